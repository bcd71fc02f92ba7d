import Geometry
import JSONValues

/// A JSON value and the way to it.
struct JSONPlace {
  let value: JSONValue
  let path: String

  func fail(_ problem: LayoutCaseError.Problem) -> LayoutCaseError { LayoutCaseError(path: path, problem: problem) }

  // MARK: Members

  /// Returns the value under `key`, or nil if there is none or `null`.
  func member(_ key: String) -> JSONPlace? {
    guard let member = value[key], member != .null else { return nil }
    return JSONPlace(value: member, path: path.isEmpty ? key : "\(path).\(key)")
  }

  func required(_ key: String) throws(LayoutCaseError) -> JSONPlace {
    guard case .object = value else { throw fail(.otherForm(than: .object)) }
    guard let place = member(key) else { throw fail(.missing(key)) }
    return place
  }

  /// Fails unless this is an object whose keys are all in `known`.
  func expectKeys(_ known: Set<String>) throws(LayoutCaseError) {
    guard case .object(let object) = value else { throw fail(.otherForm(than: .object)) }
    for member in object.members where !known.contains(member.key) {
      throw fail(.unknown(member.key, known: known.sorted()))
    }
  }

  func elements() throws(LayoutCaseError) -> [JSONPlace] {
    guard case .array(let values) = value else { throw fail(.otherForm(than: .array)) }
    return values.enumerated().map { JSONPlace(value: $0.element, path: "\(path)[\($0.offset)]") }
  }

  // MARK: Scalars

  func number() throws(LayoutCaseError) -> Double {
    guard let number = value.number else { throw fail(.otherForm(than: .number)) }
    return number
  }

  func integer() throws(LayoutCaseError) -> Int {
    if case .int(let value) = value { return value }
    if case .double(let value) = value, value.magnitude < 9e15, value == value.nearestWhole { return Int(value) }
    throw fail(.otherForm(than: .wholeNumber))
  }

  func string() throws(LayoutCaseError) -> String {
    guard case .string(let text) = value else { throw fail(.otherForm(than: .string)) }
    return text
  }

  func bool() throws(LayoutCaseError) -> Bool {
    guard case .bool(let value) = value else { throw fail(.otherForm(than: .bool)) }
    return value
  }

  func choice<Value>(_ choices: [(String, Value)]) throws(LayoutCaseError) -> Value {
    let name = try string()
    for (known, value) in choices where known == name { return value }
    throw fail(.noChoice(name, of: choices.map(\.0)))
  }

  /// Reads exactly so many numbers.
  func numbers(_ count: ClosedRange<Int>) throws(LayoutCaseError) -> [Double] {
    let places = try elements()
    guard count.contains(places.count) else { throw fail(.count(places.count, expected: count)) }
    var numbers: [Double] = []
    for place in places { numbers.append(try place.number()) }
    return numbers
  }

  func numbers() throws(LayoutCaseError) -> [Double] { try numbers(0...Int.max) }
}
