public import Foundation
internal import UIKitNames

/// Objects that live as long as a view does: data sources and delegates, which views hold weakly.
@MainActor @preconcurrency
final class RetainedObjects {
  private struct Entry {
    weak var view: UIView?
    var objects: [String: AnyObject] = [:]
  }

  static let shared = RetainedObjects()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The object of a view under a key, made where there is none.
  func object<Object: AnyObject>(_ key: String, of view: UIView, make: () -> Object) -> Object {
    let id = ObjectIdentifier(view)
    if entries[id]?.view !== view {
      entries = entries.filter { $0.value.view != nil }
      entries[id] = Entry(view: view)
    }
    if let known = entries[id]?.objects[key] as? Object { return known }
    let made = make()
    entries[id]?.objects[key] = made
    return made
  }

  /// Keeps an object under a key.
  func keep(_ object: AnyObject, _ key: String, of view: UIView) {
    _ = self.object(key, of: view) { object }
    entries[ObjectIdentifier(view)]?.objects[key] = object
  }

  /// The object of a view under a key, or nil.
  func known(_ key: String, of view: UIView) -> AnyObject? {
    let entry = entries[ObjectIdentifier(view)]
    return entry?.view === view ? entry?.objects[key] : nil
  }

  /// Keeps it no longer.
  func drop(_ key: String, of view: UIView) { entries[ObjectIdentifier(view)]?.objects[key] = nil }
}

/// A source that knows the models of a list's rows.
@MainActor @preconcurrency
protocol ModelHolder: AnyObject {
  func anyModel(at indexPath: IndexPath) -> Any?
}

/// A data source that knows the models of its rows.
@MainActor @preconcurrency
public protocol SectionedViewDataSourceType: AnyObject {
  /// The model at a place.
  func model(at indexPath: IndexPath) throws -> Any
}
