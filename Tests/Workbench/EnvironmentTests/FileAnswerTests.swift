import DisplayText
import Foundation
import Platform
import TestSupport
import Testing
import WorkbenchFixtures

@testable import Environment

/// The answers of files to lines that read them.
@Suite struct FileAnswerTests {
  private static func world(_ files: MemoryFiles) -> World { World(files: files) }

  @Test func replayedLineReadsTheRecordedContent() throws {
    let shelf = MemoryFiles(["a": "old"])
    let world = Self.world(shelf)
    #expect(try world.read("a") == Array("old".utf8))
    let answers = world.takeAnswers()
    #expect(answers.compactMap(\.fileAnswer).map(\.path) == ["a"])
    shelf.set("a", "new")
    world.beginRepeating(answers)
    #expect(try world.read("a") == Array("old".utf8))
    world.endRepeating()
    #expect(try world.read("a") == Array("new".utf8))
    #expect(world.takeChangedFiles().isEmpty)
  }

  @Test func missingFileStaysMissingInReplay() throws {
    let shelf = MemoryFiles()
    let world = Self.world(shelf)
    #expect(throws: FileError.self) { try world.read("a") }
    let answers = world.takeAnswers()
    shelf.set("a", "x")
    world.beginRepeating(answers)
    let failure = #expect(throws: FileError.self) { try world.read("a") }
    #expect(failure?.isMissing == true)
    world.endRepeating()
  }

  @Test func largeFileIsReadAgainAndItsChangeReported() throws {
    let large = String(repeating: "x", count: FileAnswer.largestKept + 1)
    let shelf = MemoryFiles(["a": large, "b": large])
    let world = Self.world(shelf)
    _ = try (world.read("a"), world.read("b"))
    let answers = world.takeAnswers()
    #expect(answers.compactMap(\.fileAnswer?.bytes).isEmpty)
    shelf.set("b", large.dropLast() + "y")
    world.beginRepeating(answers)
    #expect(try world.read("a").last == UInt8(ascii: "x"))
    #expect(try world.read("b").last == UInt8(ascii: "y"))
    world.endRepeating()
    #expect(world.takeChangedFiles() == ["b"])
    #expect(world.takeChangedFiles().isEmpty)
  }

  @Test func filesOfAnEarlierProcessComeFirst() throws {
    let world = Self.world(MemoryFiles(["a": "now"]))
    world.give([], files: [FileAnswer("a", .success(Array("then".utf8)))])
    #expect(try world.read("a") == Array("then".utf8))
    #expect(try world.read("a") == Array("now".utf8))
    world.give([], files: [FileAnswer("b", .success([]))])
    #expect(try world.read("a") == Array("now".utf8))
    world.endGiving(last: nil)
    #expect(throws: FileError.self) { try world.read("b") }
  }

  @Test(arguments: ["a", "with blank", "two\nlines", "", "한글 b 3"])
  func recordsComeBack(_ path: String) {
    let causes: [FileError.Cause] = [
      .system(SystemError(EACCES)), .system(SystemError(ENOENT)), .isFolder, .tooLarge(megabytes: 256), .outOfBounds,
      .recorded("it is gone"),
    ]
    for answer in causes.map({ FileAnswer(path, .failure(.init(path, $0))) }) + [
      FileAnswer(path, .success([])), FileAnswer(path, .success([0, 10, 32, 92, 255])),
      FileAnswer(path, .success([1, 2])).withoutBytes,
      FileAnswer(path, [:]),
      FileAnswer(path, ["a b.swift": ContentDigest([1]), path + "x": ContentDigest([]), "": ContentDigest([2])]),
    ] {
      #expect(FileAnswer(record: answer.record[...]) == answer)
      var journaled: [UInt8] = []
      JournalRecord.append((Array(Journal.fileMark.utf8) + answer.record)[...], to: &journaled)
      #expect(JournalRecord.read(journaled.dropLast()) == Array(Journal.fileMark.utf8) + answer.record)
    }
  }

  /// The journal of an earlier mcv tells in words why a file could not be read.
  @Test func earlierRecordsOfFailuresAreRead() {
    let missing = FileAnswer(record: Array("f 1 a 1 no such file".utf8)[...])
    #expect(missing == FileAnswer("a", .failure(FileError("a", ENOENT))))
    let other = FileAnswer(record: Array("f 1 a 0 it is a folder".utf8)[...])
    #expect(other == FileAnswer("a", .failure(FileError("a", .recorded("it is a folder")))))
  }

  /// Each cause has a sentence in both languages; the journal's words are those that it holds.
  @Test func failuresSpeakBothLanguages() {
    func next(_ cause: FileError.Cause?) -> FileError.Cause? {
      switch cause {
      case nil: .system(SystemError(EACCES))
      case .system: .isFolder
      case .isFolder: .tooLarge(megabytes: 256)
      case .tooLarge: .outOfBounds
      case .outOfBounds: .recorded("it is gone")
      case .recorded: nil
      }
    }
    for cause in samples(next) {
      let reason = FileError("a", cause).reason
      #expect(reason.flaws == [])
      if case .recorded = cause { continue }
      #expect(reason.ko != reason.en)
    }
  }

  @Test(arguments: [
    "", "b", "b 1", "b 1 a", "b -1 a x", "b 9 a x", "x 1 a x", "d 1 a 5", "d 1 a x y", "f 1 a 2 no", "f 1 a errno x",
    "f 1 a folder 1", "f 1 a large", "s 1 a x",
    "s 1 a 5 6 7 b ", "s 1 a 5 6 1 bc",
  ])
  func malformedRecordIsRefused(_ text: String) { #expect(FileAnswer(record: Array(text.utf8)[...]) == nil) }

  @Test func digestDependsOnEveryByte() {
    let bytes = Array("The quick brown fox".utf8)
    #expect(ContentDigest(bytes) == ContentDigest(bytes))
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x20
      #expect(ContentDigest(other) != ContentDigest(bytes))
    }
    #expect(ContentDigest(bytes + [0]) != ContentDigest(bytes))
  }
}
