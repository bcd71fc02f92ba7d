public import Foundation
public import RxSwiftNames
public import UIKitNames

/// Rows of one wheel, of the models that came last.
final class RxPickerRows<Model>: NSObject, UIPickerViewDataSource, PickerTitles {
  private var models: [Model] = []
  private let words: (Int, Model) -> NSAttributedString?
  private let shape: ((Int, Model, UIView?) -> UIView)?

  init(_ words: @escaping (Int, Model) -> NSAttributedString?, shape: ((Int, Model, UIView?) -> UIView)? = nil) {
    self.words = words
    self.shape = shape
  }

  func take(_ models: [Model], _ picker: UIPickerView) {
    self.models = models
    picker.reloadAllComponents()
  }

  func anyModel(at row: Int) -> Any? { models.indices.contains(row) ? models[row] : nil }
  func title(at row: Int) -> NSAttributedString? { models.indices.contains(row) ? words(row, models[row]) : nil }
  func view(at row: Int, reusing view: UIView?) -> UIView? {
    models.indices.contains(row) ? shape?(row, models[row], view) : nil
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { models.count }
}

/// The rows that a picker shows, with the type of their models erased.
@MainActor @preconcurrency
protocol PickerTitles: AnyObject {
  func anyModel(at row: Int) -> Any?
  func title(at row: Int) -> NSAttributedString?
  func view(at row: Int, reusing view: UIView?) -> UIView?
}

/// The delegate of a picker before the app's own.
final class RxPickerViewDelegateProxy: DelegateProxy<UIPickerView, any UIPickerViewDelegate>, UIPickerViewDelegate {
  private weak var own: (any UIPickerViewDelegate)?
  /// The rows that a sequence gave.
  weak var rows: (any PickerTitles)?

  override func forwardToDelegate() -> (any UIPickerViewDelegate)? { own }
  override func take(_ delegate: (any UIPickerViewDelegate)?) { own = delegate }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows?.title(at: row)?.string ?? own?.pickerView(pickerView, titleForRow: row, forComponent: component)
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    rows?.title(at: row) ?? own?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    rows?.view(at: row, reusing: view)
      ?? own?.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view) ?? UIView(frame: .zero)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    own?.pickerView(pickerView, widthForComponent: component) ?? pickerView.bounds.width
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    own?.pickerView(pickerView, rowHeightForComponent: component) ?? 32
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    pass("pickerView:didSelectRow:inComponent:", [pickerView, row, component]) {
      own?.pickerView(pickerView, didSelectRow: row, inComponent: component)
    }
  }
}

extension Reactive where Base: UIPickerView {
  @MainActor private var proxy: RxPickerViewDelegateProxy {
    let picker: UIPickerView = base
    return RetainedObjects.shared.object("delegate", of: picker) {
      let made = RxPickerViewDelegateProxy(parentObject: picker)
      made.take(picker.delegate)
      picker.delegate = made
      return made
    }
  }

  /// The delegate before the app's own.
  @MainActor @preconcurrency public var delegate: DelegateProxy<UIPickerView, any UIPickerViewDelegate> { proxy }

  /// The row and the wheel that the user chose.
  @MainActor @preconcurrency public var itemSelected: ControlEvent<(row: Int, component: Int)> {
    ControlEvent(
      events: proxy.events.invoked("pickerView:didSelectRow:inComponent:").compactMap(
        { arguments in
          guard let row = arguments[1] as? Int, let component = arguments[2] as? Int else { return nil }
          return (row, component)
        }, file: "", line: 0))
  }

  /// The models of the rows that are chosen, whenever the user chooses.
  @MainActor @preconcurrency
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<[Model]> {
    let picker: UIPickerView = base
    return ControlEvent(
      events: itemSelected.compactMap(
        { [weak picker] _, _ -> [Model]? in
          guard let picker else { return nil }
          return try (0..<picker.numberOfComponents).map { component in
            try picker.rx.model(at: IndexPath(row: picker.selectedRow(inComponent: component), section: component))
          }
        }, file: "", line: 0))
  }

  /// The model of a row.
  ///
  /// - Throws: ``RxError/argumentOutOfRange`` where there is none of the type.
  @MainActor @preconcurrency
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    let rows = RetainedObjects.shared.known("rows", of: base) as? any PickerTitles
    guard let model = rows?.anyModel(at: indexPath.row) as? Model else { throw RxError.argumentOutOfRange }
    return model
  }

  /// Rows of one wheel: each value is the list of their models, of which a closure makes titles.
  @MainActor @preconcurrency
  public func itemTitles<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Models.Element) -> String?) -> any Disposable where Source.Element == Models {
    { title in show(source, RxPickerRows { title($0, $1).map { NSAttributedString(string: $0) } }) }
  }

  /// Rows of one wheel, with attributes.
  @MainActor @preconcurrency
  public func itemAttributedTitles<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ attributedTitleForRow: @escaping (Int, Models.Element) -> NSAttributedString?) -> any Disposable
  where Source.Element == Models {
    { title in show(source, RxPickerRows(title)) }
  }

  /// Rows of one wheel, of which a closure makes views.
  @MainActor @preconcurrency
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ viewForRow: @escaping (Int, Models.Element, UIView?) -> UIView) -> any Disposable
  where Source.Element == Models {
    { shape in show(source, RxPickerRows({ _, _ in nil }, shape: shape)) }
  }

  @MainActor @preconcurrency
  private func show<Models: Sequence, Source: ObservableType>(
    _ source: Source, _ rows: RxPickerRows<Models.Element>
  ) -> any Disposable where Source.Element == Models {
    let picker: UIPickerView = base
    RetainedObjects.shared.keep(rows, "rows", of: picker)
    proxy.rows = rows
    picker.dataSource = rows
    return source.asObservable().subscribe(
      onNext: { [weak picker] models in if let picker { rows.take(Array(models), picker) } },
      onError: viewFailed("itemTitles"), file: "", line: 0)
  }

  /// Keeps the app's own delegate beside the one that reports events.
  @MainActor @preconcurrency
  public func setDelegate(_ delegate: any UIPickerViewDelegate) -> any Disposable { proxy.forward(to: delegate) }
}
