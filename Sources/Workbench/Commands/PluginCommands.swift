internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import PluginHosting
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
        ko: "함께 온 플러그인은 처음 쓸 때 저절로 불립니다. 플러그인은 먼저 다른 프로세스에서 시험해 보므로, 죽거나 멈추어도 세션은 그대로입니다. "
          + "불러온 뒤의 오류까지 막으려면 --isolated로 따로 돌리세요.",
        en:
          "Those that come along are loaded when they are first used. A plugin is first tried in a process of its own: "
          + "if it crashes or hangs there, the session goes on. --isolated keeps it in that process for good."),
      examples: [
        CommandExample(
          "plugin load diary", output: ["loaded  diary 1.0  source diary"])
      ],
      seeAlso: ["schema", "fetch", "translate", "explain E0402"], concepts: ["dlopen", "module", "플러그인", "모듈"],
      verbs: [
        VerbSpec(
          "list", synopsis: "", summary: Bilingual(ko: "불러온 것과 불러올 수 있는 것", en: "what is loaded, and what could be")),
        VerbSpec(
          "load", synopsis: "PATH | NAME [--isolated]",
          summary: Bilingual(ko: "시험한 뒤 불러오기", en: "tries it, then loads it"),
          shape: Shape(
            [Parameter("PATH", hint: .file)],
            options: [
              OptionSpec(
                "isolated", summary: Bilingual(ko: "다른 프로세스에서 돌림", en: "keeps it in a process of its own"))
            ])),
        VerbSpec(
          "info", synopsis: "NAME", summary: Bilingual(ko: "무엇을 주는지", en: "what it says of itself"),
          shape: Shape([Parameter("NAME", hint: .plugin)])),
        VerbSpec(
          "unload", synopsis: "NAME", summary: Bilingual(ko: "내보내기", en: "takes away what it gives"),
          shape: Shape([Parameter("NAME", hint: .plugin)])),
        VerbSpec(
          "reload", synopsis: "NAME", summary: Bilingual(ko: "새로 빌드한 파일로 바꾸기", en: "takes the file as it is now"),
          shape: Shape([Parameter("NAME", hint: .plugin)])),
      ] + PluginBuilding.verbs, shape: nil)
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let services = try session.services(for: command)
    if command.verbName == "list" { return list(services, session.state.settings.language) }
    if ["new", "build"].contains(command.verbName) { return try PluginBuilding.run(session, services, &context) }
    let word = command.arguments[0]
    let name = word.text ?? command.spelling(word)
    do throws(PluginFailure) {
      let host = try services.host()
      switch command.verbName {
      case "load":
        if name.contains("/"), !session.limits.allowsOutside { throw notInSafeMode }
        let plugin = try host.load(name, isolated: command.has("isolated"))
        services.forgetDescriptions()
        context.warnings += notices(plugin, command.place(word))
        return line("load", "loaded", plugin)
      case "unload":
        let plugin = try loaded(name, host)
        try host.unload(plugin.description.name)
        services.forgetDescriptions(unloaded: plugin.path)
        return line("unload", "unloaded", plugin)
      case "reload":
        let old = try loaded(name, host)
        let plugin = try host.reload(old.description.name)
        services.forgetDescriptions()
        context.warnings += notices(plugin, command.place(word))
        return line("reload", "reloaded", plugin)
      default: return info(try loaded(name, host, mayLoad: true))
      }
    } catch {
      if error == notInSafeMode {
        throw Diagnostic(
          .notInSafeMode, error.message, at: command.place(word), label: "from outside", helps: error.helps)
      }
      throw Diagnostic(error, at: command.place(word))
    }
  }

  private static let notInSafeMode = PluginFailure(
    .refused, "--safe loads only the plugins that come along", helps: ["run it without --safe if you trust it"])

  /// The loaded plugin of a name, or that gives a feature of that name.
  private static func loaded(
    _ name: String, _ host: any PluginServices, mayLoad: Bool = false
  ) throws(PluginFailure) -> LoadedPlugin {
    let plugins = host.loadedPlugins
    if let found = plugins.first(where: { $0.description.name == name || $0.description.id == name })
      ?? plugins.first(where: { $0.description.features.contains { $0.name == name } })
    {
      return found
    }
    if mayLoad { return try host.load(name, isolated: false) }
    let names = plugins.map(\.description.name)
    var helps = Suggestions.nearest(to: name, in: names).prefix(1).map { "did you mean '\($0)'?" }
    helps.append(names.isEmpty ? "no plugin is loaded" : "loaded: \(names.joined(separator: ", "))")
    throw PluginFailure(.notLoaded, "no plugin '\(name)' is loaded", helps: helps)
  }

  private static func notices(_ plugin: LoadedPlugin, _ place: SourceRange) -> [Diagnostic] {
    plugin.notices.map {
      Diagnostic(.pluginNotice, "\(plugin.description.name): \($0)", at: place, label: "loaded all the same")
    }
  }

  private static func line(_ verb: String, _ word: String, _ plugin: LoadedPlugin) -> Report {
    let description = plugin.description
    var text = "\(word)  \(description.name) \(description.version)"
    let features = description.features.filter { $0.kind != nil }
    if verb != "unload", !features.isEmpty {
      text += "  " + features.map { "\($0.kind?.word ?? "") \($0.name)" }.joined(separator: ", ")
    }
    if plugin.isIsolated { text += "  isolated" }
    return .line("plugin", StyledText(text)) { [("verb", .string(verb)), ("plugin", json(plugin))] }
  }

  // MARK: info

  private static func info(_ plugin: LoadedPlugin) -> Report {
    let description = plugin.description
    return Report("plugin", members: { [("verb", "info"), ("plugin", json(plugin))] }) { output, options in
      func fact(_ name: String, _ text: String) {
        output += "  " + options.pad(name, to: 10) + text.escapedForDisplay + "\n"
      }
      output += "\(description.name) \(description.version)  \(description.id)".escapedForDisplay + "\n"
      fact("ko", description.about.ko)
      fact("en", description.about.en)
      for feature in description.features {
        fact(feature.kind?.word ?? feature.kindName, "\(feature.name)   \(feature.about.ko) / \(feature.about.en)")
      }
      fact("interface", "\(description.abi.major).\(description.abi.minor)   built with \(description.toolchain)")
      fact("file", plugin.path)
      if plugin.isIsolated { fact("isolated", "runs in a process of its own") }
      if plugin.reloads > 0 { fact("reloads", "\(plugin.reloads)") }
      for notice in plugin.notices { fact("note", notice) }
    }
  }

  private static func json(_ plugin: LoadedPlugin) -> JSONValue {
    let description = plugin.description
    return .object([
      ("name", .string(description.name)), ("id", .string(description.id)), ("version", .string(description.version)),
      ("toolchain", .string(description.toolchain)), ("path", .string(plugin.path)),
      ("isolated", .bool(plugin.isIsolated)), ("reloads", .int(plugin.reloads)),
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
      ), ("notices", .array(plugin.notices.map { .string($0) })),
    ])
  }

  // MARK: list

  private struct Row: Sendable {
    var name: String
    var kind: String
    var version: String
    var gives: String
    var state: String
    var path: String
  }

  /// A file that is not loaded, as it describes itself to a process of its own.
  private static func row(_ file: PluginFile, _ services: SessionServices, _ language: Language) -> Row {
    guard let description = services.plugins?.description(of: file) else {
      return Row(name: file.fileName, kind: "", version: "", gives: "", state: "does not load", path: file.path)
    }
    return Row(
      name: description.name, kind: unique(description.features.compactMap { $0.kind?.word }).joined(separator: ", "),
      version: description.version, gives: language == .ko ? description.about.ko : description.about.en,
      state: "when used", path: file.path)
  }

  private static func list(_ services: SessionServices, _ language: Language) -> Report {
    let plugins = services.plugins?.loadedPlugins ?? []
    var rows = plugins.map { plugin in
      let features = plugin.description.features.filter { $0.kind != nil }
      return Row(
        name: plugin.description.name,
        kind: unique(features.compactMap { $0.kind?.word }).joined(separator: ", "),
        version: plugin.description.version,
        gives: features.map { gives($0, services) }.filter { !$0.isEmpty }.joined(separator: "; "),
        state: plugin.isIsolated ? "isolated" : "loaded", path: plugin.path)
    }
    let paths = Set(plugins.map(\.path))
    for file in services.plugins?.availableFiles() ?? [] where !paths.contains(file.path) {
      rows.append(row(file, services, language))
    }
    let found = rows
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [
        .init("name"), .init("kind"), .init("version"), .init("gives", cutOrder: 0), .init("state"),
      ])
      for row in found {
        table.append([row.name, row.kind, row.version, row.gives, row.state].map { StyledText($0) })
      }
      return table
    }
    return Report(
      "plugin",
      members: {
        [
          ("verb", "list"),
          (
            "plugins",
            .array(
              found.map { row in
                .object([
                  ("name", .string(row.name)), ("kind", .string(row.kind)), ("version", .string(row.version)),
                  ("gives", .string(row.gives)), ("state", .string(row.state)), ("path", .string(row.path)),
                ])
              })
          ),
        ]
      }, table: table
    ) { output, options in
      if found.isEmpty {
        output += "no plugins   plugin load PATH loads one\n"
      } else {
        _ = table().write(to: &output, as: .text, options)
      }
    }
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// What a feature gives, in a few words: `pokemon, species, type`, `names 1025, dm->m`.
  private static func gives(_ feature: PluginDescription.Feature, _ services: SessionServices) -> String {
    guard let kind = feature.kind, let document = try? services.description(of: feature.name, kind) else { return "" }
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
