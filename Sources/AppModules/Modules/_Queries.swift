import Foundation
import UIKit

// Names of Foundation that are not in the library of this system, which has no key-value coding: an order and a condition by
// the names of properties. *Real* for objects of Core Data's and for the stored properties of others.

/// The value of a property, of a property's property, or of the object itself.
func valueOfProperty(_ path: String, of object: Any) -> Any? {
  var value: Any? = object
  for name in path.split(separator: ".") where name != "self" && name != "SELF" {
    guard let one = value else { return nil }
    if let keyed = one as? any QueriedByKey {
      value = keyed.queriedValue(String(name))
    } else if let dictionary = one as? [String: Any] {
      value = dictionary[String(name)]
    } else {
      value = Mirror(reflecting: one).children.first { $0.label == String(name) }?.value
    }
    if let some = value, Mirror(reflecting: some).displayStyle == .optional {
      value = Mirror(reflecting: some).children.first?.value
    }
  }
  return value
}

/// Something whose properties are values by their names.
protocol QueriedByKey {
  func queriedValue(_ key: String) -> Any?
}

/// Says which of two values comes first; values of different kinds have no order.
private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
  func ordered<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
    first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
  }
  guard let one, let other else {
    return one == nil && other == nil ? .orderedSame : one == nil ? .orderedAscending : .orderedDescending
  }
  if let first = one as? String, let second = other as? String { return ordered(first, second) }
  if let first = one as? Date, let second = other as? Date { return ordered(first, second) }
  if let first = number(one), let second = number(other) { return ordered(first, second) }
  return "\(one)" == "\(other)" ? .orderedSame : nil
}

private func number(_ value: Any) -> Double? {
  if let flag = value as? Bool { return flag ? 1 : 0 }
  if let number = value as? NSNumber { return number.doubleValue }
  if let integer = value as? any BinaryInteger { return Double(integer) }
  return (value as? any BinaryFloatingPoint).map { Double($0) }
}

/// An order of objects by a property.
class NSSortDescriptor: NSObject {
  let key: String?
  let ascending: Bool
  private let compared: (Any, Any) -> ComparisonResult

  init(key: String?, ascending: Bool) {
    (self.key, self.ascending) = (key, ascending)
    compared = { order(valueOfProperty(key ?? "self", of: $0), valueOfProperty(key ?? "self", of: $1)) ?? .orderedSame }
  }
  convenience init(key: String?, ascending: Bool, selector: Selector?) { self.init(key: key, ascending: ascending) }
  init(key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult) {
    (self.key, self.ascending) = (key, ascending)
    compared = { one, other in
      let path = key ?? "self"
      return comparator(valueOfProperty(path, of: one) as Any, valueOfProperty(path, of: other) as Any)
    }
  }
  init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.ascending = ascending
    key = "\(keyPath)".split(separator: ".").last.map(String.init)
    compared = { one, other in
      guard let one = one as? Root, let other = other as? Root else { return .orderedSame }
      return order(one[keyPath: keyPath], other[keyPath: keyPath]) ?? .orderedSame
    }
  }

  func compare(_ one: Any, to other: Any) -> ComparisonResult {
    let result = compared(one, other)
    guard !ascending, result != .orderedSame else { return result }
    return result == .orderedAscending ? .orderedDescending : .orderedAscending
  }
}

/// Returns objects in the order of descriptors, of which the first that tells two apart decides.
func elementsInOrder<Element>(_ elements: [Element], by descriptors: [NSSortDescriptor]) -> [Element] {
  elements.enumerated().sorted { one, other in
    for descriptor in descriptors {
      let result = descriptor.compare(one.element, to: other.element)
      if result != .orderedSame { return result == .orderedAscending }
    }
    return one.offset < other.offset
  }.map(\.element)
}

/// A condition, as Foundation's predicates are written: comparisons by name, `AND`, `OR`, `NOT` and parentheses.
class NSPredicate: NSObject {
  let predicateFormat: String
  private let holds: (Any?) -> Bool

  init(format: String, argumentArray arguments: [Any]?) {
    predicateFormat = format
    var reader = QueryReader(format, arguments ?? [])
    holds = reader.condition()
  }
  convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments.map { $0 as Any })
  }
  init(value: Bool) {
    predicateFormat = value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    holds = { _ in value }
  }
  init(block: @escaping (Any?, [String: Any]?) -> Bool) {
    predicateFormat = "BLOCKPREDICATE"
    holds = { block($0, nil) }
  }

  func evaluate(with object: Any?) -> Bool { holds(object) }
}

final class NSCompoundPredicate: NSPredicate {
  enum LogicalType { case not, and, or }
  init(type: LogicalType, subpredicates: [NSPredicate]) {
    super.init { object, _ in
      switch type {
      case .not: !(subpredicates.first?.evaluate(with: object) ?? false)
      case .and: subpredicates.allSatisfy { $0.evaluate(with: object) }
      case .or: subpredicates.contains { $0.evaluate(with: object) }
      }
    }
  }
  convenience init(andPredicateWithSubpredicates all: [NSPredicate]) { self.init(type: .and, subpredicates: all) }
  convenience init(orPredicateWithSubpredicates all: [NSPredicate]) { self.init(type: .or, subpredicates: all) }
  convenience init(notPredicateWithSubpredicate one: NSPredicate) { self.init(type: .not, subpredicates: [one]) }
}

/// A reader of a condition's text. What it cannot read holds for every object.
private struct QueryReader {
  private enum Word: Equatable {
    case name(String), text(String), number(Double), sign(String), place(String)
  }

  private var words: [Word] = []
  private var next = 0
  private var arguments: [Any]

  init(_ format: String, _ arguments: [Any]) {
    self.arguments = arguments
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "'" || first == "\"" {
        let inside = rest.dropFirst().prefix { $0 != first }
        words.append(.text(String(inside)))
        rest = rest.dropFirst(inside.count + 2)
      } else if first == "%" {
        let kind = rest.dropFirst().prefix { "@Kdiulfsc".contains($0) }.prefix(3)
        let end = kind.firstIndex { "@Kdiufsc".contains($0) }.map { kind.index(after: $0) } ?? kind.endIndex
        words.append(.place(String(kind[..<end])))
        rest = rest[end...].first == "%" ? rest.dropFirst(2) : rest[end...]
      } else if first.isNumber || first == "-" {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        words.append(.number(Double(digits) ?? 0))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || first == "_" || first == "@" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
        rest = rest.dropFirst(name.count)
        var word = String(name)
        if rest.first == "[", let end = rest.firstIndex(of: "]") {
          word += rest[...end]
          rest = rest[rest.index(after: end)...]
        }
        words.append(.name(word))
      } else {
        let signs = "=!<>&|".contains(first) ? rest.prefix { "=!<>&|".contains($0) } : rest.prefix(1)
        words.append(.sign(String(signs)))
        rest = rest.dropFirst(signs.count)
      }
    }
  }

  private mutating func take(_ names: String...) -> Bool {
    guard next < words.count else { return false }
    switch words[next] {
    case .name(let word), .sign(let word):
      guard names.contains(word.uppercased()) else { return false }
      next += 1
      return true
    default: return false
    }
  }

  mutating func condition() -> (Any?) -> Bool {
    var result = conjunction()
    while take("OR", "||") {
      let (left, right) = (result, conjunction())
      result = { left($0) || right($0) }
    }
    return result
  }

  private mutating func conjunction() -> (Any?) -> Bool {
    var result = comparison()
    while take("AND", "&&") {
      let (left, right) = (result, comparison())
      result = { left($0) && right($0) }
    }
    return result
  }

  private mutating func comparison() -> (Any?) -> Bool {
    if take("NOT", "!") {
      let inside = comparison()
      return { !inside($0) }
    }
    if take("(") {
      let inside = condition()
      _ = take(")")
      return inside
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    _ = take("ANY", "SOME")
    guard let left = value(), next < words.count, let (word, options) = self.operation() else { return { _ in true } }
    guard let right = value() else { return { _ in true } }
    return { object in Self.holds(left(object), word, options, right(object)) }
  }

  private mutating func operation() -> (word: String, options: String)? {
    switch words[next] {
    case .name(let word), .sign(let word):
      next += 1
      let parts = word.split(separator: "[")
      return (parts[0].uppercased(), parts.count > 1 ? parts[1].dropLast().lowercased() : "")
    default: return nil
    }
  }

  private mutating func value() -> ((Any?) -> Any?)? {
    guard next < words.count else { return nil }
    next += 1
    switch words[next - 1] {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .place(let kind):
      let argument = arguments.isEmpty ? nil : arguments.removeFirst()
      if kind == "K" { return { $0.flatMap { valueOfProperty("\(argument ?? "")", of: $0) } } }
      let plain = argument.flatMap { value -> Any? in
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
      }
      return { _ in plain }
    case .name(let name):
      switch name.uppercased() {
      case "NIL", "NULL": return { _ in nil }
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      default: return { $0.flatMap { valueOfProperty(name, of: $0) } }
      }
    case .sign("{"):
      var all: [(Any?) -> Any?] = []
      while next < words.count, !take("}") {
        if let one = value() { all.append(one) }
        _ = take(",")
      }
      return { object in all.compactMap { $0(object) } }
    case .sign: return nil
    }
  }

  private static func folded(_ value: Any?, _ options: String) -> Any? {
    guard let text = value as? String else { return value }
    var kinds: String.CompareOptions = []
    if options.contains("c") { kinds.insert(.caseInsensitive) }
    if options.contains("d") { kinds.insert(.diacriticInsensitive) }
    return kinds.isEmpty ? text : text.folding(options: kinds, locale: nil)
  }

  private static func holds(_ left: Any?, _ word: String, _ options: String, _ right: Any?) -> Bool {
    let (one, other) = (folded(left, options), folded(right, options))
    switch word {
    case "=", "==": return (one as AnyObject) === (other as AnyObject) || order(one, other) == .orderedSame
    case "!=", "<>": return !((one as AnyObject) === (other as AnyObject) || order(one, other) == .orderedSame)
    case "<": return order(one, other) == .orderedAscending
    case ">": return order(one, other) == .orderedDescending
    case "<=", "=<": return order(one, other).map { $0 != .orderedDescending } ?? false
    case ">=", "=>": return order(one, other).map { $0 != .orderedAscending } ?? false
    case "IN": return elements(other).contains { order(one, folded($0, options)) == .orderedSame }
    case "CONTAINS":
      if let text = one as? String, let part = other as? String { return part.isEmpty ? false : text.contains(part) }
      return elements(one).contains { order(folded($0, options), other) == .orderedSame }
    case "BEGINSWITH": return (one as? String).map { $0.hasPrefix(other as? String ?? "") } ?? false
    case "ENDSWITH": return (one as? String).map { $0.hasSuffix(other as? String ?? "") } ?? false
    case "LIKE": return like(Array(one as? String ?? ""), Array(other as? String ?? ""))
    default: return true
    }
  }

  private static func elements(_ value: Any?) -> [Any] {
    if let set = value as? NSSet { return set.allObjects }
    guard let value else { return [] }
    return Mirror(reflecting: value).children.map(\.value)
  }

  private static func like(_ text: [Character], _ pattern: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = Array(pattern.dropFirst())
    if first == "*" { return (0...text.count).contains { like(Array(text.dropFirst($0)), rest) } }
    return !text.isEmpty && (first == "?" || first == text[0]) && like(Array(text.dropFirst()), rest)
  }
}
