/// Puts an object of a storyboard or a nib into an outlet; an object of another type than the outlet's leaves it as it is.
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
