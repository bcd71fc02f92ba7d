internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LineEditing
internal import PluginAuthoring
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// `plugin new` and `plugin build`: from an idea to a loaded plugin.
enum PluginBuilding {
  static let verbs: [VerbSpec] = [
    VerbSpec(
      "new", synopsis: "NAME [--kind source | translator | layout | pipeline] [--c]",
      summary: Bilingual(ko: "바로 빌드할 수 있는 새 플러그인", en: "writes a plugin that is ready to be built"),
      shape: Shape(
        [CommandParameter("NAME")],
        options: [
          OptionSpec(
            "kind", value: CommandParameter("KIND", choices: PluginTemplate.Kind.allCases.map(\.rawValue)),
            summary: Bilingual(ko: "무엇을 주는 플러그인인지", en: "what it gives")),
          OptionSpec("c", summary: Bilingual(ko: "Swift 대신 C로 쓴 소스", en: "a source in C instead of Swift")),
        ])),
    VerbSpec(
      "build", synopsis: "FILE.swift | FILE.c | FOLDER",
      summary: Bilingual(ko: "컴파일해서 불러오기, 이미 있으면 바꾸기", en: "compiles it and loads it, or reloads it"),
      shape: Shape([CommandParameter("FILE", hint: .file)])),
  ]

  /// The objects of `plugin new`: their kind is that of the plugin.
  static let newKinds: [JSONKind] = PluginTemplate.Kind.allCases.map { kind in
    let remark = Bilingual(
      ko: "`plugin new`. `kind`는 플러그인의 종류입니다", en: "`plugin new`: `kind` is the kind of the plugin")
    return JSONKind(kind.rawValue, group: "data", [JSONMembers("files[] name verb", remark: remark)])
  }

  /// Carries out `new` or `build`.
  static func run(
    _ session: Session, _ world: World, _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let word = command.arguments[0]
    guard session.limits.allowsWriting || session.limits.allowsSwift && command.verbName == "build" else {
      throw Diagnostic(.safeBuildsNothing, at: command.source.range(command.range))
    }
    let name = word.text ?? command.spelling(word)
    if let option = command.option("c"), let kind = kind(command), kind != .source {
      throw Diagnostic(.cIsASource, at: command.source.range(option.range), usage: command.usage)
    }
    let report: PluginBuildReport
    do throws(AuthoringFailure) {
      if command.verbName == "new" { return try create(name, world, command) }
    } catch {
      throw Diagnostic(AppFailure(.authoring(error)), ofPluginAt: command.place(word))
    }
    do throws(AppFailure) {
      report = try world.buildPlugin(session.place(ofFile: name), in: session.state.settings.language)
    } catch {
      throw Diagnostic(error, ofPluginAt: command.place(word))
    }
    guard let product = report.product else { throw refused(report, world, at: command.place(word)) }
    context.warnings += report.diagnostics.filter { $0.severity == .warning }.map {
      Diagnostic($0, .compilerWarning, world)
    }
    context.warnings += report.cuts.map { Diagnostic($0, world) }
    return try load(product, report, world, command.place(word))
  }

  /// Returns the kind of plugin that a line names, or nil if it names none.
  private static func kind(_ command: BoundCommand) -> PluginTemplate.Kind? {
    command.option("kind")?.value.flatMap { PluginTemplate.Kind(rawValue: command.spelling($0)) }
  }

  private static func create(
    _ name: String, _ world: World, _ command: BoundCommand
  ) throws(AuthoringFailure) -> Report {
    let kind = kind(command) ?? .source
    let paths = try world.compiler.createPlugin(
      name, kind, command.has("c") ? .c : .swift, command.has("force"))
    return Report(PluginNewResult(name: name, kindOfPlugin: kind.rawValue, files: paths))
  }

  // MARK: build

  /// Loads what was built, or puts it into the place of what was built before.
  private static func load(
    _ product: String, _ build: PluginBuildReport, _ world: World, _ place: SourceRange
  ) throws(Diagnostic) -> Report {
    let plugin: LoadedPlugin
    do throws(PluginRequestError) {
      let host = try world.host()
      if let old = host.loadedPlugins.first(where: { $0.path == product }) {
        plugin = try PluginRequestError.converting { () throws(PluginFailure) in
          try host.reload(old.description.name)
        }
      } else {
        plugin = try PluginRequestError.converting { () throws(PluginFailure) in try host.load(product) }
      }
    } catch {
      throw Diagnostic(error, at: place)
    }
    world.forgetDescriptions()
    let milliseconds = (build.duration / .milliseconds(1)).rounded()
    let features = plugin.description.features.filter { $0.kind != nil }
    let names = features.map { "\($0.kind?.word ?? "") \($0.name)" }.joined(separator: ", ")
    let name = plugin.description.name
    return Report(
      PluginBuildResult(name: name, names: names, reloads: plugin.reloads, product: product, milliseconds: milliseconds)
    )
  }

  /// Returns the diagnostic of the compiler's errors in the source: the first with its place, the others below it.
  private static func refused(_ build: PluginBuildReport, _ world: World, at place: SourceRange) -> Diagnostic {
    let errors = build.errors
    guard let first = errors.first else { return Diagnostic(AppFailure(.otherAnswer), ofPluginAt: place) }
    var diagnostic = Diagnostic(first, .compilerError, world)
    for error in errors.dropFirst().prefix(9) {
      let place = error.place.map { Bilingual($0.text) } ?? Bilingual(ko: "링커", en: "linker")
      diagnostic.notes.append(.init(.error, place + Bilingual("  \(error.message)")))
    }
    if errors.count > 10 { diagnostic.notes.append(.init(nil, .andMore(errors.count - 10))) }
    return diagnostic
  }
}

extension CompilerDiagnostic.Place {
  /// `Mine.swift:3:5`
  fileprivate var text: String { "\(file.split(separator: "/").last ?? ""):\(line):\(column)" }

  /// Returns the character at the place, or nil if the file cannot be read or has no such line.
  fileprivate func range(_ world: World) -> SourceRange? {
    guard let bytes = try? world.files.read(file) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let line = lines.element(number: line) else { return nil }
    let start = line.startIndex + min(max(1, column) - 1, line.count)
    return SourceText(name: file, bytes: bytes).range(start..<min(start + 1, bytes.count))
  }
}

extension Diagnostic {
  /// Creates a finding of the compiler, at its place in the source of the plugin.
  fileprivate init(_ finding: CompilerDiagnostic, _ code: DiagnosticCode, _ world: World) {
    self.init(
      code, Bilingual(finding.message), at: finding.place?.range(world),
      label: finding.fix.map { Bilingual(ko: "\($0)(으)로 적으세요", en: "write \($0)") },
      notes: finding.hints.prefix(5).map { .init(.note, $0.message) })
  }

  /// Creates the warning that lines of a plugin of layouts were left out.
  fileprivate init(_ cut: AppCut, _ world: World) {
    let place = CompilerDiagnostic.Place(file: cut.place.file, line: cut.place.line, column: 1)
    self.init(
      .compilerWarning, Bilingual(ko: "뺀 줄: \(cut.reason)", en: "left out: \(cut.reason)"), at: place.range(world))
  }

  /// Creates the diagnostic of a plugin that could not be made.
  fileprivate init(_ failure: AppFailure, ofPluginAt place: SourceRange) {
    self.init(failure, at: place)
    code = DiagnosticCode(failure.codeOfPlugin)
  }
}

/// The result of `plugin new`.
private struct PluginNewResult: LineResult {
  let name: String
  let kindOfPlugin: String
  let files: [String]

  var kind: String { "plugin" }

  var members: [(String, JSONValue)] {
    [
      ("verb", "new"), ("name", .string(name)), ("kind", .string(kindOfPlugin)),
      ("files", .array(files.map { .string($0) })),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.say(ko: "파일로 씀", en: "written") + "  \(kindOfPlugin) \(name.escapedForDisplay)\n"
    for path in files { output += "  \(path.escapedForDisplay)\n" }
    // The folder is named by the module, which begins with a capital letter.
    let folder = files.first?.split(separator: "/").first { $0 != "." }.map(String.init) ?? name
    output += options.say(ko: "다음        ", en: "next     ") + "plugin build \(folder.escapedForDisplay)\n"
  }
}

extension PluginBuilding {
  /// The result of `plugin build`.
  private struct PluginBuildResult: LineResult {
    let name: String
    let names: String
    let reloads: Int
    let product: String
    let milliseconds: Double

    var kind: String { "plugin" }

    var members: [(String, JSONValue)] {
      [
        ("verb", "build"), ("name", .string(name)), ("path", .string(product)),
        ("reloads", .int(reloads)), ("milliseconds", .double(milliseconds)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(
          ko: "빌드  \(name)  \(reloads > 0 ? "다시 불러옴" : "불러옴")  \(names)",
          en: "built  \(name)  \(reloads > 0 ? "reloaded" : "loaded")  \(names)") + "\n"
    }
  }
}
