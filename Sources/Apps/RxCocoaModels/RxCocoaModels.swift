public import ModelHarness
public import RxCocoaNames

extension ControlProperty: ModelInput {
  public typealias ModelElement = PropertyType
}
