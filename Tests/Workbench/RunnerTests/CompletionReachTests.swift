import CommandLanguage
import Foundation
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Completion offers no file that a line of the session may not read.
///
/// `MCV_COMPLETION_ROUNDS` makes more lines, and `MCV_COMPLETION_SEED` others; `Scripts/fuzz` does so.
@Suite struct CompletionReachTests {
  /// The words in front of a path, in every form that takes one.
  static let forms = [
    "import ", "run ", "save ", "record ", "net replay ", "net save ", "layout from ", "plugin load ", "plugin build ",
    "app open ", "model open ", "pipe p from ", "tree -> ", "print 1 -> ", "lesson --path ", "@include ",
  ]

  /// Returns a folder with a file and a folder of its own, and links that lead out of it to names with `outer`.
  private static func folders() throws -> (process: McvProcess, inner: String) {
    let process = try McvProcess()
    let files = FileManager.default
    for folder in ["in/deep", "outer-folder"] {
      try files.createDirectory(atPath: process.path(folder), withIntermediateDirectories: true)
    }
    for name in ["in/own.csv", "in/own.mcv", "in/deep/own.swift", "outer.csv", "outer.mcv", "outer-folder/outer.json"] {
      try process.write("", to: name)
    }
    for (link, place) in [("up", ".."), ("far", "../outer-folder"), ("root", "/"), ("one.csv", "../outer.csv")] {
      try files.createSymbolicLink(atPath: process.path("in/" + link), withDestinationPath: place)
    }
    return (process, process.path("in"))
  }

  private static func runner(in folder: String) -> ScriptRunner {
    var options = RunOptions()
    options.isSafe = true
    var session = options.session(isInteractive: true)
    session.limits.reading = .below(folder)
    return ScriptRunner(session: session, options: options)
  }

  private static func offered(_ line: String, _ runner: ScriptRunner) -> [String] {
    REPLAssistance(runner: runner).candidates(line, line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: forms) func nothingAboveTheFolderIsOffered(_ form: String) throws {
    let (process, folder) = try Self.folders()
    let runner = Self.runner(in: folder)
    for quote in ["", "\""] {
      let outside = [
        "/", "/etc/", "/proc/self/", "/dev/", process.path(""), folder + "/../", folder + "/up/", folder + "/root/etc/",
      ]
      for path in outside {
        let paths = Self.offered(form + quote + path, runner).filter { $0.contains("/") }
        #expect(paths.isEmpty, "\(form)\(quote)\(path)")
      }
      // Links that lead out are as good as not there.
      let own = Self.offered("\(form)\(quote)\(folder)/", runner)
      #expect(!own.contains { $0.contains("one.csv") || $0.hasSuffix("up/") || $0.contains("far") }, "\(own)")
    }
    withExtendedLifetime(process) {}
  }

  @Test func whatLinesMayReadIsOffered() throws {
    let (process, folder) = try Self.folders()
    let runner = Self.runner(in: folder)
    let tables = Self.offered("import \"\(folder)/", runner).map { $0.replacing("\"", with: "") }
    #expect(tables == [folder + "/own.csv", folder + "/deep/"])
    #expect(Self.offered("run \"\(folder)/o", runner).map { $0.replacing("\"", with: "") } == [folder + "/own.mcv"])
    // Without bounds everything is.
    let free = ScriptRunner(
      session: RunOptions().session(), options: RunOptions())
    #expect(Self.offered("import \"\(folder)/../", free).contains { $0.contains("outer.csv") })
    withExtendedLifetime(process) {}
  }

  @Test func noMadeUpPathLeadsOut() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["MCV_COMPLETION_ROUNDS"].flatMap(Int.init) ?? 300
    let seed = environment["MCV_COMPLETION_SEED"].flatMap(UInt64.init) ?? 60
    var generator = SeededGenerator(seed: seed)
    let (process, folder) = try Self.folders()
    let runner = Self.runner(in: folder)
    let parts = ["..", ".", "", "up", "far", "root", "deep", "outer-folder", "~", "o", "%2e%2e", "가", process.folder]
    for _ in 0..<rounds {
      let form = Self.forms.randomElement(using: &generator) ?? ""
      let start = ["", "\"", "'", folder + "/", "\"\(folder)/", "/"].randomElement(using: &generator) ?? ""
      let path = (0..<Int.random(in: 0...5, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined(separator: "/")
      let line = form + start + path + (Bool.random(using: &generator) ? "/" : "")
      let leaked = Self.offered(line, runner).filter { candidate in
        candidate.contains("/outer") || candidate.hasSuffix("outer.csv") || candidate.hasSuffix("passwd")
      }
      #expect(leaked.isEmpty, "seed \(seed)  \(line)")
    }
    withExtendedLifetime(process) {}
  }

  /// Words of a file that no line may read stand in no finding of a lesson.
  @Test func aLessonIncludesNothingFromOutside() throws {
    let process = try McvProcess()
    try FileManager.default.createDirectory(atPath: process.path("course"), withIntermediateDirectories: true)
    try process.write("aWordOfAnotherPerson\n", to: "other.txt")
    try process.write("#!mcv 1\n@include \"../other.txt\"\n@step \"a\"\nprint 1\n", to: "course/a.mcv")
    let run = try process.run(["--safe", "lesson", "--path", process.path("course"), "a"])
    #expect(run.code != 0 && (run.output + run.error).contains("E0124"), "\(run.output)\(run.error)")
    #expect(!(run.output + run.error).contains("aWordOfAnotherPerson"))
  }
}
