import DisplayText
import Glibc
import Platform
import TestSupport
import Testing

@testable import LineEditing

@Suite("History keeps what was entered")
struct HistoryTests {
  @Test func `another session reads what one wrote, each entry at its newest place`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/mcv/history"
    let store = HistoryStore(path: path)
    for entry in ["dup", "한글", "dup", "a\nb \\ \u{1B}[31m", "other", "dup", "dup", " \n"] { store.add(entry) }
    let expected = ["한글", "a\nb \\ \u{1B}[31m", "other", "dup"]
    #expect(store.entries == expected)
    #expect(HistoryStore(path: path).entries == expected)
    #expect(store.failure == nil)
    #expect(folder.mode(of: "state/mcv/history") == 0o600)
    #expect(folder.contents(of: "state/mcv/history")?.contains("a\\nb \\\\ \\u{1B}[31m\n") == true)
  }

  @Test func `broken lines are skipped and counted, a torn end does not swallow the next entry`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      [UInt8]("good\nbad \\x\n".utf8) + [0xFF, 0x0A] + [UInt8]("open \\u{41\n\u{1112}\u{1161}\ntorn".utf8), to: "h")
    HistoryStore(path: folder.path + "/h").add("next")
    let store = HistoryStore(path: folder.path + "/h")
    #expect(store.entries == ["good", "하", "torn", "next"])
    #expect(store.entries[1].unicodeScalars.count == 1)
    #expect(store.skippedLines == 3)
  }

  @Test func `only the newest entries are kept, and the file stays short`() throws {
    let folder = try TemporaryFolder()
    folder.write((0..<100).flatMap { Array("entry \($0)\n".utf8) }, to: "h")
    let store = HistoryStore(path: folder.path + "/h", capacity: 10)
    #expect(store.entries == (90..<100).map { "entry \($0)" })
    #expect(folder.contents(of: "h")?.split(separator: "\n").count == 10)
    store.add("new")
    #expect(store.entries == (91..<100).map { "entry \($0)" } + ["new"])
  }

  /// Entries that come again leave gaps, which a plain list that removes and appends has not.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `entries are those of a list in which each moves to its end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let capacity = Int.random(in: 1...40, using: &random)
    func word() -> String { "w\(Int.random(in: 0..<60, using: &random))" }
    let texts = (0..<Int.random(in: 0...90, using: &random)).map { _ in word() }
    var entries = RecentEntries(texts, capacity: capacity)
    var plain: [String] = []
    func enter(_ text: String) {
      plain.removeAll { $0 == text }
      plain = Array((plain + [text]).suffix(capacity))
    }
    for text in texts { enter(text) }
    #expect(entries.all == plain)
    for _ in 0..<400 {
      let text = word()
      entries.append(text)
      enter(text)
      #expect(entries.all == plain && entries.count == plain.count && entries.last == plain.last)
      #expect(entries.last { $0.hasSuffix("1") } == plain.last { $0.hasSuffix("1") })
    }
  }

  @Test func `sessions at the same time lose nothing, even while the file is replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/h"
    let threads = (0..<4).map { number in
      Worker {
        let store = HistoryStore(path: path, capacity: 1000)
        for index in 0..<50 {
          store.add("\(number)-\(index)")
          if index % 10 == 5 { _ = try? HistoryFile(path: path).rewrite { $0 } }
        }
      }
    }
    for thread in threads { thread.join() }
    let entries = HistoryStore(path: path).entries
    #expect(entries.count == 200)
    #expect(Set(entries) == Set((0..<4).flatMap { number in (0..<50).map { "\(number)-\($0)" } }))
  }

  @Test func `without a usable file history lives in memory and says why`() throws {
    let folder = try TemporaryFolder()
    let store = HistoryStore(path: folder.path)
    store.add("one")
    #expect(store.entries == ["one"])
    #expect(store.failure?.cause == SystemError(EISDIR))
    #expect(store.failure?.description.hasPrefix("history file \(folder.path): ") == true)
  }

  @Test func `search finds the newest first`() {
    let store = HistoryStore(path: nil)
    for entry in ["find 서울역", "apply", "find 서울 타워"] { store.add(entry) }
    #expect(store.search("서울") == ["find 서울 타워", "find 서울역"])
    #expect(store.search("f(").isEmpty)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any entry comes back from its line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scalars = Array("a\\n\nu{}41 \u{0}\u{1B}\u{9B}한\u{2028}\u{1F600}\t".unicodeScalars)
    let entry = String(scalars: (0..<20).compactMap { _ in scalars.randomElement(using: &random) })
    let line = HistoryEntryCoding.line(for: entry)
    let controls = line.unicodeScalars.filter(\.isUnsafeForDisplay)
    #expect(controls.isEmpty)
    #expect(HistoryEntryCoding.entry(on: Array(line.utf8)) == entry)
  }

  @Test func `what was changed on the way through history is still there on the way back`() {
    var recall = HistoryRecall(entries: ["one", "two"])
    #expect(recall.older(than: "begun") == "two")
    #expect(recall.older(than: "two changed") == "one")
    #expect(recall.older(than: "one") == nil)
    #expect(recall.newer(than: "one") == "two changed")
    #expect(recall.newer(than: "two changed") == "begun")
    #expect(recall.newer(than: "begun") == nil)
  }

  @Test func `a search grows, goes on, turns and fails without losing its match`() {
    var search = IncrementalSearch(entries: ["find 서울역", "apply", "find 서울 타워"], original: "begun")
    #expect(search.text == "begun")
    search.append("서")
    #expect(search.text == "find 서울 타워")
    #expect(search.cursor == 5)
    search.append("울역")
    #expect(search.text == "find 서울역")
    search.removeLast()
    #expect(search.text == "find 서울 타워")
    search.older()
    #expect(search.text == "find 서울역")
    search.older()
    #expect(search.text == "find 서울역")
    #expect(search.label == "(failed search)'서울': ")
    search.newer()
    #expect(search.text == "find 서울 타워")
    search.append("\u{1B}")
    #expect(search.label == "(failed search)'서울\\u{1B}': ")
  }
}
