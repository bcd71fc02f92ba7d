import CommandLanguage
import Foundation
import Lessons
import TestSupport
import Testing
import WorkbenchFixtures

/// The course at a terminal of 80 columns and 24 rows, as a person meets it.
@Suite(.serialized) struct LessonWalkTests {
  private static func lesson(_ name: String) throws -> Lesson {
    Lesson(
      SourceText(name: name, text: try String(contentsOfFile: LessonCourseTests.folder + "/" + name, encoding: .utf8)))
  }

  private static func start(_ mcv: McvProcess, _ arguments: [String], course: String) throws -> Learner {
    try Learner(
      McvProcess.program, arguments: arguments,
      environment: mcv.environment.merging(
        ["TERM": "xterm-256color", "NO_COLOR": "1", "MCV_LESSONS": course]) { $1 }
        .merging(LessonCourseTests.path) { $1 })
  }

  /// The rows that a key may bring: with its own line above and the prompt below, all of it is on the screen.
  private static let page = Learner.rows

  /// Walks a lesson with every slip there is: the question asked again, a hint, what is no answer, a wrong choice, every
  /// try that the author knows to be wrong; then a right way, in Korean another than the author's.
  @Test(arguments: LessonCourseTests.names, ["ko", "en"])
  func everyMistakeIsTakenKindlyAndEveryPageFits(_ name: String, _ language: String) throws {
    let lesson = try Self.lesson(name)
    let blocks = lesson.blocks
    let mcv = try McvProcess()
    let learner = try Self.start(
      mcv, ["lesson", lesson.number, "--lang", language], course: LessonCourseTests.folder)
    let isKorean = language == "ko"
    let reached = isKorean ? "목표에도달했어요." : "Goalreached."
    // Of a review a learner who was asked nothing before sees the first steps.
    for (index, step) in lesson.steps.prefix(lesson.isReview ? 3 : .max).enumerated() {
      try answer(step, learner, isKorean: isKorean)
      #expect(learner.prompt == .step(index + 1), "\(step.name):\n\(learner.terminal.screen.text)")
      guard step.isExercise else {
        try learner.enter("")
        continue
      }
      for slip in ["?", "hlep", "goal"] { try learner.enter(slip, isOwn: true) }
      try learner.enter("hint")
      for block in blocks[index] where !block.isRight {
        learner.forget()
        for line in block.lines { try learner.enter(line, isOwn: true) }
        #expect(!learner.said.contains(reached), "\(step.name) takes a wrong way: \(block.lines)")
        try learner.enter("lesson reset")
        try learner.readOn()
        if learner.prompt == .order { try learner.enter("") }
      }
      let other = isKorean ? blocks[index].last { $0.isRight }?.lines : nil
      learner.forget()
      for line in other ?? lesson.solution(of: step) { try learner.enter(line, isOwn: true) }
      #expect(learner.said.contains(reached), "\(step.name):\n\(learner.terminal.screen.text)")
      learner.forget()
      try learner.enter("")
    }
    try learner.readOn()
    #expect(learner.prompt == .outside, "\(learner.terminal.screen.text)")
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("right") == false)
    #expect(learner.longestPortion.rows <= Self.page, "\(learner.longestPortion)")
    learner.terminal.send("\u{4}")
    #expect(learner.terminal.waitForExit() == .exited(0))
  }

  /// Goes through the pages of a step up to the prompt, and answers what is asked wrongly.
  private func answer(_ step: LessonStep, _ learner: Learner, isKorean: Bool) throws {
    var isAskedAgain = false
    var comment: String?
    while true {
      switch learner.prompt {
      case .step, .outside: return
      case .more: try learner.enter("")
      case .choice, .text:
        let isChoice = learner.prompt == .choice
        if !isAskedAgain {
          isAskedAgain = true
          let asked = learner.prompt
          // What cannot be an answer is asked again, and so is who asks for help.
          for slip in ["?", "h"] + (isChoice ? ["9"] : ["goal"]) {
            try learner.enter(slip)
            #expect(learner.prompt == asked, "\(step.name) behind '\(slip)':\n\(learner.terminal.screen.text)")
          }
        }
        let choices = step.question?.choices ?? []
        let wrong = choices.indices.filter { !choices[$0].isRight }
        // Each language takes another of the wrong choices.
        let choice = wrong.isEmpty ? nil : wrong[(isKorean ? 0 : 1) % wrong.count]
        comment = choice.map { choices[$0].comment.text(isKorean ? .ko : .en).filter { !$0.isWhitespace } }
        try learner.enter(choice.map { "\($0 + 1)" } ?? "-77")
        #expect(learner.prompt == .certainty, "\(step.name):\n\(learner.terminal.screen.text)")
        learner.forget()
      case .certainty:
        try learner.enter("3")
        while learner.prompt == .more { try learner.enter("") }
        if let comment { #expect(learner.said.contains(comment), "\(step.name): \(comment)") }
      case .order:
        // Lines in a wrong order, what is no order, and then by hand.
        for slip in ["?", "h", "99"] { try learner.enter(slip) }
        #expect(learner.prompt == .order, "\(step.name):\n\(learner.terminal.screen.text)")
        try learner.enter("")
      }
    }
  }

  /// The files of the course in the order in which a learner goes.
  private static let order =
    (1...4).map { "lesson0\($0)" } + ["review04"] + (5...8).map { "lesson0\($0)" } + ["review08"]
    + ["lesson09", "lesson10", "lesson11", "lesson12", "review12", "lesson13", "final"]

  /// Walks everything that counts in one go, from `mcv lesson` to the certificate: each ending names what is next.
  @Test(arguments: ["ko", "en"])
  func theWholeCourseLeadsToItsCertificate(_ language: String) throws {
    let mcv = try McvProcess()
    let lessons = try Self.order.map { try Self.lesson($0 + ".mcv") }
    #expect(Set(LessonCourseTests.names) == Set((Self.order + ["challenges"]).map { $0 + ".mcv" }))
    let learner = try Self.start(mcv, ["lesson", "--lang", language], course: LessonCourseTests.folder)
    for (index, lesson) in lessons.enumerated() {
      learner.forget()
      if index > 0 { try learner.enter("lesson \(lesson.number)") }
      try walk(lesson, learner, isKorean: language == "ko")
      guard index + 1 < lessons.count else { break }
      let next = lessons[index + 1].number
      #expect(learner.said.contains("lesson\(next)"), "behind \(lesson.number):\n\(learner.terminal.screen.text)")
    }
    learner.forget()
    try learner.enter("lesson certificate --name \"김하늘\"", isOwn: true)
    #expect(learner.said.contains(language == "ko" ? "수료증" : "CERTIFICATE"), "\(learner.terminal.screen.text)")
    try learner.enter("lesson certificate --name \"김하늘\" -> \"\(mcv.path("certificate.html"))\"", isOwn: true)
    let page = try #require(mcv.read("certificate.html"))
    #expect(page.contains("<h1>\(language == "ko" ? "수료증" : "CERTIFICATE")</h1>"))
    #expect(page.contains("<p class=\"name\">김하늘</p>"))
    learner.terminal.send("\u{4}")
    #expect(learner.terminal.waitForExit() == .exited(0))
  }

  /// Goes through a lesson as its author would.
  private func walk(_ lesson: Lesson, _ learner: Learner, isKorean: Bool) throws {
    var done: Set<Int> = []
    while learner.prompt != .outside {
      switch learner.prompt {
      case .step(let number):
        let step = lesson.steps[number - 1]
        if !lesson.isReview, step.isExercise, done.insert(number).inserted {
          for line in lesson.solution(of: step) { try learner.enter(line, isOwn: true) }
        } else {
          try learner.enter("")
        }
      case .more, .order, .outside: try learner.enter("")
      case .choice, .certainty: try learner.enter("1")
      case .text: try learner.enter("0")
      }
    }
  }
}
