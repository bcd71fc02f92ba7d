import DisplayText
import TestSupport
import Testing

@testable import TextRendering

@Suite struct UnifiedDiffTests {
  @Test func expectedIsMinusAndGotIsPlus() {
    let expected = (1...12).map(String.init).joined(separator: "\n") + "\n"
    let got = "1\n2\n삐삐\n4\n5\n6\n7\n8\n9\n10\n11\n11.5\n12\n"
    var output = ""
    UnifiedDiff(expected: expected, got: got)
      .write(to: &output, expectedName: "golden", gotName: "output", TextOptions())
    #expect(
      output == """
        --- golden
        +++ output
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +삐삐
         4
         5
         6
        @@ -9,4 +9,5 @@
         9
         10
         11
        +11.5
         12

        """)
  }

  @Test func adjoiningContextsMergeIntoOneHunk() {
    let expected = "a\n1\n2\n3\n4\n5\n6\nb\n"
    let got = "A\n1\n2\n3\n4\n5\n6\nB\n"
    #expect(UnifiedDiff(expected: expected, got: got).hunks.count == 1)
    #expect(UnifiedDiff(expected: expected, got: got, context: 2).hunks.count == 2)
    #expect(
      UnifiedDiff(expected: expected, got: got, context: 0).rendered(TextOptions())
        == "--- expected\n+++ got\n@@ -1 +1 @@\n-a\n+A\n@@ -8 +8 @@\n-b\n+B\n")
  }

  @Test(arguments: [
    ("", "", ""), ("a\n", "a\n", ""),
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"), ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ no line feed at the end\n+a\n"),
    ("\u{1B}\n", "\r\n", "@@ -1 +1 @@\n-\\u{1B}\n+\\u{0D}\n"),
    ("삐\n", "\u{1108}\u{1175}\n", "@@ -1 +1 @@\n-삐\n+\u{1108}\u{1175}\n"),
  ])
  func smallTexts(expected: String, got: String, hunk: String) {
    let output = UnifiedDiff(expected: expected, got: got).rendered(TextOptions())
    let wanted = hunk.isEmpty ? "" : "--- expected\n+++ got\n" + hunk
    #expect(Array(output.utf8) == Array(wanted.utf8))
  }

  @Test func aLongDifferenceSaysHowMuchIsHidden() {
    let diff = UnifiedDiff(expected: "1\n2\n3\n", got: "4\n5\n6\n")
    var output = ""
    diff.write(to: &output, limit: 2, TextOptions())
    #expect(output == "--- expected\n+++ got\n@@ -1,3 +1,3 @@\n-1\n-2\n… 4 more lines\n")
  }

  /// Hunks turn the expected text into the other one.
  @Test(arguments: UInt64(0)..<200)
  func hunksReplay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...30, using: &generator)).map { _ in String(Int.random(in: 0...4, using: &generator)) }
    }
    let (expected, got) = (text(), text())
    func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    let context = Int.random(in: 0...3, using: &generator)
    let diff = UnifiedDiff(expected: joined(expected), got: joined(got), context: context)
    var result: [String] = []
    var next = 0
    for hunk in diff.hunks {
      result += expected[next..<hunk.expected.lowerBound]
      #expect(result.count == hunk.got.lowerBound, "seed \(seed)")
      #expect(hunk.lines.filter { $0.kind != .got }.map(\.text) == Array(expected[hunk.expected]), "seed \(seed)")
      result += hunk.lines.filter { $0.kind != .expected }.map(\.text)
      #expect(result.count == hunk.got.upperBound, "seed \(seed)")
      next = hunk.expected.upperBound
    }
    result += expected[next...]
    #expect(result == got, "seed \(seed)")
  }
}

@Suite struct LineDifferenceTests {
  private func kept(_ difference: LineDifference, _ old: [Int], _ new: [Int]) -> Bool {
    zip(old, difference.isRemoved).filter { !$0.1 }.map(\.0)
      == zip(new, difference.isInserted).filter { !$0.1 }.map(\.0)
  }

  /// Returns the length of a longest common subsequence, by the textbook table.
  private func longestCommonRun(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test(arguments: UInt64(0)..<300)
  func smallDifferencesAreShortest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func lines() -> [Int] {
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0...5, using: &generator) }
    }
    let (old, new) = (lines(), lines())
    let difference = LineDifference(old: old, new: new)
    #expect(kept(difference, old, new), "seed \(seed)")
    #expect(difference.isRemoved.count { !$0 } == longestCommonRun(old, new), "seed \(seed)")
  }

  @Test func manyEqualLines() {
    let old = [Int](repeating: 1, count: 100_000)
    let same = LineDifference(old: old, new: old)
    #expect(!same.isRemoved.contains(true) && !same.isInserted.contains(true))
    var new = old
    new[50_000] = 2
    let one = LineDifference(old: old, new: new)
    #expect(one.isRemoved.count { $0 } == 1 && one.isInserted.count { $0 } == 1)
    let fewer = LineDifference(old: old, new: Array(old.prefix(60_000)))
    #expect(fewer.isRemoved.count { $0 } == 40_000 && !fewer.isInserted.contains(true))
    // Changes at both ends, so that trimming does not help, and nothing in common.
    let framed = LineDifference(old: [2] + old + [3], new: [4] + old + [5])
    #expect(framed.isRemoved.count { $0 } == 2 && framed.isInserted.count { $0 } == 2)
    let unrelated = LineDifference(old: old, new: [Int](repeating: 9, count: 100_000))
    #expect(unrelated.isRemoved.allSatisfy { $0 } && unrelated.isInserted.allSatisfy { $0 })
  }

  @Test func manyScatteredChangesAreFoundBetweenUniqueLines() {
    let old = Array(0..<20_000)
    let new = old.map { $0 % 20 == 7 ? -$0 : $0 }
    let difference = LineDifference(old: old, new: new)
    #expect(difference.isRemoved.count { $0 } == 1000)
    #expect(difference.isInserted.count { $0 } == 1000)
    #expect(kept(difference, old, new))
  }

  @Test func alternatingLinesStayBounded() {
    var generator = SeededGenerator(seed: 5)
    let old = (0..<20_000).map { _ in Int.random(in: 0...1, using: &generator) }
    let new = (0..<20_000).map { _ in Int.random(in: 0...1, using: &generator) }
    #expect(kept(LineDifference(old: old, new: new), old, new))
  }
}

@Suite struct FirstDifferenceTests {
  @Test(
    arguments: [
      ("abc", "abd", 2, 3, "c", "d"), ("삐삐 a", "삐삐 b", 3, 6, "a", "b"), ("a\u{1B}x", "a\u{1B}y", 2, 8, "x", "y"),
      ("ab", "abc", 2, 3, nil, "c"), ("abc", "ab", 2, 3, "c", nil), ("", "x", 0, 1, nil, "x"),
      ("가\u{1108}\u{1175}", "가삐", 1, 3, "\u{1108}\u{1175}", "삐"),
    ] as [(String, String, Int, Int, Character?, Character?)])
  func findsOffsetColumnAndCharacters(
    expected: String, got: String, offset: Int, column: Int, expectedCharacter: Character?, gotCharacter: Character?
  ) throws {
    let difference = try #require(FirstDifference(expected: expected, got: got, DisplayWidth()))
    #expect(difference.characterOffset == offset)
    #expect(difference.column == column)
    #expect(difference.expected == expectedCharacter)
    #expect(difference.got == gotCharacter)
  }

  @Test func equalLinesHaveNone() {
    #expect(FirstDifference(expected: "삐삐", got: "삐삐", DisplayWidth()) == nil)
    #expect(FirstDifference(expected: "", got: "", DisplayWidth()) == nil)
  }
}
