import AppProtocol
import PluginAuthoring
import SessionModel
import Synchronization
import Testing
import WorkbenchFixtures

@testable import Environment

/// The files that an app is made of, as answers to the line that opens it.
@Suite struct WorldCompilerTests {
  private static let options = OpenedApp.Options(paths: ["App"])

  /// Returns a world whose compiler refuses every app, after it has found all files below `App`.
  private static func world(_ files: MemoryFiles) -> World {
    var compiler = WorldCompiler()
    compiler.sources = { (_, paths) throws(AppFailure) in
      paths.flatMap { folder in files.texts.keys.filter { $0.hasPrefix(folder + "/") }.sorted() }.map { ($0, $0) }
    }
    compiler.buildApp = { (_, _, _) throws(AppFailure) in throw AppFailure(.noControllers) }
    return World(files: files, compiler: compiler)
  }

  private static func open(in world: World) {
    #expect(throws: AppCallFailure.self) { try world.build(options, at: ["App"]) }
  }

  @Test func openedAppRecordsItsSourceFiles() throws {
    let world = Self.world(MemoryFiles(["App/A.swift": "a", "App/B.swift": "b", "other": "o"]))
    Self.open(in: world)
    let answer = try #require(world.takeAnswers().compactMap(\.fileAnswer).first)
    #expect(answer.path == "App" && answer.bytes == nil)
    #expect(answer.sources == ["App/A.swift": ContentDigest([97]), "App/B.swift": ContentDigest([98])])
  }

  @Test func laterProcessReportsChangedFiles() throws {
    let files = MemoryFiles(["App/A.swift": "a", "App/B.swift": "b", "App/C.swift": "c"])
    let world = Self.world(files)
    Self.open(in: world)
    let given = world.takeAnswers().compactMap(\.fileAnswer).compactMap { FileAnswer(record: $0.record[...]) }
    world.give([], files: given)
    Self.open(in: world)
    #expect(world.takeChangedFiles() == [])
    files.set("App/A.swift", "other")
    files.set("App/C.swift", nil)
    files.set("App/D.swift", "d")
    world.give([], files: given + [FileAnswer("t.csv", .success([1]))])
    Self.open(in: world)
    #expect(world.takeChangedFiles() == ["App/A.swift", "App/C.swift", "App/D.swift"])
    // The next file that the line read.
    #expect(try world.read("t.csv") == [1])
  }

  @Test func replayedLineReadsNoFile() throws {
    let files = MemoryFiles(["App/A.swift": "a"])
    let world = Self.world(files)
    Self.open(in: world)
    let answers = world.takeAnswers() + [.clock(7)]
    files.set("App/A.swift", "other")
    world.beginRepeating(answers)
    Self.open(in: world)
    #expect(world.clockReading() == 7)
    world.endRepeating()
    #expect(world.takeChangedFiles() == [])
  }

  @Test func pluginsAreCreatedByTheCompilerOfTheWorld() throws {
    let asked = Mutex<[String]>([])
    var compiler = WorldCompiler()
    compiler.createPlugin = { (name, kind, language, replaces) in
      asked.withLock { $0.append("\(name) \(kind.rawValue) \(language)\(replaces ? " over" : "")") }
      return ["Mine/Mine.swift"]
    }
    var driven = try LayoutSession()
    driven.session.world = World(files: MemoryFiles(), compiler: compiler)
    try driven.run("plugin new Mine --kind layout")
    try driven.run("plugin new Other --c")
    try driven.run("plugin new Mine --force")
    #expect(asked.withLock { $0 } == ["Mine layout swift", "Other source c", "Mine source swift over"])
  }
}
