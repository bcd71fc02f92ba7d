import PatternMatching
import TestSupport
import Testing

@Suite struct LinearPatternTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "abcd", false), ("", "", true), ("", "a", false),
    ("a|b|", "", true), ("a|bc", "bc", true), ("(a|b)*c", "ababc", true), ("(?:ab)+", "abab", true),
    ("a.c", "a삐c", true), ("a.c", "a\nc", false), ("\\d+", "042", true), ("\\d", "٣", false),
    ("\\w+", "피카츄_2", true), ("\\w", "-", false), ("\\W", "삐", false), ("\\W", "…", true),
    ("\\s", "\u{3000}", true), ("\\S+", "a b", false), ("[a-c]+", "cab", true), ("[^a-c]", "d", true),
    ("[^a-c]", "b", false), ("[]x]+", "]x", true), ("[a-]", "-", true), ("[\\w-]+", "삐-삐", true),
    ("[^\\d]", "7", false), ("[^\\w]", "삐", false), ("[\\W]", "!", true), ("[가-힣]{2}", "꼬북", true),
    ("a{2}", "aa", true), ("a{2}", "a", false), ("a{2,}", "aaaa", true), ("a{1,3}", "aaaa", false),
    ("a{,3}", "a{,3}", true), ("x{", "x{", true), ("a*?b+?c??", "aabb", true), ("^a$", "a", true),
    ("a^b", "ab", false), ("\\bab\\b", "ab", true), ("a\\Bb", "ab", true), ("a\\bb", "ab", false),
    ("\\u{AC00}\\.\\*\\\\", "가.*\\", true), ("(a*)*", "aaa", true), ("(|a)*b", "aab", true),
    ("(a|b|ab)*bc", "ababbc", true), (".*new 1 .*꼬부기.*", "cells  new 1  꼬부기", true), ("(^a|b)+", "ab", true),
  ])
  func matchesWhole(pattern: String, text: String, expected: Bool) throws {
    #expect(try LinearPattern(pattern).matchesWhole(text) == expected)
  }

  @Test(arguments: [
    ("a(b", 2), ("a)", 2), ("*a", 1), ("a**", 3), ("a{2}{3}", 5), ("삐[a", 2), ("[b-a]", 2), ("\\q", 1), ("a\\", 2),
    ("(a)\\1", 4), ("(?=a)", 1), ("a{1000000}", 2), ("삐a{3,2}", 3), ("\\u{110000}", 1), ("[a-\\d]", 2),
    ("{3}", 1), ("((a{1000}){1000})", 4),
  ])
  func refuses(pattern: String, column: Int) {
    let error = #expect(throws: PatternSyntaxError.self) { try LinearPattern(pattern) }
    #expect(error?.column == column, "\(pattern): \(String(describing: error))")
  }

  @Test func boundsNestingAndEmptyRepetition() {
    let deep = String(repeating: "(", count: 100_000) + "a"
    #expect(throws: PatternSyntaxError.self) { try LinearPattern(deep) }
    let empty = String(repeating: "(", count: 50) + String(repeating: "){1000}", count: 50)
    #expect(throws: PatternSyntaxError.self) { try LinearPattern(empty) }
  }

  @Test(arguments: ["(a*)*b", "(a|a)*b", "(a|aa)+$b", "(.*)(.*)(.*)(.*)x", "((a+)+)+!"])
  func staysLinear(pattern: String) throws {
    let text = String(repeating: "a", count: 50_000)
    #expect(try !LinearPattern(pattern).matchesWhole(text))
    #expect(try !LinearPattern(pattern).matchesPart(of: text))
  }

  @Test func finishesManyMatchesWithLongLookahead() throws {
    // Each match must look to the end of the text before it settles for one scalar; quadratic with backtracking.
    let text = String(repeating: "a", count: 50_000)
    #expect(try LinearPattern("a.*b|a").replacingMatches(in: text, with: "x") == String(repeating: "x", count: 50_000))
  }

  @Test func saysWhenTextIsTooLong() throws {
    let pattern = try LinearPattern("(\\w{500}){10}")
    let text = String(repeating: "a", count: 1_000_000)
    #expect(throws: LinearPattern.WorkLimitExceeded.self) { try pattern.matchesWhole(text) }
  }

  /// Each replacement costs as much in a long text as in a short one.
  @Test func replacingIsLinear() throws {
    let pattern = try LinearPattern("[0-9]+")
    func seconds(_ count: Int) throws -> Double {
      let text = String(repeating: "가 12345, ", count: count)
      let begin = ContinuousClock.now
      let result = try pattern.replacingMatches(in: text, with: "<N>")
      #expect(result == String(repeating: "가 <N>, ", count: count))
      return (ContinuousClock.now - begin) / .seconds(1)
    }
    let short = try seconds(2_000)
    // Sixteen times the text, with room for other work of the machine; quadratic it would be 256 times.
    #expect(try seconds(32_000) < max(short, 0.01) * 100)
  }

  @Test(arguments: [
    ("a+", "baac a", "b<>c <>"), ("a+?", "aa", "<><>"), ("a|ab", "ab", "<>b"), ("ab|a", "ab", "<>"),
    ("x*", "axxb", "a<>b"),
    ("\\bkey=\\w+", "key=삐삐; monkey=1", "<>; monkey=1"), ("^a", "aa", "<>a"), ("e\u{301}", "e\u{301}e", "<>e"),
  ])
  func replaces(pattern: String, text: String, expected: String) throws {
    #expect(try LinearPattern(pattern).replacingMatches(in: text, with: "<>") == expected)
  }

  /// A reference by plain backtracking over small patterns made at random.
  @Test(arguments: UInt64(0)..<60)
  func agreesWithReference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let tree = Tree.random(depth: 3, &random)
      let pattern = try LinearPattern(tree.source)
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
      let expected = tree.ends(Array(text), 0).contains(text.count)
      #expect(try pattern.matchesWhole(text) == expected, "seed \(seed): \(tree.source) on \(text)")
    }
  }
}

private indirect enum Tree {
  case letter(Character), dot, sequence(Tree, Tree), either(Tree, Tree), star(Tree), optional(Tree), twice(Tree)

  static func random(depth: Int, _ random: inout SeededGenerator) -> Tree {
    switch depth == 0 ? Int.random(in: 0...1, using: &random) : Int.random(in: 0...6, using: &random) {
    case 0: return .letter("abc".randomElement(using: &random) ?? "a")
    case 1: return .dot
    case 2: return .sequence(.random(depth: depth - 1, &random), .random(depth: depth - 1, &random))
    case 3: return .either(.random(depth: depth - 1, &random), .random(depth: depth - 1, &random))
    case 4: return .star(.random(depth: depth - 1, &random))
    case 5: return .optional(.random(depth: depth - 1, &random))
    default: return .twice(.random(depth: depth - 1, &random))
    }
  }

  var source: String {
    switch self {
    case .letter(let letter): return String(letter)
    case .dot: return "."
    case .sequence(let first, let second): return first.source + second.source
    case .either(let first, let second): return "(\(first.source)|\(second.source))"
    case .star(let tree): return "(\(tree.source))*"
    case .optional(let tree): return "(\(tree.source))?"
    case .twice(let tree): return "(\(tree.source)){2}"
    }
  }

  func ends(_ text: [Character], _ start: Int) -> Set<Int> {
    switch self {
    case .letter(let letter): return start < text.count && text[start] == letter ? [start + 1] : []
    case .dot: return start < text.count ? [start + 1] : []
    case .sequence(let first, let second):
      return first.ends(text, start).reduce(into: []) { $0.formUnion(second.ends(text, $1)) }
    case .either(let first, let second): return first.ends(text, start).union(second.ends(text, start))
    case .optional(let tree): return tree.ends(text, start).union([start])
    case .twice(let tree): return Tree.sequence(tree, tree).ends(text, start)
    case .star(let tree):
      var result: Set = [start]
      var pending = [start]
      while let place = pending.popLast() {
        for end in tree.ends(text, place) where result.insert(end).inserted { pending.append(end) }
      }
      return result
    }
  }
}
