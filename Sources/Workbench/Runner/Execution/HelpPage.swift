internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The form of pages of help and explanations.
enum HelpPage {
  /// Returns the page of one command, for `help COMMAND` and `COMMAND ?`.
  static func report(of spec: CommandSpec, _ workbench: Workbench, _ settings: Settings) -> Report {
    let language = settings.language
    return Report(CommandPage(spec: spec, workbench: workbench, settings: settings, language: language))
  }

  /// The indentation of pages.
  static let margin = "  "

  /// The columns in front of lines after a label.
  static let labelColumns = margin.utf8.count + 10

  static func write(_ text: String, indent: Int, to output: inout String, _ options: TextOptions) {
    let margin = String(repeating: " ", count: indent)
    for line in options.wrap(text, to: options.width - indent) { output += margin + line + "\n" }
  }

  /// Lines after a label.
  static func write(_ label: String, _ lines: [String], to output: inout String, _ options: TextOptions) {
    for (index, line) in lines.enumerated() {
      output += margin + options.pad(index == 0 ? label : "", to: labelColumns - margin.utf8.count) + line + "\n"
    }
  }

  /// Writes a text after a label, or below it where one of its words is wider than the room there.
  static func write(
    _ label: String, wrapping text: String, hangingIndent: Int = 0, to output: inout String, _ options: TextOptions
  ) {
    let room = options.width - labelColumns
    let widest = text.split(separator: " ").map { options.columns(of: String($0)) }.max() ?? 0
    guard widest > room else {
      return write(label, options.wrap(text, to: room, hangingIndent: hangingIndent), to: &output, options)
    }
    output += margin + label + "\n"
    write(text, indent: widest > options.width - 4 ? 2 : 4, to: &output, options)
  }

  /// The words of pages that are not text of a command, at most nine columns wide.
  struct Labels {
    let group, example, seeAlso, remedy: String

    init(_ language: Language) {
      switch language {
      case .ko: (group, example, seeAlso, remedy) = ("묶음", "예", "함께 보기", "해 보기")
      case .en: (group, example, seeAlso, remedy) = ("group", "example", "see also", "try")
      }
    }
  }

  /// Writes the first line of a page, with a word at its right end.
  static func writeHead(_ synopsis: String, _ label: String, to output: inout String, _ options: TextOptions) {
    let room = options.width - options.columns(of: label)
    for (index, line) in options.wrap(synopsis, to: room - 2, hangingIndent: 4).enumerated() {
      let isFirst = index == 0
      var styled = StyledText(isFirst ? options.pad(line, to: room) : line, .header)
      if isFirst { styled.append(label, .dim) }
      styled.write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// Names and their meanings in two columns; a long name has a line of its own.
  static func write(
    _ items: [(name: String, meaning: String)], to output: inout String, _ options: TextOptions
  ) {
    let indent = margin + margin
    let widest = min(options.width * 2 / 5, items.map { options.columns(of: $0.name) }.max() ?? 0)
    for item in items {
      var column = widest + 2
      var fits = options.columns(of: item.name) <= widest
      let words = item.meaning.split(separator: " ")
      if words.contains(where: { options.columns(of: String($0)) > options.width - indent.count - column }) {
        // A word that is wider than the second column would be broken in it.
        (column, fits) = (2, false)
      }
      let meanings = options.wrap(item.meaning, to: max(20, options.width - indent.count - column))
      if !fits {
        for line in options.wrap(item.name, to: options.width - indent.count, hangingIndent: 4) {
          output += indent + line + "\n"
        }
      }
      for (index, meaning) in meanings.enumerated() {
        output += indent + options.pad(index == 0 && fits ? item.name : "", to: column) + meaning + "\n"
      }
    }
  }
}

extension HelpPage {
  /// The result of `help COMMAND`.
  private struct CommandPage: LineResult {
    let spec: CommandSpec
    let workbench: Workbench
    let settings: Settings
    let language: Language

    var kind: String { "help" }

    private var words: [LanguageWord] { workbench.words.words(ofCommand: spec.name) }

    var members: [(String, JSONValue)] {
      var members: [(String, JSONValue)] = [
        ("name", .string(spec.name)), ("group", .string(spec.group)), ("synopsis", .string(spec.synopsis)),
        ("ko", .string(spec.help.ko)), ("en", .string(spec.help.en)),
        ("examples", .identifiers(spec.examples.map(\.line))), ("seeAlso", .identifiers(spec.seeAlso)),
        ("json", .array(spec.json.map { MemberHelp.json($0) })),
      ]
      if !words.isEmpty { members.append(("words", .array(words.map { WordHelp.json($0) }))) }
      return members
    }

    func write(to output: inout String, _ options: TextOptions) {
      let labels = Labels(language)
      HelpPage.writeHead(spec.synopsis, "\(labels.group): \(spec.group)", to: &output, options)
      HelpPage.write(spec.help.text(language), indent: 2, to: &output, options)
      if spec.group != "session", workbench.traits(of: spec.name) == .onlyLooks {
        HelpPage.write(Bilingual.arrowOfView(spec.name).text(language), indent: 2, to: &output, options)
      }
      var items = spec.verbs.map { (name: "\($0.name) \($0.synopsis)", meaning: $0.summary.text(language)) }
      for option in spec.verbs.flatMap(\.shape.options) + (spec.shape?.options ?? []) {
        let name = "--\(option.name)\(option.value.map { " \($0.name)" } ?? "")"
        // Verbs may share an option; it is described once.
        if !items.contains(where: { $0.name == name }) { items.append((name, option.summary.text(language))) }
      }
      HelpPage.write(items, to: &output, options)
      for example in spec.examples {
        HelpPage.write(
          labels.example, HelpTranscript.lines(of: example, workbench, settings, options), to: &output, options)
      }
      let function = FunctionHelp.remark(forCommand: spec.name, workbench.functions, language)
      if !function.isEmpty {
        HelpPage.write(
          language == .ko ? "함수" : "function", wrapping: function, hangingIndent: 2, to: &output, options)
      }
      WordHelp.writeNamesakes(of: spec.name, in: workbench.words, to: &output, options)
      if !spec.seeAlso.isEmpty {
        let names = spec.seeAlso.joined(separator: ", ")
        HelpPage.write(labels.seeAlso, wrapping: names, to: &output, options)
      }
      if let members = HelpCommands.members(ofGroup: spec.name, in: workbench.commands) {
        let names =
          Bilingual(
            ko: "'\(spec.name)' 묶음의 명령(help --group \(spec.name)): ",
            en: "commands of the group '\(spec.name)' (help --group \(spec.name)): "
          ).text(language) + members.joined(separator: " ")
        HelpPage.write(labels.group, wrapping: names, to: &output, options)
      }
      MemberHelp.write(spec.json, to: &output, options)
      guard let kind = words.first?.kind else { return }
      let heading = kind.title + Bilingual(ko: ". explain WORD로 하나를 볼 수 있습니다", en: "; explain WORD shows one of them")
      output += "\n"
      HelpPage.write(heading.text(language), indent: 2, to: &output, options)
      WordHelp.writeGrammar(of: words, to: &output, options)
    }
  }
}
