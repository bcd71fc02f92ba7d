internal import PatternMatching

/// A line cut into the pieces that updates compare: runs of letters, of digits and of blanks, and single other scalars.
struct LineTokens {
  struct Token: Hashable {
    let text: String
    let isBlank: Bool

    /// Runs of blanks of different lengths count as equal: padding changes with its neighbours.
    func agrees(with other: Token) -> Bool { isBlank && other.isBlank || text == other.text }
  }

  let tokens: [Token]
  /// The start of each token, in scalars, and the length of the line.
  let starts: [Int]

  /// - Complexity: O(n), where n is the length of `text`.
  init(_ text: String) {
    var tokens: [Token] = []
    var starts: [Int] = []
    var current = String.UnicodeScalarView()
    var currentKind = 0
    var place = 0
    for scalar in text.unicodeScalars {
      let kind = Self.kind(of: scalar)
      if kind != currentKind || kind == 0 {
        if !current.isEmpty { tokens.append(Token(text: String(current), isBlank: currentKind == 1)) }
        current = String.UnicodeScalarView()
        starts.append(place)
        currentKind = kind
      }
      current.append(scalar)
      place += 1
    }
    if !current.isEmpty { tokens.append(Token(text: String(current), isBlank: currentKind == 1)) }
    starts.append(place)
    self.tokens = tokens
    self.starts = starts
  }

  private static func kind(of scalar: Unicode.Scalar) -> Int {
    if scalar == " " || scalar == "\t" { return 1 }
    if ("0"..."9").contains(scalar) { return 2 }
    return ScalarClass.isWord(scalar) && scalar != "_" ? 3 : 0
  }

  /// Returns the hashes of the tokens that are not blank, sorted: a bag to compare lines by.
  static func bag(of text: String) -> [Int] {
    LineTokens(text).tokens.lazy.filter { !$0.isBlank }.map(\.hashValue).sorted()
  }

  /// Returns the number of members that two sorted bags share.
  static func shared(_ left: [Int], _ right: [Int]) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        count += 1
        i += 1
        j += 1
      } else if left[i] < right[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
