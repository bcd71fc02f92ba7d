public import Foundation

extension NSObject {
  /// A property by its name.
  fileprivate subscript(key path: String) -> Any? { KeyValues.value(of: self, at: path) }
}

extension NSSortDescriptor {
  /// Creates an order by the values of a property, with Foundation's name. *Real* for stored properties and those of
  /// managed objects; a property that is not found sorts nothing.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject[key: key ?? "self"], ascending: ascending) { left, right in
      KeyValues.order(left, right) ?? .orderedSame
    }
  }

  /// Creates an order by the values of a property and a method of theirs. *Real* for the selectors of strings that
  /// compare without case or by the language; another selector compares as usual.
  public convenience init(key: String?, ascending: Bool, selector: Any?) {
    let name = "\(selector ?? "")".lowercased()
    self.init(keyPath: \NSObject[key: key ?? "self"], ascending: ascending) { left, right in
      guard let one = KeyValues.text(left), let other = KeyValues.text(right), name != "" else {
        return KeyValues.order(left, right) ?? .orderedSame
      }
      if name.contains("caseinsensitive") { return one.compare(other, options: .caseInsensitive) }
      return name.contains("localized") ? one.localizedStandardCompare(other) : one.compare(other)
    }
  }
}
