/// Gives a template new fixed text and keeps the holes whose neighbourhood still agrees.
///
/// Tokens of the fixed text are aligned with tokens of the new line so that most agree, and every hole takes text of its
/// kind. A hole stays when the fixed text next to it, up to the nearest word, is the same on one side (for `any`: on
/// both); the start and the end of the line count as fixed text.
///
/// - Complexity: O(t·n), where t and n are the numbers of tokens of template and line; over `cellLimit` no hole is kept.
struct TemplateRewriting {
  private static let cellLimit = 1 << 20

  private enum Element {
    case token(LineTokens.Token)
    case hole(LineTemplate.Matter, part: Int)
  }

  private enum Move {
    case stop, skipElement, skipToken, pair, hole
    /// A hole of kind `any` takes one token more.
    case extend
  }

  private let template: LineTemplate
  private let line: [Unicode.Scalar]
  private let new: LineTokens
  private var elements: [Element] = []
  /// For each element, the tokens it stands for.
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
    var moves = [Move](repeating: .stop, count: scores.count)
    for index in elements.indices.reversed() {
      for token in (0..<width).reversed() {
        var best = scores[(index + 1) * width + token]
        var move = Move.skipElement
        func offer(_ score: Int32, _ candidate: Move) {
          if score > best { (best, move) = (score, candidate) }
        }
        switch elements[index] {
        case .token(let old):
          if token < width - 1 {
            if old.agrees(with: new.tokens[token]) {
              offer(scores[(index + 1) * width + token + 1] + (old.isBlank ? 1 : 4), .pair)
            }
            offer(scores[index * width + token + 1], .skipToken)
          }
        case .hole(.kind(.any, _), _):
          offer(scores[(index + 1) * width + token] + 2, .hole)
          if token < width - 1 { offer(scores[index * width + token + 1], .extend) }
        case .hole:
          if let end = ends[index]?[token] { offer(scores[(index + 1) * width + end] + 5, .hole) }
          if token < width - 1 { offer(scores[index * width + token + 1], .skipToken) }
        }
        scores[index * width + token] = best
        moves[index * width + token] = move
      }
    }
    trace(moves, width, ends)
  }

  private mutating func trace(_ moves: [Move], _ width: Int, _ ends: [Int: [Int?]]) {
    var (index, token) = (0, 0)
    var anyStart: Int?
    while index < elements.count {
      switch moves[index * width + token] {
      case .stop: return
      case .skipElement: index += 1
      case .skipToken: token += 1
      case .pair:
        spans[index] = token..<token + 1
        index += 1
        token += 1
      case .extend:
        anyStart = anyStart ?? token
        token += 1
      case .hole:
        let end = ends[index]?[token] ?? token
        spans[index] = (anyStart ?? token)..<end
        anyStart = nil
        token = end
        index += 1
      }
    }
  }

  /// For each hole but `any`, the token behind the text of its kind that begins at each token.
  private func holeEnds(_ captures: [String: String]) -> [Int: [Int?]] {
    var result: [Int: [Int?]] = [:]
    var bound: [String: HoleKind] = [:]
    var known: [HoleKind: [Int?]] = [:]
    for case (let index, .hole(let matter, _)) in elements.enumerated() {
      switch matter {
      case .kind(.any, let name):
        if let name { bound[name] = .path }
      case .kind(let kind, let name):
        if let name { bound[name] = kind }
        known[kind] = known[kind] ?? tokenEnds(of: kind.node)
        result[index] = known[kind]
      case .reference(let name):
        if let kind = bound[name] {
          result[index] = tokenEnds(of: kind.node)
        } else if let value = captures[name], !value.isEmpty {
          result[index] = tokenEnds(of: .text(value))
        }
      case .one: result[index] = tokenEnds(of: .set(ScalarClass([0...ScalarClass.last])))
      }
    }
    return result
  }

  private func tokenEnds(of node: PatternNode) -> [Int?] {
    guard
      let program = try? PatternProgram(node, maximumSize: LineTemplate.largestSize),
      var run = PatternRun(program, on: line, goal: .anywhere)
    else { return Array(repeating: nil, count: new.starts.count) }
    let tokens = Dictionary(uniqueKeysWithValues: new.starts.enumerated().map { ($1, $0) })
    var reach = 0
    return new.starts.map { start in
      // What is inside a longer match is no text of the kind: the 2 of 12.
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

  private func stays(_ index: Int, _ span: Range<Int>, _ matter: LineTemplate.Matter) -> Bool {
    let before = agrees(from: index, by: -1, span.lowerBound - 1)
    let after = agrees(from: index, by: 1, span.upperBound)
    if case .kind(.any, _) = matter { return before && after }
    return before || after
  }

  /// Whether the fixed text on one side of a hole agrees up to its nearest word.
  private func agrees(from hole: Int, by step: Int, _ firstToken: Int) -> Bool {
    var index = hole + step
    var token = firstToken
    while elements.indices.contains(index) {
      guard new.tokens.indices.contains(token), let span = spans[index] else { return false }
      switch elements[index] {
      case .hole: return step < 0 ? span.upperBound == token + 1 : span.lowerBound == token
      case .token(let old):
        guard span.lowerBound == token else { return false }
        if !old.isBlank { return true }
      }
      index += step
      token += step
    }
    return !new.tokens.indices.contains(token)
  }
}
