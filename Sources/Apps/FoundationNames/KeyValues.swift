internal import Foundation

/// An object that keeps values by their names, such as one of Core Data's. Key-value coding asks it, and looks into
/// other values for their stored properties. Not part of Foundation.
public protocol KeyedValues: AnyObject {
  /// Returns the value of a property, or nil.
  func value(forKey key: String) -> Any?
  /// Keeps the value of a property; `setValue(_:forKey:)` of any object calls it.
  func setKeyedValue(_ value: Any?, forKey key: String)
}

/// Key-value coding as far as predicates and sort descriptors need it: there is no Objective-C here that would find a
/// property by its name. *Real* for stored properties and dictionaries; computed properties are not found.
enum KeyValues {
  /// Returns the value at the end of keys that follow each other: `author.name`, `tags.@count`.
  ///
  /// - Complexity: O(properties) for each key.
  static func value(of object: Any?, at path: String) -> Any? {
    var value = unwrapped(object)
    for key in path.split(separator: ".") where key != "self" && key != "SELF" {
      guard let current = value else { return nil }
      if let parts = elements(current) {
        value = key == "@count" ? parts.count : parts.compactMap { self.value(of: $0, at: String(key)) }
      } else {
        value = unwrapped(property(String(key), of: current))
      }
    }
    return value
  }

  /// Returns the elements of an array or a set; nil for anything else.
  static func elements(_ value: Any) -> [Any]? {
    if value is String || value is NSString || value is [String: Any] { return nil }
    if let set = value as? NSSet { return set.allObjects }
    if let set = value as? NSOrderedSet { return set.array }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection || mirror.displayStyle == .set { return mirror.children.map(\.value) }
    return value as? [Any]
  }

  /// Returns a value out of its optionals; nil for none and for `NSNull`.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
  }

  private static func property(_ key: String, of object: Any) -> Any? {
    if let object = object as? any KeyedValues { return object.value(forKey: key) }
    if let table = object as? [String: Any] { return table[key] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == key || child.label == "$__lazy_storage_$_" + key {
        return child.value
      }
      // A property wrapper stands under its name with a line before it, and holds its value under one of three names.
      if let wrapper = current.children.first(where: { $0.label == "_" + key })?.value {
        let parts = Mirror(reflecting: wrapper).children
        return ["wrappedValue", "value", "storage"].lazy.compactMap { name in
          parts.first { $0.label == name }?.value
        }.first ?? wrapper
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Returns how two values stand to each other, or nil if they have no order. Nothing stands before everything, as in
  /// a sorted request.
  static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (unwrapped(left), unwrapped(right)) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let left?, let right?):
      if let left = number(left), let right = number(right) {
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
      }
      if let left = text(left), let right = text(right) {
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
      }
      if let left = left as? Date, let right = right as? Date { return left.compare(right) }
      return areEqual(left, right) ? .orderedSame : nil
    }
  }

  /// Returns whether two values are the same: of numbers their values, of objects `isEqual`.
  static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = unwrapped(left), let right = unwrapped(right) else {
      return unwrapped(left) == nil && unwrapped(right) == nil
    }
    if let left = number(left), let right = number(right) { return left == right }
    if let left = text(left), let right = text(right) { return left == right }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return type(of: left) is AnyClass && type(of: right) is AnyClass && left as AnyObject === right as AnyObject
  }

  /// Returns a number as a `Double`; nil for anything else.
  static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }

  /// Returns a text; nil for anything else.
  static func text(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as NSString: String(describing: value)
    case let value as Substring: String(value)
    default: nil
    }
  }
}
