/// A generator of random numbers that gives the same numbers for the same seed, on every machine: SplitMix64 (Steele,
/// Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014). Not for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number. O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `count`, which is at least 1. Computed here and not by the
  /// standard library, whose way may change.
  public mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
