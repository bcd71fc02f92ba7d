public import Foundation
public import RxSwiftNames
public import UIKitNames

/// Reports what the user does in a search bar, and calls the app's own delegate.
final class RxSearchDelegate: NSObject, UISearchBarDelegate {
  let cancelled = PublishSubject<Void>()
  let began = PublishSubject<Void>()
  let ended = PublishSubject<Void>()
  let bookmarks = PublishSubject<Void>()
  let scopes = PublishSubject<Int>()
  weak var forward: (any UISearchBarDelegate)?

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    forward?.searchBarShouldBeginEditing(searchBar) ?? true
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    forward?.searchBarTextDidBeginEditing(searchBar)
    began.onNext((), file: "", line: 0)
  }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    forward?.searchBarShouldEndEditing(searchBar) ?? true
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    forward?.searchBarTextDidEndEditing(searchBar)
    ended.onNext((), file: "", line: 0)
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    forward?.searchBar(searchBar, textDidChange: searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { forward?.searchBarSearchButtonClicked(searchBar) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    forward?.searchBarCancelButtonClicked(searchBar)
    cancelled.onNext((), file: "", line: 0)
  }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    forward?.searchBarBookmarkButtonClicked(searchBar)
    bookmarks.onNext((), file: "", line: 0)
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    forward?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    scopes.onNext(selectedScope, file: "", line: 0)
  }
}

extension Reactive where Base: UISearchBar {
  @MainActor private var delegate: RxSearchDelegate {
    let bar: UISearchBar = base
    return RetainedObjects.shared.object("delegate", of: bar) {
      let made = RxSearchDelegate()
      made.forward = bar.delegate
      bar.delegate = made
      return made
    }
  }

  /// The button that cancels.
  @MainActor @preconcurrency public var cancelButtonClicked: ControlEvent<Void> {
    ControlEvent(events: delegate.cancelled)
  }
  /// The button of bookmarks.
  @MainActor @preconcurrency public var bookmarkButtonClicked: ControlEvent<Void> {
    ControlEvent(events: delegate.bookmarks)
  }
  /// The user begins to write.
  @MainActor @preconcurrency public var textDidBeginEditing: ControlEvent<Void> { ControlEvent(events: delegate.began) }
  /// Writing ended.
  @MainActor @preconcurrency public var textDidEndEditing: ControlEvent<Void> { ControlEvent(events: delegate.ended) }

  /// The chosen scope.
  @MainActor @preconcurrency public var selectedScopeButtonIndex: ControlProperty<Int> {
    let bar: UISearchBar = base
    return ControlProperty(
      values: delegate.scopes.startWith(bar.selectedScopeButtonIndex, file: "", line: 0),
      valueSink: Binder(bar) { bar, index in bar.selectedScopeButtonIndex = index })
  }

  /// Takes a delegate of the app's own, which is called beside those that subscribe.
  @MainActor @preconcurrency
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
    let own = self.delegate
    own.forward = delegate
    return Disposables.create { own.forward = nil }
  }
}

/// The target of a gesture, which reports each stage.
private final class RxGestureTarget: SelectorTable {
  private let report: (UIGestureRecognizer) -> Void
  static let action = Selector("recognized:")

  init(_ report: @escaping (UIGestureRecognizer) -> Void) { self.report = report }

  func performSelector(named name: String, arguments: [Any?]) -> Bool {
    guard name == Self.action.name, let gesture = arguments.first as? UIGestureRecognizer else { return false }
    report(gesture)
    return true
  }
}

extension Reactive where Base: UIGestureRecognizer {
  /// The gesture at each of its stages.
  @MainActor @preconcurrency public var event: ControlEvent<Base> {
    let recognizer = base
    return ControlEvent(
      events: Observable<Base>.create(
        { [weak recognizer] observer in
          guard let recognizer else {
            observer.onCompleted(file: "", line: 0)
            return Disposables.create()
          }
          let target = RxGestureTarget { gesture in
            if let gesture = gesture as? Base { observer.onNext(gesture, file: "", line: 0) }
          }
          recognizer.addTarget(target, action: RxGestureTarget.action)
          // The recognizer does not keep its target: the subscription does.
          return Disposables.create { [weak recognizer] in
            recognizer?.removeTarget(target, action: RxGestureTarget.action)
          }
        }, file: "", line: 0))
  }
}

extension Reactive where Base: UIDatePicker {
  /// The date.
  @MainActor @preconcurrency public var date: ControlProperty<Date> { value }
  /// The date.
  @MainActor @preconcurrency public var value: ControlProperty<Date> {
    controlProperty(editingEvents: .valueChanged, getter: { $0.date }, setter: { $0.date = $1 })
  }
}

extension Reactive where Base: UIStepper {
  /// Where it stands.
  @MainActor @preconcurrency public var value: ControlProperty<Double> {
    controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
  }
}
