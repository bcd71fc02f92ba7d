internal import AppHosting
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry
internal import LayoutCases
package import Outside
internal import Records
package import TextRendering

extension Session {
  /// Takes over what an app did: its applies as transactions of its screens, its prints, what its window shows.
  package mutating func take(_ outcome: AppOutcome, of name: String) -> AppUpdate {
    var update = AppUpdate(app: name)
    guard var app = state.apps[name] else { return update }
    for print in outcome.prints {
      let time = outcome.answer?["t"]?.number.map { app.start + $0 } ?? state.time
      let entry = OpenedApp.LogEntry(
        number: app.log.count + 1, time: time, text: print.text, isError: print.isError)
      app.log.append(entry)
      update.prints.append(entry)
    }
    app.ending = outcome.ending
    for told in outcome.answer?["passedOver"]?.array ?? [] {
      let part = OpenedApp.PassedOver(file: told["file"]?.stringValue ?? "", part: told["part"]?.stringValue ?? "")
      if !app.passedOver.contains(part) { app.passedOver.append(part) }
    }
    state.network.note(outcome.network.exchanges)
    let lists = outcome.answer?["lists"]?.array ?? []
    // The first in the order of the views has the app's own name, whichever was applied to first.
    for list in lists { nameScreen(list["list"].whole, &app) }
    for event in outcome.events where event["event"] == "apply" { nameScreen(event["list"].whole, &app) }
    for list in lists { takeLayout(list, app, outcome.events) }
    for event in outcome.events where event["event"] == "apply" {
      guard let screen = app.screens[event["list"].whole] else { continue }
      let number = takeApply(event, on: screen, start: app.start)
      update.transactions.append(.init(screen: screen, number: number))
    }
    for list in lists {
      guard let screen = app.screens[list["list"].whole] else { continue }
      if let number = takeClassicRows(list, on: screen) {
        update.transactions.append(.init(screen: screen, number: number))
      }
      takeCells(list["cells"]?.array ?? [], on: screen)
      takeSizes(list["measured"]?.array ?? [], on: screen)
      takeTitles(list["titles"]?.array ?? [], on: screen)
    }
    if let answer = outcome.answer {
      update.answer = answer
      app.controller = answer["controller"]?.stringValue
      app.title = answer["title"]?.stringValue
      app.screensInWindow = lists.compactMap { app.screens[$0["list"].whole] }
      let ahead = (answer["front"]?.array ?? []).compactMap { app.screens[Optional($0).whole] }
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
  private mutating func takeLayout(_ list: JSONValue, _ app: OpenedApp, _ events: [JSONValue]) {
    guard let name = app.screens[list["list"].whole] else { return }
    if let size = list["size"]?.pair {
      state.screens[name]?.layout.viewport = Geometry.Size(width: size.0, height: size.1)
    }
    if let json = list["layout"], json != .null, let description = CompositionalLayoutDescription(json),
      var layout = state.screens[name]?.layout
    {
      // A path as in code: it stands in views of every language.
      let title = "\(app.name).\(list["class"]?.stringValue ?? "list")"
      let last = events.last { $0["event"] == "apply" && $0["list"] == list["list"] }
      let sections = last?["sections"]?.array.compactMap { $0["id"]?.stringValue }
      layout.whole = description
      layout.wholeName = title
      layout.isGiven = true
      for (index, identifier) in (sections ?? state.screens[name]?.current.sectionIdentifiers ?? []).enumerated() {
        layout.sections[identifier] = .init(preset: nil, section: description.section(at: index), name: title)
      }
      state.screens[name]?.layout = layout
    }
    if let offset = list["offset"]?.pair {
      // What lies under a bar is the rest.
      let isMoved = offset.0 > 0 || offset.1 > 0
      state.screens[name]?.layout.contentOffset = isMoved ? Point(x: offset.0, y: offset.1) : nil
    }
  }

  /// Takes in one apply of the app as a transaction.
  ///
  /// - Returns: Its number.
  private mutating func takeApply(_ event: JSONValue, on name: String, start: Double) -> Int {
    takeCells(event["cells"]?.array ?? [], on: name)
    guard let screen = state.screens[name] else { return 0 }
    var snapshot = Snapshot(version: screen.draft.version)
    for section in event["sections"]?.array ?? [] {
      let identifier = section["id"]?.stringValue ?? ""
      _ = try? snapshot.perform(.appendSections([identifier]))
      let items = section["items"]?.array.compactMap(\.stringValue) ?? []
      _ = try? snapshot.perform(.appendItems(items, toSection: identifier))
    }
    func names(_ key: String) -> [String] { event[key]?.array.compactMap(\.stringValue) ?? [] }
    let marks: [SnapshotOperation<String, String>] = [
      .reloadItems(names("reloaded")), .reconfigureItems(names("reconfigured")),
      .reloadSections(names("reloadedSections")),
    ]
    for mark in marks { _ = try? snapshot.perform(mark) }
    let style: ApplyStyle =
      switch event["style"]?.stringValue {
      case "unanimated": .unanimated
      case "reloadData": .reloadData
      default: .animated
      }
    let time = start + (event["t"]?.number ?? 0)
    let section = event["section"]?.stringValue
    return commit(snapshot, style, section: section, outline: event["outline"]?.array ?? [], at: time, on: screen)
  }

  private mutating func commit(
    _ snapshot: Snapshot, _ style: ApplyStyle, section: String?, outline rows: [JSONValue], at time: Double,
    on screen: Screen
  ) -> Int {
    let running = screen.transactions.last.flatMap { $0.isRunning(at: time) ? $0 : nil }
    let setting = applySetting(of: screen, at: ApplyMoment(time: time, interrupted: running))
    let transaction = screen.prepared(snapshot, style: style, section: section, in: setting)
    if let section {
      var outline = Outline(version: screen.draft.version)
      for row in rows {
        guard let identifier = row["id"]?.stringValue else { continue }
        _ = try? outline.perform(.append([identifier], to: row["parent"]?.stringValue))
      }
      let expanded = rows.filter { $0["expanded"] == true }.compactMap { $0["id"]?.stringValue }
      _ = try? outline.perform(.expand(expanded))
      state.screens[screen.name]?.commit(transaction, outline: outline, of: section)
    } else {
      state.screens[screen.name]?.commit(transaction)
    }
    return transaction.number
  }

  /// Takes in the rows of a list without a diffable data source, where they were read anew or changed by a batch since
  /// they were told of last.
  private mutating func takeClassicRows(_ list: JSONValue, on name: String) -> Int? {
    guard list["source"]?.stringValue == "classic", let screen = state.screens[name] else { return nil }
    let counts = (list["counts"]?.array ?? []).map { Optional($0).whole }
    let isNew = screen.current.sectionCounts != counts || screen.transactions.isEmpty || list["reloaded"] == true
    guard isNew, !counts.isEmpty else { return nil }
    var snapshot = Snapshot(version: screen.draft.version)
    for (section, count) in counts.enumerated() {
      _ = try? snapshot.perform(.appendSections(["\(section)"]))
      _ = try? snapshot.perform(.appendItems((0..<count).map { "\(section),\($0)" }, toSection: "\(section)"))
    }
    return commit(snapshot, .reloadData, section: nil, outline: [], at: state.time, on: screen)
  }

  /// Takes in the sizes that cells measured for themselves.
  private mutating func takeSizes(_ sizes: [JSONValue], on name: String) {
    guard let index = state.screens.index(forKey: name) else { return }
    for size in sizes {
      let measured = MeasuredSize(width: size["w"]?.number, height: size["h"]?.number)
      state.screens.values[index].layout.isMeasuredByTexts = true
      if let kind = size["kind"]?.stringValue {
        let key = ScreenLayout.BoundaryName(elementKind: kind, section: size["section"]?.stringValue)
        state.screens.values[index].layout.measuredBoundaries[key] = measured
      } else if let identifier = size["id"]?.stringValue {
        state.screens.values[index].layout.measuredItems[identifier] = measured
      }
    }
  }

  /// Takes in the titles of sections: the texts of their headers.
  private mutating func takeTitles(_ titles: [JSONValue], on name: String) {
    guard let screen = state.screens[name] else { return }
    for (section, title) in titles.enumerated() {
      guard let text = title.stringValue, let identifier = screen.current.sectionIdentifier(at: section) else {
        continue
      }
      if screen.titles[identifier] != text { state.screens[name]?.titles[identifier] = text }
    }
  }

  /// Takes the texts of the cells: the first text is the name of the item.
  private mutating func takeCells(_ cells: [JSONValue], on name: String) {
    guard let index = state.screens.index(forKey: name) else { return }
    for cell in cells {
      guard let identifier = cell["id"]?.stringValue else { continue }
      let texts = cell["texts"]?.array.compactMap(\.stringValue) ?? []
      guard let first = texts.first else { continue }
      var content = Content()
      content["text"] = .string(first)
      for (number, text) in texts.dropFirst().enumerated() {
        content[number == 0 ? "detail" : "detail\(number + 1)"] = .string(text)
      }
      guard state.screens.values[index].contents[identifier] != content else { continue }
      state.screens.values[index].keep(content, of: identifier)
      state.screens.values[index].appliedContents[identifier] = content
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
