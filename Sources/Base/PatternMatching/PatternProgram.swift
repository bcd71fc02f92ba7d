/// A pattern as a nondeterministic automaton (Thompson 1968): one state per instruction.
package struct PatternProgram: Sendable {
  package enum Instruction: Sendable {
    /// These two consume a scalar and go on to the next instruction.
    case scalar(Unicode.Scalar)
    case set(ScalarClass)
    /// These go on without consuming; the first target of a split is preferred.
    case split(Int, Int)
    case jump(Int)
    case assertion(PatternAssertion)
    case save(Int)
    case accept
  }

  /// The pattern needs more states than allowed; `offset` is the place of the quantifier that goes too far.
  package struct TooLarge: Error { let offset: Int }

  package private(set) var instructions: [Instruction] = []
  /// The states that reach each state without consuming.
  package let predecessors: [[Int32]]
  package let captureCount: Int
  /// Whether a match may begin with the scalar; nil when a match may be empty or begin with a condition.
  package let firstScalars: [Int]?

  package init(_ node: PatternNode, captureCount: Int = 0, maximumSize: Int) throws(TooLarge) {
    var compiler = Compiler(maximumSize: maximumSize)
    try compiler.compile(node)
    compiler.instructions.append(.accept)
    instructions = compiler.instructions
    self.captureCount = captureCount
    predecessors = Self.predecessors(of: compiler.instructions)
    firstScalars = Self.firstScalars(of: compiler.instructions)
  }

  /// Returns whether state `state` consumes `scalar`.
  package func consumes(_ state: Int, _ scalar: Unicode.Scalar) -> Bool {
    switch instructions[state] {
    case .scalar(let wanted): return wanted == scalar
    case .set(let set): return set.contains(scalar)
    default: return false
    }
  }

  private static func predecessors(of instructions: [Instruction]) -> [[Int32]] {
    var result = [[Int32]](repeating: [], count: instructions.count)
    for (state, instruction) in instructions.enumerated() {
      switch instruction {
      case .split(let first, let second):
        result[first].append(Int32(state))
        if second != first { result[second].append(Int32(state)) }
      case .jump(let target): result[target].append(Int32(state))
      case .assertion, .save: result[state + 1].append(Int32(state))
      case .scalar, .set, .accept: break
      }
    }
    return result
  }

  /// Returns the consuming states reachable from the start, unless acceptance or a condition is reachable too.
  private static func firstScalars(of instructions: [Instruction]) -> [Int]? {
    var isSeen = [Bool](repeating: false, count: instructions.count)
    var pending = [0]
    var result: [Int] = []
    while let state = pending.popLast() {
      if isSeen[state] { continue }
      isSeen[state] = true
      switch instructions[state] {
      case .scalar, .set: result.append(state)
      case .split(let first, let second): pending += [first, second]
      case .jump(let target): pending.append(target)
      case .save: pending.append(state + 1)
      case .assertion, .accept: return nil
      }
    }
    return result
  }
}

/// A compiler that emits instructions until the size limit; it also counts the nodes visited, since an empty group
/// takes no instruction.
private struct Compiler {
  var instructions: [PatternProgram.Instruction] = []
  private var visits = 0
  private let maximumSize: Int
  private var quantifier = 0

  init(maximumSize: Int) { self.maximumSize = maximumSize }

  private mutating func emit(_ instruction: PatternProgram.Instruction) throws(PatternProgram.TooLarge) {
    if instructions.count >= maximumSize { throw PatternProgram.TooLarge(offset: quantifier) }
    instructions.append(instruction)
  }

  mutating func compile(_ node: PatternNode) throws(PatternProgram.TooLarge) {
    visits += 1
    if visits > 4 * maximumSize { throw PatternProgram.TooLarge(offset: quantifier) }
    switch node {
    case .empty: break
    case .scalar(let scalar): try emit(.scalar(scalar))
    case .set(let set): try emit(.set(set))
    case .assertion(let assertion): try emit(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try compile(node) }
    case .alternatives(let nodes): try compileAlternatives(nodes)
    case .capture(let number, let content):
      try emit(.save(2 * number))
      try compile(content)
      try emit(.save(2 * number + 1))
    case .repeated(let content, let minimum, let maximum, let isLazy, let offset):
      let outer = quantifier
      quantifier = offset
      try compileRepetition(of: content, minimum, maximum, isLazy)
      quantifier = outer
    }
  }

  private mutating func compileAlternatives(_ nodes: [PatternNode]) throws(PatternProgram.TooLarge) {
    var jumps: [Int] = []
    for (index, node) in nodes.enumerated() {
      let split = instructions.count
      let isLast = index == nodes.count - 1
      if !isLast { try emit(.split(split + 1, split + 1)) }
      try compile(node)
      if !isLast {
        jumps.append(instructions.count)
        try emit(.jump(0))
        instructions[split] = .split(split + 1, instructions.count)
      }
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func compileRepetition(
    of node: PatternNode, _ minimum: Int, _ maximum: Int?, _ isLazy: Bool
  ) throws(PatternProgram.TooLarge) {
    for _ in 0..<minimum { try compile(node) }
    guard let maximum else {
      let split = instructions.count
      try emit(.jump(0))
      try compile(node)
      try emit(.jump(split))
      instructions[split] = Self.split(into: split + 1, past: instructions.count, isLazy)
      return
    }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(instructions.count)
      try emit(.jump(0))
      try compile(node)
    }
    for split in splits { instructions[split] = Self.split(into: split + 1, past: instructions.count, isLazy) }
  }

  private static func split(into: Int, past: Int, _ isLazy: Bool) -> PatternProgram.Instruction {
    isLazy ? .split(past, into) : .split(into, past)
  }
}
