internal import DiffableDataSource
internal import Foundation
internal import JSONValues
internal import ModelHarness
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Does what a person would do.
  func act(_ verb: String, _ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    switch verb {
    case "tap": try tap(request)
    case "tapAt": try tapAt(request)
    case "press": return try press(request)
    case "type": try type(request)
    case "pull": try pull(request)
    case "swipe": return try swipe(request)
    case "turn": try turn(request)
    case "scroll": try scroll(request)
    case "expand": try toggle(request, to: true)
    case "collapse": try toggle(request, to: false)
    case "reorder": try reorder(request)
    case "editing": front?.setEditing(request["on"] == true, animated: true)
    case "back": try back()
    case "traits": setTraits(request)
    case "rotate": window.resize(to: CGSize(width: window.bounds.height, height: window.bounds.width))
    case "resize": resize(request)
    default: throw HarnessRefusal("unknown", "'\(verb)' cannot be done with this app")
    }
    return []
  }

  /// Returns the list that a request names.
  func list(_ request: JSONValue) throws(HarnessRefusal) -> any ListView {
    guard let list = lists.view(numbered: Int(request["list"]?.number ?? 0)) as? any ListView else {
      throw HarnessRefusal("no-list", "that list is gone")
    }
    return list
  }

  /// Returns the collection view that a request names.
  private func collectionView(_ request: JSONValue) throws(HarnessRefusal) -> UICollectionView {
    guard let list = try list(request) as? UICollectionView else {
      throw HarnessRefusal("nothing-there", "a table view does not do that")
    }
    return list
  }

  /// Returns the place of an item that a request names.
  func path(_ request: JSONValue, _ key: String = "at", in list: any ListView) throws(HarnessRefusal) -> IndexPath {
    guard let place = request[key]?.numbers, place.count == 2 else {
      throw HarnessRefusal("no-item", "no item is named")
    }
    let path = IndexPath(item: Int(place[1]), section: Int(place[0]))
    guard (0..<list.numberOfSections).contains(path.section),
      (0..<list.numberOfRows(in: path.section)).contains(path.item)
    else { throw HarnessRefusal("no-item", "there is no item at [\(path.section),\(path.item)]") }
    return path
  }

  private func title(of path: IndexPath, in list: any ListView) -> String? {
    list.cell(at: path)?.texts.first ?? name(ofItemAt: path, in: list, lists.entry(of: list))?.text
  }

  private func tap(_ request: JSONValue) throws(HarnessRefusal) {
    let list = try list(request)
    let path = try path(request, in: list)
    bringIntoSight(path, in: list)
    target = title(of: path, in: list)
    if list.tap(path), let call = list.selectionCall { calls.append(call) }
  }

  /// Taps the innermost thing at a point of the window: a control, a gesture, or a cell.
  private func tapAt(_ request: JSONValue) throws(HarnessRefusal) {
    guard let point = request["point"]?.numbers, point.count == 2 else {
      throw HarnessRefusal("no-point", "no point is named")
    }
    let place = CGPoint(x: point[0], y: point[1])
    let hit = window.withDescendants.last { view in
      !view.isHidden && view.frameInWindow.contains(place) && (view is UIControl || view.isCell || view.tap != nil)
    }
    switch hit {
    case let control as UIControl:
      target = control.texts.first ?? control.accessibilityLabel
      if !control.press() { throw HarnessRefusal("nothing-there", "what is there is switched off") }
    case let cell? where cell.isCell && cell.tap == nil:
      guard
        let list = sequence(first: cell, next: \.superview).first(where: \.isList) as? any ListView,
        let path = list.visiblePaths.first(where: { list.cell(at: $0) === cell })
      else { throw HarnessRefusal("nothing-there", "nothing to tap at that point") }
      target = title(of: path, in: list)
      if list.tap(path), let call = list.selectionCall { calls.append(call) }
    case let view?:
      target = view.texts.first ?? view.accessibilityLabel
      let own = view.convert(place, from: nil)
      guard view.tap?.recognize(at: own) == true else {
        throw HarnessRefusal("nothing-there", "what is there is switched off")
      }
    case nil: throw HarnessRefusal("nothing-there", "nothing to tap at that point")
    }
  }

  private func pull(_ request: JSONValue) throws(HarnessRefusal) {
    let wanted = lists.view(numbered: Int(request["list"]?.number ?? 0))
    let all = (wanted.map { [$0] } ?? []) + listsInWindow
    for case let list as UIScrollView in all {
      guard let control = list.refreshControl else { continue }
      target = "refresh"
      if !control.pull() { throw HarnessRefusal("nothing-there", "it is loading already") }
      return
    }
    throw HarnessRefusal("nothing-there", "there is no refresh control to pull")
  }

  /// Presses an action behind a row, or lists those there are.
  private func swipe(_ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    let list = try list(request)
    let path = try path(request, in: list)
    bringIntoSight(path, in: list)
    target = title(of: path, in: list)
    let isLeading = request["leading"] == true
    let actions = list.swipeActions(at: path, fromLeadingEdge: isLeading)
    let titles = actions.map { $0.title ?? $0.image?.name ?? "" }
    guard let title = request["title"]?.stringValue else { return [("choices", .array(titles.map { .string($0) }))] }
    guard let index = titles.firstIndex(of: title) else {
      if let table = list as? UITableView, table.dataSource?.tableView(table, canEditRowAt: path) == false {
        throw HarnessRefusal(
          "nothing-there", "the row is not edited: tableView(_:canEditRowAt:) of its data source is false")
      }
      let edge = isLeading ? " --leading" : ""
      throw HarnessRefusal(
        "nothing-there", "there is no '\(title)' to swipe to",
        choices: titles.map { "swipe [\(path.section),\(path.item)] \"\($0)\"\(edge)" })
    }
    target = title
    actions[index].press(at: list.cell(at: path) ?? list)
    return []
  }

  /// Swipes over what is shown: over a view that knows the gesture, else over pages, which turn.
  private func turn(_ request: JSONValue) throws(HarnessRefusal) {
    let directions: [String: UISwipeGestureRecognizer.Direction] = [
      "left": .left, "right": .right, "up": .up, "down": .down,
    ]
    guard let word = request["to"]?.stringValue, let direction = directions[word] else {
      throw HarnessRefusal("no-point", "no direction is named")
    }
    target = word
    // The view that is drawn last is touched first.
    for view in window.withDescendants.reversed() where !view.isHidden {
      for case let gesture as UISwipeGestureRecognizer in view.gestureRecognizers ?? []
      where gesture.direction.contains(direction) && gesture.recognize() { return }
    }
    let isVertical = direction == .up || direction == .down
    let pages = front?.pages.filter { ($0.navigationOrientation == .vertical) == isVertical } ?? []
    guard !pages.isEmpty else {
      throw HarnessRefusal("nothing-there", "there are no pages and no gesture to swipe \(word)")
    }
    // A finger to the left brings what stands on the right.
    let isReversed = !isVertical && window.traitCollection.layoutDirection == .rightToLeft
    let isForward = (direction == .left || direction == .up) != isReversed
    guard pages.contains(where: { $0.turnPage(isForward ? .forward : .reverse) }) else {
      throw HarnessRefusal("nothing-there", "there is no page on that side")
    }
    calls.append("pageViewController(_:viewController\(isForward ? "After" : "Before"):)")
  }

  /// Scrolls a row to where it is seen, if it is not.
  func bringIntoSight(_ path: IndexPath, in list: any ListView) {
    if list.cell(at: path) == nil { list.bringIntoSight(path) }
  }

  /// Scrolls as a finger does.
  private func scroll(_ request: JSONValue) throws(HarnessRefusal) {
    let list = try list(request)
    guard let point = request["to"]?.numbers, point.count == 2 else {
      throw HarnessRefusal("no-point", "no place is named")
    }
    list.scrollByPerson(to: CGPoint(x: point[0], y: point[1]))
    if list.delegate != nil { calls.append("scrollViewDidScroll(_:)") }
  }

  private func toggle(_ request: JSONValue, to isExpanded: Bool) throws(HarnessRefusal) {
    let list = try collectionView(request)
    let path = try path(request, in: list)
    target = title(of: path, in: list)
    guard let place = ItemIndexPath(path) else { return }
    let before = list.numberOfItems(inSection: path.section)
    guard (try? list.headless.checkedTapDisclosure(at: place)) == true else {
      throw HarnessRefusal("nothing-there", "it has nothing to expand or collapse")
    }
    let after = list.numberOfItems(inSection: path.section)
    // The other way than asked for is taken back: it was so already.
    if before != after, (after > before) != isExpanded { _ = try? list.headless.checkedTapDisclosure(at: place) }
  }

  private func reorder(_ request: JSONValue) throws(HarnessRefusal) {
    let list = try list(request)
    let start = try path(request, in: list)
    var end = try path(request, "to", in: list)
    target = title(of: start, in: list)
    // The place after the row was taken out.
    if request["before"] != true { end.item += 1 }
    if start.section == end.section, start.item < end.item { end.item -= 1 }
    if let table = list as? UITableView {
      guard table.isEditing else {
        throw HarnessRefusal(
          "nothing-there", "rows of a table are moved while it is edited", choices: ["editing on"])
      }
      guard table.dragRow(from: start, to: end) else {
        throw HarnessRefusal("nothing-there", "the app does not let it be moved there")
      }
      return
    }
    guard let from = ItemIndexPath(start), let to = ItemIndexPath(end) else { return }
    guard let list = list as? UICollectionView, (try? list.headless.checkedDragItem(from: from, to: to)) == true else {
      throw HarnessRefusal("nothing-there", "the app does not let it be moved there")
    }
  }

  private func back() throws(HarnessRefusal) {
    guard let front else { throw HarnessRefusal("nothing-there", "there is nothing to go back to") }
    if let presenting = front.presentingViewController {
      presenting.dismiss(animated: true)
    } else if front.navigationController?.pressBack() != true {
      throw HarnessRefusal("nothing-there", "there is nothing to go back to")
    }
  }

  private func resize(_ request: JSONValue) {
    guard let size = request["size"]?.numbers, size.count == 2 else { return }
    window.resize(to: CGSize(width: size[0], height: size[1]))
  }
}
