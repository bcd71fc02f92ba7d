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

extension PublishRelay: ModelInput {
  public typealias ModelElement = Element
}

extension BehaviorRelay: ModelInput {
  public typealias ModelElement = Element
}

extension ReplayRelay: ModelInput {
  public typealias ModelElement = Element
}

/// A relay: it accepts values and never ends.
package protocol Accepting<Element> {
  associatedtype Element
  func take(_ element: Element)
}

extension PublishRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension BehaviorRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}

extension ReplayRelay: Accepting {
  package func take(_ element: Element) { accept(element, file: "", line: 0) }
}
