/// A text as a QR code (ISO/IEC 18004), model 2, byte mode, error correction level M: what a phone's camera reads from
/// a terminal.
public struct QRCode: Hashable, Sendable {
  /// The number of modules on a side, without the quiet zone.
  public let size: Int
  /// Whether a module is dark, row by row.
  private var modules: [Bool]

  /// Creates the code of a text.
  ///
  /// - Returns: nil for a text of more than 213 bytes of UTF-8, the most of version 10.
  /// - Complexity: O(size²), about 0.1 ms.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
    let words = version.words(of: bytes)
    size = version.size
    var sheet = QRSheet(version)
    sheet.place(words)
    let masked = (0..<8).map { sheet.masked(by: $0) }
    guard let best = masked.min(by: { $0.penalty < $1.penalty }) else { return nil }
    modules = best.modules
  }

  /// Whether the module in a row and a column is dark; outside nothing is.
  public subscript(row: Int, column: Int) -> Bool {
    guard 0..<size ~= row, 0..<size ~= column else { return false }
    return modules[row * size + column]
  }

  /// Returns the code as lines of half blocks, light on dark as terminals usually are, with a quiet zone of two
  /// modules.
  ///
  /// - Parameter inverted: For a terminal with dark letters on a light ground.
  public func lines(inverted: Bool = false) -> [String] {
    let quiet = 2
    return stride(from: -quiet, to: size + quiet, by: 2).map { row in
      var line = ""
      for column in -quiet..<(size + quiet) {
        // A light module is drawn, a dark one is left to the ground.
        let upper = self[row, column] == inverted
        let lower = row + 1 >= size + quiet ? false : self[row + 1, column] == inverted
        line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }
      return line
    }
  }
}

/// The size of a code, and the division of its words.
struct QRVersion {
  let number: Int
  /// The number of words of error correction in each block.
  let corrections: Int
  /// Blocks with the same number of data words, and that number; those of the second group have one more.
  let blocks: [(count: Int, words: Int)]
  /// The middles of the alignment patterns, in rows as in columns.
  let alignments: [Int]

  var size: Int { 17 + 4 * number }
  var capacity: Int { blocks.reduce(0) { $0 + $1.count * $1.words } }

  /// Level M (tables 7 and 9 of the standard).
  private static var all: [QRVersion] {
    [
      QRVersion(number: 1, corrections: 10, blocks: [(1, 16)], alignments: []),
      QRVersion(number: 2, corrections: 16, blocks: [(1, 28)], alignments: [6, 18]),
      QRVersion(number: 3, corrections: 26, blocks: [(1, 44)], alignments: [6, 22]),
      QRVersion(number: 4, corrections: 18, blocks: [(2, 32)], alignments: [6, 26]),
      QRVersion(number: 5, corrections: 24, blocks: [(2, 43)], alignments: [6, 30]),
      QRVersion(number: 6, corrections: 16, blocks: [(4, 27)], alignments: [6, 34]),
      QRVersion(number: 7, corrections: 18, blocks: [(4, 31)], alignments: [6, 22, 38]),
      QRVersion(number: 8, corrections: 22, blocks: [(2, 38), (2, 39)], alignments: [6, 24, 42]),
      QRVersion(number: 9, corrections: 22, blocks: [(3, 36), (2, 37)], alignments: [6, 26, 46]),
      QRVersion(number: 10, corrections: 26, blocks: [(4, 43), (1, 44)], alignments: [6, 28, 50]),
    ]
  }

  /// Returns the smallest that holds so many bytes.
  static func smallest(for count: Int) -> QRVersion? {
    all.first { 4 + ($0.number < 10 ? 8 : 16) + 8 * count <= 8 * $0.capacity }
  }

  /// Returns the words as they are placed: data and error correction of all blocks, interleaved.
  func words(of bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, number < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, 8 * capacity - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var isFirst = true
    while data.count < capacity {
      data.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    var parts: [[UInt8]] = []
    var start = 0
    for group in blocks {
      for _ in 0..<group.count {
        parts.append(Array(data[start..<(start + group.words)]))
        start += group.words
      }
    }
    let checks = parts.map { QRField.correction(of: $0, count: corrections) }
    var result: [UInt8] = []
    for index in 0..<(parts.map(\.count).max() ?? 0) {
      for part in parts where index < part.count { result.append(part[index]) }
    }
    for index in 0..<corrections { for check in checks { result.append(check[index]) } }
    return result
  }
}

/// The field of 256 elements over x⁸ + x⁴ + x³ + x² + 1.
enum QRField {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (result, left, right) = (0, Int(left), Int(right))
    while right > 0 {
      if right & 1 == 1 { result ^= left }
      left <<= 1
      if left & 0x100 != 0 { left ^= 0x11D }
      right >>= 1
    }
    return UInt8(result)
  }

  /// Returns the words of error correction: the remainder of the data divided by the generator polynomial.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: count)
    generator[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for word in data {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(generator[index], factor) }
    }
    return rest
  }
}
