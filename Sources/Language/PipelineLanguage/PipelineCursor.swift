internal import CommandLanguage
internal import DisplayText
internal import Pipelines

/// A cursor on the nodes of one statement, from left to right.
struct PipelineCursor: WordReader {
  let source: SourceText
  private let nodes: ArraySlice<SpecBlock.Node>
  var next: Int
  /// The end of the statement, or of the bracket around it.
  let end: Int
  /// The offset at which a line is being entered; a name that stands there is none yet.
  private let caret: Int?
  var expected: [LanguageWord] = []

  init(_ nodes: ArraySlice<SpecBlock.Node>, end: Int, _ source: SourceText, caret: Int?) {
    self.nodes = nodes
    next = nodes.startIndex
    self.end = end
    self.source = source
    self.caret = caret
  }

  // MARK: Looking

  var isAtEnd: Bool { next == nodes.endIndex }

  /// The place of the next node, or the end.
  var place: SourceRange { source.range(isAtEnd ? end..<(end + 1) : nodes[next].range) }

  /// The token that comes next; nil at a bracket or the end.
  var token: Token? {
    guard !isAtEnd, case .token(let token) = nodes[next] else { return nil }
    return token
  }

  /// The name that comes next, in NFC.
  var name: String? {
    guard let token, token.kind == .name else { return nil }
    return source.normalizedText(token.range)
  }

  /// Returns whether a bracket of this kind comes next.
  func isAtGroup(_ kind: Token.Kind) -> Bool {
    guard !isAtEnd, case .group(let open, _, _) = nodes[next] else { return false }
    return open.kind == kind
  }

  /// The node after the next one.
  var following: SpecBlock.Node? { next + 1 < nodes.endIndex ? nodes[next + 1] : nil }

  /// Returns whether a bracket of this kind follows the next node.
  func isFollowed(by kind: Token.Kind) -> Bool {
    if case .group(let open, _, _)? = following { open.kind == kind } else { false }
  }

  /// The cursor in front of the node that was taken last.
  var previous: PipelineCursor {
    var cursor = self
    cursor.next = max(nodes.startIndex, next - 1)
    return cursor
  }

  // MARK: Taking

  /// Takes the next token if it is of this kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token?.kind == kind else { return false }
    advance()
    return true
  }

  mutating func takeArrow() -> Bool { take(.arrow) }

  mutating func takeName(_ what: Bilingual) throws(Diagnostic) -> String {
    guard let name, token?.start != caret else { throw unexpected(what, lists: false) }
    advance()
    return name
  }

  /// Stands for the names of inputs and streams among the words that may stand at a place.
  static let streamName = LanguageWord(
    "STREAM", kind: .pipeline, levels: [.source], ko: "스트림의 이름", en: "the name of a stream")

  /// Takes the name of an input or a stream.
  mutating func takeStream(_ what: Bilingual) throws(Diagnostic) -> String {
    expect([Self.streamName])
    return try takeName(what)
  }

  /// Takes a bracket pair and gives a cursor for what is inside.
  mutating func group(_ kind: Token.Kind, _ what: Bilingual) throws(Diagnostic) -> PipelineCursor {
    guard !isAtEnd, case .group(let open, let inside, let close) = nodes[next], open.kind == kind else {
      throw unexpected(what, lists: false)
    }
    advance()
    return PipelineCursor(inside[...], end: close.start, source, caret: caret)
  }

  /// Takes the next number, with its sign.
  mutating func number(_ what: Bilingual) throws(Diagnostic) -> Double {
    let start = next
    let sign = take(.minus) ? -1.0 : 1.0
    guard let token, token.kind == .number, let value = Double(source.text(token.range)), value.isFinite else {
      next = start
      throw unexpected(what, lists: false)
    }
    advance()
    return sign * value
  }

  mutating func integer(_ what: Bilingual) throws(Diagnostic) -> Int {
    let place = place
    guard let whole = Int(exactly: try number(what)) else {
      throw Diagnostic(.noWholeNumber(what), at: place)
    }
    return whole
  }

  /// Takes a time: `200ms`, `0.2s`, or a number of milliseconds.
  mutating func milliseconds(_ what: Bilingual) throws(Diagnostic) -> Double {
    let value = try number(what)
    guard let name, let token, let before = previousEnd, token.start == before else { return value }
    switch name {
    case "ms": advance()
    case "s":
      advance()
      return value * 1000
    default: throw unexpected(.unit, lists: false)
    }
    return value
  }

  private var previousEnd: Int? { next > nodes.startIndex ? nodes[next - 1].range.upperBound : nil }

  /// Takes a dotted name: `tmdb.tv`.
  mutating func dottedName(_ what: Bilingual) throws(Diagnostic) -> String {
    var text = try takeName(what)
    while token?.kind == .dot {
      advance()
      text += "." + (try takeName(what))
    }
    return text
  }

  /// Takes what stands in front of the next comma, and the comma.
  mutating func takePart() -> PipelineCursor {
    let comma = nodes[next...].firstIndex { $0.kind == .comma } ?? nodes.endIndex
    let part = PipelineCursor(
      nodes[next..<comma], end: comma < nodes.endIndex ? nodes[comma].range.lowerBound : end, source, caret: caret)
    advance(by: (comma < nodes.endIndex ? comma + 1 : comma) - next)
    return part
  }

  // MARK: What is wrong

  /// Returns the finding that something else than a word of a level stands here.
  func unexpected(_ level: LanguageWord.Level) -> Diagnostic { unexpected(level.title) }

  /// Returns the finding that something else than `what` stands here.
  ///
  /// - Parameter lists: Whether it names the words that may stand here: where a name may, they are not all.
  func unexpected(_ what: Bilingual, lists: Bool = true) -> Diagnostic {
    let found = isAtEnd ? nil : String(source.normalizedText(nodes[next].range).prefix(40))
    let names = expected.names
    var helps: [Bilingual] = []
    if lists {
      if let name, let word = expected.meant(by: name) { helps.append(.didYouMean(word.name)) }
      if !names.isEmpty { helps.append(.oneOf(names.joined(separator: " "))) }
    }
    var diagnostic = Diagnostic(.unexpected(what, found: found), at: place, helps: helps)
    diagnostic.expected = expected
    return diagnostic
  }

  /// Returns the finding that a word looks like an operator, where something follows it that only an operator has, or
  /// where Rx calls one so; nil for a name, such as the last word.
  func misspelled(_ word: String) -> Diagnostic? {
    guard let following else { return nil }
    let operators = Self.operators.map(\.word)
    let words = operators + Self.outputs.map(\.word)
    let isCalledInRx = !words.contains { $0.name == word } && words.contains { $0.isCalled(word) }
    guard following.kind != .arrow || isCalledInRx else { return nil }
    let help =
      words.meant(by: word).map { Bilingual.didYouMean($0.name) } ?? .operators(operators.names.joined(separator: " "))
    return Diagnostic(.noOperator(word.prefix(40)), at: place, helps: [help])
  }

  /// Returns the finding that Rx's name of a word stands here, `PublishSubject a` or `Observable.zip(a, b)`, or nil if
  /// it does not.
  func calledInRx(_ words: [LanguageWord], _ what: Bilingual) -> Diagnostic? {
    guard let name, let following, following.kind != .arrow else { return nil }
    var called = name
    if following.kind == .dot, next + 2 < nodes.endIndex {
      called = source.normalizedText(nodes[next + 2].range)
    } else if words.contains(where: { $0.name == name }) {
      return nil
    }
    guard let word = words.first(where: { $0.name == called }) ?? words.first(where: { $0.isCalled(called) }) else {
      return nil
    }
    return Diagnostic(.unexpected(what, found: name), at: place, helps: [.didYouMean(word.name)])
  }
}
