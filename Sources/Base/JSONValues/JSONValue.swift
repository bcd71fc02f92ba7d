/// A JSON text (RFC 8259) as a value.
///
/// Members of an object are printed in the order of the bytes of their keys, so equal values give equal bytes.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Any number; what is not finite is printed as `null`.
  case double(Double)
  /// A string.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Values under names.
  case object(JSONObject)

  /// Returns an object of `members`, in any order; of members with the same key the last one counts.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(JSONObject(members)) }

  /// The value under `key` if this is an object that has it.
  ///
  /// - Complexity: O(log *n*).
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  /// The number, whole or not.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}

/// The members of a JSON object, sorted by the bytes of their keys, which are unique.
public struct JSONObject: Hashable, Sendable {
  /// A value and its name.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let key: String
    /// The value.
    public let value: JSONValue
  }

  /// The members in the order of the bytes of their keys.
  public let members: [Member]

  /// Creates an object from members in any order; of members with the same key the last one counts.
  ///
  /// - Complexity: O(*n* log *n*), O(*n*) if they are sorted.
  public init(_ unsorted: [(String, JSONValue)]) {
    var isSorted = true
    for index in unsorted.indices.dropFirst() where isSorted {
      isSorted = Self.precedes(unsorted[index - 1].0, unsorted[index].0)
    }
    if isSorted {
      members = unsorted.map { Member(key: $0.0, value: $0.1) }
      return
    }
    let order = unsorted.indices.sorted { left, right in
      if Self.precedes(unsorted[left].0, unsorted[right].0) { return true }
      return left < right && !Self.precedes(unsorted[right].0, unsorted[left].0)
    }
    var sorted: [Member] = []
    sorted.reserveCapacity(unsorted.count)
    for index in order {
      let (key, value) = unsorted[index]
      if let last = sorted.last, !Self.precedes(last.key, key) { sorted.removeLast() }
      sorted.append(Member(key: key, value: value))
    }
    members = sorted
  }

  /// The value under `key`.
  ///
  /// - Complexity: O(log *n*).
  public subscript(key: String) -> JSONValue? {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(members[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    guard low < members.count, !Self.precedes(key, members[low].key) else { return nil }
    return members[low].value
  }

  /// Returns whether a key comes before another: by the bytes of UTF-8, which is the order of the scalars.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8.span, right.utf8.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; of members with the same key the last one counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
