internal import CommandLanguage
internal import JSONValues

extension JSONValue {
  /// Returns whether a value stands in front of another one in a sorted column: numbers by value, then texts by their
  /// scalars, then lists, then truth values, then null. Nil where they are equal.
  ///
  /// A column has one type; the order of types counts for files that do not guarantee that.
  func precedes(_ other: JSONValue) -> Bool? {
    if rank != other.rank { return rank < other.rank }
    switch (self, other) {
    case (.int(let left), .int(let right)): return left == right ? nil : left < right
    case (.bool(let left), .bool(let right)): return left == right ? nil : right
    case (.string(let left), .string(let right)): return left == right ? nil : left < right
    case (.array(let left), .array(let right)):
      for (first, second) in zip(left, right) {
        if let result = first.precedes(second) { return result }
      }
      return left.count == right.count ? nil : left.count < right.count
    default:
      guard let left = number, let right = other.number, left != right else { return nil }
      return left < right
    }
  }

  private var rank: Int {
    switch self {
    case .int, .double: 0
    case .string: 1
    case .array: 2
    case .bool: 3
    case .object: 4
    case .null: 5
    }
  }
}
