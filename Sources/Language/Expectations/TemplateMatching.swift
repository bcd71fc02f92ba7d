internal import PatternMatching

/// The result of matching a template with one line.
enum TemplateMatch {
  /// With the captures of the line, in order.
  case matched([(name: String, value: String)])
  case failed
  case unknownCapture(String)
  case tooLong
}

extension LineTemplate {
  /// Matches `line`, which must be in golden form.
  ///
  /// A name that is bound and used on one line is found by the preferred split of the line only: no other split is
  /// tried, which keeps matching linear.
  ///
  /// - Complexity: O(n·m) after the fixed text before the first and after the last hole has been compared.
  func match(_ line: String, captures: [String: String], isLoose: Bool = false) -> TemplateMatch {
    if let literal { return literal == line ? .matched([]) : .failed }
    if !isLoose, let name = names.needed.first(where: { captures[$0] == nil }) { return .unknownCapture(name) }
    let result = matchHoles(line, captures, isLoose)
    // The blanks before a last hole that stands for no text are trailing blanks, which goldens do not have.
    guard case .failed = result, let blanks = blanksBeforeLastHole else { return result }
    return matchHoles(line + blanks, captures, isLoose)
  }

  private var blanksBeforeLastHole: String? {
    guard case .hole(.kind(.any, _), _)? = parts.last, parts.count > 1, case .text(let text) = parts[parts.count - 2]
    else { return nil }
    let blanks = text.utf8.dropFirst(GoldenText.withoutTrailingBlanks(text).utf8.count)
    return blanks.isEmpty ? nil : String(Substring(blanks))
  }

  private func matchHoles(_ line: String, _ captures: [String: String], _ isLoose: Bool) -> TemplateMatch {
    guard let middle = middle(of: line) else { return .failed }
    guard let program = program ?? (try? Self.program(of: parts, captures: captures, isLoose: isLoose)) else {
      return .tooLong
    }
    let scalars = Array(middle.unicodeScalars)
    guard var run = PatternRun(program, on: scalars, goal: .whole) else { return .tooLong }
    guard let match = run.match(from: 0) else { return .failed }
    var bindings: [(name: String, value: String)] = []
    for (index, part) in parts.enumerated() {
      guard case .hole(let matter, _) = part, let span = match.captures[index] else { continue }
      switch matter {
      case .kind(_, let name?):
        bindings.append((name, Self.string(scalars[span])))
      case .reference(let name):
        if let bound = bindings.last(where: { $0.name == name }), bound.value != Self.string(scalars[span]) {
          return .failed
        }
      default: break
      }
    }
    return .matched(bindings)
  }

  /// Returns the part of `line` between the fixed text at its ends; nil when these differ.
  private func middle(of line: String) -> Substring? {
    let bytes = line.utf8
    let (head, tail) = (prefix.utf8, suffix.utf8)
    guard bytes.count >= head.count + tail.count, bytes.starts(with: head) else { return nil }
    guard bytes.reversed().starts(with: tail.reversed()) else { return nil }
    return Substring(bytes.dropFirst(head.count).dropLast(tail.count))
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Returns the place where a failed match first differs: an offset in scalars in ``written``, and one in the line.
  ///
  /// - Complexity: O(n·m), as for matching.
  func difference(from line: String, captures: [String: String]) -> (expected: Int, actual: Int) {
    let text = Array(line.unicodeScalars)
    let head = Array((literal ?? prefix).unicodeScalars)
    let common = Self.commonPrefix(head, text)
    if common < head.count || literal != nil {
      return (Self.escaped(Self.string(head[..<common]), syntax).unicodeScalars.count, common)
    }
    let nodes = Self.nodes(of: parts, captures: captures, isLoose: false)
    guard
      let program = try? PatternProgram(
        .sequence(nodes), captureCount: nodes.count, maximumSize: LineTemplate.largestSize),
      program.instructions.count * (text.count + 1) <= LinearPattern.workLimit
    else { return (0, 0) }
    let furthest = PatternRun.furthest(program, on: text)
    return (writtenOffset(ofState: furthest.state, nodes), furthest.place)
  }

  /// Returns the offset, in scalars of ``written``, of the part that the states of `nodes` around `state` stand for.
  private func writtenOffset(ofState state: Int, _ nodes: [PatternNode]) -> Int {
    var states = 0
    var offset = 0
    for (part, node) in zip(parts, nodes) {
      switch part {
      case .text(let text):
        let count = text.unicodeScalars.count
        if state < states + count {
          let before = Self.string(text.unicodeScalars.prefix(state - states))
          return offset + Self.escaped(before, syntax).unicodeScalars.count
        }
        states += count
        offset += Self.escaped(text, syntax).unicodeScalars.count
      case .hole(_, let source):
        // One state more is the acceptance of a program on its own.
        let program = try? PatternProgram(node, captureCount: nodes.count, maximumSize: LineTemplate.largestSize)
        let count = (program?.instructions.count ?? 1) - 1
        if state < states + count { return offset }
        states += count
        offset += source.unicodeScalars.count
      }
    }
    return offset
  }

  private static func commonPrefix(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var count = 0
    while count < min(left.count, right.count), left[count] == right[count] { count += 1 }
    return count
  }
}
