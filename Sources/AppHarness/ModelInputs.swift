public import CombineNames
public import RxCocoaNames
public import RxRelayNames
public import RxSwiftNames

/// An input for which values of a script can be made: its values have a type.
public protocol ModelInput<ModelElement> {
  associatedtype ModelElement
}

extension AnySubject: ModelInput {
  public typealias ModelElement = Element
}

extension AnyObserver: ModelInput {
  public typealias ModelElement = Element
}

extension Binder: ModelInput {
  public typealias ModelElement = Value
}

extension ControlProperty: ModelInput {
  public typealias ModelElement = PropertyType
}

extension PublishRelay: ModelInput {
  public typealias ModelElement = Element
}

extension BehaviorRelay: ModelInput {
  public typealias ModelElement = Element
}

extension ReplayRelay: ModelInput {
  public typealias ModelElement = Element
}

extension PassthroughSubject: ModelInput {
  public typealias ModelElement = Output
}

extension CurrentValueSubject: ModelInput {
  public typealias ModelElement = Output
}

extension Published.Publisher: ModelInput {
  public typealias ModelElement = Value
}

/// A relay: it accepts values and never ends.
protocol Accepting<Element> {
  associatedtype Element
  func take(_ element: Element)
}

extension PublishRelay: Accepting {
  func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension BehaviorRelay: Accepting {
  func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension ReplayRelay: Accepting {
  func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension PassthroughSubject: Accepting {
  typealias Element = Output

  func take(_ element: Output) { send(element) }
}

extension CurrentValueSubject: Accepting {
  typealias Element = Output

  func take(_ element: Output) { send(element) }
}

extension Published.Publisher: Accepting {
  typealias Element = Value

  func take(_ element: Value) { set(element) }
}
