public import Foundation
internal import FoundationNames

extension NSObject {
  /// Sets a property by its name. *Real* for settings of the app, for objects that keep values by their names, and for
  /// outlets and properties that Interface Builder may set; lost for all else, since there are no names of properties
  /// without Objective-C.
  public func setValue(_ value: Any?, forKey key: String) {
    if let object = self as? any KeyedValues {
      object.setKeyedValue(value, forKey: key)
    } else if let settings = self as? UserDefaults {
      settings.set(value, forKey: key)
    } else if let responder = self as? UIResponder, let value {
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated {
        let isObject = unsafe responder.setOutlet(named: key, to: value as AnyObject)
        if !isObject { _ = unsafe responder.setOutlet(named: key, to: InspectableValue(value)) }
      }
    }
  }
}

extension UserDefaults {
  /// Returns a setting of the app by its name. *Real*.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
