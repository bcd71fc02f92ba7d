internal import UIKitNames
internal import UIKitViews

/// Does something on the main actor: at once where the main queue asks, else in its turn. SwiftUI takes changes from
/// any thread, if not without a warning.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
}

/// The state of views that are shown together, with the observers of its changes.
@MainActor
final class ViewGraph {
  private var stored: [String: AnyObject] = [:]
  private var observed: [ObjectIdentifier: AnyCancellable] = [:]
  /// Called when something changed that views depend on.
  var changed: () -> Void = {}
  /// The things to do when views come, by their places.
  var appearances: [(path: String, come: () -> Void, go: () -> Void)] = []
  /// The things to do because values changed.
  var changes: [() -> Void] = []

  /// Returns the object that a property has kept, made where there is none.
  func object<Object: AnyObject>(_ name: String, make: () -> Object) -> Object {
    if let known = stored[name] as? Object { return known }
    let made = make()
    stored[name] = made
    return made
  }

  /// Does something with each value of a publisher, once for each place.
  func receive<Values: Publisher>(
    _ publisher: Values, _ name: String, _ action: @escaping @MainActor (Values.Output) -> Void
  ) where Values.Failure == Never {
    _ = object(name) {
      publisher.sink { @Sendable value in
        nonisolated(unsafe) let value = value
        onMain { unsafe action(value) }
      }
    }
  }

  /// Begins to make the views anew: observed objects and pending actions are those of this pass. An object of a row
  /// that is gone must not hide an object that lies in its place in memory.
  func begin() {
    appearances = []
    changes = []
    observed = [:]
  }

  /// Watches an object that tells before it changes.
  func observe<Object: ObservableObject>(_ object: Object) {
    let id = ObjectIdentifier(object)
    guard observed[id] == nil else { return }
    observed[id] = object.objectWillChange.sink { @Sendable [weak self] _ in onMain { [weak self] in self?.changed() } }
  }
}

/// A value that a view owns; a change shows the view anew. *Real*.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    /// The box of the view's first description, which has the value.
    var first: Box?
    var changed: (() -> Void)?
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Begins with a value.
  public init(wrappedValue value: Value) { box = Box(value) }
  /// Begins with a value.
  public init(initialValue value: Value) { box = Box(value) }

  /// The value.
  public var wrappedValue: Value {
    get { (box.first ?? box).value }
    nonmutating set {
      let box = box.first ?? box
      box.value = newValue
      box.changed?()
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

extension State: LinkedProperty {
  func link(in context: BuildContext, named name: String) {
    let kept = context.graph.object(name) { box }
    if kept !== box { box.first = kept }
    let graph = context.graph
    kept.changed = { @Sendable [weak graph] in onMain { [weak graph] in graph?.changed() } }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins with nothing.
  public init() { self.init(wrappedValue: nil) }
}

/// A value that another property owns, read and written by closures. *Real*.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates one of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  /// Creates a binding that does not change.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The same.
  public var projectedValue: Binding<Value> { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// An object whose changes show the view anew. *Real*.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object

  /// Watches an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Watches an object.
  public init(initialValue: Object) { wrappedValue = initialValue }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

extension ObservedObject: LinkedProperty {
  func link(in context: BuildContext, named name: String) { context.graph.observe(wrappedValue) }
}

/// An object that a view owns. *Real*.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private final class Box {
    let make: () -> Object
    private var made: Object?
    var first: Box?
    init(_ make: @escaping () -> Object) { self.make = make }

    var object: Object {
      if let first { return first.object }
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }

  private let box: Box

  /// Makes the object when the view is shown first.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { box = Box(make) }

  /// The object.
  public var wrappedValue: Object { box.object }
  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

extension StateObject: LinkedProperty {
  func link(in context: BuildContext, named name: String) {
    let kept = context.graph.object(name) { box }
    if kept !== box { box.first = kept }
    context.graph.observe(kept.object)
  }
}

/// An object of the surroundings whose changes show the view anew. *Real*.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
  private final class Box { var object: Object? }
  private let box = Box()

  /// Asks for an object by its type.
  public init() {}

  /// The object.
  public var wrappedValue: Object {
    guard let object = box.object else {
      preconditionFailure(
        "No ObservableObject of type \(Object.self) found. A View.environmentObject(_:) for \(Object.self) may be missing."
      )
    }
    return object
  }
  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

extension EnvironmentObject: LinkedProperty {
  func link(in context: BuildContext, named name: String) {
    box.object = context.environment.objects[ObjectIdentifier(Object.self)] as? Object
    if let object = box.object { context.graph.observe(object) }
  }
}

/// The properties of an object that may be changed: `$model.name`.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  /// A property.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
    let object = object
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// An object whose properties may be changed. *Real*.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject> {
  /// The object.
  public var wrappedValue: Object
  /// Takes an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Takes an object.
  public init(_ object: Object) { wrappedValue = object }
  /// Bindings to the object's properties.
  public var projectedValue: Bindable<Object> { self }

  /// A property.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
