import CommandLanguage
import Foundation
import Lessons
import TestSupport
import Testing

/// Every lesson that is shipped, but for those that open models: `Sources/Apps` tests them.
@Suite struct LessonCourseTests {
  static let folder = LessonScript.course
  static let names = LessonScript.names.filter { !LessonScript.opensModels($0) }

  /// The compiler is where this process finds it.
  static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

  private static func lesson(_ name: String) throws -> Lesson {
    Lesson(SourceText(name: name, text: try String(contentsOfFile: folder + "/" + name, encoding: .utf8)))
  }

  @Test func theCourseIsThere() { #expect(Self.names.count + 1 == LessonScript.names.count) }

  @Test(arguments: names)
  func solutionsReachTheGoalsAndKeysAreRight(_ name: String) throws {
    let result = try McvProcess().run(["test", Self.folder + "/" + name], environment: Self.path)
    #expect(result.code == 0, "\(result.error)")
  }

  @Test(arguments: names)
  func lintFindsNothing(_ name: String) throws {
    let result = try McvProcess().run(["lint", Self.folder + "/" + name])
    #expect(result.code == 0 && !result.error.contains(/\[[EW][0-9]+\]/), "\(result.error)")
  }

  @Test(arguments: LessonScript.names)
  func lessonHasItsTextsInBothLanguages(_ name: String) throws {
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
    let golden = Self.folder + "/../../../../Tests/WorkbenchTests/Scripts/lessons/handouts"
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
