import TestSupport
import Testing

/// The course at a terminal of 80 columns and 24 rows, as a person meets it. Lessons that open models are walked in
/// `Sources/Apps`.
@Suite(.serialized) struct LessonWalkTests {
  @Test(arguments: LessonCourseTests.names, ["ko", "en"])
  func wrongAnswersAreExplainedAndPagesFit(_ name: String, _ language: String) throws {
    let lesson = try LessonScript(name)
    let mcv = try McvProcess()
    let learner = try Learner(
      mcv, ["lesson", lesson.number, "--lang", language], environment: LessonCourseTests.path)
    try learner.walkWithEveryMistake(lesson, isKorean: language == "ko")
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("right") == false)
    learner.leave()
  }

  /// The lessons of the course in the order in which a learner goes.
  private static let order = [
    "identifiers", "duplicates", "constant-identity", "reload", "review-rows", "whole-value", "cell-values", "kinds",
    "headers", "review-layouts", "sideways", "count", "default", "expand", "operators", "own-model", "review-streams",
    "your-app", "final",
  ]

  /// Walks everything that counts in one go, from `mcv lesson` to the certificate: each ending names what is next.
  @Test(arguments: ["ko", "en"])
  func theWholeCourseLeadsToItsCertificate(_ language: String) throws {
    #expect(Set(LessonScript.names) == Set((Self.order + ["challenges"]).map { $0 + ".mcv" }))
    let mcv = try McvProcess()
    let lessons = try Self.order.map { name in
      (lesson: try LessonScript(name + ".mcv"), isDone: LessonScript.opensModels(name + ".mcv"))
    }
    // The learner has taken elsewhere what opens models.
    let done = zip(Self.order, lessons).filter { $1.isDone }.flatMap { name, lesson in
      ["lesson \(name)"] + lesson.lesson.steps.map { "step \($0.name) done" }
    }
    try mcv.makeFolder("state/mcv")
    try mcv.write(
      (["#!mcv-progress 1"] + done + ["lesson identifiers", ""]).joined(separator: "\n"), to: "state/mcv/progress.mcv")
    let learner = try Learner(mcv, ["lesson", "--lang", language], environment: LessonCourseTests.path)
    for (index, (lesson, isDone)) in lessons.enumerated() where !isDone {
      learner.forget()
      if index > 0 { try learner.enter("lesson \(lesson.number)") }
      try learner.walk(lesson)
      guard index + 1 < lessons.count else { break }
      let next = lessons[index + 1].lesson.number
      #expect(learner.said.contains("lesson\(next)"), "behind \(lesson.number):\n\(learner.terminal.screen.text)")
    }
    learner.forget()
    try learner.enter("lesson certificate --name \"김하늘\"", isOwn: true)
    #expect(learner.said.contains(language == "ko" ? "수료증" : "CERTIFICATE"), "\(learner.terminal.screen.text)")
    try learner.enter("lesson certificate --name \"김하늘\" -> \"\(mcv.path("certificate.html"))\"", isOwn: true)
    let page = try #require(mcv.read("certificate.html"))
    #expect(page.contains("<h1>\(language == "ko" ? "수료증" : "CERTIFICATE")</h1>"))
    #expect(page.contains("<p class=\"name\">김하늘</p>"))
    learner.leave()
  }
}
