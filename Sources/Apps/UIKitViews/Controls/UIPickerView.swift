public import Foundation

/// Wheels of titles. *Real*: rows of its data source, its delegate, what is chosen; *kept*: its look.
@MainActor @preconcurrency
open class UIPickerView: UIView {
  /// The object that says how many rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that says what is in the rows, and is told of what the user chooses.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// The rows that are chosen, by wheel. Not part of UIKit.
  @_spi(AppHarness) public private(set) var chosen: [Int: Int] = [:]

  /// Creates wheels with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates wheels of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    guard (0..<numberOfComponents).contains(component) else { return 0 }
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the size of the rows of a wheel, as the delegate says it.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width,
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  /// Returns the view of a row, where the delegate gives one.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Asks for the rows of all wheels again.
  open func reloadAllComponents() { for component in 0..<numberOfComponents { reloadComponent(component) } }

  /// Asks for the rows of a wheel again: what is chosen stays, as far as it is there.
  open func reloadComponent(_ component: Int) {
    guard let row = chosen[component] else { return }
    chosen[component] = min(row, max(numberOfRows(inComponent: component) - 1, 0))
  }

  /// Chooses a row without telling anyone.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    chosen[component] = row
  }

  /// Returns the row that is chosen; -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : chosen[component] ?? 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  /// Returns the title of a row: the delegate's, else the text of its view. Not part of UIKit.
  public func title(forRow row: Int, inComponent component: Int) -> String? {
    if let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) { return title }
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return title.string
    }
    return (view(forRow: row, forComponent: component) as? UILabel)?.text
  }

  /// Turns a wheel as the user does. Not part of UIKit.
  ///
  /// - Returns: false if there is no such row.
  @discardableResult
  public func choose(_ row: Int, inComponent component: Int) -> Bool {
    guard (0..<numberOfRows(inComponent: component)).contains(row), isUserInteractionEnabled else { return false }
    chosen[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    return true
  }
}

/// The object that says how many rows a picker has.
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The object that says what is in a picker's rows. All methods are optional.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title of a row with attributes.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, or nil if it has a title.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Returns the width of a wheel.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Called when the user chose a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView(frame: .zero) }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
