import Pipelines

/// Makes new inputs of old ones. The same seed makes the same inputs.
struct FuzzMutator: Sendable {
  private var random: SplitMix64
  private var inputs: [[UInt8]]
  private let tokens: [[UInt8]]
  /// The longest input, in bytes.
  private let longest: Int

  /// - Precondition: There are inputs and tokens.
  init(inputs: [[UInt8]], tokens: [[UInt8]] = FuzzSeeds.tokens, seed: UInt64, longest: Int = 1 << 12) {
    (self.inputs, self.tokens, self.longest) = (inputs, tokens, longest)
    random = SplitMix64(seed: seed)
  }

  /// Returns the next input: one of the old ones after one to eight changes. O(length).
  mutating func next() -> [UInt8] {
    var input = any(of: inputs)
    for _ in 0...random.number(below: 8) { change(&input) }
    if input.count > longest { input.removeLast(input.count - longest) }
    return input
  }

  private mutating func any(of list: [[UInt8]]) -> [UInt8] { list[random.number(below: list.count)] }

  /// Returns a place in an input, its end included.
  private mutating func place(in input: [UInt8]) -> Int { random.number(below: input.count + 1) }

  private mutating func range(in input: [UInt8]) -> Range<Int> {
    let start = place(in: input)
    return start..<min(input.count, start + 1 + random.number(below: 1 + random.number(below: 64)))
  }

  /// Returns one of the numbers in an input, or nil if there is none.
  private mutating func aNumber(in input: [UInt8]) -> Range<Int>? {
    func isPart(_ index: Int) -> Bool { (0x30...0x39).contains(input[index]) }
    let starts = input.indices.filter { isPart($0) && ($0 == 0 || !isPart($0 - 1)) }
    guard !starts.isEmpty else { return nil }
    let start = starts[random.number(below: starts.count)]
    return start..<(input[start...].indices.first { !isPart($0) } ?? input.count)
  }

  private mutating func change(_ input: inout [UInt8]) {
    switch random.number(below: 14) {
    // Truncated input, as people type it.
    case 0: input.removeLast(input.count - place(in: input))
    case 1: input.removeFirst(place(in: input))
    case 2: input.removeSubrange(range(in: input))
    case 3, 4, 5: input.insert(contentsOf: any(of: tokens), at: place(in: input))
    case 6: input.replaceSubrange(range(in: input), with: any(of: tokens))
    case 7:
      let piece = Array(input[range(in: input)])
      for _ in 0...random.number(below: 20) { input.insert(contentsOf: piece, at: min(place(in: input), input.count)) }
    case 8:
      let other = any(of: inputs)
      input.replaceSubrange(place(in: input)..., with: other[min(place(in: input), other.count)...])
    case 9:
      guard !input.isEmpty else { return }
      input[random.number(below: input.count)] = UInt8(random.number(below: 256))
    case 10, 11:
      guard let number = aNumber(in: input) else { return }
      input.replaceSubrange(number, with: any(of: FuzzSeeds.numbers))
    case 12:
      // A whole line between two others.
      let lines = any(of: inputs).split(separator: UInt8(ascii: "\n"))
      guard !lines.isEmpty else { return }
      let place = place(in: input)
      let end = input[place...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
      input.insert(contentsOf: [UInt8(ascii: "\n")] + lines[random.number(below: lines.count)], at: end)
    default:
      let other = any(of: inputs)
      input += [UInt8(ascii: "\n")] + other
    }
    if input.count > longest { input.removeLast(input.count - longest) }
  }
}
