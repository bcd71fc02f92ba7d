internal import AppProtocol
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

extension AppViews {
  /// The result of `app open` and `app reload`.
  struct AppOpenResult: LineResult {
    let verb: String
    let app: OpenedApp
    let screens: [Screen]
    let transactions: [JSONValue]
    let update: AppUpdate
    let former: [String: Screen]?
    let changed: [JSONValue]
    /// The things that the lists wait for where all are empty.
    let awaited: AwaitedRows

    var kind: String { "app" }

    /// The controllers that have lists, where none is in the window.
    private var proposals: [String] {
      screens.isEmpty ? app.built.listControllers.filter { $0 != app.controller } : []
    }

    var members: [(String, JSONValue)] {
      var members: [(String, JSONValue)] = [
        ("verb", .string(verb)), ("app", .string(app.name)), ("controller", app.controller.json),
        ("title", app.title.json), ("files", .int(app.built.files.count)), ("linesKept", .int(app.built.linesKept)),
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
        ), ("transactions", .array(transactions)), ("prints", .array(update.prints.map(\.members))),
        ("busy", .bool(update.isBusy)),
        ("listControllers", .array(proposals.map { .string($0) })), ("waits", .array(awaited.entries.map(\.json))),
      ]
      if former != nil { members.append(("changed", .array(changed))) }
      return members
    }

    /// The most controllers that are proposed.
    private static let mostProposals = 6

    func write(to output: inout String, _ options: TextOptions) {
      let left = app.built.linesLeft
      var parts = [
        "app  \(app.name.visible)", app.controller ?? "", app.title.map { "\"\($0.visible)\"" } ?? "",
        options.counted(app.built.files.count, .file), options.counted(app.built.linesKept, .line),
      ]
      if left > 0 { parts.append(options.say(ko: "뺀 줄 \(left)개", en: "left out \(left)")) }
      if let uikit = app.uikit {
        let newest = UIKitVersion.newest.rawValue
        parts.append(
          options.say(ko: "규칙은 UIKit \(uikit), 뷰는 \(newest)", en: "rules of UIKit \(uikit), views of \(newest)"))
      }
      output += options.flow(parts.filter { !$0.isEmpty }, indent: 5) + "\n"
      for screen in screens {
        let tail = screen.transactions.last.map { $0.name } ?? "-"
        output +=
          "  \(options.text(.screen)) \(screen.name.visible)  \(options.counted(screen.current.numberOfSections, .section))  "
          + "\(options.counted(screen.current.numberOfItems, .item))  \(tail)\n"
      }
      if let wait = update.wait, screens.allSatisfy({ $0.current.numberOfItems == 0 }) {
        output += AppViews.waiting(wait, options)
      }
      if screens.isEmpty { output += options.say(ko: "  창에 리스트가 없습니다\n", en: "  no list in the window\n") }
      let paths = app.options.paths.map { $0.contains(where: \.isWhitespace) ? Value.quoted($0) : $0 }
        .joined(separator: " ")
      for name in proposals.prefix(Self.mostProposals) {
        output += "  app open \(paths.visible) --screen \(name.visible)\n"
      }
      awaited.write(to: &output, options)
      update.writePrints(to: &output, options)
    }
  }

  /// The result of a verb of `app` that is one line.
  struct AppLine: LineResult {
    let verb: String
    let app: OpenedApp
    let isOn: Bool?

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [("verb", .string(verb)), ("app", .string(app.name)), ("controller", app.controller.json)]
        + (isOn.map { [("on", .bool($0))] } ?? [])
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("app  \(verb)  \(app.name.visible)" + (isOn.map { $0 ? "  on" : "  off" } ?? "")).write(
        to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `app list`.
  struct AppListResult: LineResult {
    let apps: [OpenedApp]
    let current: String?

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
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
    }

    func write(to output: inout String, _ options: TextOptions) {
      if apps.isEmpty {
        output += options.say(
          ko: "열린 앱 없음   app open FOLDER가 엽니다\n", en: "no app is open   app open FOLDER opens one\n")
      }
      for app in apps {
        let state =
          app.ending == nil ? options.say(ko: "실행 중", en: "running") : options.say(ko: "끝남", en: "ended")
        output += "\(app.name == current ? "*" : " ") \(app.name.visible)  \(state)"
        output += "  \(app.controller ?? "-")  \(app.screensInWindow.joined(separator: " ").visible)\n"
      }
    }
  }

  /// The result of what is done with an app: `tap`, `type`, `swipe` and others.
  struct AppActionResult: LineResult {
    let kind: String
    let update: AppUpdate
    let screen: String?
    let details: [(String, Transaction)]
    let time: Double

    private var window: AppWindow? { update.answer?.window }

    var members: [(String, JSONValue)] {
      var members: [(String, JSONValue)] = [
        ("app", .string(update.app)), ("screen", screen.json), ("target", (window?.target).json),
        ("calls", .array(update.calls.map { .string($0) })),
        ("transactions", .array(update.transactions.map(\.json))), ("controller", (window?.controller).json),
        ("shows", update.shows.json), ("changed", .bool(update.isSeen)),
        ("alert", (window?.alert).json), ("prints", .array(update.prints.map(\.members))),
        ("busy", .bool(update.isBusy)), ("t", .double(time)),
      ]
      if let choices = update.answer?.choices { members.append(("choices", .array(choices.map { .string($0) }))) }
      return members
    }

    func write(to output: inout String, _ options: TextOptions) {
      if let choices = update.answer?.choices {
        for choice in choices { output += "\(kind) \(Value.quoted(choice).visible)\n" }
        if choices.isEmpty { output += options.say(ko: "없음\n", en: "nothing there\n") }
        return
      }
      var parts = [kind] + [window?.target].compactMap { $0 }.map(\.visible)
      parts += update.calls.map(\.visible)
      if let alert = window?.alert { parts.append(AppViews.words(of: alert)) }
      if let shows = update.shows?.visible {
        parts.append(options.say(ko: "\(shows) 표시", en: "shows \(shows)"))
      } else if !update.isSeen {
        parts.append(options.text(.noChange))
      } else if update.transactions.isEmpty, window?.showsOther != true {
        parts.append(options.say(ko: "뷰가 바뀜", en: "views changed"))
      }
      output += options.flow(parts.filter { !$0.isEmpty }, indent: kind.utf8.count + 2) + "\n"
      for (screen, transaction) in details {
        let counts = transaction.counts
        let signs = [
          ("+", counts.insert), ("-", counts.delete), (">", counts.move), ("r", counts.reload),
          ("~", counts.reconfigure),
        ]
        .filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
        // Before the first apply there was nothing: that its sections are new goes without saying.
        let ofSections =
          transaction.isFirst && !signs.isEmpty || transaction.sectionCounts.signs.isEmpty
          ? "" : "\(options.text(.sections)) \(transaction.sectionCounts.text(options))"
        let nothing = transaction.style == .reloadData ? "reloadData" : options.text(.noChange)
        let words = [signs, ofSections].filter { !$0.isEmpty }
        output += "  \(screen.visible)  \(transaction.name)  "
        output += words.isEmpty ? nothing : words.joined(separator: "   ")
        output += "   t=\(Value.seconds(transaction.time)) s\n"
      }
      update.writePrints(to: &output, options)
    }
  }

  /// The result of `app tree`.
  struct AppTreeResult: LineResult {
    let app: String
    let tree: AppTree?
    let window: AppWindow?
    let isWhole: Bool

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [
        ("verb", "tree"), ("app", .string(app)), ("root", tree?.root.json ?? .null), ("title", (window?.title).json),
        ("bars", tree?.bars?.json ?? .null), ("alert", (window?.alert).json),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += options.flow(AppViews.bars(tree?.bars, of: window), indent: 2) + "\n"
      if let root = tree?.root { AppViews.write(root, depth: 0, isWhole, to: &output, options) }
    }
  }

  /// The result of `app log`.
  struct AppLog: LineResult {
    let app: String
    let entries: [OpenedApp.LogEntry]

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [("verb", "log"), ("app", .string(app)), ("entries", .array(entries.map(\.members)))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      for entry in entries {
        output +=
          "\(entry.number)  \(Value.seconds(entry.time)) s  \(entry.isError ? "err " : "")\(entry.text.visible)\n"
      }
      if entries.isEmpty { output += options.say(ko: "출력 없음\n", en: "nothing was printed\n") }
    }
  }

  /// The result of `app report`.
  struct AppReport: LineResult {
    let app: OpenedApp
    let cuts: [AppCut]
    let rewrites: [AppRewrite]
    let showsAll: Bool

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
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
    }

    func write(to output: inout String, _ options: TextOptions) {
      let (left, lists) = (app.built.linesLeft, app.built.linesLeftOfLists)
      output += options.say(
        ko: "report  뺀 줄 \(left)개  그중 리스트에 관한 줄 \(lists)개  고쳐 쓴 곳 \(rewrites.count)개\n",
        en: "report  left out \(options.counted(left, .line))  lists \(lists)  rewritten "
          + "\(options.counted(rewrites.count, .place))\n")
      for cut in cuts {
        let mark = cut.concernsLists ? "!" : " "
        output += options.line("\(mark) \(cut.place.file.visible):\(cut.place.line)  \(cut.reason.visible)") + "\n"
        for line in cut.text.split(separator: "\n").prefix(3) {
          output += options.line("    | \(String(line).visible)") + "\n"
        }
      }
      output += AppViews.unused(app, options)
      for rewrite in showsAll ? rewrites : [] {
        output += "  \(rewrite.place.file.visible):\(rewrite.place.line)  \(rewrite.rule.visible)\n"
      }
    }
  }
}

// MARK: JSON

extension AppTree.Node {
  /// The view as JSON has it.
  fileprivate var json: JSONValue {
    [
      "class": .string(type), "id": identifier.json, "text": text.json, "hidden": .bool(isHidden),
      "children": .array(children.map(\.json)), "x": .double(origin.x), "y": .double(origin.y),
      "w": .double(size.width), "h": .double(size.height),
    ]
  }
}

extension AppTree.Bars {
  /// The bars as JSON has them.
  fileprivate var json: JSONValue {
    func titles(_ titles: [String]) -> JSONValue { .array(titles.map { .string($0) }) }
    return ["left": titles(left), "right": titles(right), "search": search.json, "toolbar": titles(toolbar)]
  }
}

extension AppWindow.Alert? {
  /// The question as JSON has it, or null.
  fileprivate var json: JSONValue {
    map { alert in
      [
        "title": alert.title.json, "message": alert.message.json,
        "actions": .array(alert.actions.map { .string($0) }),
      ]
    } ?? .null
  }
}
