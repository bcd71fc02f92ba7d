import Foundation
import TestSupport
import Testing

/// The lesson whose steps open view models of the app: where it stands, with the models that come compiled, and where
/// the models have to be compiled.
@Suite(.serialized) struct RunningAppLessonTests {
  /// How the models come about.
  enum Models: CaseIterable, Sendable {
    /// There is no compiler, and they need none.
    case shipped
    case compiled
  }

  private static let name = "own-model.mcv"
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  /// Returns the folder of a course whose models come about so, and the variables for it.
  private func course(_ models: Models) throws -> (folder: String, environment: [String: String]) {
    guard models == .compiled else { return (LessonScript.course, OpenedApps.noCompiler) }
    let folder = mcv.path("course")
    try FileManager.default.copyItem(atPath: LessonScript.course, toPath: folder)
    try FileManager.default.removeItem(atPath: folder + "/models.json")
    return (folder, OpenedApps.environment)
  }

  @Test func onlyThisLessonOpensModels() { #expect(LessonScript.names.filter(LessonScript.opensModels) == [Self.name]) }

  @Test(arguments: Models.allCases) func solutionsReachTheGoalsAndKeysAreRight(_ models: Models) throws {
    let (folder, environment) = try course(models)
    let result = try mcv.run(["test", folder + "/" + Self.name], environment: environment)
    #expect(result.code == 0, "\(result.error)")
  }

  @Test func lintFindsNothing() throws {
    let result = try mcv.run(["lint", LessonScript.course + "/" + Self.name], environment: OpenedApps.environment)
    #expect(result.code == 0, "\(result.error)")
  }

  /// The page of each language is on record: `MCV_RECORD_HANDOUTS=1` writes it anew.
  @Test(arguments: ["ko", "en"]) func everyStepReadsAsRecorded(_ language: String) throws {
    let result = try mcv.run(
      ["lesson", "14", "--lang", language],
      environment: OpenedApps.environment.merging(["MCV_LESSONS": LessonScript.course]) { $1 })
    #expect(result.code == 0, "\(result.error)")
    let path = "\(OpenedApps.root)/Sources/Apps/Tests/RunningAppTests/Handouts/own-model.\(language).txt"
    if ProcessInfo.processInfo.environment["MCV_RECORD_HANDOUTS"] != nil {
      try result.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(result.output == recorded, "MCV_RECORD_HANDOUTS=1 writes \(path)")
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(arguments: ["ko", "en"], Models.allCases)
  func wrongAnswersAreExplainedAndPagesFit(_ language: String, _ models: Models) throws {
    let (folder, environment) = try course(models)
    let learner = try Learner(
      mcv, ["lesson", "14", "--lang", language], course: folder, environment: environment)
    try learner.walkWithEveryMistake(LessonScript(Self.name), isKorean: language == "ko")
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("right") == false)
    learner.leave()
  }

  @Test(arguments: ["ko", "en"]) func lessonLeadsToItsReview(_ language: String) throws {
    let learner = try Learner(mcv, ["lesson", "14", "--lang", language], environment: OpenedApps.environment)
    try learner.walk(LessonScript(Self.name))
    #expect(learner.said.contains("lessonreview-streams"), "\(learner.terminal.screen.text)")
    learner.leave()
  }

  /// The models run where nothing can be compiled, and where nothing foreign may run.
  @Test func lessonRunsItsSwiftWithoutACompilerAndInSafeMode() throws {
    let result = try mcv.run(["--safe", "lesson", "14", "--lang", "en"], environment: OpenedApps.noCompiler)
    #expect(result.code == 0, "\(result.error)")
    #expect(!result.error.contains("error["), "\(result.error)")
    #expect(result.output.contains("marble  tv"), "\(result.output)")
    // Swift of one's own is another matter.
    let own = try mcv.run(
      ["--safe", "-e", "model open a.swift as a { let x = 1 }"], environment: OpenedApps.noCompiler)
    #expect(own.code != 0 && own.error.contains("E0124"), "\(own.error)")
  }
}
