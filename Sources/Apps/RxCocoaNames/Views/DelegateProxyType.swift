public import RxSwiftNames

/// A delegate that stands before the app's own, of a kind that the app writes itself.
@MainActor @preconcurrency
public protocol DelegateProxyType: AnyObject {
  /// The kind of object whose delegate it is.
  associatedtype ParentObject: AnyObject
  /// The kind of delegate.
  associatedtype Delegate
  /// Says how proxies are made, by `register`.
  static func registerKnownImplementations()
  /// Returns the delegate of an object.
  static func currentDelegate(for object: ParentObject) -> Delegate?
  /// Gives an object a delegate.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)
  /// The app's own delegate.
  func forwardToDelegate() -> Delegate?
  /// Sets the app's own delegate.
  func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool)
}

/// An object with a delegate under that name.
@MainActor @preconcurrency
public protocol HasDelegate: AnyObject {
  associatedtype Delegate
  var delegate: Delegate? { get set }
}

/// An object with a data source under that name.
@MainActor @preconcurrency
public protocol HasDataSource: AnyObject {
  associatedtype DataSource
  var dataSource: DataSource? { get set }
}

extension DelegateProxyType where ParentObject: HasDelegate, Delegate == ParentObject.Delegate {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.delegate = delegate }
}

extension DelegateProxyType where ParentObject: HasDataSource, Delegate == ParentObject.DataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}

extension DelegateProxyType {
  /// Says how the proxy of a kind of object is made.
  public static func register<Parent: AnyObject>(make: @escaping @MainActor (Parent) -> Self) {
    OwnProxies.makers[ObjectIdentifier(Self.self), default: []].append { ($0 as? Parent).map { make($0) } }
  }

  /// Returns the proxy of an object, made and put before the app's own delegate where there is none.
  ///
  /// A kind that `registerKnownImplementations` does not know ends the app's process with its name, as RxCocoa does.
  public static func proxy(for object: ParentObject) -> Self {
    let made = OwnProxies.proxy(of: object, Self.self) {
      if OwnProxies.makers[ObjectIdentifier(Self.self)] == nil { registerKnownImplementations() }
      let made = OwnProxies.makers[ObjectIdentifier(Self.self)]?.lazy.compactMap { $0(object) as? Self }.first
      guard let made else { preconditionFailure("DelegateProxy has no factory of \(object). Implement it first.") }
      return made
    }
    let current = currentDelegate(for: object)
    if (current as AnyObject?) !== made {
      made.setForwardToDelegate(current, retainDelegate: false)
      setCurrentDelegate(made as? Delegate, to: object)
    }
    return made
  }

  /// Sets the app's own delegate behind the proxy of an object, until the result is disposed of.
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate, retainDelegate: Bool, onProxyForObject object: ParentObject
  ) -> any Disposable {
    let proxy = proxy(for: object)
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    return Disposables.create { [weak proxy] in
      MainActor.assumeIsolated { proxy?.setForwardToDelegate(nil, retainDelegate: false) }
    }
  }
}

/// The proxies of an app's own kinds.
@MainActor @preconcurrency
private enum OwnProxies {
  private struct Entry {
    weak var object: AnyObject?
    var proxies: [ObjectIdentifier: AnyObject] = [:]
  }

  static var makers: [ObjectIdentifier: [(AnyObject) -> AnyObject?]] = [:]
  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// The proxy of an object, which lives as long as that does.
  static func proxy<Proxy: AnyObject>(of object: AnyObject, _ type: Proxy.Type, make: () -> Proxy) -> Proxy {
    let id = ObjectIdentifier(object)
    if entries[id]?.object !== object {
      entries = entries.filter { $0.value.object != nil }
      entries[id] = Entry(object: object)
    }
    if let known = entries[id]?.proxies[ObjectIdentifier(type)] as? Proxy { return known }
    let made = make()
    entries[id]?.proxies[ObjectIdentifier(type)] = made
    return made
  }
}
