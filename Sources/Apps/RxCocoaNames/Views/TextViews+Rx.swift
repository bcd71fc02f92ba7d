public import Foundation
public import RxSwiftNames
public import UIKitNames

/// The delegate of a field of many lines before the app's own.
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy, UITextViewDelegate {
  weak var text: (any UITextViewDelegate)?
  override var scrolling: (any UIScrollViewDelegate)? { text }
  override func take(_ delegate: (any UIScrollViewDelegate)?) { text = delegate as? any UITextViewDelegate }

  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    text?.textViewShouldBeginEditing(textView) ?? true
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    pass("textViewDidBeginEditing:", [textView]) { text?.textViewDidBeginEditing(textView) }
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    text?.textViewShouldEndEditing(textView) ?? true
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    pass("textViewDidEndEditing:", [textView]) { text?.textViewDidEndEditing(textView) }
  }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { self.text?.textView(textView, shouldChangeTextIn: range, replacementText: text) ?? true }
  public func textViewDidChange(_ textView: UITextView) {
    pass("textViewDidChange:", [textView]) { text?.textViewDidChange(textView) }
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    pass("textViewDidChangeSelection:", [textView]) { text?.textViewDidChangeSelection(textView) }
  }
}

extension Reactive where Base: UITextView {
  @MainActor private var proxy: RxTextViewDelegateProxy { DelegateProxies.text(base) }

  /// The text that the user writes.
  @MainActor @preconcurrency public var text: ControlProperty<String?> { value }

  /// The text that the user writes.
  @MainActor @preconcurrency public var value: ControlProperty<String?> {
    let view: UITextView = base
    let changes = proxy.events.invoked("textViewDidChange:")
    return ControlProperty(
      values: Observable<String?>.deferred(
        { [weak view] in
          changes.map({ [weak view] _ in view?.text }, file: "", line: 0).startWith(view?.text, file: "", line: 0)
        }, file: "", line: 0),
      valueSink: Binder(view) { view, text in if view.text != text { view.text = text } })
  }

  /// The user begins to write.
  @MainActor @preconcurrency public var didBeginEditing: ControlEvent<Void> { proxy.event("textViewDidBeginEditing:") }
  /// Writing ended.
  @MainActor @preconcurrency public var didEndEditing: ControlEvent<Void> { proxy.event("textViewDidEndEditing:") }
  /// The user changed the text.
  @MainActor @preconcurrency public var didChange: ControlEvent<Void> { proxy.event("textViewDidChange:") }
  /// The selection changed.
  @MainActor @preconcurrency public var didChangeSelection: ControlEvent<Void> {
    proxy.event("textViewDidChangeSelection:")
  }
}
