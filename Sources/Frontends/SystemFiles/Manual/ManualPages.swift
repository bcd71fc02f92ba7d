internal import CommandLanguage
internal import DisplayText
internal import Runner
internal import SessionModel

/// The manual pages in one language: of the program, of each subcommand, of the language of scripts, and those of the
/// documentation.
struct ManualPages {
  private let program: ProgramDescription
  private let workbench: Workbench
  private let documentation: DocumentationPages
  private let language: Language

  /// - Parameters:
  ///   - program: The description of the options, in the language.
  ///   - workbench: The commands and words of scripts.
  ///   - documentation: The pages of the documentation.
  ///   - language: The language of the pages.
  init(
    _ program: ProgramDescription, _ workbench: Workbench, _ documentation: DocumentationPages, in language: Language
  ) {
    (self.program, self.workbench) = (program, workbench)
    (self.documentation, self.language) = (documentation, language)
  }

  /// All pages, in the folders that `man` looks in.
  var all: [GeneratedFile] {
    let folder = language == .en ? "" : language.rawValue + "/"
    return program.all.map { GeneratedFile("\(folder)man1/\($0.pageName).1", page($0)) }
      + [GeneratedFile("\(folder)man7/mcv-language.7", languagePage)]
      + documentation.names.compactMap { name in
        page(of: name).map { GeneratedFile("\(folder)man7/mcv-\(name).7", $0) }
      }
  }

  /// The names of all pages, as they are asked for.
  var names: [String] { program.all.map(\.name) + ["language"] + documentation.names }

  /// Returns the page of a name: `mcv`, `test`, `mcv-test`, `language`, `AtThePrompt`, or nil if there is none.
  func page(named name: String) -> String? {
    if ["language", "mcv-language"].contains(name) { return languagePage }
    let wanted = name == program.name || name.hasPrefix(program.name + "-") ? name : "\(program.name)-\(name)"
    if let command = program.all.first(where: { $0.pageName == wanted }) { return page(command) }
    return documentation.names.first { "mcv-\($0)".lowercased() == wanted.lowercased() }.flatMap(page(of:))
  }

  private func page(of name: String) -> String? {
    documentation.text(name, in: language).map {
      Roff("mcv-\(name)", markdown: $0, version: "mcv \(Version.current)", in: language).text
    }
  }

  private func say(ko: String, en: String) -> String { Bilingual(ko: ko, en: en).text(language) }

  // MARK: Programs

  private func page(_ command: ProgramDescription) -> String {
    let isProgram = command.path.isEmpty
    var page = Roff(title: command.pageName, section: 1, version: "mcv \(Version.current)")
    page.section(say(ko: "이름", en: "NAME"))
    page.plain("\(command.pageName) - \(sentence(command.summary))")
    page.section(say(ko: "사용법", en: "SYNOPSIS"))
    let shared = isProgram ? [] : Set(program.items.map(\.names))
    let own = command.items.filter { $0.isPositional || !shared.contains($0.names) }
    let words = (command.path + [command.name]).joined(separator: " ")
    if isProgram {
      for line in ["[OPTIONS] [FILE ...]", "[OPTIONS] -e COMMANDS", "SUBCOMMAND [OPTIONS] ..."] {
        page.bold("\(words) \(line)")
      }
    } else {
      page.bold(([words, "[OPTIONS]"] + own.filter(\.isPositional).map(Self.placeholder)).joined(separator: " "))
    }
    page.section(say(ko: "설명", en: "DESCRIPTION"))
    page.plain(command.summary)
    page.paragraph(command.discussion)
    // The default subcommand's own are the program's.
    let run = isProgram ? command.subcommands.first { $0.name == "run" } : nil
    let positional = (run?.items ?? own).filter(\.isPositional)
    if !positional.isEmpty {
      page.section(say(ko: "인자", en: "ARGUMENTS"))
      for item in positional { page.item(item.valueName, text(of: item)) }
    }
    var options = own.filter { !$0.isPositional }
    options =
      (run?.items ?? []).filter { item in !item.isPositional && !options.contains { $0.names == item.names } }
      + options
    if !options.isEmpty {
      page.section(say(ko: "옵션", en: "OPTIONS"))
      for item in options { page.item(item.synopsis, text(of: item)) }
    }
    if isProgram {
      page.section(say(ko: "하위 명령", en: "SUBCOMMANDS"))
      for each in command.subcommands {
        page.item(
          each.name,
          say(ko: "\(each.summary) 자세히: \(each.pageName)(1).", en: "\(each.summary) See \(each.pageName)(1)."))
      }
      surroundings(&page)
    } else {
      page.paragraph(say(ko: "mcv(1)의 옵션도 쓸 수 있습니다.", en: "The options of mcv(1) are taken as well."))
      page.section(say(ko: "종료 코드", en: "EXIT STATUS"))
      page.plain(say(ko: "mcv(1)에 있는 대로입니다. 0은 성공입니다.", en: "As mcv(1) tells it; 0 is success."))
    }
    if isProgram, !documentation.names.isEmpty {
      page.section(say(ko: "문서", en: "DOCUMENTATION"))
      for name in documentation.names { page.item("mcv man \(name)", documentation.title(name, in: language)) }
    }
    page.section(say(ko: "함께 보기", en: "SEE ALSO"))
    let others = isProgram ? command.subcommands.map(\.pageName) : [program.pageName]
    page.plain((others.map { "\($0)(1)" } + ["mcv-language(7)", "mcv-Reference(7)"]).joined(separator: ", "))
    return page.text
  }

  private static func placeholder(_ item: ProgramDescription.Item) -> String {
    item.isOptional ? "[\(item.synopsis)]" : item.synopsis
  }

  private func text(of item: ProgramDescription.Item) -> String {
    var text = item.summary(in: language)
    let (others, values) = (item.names.dropLast().joined(separator: ", "), item.values.joined(separator: ", "))
    if !others.isEmpty { text += say(ko: " 다른 이름: \(others).", en: " Also \(others).") }
    if !values.isEmpty { text += say(ko: " 값: \(values).", en: " One of \(values).") }
    if let value = item.defaultValue { text += say(ko: " 기본값: \(value).", en: " Default: \(value).") }
    return text
  }

  /// Returns the line below NAME, which has no full stop.
  private func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  private func surroundings(_ page: inout Roff) {
    for (title, items) in [
      (say(ko: "종료 코드", en: "EXIT STATUS"), Self.exitCodes), (say(ko: "환경 변수", en: "ENVIRONMENT"), Self.variables),
      (say(ko: "파일", en: "FILES"), Self.files),
    ] {
      page.section(title)
      for (name, meaning) in items { page.item(name, meaning.text(language)) }
    }
  }

  private static let exitCodes: [(name: String, meaning: Bilingual)] = [
    ("0", Bilingual(ko: "성공. 검사가 모두 참입니다.", en: "Done; all checks are true.")),
    ("1", Bilingual(ko: "거짓인 검사가 있습니다.", en: "A check is false.")),
    ("2", Bilingual(ko: "사용법이나 문법 오류. 파일을 실행하지 않았습니다.", en: "Usage or syntax; nothing of the file was run.")),
    ("3", Bilingual(ko: "명령이 실패했습니다.", en: "A command failed.")),
    ("4", Bilingual(ko: "플러그인이나 필요한 버전이 없습니다.", en: "A plugin or a version is missing.")),
    ("5", Bilingual(ko: "데이터를 얻지 못했습니다.", en: "Data could not be had.")),
    ("70", Bilingual(ko: "UIKit이라면 예외를 냈을 것입니다.", en: "UIKit would have raised an exception.")),
    ("80", Bilingual(ko: "건너뛰었습니다.", en: "Skipped.")), ("124", Bilingual(ko: "시간이 다 되었습니다.", en: "Out of time.")),
    ("130", Bilingual(ko: "중단되었습니다.", en: "Interrupted.")),
  ]

  private static let variables: [(name: String, meaning: Bilingual)] = [
    (
      "LC_ALL, LC_MESSAGES, LANG",
      Bilingual(ko: "설정이 없을 때의 언어: 한국어나 영어.", en: "The language, Korean or English, where no setting names it.")
    ),
    ("PAGER", Bilingual(ko: "터미널에 들어가지 않는 출력을 보여 줄 프로그램.", en: "The program that shows what does not fit a terminal.")),
    ("NO_COLOR, CLICOLOR_FORCE", Bilingual(ko: "색. 색이 없어도 뜻은 같습니다.", en: "Colour; no meaning depends on it.")),
    (
      "MCV_PLUGIN_PATH",
      Bilingual(ko: "플러그인이 더 있는 폴더. 콜론으로 나눕니다.", en: "Folders with more plugins, separated by colons.")
    ),
    ("MCV_LESSONS", Bilingual(ko: "수업이 있는 폴더.", en: "The folder of the course.")),
    (
      "MCV_SWIFTC",
      Bilingual(
        ko: "plugin build와 app open이 쓰는 Swift 컴파일러.", en: "The Swift compiler for plugin build and app open.")
    ),
    (
      "XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME",
      Bilingual(ko: "mcv가 파일을 보관하는 곳.", en: "Where mcv keeps what it keeps.")
    ),
    (
      "CI",
      Bilingual(
        ko: "true이면 골든 파일은 --update가 있을 때만 씁니다.",
        en: "Set to true: golden files are written by --update only.")
    ),
  ]

  private static let files: [(name: String, meaning: Bilingual)] = [
    (
      "~/.config/mcv/config.mcv",
      Bilingual(
        ko: "프롬프트보다 먼저 실행되는 줄. $XDG_CONFIG_HOME이 있으면 그 아래입니다.",
        en: "Lines that run before the prompt; $XDG_CONFIG_HOME counts.")
    ),
    (
      "~/.local/state/mcv",
      Bilingual(
        ko: "기록, 일지, 진도. $XDG_STATE_HOME이 있으면 그 아래입니다.",
        en: "History, journals, progress; $XDG_STATE_HOME counts.")
    ),
    (
      "~/.local/share/mcv/plugins",
      Bilingual(
        ko: "직접 만든 플러그인. $XDG_DATA_HOME이 있으면 그 아래입니다.",
        en: "The person's own plugins; $XDG_DATA_HOME counts.")
    ),
  ]

  // MARK: The language

  private var languagePage: String {
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
    for spec in workbench.commands.commands {
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
    for option in workbench.commands.globalOptions { page.item("--\(option.name)", option.summary.text(language)) }
    ReferencePage.write(workbench.words, to: &page, in: language)
    page.section(isKo ? "함께 보기" : "SEE ALSO")
    page.plain("mcv(1), mcv-test(1), mcv-lesson(1), mcv-Reference(7)")
    return page.text
  }
}
