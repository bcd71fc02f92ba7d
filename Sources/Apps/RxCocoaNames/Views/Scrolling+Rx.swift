public import RxSwiftNames
public import UIKitNames

extension Reactive where Base: UIScrollView {
  /// The delegate before the app's own.
  @MainActor @preconcurrency public var delegate: DelegateProxy<UIScrollView, any UIScrollViewDelegate> {
    DelegateProxies.scroll(base)
  }

  @MainActor private var proxy: RxScrollViewDelegateProxy { DelegateProxies.scroll(base) }

  /// The place at which the content stands, now and whenever it moves.
  @MainActor @preconcurrency public var contentOffset: ControlProperty<CGPoint> {
    let view: UIScrollView = base
    let moves = proxy.events.invoked("scrollViewDidScroll:")
    return ControlProperty(
      values: Observable<CGPoint>.deferred(
        { [weak view] in
          moves.compactMap({ [weak view] _ in view?.contentOffset }, file: "", line: 0)
            .startWith(view?.contentOffset ?? .zero, file: "", line: 0)
        }, file: "", line: 0),
      valueSink: Binder(view) { view, offset in view.contentOffset = offset })
  }

  /// The content moved.
  @MainActor @preconcurrency public var didScroll: ControlEvent<Void> { proxy.event("scrollViewDidScroll:") }
  /// The content was zoomed.
  @MainActor @preconcurrency public var didZoom: ControlEvent<Void> { proxy.event("scrollViewDidZoom:") }
  /// The status bar was tapped.
  @MainActor @preconcurrency public var didScrollToTop: ControlEvent<Void> { proxy.event("scrollViewDidScrollToTop:") }
  /// The user begins to scroll.
  @MainActor @preconcurrency public var willBeginDragging: ControlEvent<Void> {
    proxy.event("scrollViewWillBeginDragging:")
  }
  /// The user is about to let go.
  @MainActor @preconcurrency public var willEndDragging:
    ControlEvent<(velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)>
  {
    unsafe ControlEvent(
      events: proxy.events.invoked("scrollViewWillEndDragging:withVelocity:targetContentOffset:").compactMap(
        { arguments in
          guard let velocity = arguments[1] as? CGPoint,
            let target = unsafe arguments[2] as? UnsafeMutablePointer<CGPoint>
          else { return nil }
          return unsafe (velocity, target)
        }, file: "", line: 0))
  }
  /// The user let go: whether the content moves on.
  @MainActor @preconcurrency public var didEndDragging: ControlEvent<Bool> {
    proxy.event("scrollViewDidEndDragging:willDecelerate:", 1)
  }
  /// The content moves on.
  @MainActor @preconcurrency public var willBeginDecelerating: ControlEvent<Void> {
    proxy.event("scrollViewWillBeginDecelerating:")
  }
  /// The content came to rest.
  @MainActor @preconcurrency public var didEndDecelerating: ControlEvent<Void> {
    proxy.event("scrollViewDidEndDecelerating:")
  }
  /// The program scrolled with an animation, which is over.
  @MainActor @preconcurrency public var didEndScrollingAnimation: ControlEvent<Void> {
    proxy.event("scrollViewDidEndScrollingAnimation:")
  }

  /// Keeps the app's own delegate beside the one that reports events. A table's and a collection view's have a method
  /// of their own.
  @MainActor @preconcurrency
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable { proxy.forward(to: delegate) }
}
