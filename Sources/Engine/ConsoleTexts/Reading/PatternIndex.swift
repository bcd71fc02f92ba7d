/// Finds where a text has some letters in a row that a pattern has too. Every fourth place of the patterns is kept, so that a
/// pattern is found by any part of it, however its head was cut.
struct PatternIndex: Sendable {
  /// A place in a literal of a pattern.
  struct Entry: Sendable {
    var pattern: Int
    var piece: Int
    var offset: Int
  }

  /// The letters that have to agree.
  static let length = 12
  private static let stride = 4

  static let shared = PatternIndex(FoldedPattern.all)

  private var entries: [UInt64: [Entry]] = [:]

  init(_ patterns: [FoldedPattern]) {
    for (number, pattern) in patterns.enumerated() {
      for (index, piece) in pattern.pieces.enumerated() {
        guard case .literal(let bytes) = piece, bytes.count >= Self.length else { continue }
        var offsets = Array(Swift.stride(from: 0, through: bytes.count - Self.length, by: Self.stride))
        if offsets.last != bytes.count - Self.length { offsets.append(bytes.count - Self.length) }
        for offset in offsets {
          let key = RollingHash(bytes[offset..<(offset + Self.length)]).value
          entries[key, default: []].append(Entry(pattern: number, piece: index, offset: offset))
        }
      }
    }
  }

  /// Returns the places whose letters have a hash.
  func places(_ hash: UInt64) -> [Entry] { entries[hash] ?? [] }

  /// A hash of the letters of a window that moves along a text.
  struct RollingHash {
    private(set) var value: UInt64 = 0

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15 | 1
    private static let leaving: UInt64 = (0..<(PatternIndex.length - 1)).reduce(1) { power, _ in power &* base }

    init(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = value &* Self.base &+ UInt64(byte) &+ 1 }
    }

    mutating func move(leaving first: UInt8, entering last: UInt8) {
      value = (value &- (UInt64(first) &+ 1) &* Self.leaving) &* Self.base &+ UInt64(last) &+ 1
    }
  }
}
