internal import AppProtocol
internal import Foundation
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Presses long: opens the menu that a row or a view has, and chooses in it what is named; where there is none, makes
  /// the gesture.
  ///
  /// - Returns: The choices of a menu that is open now.
  func pressLong(_ press: AppAction.Press) throws(AppRefusal) -> [String]? {
    if let row = press.row {
      let (list, path) = try broughtIntoSight(row)
      return try pressLong(on: path, in: list, press.title)
    }
    guard let title = press.title else { throw AppRefusal(.longPressOnNothing) }
    // A row, by its first text.
    for list in listsInWindow {
      for path in list.visiblePaths where list.cell(at: path)?.texts.first == title {
        return try pressLong(on: path, in: list, nil)
      }
    }
    let named = window.withDescendants.last { view in
      !view.isHidden
        && (view.accessibilityLabel == title || view.accessibilityIdentifier == title
          || (view as? UIButton)?.currentTitle == title || view.ownTexts.first == title)
    }
    guard let named else { throw AppRefusal(.nothingToPress(title)) }
    target = title
    if let menu = menu(of: named) { return opened(menu) }
    guard pressLong(on: named) else { throw AppRefusal(.takesNoLongPress(title)) }
    return nil
  }

  private func pressLong(
    on path: IndexPath, in list: any ListView, _ title: String?
  ) throws(AppRefusal) -> [String]? {
    let cell = list.cell(at: path)
    target = title ?? cell?.texts.first
    let menus = [list.contextMenu(at: path)] + (cell?.withDescendants.map { menu(of: $0) } ?? [])
    let found = menus.compactMap { $0 }
    guard let title else {
      if let menu = found.first { return opened(menu) }
      guard let view = cell?.withDescendants.last(where: { $0.isLongPressed }) ?? cell, pressLong(on: view) else {
        throw AppRefusal(.rowTakesNoLongPress)
      }
      return nil
    }
    for menu in found {
      guard let choice = items(of: menu).first(where: { $0.names.contains(title) }) else { continue }
      if let inner = choice.menu { return opened(inner) }
      if choice.press() { return nil }
    }
    let named = cell?.withDescendants.first { $0.accessibilityLabel == title || $0.ownTexts.first == title }
    if let named, pressLong(on: named) { return nil }
    let choices = found.flatMap(items(of:)).compactMap(\.names.first)
    throw AppRefusal(
      .nothingToPress(title),
      choices: choices.map { "press \"\($0)\" in [\(path.section),\(path.item)] --long" })
  }

  /// Returns the menu of a view that is pressed long: of its interaction, or of a button.
  private func menu(of view: UIView) -> UIMenu? {
    for case let interaction as UIContextMenuInteraction in view.interactions {
      if let menu = interaction.menu() { return menu }
    }
    return (view as? UIButton)?.menu
  }

  /// Makes the long press on a view, or on the nearest around it that answers one, at the middle of the view.
  private func pressLong(on view: UIView) -> Bool {
    for one in sequence(first: view, next: \.superview) {
      for case let gesture as UILongPressGestureRecognizer in one.gestureRecognizers ?? [] {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: one)
        if gesture.recognize(at: middle) { return true }
      }
    }
    return false
  }
}

extension UIView {
  /// Whether it answers a long press by itself.
  fileprivate var isLongPressed: Bool {
    gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } ?? false
  }
}
