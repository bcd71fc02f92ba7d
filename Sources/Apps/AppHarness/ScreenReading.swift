internal import AppProtocol
internal import CompositionalLayout
internal import Foundation
internal import JSONValues
internal import LayoutCases
@_spi(AppHarness) internal import UIKitNames

extension UIView {
  /// The view and all below it, from back to front, each before its subviews.
  var withDescendants: [UIView] {
    var found: [UIView] = []
    var waiting: [UIView] = [self]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += next.subviews.reversed()
    }
    return found
  }

  /// Whether it is a list.
  var isList: Bool { self is any ListView }

  /// Whether it is a row of a list.
  var isCell: Bool { self is UICollectionViewCell || self is UITableViewCell }

  /// The identifier under which a row is used again; nil for other views.
  var cellReuseIdentifier: String? {
    let identifier = (self as? UICollectionViewCell)?.reuseIdentifier ?? (self as? UITableViewCell)?.reuseIdentifier
    return identifier?.replacingOccurrences(of: "UIKitNames.Registration.", with: "registration-")
  }

  /// The tap that it answers without being a control.
  var tap: UITapGestureRecognizer? {
    (gestureRecognizers ?? []).lazy.compactMap { $0 as? UITapGestureRecognizer }.first { $0.isEnabled }
  }

  /// The text that a view itself shows; nil where it shows none.
  var ownTexts: [String] {
    switch self {
    case let label as UILabel: return [label.text].compactMap { $0 }
    case let content as any UIContentView:
      guard let list = content.configuration as? UIListContentConfiguration else { return [] }
      return [list.text, list.secondaryText].compactMap { $0 }
    default: return []
    }
  }

  /// The text that the user reads in the view itself, be it a title or something that was typed; nil for none.
  var shownText: String? {
    switch self {
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
    case let text as UITextView: text.text.flatMap { $0.isEmpty ? nil : $0 }
    case let button as UIButton: button.currentTitle
    default: ownTexts.first
    }
  }

  /// All texts in it, in the order of the views; those of hidden views are left out.
  var texts: [String] {
    if isHidden { return [] }
    return ownTexts + subviews.flatMap(\.texts)
  }

  /// The frame of the view in the window, as scrolling has left it.
  var frameInWindow: CGRect { convert(bounds, to: nil) }
}

extension AppPoint {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension CGPoint {
  init(_ point: AppPoint) { self.init(x: point.x, y: point.y) }
}

extension AppInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: AppInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension AppSize {
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension CGSize {
  init(_ size: AppSize) { self.init(width: size.width, height: size.height) }
}

extension UITableView {
  /// The texts of the sections' headers; nil where a section has none.
  var sectionTitles: [String?] { (0..<numberOfSections).map { headerView(forSection: $0)?.texts.first } }
}

extension UICollectionView {
  /// The texts of the sections' headers; nil where none is on screen.
  var sectionTitles: [String?] {
    (0..<numberOfSections).map { section in
      let path = IndexPath(item: 0, section: section)
      return supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)?.texts.first
    }
  }

  /// The environment in which the layout is solved.
  var environment: LayoutEnvironment { LayoutEnvironment(of: self) }
}
