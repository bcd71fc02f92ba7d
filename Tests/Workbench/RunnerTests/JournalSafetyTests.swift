import CommandLanguage
import Foundation
import Synchronization
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner

/// Journals under attack: stopped at every call, and damaged at every place.
@Suite struct JournalSafetyTests {
  /// The files of the system until a number of calls were made. From then on nothing is done, as where a process is killed;
  /// a file that is being written at that moment is written by half, under another name.
  private final class StoppingFiles: FileSystem {
    private let left: Mutex<Int>
    private let host = World.process.files
    private var isRunning: Bool {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
    var hasStopped: Bool { left.withLock { $0 < 0 } }

    init(after calls: Int) { left = Mutex(calls) }

    private func go(_ path: String) throws(FileError) {
      if !isRunning { throw FileError(path, EIO) }
    }

    func read(_ path: String) throws(FileError) -> [UInt8] {
      try go(path)
      return try host.read(path)
    }
    func write(_ bytes: [UInt8], to path: String, isSynced: Bool) throws(FileError) {
      let isFirst = !hasStopped
      do throws(FileError) { try go(path) } catch {
        if isFirst { try host.write(Array(bytes.prefix(bytes.count / 2)), to: path + ".mcv-1") }
        throw error
      }
      try host.write(bytes, to: path, isSynced: isSynced)
    }
    func resolved(_ path: String) -> String? { isRunning ? host.resolved(path) : nil }
    func kind(of path: String) -> FileKind? { isRunning ? host.kind(of: path) : nil }
    func exists(_ path: String) -> Bool { isRunning && host.exists(path) }
    func isProgram(_ path: String) -> Bool { isRunning && host.isProgram(path) }
    func names(in folder: String) -> [String] { isRunning ? host.names(in: folder) : [] }
    func version(of path: String) -> FileVersion? { isRunning ? host.version(of: path) : nil }
    func space(at path: String) -> (free: UInt, all: UInt)? { isRunning ? host.space(at: path) : nil }
    func isLocked(_ path: String) -> Bool { isRunning ? host.isLocked(path) : true }
    func remove(_ path: String) { if isRunning { host.remove(path) } }
    func makeFolder(_ path: String) throws(FileError) {
      try go(path)
      try host.makeFolder(path)
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-safety-\(UUID().uuidString)")
  private var journalPath: String { folder.path + "/session-1-0.journal" }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    lines.reduce(into: []) { JournalRecord.append(Array($1.utf8)[...], to: &$0) }
  }

  private static let lines = ["screen new t", "section add A"] + (0..<20).map { "add x\($0) to A" }

  /// Takes the newest session. A program that another test starts at this moment holds a lock until it runs.
  private func taken() -> SessionList.Taken? {
    for _ in 0..<20 {
      let list = SessionList(in: folder.path, of: World.process.files, now: time(nil))
      if let taken = list.take(list.entries).taken { return taken }
    }
    return nil
  }

  enum State: CaseIterable { case whole, torn, damaged, withoutLineEnd, withAnswersBehind }

  private func journal(_ state: State) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 500)
    let whole = Self.bytes([Journal.header, Journal.settingMark + "set width 60"] + Self.lines)
    switch state {
    case .whole: return whole + zeros
    case .torn: return whole + Array("12345678 add x".utf8) + zeros
    case .damaged:
      let header = Self.bytes([Journal.header])
      return header + Array("12345678 bogus\n".utf8) + whole.dropFirst(header.count) + zeros
    case .withoutLineEnd: return Array(whole.dropLast())
    case .withAnswersBehind: return whole + Self.bytes([Journal.readingsMark + " 7.0"]) + zeros
    }
  }

  /// Wherever `--resume` is stopped, the next one brings every line back, those included that were added before.
  @Test(arguments: State.allCases) func stoppedAtEveryCall(_ state: State) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = World.process.files
    var calls = 0
    while true {
      try? FileManager.default.removeItem(at: folder)
      try host.makeFolder(folder.path)
      try host.write(journal(state), to: journalPath)
      let files = StoppingFiles(after: calls)
      var expected = Self.lines
      do {
        let runner = ScriptRunner(
          session: RunOptions().session(isInteractive: true), options: RunOptions(), results: .memory(),
          messages: .memory())
        runner.journal = Journal(in: folder.path, survivesPowerLoss: true)
        runner.tellsUnkeptLines = true
        let list = SessionList(in: folder.path, of: files, now: time(nil))
        if let taken = list.take(list.entries).taken {
          runner.session = Resumption.rebuilt(taken.journal, RunOptions(), isInteractive: true)
          runner.goOn(taken)
          runner.enter("add new to A")
          // A line that is not kept is reported at that line.
          let isTold = runner.messages.takeText().contains("W0105")
          #expect(isTold == (runner.journal?.failure != nil), "\(calls) calls")
          if !isTold { expected.append("add new to A") }
        }
      }
      let again = try #require(taken(), "nothing is left after \(calls) calls")
      #expect(again.journal.lines.map { String(decoding: $0, as: UTF8.self) } == expected, "after \(calls) calls")
      #expect(
        again.journal.settings == Array(["set width 60", "set crash report"].prefix(again.journal.settings.count)))
      #expect(again.journal.readings.isEmpty)
      #expect(again.failure == nil)
      if !files.hasStopped { break }
      calls += 1
    }
    #expect(calls >= 4)
    let copies = host.names(in: folder.path).filter { $0.contains(".damaged") }
    #expect(copies.count == ([.torn, .damaged].contains(state) ? 1 : 0))
    for copy in copies { #expect(try host.read(folder.path + "/" + copy) == journal(state)) }
  }

  enum Damage: CaseIterable { case bit, zero, lineEnd, gone, oneMore, zeros, cut }

  /// Damage costs the lines that it hits; those in front of them and after them come back, and the file is kept.
  @Test(arguments: Damage.allCases) func damagedAtEveryPlace(_ damage: Damage) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = World.process.files
    try host.makeFolder(folder.path)
    let lines = Self.lines + [#"print "두\n줄""#, "two\nlines"]
    let records = [Self.bytes([Journal.header])] + lines.map { Self.bytes([$0]) }
    let whole = Array(records.joined())
    var kept = 0
    for place in stride(from: 0, to: whole.count, by: 16) {
      var bytes = whole
      // The bytes that are no longer what they were; none where something came in between.
      var hit = place..<(place + 1)
      switch damage {
      case .bit: bytes[place] ^= 0x04
      case .zero: bytes[place] = 0
      case .lineEnd: bytes[place] = 0x0A
      case .gone: bytes.remove(at: place)
      case .oneMore:
        bytes.insert(UInt8(ascii: "X"), at: place)
        hit = place..<place
      case .zeros:
        hit = place..<min(place + 64, whole.count)
        for index in hit { bytes[index] = 0 }
      case .cut:
        bytes.removeLast(whole.count - place)
        hit = place..<whole.count
      }
      var expected: [String] = []
      var start = records[0].count
      for (line, record) in zip(lines, records.dropFirst()) {
        // The line end may go, the line may not.
        let range = start..<(start + record.count - 1)
        let isWhole = hit.isEmpty ? !(range.lowerBound + 1..<range.upperBound).contains(place) : !range.overlaps(hit)
        if isWhole || bytes == whole { expected.append(line) }
        start += record.count
      }
      try host.write(bytes, to: journalPath)
      let first = taken()
      let read = (first?.journal.lines ?? []).map { String(decoding: $0, as: UTF8.self) }
      #expect(read == expected, "\(damage) at \(place)")
      guard let first else { continue }
      // Where the end is missing, the reader cannot detect that there was more.
      let isPrefix = whole.starts(with: bytes.prefix { $0 != 0 }) && [.cut, .zeros].contains(damage)
      let losesLine = expected.count < lines.count && !isPrefix
      #expect(!losesLine || first.journal.damaged != nil, "\(damage) at \(place)")
      #expect((first.damagedCopy != nil) == (first.journal.damaged != nil))
      if let copy = first.damagedCopy {
        kept += 1
        #expect(try host.read(copy) == bytes, "\(damage) at \(place)")
        host.remove(copy)
      }
      // The repaired journal is whole.
      let mended = try JournalRecovery(path: journalPath, in: host)
      #expect(mended.lines == first.journal.lines && mended.damaged == nil, "\(damage) at \(place)")
      #expect(mended.end == first.journal.end)
    }
    #expect(kept > 30 || damage == .zero)
  }

  @Test func aCopyOfADamagedJournalIsNeverOverwritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = World.process.files
    try host.makeFolder(folder.path)
    for name in ["one", "two", "two", "three"] {
      try host.write(Self.bytes(["add a"]) + Array("12345678 \(name)\n".utf8), to: journalPath)
      #expect(taken()?.journal.damaged == name)
    }
    let copies = host.names(in: folder.path).filter { $0.contains(".damaged") }.sorted()
    #expect(copies == ["", "-2", "-3"].map { "session-1-0.journal.damaged" + $0 })
  }
}
