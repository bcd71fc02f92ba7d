/// The base class of the library's disposables.
public class DisposeBase {
  init() {}
}

/// A bag of disposables, which disposes of them when it is released.
public final class DisposeBag: DisposeBase {
  private var disposables: [any Disposable] = []
  private var isDisposed = false

  /// Creates an empty bag.
  public override init() { super.init() }

  /// Has the bag end it; at once, where the bag was ended already.
  public func insert(_ disposable: any Disposable) {
    if isDisposed { disposable.dispose() } else { disposables.append(disposable) }
  }

  private func dispose() {
    isDisposed = true
    let all = disposables
    disposables = []
    for disposable in all { disposable.dispose() }
  }

  deinit { dispose() }
}

extension DisposeBag {
  /// Creates a bag of disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    for disposable in disposables { insert(disposable) }
  }

  /// Creates a bag of what a closure lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Creates a bag of disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { insert(disposable) }
  }

  /// Has the bag end them.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Has the bag end them.
  public func insert(_ disposables: [any Disposable]) { for disposable in disposables { insert(disposable) } }

  /// Has the bag end what a closure lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Lists disposables, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }
}
