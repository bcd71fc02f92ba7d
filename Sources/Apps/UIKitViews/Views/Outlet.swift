/// Puts an object of a storyboard or a nib into an outlet; an object of another type than the outlet's leaves it as it
/// is.
///
/// - Parameter value: The object; for a collection of outlets, an array of them.
public func connectOutlet<Value>(_ outlet: inout Value?, to value: AnyObject) -> Bool {
  if let value = value as? Value {
    outlet = value
  } else if let list = value as? OutletCollection, let values = list.objects as? Value {
    outlet = values
  }
  return true
}

/// The objects of a collection of outlets, in the order of the file.
package final class OutletCollection {
  package let objects: [AnyObject]

  package init(_ objects: [AnyObject]) { self.objects = objects }
}

/// Sets a property that a storyboard or a nib gives a value; one of another type leaves it as it is.
///
/// - Parameter value: An ``InspectableValue``.
public func setInspectable<Value>(_ property: inout Value, to value: AnyObject) -> Bool {
  guard let value = (value as? InspectableValue)?.value else { return false }
  if let value = value as? Value {
    property = value
  } else if let number = value as? Double {
    let forms: [Any] = [CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0]
    if let form = forms.lazy.compactMap({ $0 as? Value }).first { property = form }
  }
  return true
}

/// A value of a storyboard or a nib for a property: a number as `Double`, a truth value, a text, a colour, an image, a
/// size, a point or a rectangle.
package final class InspectableValue {
  package let value: Any

  package init(_ value: Any) { self.value = value }
}
