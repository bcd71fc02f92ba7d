import Foundation
import RxCocoa
import RxSwift
import UIKit

// Names of the module RxGesture for apps that import it, which is not here: gestures of views as sequences. *Real*: each is a
// recognizer of the view's.

/// A sequence of a gesture's recognizer, each time that its state changes.
typealias GestureEvents<Gesture: UIGestureRecognizer> = ControlEvent<Gesture>
typealias TapControlEvent = ControlEvent<UITapGestureRecognizer>
typealias LongPressControlEvent = ControlEvent<UILongPressGestureRecognizer>
typealias PanControlEvent = ControlEvent<UIPanGestureRecognizer>
typealias SwipeControlEvent = ControlEvent<UISwipeGestureRecognizer>
typealias SwipeDirection = UISwipeGestureRecognizer.Direction

/// The place in which a gesture is told.
enum TargetView {
  case view, window
  case this(UIView)

  @MainActor @preconcurrency func view(of gesture: UIGestureRecognizer) -> UIView? {
    switch self {
    case .view: gesture.view
    case .window: gesture.view?.window
    case .this(let view): view
    }
  }
}

extension Reactive where Base: UIView {
  /// Adds a recognizer to the view while there are subscribers.
  func gesture<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> ControlEvent<Gesture> {
    let events = Observable<Gesture>.deferred { [weak base] in
      MainActor.assumeIsolated {
        guard let base else { return .empty() }
        base.isUserInteractionEnabled = true
        base.addGestureRecognizer(gesture)
        let event = gesture.rx.event.asObservable()
        // As from a gesture that has just been added.
        return event.startWith(gesture).do(onDispose: { [weak base] in
          MainActor.assumeIsolated { base?.removeGestureRecognizer(gesture) }
        })
      }
    }
    return ControlEvent(events: events)
  }

  func tapGesture(configuration: ((UITapGestureRecognizer, Any) -> Void)? = nil) -> TapControlEvent {
    gesture(MainActor.assumeIsolated { UITapGestureRecognizer() })
  }
  func longPressGesture(configuration: ((UILongPressGestureRecognizer, Any) -> Void)? = nil) -> LongPressControlEvent {
    gesture(MainActor.assumeIsolated { UILongPressGestureRecognizer() })
  }
  func panGesture(configuration: ((UIPanGestureRecognizer, Any) -> Void)? = nil) -> PanControlEvent {
    gesture(MainActor.assumeIsolated { UIPanGestureRecognizer() })
  }
  func swipeGesture(
    _ direction: SwipeDirection, configuration: ((UISwipeGestureRecognizer, Any) -> Void)? = nil
  ) -> SwipeControlEvent {
    let recognizer = MainActor.assumeIsolated {
      let recognizer = UISwipeGestureRecognizer()
      recognizer.direction = direction
      return recognizer
    }
    return gesture(recognizer)
  }
}

extension ObservableType where Element: UIGestureRecognizer {
  func when(_ states: UIGestureRecognizer.State...) -> Observable<Element> {
    filter { gesture in MainActor.assumeIsolated { states.contains(gesture.state) } }
  }
  func asLocation(in view: TargetView = .view) -> Observable<CGPoint> {
    map { gesture in MainActor.assumeIsolated { gesture.location(in: view.view(of: gesture)) } }
  }
}
