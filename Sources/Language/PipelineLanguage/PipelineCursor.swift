internal import CommandLanguage
internal import DisplayText
internal import Pipelines

/// A cursor on the nodes of one statement, from left to right.
struct PipelineCursor {
  let source: SourceText
  private let nodes: ArraySlice<SpecBlock.Node>
  private var next: Int
  /// The end of the statement, or of the bracket around it.
  let end: Int

  init(_ nodes: ArraySlice<SpecBlock.Node>, end: Int, _ source: SourceText) {
    self.nodes = nodes
    next = nodes.startIndex
    self.end = end
    self.source = source
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

  // MARK: Taking

  mutating func skip() { next += 1 }

  /// Takes the next name if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard name == word else { return false }
    next += 1
    return true
  }

  /// Takes the next token if it is of this kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token?.kind == kind else { return false }
    next += 1
    return true
  }

  mutating func takeArrow() -> Bool { take(.arrow) }

  mutating func takeName(_ what: Bilingual) throws(Diagnostic) -> String {
    guard let name else { throw unexpected(what) }
    next += 1
    return name
  }

  /// Takes a bracket pair and gives a cursor for what is inside.
  mutating func group(_ kind: Token.Kind, _ what: Bilingual) throws(Diagnostic) -> PipelineCursor {
    guard !isAtEnd, case .group(let open, let inside, let close) = nodes[next], open.kind == kind else {
      throw unexpected(what)
    }
    next += 1
    return PipelineCursor(inside[...], end: close.start, source)
  }

  /// Takes the next number, with its sign.
  mutating func number(_ what: Bilingual) throws(Diagnostic) -> Double {
    let start = next
    let sign = take(.minus) ? -1.0 : 1.0
    guard let token, token.kind == .number, let value = Double(source.text(token.range)), value.isFinite else {
      next = start
      throw unexpected(what)
    }
    next += 1
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
    case "ms": next += 1
    case "s":
      next += 1
      return value * 1000
    default: throw unexpected(.unit)
    }
    return value
  }

  private var previousEnd: Int? { next > nodes.startIndex ? nodes[next - 1].range.upperBound : nil }

  /// Takes a dotted name: `tmdb.tv`.
  mutating func dottedName(_ what: Bilingual) throws(Diagnostic) -> String {
    var text = try takeName(what)
    while token?.kind == .dot {
      next += 1
      text += "." + (try takeName(what))
    }
    return text
  }

  /// Takes what stands in front of the next comma, and the comma.
  mutating func takePart() -> PipelineCursor {
    let comma = nodes[next...].firstIndex { $0.kind == .comma } ?? nodes.endIndex
    let part = PipelineCursor(
      nodes[next..<comma], end: comma < nodes.endIndex ? nodes[comma].range.lowerBound : end, source)
    next = comma < nodes.endIndex ? comma + 1 : comma
    return part
  }

  /// Whether a word names a stream although it is an operator too: nothing follows that the operator needs.
  func isAtNewName(_ word: String) -> Bool {
    guard PipelineWords.later.contains(word) else { return false }
    let after = nodes.index(after: next)
    if after >= nodes.endIndex { return true }
    return nodes[after].kind == .arrow && word != "first" && word != "switchLatest"
  }

  // MARK: What is wrong

  func unexpected(_ what: Bilingual, _ words: [String] = []) -> Diagnostic {
    let found = isAtEnd ? nil : String(source.normalizedText(nodes[next].range).prefix(40))
    var helps: [Bilingual] = []
    if let name { helps += Suggestions.nearest(to: name, in: words).prefix(1).map { Bilingual.didYouMean($0) } }
    if !words.isEmpty { helps.append(.oneOf(words.joined(separator: " "))) }
    return Diagnostic(.unexpected(what, found: found), at: place, helps: helps)
  }

  /// Returns the finding that a word looks like an operator, where something follows it that only an operator has, or
  /// where it is one but for a letter; nil for a name.
  func misspelled(_ word: String) -> Diagnostic? {
    let near = Suggestions.nearest(to: word, in: PipelineWords.operators + PipelineWords.outputs).first
    let follows = nodes.index(after: next) < nodes.endIndex && nodes[next + 1].kind != .arrow
    guard follows else { return nil }
    return Diagnostic(
      .noOperator(word.prefix(40)), at: place,
      helps: near.map { [Bilingual.didYouMean($0)] } ?? [.operators(PipelineWords.operators.joined(separator: " "))])
  }
}
