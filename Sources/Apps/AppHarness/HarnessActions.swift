internal import AppProtocol
internal import DiffableDataSource
internal import Foundation
internal import ModelHarness
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Performs an action of the user, or reads the screen.
  func perform(_ action: AppAction, _ answer: inout AppAnswer) throws(AppRefusal) {
    switch action {
    case .open(let opening): try open(opening)
    case .clock(let time): _ = settle(until: AppTime.nanoseconds(time))
    case .tree: answer.tree = AppTree(root: node(window), bars: front?.bars)
    case .layout(let question): answer.layout = try layout(question)
    case .tap(let row): try tap(row)
    case .tapAt(let point): try tap(at: CGPoint(point))
    case .press(let press): answer.choices = try self.press(press)
    case .type(let typing): try type(typing)
    case .pull(let list): try pull(list)
    case .swipe(let swipe): answer.choices = try self.swipe(swipe)
    case .turn(let direction): try turn(direction)
    case .scroll(let scroll): try self.scroll(scroll)
    case .scrollRow(let scroll): try scrollRow(scroll)
    case .expand(let row): try toggle(row, to: true)
    case .collapse(let row): try toggle(row, to: false)
    case .reorder(let reordering): try reorder(reordering)
    case .editing(let isOn): front?.setEditing(isOn, animated: true)
    case .back: try back()
    case .traits(let words): setTraits(words)
    case .rotate: window.resize(to: CGSize(width: window.bounds.height, height: window.bounds.width))
    case .resize(let size):
      setIdiom(ofWindow: CGSize(size))
      window.resize(to: CGSize(size))
    case .send, .close, .race: throw AppRefusal(.isNoModel)
    }
  }

  /// Returns the list of a number.
  func list(_ number: Int) throws(AppRefusal) -> any ListView {
    guard let list = lists.list(numbered: number) else { throw AppRefusal(.listIsGone) }
    return list
  }

  /// Returns the list of a row, and the row's place in it.
  private func place(of row: AppRow) throws(AppRefusal) -> (any ListView, IndexPath) {
    let list = try list(row.list)
    return (list, try path(of: row, in: list))
  }

  private func path(of row: AppRow, in list: any ListView) throws(AppRefusal) -> IndexPath {
    guard (0..<list.numberOfSections).contains(row.section),
      (0..<list.numberOfRows(in: row.section)).contains(row.item)
    else { throw AppRefusal(.noRow(section: row.section, item: row.item)) }
    return IndexPath(item: row.item, section: row.section)
  }

  /// Scrolls a row to where it is seen, if it is not.
  ///
  /// - Returns: The list, and the row's place in it.
  func broughtIntoSight(_ row: AppRow) throws(AppRefusal) -> (any ListView, IndexPath) {
    let (list, path) = try place(of: row)
    if list.cell(at: path) == nil { list.bringIntoSight(path) }
    guard list.cell(at: path) != nil else {
      throw AppRefusal(.rowIsOutOfSight(section: path.section, item: path.item))
    }
    return (list, path)
  }

  private func title(of path: IndexPath, in list: any ListView) -> String? {
    list.cell(at: path)?.texts.first
      ?? list.anyItemIdentifier(at: path).flatMap { lists.entry(of: list).title(ofItem: $0) }
      ?? name(ofItemAt: path, in: list)
  }

  private func tap(_ row: AppRow) throws(AppRefusal) {
    let (list, path) = try broughtIntoSight(row)
    try tap(path, in: list)
  }

  private func tap(_ path: IndexPath, in list: any ListView) throws(AppRefusal) {
    target = title(of: path, in: list)
    switch list.tap(path) {
    case .selected: if let call = list.selectionCall { calls.append(call) }
    case .deselected, .toggled: break
    case .staysAsItIs: throw AppRefusal(.disclosureStays)
    case .outOfSight: throw AppRefusal(.rowIsOutOfSight(section: path.section, item: path.item))
    case .selectionIsOff: throw AppRefusal(.selectionIsOff)
    case .selectionIsOffWhileEditing: throw AppRefusal(.selectionIsOffWhileEditing, choices: ["editing off"])
    case .refused(let method):
      // What the app did instead is the outcome; without any, nothing was selected.
      guard !hasChanged else { return calls.append(method) }
      throw AppRefusal(.delegateRefuses(method))
    }
  }

  /// Taps the innermost thing at a point of the window: a control, a gesture, or a cell.
  private func tap(at point: CGPoint) throws(AppRefusal) {
    let hit = window.withDescendants.last { view in
      !view.isHidden && view.frameInWindow.contains(point) && (view is UIControl || view.isCell || view.tap != nil)
    }
    switch hit {
    case let control as UIControl:
      target = control.texts.first ?? control.accessibilityLabel
      if !control.press() { throw AppRefusal(.isOffThere) }
    case let cell? where cell.isCell && cell.tap == nil:
      guard
        let list = sequence(first: cell, next: \.superview).first(where: \.isList) as? any ListView,
        let path = list.visiblePaths.first(where: { list.cell(at: $0) === cell })
      else { throw AppRefusal(.nothingToTap) }
      try tap(path, in: list)
    case let view?:
      target = view.texts.first ?? view.accessibilityLabel
      guard view.tap?.recognize(at: view.convert(point, from: nil)) == true else {
        throw AppRefusal(.isOffThere)
      }
    case nil: throw AppRefusal(.nothingToTap)
    }
  }

  private func pull(_ number: Int?) throws(AppRefusal) {
    let wanted = number.flatMap(lists.list(numbered:))
    for list in [wanted].compactMap({ $0 }) + listsInWindow {
      guard let control = list.refreshControl else { continue }
      target = "refresh"
      if !control.pull() { throw AppRefusal(.isRefreshing) }
      return
    }
    throw AppRefusal(.noRefreshControl)
  }

  /// Presses an action behind a row, or lists those there are.
  private func swipe(_ swipe: AppAction.Swipe) throws(AppRefusal) -> [String]? {
    let (list, path) = try broughtIntoSight(swipe.row)
    target = title(of: path, in: list)
    let actions = list.swipeActions(at: path, fromLeadingEdge: swipe.isLeading)
    let titles = actions.map { $0.title ?? $0.image?.name ?? "" }
    guard let title = swipe.title else { return titles }
    guard let index = titles.firstIndex(of: title) else {
      if let table = list as? UITableView, table.dataSource?.tableView(table, canEditRowAt: path) == false {
        throw AppRefusal(.rowIsNotEdited)
      }
      let edge = swipe.isLeading ? " --leading" : ""
      throw AppRefusal(
        .noSwipe(title), choices: titles.map { "swipe [\(path.section),\(path.item)] \"\($0)\"\(edge)" })
    }
    target = title
    actions[index].press(at: list.cell(at: path) ?? list)
    return nil
  }

  /// Swipes over what is shown: over a view that knows the gesture, else over pages, which turn.
  private func turn(_ wanted: AppAction.Direction) throws(AppRefusal) {
    let direction: UISwipeGestureRecognizer.Direction =
      switch wanted {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    target = wanted.rawValue
    // The view that is drawn last is touched first.
    for view in window.withDescendants.reversed() where !view.isHidden {
      for case let gesture as UISwipeGestureRecognizer in view.gestureRecognizers ?? []
      where gesture.direction.contains(direction) && gesture.recognize() { return }
    }
    let isVertical = direction == .up || direction == .down
    let pages = front?.pages.filter { ($0.navigationOrientation == .vertical) == isVertical } ?? []
    // A finger to the left brings what stands on the right.
    let isReversed = !isVertical && window.traitCollection.layoutDirection == .rightToLeft
    let isForward = (direction == .left || direction == .up) != isReversed
    guard !pages.isEmpty else { return try swipeContent(wanted, isForward, isVertical) }
    guard pages.contains(where: { $0.turnPage(isForward ? .forward : .reverse) }) else {
      throw AppRefusal(.noPageThere)
    }
    calls.append("pageViewController(_:viewController\(isForward ? "After" : "Before"):)")
  }

  /// Swipes over the one row or list in sight that scrolls sideways; of several it names the lines that move one.
  private func swipeContent(_ wanted: AppAction.Direction, _ isForward: Bool, _ isVertical: Bool) throws(AppRefusal) {
    var found: [(line: String, moves: Bool, move: () -> Void)] = []
    for list in listsInWindow where !isVertical {
      let (now, step) = (list.contentOffset, wanted == .left ? list.bounds.width : -list.bounds.width)
      if list.contentSize.width > list.bounds.width {
        let goal = list.reachable(CGPoint(x: now.x + step, y: now.y))
        found.append(
          ("scroll to \(Int(goal.x.rounded())) --flick", goal != now, { list.scrollByPerson(to: goal, flicks: true) }))
      }
      guard let view = list as? UICollectionView,
        let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
      else { continue }
      let offsets = layout.orthogonalOffsets
      for (section, offset) in layout.rowsInSight(forward: isForward) {
        found.append(
          (
            "orth [\(section)] to \(Int(offset.rounded()))", offset != offsets[section] ?? 0,
            { _ = layout.dragRow(ofSection: section, to: offset) }
          ))
      }
    }
    guard found.count == 1, let one = found.first else {
      throw AppRefusal(.nothingToTurn(wanted), choices: found.filter(\.moves).map(\.line))
    }
    guard one.moves else { throw AppRefusal(.noPageThere) }
    one.move()
  }

  /// Scrolls as a finger does.
  private func scroll(_ scroll: AppAction.Scroll) throws(AppRefusal) {
    let list = try list(scroll.list)
    let old = list.contentOffset
    list.scrollByPerson(to: CGPoint(scroll.offset), flicks: scroll.isFlick)
    if list.delegate != nil, list.contentOffset != old { calls.append("scrollViewDidScroll(_:)") }
  }

  /// Scrolls the row of a section that scrolls by itself.
  private func scrollRow(_ scroll: AppAction.RowScroll) throws(AppRefusal) {
    let view = try list(scroll.list) as? UICollectionView
    let layout = view?.collectionViewLayout as? UICollectionViewCompositionalLayout
    guard layout?.dragRow(ofSection: scroll.section, to: scroll.offset) == true else {
      throw AppRefusal(.noRowToScroll(section: scroll.section))
    }
  }

  private func toggle(_ row: AppRow, to isExpanded: Bool) throws(AppRefusal) {
    guard let list = try list(row.list) as? UICollectionView else {
      throw AppRefusal(.tableDoesNotExpand)
    }
    let path = try path(of: row, in: list)
    target = title(of: path, in: list)
    guard let place = ItemIndexPath(path) else { return }
    let before = list.numberOfItems(inSection: path.section)
    guard (try? list.headless.checkedTapDisclosure(at: place)) == true else {
      throw AppRefusal(.nothingToExpand)
    }
    let after = list.numberOfItems(inSection: path.section)
    // A toggle in the other direction is undone: the row had the requested state already.
    if before != after, (after > before) != isExpanded { _ = try? list.headless.checkedTapDisclosure(at: place) }
  }

  private func reorder(_ reordering: AppAction.Reordering) throws(AppRefusal) {
    let (list, start) = try place(of: reordering.row)
    var end = try path(of: reordering.target, in: list)
    target = title(of: start, in: list)
    // The place after the row was taken out.
    if !reordering.isBefore { end.item += 1 }
    if start.section == end.section, start.item < end.item { end.item -= 1 }
    if let table = list as? UITableView {
      guard table.isEditing else {
        throw AppRefusal(.tableIsNotEdited, choices: ["editing on"])
      }
      guard table.dragRow(from: start, to: end) else {
        throw AppRefusal(.moveIsForbidden)
      }
      return
    }
    guard let from = ItemIndexPath(start), let to = ItemIndexPath(end) else { return }
    guard let list = list as? UICollectionView, (try? list.headless.checkedDragItem(from: from, to: to)) == true else {
      throw AppRefusal(.moveIsForbidden)
    }
  }

  private func back() throws(AppRefusal) {
    guard let front else { throw AppRefusal(.nothingToGoBackTo) }
    if let presenting = front.presentingViewController {
      presenting.dismiss(animated: true)
    } else if front.navigationController?.pressBack() != true {
      throw AppRefusal(.nothingToGoBackTo)
    }
  }
}
