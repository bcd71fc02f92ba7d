internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The pages of `help functions` and `help frame`.
enum FunctionHelp {
  // MARK: All

  /// Returns all functions by groups.
  static func list(_ functions: FunctionTable, _ language: Language) -> Report {
    Report(FunctionList(functions: functions, language: language))
  }

  /// Returns the synopsis without its alternatives: `frame(ITEM | SECTION[, TX])[.FIELD] [at T]` is long enough.
  private static func head(of spec: FunctionSpec) -> String {
    spec.synopsis.replacing(") | \(spec.name)(", with: ") | (")
  }

  // MARK: One

  /// Returns the page of one function.
  static func report(of spec: FunctionSpec, _ workbench: Workbench, _ settings: Settings) -> Report {
    let language = settings.language
    return Report(FunctionPage(spec: spec, workbench: workbench, settings: settings, language: language))
  }

  /// Returns the remark on a command's page where a function has the same name; empty where none has.
  static func remark(forCommand name: String, _ functions: FunctionTable, _ language: Language) -> String {
    guard let spec = functions[name]?.spec else { return "" }
    return "\(spec.synopsis): \(spec.summary.text(language))"
  }

  private static func members(_ spec: FunctionSpec) -> [(String, JSONValue)] {
    [
      ("function", .string(spec.name)), ("group", .string(spec.group)), ("synopsis", .string(spec.synopsis)),
      ("ko", .string(spec.summary.ko)), ("en", .string(spec.summary.en)), ("fields", .identifiers(spec.fields)),
      ("elements", .identifiers(spec.elements)), ("examples", .identifiers(spec.examples.map(\.line))),
      ("seeAlso", .identifiers(spec.seeAlso)),
    ]
  }

  private static func json(_ spec: FunctionSpec) -> JSONValue { .object(members(spec)) }
}

extension FunctionHelp {
  /// The result of `help functions`.
  private struct FunctionList: LineResult {
    let functions: FunctionTable
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] {
      [("functions", .array(functions.all.map { FunctionHelp.json($0.spec) }))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let title = Bilingual(
        ko: "expect, print, let, where의 식에 쓰는 함수", en: "functions for the expressions of expect, print, let and where")
      StyledText(title.text(language), .header).write(to: &output, color: options.usesColor)
      output += "\n"
      for group in FunctionTable.groups {
        output += "\n" + group.title.text(language) + "\n"
        let specs = functions.all.map(\.spec).filter { $0.group == group.name }
        HelpPage.write(
          specs.map { (name: head(of: $0), meaning: $0.summary.text(language)) }, to: &output, options)
      }
      let more = Bilingual(
        ko: "STATE는 draft, current, last, tx3, TX는 last, tx3입니다. 아이템의 필드: 꼬부기.height, #7.name\n"
          + "help 함수: 한 함수의 설명. explain expressions: 연산자",
        en: "STATE is draft, current, last or tx3, TX is last or tx3. Fields of an item: apple.price, #7.name\n"
          + "help FUNCTION explains one, explain expressions the operators")
      output += "\n"
      for line in more.text(language).split(separator: "\n") {
        HelpPage.write(String(line), indent: 0, to: &output, options)
      }
    }
  }

  /// The result of `help FUNCTION`.
  private struct FunctionPage: LineResult {
    let spec: FunctionSpec
    let workbench: Workbench
    let settings: Settings
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] { FunctionHelp.members(spec) }

    func write(to output: inout String, _ options: TextOptions) {
      let labels = HelpPage.Labels(language)
      StyledText(spec.synopsis, .header).write(to: &output, color: options.usesColor)
      output += "\n"
      HelpPage.write(spec.summary.text(language), indent: 2, to: &output, options)
      if !spec.help.text(language).isEmpty {
        HelpPage.write(spec.help.text(language), indent: 2, to: &output, options)
      }
      if !spec.fields.isEmpty {
        let label = language == .ko ? "필드" : "fields"
        let names = spec.fields.map { "." + $0 }.joined(separator: " ")
        HelpPage.write(label, wrapping: names, to: &output, options)
      }
      for example in spec.examples {
        HelpPage.write(
          labels.example, HelpTranscript.lines(of: example, workbench, settings, options), to: &output, options)
      }
      WordHelp.writeNamesakes(of: spec.name, in: workbench.words, to: &output, options)
      let pointers = spec.seeAlso + ["help functions"]
      HelpPage.write(labels.seeAlso, wrapping: pointers.joined(separator: ", "), to: &output, options)
    }
  }
}
