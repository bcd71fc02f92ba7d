public import RxSwiftNames
public import UIKitNames

extension Reactive where Base: UIControl {
  /// The events of the control.
  @MainActor @preconcurrency
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    let control = base
    return ControlEvent(
      events: Observable<Void>.create(
        { [weak control] observer in
          guard let control else {
            observer.onCompleted(file: "", line: 0)
            return Disposables.create()
          }
          let action = UIAction { _ in observer.onNext((), file: "", line: 0) }
          control.addAction(action, for: controlEvents)
          return Disposables.create { [weak control] in control?.removeAction(action, for: controlEvents) }
        }, file: "", line: 0))
  }

  /// A property: its value now, then at each of these events.
  @MainActor @preconcurrency
  public func controlProperty<Value>(
    editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let control = base
    let changes = controlEvent(editingEvents)
    let values = Observable<Value>.deferred(
      { [weak control] in
        guard let control else { return .empty(file: "", line: 0) }
        return changes.asObservable()
          .compactMap({ [weak control] in control.map { getter($0) } }, file: "", line: 0)
          .startWith(getter(control), file: "", line: 0)
      }, file: "", line: 0)
    return ControlProperty(values: values, valueSink: Binder(control) { setter($0, $1) })
  }
}

extension Reactive where Base: UIButton {
  /// The taps of the user on the button.
  @MainActor @preconcurrency public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// Sets the title.
  @MainActor @preconcurrency
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: controlState) }
  }
}

extension Reactive where Base: UITextField {
  /// The text that the user writes.
  @MainActor @preconcurrency public var text: ControlProperty<String?> { value }

  /// The text that the user writes.
  @MainActor @preconcurrency public var value: ControlProperty<String?> {
    controlProperty(
      editingEvents: [.editingChanged, .valueChanged], getter: { $0.text },
      setter: { field, text in if field.text != text { field.text = text } })
  }
}

extension Reactive where Base: UISearchBar {
  /// The text that the user writes.
  @MainActor @preconcurrency public var text: ControlProperty<String?> { value }

  /// The text that the user writes.
  @MainActor @preconcurrency public var value: ControlProperty<String?> {
    let bar = base
    let field = bar.searchTextField.rx.value
    return ControlProperty(
      values: field.asObservable(), valueSink: Binder(bar) { bar, text in if bar.text != text { bar.text = text } })
  }

  /// The key that searches.
  @MainActor @preconcurrency public var searchButtonClicked: ControlEvent<Void> {
    base.searchTextField.rx.controlEvent(.editingDidEndOnExit)
  }
}

extension Reactive where Base: UISwitch {
  /// Whether it is on.
  @MainActor @preconcurrency public var isOn: ControlProperty<Bool> { value }

  /// Whether it is on.
  @MainActor @preconcurrency public var value: ControlProperty<Bool> {
    controlProperty(editingEvents: .valueChanged, getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Reactive where Base: UISlider {
  /// Where it stands.
  @MainActor @preconcurrency public var value: ControlProperty<Float> {
    controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UISegmentedControl {
  /// The segment that is chosen.
  @MainActor @preconcurrency public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The segment that is chosen.
  @MainActor @preconcurrency public var value: ControlProperty<Int> {
    controlProperty(
      editingEvents: .valueChanged, getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
  }
}

extension Reactive where Base: UIRefreshControl {
  /// Begins and ends the turning.
  @MainActor @preconcurrency public var isRefreshing: Binder<Bool> {
    Binder(base) { control, isRefreshing in
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}

extension Reactive where Base: UIActivityIndicatorView {
  /// Begins and ends the turning.
  @MainActor @preconcurrency public var isAnimating: Binder<Bool> {
    Binder(base) { view, isAnimating in if isAnimating { view.startAnimating() } else { view.stopAnimating() } }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// The taps of the user on the button.
  @MainActor @preconcurrency public var tap: ControlEvent<Void> {
    let item = base
    return ControlEvent(
      events: Observable<Void>.create(
        { [weak item] observer in
          guard let item else {
            observer.onCompleted(file: "", line: 0)
            return Disposables.create()
          }
          // A button of a bar has one action: the subscription that was made last has it.
          let action = UIAction(title: item.title ?? "", image: item.image) { _ in
            observer.onNext((), file: "", line: 0)
          }
          item.primaryAction = action
          return Disposables.create { [weak item] in
            if item?.primaryAction === action { item?.primaryAction = nil }
          }
        }, file: "", line: 0))
  }
}
