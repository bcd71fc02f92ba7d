internal import Foundation
internal import JSONValues
internal import ModelHarness
@_spi(AppHarness) internal import UIKitNames

/// Something that a person can press, with the names by which it is called.
@MainActor
struct Pressable {
  var names: [String]
  /// The app's method that it calls, where that has a name.
  var call: String?
  var press: () -> Bool
  /// The menu that it opens instead.
  var menu: UIMenu?
}

extension HarnessStage {
  /// Returns everything that can be pressed, in the order in which it is searched: alert, open menu, bars, content,
  /// tabs.
  func pressables() -> [Pressable] {
    guard let front else { return [] }
    if let alert = front as? UIAlertController {
      return alert.actions.map { action in
        Pressable(names: [action.title ?? ""], press: { alert.press(action.title ?? "") })
      }
    }
    var found: [Pressable] = openMenu.map(items) ?? []
    if let holder = front.navigationController, holder.viewControllers.count > 1 {
      let item = holder.viewControllers[holder.viewControllers.count - 2].navigationItem
      let former = item.backButtonTitle ?? item.title
      found.append(Pressable(names: [former, "Back"].compactMap { $0 }, press: { holder.pressBack() }))
    }
    let item = front.navigationItem
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + (front.toolbarItems ?? []) {
      found.append(pressable(button))
    }
    if let search = item.searchController {
      found += buttons(of: search.searchBar, cancels: search.isActive || search.searchBar.showsCancelButton)
    }
    if let view = front.viewIfLoaded { found += controls(in: view) }
    if let tabs = front.tabs {
      for (index, controller) in (tabs.viewControllers ?? []).enumerated() {
        let name = controller.tabBarItem.title ?? controller.title ?? "\(index)"
        found.append(Pressable(names: [name], press: { tabs.pressTab(index) }))
      }
    }
    return found
  }

  private func pressable(_ button: UIBarButtonItem) -> Pressable {
    let names = [button.shownTitle, button.accessibilityLabel, button.image?.name].compactMap { $0 }
    let opens = button.primaryAction == nil && button.action == nil ? button.menu : nil
    return Pressable(names: names, call: button.action?.name, press: { button.press() }, menu: opens)
  }

  private func items(of menu: UIMenu) -> [Pressable] {
    menu.children.flatMap { element -> [Pressable] in
      switch element {
      case let action as UIAction: [Pressable(names: [action.title], press: { action.press() })]
      case let inner as UIMenu where inner.title.isEmpty: items(of: inner)
      case let inner as UIMenu: [Pressable(names: [inner.title], press: { true }, menu: inner)]
      default: []
      }
    }
  }

  /// Returns the buttons of a search bar: its scopes, and that which cancels.
  private func buttons(of bar: UISearchBar, cancels: Bool) -> [Pressable] {
    var found: [Pressable] = []
    for (index, title) in (bar.scopeButtonTitles ?? []).enumerated() {
      found.append(
        Pressable(
          names: [title],
          press: {
            bar.pressScope(index)
            return true
          }))
    }
    if cancels {
      found.append(
        Pressable(
          names: ["Cancel"], call: "searchBarCancelButtonClicked(_:)",
          press: {
            bar.pressCancel()
            return true
          }))
    }
    return found
  }

  /// Returns the controls below a view that is not hidden.
  func controls(in view: UIView) -> [Pressable] {
    if view.isHidden { return [] }
    var found: [Pressable] = []
    let names = [view.accessibilityLabel, view.accessibilityIdentifier].compactMap { $0 }
    switch view {
    case let button as UIButton:
      let titles = [button.currentTitle].compactMap { $0 } + names
      let opens = button.showsMenuAsPrimaryAction ? button.menu : nil
      found.append(
        Pressable(names: titles + [button.currentImage?.name].compactMap { $0 }, press: { button.press() }, menu: opens)
      )
    case let segments as UISegmentedControl:
      for index in 0..<segments.numberOfSegments {
        let title = segments.titleForSegment(at: index) ?? "\(index)"
        found.append(Pressable(names: [title], press: { segments.press(index) }))
      }
    case let bar as UISearchBar: found += buttons(of: bar, cancels: bar.showsCancelButton)
    case let picker as UIPickerView:
      for component in 0..<picker.numberOfComponents {
        for row in 0..<picker.numberOfRows(inComponent: component) {
          guard let title = picker.title(forRow: row, inComponent: component) else { continue }
          found.append(Pressable(names: [title], press: { picker.choose(row, inComponent: component) }))
        }
      }
    case let bar as UITabBar where bar.delegate != nil && front?.tabs?.tabBar !== bar:
      for (index, item) in (bar.items ?? []).enumerated() {
        found.append(Pressable(names: [item.title ?? "\(index)"], press: { bar.press(index) }))
      }
    case is UITextField, is UIRefreshControl: break
    case let control as UIControl: found.append(Pressable(names: names, press: { control.press() }))
    default: break
    }
    // A list keeps its cells in the order in which they came; a person reads them from the top.
    let inside =
      view is any ListView
      ? view.subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } : view.subviews
    return found + inside.flatMap { controls(in: $0) }
  }

  // MARK: Pressing

  /// Presses what has a name, or lists the names.
  func press(_ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    var all = pressables()
    if request["at"] != nil {
      let list = try list(request)
      let path = try path(request, in: list)
      all = list.cell(at: path).map { controls(in: $0) } ?? []
    }
    let names = all.compactMap(\.names.first).filter { !$0.isEmpty }
    guard let title = request["title"]?.stringValue else { return [("choices", .array(names.map { .string($0) }))] }
    guard let found = all.first(where: { $0.names.contains(title) }) else {
      throw HarnessRefusal(
        "nothing-there", "there is no '\(title)' to press", choices: names.map { "press \"\($0)\"" })
    }
    target = title
    openMenu = found.menu
    if found.menu != nil { return [] }
    if !found.press() { throw HarnessRefusal("nothing-there", "'\(title)' is switched off") }
    return []
  }
}
