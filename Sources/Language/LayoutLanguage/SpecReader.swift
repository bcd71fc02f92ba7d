internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// A reader of the nodes of a block from left to right.
struct SpecReader {
  let source: SourceText
  private let nodes: ArraySlice<SpecBlock.Node>
  private var next: Int
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

  /// The place of the next node, or the end of the block.
  var place: SourceRange { source.range(isAtEnd ? end..<(end + 1) : nodes[next].range) }

  // MARK: Taking

  /// Takes the next name if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard name == word else { return false }
    next += 1
    return true
  }

  /// Takes one of some words.
  mutating func choice<Meaning>(_ list: [(String, Meaning)], _ what: Bilingual) throws(Diagnostic) -> Meaning {
    guard let name, let found = list.first(where: { $0.0 == name }) else { throw unexpected(what, list.map(\.0)) }
    next += 1
    return found.1
  }

  /// Takes the next number, with its sign.
  mutating func number(_ what: Bilingual) throws(Diagnostic) -> Double {
    guard let (value, count) = numberAhead() else { throw unexpected(what, []) }
    next += count
    return value
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
    next += 1
    while !isAtEnd, case .token(let token) = nodes[next], token.start == end {
      end = token.end
      next += 1
    }
    return first.start..<end
  }

  /// Takes a name or a string.
  mutating func kind() throws(Diagnostic) -> String {
    guard !isAtEnd, case .token(let token) = nodes[next], [.name, .string, .rawString].contains(token.kind) else {
      throw unexpected(.viewKind, [])
    }
    next += 1
    return SpecBlock.text(of: token, in: source)
  }

  /// Takes `{ … }`.
  mutating func block() throws(Diagnostic) -> SpecReader {
    guard !isAtEnd, case .group(let open, let inside, let close) = nodes[next], open.kind == .openBrace else {
      throw unexpected(.block, [])
    }
    guard depth < CollectionLayoutGroup.nestingLimit else {
      throw Diagnostic(.deepGroups, at: place)
    }
    next += 1
    return SpecReader(inside[...], end: close.start, depth: depth + 1, source)
  }

  /// Takes `( … )` and gives the bytes inside.
  mutating func parentheses(_ what: Bilingual) throws(Diagnostic) -> Range<Int> {
    guard !isAtEnd, case .group(let open, _, let close) = nodes[next], open.kind == .openParenthesis else {
      throw unexpected(what, [])
    }
    next += 1
    return open.end..<close.start
  }

  func expectEnd() throws(Diagnostic) {
    if !isAtEnd { throw unexpected(.blockEnd, []) }
  }

  // MARK: What goes wrong

  /// Something else than `what` stands here.
  func unexpected(_ what: Bilingual, _ words: [String]) -> Diagnostic {
    let found = isAtEnd ? nil : String(source.text(nodes[next].range).prefix(40))
    var helps: [Bilingual] = []
    if let name, let near = Suggestions.nearest(to: name, in: words).first { helps.append(Bilingual.didYouMean(near)) }
    if !words.isEmpty { helps.append(.oneOf(words.joined(separator: " "))) }
    return Diagnostic(.unexpected(what, found: found), at: place, helps: helps)
  }
}
