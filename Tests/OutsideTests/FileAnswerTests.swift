import Testing
import WorkbenchFixtures

@testable import Outside

/// The answers of files to lines that read them.
@Suite struct FileAnswerTests {
  private static func world(_ files: MemoryFiles) -> World { World(files: files) }

  @Test func aRepeatedLineIsGivenWhatTheFileHeld() throws {
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

  @Test func aFileThatWasNotThereIsNotThereAgain() throws {
    let shelf = MemoryFiles()
    let world = Self.world(shelf)
    #expect(throws: FileAccess.Failure.self) { try world.read("a") }
    let answers = world.takeAnswers()
    shelf.set("a", "x")
    world.beginRepeating(answers)
    let failure = #expect(throws: FileAccess.Failure.self) { try world.read("a") }
    #expect(failure?.isMissing == true)
    world.endRepeating()
  }

  @Test func aLargeFileIsReadAgainAndItsChangeIsTold() throws {
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

  @Test func theFilesOfAnotherProcessComeFirst() throws {
    let world = Self.world(MemoryFiles(["a": "now"]))
    world.give([], files: [FileAnswer("a", .success(Array("then".utf8)))])
    #expect(try world.read("a") == Array("then".utf8))
    #expect(try world.read("a") == Array("now".utf8))
    world.give([], files: [FileAnswer("b", .success([]))])
    #expect(try world.read("a") == Array("now".utf8))
    world.endGiving(last: nil)
    #expect(throws: FileAccess.Failure.self) { try world.read("b") }
  }

  @Test(arguments: ["a", "with blank", "two\nlines", "", "한글 b 3"])
  func recordsComeBack(_ path: String) {
    let failure = FileAccess.Failure(path, "it is a folder")
    for answer in [
      FileAnswer(path, .success([])), FileAnswer(path, .success([0, 10, 32, 92, 255])),
      FileAnswer(path, .success([1, 2])).withoutBytes, FileAnswer(path, .failure(failure)),
      FileAnswer(path, .failure(FileAccess.Failure(path, "no such file", isMissing: true))),
      FileAnswer(path, [:]),
      FileAnswer(path, ["a b.swift": ContentDigest([1]), path + "x": ContentDigest([]), "": ContentDigest([2])]),
    ] {
      #expect(FileAnswer(record: answer.record[...]) == answer)
      var journaled: [UInt8] = []
      JournalRecord.append((Array(Journal.fileMark.utf8) + answer.record)[...], to: &journaled)
      #expect(JournalRecord.read(journaled.dropLast()) == Array(Journal.fileMark.utf8) + answer.record)
    }
  }

  @Test(arguments: [
    "", "b", "b 1", "b 1 a", "b -1 a x", "b 9 a x", "x 1 a x", "d 1 a 5", "d 1 a x y", "f 1 a 2 no", "s 1 a x",
    "s 1 a 5 6 7 b ", "s 1 a 5 6 1 bc",
  ])
  func whatIsNoRecordIsRefused(_ text: String) { #expect(FileAnswer(record: Array(text.utf8)[...]) == nil) }

  @Test func everyByteCounts() {
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
