/// A value whose changes can be observed, which RxSwift calls outdated since version 4: `BehaviorRelay` took its place.
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>
  private var current: Element

  /// Creates a variable.
  public init(_ value: Element) {
    current = value
    subject = BehaviorSubject(value: value)
  }

  deinit { subject.on(.completed) }

  /// The value; setting it sends it.
  public var value: Element {
    get { current }
    set {
      current = newValue
      subject.on(.next(newValue))
    }
  }

  /// The value and all later ones, until the variable is gone.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

extension ObservableType {
  /// Sets a variable to each element.
  public func bind(
    to variable: Variable<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(onNext: { variable.value = $0 }, file: file, line: line)
  }

  /// Sets a variable to each element.
  public func bind(
    to variable: Variable<Element?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(onNext: { variable.value = $0 }, file: file, line: line)
  }
}

extension ObservableConvertibleType {
  /// The name that the elements' type had before version 5.
  public typealias E = Element
}
