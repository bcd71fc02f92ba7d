import DisplayText

/// The operators on two values.
enum Arithmetic {
  /// Returns the result of an operator, or why there is none.
  ///
  /// Whole numbers stay whole and exact; a quotient is whole where it comes out even, otherwise a floating-point
  /// number. A duration keeps its unit in sums and in products with a number.
  static func apply(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, at place: SourceRange, negating: Bool = false
  ) throws(Diagnostic) -> Value {
    switch operation {
    case .equal: return .bool(isEqual(left, right))
    case .notEqual: return .bool(!isEqual(left, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return .bool(try compare(operation, left, right, place))
    case .contains: return .bool(try contains(left, right, place))
    case .isIn: return .bool(try isIn(left, right, place))
    case .add, .subtract, .multiply, .divide, .remainder: return try compute(operation, left, right, place, negating)
    case .and, .or, .matches: throw mismatch(operation.rawValue, left, right, place)
    }
  }

  static func mismatch(_ operation: String, _ left: Value, _ right: Value, _ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .kindsDiffer(operation, left: left.kindName, right: right.kindName), at: place,
      notes: [
        Diagnostic.Note(.left, String(left.literal.prefix(60))),
        Diagnostic.Note(.right, String(right.literal.prefix(60))),
      ])
  }

  static func tooLarge(_ place: SourceRange?) -> Diagnostic {
    Diagnostic(.valueTooLarge, at: place)
  }

  /// Numbers by value, lists by elements, everything else by kind and value.
  static func isEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): a == b
    case (.int, .number), (.number, .int), (.number, .number): left.double == right.double
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
    default: left == right
    }
  }

  /// Returns whether a comparison of two values holds; null has no order, so nothing is less or greater than it.
  private static func compare(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ place: SourceRange
  ) throws(Diagnostic) -> Bool {
    let isLess: Bool
    let isGreater: Bool
    switch (left, right) {
    case (.int(let a), .int(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.string(let a), .string(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.duration(let a), .duration(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.int, .number(let b)): (isLess, isGreater) = ((left.double ?? 0) < b, (left.double ?? 0) > b)
    case (.number(let a), .int), (.number(let a), .number):
      (isLess, isGreater) = (a < (right.double ?? 0), a > (right.double ?? 0))
    case (.null, _), (_, .null): return false
    default: throw mismatch(operation.rawValue, left, right, place)
    }
    switch operation {
    case .less: return isLess
    case .lessOrEqual: return !isGreater
    case .greater: return isGreater
    default: return !isLess
    }
  }

  private static func contains(_ left: Value, _ right: Value, _ place: SourceRange) throws(Diagnostic) -> Bool {
    switch (left, right) {
    case (.list(let elements), _): return elements.contains { isEqual($0, right) }
    case (.string(let text), .string(let part)): return part.isEmpty || Search.contains(part, in: text)
    case (.null, _): return false
    default: throw mismatch("contains", left, right, place)
    }
  }

  /// Returns whether a value is one of a list, or a text part of another one.
  private static func isIn(_ left: Value, _ right: Value, _ place: SourceRange) throws(Diagnostic) -> Bool {
    switch (left, right) {
    case (.null, _), (_, .null): return false
    case (_, .list), (.string, .string): return try contains(right, left, place)
    default: throw mismatch("in", left, right, place)
    }
  }

  private static func compute(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ place: SourceRange, _ negating: Bool
  ) throws(Diagnostic) -> Value {
    switch (left, right) {
    case (.int(let a), .int(let b)): return try whole(operation, a, b, place)
    case (.string(let a), .string(let b)) where operation == .add:
      guard a.utf8.count + b.utf8.count <= Limits.textBytes else { throw tooLarge(place) }
      return .string((a + b).nfc)
    case (.list(let a), .list(let b)) where operation == .add:
      guard a.count + b.count <= Limits.listElements else { throw tooLarge(place) }
      return .list(a + b)
    case (.int, .duration(let b)) where negating: return .duration(-b)
    case (.int, .number), (.number, .int), (.number, .number):
      return .number(try float(operation, left.double ?? 0, right.double ?? 0, place))
    case (.duration(let a), .duration(let b)):
      switch operation {
      case .add, .subtract: return .duration(try float(operation, a, b, place))
      case .divide: return .number(try float(operation, a, b, place))
      case .remainder: return .duration(try float(operation, a, b, place))
      default: throw mismatch(operation.rawValue, left, right, place)
      }
    case (.duration, .int), (.duration, .number):
      guard operation == .multiply || operation == .divide else {
        throw mismatch(operation.rawValue, left, right, place)
      }
      return .duration(try float(operation, left.double ?? 0, right.double ?? 0, place))
    case (.int, .duration(let b)), (.number, .duration(let b)):
      guard operation == .multiply else { throw mismatch(operation.rawValue, left, right, place) }
      return .duration(try float(operation, left.double ?? 0, b, place))
    default: throw mismatch(operation.rawValue, left, right, place)
    }
  }

  private static func whole(
    _ operation: BinaryOperator, _ a: Int, _ b: Int, _ place: SourceRange
  ) throws(Diagnostic) -> Value {
    let (result, overflow): (Int, Bool)
    switch operation {
    case .add: (result, overflow) = a.addingReportingOverflow(b)
    case .subtract: (result, overflow) = a.subtractingReportingOverflow(b)
    case .multiply: (result, overflow) = a.multipliedReportingOverflow(by: b)
    case .remainder:
      guard b != 0 else { throw division(place) }
      // Nothing is left of the smallest number divided by -1, though the quotient does not fit.
      (result, overflow) = (a.remainderReportingOverflow(dividingBy: b).partialValue, false)
    default:
      guard b != 0 else { throw division(place) }
      let (quotient, tooLarge) = a.dividedReportingOverflow(by: b)
      if !tooLarge, a.remainderReportingOverflow(dividingBy: b).partialValue != 0 {
        return .number(Double(a) / Double(b))
      }
      (result, overflow) = (quotient, tooLarge)
    }
    guard !overflow else {
      throw Diagnostic(.noWholeNumber, at: place)
    }
    return .int(result)
  }

  private static func float(
    _ operation: BinaryOperator, _ a: Double, _ b: Double, _ place: SourceRange
  ) throws(Diagnostic) -> Double {
    let result: Double
    switch operation {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .remainder:
      guard b != 0 else { throw division(place) }
      result = a.truncatingRemainder(dividingBy: b)
    default:
      guard b != 0 else { throw division(place) }
      result = a / b
    }
    guard result.isFinite else {
      throw Diagnostic(.overflow, at: place)
    }
    return result
  }

  private static func division(_ place: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, at: place)
  }
}

/// Finding one text inside another.
package enum Search {
  /// Returns whether a text holds another one, compared by bytes after both are composed.
  ///
  /// - Complexity: O(n + m), by the failure function of Knuth, Morris and Pratt.
  package static func contains(_ part: String, in text: String) -> Bool {
    let (needle, hay) = (Array(part.nfc.utf8), Array(text.nfc.utf8))
    guard !needle.isEmpty else { return true }
    guard needle.count <= hay.count else { return false }
    var failure = [Int](repeating: 0, count: needle.count)
    var length = 0
    for index in needle.indices.dropFirst() {
      while length > 0, needle[index] != needle[length] { length = failure[length - 1] }
      if needle[index] == needle[length] { length += 1 }
      failure[index] = length
    }
    length = 0
    for byte in hay {
      while length > 0, byte != needle[length] { length = failure[length - 1] }
      if byte == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}
