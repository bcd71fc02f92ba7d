internal import AppHosting
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Outside
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

/// The reports of lines about apps.
enum AppViews {
  // MARK: open, reload

  static func opened(
    _ verb: String, _ app: OpenedApp, _ update: AppUpdate, _ session: Session, former: [String: Screen]? = nil
  ) -> Report {
    let screens = app.screensInWindow.compactMap { session.state.screens[$0] }
    let changed: [JSONValue] = (former ?? [:]).sorted { $0.key < $1.key }.compactMap { name, old in
      guard let new = session.state.screens[name], new.current != old.current else { return nil }
      return [
        "screen": .string(name), "from": .int(old.current.numberOfItems), "to": .int(new.current.numberOfItems),
      ]
    }
    let transactions = update.transactions.map(\.json)
    return Report(
      "app",
      members: {
        var members: [(String, JSONValue)] = [
          ("verb", .string(verb)), ("app", .string(app.name)), ("controller", app.controller.json),
          ("title", app.title.json), ("files", .int(app.built.fileCount)), ("linesKept", .int(app.built.linesKept)),
          ("linesLeft", .int(app.built.linesLeft)), ("linesLeftLists", .int(app.built.linesLeftOfLists)),
          ("compiled", .bool(app.built.isCompiledNow)), ("rounds", .int(app.built.rounds)),
          (
            "screens",
            .array(
              screens.map { screen in
                [
                  "name": .string(screen.name), "class": .string(screen.layout.wholeName),
                  "source": screen.transactions.contains { $0.section != nil } ? "section" : "diffable",
                  "items": .int(screen.current.numberOfItems),
                ]
              })
          ), ("transactions", .array(transactions)), ("busy", .bool(update.isBusy)),
        ]
        if former != nil { members.append(("changed", .array(changed))) }
        return members
      },
      write: { output, options in
        let left = app.built.linesLeft
        var parts = [
          "app  \(app.name.visible)", app.controller ?? "", app.title.map { "\"\($0.visible)\"" } ?? "",
          options.counted(app.built.fileCount, "file"), options.counted(app.built.linesKept, "line"),
        ]
        if left > 0 { parts.append(options.say(ko: "뺀 줄 \(left)개", en: "left out \(left)")) }
        output += options.flow(parts.filter { !$0.isEmpty }, indent: 5) + "\n"
        for screen in screens {
          let tail = screen.transactions.last.map { $0.name } ?? "-"
          output +=
            "  \(options.localized("screen")) \(screen.name.visible)  \(options.counted(screen.current.numberOfSections, "section"))  "
            + "\(options.counted(screen.current.numberOfItems, "item"))  \(tail)\n"
        }
        if screens.isEmpty { output += options.say(ko: "  창에 리스트가 없습니다\n", en: "  no list in the window\n") }
        write(update.prints, to: &output)
      })
  }

  /// - Parameter isOn: The state that the verb switched to; nil where it switches nothing.
  static func line(_ verb: String, _ app: OpenedApp, _ session: Session, isOn: Bool? = nil) -> Report {
    .line("app", StyledText("app  \(verb)  \(app.name.visible)" + (isOn.map { $0 ? "  on" : "  off" } ?? ""))) {
      [("verb", .string(verb)), ("app", .string(app.name)), ("controller", app.controller.json)]
        + (isOn.map { [("on", .bool($0))] } ?? [])
    }
  }

  static func list(_ session: Session) -> Report {
    let apps = session.state.apps.apps
    let current = session.state.apps.current
    return Report(
      "app",
      members: {
        [
          ("verb", "list"), ("app", current.json),
          (
            "apps",
            .array(
              apps.map { app in
                [
                  "name": .string(app.name), "state": app.ending == nil ? "running" : "ended",
                  "controller": app.controller.json, "screens": .array(app.screensInWindow.map { .string($0) }),
                ]
              })
          ),
        ]
      },
      write: { output, _ in
        if apps.isEmpty { output += "no app is open   app open FOLDER opens one\n" }
        for app in apps {
          output += "\(app.name == current ? "*" : " ") \(app.name.visible)  \(app.ending == nil ? "running" : "ended")"
          output += "  \(app.controller ?? "-")  \(app.screensInWindow.joined(separator: " ").visible)\n"
        }
      })
  }

  // MARK: Actions

  static func action(_ kind: String, _ update: AppUpdate, _ session: Session) -> Report {
    let answer = update.answer
    let screen = session.state.currentScreen
    let calls = answer["calls"]?.array ?? []
    let transactions = update.transactions
    let details = transactions.compactMap { entry in
      session.state.screens[entry.screen]?.transaction(entry.number).map { (entry.screen, $0) }
    }
    return Report(
      kind,
      members: {
        var members: [(String, JSONValue)] = [
          ("app", .string(update.app)), ("screen", screen.json), ("target", answer["target"] ?? .null),
          ("calls", .array(calls)), ("transactions", .array(transactions.map(\.json))),
          ("controller", answer["controller"] ?? .null), ("alert", answer["alert"] ?? .null),
          ("prints", .array(update.prints.map(\.members))), ("busy", .bool(update.isBusy)),
          ("t", .double(session.state.time)),
        ]
        if let choices = answer["choices"] { members.append(("choices", choices)) }
        return members
      },
      write: { output, options in
        if let choices = answer["choices"] {
          for choice in choices.array.compactMap(\.stringValue) {
            output += "\(kind) \(Value.quoted(choice).visible)\n"
          }
          if choices.array.isEmpty { output += "nothing there\n" }
          return
        }
        var parts = [kind] + [answer["target"]?.stringValue].compactMap { $0 }.map(\.visible)
        parts += calls.compactMap(\.stringValue).map(\.visible)
        if let alert = answer["alert"], alert != .null {
          parts.append("alert \"\((alert["title"]?.stringValue ?? "").visible)\"")
        }
        if transactions.isEmpty { parts.append(options.localized("no change")) }
        output += options.flow(parts.filter { !$0.isEmpty }, indent: kind.utf8.count + 2) + "\n"
        for (screen, transaction) in details {
          let counts = transaction.counts
          let signs = [
            ("+", counts.insert), ("-", counts.delete), (">", counts.move), ("r", counts.reload),
            ("~", counts.reconfigure),
          ]
          .filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
          output +=
            "  \(screen.visible)  \(transaction.name)  \(signs.isEmpty ? options.localized("no change") : signs)"
          output += "   t=\(Value.seconds(transaction.time)) s\n"
        }
        write(update.prints, to: &output)
      })
  }

  private static func write(_ prints: [OpenedApp.LogEntry], to output: inout String) {
    for entry in prints.prefix(20) { output += "  > \(entry.text.visible)\n" }
    if prints.count > 20 { output += "  > and \(prints.count - 20) more   app log\n" }
  }

  // MARK: tree, log, report

  static func tree(_ app: OpenedApp, _ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let world = try AppOpening.world(session, command)
    let outcome: AppOutcome
    do throws(AppFailure) {
      let action = OpenedApp.Action(verb: "tree", members: [:], time: max(0, session.state.time - app.start))
      outcome = try world.ask(app, action, session.state.network)
    } catch {
      throw Diagnostic(error, at: command.source.range(command.range))
    }
    let answer = outcome.answer ?? .null
    let isWhole = command.has("all")
    return Report(
      "app",
      members: {
        [
          ("verb", "tree"), ("app", .string(app.name)), ("root", answer["root"] ?? .null),
          ("title", answer["title"] ?? .null), ("bars", answer["bars"] ?? .null), ("alert", answer["alert"] ?? .null),
        ]
      },
      write: { output, options in
        if let root = answer["root"] { write(root, depth: 0, isWhole, to: &output, options) }
      })
  }

  private static func write(
    _ node: JSONValue, depth: Int, _ isWhole: Bool, to output: inout String, _ options: TextOptions
  ) {
    var text = String(repeating: "  ", count: depth) + (node["class"]?.stringValue ?? "?").visible
    if let name = node["text"]?.stringValue { text += " \"\(name.visible)\"" }
    if let name = node["id"]?.stringValue { text += " #\(name.visible)" }
    func number(_ key: String) -> String { Value.number(node[key]?.number ?? 0).description }
    text += "  \(number("x")),\(number("y")) \(number("w"))x\(number("h"))"
    if node["hidden"] == true { text += "  hidden" }
    output += options.cut(text, to: options.width) + "\n"
    let isCell = node["class"]?.stringValue?.hasSuffix("Cell") == true
    if isCell, !isWhole { return }
    for child in node["children"]?.array ?? [] { write(child, depth: depth + 1, isWhole, to: &output, options) }
  }

  static func log(_ app: OpenedApp, _ command: BoundCommand) throws(Diagnostic) -> Report {
    var first = 1
    if let word = command.option("since")?.value {
      guard case .int(let number) = word.kind else {
        throw Diagnostic(.sinceTakesNumber, at: command.place(word), usage: command.usage)
      }
      first = number
    }
    let entries = app.log.filter { $0.number >= first }
    return Report(
      "app",
      members: {
        [("verb", "log"), ("app", .string(app.name)), ("entries", .array(entries.map(\.members)))]
      },
      write: { output, _ in
        for entry in entries {
          output +=
            "\(entry.number)  \(Value.seconds(entry.time)) s  \(entry.isError ? "err " : "")\(entry.text.visible)\n"
        }
        if entries.isEmpty { output += "nothing was printed\n" }
      })
  }

  static func report(_ app: OpenedApp, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let cuts = app.built.cuts.filter(\.concernsLists) + app.built.cuts.filter { !$0.concernsLists }
    let rewrites = app.built.rewrites
    let showsAll = command.has("all")
    return Report(
      "app",
      members: {
        [
          ("verb", "report"), ("app", .string(app.name)),
          (
            "left",
            .array(
              cuts.map {
                [
                  "file": .string($0.place.file), "line": .int($0.place.line), "endLine": .int($0.endLine),
                  "text": .string($0.text), "reason": .string($0.reason), "lists": .bool($0.concernsLists),
                ]
              })
          ),
          (
            "rewritten",
            .array(
              rewrites.map {
                ["file": .string($0.place.file), "line": .int($0.place.line), "rule": .string($0.rule)]
              })
          ),
          (
            "hollow",
            .array(
              app.built.hollow.map {
                ["file": .string($0.place.file), "line": .int($0.place.line), "name": .string($0.name)]
              })
          ),
          (
            "passedOver",
            .array(app.passedOver.map { ["file": .string($0.file), "part": .string($0.part)] })
          ),
        ]
      },
      write: { output, options in
        let (left, lists) = (app.built.linesLeft, app.built.linesLeftOfLists)
        output += options.say(
          ko: "report  뺀 줄 \(left)개  그중 리스트에 관한 줄 \(lists)개  고쳐 쓴 곳 \(rewrites.count)개\n",
          en: "report  left out \(options.counted(left, "line"))  lists \(lists)  rewritten "
            + "\(options.counted(rewrites.count, "place"))\n")
        for cut in cuts {
          let mark = cut.concernsLists ? "!" : " "
          output +=
            options.cut("\(mark) \(cut.place.file.visible):\(cut.place.line)  \(cut.reason.visible)", to: options.width)
            + "\n"
          for line in cut.text.split(separator: "\n").prefix(3) {
            output += options.cut("    | \(String(line).visible)", to: options.width) + "\n"
          }
        }
        output += Self.unused(app, options)
        for rewrite in showsAll ? rewrites : [] {
          output += "  \(rewrite.place.file.visible):\(rewrite.place.line)  \(rewrite.rule.visible)\n"
        }
      })
  }
}

extension AppViews {
  /// Returns the lines about what is accepted and does nothing: names of UIKit's, and parts of storyboards and nibs.
  private static func unused(_ app: OpenedApp, _ options: TextOptions) -> String {
    var output = ""
    let names = Dictionary(grouping: app.built.hollow, by: \.name).sorted { $0.key < $1.key }
    if !names.isEmpty {
      output += options.say(
        ko: "받기만 하고 아무 일도 하지 않는 UIKit 이름 \(names.count)개\n",
        en: "\(options.counted(names.count, "name")) of UIKit that do nothing here\n")
    }
    for (name, places) in names {
      let place = places[0].place
      let more = places.count > 1 ? "  +\(places.count - 1)" : ""
      output += options.cut("  \(name)  \(place.file.visible):\(place.line)\(more)", to: options.width) + "\n"
    }
    if !app.passedOver.isEmpty {
      output += options.say(
        ko: "스토리보드와 nib에서 지나친 것 \(app.passedOver.count)개\n",
        en: "\(options.counted(app.passedOver.count, "part")) of storyboards and nibs passed over\n")
    }
    for part in app.passedOver {
      output += options.cut("  \(part.file.visible)  \(part.part.visible)", to: options.width) + "\n"
    }
    return output
  }
}

extension String? {
  /// The text, or null.
  fileprivate var json: JSONValue { map { .string($0) } ?? .null }
}
