internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// `plugin`: modules that bring sources, translators and layouts.
enum PluginCommands {
  static let all: [CommandDefinition] = [plugin]

  private static let plugin = CommandDefinition(
    CommandSpec(
      "plugin", group: "data",
      synopsis: "plugin list | load PATH | info NAME | unload NAME | reload NAME | new NAME | build FILE",
      summary: Bilingual(
        ko: "소스, 번역기, 레이아웃, 뷰 모델을 더하는 모듈", en: "modules with sources, translators, layouts, view models"),
      help: Bilingual(
        ko: "플러그인은 처음 쓸 때 불려, 저마다 자기 프로세스에서 돕니다. 거기서 죽거나 끝나거나 멈추어도 오류 한 줄이 날 뿐, 세션은 그대로이고 다음에 "
          + "쓸 때 새로 시작합니다. 플러그인이 print한 글은 그 줄의 알림(W0401)이 됩니다. 한 호출은 60초까지 기다리고 10초까지 계산하며, "
          + "Ctrl-C는 바로 멈춥니다. --inside는 디버거를 위한 것입니다: mcv의 프로세스에 불러와, 플러그인이 죽으면 세션도 끝납니다.",
        en:
          "A plugin is loaded when it is first used, into a process of its own: a crash, an exit or an endless loop there "
          + "is one error, the session is whole, and the next use starts it again. What a plugin prints is reported with "
          + "its line (W0401). A call may wait for 60 s and compute for 10 s; Ctrl-C ends it at once. --inside is for a "
          + "debugger: it loads a plugin into mcv's own process, and if it crashes, the session ends."),
      json: [
        JSONMembers("plugin:Plugin verb", remark: "`load`, `unload`, `reload`, `info`"),
        JSONMembers("plugins[]{gives kind name path state version} verb", remark: "`plugin list`"),
        JSONMembers("milliseconds name path reloads verb", remark: "`plugin build`"),
      ],
      examples: [
        CommandExample(
          "plugin load diary", output: ["loaded  diary 1.0  source diary"])
      ],
      seeAlso: ["schema", "fetch", "translate", "explain E0402", "explain E0418"],
      concepts: ["dlopen", "module", "process", "플러그인", "모듈", "프로세스"],
      verbs: [
        VerbSpec(
          "list", synopsis: "", summary: Bilingual(ko: "불러온 것과 불러올 수 있는 것", en: "what is loaded, and what could be")),
        VerbSpec(
          "load", synopsis: "PATH | NAME [--inside]",
          summary: Bilingual(ko: "불러오기, 또는 다른 프로세스로 옮기기", en: "loads it, or moves it to the other process"),
          shape: Shape(
            [CommandParameter("PATH", hint: .file)],
            options: [
              OptionSpec(
                "inside", summary: Bilingual(ko: "디버거를 위해 mcv의 프로세스에", en: "into mcv's own process, for a debugger")),
              OptionSpec("isolated", summary: Bilingual(ko: "따로 쓰지 않아도 그러함", en: "as it is anyway")),
            ])),
        VerbSpec(
          "info", synopsis: "NAME", summary: Bilingual(ko: "무엇을 주는지", en: "what it says of itself"),
          shape: Shape([CommandParameter("NAME", hint: .plugin)])),
        VerbSpec(
          "unload", synopsis: "NAME", summary: Bilingual(ko: "내보내기", en: "takes away what it gives"),
          shape: Shape([CommandParameter("NAME", hint: .plugin)])),
        VerbSpec(
          "reload", synopsis: "NAME", summary: Bilingual(ko: "새로 빌드한 파일로 바꾸기", en: "takes the file as it is now"),
          shape: Shape([CommandParameter("NAME", hint: .plugin)])),
      ] + PluginBuilding.verbs, shape: nil),
    traits: [.inConfig, .dependsOnMachine]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let world = try session.world(for: command)
    if command.verbName == "list" { return list(session, world) }
    if ["new", "build"].contains(command.verbName) { return try PluginBuilding.run(session, world, &context) }
    let word = command.arguments[0]
    let name = word.text ?? command.spelling(word)
    if command.verbName == "load", name.contains("/"), !session.limits.allowsOutside {
      throw Diagnostic(.pluginFromOutside, at: command.place(word))
    }
    do throws(PluginRequestError) {
      let host = try world.host()
      switch command.verbName {
      case "load":
        let plugin = try PluginRequestError.converting { () throws(PluginFailure) in
          try host.load(name, isInside: command.has("inside"))
        }
        world.forgetDescriptions()
        context.warnings += notices(plugin, command.place(word))
        return line("load", plugin)
      case "unload":
        let plugin = try loaded(name, host)
        try PluginRequestError.converting { () throws(PluginFailure) in try host.unload(plugin.description.name) }
        world.forgetDescriptions(unloaded: plugin.path)
        return line("unload", plugin)
      case "reload":
        let old = try loaded(name, host)
        let plugin = try PluginRequestError.converting { () throws(PluginFailure) in
          try host.reload(old.description.name)
        }
        world.forgetDescriptions()
        context.warnings += notices(plugin, command.place(word))
        return line("reload", plugin)
      default: return info(try loaded(name, host, mayLoad: true))
      }
    } catch {
      throw Diagnostic(error, at: command.place(word))
    }
  }

  /// Returns the loaded plugin of a name, or that gives a feature of that name.
  private static func loaded(
    _ name: String, _ host: any PluginServices, mayLoad: Bool = false
  ) throws(PluginRequestError) -> LoadedPlugin {
    let plugins = host.loadedPlugins
    if let found = plugins.first(where: { $0.description.name == name || $0.description.id == name })
      ?? plugins.giving(name)
    {
      return found
    }
    if mayLoad { return try PluginRequestError.converting { () throws(PluginFailure) in try host.load(name) } }
    let names = plugins.map(\.description.name)
    throw .notLoaded(name, nearest: Suggestions.nearest(to: name, in: names).first, loaded: names)
  }

  private static func notices(_ plugin: LoadedPlugin, _ place: SourceRange) -> [Diagnostic] {
    plugin.notices.map {
      Diagnostic(.pluginNotice(plugin.description.name, notice: $0.message), at: place)
    }
  }

  private static func line(_ verb: String, _ plugin: LoadedPlugin) -> Report {
    let description = plugin.description
    var text = "  \(description.name) \(description.version)"
    let features = description.features.filter { $0.kind != nil }
    if verb != "unload", !features.isEmpty {
      text += "  " + features.map { "\($0.kind?.word ?? "") \($0.name)" }.joined(separator: ", ")
    }
    if verb != "unload", plugin.isInside { text += "  inside" }
    let facts = StyledText(text).plain
    return Report(PluginLine(verb: verb, facts: facts, plugin: plugin))
  }

  // MARK: info

  private static func info(_ plugin: LoadedPlugin) -> Report {
    let description = plugin.description
    return Report(PluginInfo(plugin: plugin, description: description))
  }

  private static func json(_ plugin: LoadedPlugin) -> JSONValue {
    let description = plugin.description
    return .object([
      ("name", .string(description.name)), ("id", .string(description.id)), ("version", .string(description.version)),
      ("toolchain", .string(description.toolchain)), ("path", .string(plugin.path)),
      ("isolated", .bool(!plugin.isInside)), ("reloads", .int(plugin.reloads)),
      ("ko", .string(description.about.ko)), ("en", .string(description.about.en)),
      (
        "features",
        .array(
          description.features.map { feature in
            .object([
              ("kind", .string(feature.kindName)), ("name", .string(feature.name)),
              ("ko", .string(feature.about.ko)), ("en", .string(feature.about.en)),
            ])
          })
      ), ("notices", .array(plugin.notices.map { .string($0.message.en) })),
    ])
  }

  // MARK: list

  private struct Row: Sendable {
    var name: String
    var kind: String
    var version: String
    var gives: String
    var state: State
    var path: String
  }

  private enum State: Hashable, Sendable {
    case loaded
    /// Into this process.
    case inside
    case notLoaded
    case unloadable

    var words: Bilingual {
      switch self {
      case .loaded: Bilingual(ko: "불러옴", en: "loaded")
      case .inside: "inside"
      case .notLoaded: Bilingual(ko: "쓸 때 불러옴", en: "when used")
      case .unloadable: Bilingual(ko: "불러올 수 없음", en: "does not load")
      }
    }
  }

  /// Returns a file that is not loaded, as it describes itself to a process of its own.
  private static func row(_ file: PluginFile, _ world: World, _ language: Language) -> Row {
    guard let description = world.plugins?.description(of: file) else {
      return Row(name: file.fileName, kind: "", version: "", gives: "", state: .unloadable, path: file.path)
    }
    return Row(
      name: description.name, kind: unique(description.features.compactMap { $0.kind?.word }).joined(separator: ", "),
      version: description.version, gives: description.about.text(language),
      state: .notLoaded, path: file.path)
  }

  private static func list(_ session: Session, _ world: World) -> Report {
    let language = session.state.settings.language
    let plugins = world.plugins?.loadedPlugins ?? []
    var rows = plugins.map { plugin in
      let features = plugin.description.features.filter { $0.kind != nil }
      return Row(
        name: plugin.description.name,
        kind: unique(features.compactMap { $0.kind?.word }).joined(separator: ", "),
        version: plugin.description.version,
        gives: features.map { gives($0, world) }.filter { !$0.isEmpty }.joined(separator: "; "),
        state: plugin.isInside ? .inside : .loaded, path: plugin.path)
    }
    let paths = Set(plugins.map(\.path))
    for file in world.plugins?.availableFiles() ?? [] where !paths.contains(file.path) {
      let row = row(file, world, language)
      // A copy of a plugin that is there already cannot be loaded beside it.
      if row.state == .unloadable || !rows.contains(where: { $0.name == row.name }) { rows.append(row) }
    }
    let found = rows
    return Report(PluginList(found: found))
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Returns the content of a feature in a few words: `pokemon, species, type`, `names 1025, dm->m`.
  private static func gives(_ feature: PluginDescription.Feature, _ world: World) -> String {
    guard let kind = feature.kind, let document = try? world.description(of: feature.name, kind) else { return "" }
    switch kind {
    case .dataSource: return SourceDescription(document).collections.map(\.name).joined(separator: ", ")
    case .translator:
      let description = TranslatorDescription(document)
      return
        (description.counts.map { "\($0.name) \($0.count)" } + description.conversions.map { "\($0.from)->\($0.to)" })
        .joined(separator: ", ")
    case .pipeline: return document.list("pipelines").compactMap { $0["name"]?.stringValue }.joined(separator: " ")
    case .layout: return document.list("presets").compactMap { $0["name"]?.stringValue }.joined(separator: " ")
    }
  }
}

extension PluginCommands {
  /// The result of `plugin load`, `unload` and `reload`.
  private struct PluginLine: LineResult {
    let verb: String
    let facts: String
    let plugin: LoadedPlugin

    var kind: String { "plugin" }

    var members: [(String, JSONValue)] { [("verb", .string(verb)), ("plugin", PluginCommands.json(plugin))] }

    func write(to output: inout String, _ options: TextOptions) {
      let done =
        switch verb {
        case "load": options.say(ko: "불러옴", en: "loaded")
        case "unload": options.say(ko: "내림", en: "unloaded")
        default: options.say(ko: "다시 불러옴", en: "reloaded")
        }
      output += "\(done)\(facts)\n"
    }
  }

  /// The result of `plugin info`.
  private struct PluginInfo: LineResult {
    let plugin: LoadedPlugin
    let description: PluginDescription

    var kind: String { "plugin" }

    var members: [(String, JSONValue)] { [("verb", "info"), ("plugin", PluginCommands.json(plugin))] }

    func write(to output: inout String, _ options: TextOptions) {
      func fact(_ name: String, _ text: String) {
        output += "  " + options.pad(name, to: options.language == .ko ? 12 : 10) + text.escapedForDisplay + "\n"
      }
      output += "\(description.name) \(description.version)  \(description.id)".escapedForDisplay + "\n"
      fact("ko", description.about.ko)
      fact("en", description.about.en)
      for feature in description.features {
        fact(feature.kind?.word ?? feature.kindName, "\(feature.name)   \(feature.about.ko) / \(feature.about.en)")
      }
      let built = options.say(ko: "빌드", en: "built with")
      fact(
        options.say(ko: "인터페이스", en: "interface"),
        "\(description.abi.major).\(description.abi.minor)   \(built) \(description.toolchain)")
      fact(options.text(.file), plugin.path)
      fact(
        options.say(ko: "실행 위치", en: "runs"),
        plugin.isInside
          ? options.say(ko: "mcv의 프로세스에서", en: "in mcv's own process")
          : options.say(ko: "따로 떨어진 프로세스에서", en: "in a process of its own"))
      if plugin.reloads > 0 { fact(options.say(ko: "다시 부름", en: "reloads"), "\(plugin.reloads)") }
      for notice in plugin.notices { fact(options.text(.note), options.text(notice.message)) }
    }
  }

  /// The result of `plugin list`.
  private struct PluginList: TabularResult {
    let found: [Row]

    var kind: String { "plugin" }

    var members: [(String, JSONValue)] {
      [
        ("verb", "list"),
        (
          "plugins",
          .array(
            found.map { row in
              .object([
                ("name", .string(row.name)), ("kind", .string(row.kind)), ("version", .string(row.version)),
                ("gives", .string(row.gives)), ("state", .string(row.state.words.en)), ("path", .string(row.path)),
              ])
            })
        ),
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.name), .init(.kind), .init(.version), .init(.gives, cutOrder: 0), .init(.state),
      ])
      for row in found {
        table.append(
          [row.name, row.kind, row.version, row.gives, row.state.words.text(language)].map { StyledText($0) })
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      if found.isEmpty {
        output += options.say(
          ko: "플러그인 없음   plugin load PATH로 불러옵니다\n", en: "no plugins   plugin load PATH loads one\n")
      } else {
        _ = table(options.language).write(to: &output, as: .text, options)
      }
    }
  }
}
