public import CombineNames
public import ModelHarness
public import RxCocoaNames
public import RxSwiftNames

extension Binder: ModelInput {
  public typealias ModelElement = Value
}

extension ControlProperty: ModelInput {
  public typealias ModelElement = PropertyType
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

extension PassthroughSubject: Accepting {
  package typealias Element = Output

  package func take(_ element: Output) { send(element) }
}

extension CurrentValueSubject: Accepting {
  package typealias Element = Output

  package func take(_ element: Output) { send(element) }
}

extension Published.Publisher: Accepting {
  package typealias Element = Value

  package func take(_ element: Value) { set(element) }
}
