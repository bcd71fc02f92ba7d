internal import AppProtocol
internal import Foundation
@_spi(AppHarness) internal import UIKitNames

/// Something that the user can press, with the names by which it is called.
@MainActor
struct Pressable {
  var names: [String]
  /// The method of a delegate that it calls; actions tell their names themselves.
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
    let spaces: [UIBarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace]
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + (front.toolbarItems ?? [])
    where !button.isHidden && !spaces.contains(where: { $0 == button.systemItem }) {
      if let view = button.customView, !(view is UIButton) {
        found += controls(in: view)
      } else {
        found.append(pressable(button))
      }
    }
    if let view = item.titleView { found += controls(in: view) + tappedViews(in: view) }
    if let search = item.searchController {
      found += buttons(of: search.searchBar, cancels: search.isActive || search.searchBar.showsCancelButton)
    }
    if let view = front.viewIfLoaded { found += controls(in: view) + tappedViews(in: view) }
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
    return Pressable(names: names, press: { button.press() }, menu: opens)
  }

  /// Returns what can be chosen in a menu; what is shown in line with it counts as its own.
  func items(of menu: UIMenu) -> [Pressable] { items(menu.children) }

  private func items(_ elements: [UIMenuElement]) -> [Pressable] {
    elements.flatMap { element -> [Pressable] in
      switch element {
      case let action as UIAction where action.attributes.contains(.hidden): []
      case let action as UIAction:
        [Pressable(names: [action.title, action.image?.name ?? ""], press: { action.press() })]
      case let command as UICommand where command.attributes.contains(.hidden): []
      case let command as UICommand:
        [Pressable(names: [command.title], press: { command.press(from: self.front) })]
      case let inner as UIMenu where inner.title.isEmpty || inner.options.contains(.displayInline): items(of: inner)
      case let inner as UIMenu: [Pressable(names: [inner.title], press: { true }, menu: inner)]
      case let later as UIDeferredMenuElement: items(later.elements)
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
      let own = titles + [button.currentImage?.name].compactMap { $0 }
      found.append(
        Pressable(names: own.isEmpty ? [kindName(of: button)] : own, press: { button.press() }, menu: opens))
    case let cell as UICollectionViewListCell:
      for accessory in cell.accessories where accessory.view == nil {
        let isOutline = accessory.accessoryType == .outlineDisclosure
        guard isOutline || accessory.isPressed else { continue }
        found.append(
          Pressable(
            names: ["\(accessory.accessoryType)"],
            press: { isOutline ? self.toggleDisclosure(of: cell) : accessory.press() }))
      }
    case let cell as UITableViewCell
    where cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton:
      found.append(Pressable(names: ["detail"], press: { self.pressDetail(of: cell) }))
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
    case let control as UIControl:
      let own = names.isEmpty ? [nearText(of: control), kindName(of: control)].compactMap { $0 } : names
      found.append(Pressable(names: own, press: { control.press() }))
    default: break
    }
    // A list keeps its cells in the order in which they came; the user reads them from the top.
    let inside =
      view is any ListView
      ? view.subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } : view.subviews
    return found + inside.flatMap { controls(in: $0) }
  }

  /// Returns the views without a control's behaviour that answer a tap, with the texts in them; not those that hold the
  /// whole screen or a list, where a tap only puts the keyboard away.
  func tappedViews(in view: UIView) -> [Pressable] {
    view.withDescendants.filter { !$0.isHidden && !($0 is UIControl) && $0 !== view }.flatMap { one -> [Pressable] in
      guard !one.withDescendants.contains(where: \.isList) else { return [] }
      let taps = (one.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
      guard !taps.isEmpty else { return [] }
      let names = [one.accessibilityLabel, one.accessibilityIdentifier].compactMap { $0 } + one.texts
      let own = names.isEmpty ? [kindName(of: one)] : names
      return taps.map { tap in Pressable(names: own, press: { tap.recognize() }) }
    }
  }

  /// Presses the arrow that expands and collapses a row of an outline.
  private func toggleDisclosure(of cell: UICollectionViewCell) -> Bool {
    guard
      let list = sequence(first: cell as UIView, next: \.superview).first(where: { $0 is UICollectionView })
        as? UICollectionView, let path = list.indexPath(for: cell)
    else { return false }
    return list.toggleDisclosure(of: cell, at: path)
  }

  /// Presses the detail button at the end of a table's row.
  private func pressDetail(of cell: UITableViewCell) -> Bool {
    guard
      let table = sequence(first: cell as UIView, next: \.superview).first(where: { $0 is UITableView })
        as? UITableView, let path = table.indexPath(for: cell), let delegate = table.delegate
    else { return false }
    delegate.tableView(table, accessoryButtonTappedForRowWith: path)
    calls.append("tableView(_:accessoryButtonTappedForRowWith:)")
    return true
  }

  /// Returns the text that the user reads beside a control that has none of its own: that of its row, or of the nearest
  /// view around both.
  private func nearText(of control: UIControl) -> String? {
    for view in sequence(first: control as UIView, next: \.superview).dropFirst() {
      // A text among several controls may be that of another.
      let isAlone = view.withDescendants.allSatisfy { !($0 is UIControl) || $0.isDescendant(of: control) }
      if view.isList || !isAlone { return nil }
      if let text = view.texts.first { return text }
    }
    return nil
  }

  /// Returns the word for a kind of view: `switch` for `UISwitch`, the class's name for one of the app's own.
  private func kindName(of view: UIView) -> String {
    let name = typeName(view)
    return name.hasPrefix("UI") ? name.dropFirst(2).lowercased() : name
  }

  // MARK: Pressing

  /// Presses what has a name, or lists the names.
  ///
  /// - Returns: The names, where none is named or a menu is open now.
  func press(_ press: AppAction.Press) throws(AppRefusal) -> [String]? {
    if press.isLong { return try pressLong(press) }
    var all = pressables()
    if let row = press.row {
      let (list, path) = try broughtIntoSight(row)
      all = list.cell(at: path).map { controls(in: $0) + tappedViews(in: $0) } ?? []
    }
    let names = all.compactMap(\.names.first).filter { !$0.isEmpty }
    guard let title = press.title else { return names }
    guard let found = all.first(where: { $0.names.contains(title) }) else {
      throw AppRefusal(.nothingToPress(title), choices: names.map { "press \"\($0)\"" })
    }
    target = title
    openMenu = found.menu
    if let call = found.call { calls.append(call) }
    if let menu = found.menu { return opened(menu) }
    if !found.press() { throw AppRefusal(.isOff(title)) }
    return nil
  }

  /// Opens a menu, whose choices the next press finds first.
  ///
  /// - Returns: The choices.
  func opened(_ menu: UIMenu) -> [String] {
    openMenu = menu
    return items(of: menu).compactMap(\.names.first)
  }
}
