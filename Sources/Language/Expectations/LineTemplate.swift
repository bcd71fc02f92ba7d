internal import PatternMatching

/// Fixed text with holes: what stands after `| `, `|? `, `|+ ` and `|* `.
///
/// In a template `{{{{` is a literal `{{`. A run of braces is read from its left: every four are a literal pair; of
/// what is left, two begin a hole, and one or the first of three is literal. In a glob `*` is any text, `?` one scalar,
/// and `\*`, `\?` and `\\` are the literal marks.
struct LineTemplate: Sendable {
  enum Syntax: Sendable { case template, glob }

  enum Matter: Hashable, Sendable {
    case kind(HoleKind, name: String?)
    /// The text that a name captured before.
    case reference(String)
    /// One scalar: `?` of a glob.
    case one
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case hole(Matter, source: String)
  }

  let syntax: Syntax
  /// Texts and holes in turn; no text is empty and no two are neighbours.
  let parts: [Part]
  /// The text when there are no holes, without trailing blanks.
  let literal: String?
  /// The fixed text before the first and after the last hole.
  let prefix: String
  let suffix: String
  /// The program for the part between them; nil when a reference has to be filled in first.
  let program: PatternProgram?

  /// The number of states of one line above which it is an error.
  static let largestSize = 1_000_000

  init(_ parts: [Part], _ syntax: Syntax = .template) throws(PatternProgram.TooLarge) {
    self.syntax = syntax
    self.parts = parts
    if parts.isEmpty {
      literal = ""
    } else if parts.count == 1, case .text(let text) = parts[0] {
      literal = text
    } else {
      literal = nil
    }
    if literal == nil, case .text(let text)? = parts.first { prefix = text } else { prefix = "" }
    if literal == nil, case .text(let text)? = parts.last { suffix = text } else { suffix = "" }
    let needsCaptures = parts.contains { if case .hole(.reference, _) = $0 { true } else { false } }
    program = literal != nil || needsCaptures ? nil : try Self.program(of: parts, captures: [:], isLoose: false)
  }

  /// The names that matching binds, in order, and the names it needs from earlier lines.
  var names: (bound: [String], needed: [String]) {
    var bound: [String] = []
    var needed: [String] = []
    for case .hole(let matter, _) in parts {
      switch matter {
      case .kind(_, let name?): bound.append(name)
      case .reference(let name) where !bound.contains(name): needed.append(name)
      default: break
      }
    }
    return (bound, needed)
  }

  /// Returns the parts between `prefix` and `suffix` as one automaton with a capture around every hole.
  ///
  /// References take the text of `captures`; a name bound on the same line takes the kind of its hole, and the caller
  /// compares the two. With `isLoose` any text without blanks stands for a reference.
  static func program(
    of parts: [Part], captures: [String: String], isLoose: Bool
  ) throws(PatternProgram.TooLarge) -> PatternProgram {
    var nodes = nodes(of: parts, captures: captures, isLoose: isLoose)[...]
    if case .text? = parts.first { nodes.removeFirst() }
    if case .text? = parts.last { nodes.removeLast() }
    return try PatternProgram(.sequence(Array(nodes)), captureCount: parts.count, maximumSize: largestSize)
  }

  /// Returns a node for every part; the hole that is the k-th part is capture k.
  static func nodes(of parts: [Part], captures: [String: String], isLoose: Bool) -> [PatternNode] {
    var kinds: [String: PatternNode] = [:]
    return parts.enumerated().map { index, part in
      guard case .hole(let matter, _) = part else {
        guard case .text(let text) = part else { return .empty }
        return .text(text)
      }
      switch matter {
      case .kind(let kind, let name):
        if let name { kinds[name] = kind.node }
        return .capture(index, kind.node)
      case .reference(let name):
        let unbound = isLoose ? HoleKind.path.node : PatternNode.text(captures[name] ?? "")
        return .capture(index, kinds[name] ?? unbound)
      case .one:
        return .capture(index, .set(ScalarClass([0...ScalarClass.last])))
      }
    }
  }

  // MARK: Written form

  /// `text` written so that it is read as itself.
  ///
  /// - Complexity: O(n), where n is the length of `text`.
  static func escaped(_ text: String, _ syntax: Syntax = .template) -> String {
    var result = String.UnicodeScalarView()
    var braces = 0
    for scalar in text.unicodeScalars {
      switch syntax {
      case .glob:
        if scalar == "*" || scalar == "?" || scalar == "\\" { result.append("\\") }
        result.append(scalar)
      case .template:
        braces = scalar == "{" ? braces + 1 : 0
        result.append(scalar)
        if braces == 2 {
          result.append("{")
          result.append("{")
          braces = 0
        }
      }
    }
    return String(result)
  }

  /// The parts as they are written in a file.
  var written: String {
    parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += Self.escaped(text, syntax)
      case .hole(_, let source): result += source
      }
    }
  }
}
