import CommandLanguage
import Foundation
import Lessons
import TestSupport
import Testing
import WorkbenchFixtures

/// Every lesson that is shipped.
@Suite struct LessonCourseTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Sources/Lessons/Course"
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".mcv") }.sorted()

  /// The compiler is where this process finds it.
  static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

  private static func lesson(_ name: String) throws -> Lesson {
    Lesson(SourceText(name: name, text: try String(contentsOfFile: folder + "/" + name, encoding: .utf8)))
  }

  @Test func theCourseIsThere() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func solutionsReachTheGoalsAndKeysAreRight(_ name: String) throws {
    let result = try McvProcess().run(["test", Self.folder + "/" + name], environment: Self.path)
    #expect(result.code == 0, "\(result.error)")
  }

  @Test(arguments: names)
  func nothingIsMissing(_ name: String) throws {
    let result = try McvProcess().run(["lint", Self.folder + "/" + name])
    #expect(result.code == 0, "\(result.error)")
    let lesson = try Self.lesson(name)
    #expect(lesson.title.missing == nil && !lesson.title.isEmpty)
    #expect(lesson.teaches)
    for step in lesson.steps {
      for choice in step.question?.choices ?? [] where !choice.isRight {
        #expect(choice.comment.missing == nil && !choice.comment.isEmpty, "\(step.name): \(choice.text)")
      }
      for hint in step.hints { #expect(hint.missing == nil && !hint.isEmpty, "\(step.name)") }
    }
  }

  /// The page of each language is on record: `MCV_RECORD_HANDOUTS=1` writes it anew.
  @Test(arguments: names, ["ko", "en"])
  func everyStepReadsAsRecorded(_ name: String, _ language: String) throws {
    let result = try McvProcess().run(
      ["lesson", name, "--lang", language], environment: Self.path.merging(["MCV_LESSONS": Self.folder]) { $1 })
    #expect(result.code == 0, "\(result.error)")
    let golden = Self.folder + "/../../../Tests/WorkbenchTests/Scripts/lessons/handouts"
    let path = "\(golden)/\(Lesson.name(ofFile: name)).\(language).txt"
    if ProcessInfo.processInfo.environment["MCV_RECORD_HANDOUTS"] != nil {
      try FileManager.default.createDirectory(atPath: golden, withIntermediateDirectories: true)
      try result.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(result.output == recorded, "MCV_RECORD_HANDOUTS=1 swift test --filter LessonCourse writes \(path)")
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

/// A learner who is always wrong, and then does what the solution says.
@Suite(.serialized) struct LessonWalkTests {
  @Test(arguments: LessonCourseTests.names, ["ko", "en"])
  func everyWrongChoiceNamesItsMisconception(_ name: String, _ language: String) throws {
    let lesson = Lesson(
      SourceText(name: name, text: try String(contentsOfFile: LessonCourseTests.folder + "/" + name, encoding: .utf8)))
    let mcv = try McvProcess()
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: ["lesson", lesson.name, "--lang", language],
      environment: mcv.environment.merging(
        ["TERM": "xterm-256color", "NO_COLOR": "1", "MCV_LESSONS": LessonCourseTests.folder]) { $1 }.merging(
          LessonCourseTests.path
        ) { $1 }, columns: 80,
      rows: 200)
    // Each language takes another of the wrong choices.
    let round = language == "ko" ? 0 : 1
    // Of a review a learner who was asked nothing before sees the first steps.
    for (index, step) in lesson.steps.prefix(lesson.isReview ? 3 : .max).enumerated() {
      let prompt = "\(lesson.number):\(index + 1)>"
      if let question = step.question {
        try wait(terminal, for: language == "ko" ? "\n?" : "Enter to skip):")
        let wrong = question.choices.indices.filter { !question.choices[$0].isRight }
        let choice = wrong.isEmpty ? nil : wrong[round % wrong.count]
        try send(choice.map { "\($0 + 1)\r" } ?? "-77\r", terminal, until: language == "ko" ? "\n?" : "3 certain):")
        try send("3\r", terminal, until: prompt)
        if let choice {
          let comment = question.choices[choice].comment.text(language == "ko" ? .ko : .en)
          #expect(squeezed(terminal).contains(squeezed(comment)), "\(step.name): \(comment)")
        }
      } else if step.given.isEmpty {
        try wait(terminal, for: prompt)
      }
      if !step.given.isEmpty {
        try wait(terminal, for: language == "ko" ? "\n?" : "to type yourself):")
        try send("\r", terminal, until: prompt)
      }
      if step.isExercise {
        for case .command(_, let text) in step.solution { try send(text + "\r", terminal, until: prompt) }
        let reached = language == "ko" ? "목표에도달했어요." : "Goalreached."
        #expect(squeezed(terminal).contains(reached), "\(step.name):\n\(terminal.screen.text)")
      }
      terminal.send("\r")
      terminal.forgetTranscript()
    }
    try wait(terminal, for: "mcv>")
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("right") == false)
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  private func send(_ keys: String, _ terminal: Pseudoterminal, until text: String) throws {
    let before = terminal.screen.text
    terminal.send(keys)
    try #require(
      terminal.wait(seconds: 60) { $0.text != before && $0.text.hasSuffix(text) },
      "after '\(keys)', waiting for '\(text)':\n\(terminal.screen.text)")
  }

  private func wait(_ terminal: Pseudoterminal, for text: String) throws {
    try #require(
      terminal.wait(seconds: 60) { $0.text.hasSuffix(text) }, "waiting for '\(text)':\n\(terminal.screen.text)")
  }

  private func squeezed(_ terminal: Pseudoterminal) -> String {
    squeezed(String(decoding: terminal.transcript, as: UTF8.self))
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
