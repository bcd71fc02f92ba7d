public import RxSwiftNames
public import UIKitNames

/// A delegate that stands before the app's own: it reports every call as a sequence, and passes each on.
///
/// - Note: RxCocoa's proxies learn from the Objective-C runtime which methods there are. Here each is written. One of
///   an app's own reports the methods of the app's own protocols, for which `app open` writes them; of those of the
///   system's it reports what its own body passes on.
@MainActor @preconcurrency
open class DelegateProxy<P: AnyObject, D>: NSObject {
  /// The kind of object whose delegate it is.
  public typealias ParentObject = P
  /// The kind of delegate.
  public typealias Delegate = D

  /// The view whose delegate this is.
  public private(set) weak var parentObject: ParentObject?
  let events = CallEvents()
  private var retained: Delegate?
  private weak var own: AnyObject?

  init(parentObject: ParentObject) {
    self.parentObject = parentObject
    super.init()
  }

  /// Creates a proxy of an app's own.
  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where Proxy: DelegateProxy<ParentObject, Delegate> {
    self.parentObject = parentObject
    super.init()
  }

  /// The arguments of a method of the delegate, before the app's own is called.
  open func sentMessage(_ selector: Selector) -> Observable<[Any]> { events.sent(selector.name) }

  /// The arguments of a method of the delegate, after the app's own was called.
  open func methodInvoked(_ selector: Selector) -> Observable<[Any]> { events.invoked(selector.name) }

  /// The app's own delegate.
  open func forwardToDelegate() -> Delegate? { retained ?? own as? Delegate }

  /// Sets the app's own delegate.
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    retained = retainDelegate ? delegate : nil
    take(delegate)
  }

  func take(_ delegate: Delegate?) { own = delegate as AnyObject? }

  /// Sets the app's own delegate, until the result is disposed of.
  func forward(to delegate: Delegate) -> any Disposable {
    setForwardToDelegate(delegate, retainDelegate: false)
    return Disposables.create { [weak self] in self?.setForwardToDelegate(nil, retainDelegate: false) }
  }

  /// Calls a method of the app's own delegate, and notifies its observers. Not part of RxCocoa: `app open` writes calls
  /// of it into an app's own proxies.
  public func pass<Result>(_ name: String, _ arguments: @autoclosure () -> [Any], _ method: () -> Result) -> Result {
    guard events.observes(name) else { return method() }
    let arguments = arguments()
    events.willCall(name, arguments)
    let result = method()
    events.didCall(name, arguments)
    return result
  }

  /// The calls of a method, as events of the view: one argument of each.
  func event<Value>(_ name: String, _ index: Int, as type: Value.Type = Value.self) -> ControlEvent<Value> {
    ControlEvent(events: events.invoked(name).compactMap({ $0[index] as? Value }, file: "", line: 0))
  }

  /// The calls of a method, as events of the view.
  func event(_ name: String) -> ControlEvent<Void> {
    ControlEvent(events: events.invoked(name).map({ _ in }, file: "", line: 0))
  }
}

/// The delegate of a scroll view before the app's own.
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>, UIScrollViewDelegate {
  private weak var own: (any UIScrollViewDelegate)?
  /// The app's own delegate, as far as it concerns scrolling.
  var scrolling: (any UIScrollViewDelegate)? { own }

  open override func forwardToDelegate() -> (any UIScrollViewDelegate)? { scrolling }
  override func take(_ delegate: (any UIScrollViewDelegate)?) { own = delegate }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pass("scrollViewDidScroll:", [scrollView]) { scrolling?.scrollViewDidScroll(scrollView) }
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    pass("scrollViewDidZoom:", [scrollView]) { scrolling?.scrollViewDidZoom(scrollView) }
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pass("scrollViewWillBeginDragging:", [scrollView]) { scrolling?.scrollViewWillBeginDragging(scrollView) }
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    pass(
      "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
      unsafe [scrollView, velocity, targetContentOffset]
    ) {
      unsafe scrolling?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    pass("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate]) {
      scrolling?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    pass("scrollViewWillBeginDecelerating:", [scrollView]) { scrolling?.scrollViewWillBeginDecelerating(scrollView) }
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    pass("scrollViewDidEndDecelerating:", [scrollView]) { scrolling?.scrollViewDidEndDecelerating(scrollView) }
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    pass("scrollViewDidEndScrollingAnimation:", [scrollView]) {
      scrolling?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrolling?.viewForZooming(in: scrollView) }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    scrolling?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    pass("scrollViewDidScrollToTop:", [scrollView]) { scrolling?.scrollViewDidScrollToTop(scrollView) }
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    pass("scrollViewDidChangeAdjustedContentInset:", [scrollView]) {
      scrolling?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
  }
}

/// The proxies of views, made where there are none.
@MainActor @preconcurrency
enum DelegateProxies {
  /// The proxy of a table.
  static func table(_ table: UITableView) -> RxTableViewDelegateProxy {
    proxy(of: table, RxTableViewDelegateProxy(parentObject: table)) { table.delegate = $0 }
  }

  /// The proxy of a collection view.
  static func collection(_ view: UICollectionView) -> RxCollectionViewDelegateProxy {
    proxy(of: view, RxCollectionViewDelegateProxy(parentObject: view)) { view.delegate = $0 }
  }

  /// The proxy of a field of many lines.
  static func text(_ view: UITextView) -> RxTextViewDelegateProxy {
    proxy(of: view, RxTextViewDelegateProxy(parentObject: view)) { view.delegate = $0 }
  }

  /// The proxy of any view that scrolls.
  static func scroll(_ view: UIScrollView) -> RxScrollViewDelegateProxy {
    switch view {
    case let table as UITableView: self.table(table)
    case let collection as UICollectionView: self.collection(collection)
    case let text as UITextView: self.text(text)
    default: proxy(of: view, RxScrollViewDelegateProxy(parentObject: view)) { view.scrollDelegate = $0 }
    }
  }

  /// Returns the proxy of a view, made and put before the app's own delegate where there is none.
  private static func proxy<Proxy: RxScrollViewDelegateProxy>(
    of view: UIScrollView, _ make: @autoclosure () -> Proxy, put: (Proxy) -> Void
  ) -> Proxy {
    RetainedObjects.shared.object("delegate", of: view) {
      let made = make()
      made.take(view.scrollDelegate)
      put(made)
      return made
    }
  }
}
