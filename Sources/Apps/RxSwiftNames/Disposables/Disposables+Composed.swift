internal import StreamTracing

/// Disposables that are ended together.
public final class CompositeDisposable: DisposeBase, Cancelable {
  /// The name of one of them.
  public struct DisposeKey {
    fileprivate let key: Int
  }

  private var disposables: [Int: any Disposable] = [:]
  private var nextKey = 0
  public private(set) var isDisposed = false

  /// Creates an empty one.
  public override init() { super.init() }

  /// Creates one of two.
  public convenience init(_ first: any Disposable, _ second: any Disposable) {
    self.init(disposables: [first, second])
  }

  /// Creates one of three.
  public convenience init(_ first: any Disposable, _ second: any Disposable, _ third: any Disposable) {
    self.init(disposables: [first, second, third])
  }

  /// Creates one of several.
  public convenience init(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ fourth: any Disposable,
    _ others: any Disposable...
  ) {
    self.init(disposables: [first, second, third, fourth] + others)
  }

  /// Creates one of several.
  public init(disposables: [any Disposable]) {
    super.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Adds one; ends it at once, and gives nil, where all were ended already.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    if isDisposed {
      disposable.dispose()
      return nil
    }
    nextKey += 1
    disposables[nextKey] = disposable
    return DisposeKey(key: nextKey)
  }

  /// The number of disposables.
  public var count: Int { disposables.count }

  /// Ends one, and forgets it.
  public func remove(for disposeKey: DisposeKey) {
    disposables.removeValue(forKey: disposeKey.key)?.dispose()
  }

  public func dispose() {
    if isDisposed { return }
    isDisposed = true
    let all = disposables
    disposables = [:]
    for (_, disposable) in all.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
  }
}

/// A place for a disposable, where a new one ends the one before.
public final class SerialDisposable: DisposeBase, Cancelable {
  private var current: (any Disposable)?
  public private(set) var isDisposed = false

  /// Creates an empty place.
  public override init() { super.init() }

  /// The disposable in it.
  public var disposable: any Disposable {
    get { current ?? Disposables.create() }
    set {
      if isDisposed {
        newValue.dispose()
        return
      }
      let before = current
      current = newValue
      before?.dispose()
    }
  }

  public func dispose() {
    if isDisposed { return }
    isDisposed = true
    let before = current
    current = nil
    before?.dispose()
  }
}

/// A place for one disposable, which is put in once.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private var current: (any Disposable)?
  private var isSet = false
  public private(set) var isDisposed = false

  /// Creates an empty place.
  public override init() { super.init() }

  /// Puts it in.
  ///
  /// - Precondition: Nothing was put in before.
  public func setDisposable(_ disposable: any Disposable) {
    precondition(!isSet, "oldState.disposable != nil: a SingleAssignmentDisposable is set once")
    isSet = true
    if isDisposed { disposable.dispose() } else { current = disposable }
  }

  public func dispose() {
    if isDisposed { return }
    isDisposed = true
    let before = current
    current = nil
    before?.dispose()
  }
}

/// A disposable that is ended when it and all that retain it are.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private var disposable: (any Disposable)?
  private var retained = 0
  private var isPrimaryDisposed = false

  /// Wraps one.
  public init(disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  public var isDisposed: Bool { disposable == nil }

  /// One that retains it until it is ended.
  public func retain() -> any Disposable {
    guard disposable != nil else { return Disposables.create() }
    retained += 1
    return Disposables.create { self.release() }
  }

  public func dispose() {
    if isPrimaryDisposed { return }
    isPrimaryDisposed = true
    endIfDone()
  }

  private func release() {
    retained -= 1
    endIfDone()
  }

  private func endIfDone() {
    guard isPrimaryDisposed, retained == 0 else { return }
    let before = disposable
    disposable = nil
    before?.dispose()
  }
}

/// The result of `subscribe`: the caller's hold on a subscription.
///
/// Releasing it ends nothing, as in Rx; if the subscription has not ended by then, the trace records that its result
/// was not kept.
final class SubscriptionHandle: Cancelable {
  private let subscription: any Cancelable
  private let site: SourceSite

  init(_ subscription: any Cancelable, _ site: SourceSite) {
    self.subscription = subscription
    self.site = site
  }

  var isDisposed: Bool { subscription.isDisposed }

  func dispose() { subscription.dispose() }

  deinit {
    if !subscription.isDisposed, StreamTrace.shared.isOn { StreamTrace.shared.found(.unkeptSubscription, site) }
  }
}
