/// The reactive members of an object: extensions of them are found below `rx`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Wraps an object.
  public init(_ base: Base) { self.base = base }

  /// A binder that sets a property.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has an `rx`.
public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  /// The reactive members of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }
  /// The reactive members of the object.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Setters are there so that `object.rx.property = value` compiles.
    set {}
  }

  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
