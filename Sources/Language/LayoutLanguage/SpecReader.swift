internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// A reader of the nodes of a block from left to right.
struct SpecReader: WordReader {
  let source: SourceText
  private let nodes: ArraySlice<SpecBlock.Node>
  var next: Int
  var expected: [LanguageWord] = []
  /// The end of the block: the place where something is missing, if nothing follows.
  private let end: Int
  /// The number of blocks around this one.
  let depth: Int

  init(_ block: SpecBlock, in source: SourceText) {
    self.init(block.nodes[...], end: block.range.upperBound - 1, depth: 0, source)
  }

  private init(_ nodes: ArraySlice<SpecBlock.Node>, end: Int, depth: Int, _ source: SourceText) {
    self.nodes = nodes
    next = nodes.startIndex
    self.end = end
    self.depth = depth
    self.source = source
  }

  // MARK: Looking

  var isAtEnd: Bool { next == nodes.endIndex }

  /// The name that comes next, if it is one.
  var name: String? {
    guard !isAtEnd, case .token(let token) = nodes[next], token.kind == .name else { return nil }
    return source.text(token.range)
  }

  /// The text of the node that was taken last.
  var previousText: String { source.text(nodes[next - 1].range) }

  /// The place of the next node, or the end of the block.
  var place: SourceRange { source.range(isAtEnd ? end..<(end + 1) : nodes[next].range) }

  // MARK: Taking

  /// Takes an option with what follows it.
  ///
  /// - Parameter taken: The options that were taken so far.
  /// - Returns: Whether the next name is one of the options.
  /// - Throws: `E0303` for a word that was taken already: only the last would count.
  mutating func takeOption<Target>(
    _ options: [LayoutWord<Target>], of target: inout Target, besides taken: inout [String]
  ) throws(Diagnostic) -> Bool {
    let start = place
    guard let option = takeEntry(of: options) else { return false }
    let name = option.word.name
    if !option.isRepeatable {
      guard !taken.contains(name) else {
        throw Diagnostic(
          .optionTwice(name), at: start,
          helps: name == "inset" && option.word.levels == [.decorationOption] ? [.insetOfSection] : [])
      }
      taken.append(name)
    }
    try option.read(&self, &target)
    return true
  }

  /// Takes options with what follows them, up to something else.
  mutating func takeOptions<Target>(_ options: [LayoutWord<Target>], of target: inout Target) throws(Diagnostic) {
    var taken: [String] = []
    while try takeOption(options, of: &target, besides: &taken) {}
  }

  /// Takes the word of a value.
  ///
  /// - Parameter what: What is expected; nil for the level of the words.
  mutating func choice<Meaning: Sendable>(
    _ values: [LayoutValue<Meaning>], _ what: Bilingual? = nil
  ) throws(Diagnostic) -> Meaning {
    guard let value = takeEntry(of: values) else { throw unexpected(what ?? values[0].word.levels[0].title) }
    return value.meaning
  }

  /// Takes commas, if there are some.
  mutating func takeCommas() { while take(.comma) {} }

  private mutating func take(_ kind: Token.Kind) -> Bool {
    guard !isAtEnd, case .token(let token) = nodes[next], token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes `=`.
  mutating func takeSign() throws(Diagnostic) {
    if !take(.assign) { throw unexpected("=", lists: false) }
  }

  /// Takes the next number, with its sign.
  mutating func number(_ what: Bilingual) throws(Diagnostic) -> Double {
    guard let (value, count) = numberAhead() else { throw unexpected(what, lists: false) }
    advance(by: count)
    return value
  }

  /// Whether a number comes next, or a comma between numbers.
  var isAtNumber: Bool {
    if !isAtEnd, case .token(let token) = nodes[next], token.kind == .comma { return true }
    return numberAhead() != nil
  }

  private func numberAhead() -> (Double, Int)? {
    var (index, sign) = (next, 1.0)
    if index < nodes.endIndex, case .token(let token) = nodes[index], token.kind == .minus {
      sign = -1
      index += 1
    }
    guard index < nodes.endIndex, case .token(let token) = nodes[index], token.kind == .number,
      let value = Double(source.text(token.range)), value.isFinite
    else { return nil }
    return (sign * value, index - next + 1)
  }

  mutating func integer(_ what: Bilingual) throws(Diagnostic) -> Int {
    let place = place
    let value = try number(what)
    guard let whole = Int(exactly: value) else {
      throw Diagnostic(.noWholeNumber(what), at: place)
    }
    return whole
  }

  /// Takes the next token and those that follow it without a blank, and gives their bytes; nil at a bracket or the end.
  mutating func word() -> Range<Int>? {
    guard !isAtEnd, case .token(let first) = nodes[next] else { return nil }
    var end = first.end
    advance()
    while !isAtEnd, case .token(let token) = nodes[next], token.start == end {
      end = token.end
      advance()
    }
    return first.start..<end
  }

  /// Takes a name or a string.
  mutating func kind() throws(Diagnostic) -> String {
    guard !isAtEnd, case .token(let token) = nodes[next], [.name, .string, .rawString].contains(token.kind) else {
      throw unexpected(.viewKind, lists: false)
    }
    advance()
    return SpecBlock.text(of: token, in: source)
  }

  /// Takes `{ … }`.
  mutating func block() throws(Diagnostic) -> SpecReader {
    guard depth < CollectionLayoutGroup.nestingLimit || !isAtGroup(.openBrace) else {
      throw Diagnostic(.deepGroups, at: place)
    }
    return try bracket(.openBrace, .block)
  }

  /// Takes `( … )` and gives a reader of what is inside.
  mutating func insideParentheses(_ what: Bilingual) throws(Diagnostic) -> SpecReader {
    try bracket(.openParenthesis, what)
  }

  /// Takes `( … )` and gives the bytes inside.
  mutating func parentheses(_ what: Bilingual) throws(Diagnostic) -> Range<Int> {
    let open = place.bytes.lowerBound
    let inside = try bracket(.openParenthesis, what)
    return (open + 1)..<inside.end
  }

  private func isAtGroup(_ kind: Token.Kind) -> Bool {
    if !isAtEnd, case .group(let open, _, _) = nodes[next] { open.kind == kind } else { false }
  }

  private mutating func bracket(_ kind: Token.Kind, _ what: Bilingual) throws(Diagnostic) -> SpecReader {
    guard !isAtEnd, case .group(let open, let inside, let close) = nodes[next], open.kind == kind else {
      throw unexpected(what, lists: false)
    }
    advance()
    return SpecReader(inside[...], end: close.start, depth: depth + 1, source)
  }

  // MARK: What goes wrong

  /// Returns the finding that something else than a word of a level stands here.
  func unexpected(_ level: LanguageWord.Level) -> Diagnostic { unexpected(level.title) }

  /// Returns the finding that something else than `what` stands here.
  ///
  /// - Parameter lists: Whether it names the words that may stand here: where a number may, they are not all.
  func unexpected(_ what: Bilingual, lists: Bool = true) -> Diagnostic {
    let found = isAtEnd ? nil : String(source.text(nodes[next].range).prefix(40))
    let names = expected.names
    var helps: [Bilingual] = []
    if let name, let lead = lead(of: name) { helps.append(lead) }
    if lists, !names.isEmpty { helps.append(.oneOf(names.joined(separator: " "))) }
    var diagnostic = Diagnostic(.unexpected(what, found: found), at: place, helps: helps)
    diagnostic.expected = expected
    return diagnostic
  }

  /// Names of SwiftUI and of style sheets, and the words of blocks that mean the same.
  private static let namesElsewhere = ["padding": "inset", "margin": "inset", "margins": "inset", "spacing": "gap"]

  /// Returns the finding that an option of the whole layout stands in the block of a section.
  func optionOfLayout(_ name: String) -> Diagnostic {
    let value = next + 1 < nodes.endIndex ? " " + source.text(nodes[next + 1].range) : ""
    return Diagnostic(.optionOfLayout(name), at: place, helps: [Bilingual("layout \(name)\(value)")])
  }

  /// Returns where a name that is not one of the expected words leads: to one of them, or where UIKit has the name, to
  /// the place of its word.
  private func lead(of name: String) -> Bilingual? {
    let other = Self.namesElsewhere[name]
    if let word = expected.first(where: { $0.name == other }) ?? expected.meant(by: name) {
      return .didYouMean(word.arguments == Self.insetNames ? spelledInsets(of: word.name, at: next + 1) : word.name)
    }
    let words = LayoutSpec.words
    guard !words.contains(where: { $0.name == name }), let word = words.first(where: { $0.isCalled(name) }) else {
      return nil
    }
    return .written(name, as: word)
  }

  /// The arguments of words for insets: one number for all sides, or four.
  static let insetNames = "POINTS | TOP LEADING BOTTOM TRAILING"

  /// Returns insets as they are written, made of the numbers from a node on: one for all sides, two for those above and
  /// beside, or four, with or without commas.
  func spelledInsets(of word: String, at index: Int) -> String {
    let numbers = Self.numbers(in: nodes[min(index, nodes.endIndex)...], source)
    let sides =
      switch numbers.count {
      case 1, 2, 4: (0..<4).map { numbers[$0 % numbers.count] }
      default: ["8", "16", "8", "16"]
      }
    return ([word] + sides).joined(separator: " ")
  }

  /// Returns the numbers with which some nodes begin, or those in the parentheses with which they do.
  private static func numbers(in nodes: ArraySlice<SpecBlock.Node>, _ source: SourceText) -> [String] {
    if case .group(_, let inside, _)? = nodes.first { return numbers(in: inside[...], source) }
    var texts: [String] = []
    var sign = ""
    for node in nodes {
      guard case .token(let token) = node else { break }
      switch token.kind {
      case .number:
        texts.append(sign + source.text(token.range))
        sign = ""
      case .minus: sign = "-"
      case .comma: break
      default: return texts
      }
    }
    return texts
  }
}
