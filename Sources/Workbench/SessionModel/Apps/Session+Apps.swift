internal import AppProtocol
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
package import Environment
internal import Geometry
internal import HashTreeCollections
internal import LayoutCases
package import TextRendering

extension Session {
  /// Takes over what an app did: its applies as transactions of its screens, its prints, what its window shows.
  package mutating func take(_ result: AppResult, of name: String) -> AppUpdate {
    var update = AppUpdate(app: name)
    guard var app = state.apps[name] else { return update }
    for print in result.outcome.prints {
      let entry = OpenedApp.LogEntry(
        number: app.log.count + 1, time: app.start + print.time, text: print.text, isError: print.isError)
      app.log.append(entry)
      update.prints.append(entry)
    }
    app.ending = result.outcome.ending
    let window = result.answer?.window
    for part in window?.passedOver ?? [] where !app.passedOver.contains(part) { app.passedOver.append(part) }
    state.network.note(result.network.exchanges)
    let lists = window?.lists ?? []
    let applied = result.outcome.events.compactMap { if case .applied(let list) = $0 { list } else { nil } }
    // The first in the order of the views has the app's own name, whichever was applied to first.
    for list in lists { nameScreen(list.number, &app) }
    for list in applied { nameScreen(list.list, &app) }
    let places = lists.map { app.screens[$0.number].map { scrollPlace(of: $0) } }
    for list in lists { takeLayout(list, app, applied) }
    for list in applied {
      guard let screen = app.screens[list.list] else { continue }
      let number = takeApply(list, on: screen, start: app.start)
      update.transactions.append(.init(screen: screen, number: number))
    }
    for list in lists {
      guard let screen = app.screens[list.number] else { continue }
      takeCells(list.cells, on: screen)
      takeSizes(list.measured, on: screen)
      takeTitles(list.titles, on: screen)
      takeRowOffsets(list.rowOffsets, on: screen)
    }
    // An apply asked for its cells itself.
    for (list, place) in zip(lists, places) where !applied.contains(where: { $0.list == list.number }) {
      guard let screen = app.screens[list.number], let place, place != scrollPlace(of: screen) else { continue }
      takeMovedCells(list.cells, on: screen)
    }
    update.answer = result.answer
    // An action that was refused says nothing of the window, which stays as it was.
    if let window {
      app.controller = window.controller
      app.title = window.title
      app.screensInWindow = lists.compactMap { app.screens[$0.number] }
      let ahead = window.listsInFront.compactMap { app.screens[$0] }
      let isOwn = state.currentScreen.flatMap { state.screens[$0]?.app } == name
      let wanted = ahead.isEmpty ? app.screensInWindow : ahead
      if let first = wanted.first, !isOwn || !wanted.contains(state.currentScreen ?? "") {
        state.currentScreen = first
      }
    }
    state.apps[name] = app
    return update
  }

  /// Gives a list of an app a screen, once.
  private mutating func nameScreen(_ list: Int, _ app: inout OpenedApp) {
    guard list > 0, app.screens[list] == nil else { return }
    var (name, count) = (app.name, 1)
    let own = Set(app.screens.values)
    while own.contains(name) || state.screens[name].map({ $0.app != app.name }) == true {
      count += 1
      name = "\(app.name).\(count)"
    }
    app.screens[list] = name
    guard state.screens[name] == nil else { return }
    var screen = Screen(name, type: .cellsOfApps, version: state.settings.uikit)
    screen.app = app.name
    state.screens[name] = screen
    if !state.order.contains(name) { state.order.append(name) }
  }

  /// Takes in the layout of a list as the app describes it now. Each section keeps its own by its identifier, so that
  /// the old frames of an apply are those of the old sections.
  private mutating func takeLayout(_ list: AppList, _ app: OpenedApp, _ applied: [AppliedList]) {
    guard let name = app.screens[list.number] else { return }
    state.screens[name]?.layout.viewport = Geometry.Size(width: list.size.width, height: list.size.height)
    if let json = list.layout?.value, let description = CompositionalLayoutDescription(json),
      var layout = state.screens[name]?.layout
    {
      // A path as in code: it stands in views of every language.
      let title = "\(app.name).\(list.type)"
      let last = applied.last { $0.list == list.number }
      let sections = last?.sections.map(\.name)
      layout.whole = description
      layout.wholeName = title
      layout.isGiven = true
      for (index, identifier) in (sections ?? state.screens[name]?.current.sectionIdentifiers ?? []).enumerated() {
        layout.sections[identifier] = .init(preset: nil, section: description.section(at: index), name: title)
      }
      state.screens[name]?.layout = layout
    }
    let inset = list.inset
    state.screens[name]?.layout.insetOfApp = EdgeInsets(
      top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    state.screens[name]?.layout.contentOffset = Point(x: list.offset.x, y: list.offset.y)
  }

  /// Takes in one apply of the app as a transaction.
  ///
  /// - Returns: Its number.
  private mutating func takeApply(_ applied: AppliedList, on name: String, start: Double) -> Int {
    takeCells(applied.cells, on: name)
    for section in applied.sections { takeFields(of: section, on: name) }
    guard let screen = state.screens[name] else { return 0 }
    var snapshot = Snapshot(version: screen.draft.version)
    for section in applied.sections {
      _ = try? snapshot.perform(.appendSections([section.name]))
      _ = try? snapshot.perform(.appendItems(section.items, toSection: section.name))
    }
    let marks: [SnapshotOperation<String, String>] = [
      .reloadItems(applied.reloaded), .reconfigureItems(applied.reconfigured),
      .reloadSections(applied.reloadedSections),
    ]
    for mark in marks { _ = try? snapshot.perform(mark) }
    let style: ApplyStyle =
      switch applied.style {
      case .animated: .animated
      case .unanimated: .unanimated
      case .reloadData: .reloadData
      }
    return commit(
      snapshot, style, section: applied.section, outline: applied.outline, at: start + applied.time, on: screen)
  }

  private mutating func commit(
    _ snapshot: Snapshot, _ style: ApplyStyle, section: String?, outline rows: [AppliedList.OutlineRow],
    at time: Double,
    on screen: Screen
  ) -> Int {
    let running = screen.transactions.last.flatMap { $0.isRunning(at: time) ? $0 : nil }
    let setting = applySetting(of: screen, at: ApplyMoment(time: time, interrupted: running))
    let transaction = screen.prepared(snapshot, style: style, section: section, in: setting)
    if let section {
      var outline = Outline(version: screen.draft.version)
      for row in rows { _ = try? outline.perform(.append([row.item], to: row.parent)) }
      _ = try? outline.perform(.expand(rows.filter(\.isExpanded).map(\.item)))
      state.screens[screen.name]?.commit(transaction, outline: outline, of: section)
    } else {
      state.screens[screen.name]?.commit(transaction)
    }
    return transaction.number
  }

  /// Takes in the sizes that cells measured for themselves.
  private mutating func takeSizes(_ views: [MeasuredView], on name: String) {
    guard let index = state.screens.index(forKey: name) else { return }
    for view in views {
      let measured = MeasuredSize(width: view.width, height: view.height)
      state.screens.values[index].layout.isMeasuredByTexts = true
      switch view.element {
      case .boundary(let kind, let section):
        let key = ScreenLayout.BoundaryName(elementKind: kind, section: section)
        state.screens.values[index].layout.measuredBoundaries[key] = measured
      case .item(let identifier): state.screens.values[index].layout.measuredItems[identifier] = measured
      }
    }
  }

  /// The position of a list and of the rows in it.
  private struct ScrollPlace: Equatable {
    var contentOffset: Point?
    var rowOffsets: [String: Double]
  }

  private func scrollPlace(of name: String) -> ScrollPlace {
    let layout = state.screens[name]?.layout
    return ScrollPlace(contentOffset: layout?.contentOffset, rowOffsets: layout?.orthogonalOffsets ?? [:])
  }

  /// Shows the cells that a movement of an app's list left on screen.
  private mutating func takeMovedCells(_ cells: [AppCell], on name: String) {
    guard let index = state.screens.index(forKey: name), !state.screens.values[index].transactions.isEmpty else {
      return
    }
    let visible = cells.compactMap { state.screens.values[index].current.indexPath(for: $0.item) }
    _ = state.screens.values[index].moveCells(to: visible, ahead: [], .scroll)
  }

  /// Takes in how far the rows of sections are scrolled.
  private mutating func takeRowOffsets(_ offsets: [Int: Double], on name: String) {
    guard let screen = state.screens[name] else { return }
    var taken: [String: Double] = [:]
    for (section, offset) in offsets {
      if let identifier = screen.current.sectionIdentifier(at: section) { taken[identifier] = offset }
    }
    if screen.layout.orthogonalOffsets != taken { state.screens[name]?.layout.orthogonalOffsets = taken }
  }

  /// Takes in the titles of sections: the texts of their headers. A section that has its title as its name needs none.
  private mutating func takeTitles(_ titles: [String?], on name: String) {
    guard let screen = state.screens[name] else { return }
    for (section, title) in titles.enumerated() {
      guard let title, let identifier = screen.current.sectionIdentifier(at: section) else { continue }
      let known = title == identifier ? nil : title
      if screen.titles[identifier] != known { state.screens[name]?.titles[identifier] = known }
    }
  }

  /// Takes in the titles that the fields of identifiers hold, for items and sections of which no cell or header said
  /// one.
  private mutating func takeFields(of section: AppliedList.Section, on name: String) {
    guard let index = state.screens.index(forKey: name) else { return }
    if let title = section.title, state.screens.values[index].titles[section.name] == nil {
      state.screens.values[index].titles[section.name] = title
    }
    for (item, title) in zip(section.items, section.itemTitles ?? []) {
      guard let title, state.screens.values[index].contents[item] == nil else { continue }
      var content = Content()
      content["text"] = .string(title)
      state.screens.values[index].keep(content, of: item)
    }
  }

  /// Takes the texts of the cells, the first of which is the name of the item, and their reuse identifiers.
  private mutating func takeCells(_ cells: [AppCell], on name: String) {
    guard let index = state.screens.index(forKey: name) else { return }
    for cell in cells {
      if let identifier = cell.reuseIdentifier, state.screens.values[index].reuseIdentifiers[cell.item] != identifier {
        state.screens.values[index].reuseIdentifiers[cell.item] = identifier
      }
      guard let first = cell.texts.first else { continue }
      var content = Content()
      content["text"] = .string(first)
      for (number, text) in cell.texts.dropFirst().enumerated() {
        content[number == 0 ? "detail" : "detail\(number + 1)"] = .string(text)
      }
      guard state.screens.values[index].contents[cell.item] != content else { continue }
      state.screens.values[index].keep(content, of: cell.item)
    }
  }
}

extension DataType {
  /// The rows of an app's screen: texts of cells.
  package static let cellsOfApps = DataType(
    name: "cell", fields: ["text", "detail"], keyField: "", titleFields: ["text"], units: [:])
}

extension CompositionalLayoutDescription {
  /// Reads the member `layout` of a layout case.
  package init?(_ json: JSONValue) {
    let file = LayoutCaseFile([
      "id": "app", "layout": json, "container": ["w": 1, "h": 1], "scale": 1, "items": [],
      "expected": ["contentSize": nil, "frames": []],
    ])
    guard let layout = file.cases.first?.layout else { return nil }
    self = layout
  }
}
