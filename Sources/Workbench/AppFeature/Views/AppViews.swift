internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The reports of lines about apps.
enum AppViews {
  // MARK: open, reload

  /// - Parameter requests: The app's requests that got no answer.
  static func opened(
    _ verb: String, _ app: OpenedApp, _ update: AppUpdate, _ requests: [RequestKey], _ session: Session,
    former: [String: Screen]? = nil
  ) -> Report {
    let screens = app.screensInWindow.compactMap { session.state.screens[$0] }
    let changed: [JSONValue] = (former ?? [:]).sorted { $0.key < $1.key }.compactMap { name, old in
      guard let new = session.state.screens[name], new.current != old.current else { return nil }
      return [
        "screen": .string(name), "from": .int(old.current.numberOfItems), "to": .int(new.current.numberOfItems),
      ]
    }
    let transactions = update.transactions.map(\.json)
    var awaited = AwaitedRows()
    if screens.allSatisfy({ $0.current.numberOfItems == 0 }) {
      awaited = AwaitedRows(app, requests: requests, hasLists: !screens.isEmpty, isTimed: update.wait != nil)
    }
    return Report(
      AppOpenResult(
        verb: verb, app: app, screens: screens, transactions: transactions, update: update, former: former,
        changed: changed, awaited: awaited))
  }

  /// - Parameter isOn: The state that the verb switched to, or nil if it switches nothing.
  static func line(_ verb: String, _ app: OpenedApp, _ session: Session, isOn: Bool? = nil) -> Report {
    Report(AppLine(verb: verb, app: app, isOn: isOn))
  }

  static func list(_ session: Session) -> Report {
    let apps = session.state.apps.apps
    let current = session.state.apps.current
    return Report(AppListResult(apps: apps, current: current))
  }

  // MARK: Actions

  static func action(_ kind: String, _ update: AppUpdate, _ session: Session) -> Report {
    let details = update.transactions.compactMap { entry in
      session.state.screens[entry.screen]?.transaction(entry.number).map { (entry.screen, $0) }
    }
    return Report(
      AppActionResult(
        kind: kind, update: update, screen: session.state.currentScreen, details: details, time: session.state.time))
  }

  /// Returns the line that says how an app whose lists are empty goes on: its time stands still.
  ///
  /// - Parameter wait: The time until its next timer is due, in milliseconds.
  static func waiting(_ wait: Double, _ options: TextOptions) -> String {
    let milliseconds = Int(min(wait, 1e12).rounded(.up))
    let step = milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    return options.say(
      ko: "  시간이 멈춰 있고, 다음 일은 \(milliseconds) ms 뒤입니다   clock +\(step)\n",
      en: "  time stands still, and more happens in \(milliseconds) ms   clock +\(step)\n")
  }

  // MARK: tree, log, report

  /// Returns the report of the tree of views that an app answered with.
  ///
  /// - Parameter isWhole: Whether the views inside of cells are shown, too.
  static func tree(_ app: OpenedApp, _ answer: AppAnswer?, isWhole: Bool) -> Report {
    Report(AppTreeResult(app: app.name, tree: answer?.tree, window: answer?.window, isWhole: isWhole))
  }

  /// Returns the words for a question: `alert "Which book?"`; its message where it has no title.
  static func words(of alert: AppWindow.Alert) -> String {
    let texts = [alert.title, alert.message].compactMap { $0 }.filter { !$0.isEmpty }
    return texts.first.map { "alert \"\($0.visible)\"" } ?? "alert"
  }

  /// Returns the title and the bars of the controller in front: `"Posts"`, `left "Sort"`, `right "add" "Edit"`.
  static func bars(_ bars: AppTree.Bars?, of window: AppWindow?) -> [String] {
    func quoted(_ texts: [String]) -> String { texts.map { "\"\($0.visible)\"" }.joined(separator: " ") }
    var parts = [quoted([window?.title].compactMap { $0 })]
    for (side, titles) in [("left", bars?.left), ("right", bars?.right), ("toolbar", bars?.toolbar)] {
      let titles = quoted(titles ?? [])
      if !titles.isEmpty { parts.append("\(side) \(titles)") }
    }
    if let search = bars?.search { parts.append(search.isEmpty ? "search" : "search \"\(search.visible)\"") }
    if let alert = window?.alert { parts.append(words(of: alert)) }
    return parts.filter { !$0.isEmpty }
  }

  static func write(
    _ node: AppTree.Node, depth: Int, _ isWhole: Bool, to output: inout String, _ options: TextOptions
  ) {
    var text = String(repeating: "  ", count: depth) + node.type.visible
    if let name = node.text { text += " \"\(name.visible)\"" }
    if let name = node.identifier { text += " #\(name.visible)" }
    func words(_ number: Double) -> String { number.text(places: 3) }
    text += "  \(words(node.origin.x)),\(words(node.origin.y)) \(words(node.size.width))x\(words(node.size.height))"
    if node.isHidden { text += "  hidden" }
    output += options.line(text) + "\n"
    if node.type.hasSuffix("Cell"), !isWhole { return }
    for child in node.children { write(child, depth: depth + 1, isWhole, to: &output, options) }
  }

  /// Returns the report of what an app printed, from a number on.
  static func log(_ app: OpenedApp, from first: Int) -> Report {
    Report(AppLog(app: app.name, entries: app.log.filter { $0.number >= first }))
  }

  /// Returns the report of what was left out of an app's code, and what was rewritten in it.
  static func report(_ app: OpenedApp, showsAll: Bool) -> Report {
    let cuts = app.built.cuts.filter(\.concernsLists) + app.built.cuts.filter { !$0.concernsLists }
    let rewrites = app.built.rewrites
    return Report(AppReport(app: app, cuts: cuts, rewrites: rewrites, showsAll: showsAll))
  }
}

extension AppViews {
  /// Returns the lines about what is accepted and does nothing: names of UIKit's, and parts of storyboards and nibs.
  static func unused(_ app: OpenedApp, _ options: TextOptions) -> String {
    var output = ""
    let names = Dictionary(grouping: app.built.hollow, by: \.name).sorted { $0.key < $1.key }
    if !names.isEmpty {
      output += options.say(
        ko: "받기만 하고 아무 일도 하지 않는 UIKit 이름 \(names.count)개\n",
        en: "\(options.counted(names.count, .name)) of UIKit that do nothing here\n")
    }
    for (name, places) in names {
      let place = places[0].place
      let more = places.count > 1 ? "  +\(places.count - 1)" : ""
      output += options.line("  \(name)  \(place.file.visible):\(place.line)\(more)") + "\n"
    }
    if !app.passedOver.isEmpty {
      output += options.say(
        ko: "스토리보드와 nib에서 지나친 것 \(app.passedOver.count)개\n",
        en: "\(options.counted(app.passedOver.count, .part)) of storyboards and nibs passed over\n")
    }
    for part in app.passedOver {
      output += options.line("  \(part.file.visible)  \(part.part.visible)") + "\n"
    }
    return output
  }
}
