// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import RxSwiftNames
public import UIKitNames

// The names of version 2 and of the first days of version 3, which were members of the views themselves.

extension UIView {
  @available(*, deprecated, message: "use rx.isHidden")
  @MainActor @preconcurrency public var rx_hidden: Binder<Bool> {
    Binder(self) { view, value in view.isHidden = value }
  }
  @available(*, deprecated, message: "use rx.alpha")
  @MainActor @preconcurrency public var rx_alpha: Binder<CGFloat> {
    Binder(self) { view, value in view.alpha = value }
  }
}

extension UIControl {
  @available(*, deprecated, message: "use rx.isEnabled")
  @MainActor @preconcurrency public var rx_enabled: Binder<Bool> {
    Binder(self) { view, value in view.isEnabled = value }
  }
  @available(*, deprecated, message: "use rx.controlEvent(_:)")
  @MainActor @preconcurrency
  public func rx_controlEvent(_ events: UIControl.Event) -> ControlEvent<Void> { rx.controlEvent(events) }
}

extension UIButton {
  @available(*, deprecated, message: "use rx.tap")
  @MainActor @preconcurrency public var rx_tap: ControlEvent<Void> { rx.tap }
}

extension UIBarButtonItem {
  @available(*, deprecated, message: "use rx.tap")
  @MainActor @preconcurrency public var rx_tap: ControlEvent<Void> { rx.tap }
}

extension UILabel {
  @available(*, deprecated, message: "use rx.text")
  @MainActor @preconcurrency public var rx_text: Binder<String?> {
    Binder(self) { label, text in label.text = text }
  }
}

extension UITextField {
  @available(*, deprecated, message: "use rx.text")
  @MainActor @preconcurrency public var rx_text: ControlProperty<String> { rx.text.orEmpty }
}

extension UISearchBar {
  @available(*, deprecated, message: "use rx.text")
  @MainActor @preconcurrency public var rx_text: ControlProperty<String> { rx.text.orEmpty }
}

extension UISwitch {
  @available(*, deprecated, message: "use rx.value")
  @MainActor @preconcurrency public var rx_value: ControlProperty<Bool> { rx.value }
}

extension UISlider {
  @available(*, deprecated, message: "use rx.value")
  @MainActor @preconcurrency public var rx_value: ControlProperty<Float> { rx.value }
}

extension UISegmentedControl {
  @available(*, deprecated, message: "use rx.value")
  @MainActor @preconcurrency public var rx_value: ControlProperty<Int> { rx.value }
}

extension UIActivityIndicatorView {
  @available(*, deprecated, message: "use rx.isAnimating")
  @MainActor @preconcurrency public var rx_animating: Binder<Bool> { rx.isAnimating }
}

extension UIScrollView {
  @available(*, deprecated, message: "use rx.contentOffset")
  @MainActor @preconcurrency public var rx_contentOffset: ControlProperty<CGPoint> { rx.contentOffset }
}

extension UITableView {
  @available(*, deprecated, message: "use rx.items(cellIdentifier:cellType:)")
  @MainActor @preconcurrency
  public func rx_itemsWithCellIdentifier<Models: Sequence, Cell: UITableViewCell, Source: ObservableType>(
    _ cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    rx.items(cellIdentifier: cellIdentifier, cellType: cellType)
  }

  @available(*, deprecated, message: "use rx.items(dataSource:)")
  @MainActor @preconcurrency
  public func rx_itemsWithDataSource<
    Rows: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType
  >(
    _ dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    rx.items(dataSource: dataSource)
  }

  @available(*, deprecated, message: "use rx.itemSelected")
  @MainActor @preconcurrency public var rx_itemSelected: ControlEvent<IndexPath> { rx.itemSelected }

  @available(*, deprecated, message: "use rx.modelSelected(_:)")
  @MainActor @preconcurrency
  public func rx_modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { rx.modelSelected(modelType) }
}

extension UICollectionView {
  @available(*, deprecated, message: "use rx.items(cellIdentifier:cellType:)")
  @MainActor @preconcurrency
  public func rx_itemsWithCellIdentifier<Models: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    _ cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Models.Element, Cell) -> Void) -> any Disposable
  where Source.Element == Models {
    rx.items(cellIdentifier: cellIdentifier, cellType: cellType)
  }

  @available(*, deprecated, message: "use rx.items(dataSource:)")
  @MainActor @preconcurrency
  public func rx_itemsWithDataSource<
    Rows: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType
  >(
    _ dataSource: Rows
  ) -> (_ source: Source) -> any Disposable where Rows.Element == Source.Element {
    rx.items(dataSource: dataSource)
  }

  @available(*, deprecated, message: "use rx.itemSelected")
  @MainActor @preconcurrency public var rx_itemSelected: ControlEvent<IndexPath> { rx.itemSelected }

  @available(*, deprecated, message: "use rx.modelSelected(_:)")
  @MainActor @preconcurrency
  public func rx_modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { rx.modelSelected(modelType) }
}
