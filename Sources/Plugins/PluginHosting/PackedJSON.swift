internal import JSONValues

/// Values as bytes between mcv and its child processes. Unlike JSON text it keeps whole doubles apart from integers.
enum PackedJSON {
  /// An error for data that cannot be read: a child's memory may be in disorder.
  struct Malformed: Error {}

  private enum Tag {
    static let null: UInt8 = 0
    static let no: UInt8 = 1
    static let yes: UInt8 = 2
    static let int: UInt8 = 3
    static let double: UInt8 = 4
    static let string: UInt8 = 5
    static let array: UInt8 = 6
    static let object: UInt8 = 7
  }

  private static let depthLimit = 1000

  /// - Complexity: O(*n*).
  static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(Tag.null)
    case .bool(let value): bytes.append(value ? Tag.yes : Tag.no)
    case .int(let value):
      bytes.append(Tag.int)
      append(UInt64(bitPattern: Int64(value)), to: &bytes)
    case .double(let value):
      bytes.append(Tag.double)
      append(value.bitPattern, to: &bytes)
    case .string(let text):
      bytes.append(Tag.string)
      append(text, to: &bytes)
    case .array(let values):
      bytes.append(Tag.array)
      append(UInt64(values.count), to: &bytes)
      for value in values { append(value, to: &bytes) }
    case .object(let object):
      bytes.append(Tag.object)
      append(UInt64(object.members.count), to: &bytes)
      for member in object.members {
        append(member.key, to: &bytes)
        append(member.value, to: &bytes)
      }
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    append(UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// - Complexity: O(*n*).
  static func read(_ bytes: [UInt8]) throws(Malformed) -> JSONValue {
    var reader = Reader(bytes: bytes)
    let value = try reader.value(depth: 0)
    guard reader.offset == bytes.count else { throw Malformed() }
    return value
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value(depth: Int) throws(Malformed) -> JSONValue {
      guard depth < PackedJSON.depthLimit, offset < bytes.count else { throw Malformed() }
      offset += 1
      switch bytes[offset - 1] {
      case Tag.null: return .null
      case Tag.no: return .bool(false)
      case Tag.yes: return .bool(true)
      case Tag.int: return .int(Int(Int64(bitPattern: try number())))
      case Tag.double: return .double(Double(bitPattern: try number()))
      case Tag.string: return .string(try text())
      case Tag.array:
        let count = try self.count(bytesEach: 1)
        var values: [JSONValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try value(depth: depth + 1)) }
        return .array(values)
      case Tag.object:
        var members: [(String, JSONValue)] = []
        for _ in 0..<(try count(bytesEach: 9)) { members.append((try text(), try value(depth: depth + 1))) }
        return .object(JSONObject(members))
      default: throw Malformed()
      }
    }

    private mutating func number() throws(Malformed) -> UInt64 {
      guard bytes.count - offset >= 8 else { throw Malformed() }
      var number: UInt64 = 0
      for index in (offset..<(offset + 8)).reversed() { number = number << 8 | UInt64(bytes[index]) }
      offset += 8
      return number
    }

    /// Returns a count that the bytes that are left can hold.
    private mutating func count(bytesEach: Int) throws(Malformed) -> Int {
      let number = try number()
      guard number <= UInt64((bytes.count - offset) / bytesEach) else { throw Malformed() }
      return Int(number)
    }

    private mutating func text() throws(Malformed) -> String {
      let count = try count(bytesEach: 1)
      defer { offset += count }
      guard let text = String(validating: bytes[offset..<(offset + count)], as: UTF8.self) else { throw Malformed() }
      return text
    }
  }
}
