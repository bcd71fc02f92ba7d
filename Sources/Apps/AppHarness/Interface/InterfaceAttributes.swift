internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// The properties that an element of a storyboard or a nib sets on its view. A property that is not known here keeps
/// its default.
@MainActor
struct InterfaceAttributes {
  private let element: MarkupElement
  private let builder: InterfaceBuilder

  init(_ element: MarkupElement, _ builder: InterfaceBuilder) {
    self.element = element
    self.builder = builder
  }

  /// Sets them.
  func set(on view: UIView) {
    setCommon(on: view)
    switch view {
    case let label as UILabel: set(on: label)
    case let button as UIButton: set(on: button)
    case let picture as UIImageView: picture.image = builder.image(element["image"], element["catalog"])
    case let row as UIStackView: set(on: row)
    case let field as UITextField:
      field.text = element.text(of: "text")
      field.placeholder = element["placeholder"]
      field.isSecureTextEntry = element.child("textInputTraits")?["secureTextEntry"] == "YES"
      if let font = element.child("fontDescription")?.font { field.font = font }
    case let table as UITableView: set(on: table)
    case let text as UITextView:
      text.text = element.text(of: "text") ?? ""
      text.isEditable = element["editable"] != "NO"
      if let font = element.child("fontDescription")?.font { text.font = font }
    case let scroller as UIScrollView: setScrolling(on: scroller)
    case let bar as UISearchBar:
      bar.placeholder = element["placeholder"]
      bar.text = element.text(of: "text")
      bar.showsCancelButton = element["showsCancelButton"] == "YES"
    case let wheel as UIActivityIndicatorView:
      wheel.hidesWhenStopped = element["hidesWhenStopped"] == "YES"
      if element["animating"] == "YES" { wheel.startAnimating() }
    case let cell as UITableViewCell: set(on: cell)
    case let control as UIControl: setValue(of: control)
    default: break
    }
  }

  private func setCommon(on view: UIView) {
    // The root of a scene or a nib follows its container; what constraints place does not follow the mask.
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO" {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mask = element.child("autoresizingMask") { view.autoresizingMask = mask.mask }
    if element["hidden"] == "YES" { view.isHidden = true }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element["tag"].flatMap({ Int($0) }) { view.tag = tag }
    if element["userInteractionEnabled"] == "NO" { view.isUserInteractionEnabled = false }
    if element["clipsSubviews"] == "YES" { view.clipsToBounds = true }
    if let mode = element["contentMode"].flatMap({ Self.contentModes[$0] }) { view.contentMode = mode }
    if let color = element.child("backgroundColor")?.color { view.backgroundColor = color }
    if let color = element.child("tintColor")?.color { view.tintColor = color }
    if let identifier = element["restorationIdentifier"] ?? element.first("accessibility")?["identifier"] {
      view.accessibilityIdentifier = identifier
    }
    if let label = element.first("accessibility")?["label"] { view.accessibilityLabel = label }
    let priorities: [(String, NSLayoutConstraint.Axis, Bool)] = [
      ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
      ("horizontalCompressionResistancePriority", .horizontal, false),
      ("verticalCompressionResistancePriority", .vertical, false),
    ]
    for (name, axis, isHugging) in priorities {
      guard let value = element.number(name) else { continue }
      let priority = UILayoutPriority(Float(value))
      if isHugging {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  private func set(on label: UILabel) {
    label.text = element.text(of: "text") ?? element.child("attributedText")?.fragments
    if let count = element["numberOfLines"].flatMap({ Int($0) }) { label.numberOfLines = count }
    label.font = element.child("fontDescription")?.font ?? UIFont.systemFont(ofSize: 17)
    if let color = element.child("textColor")?.color { label.textColor = color }
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    if let alignment = element["textAlignment"].flatMap({ alignments[$0] }) { label.textAlignment = alignment }
    label.adjustsFontSizeToFitWidth = element["adjustsFontSizeToFit"] != "NO"
  }

  private func set(on button: UIButton) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    for state in element.elements where state.name == "state" {
      guard let which = state["key"].flatMap({ states[$0] }) else { continue }
      if let title = state.text(of: "title") { button.setTitle(title, for: which) }
      if let image = builder.image(state["image"], state["catalog"]) { button.setImage(image, for: which) }
      if let image = builder.image(state["backgroundImage"], state["catalog"]) {
        button.setBackgroundImage(image, for: which)
      }
      if let color = state.child("titleColor")?.color { button.setTitleColor(color, for: which) }
    }
    if let look = element.child("buttonConfiguration") ?? element.child("configuration") {
      var configuration: UIButton.Configuration =
        switch look["style"] {
        case "filled": .filled()
        case "tinted": .tinted()
        case "gray": .gray()
        default: .plain()
        }
      configuration.title = look.text(of: "title") ?? look.child("attributedTitle")?.fragments
      configuration.image = builder.image(look["image"], look["catalog"])
      button.configuration = configuration
    }
    if let font = element.child("fontDescription")?.font { button.titleLabel?.font = font }
    button.isEnabled = element["enabled"] != "NO"
  }

  private func set(on row: UIStackView) {
    row.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    row.spacing = element.number("spacing") ?? 0
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
      "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    if let value = element["distribution"].flatMap({ distributions[$0] }) { row.distribution = value }
    if let value = element["alignment"].flatMap({ alignments[$0] }) { row.alignment = value }
  }

  private func setScrolling(on scroller: UIScrollView) {
    scroller.isPagingEnabled = element["pagingEnabled"] == "YES"
    scroller.isScrollEnabled = element["scrollEnabled"] != "NO"
    scroller.alwaysBounceVertical = element["alwaysBounceVertical"] == "YES" || scroller.alwaysBounceVertical
    scroller.showsVerticalScrollIndicator = element["showsVerticalScrollIndicator"] != "NO"
    scroller.showsHorizontalScrollIndicator = element["showsHorizontalScrollIndicator"] != "NO"
  }

  private func set(on table: UITableView) {
    setScrolling(on: table)
    // -1 stands for heights that rows choose by themselves.
    if let height = element.number("rowHeight") {
      table.rowHeight = height < 0 ? UITableView.automaticDimension : height
    }
    if let height = element.number("estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
    if let height = element.number("sectionHeaderHeight"), height >= 0 { table.sectionHeaderHeight = height }
    if let height = element.number("sectionFooterHeight"), height >= 0 { table.sectionFooterHeight = height }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    if element["allowsMultipleSelection"] == "YES" { table.allowsMultipleSelection = true }
  }

  private func set(on cell: UITableViewCell) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark, "detailButton": .detailButton,
      "detailDisclosureButton": .detailDisclosureButton,
    ]
    if let type = element["accessoryType"].flatMap({ accessories[$0] }) { cell.accessoryType = type }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
  }

  private func setValue(of control: UIControl) {
    control.isEnabled = element["enabled"] != "NO"
    switch control {
    case let toggle as UISwitch: toggle.isOn = element["on"] == "YES"
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0)
    case let stepper as UIStepper:
      stepper.maximumValue = element.number("maximumValue") ?? 100
      stepper.value = element.number("value") ?? 0
    case let choices as UISegmentedControl:
      for (index, segment) in (element.first("segments")?.elements ?? []).enumerated() {
        choices.insertSegment(withTitle: segment["title"], at: index, animated: false)
      }
      choices.selectedSegmentIndex = element["selectedSegmentIndex"].flatMap { Int($0) } ?? 0
    case let pages as UIPageControl:
      pages.numberOfPages = element["numberOfPages"].flatMap { Int($0) } ?? 0
    default: break
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
  ]
}
