import DisplayText

/// The bytes of JSON, for writers that produce a long text piece by piece.
public enum JSONText {
  /// Appends `text` as a JSON string.
  ///
  /// Beyond what RFC 8259 asks for, everything that is unsafe to print (`isUnsafeForDisplay`) is
  /// written as `\u`, so the text can go to a terminal and nothing is lost.
  ///
  /// - Complexity: O(*n*).
  public static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in unsafe append(bytes, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a text as a JSON string.
  ///
  /// - Complexity: O(*n*).
  package static func append(_ text: UTF8Span, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    unsafe text.span.withUnsafeBufferPointer { bytes in unsafe append(bytes, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends the bytes of a text. The bytes up to the first escape are copied in one go; the rest, in which quotes may
  /// stand close together as in JSON within JSON, goes through a buffer beside the array.
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < bytes.count, unsafe !bytes[index].mayNeedEscape { index += 1 }
    unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<index]))
    guard index < bytes.count else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(2 * (bytes.count - index), 1024)) { piece in
      var filled = 0
      func flush() {
        unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[..<filled]))
        filled = 0
      }
      while index < bytes.count {
        // As many bytes as fit where each of them needs two.
        let fitting = min(index + (piece.count - filled) / 2, bytes.count)
        while index < fitting {
          let byte = unsafe bytes[index]
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            unsafe piece[filled] = UInt8(ascii: "\\")
            filled += 1
          } else if byte.mayStartUnsafeScalar {
            break
          }
          unsafe piece[filled] = byte
          filled += 1
          index += 1
        }
        flush()
        if index < fitting {
          let byte = unsafe bytes[index]
          let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
          let end = min(index + length, bytes.count)
          let scalar = unsafe String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
          if let escape = scalar.flatMap(escape(of:)) {
            output.append(contentsOf: escape)
          } else {
            unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
          }
          index = end
        }
      }
      flush()
    }
  }

  /// Appends an object of members that are in the order of the bytes of their keys already.
  ///
  /// - Complexity: O(*n*).
  package static func append(sorted members: [(String, JSONValue)], to output: inout [UInt8]) {
    assert(zip(members, members.dropFirst()).allSatisfy { JSONObject.precedes($0.0, $1.0) })
    output.append(UInt8(ascii: "{"))
    for (index, (key, value)) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(key, to: &output)
      output.append(UInt8(ascii: ":"))
      value.write(into: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Appends a whole number.
  public static func append(_ value: Int, to output: inout [UInt8]) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = output.count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      output.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    } while rest > 0
    // A slice of the array would be a copy.
    var (low, high) = (start, output.count - 1)
    while low < high {
      output.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Appends a number in the shortest form that reads back as the same value: `1` for 1.0, `0` for -0.0, `null` for
  /// what is not finite.
  public static func append(_ value: Double, to output: inout [UInt8]) {
    append(value, to: &output, keepingFraction: false)
  }

  /// Appends a number; a whole one as `1.0` where its fraction is kept.
  static func append(_ value: Double, to output: inout [UInt8], keepingFraction: Bool) {
    if !value.isFinite {
      output.append(contentsOf: "null".utf8)
    } else if value.magnitude < 9_007_199_254_740_992, value == Double(Int(value)) {
      // Below 2^53 every whole number is exact; `Int(exactly:)` would need the C library's `trunc`.
      append(Int(value), to: &output)
      if keepingFraction { output.append(contentsOf: ".0".utf8) }
    } else {
      let text = value.description
      output.append(contentsOf: (text.hasSuffix(".0") && !keepingFraction ? text.dropLast(2) : text[...]).utf8)
    }
  }

  /// Returns how a scalar other than `"` and `\\` is written between quotes, or nil if it stands as it is.
  private static func escape(of scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar {
    case "\n": return Array(#"\n"#.utf8)
    case "\t": return Array(#"\t"#.utf8)
    case "\r": return Array(#"\r"#.utf8)
    case _ where scalar.isUnsafeForDisplay:
      var escape: [UInt8] = []
      for unit in String(scalar).utf16 { appendEscape(unit, to: &escape) }
      return escape
    default: return nil
    }
  }

  private static func appendEscape(_ unit: UInt16, to output: inout [UInt8]) {
    output.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension UInt8 {
  /// Whether a scalar that begins with this byte may have to be escaped.
  fileprivate var mayNeedEscape: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || mayStartUnsafeScalar
  }
}

extension JSONValue {
  /// Appends the value as compact JSON, with the members of objects in the order of the bytes of their keys.
  ///
  /// - Complexity: O(*n*).
  public func write(into output: inout [UInt8]) { write(into: &output, keepingFractions: false) }

  /// Appends the value as compact JSON; whole doubles as `6.0` where fractions are kept, so that they are read as
  /// doubles again.
  ///
  /// - Complexity: O(*n*).
  package func write(into output: inout [UInt8], keepingFractions: Bool) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): JSONText.append(value, to: &output)
    case .double(let value): JSONText.append(value, to: &output, keepingFraction: keepingFractions)
    case .string(let value): JSONText.append(value, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(into: &output, keepingFractions: keepingFractions)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let object):
      output.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSONText.append(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(into: &output, keepingFractions: keepingFractions)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// The value as compact JSON.
  ///
  /// - Complexity: O(*n*).
  public var text: String {
    var output: [UInt8] = []
    write(into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
