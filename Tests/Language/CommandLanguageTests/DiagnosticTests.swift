import CommandLanguage
import DisplayText
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test func unknownOptionBehindHangul() throws {
    let bound = try SampleTable.bind("add 삐삐 befor 꼬부기", line: 12)
    let finding = bound.unknownWord(bound.arguments[1])
    let expected = """
      error[E0102]: unknown option 'befor' for 'add'
        --> repl:12:8
         |
      12 | add 삐삐 befor 꼬부기
         |          ^^^^^ no option 'befor' here
         |
         = help: did you mean 'before'?   type ! and Enter to run: add 삐삐 before 꼬부기
         = usage: add ITEMS [to SECTION] [before ITEM | after ITEM] [--skip-duplicates]

      """
    #expect(DiagnosticRenderer(offersFix: true).render(finding) == expected)
  }

  /// Long lists go on below, between words; only a word that is wider than the page is broken.
  @Test(arguments: [40, 80]) func listsWrapBetweenWords(width: Int) {
    let words = (1...30).map { "collection-\($0)" }
    let finding = Diagnostic("E0117", "there is none", helps: [Bilingual("one of " + words.joined(separator: ", "))])
    let lines = DiagnosticRenderer(width: width).render(finding).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    let shown = Set(lines.flatMap { $0.split(separator: " ").map { String($0.filter { $0 != "," }) } })
    #expect(words.allSatisfy { shown.contains($0) }, "\(lines)")
  }

  /// At a terminal everything goes on below: the sentence, the place, the label, the notes.
  @Test func noLineIsWiderThanTheTerminal() {
    let source = SourceText(
      name: "/home/learners/scripts/of/a/course/lesson02.mcv", text: "help re and much more that stands on this line",
      firstLine: 3)
    let finding = Diagnostic(
      "E0112", "'re' is the beginning of several commands, so say more of it", at: source.range(5..<7),
      label: "record, redo, reload, reconfigure, reorder, resize, race, rotate",
      notes: [Diagnostic.Note(nil, "a note that is long")],
      helps: ["apropos re   finds all of them here"])
    var renderer = DiagnosticRenderer(width: 40)
    renderer.terminalColumns = 40
    #expect(
      renderer.render(finding) == """
        error[E0112]: 're' is the beginning of
            several commands, so say more of it
         --> /home/learners/scripts/of/a/course/
             lesson02.mcv:3:6
          |
        3 | help re and much more that stands…
          |      ^^
          | record, redo, reload, reconfigure,
          | reorder, resize, race, rotate
          |
          = a note that is long
          = help: apropos re
          =       finds all of them here

        """)
    // Its secrets are hidden before it is broken.
    renderer.conceal = { $0.replacing("reorder, resize", with: "***") }
    #expect(renderer.render(finding).contains("  | ***, race, rotate\n"))
  }

  @Test func unknownVerb() {
    let finding = diagnostic { try SampleTable.bind("plugin laod ./libtmdb.so", line: 5) }
    let expected = """
      error[E0101]: plugin has no verb 'laod'
       --> repl:5:8
        |
      5 | plugin laod ./libtmdb.so
        |        ^^^^ no such verb
        |
        = help: did you mean 'load'?   verbs: list, load, info, unload

      """
    #expect(finding.map { DiagnosticRenderer().render($0) } == expected)
  }

  @Test func uikitTextIsQuoted() {
    let source = SourceText(name: "lesson02.mcv", text: "add page1+page2 to main", firstLine: 14)
    let finding = Diagnostic(
      "E0201", "item identifiers must be unique in one operation", at: source.range(4..<15),
      label: "1 of 40 identifiers is there twice",
      notes: [Diagnostic.Note(.duplicate, "#20 레트라   page1 row 20, again page2 row 1")],
      helps: ["add page1+page2 to main --skip-duplicates      (keeps the first)"],
      uikit: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(pokemon:20)}", raises: true)
    let expected = """
      error[E0201]: item identifiers must be unique in one operation
        --> lesson02.mcv:14:5
         |
      14 | add page1+page2 to main
         |     ^^^^^^^^^^^ 1 of 40 identifiers is there twice
         |
         = duplicate: #20 레트라   page1 row 20, again page2 row 1
         = UIKit would stop here: NSInternalInconsistencyException
         =   'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(pokemon:20)}'
         = help: add page1+page2 to main --skip-duplicates      (keeps the first)
         = more: explain E0201

      """
    #expect(DiagnosticRenderer().render(finding) == expected)
  }

  @Test func uikitTextWrapsAtBlanks() {
    let source = SourceText(name: "lesson02.mcv", text: "add page1+page2 to main", firstLine: 1234)
    let finding = Diagnostic(
      "E0201", "item identifiers must be unique", at: source.range(4..<15),
      helps: ["a row that a server sends again on the next page is there twice, so skip it"],
      uikit: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(pokemon:20)}", raises: true)
    let text = DiagnosticRenderer(width: 60).render(finding)
    #expect(
      text.hasSuffix(
        """
             =   'Fatal: supplied item identifiers are not unique.
             =   Duplicate identifiers: {(pokemon:20)}'
             = help: a row that a server sends again on the next
             =       page is there twice, so skip it
             = more: explain E0201

        """))
  }

  @Test func tabsAndControlCharactersAreSpelledOut() {
    let source = SourceText(name: "t", text: "a\tb\u{1B}[31m 꽃x")
    let text = DiagnosticRenderer().render(Diagnostic("E0102", "m\u{7}", at: source.range(12..<13), label: "here"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "error[E0102]: m\\u{07}")
    #expect(lines[3] == "1 | a   b\\u{1B}[31m 꽃x")
    #expect(lines[4] == "  | " + String(repeating: " ", count: 18) + "^ here")
  }

  @Test func wideLinesAreCutAroundTheCaret() {
    let source = SourceText(
      name: "t", text: String(repeating: "가나 ", count: 500) + "X" + String(repeating: " 다", count: 500))
    let start = 500 * 7
    let text = DiagnosticRenderer(width: 60).render(Diagnostic("E0102", "m", at: source.range(start..<(start + 1))))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[3].hasPrefix("1 | …") && lines[3].hasSuffix("…"))
    let shown = Array(lines[3].dropFirst(4))
    let caret = lines[4].dropFirst(4).firstIndex(of: "^").map {
      lines[4].distance(from: lines[4].startIndex, to: $0) - 4
    }
    var column = 0
    var columnOfX: Int?
    for character in shown {
      if character == "X" { columnOfX = column }
      column += character.unicodeScalars.first!.value >= 0xAC00 ? 2 : 1
    }
    #expect(column <= 60)
    #expect(columnOfX != nil && columnOfX == caret)
  }

  @Test func onlyTheFirstErrorOfALineIsPrinted() {
    let source = SourceText(name: "t", text: "a b\nc")
    let findings = [
      Diagnostic("E0102", "one", at: source.range(0..<1)), Diagnostic("E0103", "two", at: source.range(2..<3)),
      Diagnostic("W0102", "three", at: source.range(2..<3)), Diagnostic("E0103", "four", at: source.range(4..<5)),
    ]
    #expect(findings.firstPerLine().map(\.message.en) == ["one", "three", "four"])
  }

  @Test(arguments: [
    ("피카추", "피카츄", true), ("befor", "before", true), ("laod", "load", true), ("RELOAD", "reload", true),
    ("xyz", "load", false),
    ("가", "나", true), ("꼬부기", "이상해씨", false),
  ])
  func didYouMean(typed: String, known: String, isNear: Bool) {
    #expect(Suggestions.nearest(to: typed, in: [known]).isEmpty != isNear)
  }

  /// Words that are passed over unseen would not have been near: the same words as by comparing every pair.
  @Test(arguments: 0..<6) func nearestWordsAreThoseOfTheSmallestDistance(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array(seed.isMultiple(of: 2) ? "abcAB12_" : "abé가각나1B")
    func word() -> String {
      String((0..<Int.random(in: 1...12, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! })
    }
    func length(_ word: String) -> Int { Suggestions.distance(word, "") }
    let known = (0..<200).map { _ in word() }
    for _ in 0..<50 {
      let typed = word()
      guard Int(typed) == nil else { continue }
      let near = known.filter { candidate in
        let longer = max(length(typed), length(candidate))
        let distance = Suggestions.distance(typed, candidate)
        return distance <= (longer == 1 ? 0 : max(1, min(longer / 3, 4))) && candidate != typed
      }
      let inOrder = near.enumerated().sorted { left, right in
        (Suggestions.distance(typed, left.element), left.offset) < (
          Suggestions.distance(typed, right.element), right.offset
        )
      }
      #expect(Suggestions.nearest(to: typed, in: known, limit: 5) == inOrder.prefix(5).map(\.element), "\(typed)")
    }
  }

  @Test func distanceCountsSwapsOnce() {
    #expect(Suggestions.distance("laod", "load") == 1)
    #expect(Suggestions.distance("피카추", "피카츄") == 1)
    #expect(Suggestions.distance("", "abc") == 3)
  }
}
