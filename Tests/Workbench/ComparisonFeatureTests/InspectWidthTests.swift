import CommandLanguage
import DiffableDataSource
import DisplayText
import Runner
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import SessionModel

/// For identifiers of any characters, no view is wider than the page, and nothing reaches the terminal unescaped.
@Suite struct InspectWidthTests {
  static let hostile: [String] = [
    String(repeating: "x", count: 5000), String(repeating: "가", count: 5000), "\u{1B}[2J\u{1B}]0;title\u{7}",
    "a\nb\tc\r\u{0}", "\u{202E}\u{2066}뒤집힌", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
    "👨‍👩‍👧‍👦🇰🇷🏴󠁧󠁢󠁷󠁬󠁳󠁿", "שלום عالم", "", "  ", "\"\\", String(repeating: "e\u{301}", count: 300),
  ]

  /// Returns a screen with one apply of hostile items, and a draft in which some moved, changed, came and went.
  private static func session(_ names: [String]) throws -> Session {
    var session = Session()
    #expect(session.run("screen new t").error == nil)
    try session.withScreen { screen in
      screen.draft = try ViewsFixture.snapshot([("한 섹션", names), (names[0], ["b"]), (names[2], ["c"])])
      screen.edits.count = 1
    }
    #expect(session.run("apply").error == nil)
    try session.withScreen { screen in
      try screen.draft.perform(.moveItem(names[0], .after, names[3]))
      try screen.draft.perform(.moveItem(names[1], .after, "b"))
      try screen.draft.perform(.deleteItems([names[4]]))
      try screen.draft.perform(.insertItems([names[4] + "2"], .before, names[5]))
      try screen.draft.perform(.deleteSections([names[2]]))
      screen.contents[names[6]] = Content(fields: [.init(name: names[2], value: .string(names[1]))])
      screen.edits.count = 5
    }
    return session
  }

  private static let helpLines = ["help why", "help cells", "apropos cell", "explain E0201"]
  private static let lines =
    ["cells", "log", "check", "verify", "diff", "tree", "tree draft", "locate /./", "locate [0,2]", "screen list"]
    + ["whatif identity id value index"]

  @Test(arguments: [60, 80, 100, 120], [Charset.box, .ascii])
  func everyViewFits(width: Int, charset: Charset) throws {
    let options = TextOptions(width: width, charset: charset)
    for rotation in stride(from: 0, to: Self.hostile.count, by: 5) {
      let names = Array(Self.hostile[rotation...] + Self.hostile[..<rotation])
      let session = try Self.session(names)
      for applies in [false, true] {
        var session = session
        if applies { #expect(session.run("apply").error == nil) }
        try check("apply", in: session, options)
        let lines = Self.lines + (width >= 80 ? Self.helpLines : [])
        for line in lines { try check(line, in: session, options) }
        for place in ["[0,0]", "[0,1]", "[0,2]", "[0,3]", "[0,4]", "[1,0]", "[1,1]", "[0,4].old", "[2,0].old"] {
          try check("why \(place)", in: session, options)
        }
        for line in [
          "identify [0,1]", "reload [0,0] [0,1]", "reconfigure [0,0] [0,2]", "delete [0,0] [0,1] [0,3]",
          "move [0,0] after [0,2]", "edit [0,0] note \"\(String(repeating: "나", count: 200))\"",
          "section delete [0] [1]",
          "section move [1] before [0]", "section reload [0]", "outline add z in [1]", "screen drop t",
        ] { try check(line, in: session, options) }
      }
    }
  }

  private func check(_ line: String, in session: Session, _ options: TextOptions) throws {
    var session = session
    let result = session.run(line)
    if let error = result.error { throw error }
    for text in try result.report.unwrapped().lines(options) {
      let columns = options.columns(of: text)
      // The columns of numbers of these two tables are wider than that.
      if columns > options.width, options.width >= 80 || !["log", "screen list"].contains(line) {
        Issue.record("\(line): \(columns) of \(options.width) columns: \(text)")
      }
      #expect(!text.unicodeScalars.contains { $0.isUnsafeForDisplay && !(0xE0020...0xE007F ~= $0.value) })
      if options.charset == .ascii, line != "tree", line != "tree draft" {
        #expect(!text.contains { "…─│├└·".contains($0) }, "\(line): \(text)")
      }
    }
  }

  @Test func anEditEchoesManyNamesInOneLine() {
    var session = Session()
    for line in ["screen new t", "section add A"] { #expect(session.run(line).error == nil) }
    let words = (1...40).map { "아이템\($0)" }.joined(separator: " ")
    let lines = session.run("add \(words)").report?.lines(TextOptions(width: 80)) ?? []
    #expect(
      lines == ["added  아이템1 아이템2 아이템3 아이템4 … (40)  [0,0]..[0,39]   draft 40 items"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func theWindowHoldsTheItemAndCountsTheRest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...400, using: &generator)
    let position = Int.random(in: 0..<count, using: &generator)
    let columns = Int.random(in: 36...120, using: &generator)
    let options = TextOptions(width: columns, charset: .ascii)
    let text = options.window(count: count, around: position, within: columns) { String($0 * 7) }
    #expect(options.columns(of: text) <= columns)
    var parts = text.split(separator: " ").map(String.init)
    var before = 0
    var after = 0
    if parts.count > 2, parts[1] == "more", parts[2] == "..." {
      before = try #require(Int(parts[0]))
      parts.removeFirst(3)
    }
    if parts.count > 2, parts[parts.count - 1] == "more" {
      after = try #require(Int(parts[parts.count - 2]))
      parts.removeLast(3)
    }
    #expect(parts == (before..<count - after).map { String($0 * 7) })
    #expect((before..<count - after).contains(position))
  }
}

extension Session {
  /// Changes the current screen.
  fileprivate mutating func withScreen(_ body: (inout Screen) throws -> Void) throws {
    let name = try state.currentScreen.unwrapped()
    var screen = try state.screens[name].unwrapped()
    try body(&screen)
    state.screens[name] = screen
  }
}
