internal import Foundation
internal import JSONValues
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Presses long: opens the menu that a row or a view has, and chooses in it what is named; where there is none, makes
  /// the gesture.
  func pressLong(_ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    let title = request["title"]?.stringValue
    if request["at"] != nil {
      let list = try list(request)
      let path = try path(request, in: list)
      bringIntoSight(path, in: list)
      return try pressLong(on: path, in: list, title)
    }
    guard let title else { throw HarnessRefusal("nothing-there", "what is pressed long is not named") }
    // A row, by its first text.
    for case let list as any ListView in listsInWindow {
      for path in list.visiblePaths where list.cell(at: path)?.texts.first == title {
        return try pressLong(on: path, in: list, nil)
      }
    }
    let named = window.withDescendants.last { view in
      !view.isHidden
        && (view.accessibilityLabel == title || view.accessibilityIdentifier == title
          || (view as? UIButton)?.currentTitle == title || view.ownTexts.first == title)
    }
    guard let named else { throw HarnessRefusal("nothing-there", "there is no '\(title)' to press") }
    target = title
    if let menu = menu(of: named) { return choose(nil, in: menu) ?? [] }
    guard pressLong(on: named) else {
      throw HarnessRefusal("nothing-there", "'\(title)' does not answer a long press")
    }
    return []
  }

  private func pressLong(
    on path: IndexPath, in list: any ListView, _ title: String?
  ) throws(HarnessRefusal) -> [(String, JSONValue)] {
    let cell = list.cell(at: path)
    let place = "[\(path.section),\(path.item)]"
    target = title ?? cell?.texts.first
    let menus = [list.contextMenu(at: path)] + (cell?.withDescendants.map { menu(of: $0) } ?? [])
    let found = menus.compactMap { $0 }
    for menu in found { if let answer = choose(title, in: menu) { return answer } }
    let named = cell?.withDescendants.first { $0.accessibilityLabel == title || $0.ownTexts.first == title }
    if title != nil, let named, pressLong(on: named) { return [] }
    if found.isEmpty, title == nil, let view = cell?.withDescendants.last(where: { $0.isLongPressed }) ?? cell,
      pressLong(on: view)
    {
      return []
    }
    guard let title else { throw HarnessRefusal("nothing-there", "the row does not answer a long press") }
    let choices = found.flatMap(items(of:)).compactMap(\.names.first)
    throw HarnessRefusal(
      "nothing-there", "there is no '\(title)' to press",
      choices: choices.map { "press \"\($0)\" in \(place) --long" })
  }

  /// Chooses what is named in a menu; without a name the menu stays open.
  ///
  /// - Returns: nil if there is no such choice.
  private func choose(_ title: String?, in menu: UIMenu) -> [(String, JSONValue)]? {
    guard let title else { return opened(menu) }
    guard let found = items(of: menu).first(where: { $0.names.contains(title) }) else { return nil }
    if let inner = found.menu { return opened(inner) }
    return found.press() ? [] : nil
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
