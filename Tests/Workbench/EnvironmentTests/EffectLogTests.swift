import Cassettes
import JSONValues
import PluginHosting
import Testing
import WorkbenchFixtures

@testable import Environment

/// The one log of the world's answers: of the line that runs, and of a line that is executed again.
@Suite struct EffectLogTests {
  private static func names(_ answers: [EffectLog.Answer]) -> [String] {
    answers.map { answer in
      switch answer {
      case .clock(let reading): "clock \(reading)"
      case .cassette(let path): "cassette \(path)"
      case .translate(_, let translator, _): "translate \(translator)"
      case .servers(let cassette): "servers \(cassette.answerCount)"
      default: "other"
      }
    }
  }

  @Test func answersOfALineAreTakenOnce() {
    var log = EffectLog()
    log.note(.clock(1))
    log.note(.cassette("a.jsonl"))
    #expect(Self.names(log.take()) == ["clock 1.0", "cassette a.jsonl"])
    #expect(log.take().isEmpty)
  }

  @Test func replayedLineGetsItsAnswersInOrder() {
    let world = World(wallClock: WallClock(read: { 100 }, sleep: { _ in }))
    world.beginRepeating([.clock(1), .servers(Cassette()), .clock(2)])
    #expect(world.isRepeating)
    #expect(world.clockReading() == 1)
    #expect(world.remembered { if case .cassette(let path) = $0 { path } else { nil } } == nil)
    #expect(world.clockReading() == 2)
    #expect(world.clockReading() == 100)
    world.endRepeating()
    #expect(!world.isRepeating)
    // Replayed answers are not logged again.
    #expect(world.takeAnswers().isEmpty)
    #expect(world.clockReading() == 100)
    #expect(Self.names(world.takeAnswers()) == ["clock 100.0"])
  }

  /// A request that runs beside the lines is answered at any time, also while undo executes lines again.
  @Test func serverAnswersAreLoggedDuringReplay() {
    var log = EffectLog()
    log.note(.clock(1))
    log.beginRepeating([.clock(0)])
    log.note(.servers(Cassette()))
    log.note(.clock(0))
    log.endRepeating()
    #expect(Self.names(log.take()) == ["clock 1.0", "servers 0"])
  }

  @Test func clockReadingsOfAnEarlierProcessComeFirst() {
    let world = World(wallClock: WallClock(read: { 5 }, sleep: { _ in }))
    world.give([40, 50])
    #expect(world.clockReading() == 40)
    #expect(world.clockReading() == 50)
    world.endGiving(last: 50)
    // It goes on after what was seen, and never back.
    #expect(world.clockReading() >= 50)
    #expect(world.takeAnswers().compactMap(\.clockReading).prefix(2) == [40, 50])
  }

  @Test func theJournalWritesWhatServersAnswered() throws {
    var answers = Cassette()
    answers.record(
      ["status": 200, "body": "x"], to: ["method": "GET", "url": "https://a.example/1"], on: nil, hiding: SecretMask())
    let lines = EffectLog.Answer.servers(answers).serverLines
    #expect(answers.answerCount == 1)
    #expect(try Cassette(parsing: Array(lines.joined(separator: "\n").utf8)) == answers)
    #expect(EffectLog.Answer.servers(Cassette()).serverLines.isEmpty)
    #expect(EffectLog.Answer.clock(1).serverLines.isEmpty && EffectLog.Answer.clock(1).clockReading == 1)
    #expect(EffectLog.Answer.cassette("a").clockReading == nil)
  }
}

/// The files of a session: those of its world, as far as its lines may read them.
@Suite struct SessionFilesTests {
  private static let world = MemoryFiles(["a": "text", "/read-only/a": ""])

  @Test func sessionFilesUseTheFilesOfTheWorld() throws {
    let files = SessionFiles(Self.world)
    #expect(try files.read("a") == Array("text".utf8))
    #expect(throws: FileError.self) { try files.read("b") }
    #expect(throws: FileError.self) { try files.write("x", to: "/read-only/a") }
  }

  @Test func fileOutsideTheBoundsIsNotRead() {
    let files = SessionFiles(Self.world, within: .below("/nowhere"))
    let failure = #expect(throws: FileError.self) { try files.read("a") }
    #expect(failure?.cause == .outOfBounds)
    #expect((try? files.all.read("a")) == Array("text".utf8))
  }
}
