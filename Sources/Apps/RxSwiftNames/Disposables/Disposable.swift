/// A thing that can be ended, such as a subscription.
public protocol Disposable {
  /// Ends it; again, nothing happens.
  func dispose()
}

/// A disposable that knows whether it was ended.
public protocol Cancelable: Disposable {
  /// Whether it was ended.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Has a bag end it.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// Makers of disposables.
public struct Disposables {
  private init() {}

  /// One that does nothing.
  public static func create() -> any Disposable { NopDisposable.noOp }

  /// One that runs a closure, once.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(disposeAction: dispose)
  }

  /// One that ends two.
  public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
    CompositeDisposable(first, second)
  }

  /// One that ends three.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(first, second, third)
  }

  /// One that ends several.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [first, second, third] + others)
  }

  /// One that ends several.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// One that does nothing.
struct NopDisposable: Disposable {
  static var noOp: NopDisposable { NopDisposable() }

  func dispose() {}
}

/// One that runs a closure, once.
final class AnonymousDisposable: Cancelable {
  private var action: (() -> Void)?

  init(disposeAction: @escaping () -> Void) { action = disposeAction }

  var isDisposed: Bool { action == nil }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}

/// A flag that is set by disposing.
public final class BooleanDisposable: Cancelable {
  public private(set) var isDisposed = false

  /// Creates a flag that is not set.
  public init() {}

  /// Creates a flag.
  public init(isDisposed: Bool) { self.isDisposed = isDisposed }

  public func dispose() { isDisposed = true }
}
