internal import PatternMatching

/// A rewriting that gives a template new fixed text and keeps the holes whose neighbourhood still agrees.
///
/// Tokens of the fixed text are aligned with tokens of the new line so that most agree, and every hole takes text of
/// its kind. A hole stays when the fixed text next to it, up to the nearest word, is the same on one side, or when it
/// still stands at the start or the end of the line. An `any` hole, which fits everywhere, needs such a word on one
/// side and at least the same blank, hole or end of the line on the other.
///
/// - Complexity: O(t·n), where t and n are the numbers of tokens of template and line; over `cellLimit` no hole is
///   kept.
struct TemplateRewriting {
  private static let cellLimit = 1 << 20

  private enum Element {
    case token(LineTokens.Token)
    case hole(LineTemplate.Matter, part: Int)
  }

  private enum Move {
    case skipElement, skipToken, pair
    /// A hole takes the tokens up to this one.
    case hole(Int)
    /// A hole of kind `any` takes one token more.
    case extend
  }

  private let template: LineTemplate
  private let line: [Unicode.Scalar]
  private let new: LineTokens
  private var elements: [Element] = []
  /// The tokens that each element stands for.
  private var spans: [Range<Int>?] = []

  /// `template` with the fixed text of `line`, or nil when no hole can be kept.
  static func rewrite(_ template: LineTemplate, for line: String, captures: [String: String]) -> [LineTemplate.Part]? {
    guard template.literal == nil else { return nil }
    var rewriting = TemplateRewriting(template, line)
    guard rewriting.elements.count * (rewriting.new.tokens.count + 1) <= cellLimit else { return nil }
    rewriting.align(captures)
    return rewriting.result()
  }

  private init(_ template: LineTemplate, _ line: String) {
    self.template = template
    self.line = Array(line.unicodeScalars)
    new = LineTokens(line)
    for (index, part) in template.parts.enumerated() {
      switch part {
      case .text(let text): elements += LineTokens(text).tokens.map(Element.token)
      case .hole(let matter, _): elements.append(.hole(matter, part: index))
      }
    }
    spans = Array(repeating: nil, count: elements.count)
  }

  // MARK: Alignment

  private mutating func align(_ captures: [String: String]) {
    let width = new.tokens.count + 1
    let ends = holeEnds(captures)
    var scores = [Int32](repeating: 0, count: (elements.count + 1) * width)
    var moves = [Move](repeating: .skipElement, count: scores.count)
    for index in elements.indices.reversed() {
      for token in (0..<width).reversed() {
        let cell = index * width + token
        let isInside = token < width - 1
        var best = scores[cell + width]
        var move = Move.skipElement
        func offer(_ score: Int32, _ candidate: Move) {
          if score > best { (best, move) = (score, candidate) }
        }
        switch elements[index] {
        case .token(let old):
          if isInside, old.agrees(with: new.tokens[token]) {
            offer(scores[cell + width + 1] + (old.isBlank ? 1 : 4), .pair)
          }
          if isInside { offer(scores[cell + 1], .skipToken) }
        case .hole(.kind(.any, _), _):
          // Of equal ways the one that leaves no text between the hole and what follows.
          if isInside { offer(scores[cell + 1], .extend) }
          offer(scores[cell + width] + 2, .hole(token))
        case .hole:
          for end in ends[index]?[token] ?? [] { offer(scores[(index + 1) * width + end] + 5, .hole(end)) }
          if isInside { offer(scores[cell + 1], .skipToken) }
        }
        scores[cell] = best
        moves[cell] = move
      }
    }
    trace(moves, width)
  }

  private mutating func trace(_ moves: [Move], _ width: Int) {
    var (index, token) = (0, 0)
    var anyStart: Int?
    while index < elements.count {
      switch moves[index * width + token] {
      case .skipElement:
        anyStart = nil
        index += 1
      case .skipToken: token += 1
      case .pair:
        spans[index] = token..<token + 1
        index += 1
        token += 1
      case .extend:
        anyStart = anyStart ?? token
        token += 1
      case .hole(let end):
        spans[index] = (anyStart ?? token)..<end
        anyStart = nil
        token = end
        index += 1
      }
    }
  }

  /// Returns for each hole but `any` the tokens after a text of its kind that begins at each token, the longest text
  /// first.
  private func holeEnds(_ captures: [String: String]) -> [Int: [[Int]]] {
    var result: [Int: [[Int]]] = [:]
    var bound: [String: HoleKind] = [:]
    var known: [HoleKind: [[Int]]] = [:]
    for case (let index, .hole(let matter, _)) in elements.enumerated() {
      var kind: HoleKind?
      switch matter {
      case .kind(.any, let name): if let name { bound[name] = .path }
      case .kind(let own, let name):
        if let name { bound[name] = own }
        kind = own
      case .reference(let name):
        kind = bound[name]
        if kind == nil, let value = captures[name], !value.isEmpty {
          result[index] = longestEnds(of: .text(value)).map { $0.map { [$0] } ?? [] }
        }
      case .one:
        result[index] = longestEnds(of: .set(ScalarClass([0...ScalarClass.last]))).map { $0.map { [$0] } ?? [] }
      }
      if let kind {
        known[kind] = known[kind] ?? ends(of: kind)
        result[index] = known[kind]
      }
    }
    return result
  }

  private func ends(of kind: HoleKind) -> [[Int]] {
    let longest = longestEnds(of: kind.node)
    let numbers = kind == .time || kind == .ms ? longestEnds(of: HoleKind.num.node) : longest
    return longest.indices.map { token in
      guard let end = longest[token] else { return numbers[token].map { [$0] } ?? [] }
      switch kind {
      // Every beginning of these is one, too; a few are enough to find the mark that follows.
      case .id, .path: return (token + 1...end).reversed().prefix(64).map { $0 }
      default: return [end] + (numbers[token].map { $0 < end ? [$0] : [] } ?? [])
      }
    }
  }

  /// Returns the token after the preferred text that begins at each token, or nil inside a longer one: the 2 of 12.
  private func longestEnds(of node: PatternNode) -> [Int?] {
    guard
      let program = try? PatternProgram(node, maximumSize: LineTemplate.largestSize),
      var run = PatternRun(program, on: line, goal: .anywhere)
    else { return Array(repeating: nil, count: new.starts.count) }
    let tokens = Dictionary(uniqueKeysWithValues: new.starts.enumerated().map { ($1, $0) })
    var reach = 0
    return new.starts.map { start in
      guard start >= reach, let match = run.match(from: start), match.end > start else { return nil }
      reach = match.end
      return tokens[match.end]
    }
  }

  // MARK: Result

  private func result() -> [LineTemplate.Part]? {
    var parts: [LineTemplate.Part] = []
    var token = 0
    var text = String.UnicodeScalarView()
    var isHole = false
    for (index, element) in elements.enumerated() {
      guard case .hole(let matter, let part) = element, let span = spans[index], stays(index, span, matter) else {
        continue
      }
      text.append(contentsOf: line[new.starts[token]..<new.starts[span.lowerBound]])
      if !text.isEmpty { parts.append(.text(String(text))) }
      text = String.UnicodeScalarView()
      parts.append(template.parts[part])
      token = span.upperBound
      isHole = true
    }
    text.append(contentsOf: line[new.starts[token]...])
    if !text.isEmpty { parts.append(.text(String(text))) }
    return isHole ? parts : nil
  }

  private enum Agreement: Int, Comparable {
    case none, blank, end, word

    static func < (left: Agreement, right: Agreement) -> Bool { left.rawValue < right.rawValue }
  }

  private func stays(_ index: Int, _ span: Range<Int>, _ matter: LineTemplate.Matter) -> Bool {
    let before = agreement(from: index, by: -1, span.lowerBound - 1)
    let after = agreement(from: index, by: 1, span.upperBound)
    if case .kind(.any, _) = matter { return max(before, after) == .word && min(before, after) > .none }
    return max(before, after) >= .end
  }

  /// Returns the extent to which the fixed text on one side of a hole agrees.
  private func agreement(from hole: Int, by step: Int, _ firstToken: Int) -> Agreement {
    var index = hole + step
    var token = firstToken
    var result = Agreement.none
    while elements.indices.contains(index) {
      guard new.tokens.indices.contains(token), let span = spans[index] else { return result }
      switch elements[index] {
      case .hole: return (step < 0 ? span.upperBound == token + 1 : span.lowerBound == token) ? .blank : result
      case .token(let old):
        guard span.lowerBound == token else { return result }
        if !old.isBlank { return .word }
        result = .blank
      }
      index += step
      token += step
    }
    return new.tokens.indices.contains(token) ? result : .end
  }
}
