/// A regular expression that is matched in time proportional to pattern times text, whatever both are.
///
/// Literals, `.`, `[a-z]`, `[^…]`, `\d \w \s \D \W \S`, `( )`, `(?: )`, `|`, `* + ?`, `{n}`, `{n,}`, `{n,m}`, `^`, `$`. No back
/// references and no captures: a set of states runs over the text (Thompson 1968), so nothing backtracks.
public struct Pattern: Hashable, Sendable {
  /// Why a pattern is not one.
  public struct Failure: Error, Hashable, Sendable {
    /// One sentence.
    public var message: String

    /// The finding, at a place in a text.
    public func diagnostic(at place: SourceRange?) -> Diagnostic {
      Diagnostic(
        .badPattern, message, at: place, label: "bad pattern",
        helps: [#"write \ in front of . * + ? ( ) [ ] { } | ^ $ to mean the character itself"#])
    }
  }

  private let program: [PatternInstruction]

  /// Compiles a pattern.
  ///
  /// - Throws: What is wrong with it, or that it is larger than the limits allow.
  /// - Complexity: O(n) in the size of the pattern with its repetitions written out, which is bounded.
  public init(_ text: String) throws(Failure) {
    var compiler = try PatternCompiler(text)
    program = try compiler.compile()
  }

  /// Whether the pattern matches the whole text.
  ///
  /// - Complexity: O(pattern × text).
  public func matches(_ text: String) -> Bool { run(text, anchored: true) }

  /// Whether the pattern matches somewhere in the text.
  ///
  /// - Complexity: O(pattern × text).
  public func hasMatch(in text: String) -> Bool { run(text, anchored: false) }

  private func run(_ text: String, anchored: Bool) -> Bool {
    var states = StateSet(count: program.count)
    var next = StateSet(count: program.count)
    var stack: [Int] = []
    var scalars = composed(text).unicodeScalars.makeIterator()
    var current = scalars.next()
    var isStart = true
    while true {
      if isStart || !anchored {
        states.insert(0, program, &stack, isStart: isStart, isEnd: current == nil)
      }
      if states.hasMatch, !anchored || current == nil { return true }
      guard let scalar = current else { return false }
      if states.list.isEmpty, anchored { return false }
      let following = scalars.next()
      next.removeAll()
      for state in states.list {
        guard case .one(let set) = program[state], set.contains(scalar.value) else { continue }
        next.insert(state + 1, program, &stack, isStart: false, isEnd: following == nil)
      }
      swap(&states, &next)
      current = following
      isStart = false
    }
  }
}

/// The states that are alive at one place of the text.
private struct StateSet {
  private(set) var list: [Int] = []
  private(set) var hasMatch = false
  private var marks: [Bool]

  init(count: Int) { marks = [Bool](repeating: false, count: count) }

  mutating func removeAll() {
    for index in marks.indices { marks[index] = false }
    list.removeAll(keepingCapacity: true)
    hasMatch = false
  }

  /// Adds a state and all that are reached from it without reading.
  mutating func insert(_ state: Int, _ program: [PatternInstruction], _ stack: inout [Int], isStart: Bool, isEnd: Bool)
  {
    stack.append(state)
    while let state = stack.popLast() {
      guard !marks[state] else { continue }
      marks[state] = true
      switch program[state] {
      case .one: list.append(state)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .jump(let target): stack.append(target)
      case .lineStart: if isStart { stack.append(state + 1) }
      case .lineEnd: if isEnd { stack.append(state + 1) }
      case .match: hasMatch = true
      }
    }
  }
}
