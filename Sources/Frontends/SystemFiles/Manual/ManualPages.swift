internal import CommandLanguage
package import DisplayText
internal import Runner
internal import SessionModel

/// The manual pages: one for the program, one for each subcommand, and one for the language in each of its languages.
package enum ManualPages {
  /// All pages, in the folders that `man` looks in.
  package static func all(_ program: ProgramDescription) -> [GeneratedFile] {
    program.all.map { GeneratedFile("man1/\($0.pageName).1", page($0, of: program)) }
      + [
        GeneratedFile("man7/mcv-language.7", language(.en)), GeneratedFile("ko/man7/mcv-language.7", language(.ko)),
      ]
  }

  /// The page of a name: `mcv`, `test`, `mcv-test`, `language`; nil where there is none.
  package static func page(named name: String, _ program: ProgramDescription, in language: Language) -> String? {
    if ["language", "mcv-language"].contains(name) { return Self.language(language) }
    let wanted = name == program.name || name.hasPrefix(program.name + "-") ? name : "\(program.name)-\(name)"
    return program.all.first { $0.pageName == wanted }.map { page($0, of: program) }
  }

  // MARK: Programs

  private static func page(_ command: ProgramDescription, of program: ProgramDescription) -> String {
    let isProgram = command.path.isEmpty
    var page = Roff(title: command.pageName, section: 1, version: "mcv \(Version.current)")
    page.section("NAME")
    page.plain("\(command.pageName) - \(sentence(command.summary))")
    page.section("SYNOPSIS")
    let shared = isProgram ? [] : Set(program.items.map(\.names))
    let own = command.items.filter { $0.isPositional || !shared.contains($0.names) }
    let words = (command.path + [command.name]).joined(separator: " ")
    if isProgram {
      for line in ["[OPTIONS] [FILE ...]", "[OPTIONS] -e COMMANDS", "SUBCOMMAND [OPTIONS] ..."] {
        page.bold("\(words) \(line)")
      }
    } else {
      page.bold(([words, "[OPTIONS]"] + own.filter(\.isPositional).map(placeholder)).joined(separator: " "))
    }
    page.section("DESCRIPTION")
    page.plain(command.summary)
    page.paragraph(command.discussion)
    if isProgram, let run = command.subcommands.first(where: { $0.name == "run" }) {
      page.section("ARGUMENTS")
      for item in run.items where item.isPositional { page.item(item.valueName, text(of: item)) }
    }
    let positional = isProgram ? [] : own.filter(\.isPositional)
    if !positional.isEmpty {
      page.section("ARGUMENTS")
      for item in positional { page.item(item.valueName, text(of: item)) }
    }
    var options = own.filter { !$0.isPositional }
    if isProgram, let run = command.subcommands.first(where: { $0.name == "run" }) {
      options =
        run.items.filter { item in !item.isPositional && !options.contains { $0.names == item.names } } + options
    }
    if !options.isEmpty {
      page.section("OPTIONS")
      for item in options { page.item(item.synopsis, text(of: item)) }
    }
    if isProgram {
      page.section("SUBCOMMANDS")
      for each in command.subcommands { page.item("\(each.name)", "\(each.summary) See \(each.pageName)(1).") }
      surroundings(&page)
    } else {
      page.paragraph("The options of mcv(1) are taken as well.")
      page.section("EXIT STATUS")
      page.plain("As mcv(1) tells it; 0 is success.")
    }
    page.section("SEE ALSO")
    let others = isProgram ? command.subcommands.map(\.pageName) : [program.pageName]
    page.plain((others.map { "\($0)(1)" } + ["mcv-language(7)"]).joined(separator: ", "))
    return page.text
  }

  private static func placeholder(_ item: ProgramDescription.Item) -> String {
    item.isOptional ? "[\(item.synopsis)]" : item.synopsis
  }

  private static func text(of item: ProgramDescription.Item) -> String {
    var text = item.summary
    let others = item.names.dropLast()
    if !others.isEmpty { text += " Also \(others.joined(separator: ", "))." }
    if !item.values.isEmpty { text += " One of \(item.values.joined(separator: ", "))." }
    if let value = item.defaultValue { text += " Default: \(value)." }
    return text
  }

  /// The line below NAME has no full stop.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  private static func surroundings(_ page: inout Roff) {
    page.section("EXIT STATUS")
    for (code, meaning) in exitCodes { page.item(code, meaning) }
    page.section("ENVIRONMENT")
    for (name, meaning) in variables { page.item(name, meaning) }
    page.section("FILES")
    page.item("~/.config/mcv/config.mcv", "Lines that run before the prompt; $XDG_CONFIG_HOME counts.")
    page.item("~/.local/state/mcv", "History, journals, progress; $XDG_STATE_HOME counts.")
    page.item("~/.local/share/mcv/plugins", "The person's own plugins; $XDG_DATA_HOME counts.")
  }

  private static let exitCodes = [
    ("0", "Done; all checks are true."), ("1", "A check is false."),
    ("2", "Usage or syntax; nothing of the file was run."),
    ("3", "A command failed."), ("4", "A plugin or a version is missing."), ("5", "Data could not be had."),
    ("70", "UIKit would have raised an exception."), ("80", "Skipped."), ("124", "Out of time."),
    ("130", "Interrupted."),
  ]

  private static let variables = [
    ("NO_COLOR, CLICOLOR_FORCE", "Colour; no meaning depends on it."),
    ("MCV_PLUGIN_PATH", "Folders with more plugins, separated by colons."),
    ("MCV_LESSONS", "The folder of the course."),
    ("MCV_SWIFTC", "The Swift compiler for plugin build and app open."),
    ("XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "Where mcv keeps what it keeps."),
    ("CI", "Set to true: golden files are written by --update only."),
  ]

  // MARK: The language

  private static func language(_ language: Language) -> String {
    let isKo = language == .ko
    var page = Roff(title: "mcv-language", section: 7, version: "mcv \(Version.current)")
    page.section(isKo ? "이름" : "NAME")
    page.plain(isKo ? "mcv-language - mcv 스크립트와 프롬프트의 명령" : "mcv-language - commands of mcv scripts and of the prompt")
    page.section(isKo ? "설명" : "DESCRIPTION")
    page.plain(
      isKo
        ? "파일 이름은 .mcv로 끝납니다. 줄의 첫 글자가 그 줄이 무엇인지 말합니다: # 주석, @ 지시문, | 기대하는 출력, ~ 글, 그 밖에는 명령입니다."
        : "Files end in .mcv. The first character of a line says what it is: # a comment, @ a directive, | expected output, "
          + "~ prose, anything else a command.")
    page.section(isKo ? "명령" : "COMMANDS")
    for spec in CommandRegistry.table.commands {
      page.subsection(spec.name)
      page.bold(spec.synopsis)
      page.paragraph(spec.summary.text(language) + ".")
      page.paragraph(spec.help.text(language))
      for verb in spec.verbs { page.item("\(spec.name) \(verb.name) \(verb.synopsis)", verb.summary.text(language)) }
      var told: Set<String> = []
      for option in spec.verbs.flatMap(\.shape.options) + (spec.shape?.options ?? [])
      where told.insert(option.name).inserted {
        page.item("--\(option.name)\(option.value.map { " \($0.name)" } ?? "")", option.summary.text(language))
      }
      if let example = spec.examples.first { page.example([example.line] + example.output) }
    }
    page.section(isKo ? "모든 명령의 옵션" : "OPTIONS OF EVERY COMMAND")
    for option in CommandRegistry.table.globalOptions { page.item("--\(option.name)", option.summary.text(language)) }
    page.section(isKo ? "지시문" : "DIRECTIVES")
    for directive in DirectiveSpec.all {
      page.item("@\(directive.name) \(directive.synopsis)", directive.summary.text(language))
    }
    page.section(isKo ? "설정" : "SETTINGS")
    for key in SettingKey.all { page.item("set \(key.name) \(key.values)", key.summary.text(language)) }
    page.section(isKo ? "함께 보기" : "SEE ALSO")
    page.plain("mcv(1), mcv-test(1), mcv-lesson(1)")
    return page.text
  }
}
