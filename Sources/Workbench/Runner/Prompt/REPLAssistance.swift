package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import LayoutLanguage
internal import Lessons
internal import LineEditing
internal import PipelineLanguage
internal import Pipelines
internal import SessionModel

/// The prompt's knowledge of the language and the session while a line is entered.
package final class REPLAssistance {
  private let runner: ScriptRunner
  private let watch = AppFileWatcher()
  /// Whether the line answers a question of ours.
  var isAsking: () -> Bool = { false }
  /// The line that stands above the prompt of a question, where it is not in the prompt itself.
  var lineAbovePrompt: () -> String? = { nil }
  /// Whether the person wants colours.
  var usesColor = false

  private var workbench: Workbench { runner.session.workbench }

  package init(runner: ScriptRunner) { self.runner = runner }

  var assistance: LineAssistance {
    LineAssistance(
      completeness: { text in
        if self.isAsking() { return .complete }
        let meant = PastedSession(text)?.text ?? text
        switch ScriptCompleteness(of: SourceText(name: "repl", text: meant)) {
        case .incomplete: return .incomplete
        case .complete, .wrong: return .complete
        }
      },
      completion: { text, cursor in self.isAsking() ? nil : self.completion(text, cursor) },
      help: { text, cursor in self.help(text, cursor) },
      styles: { text in
        self.usesColor && !self.isAsking() ? LineColors.parts(of: text, self.workbench.commands) : []
      },
      // Without its colour a suggestion would look like typed text.
      suggestsHistory: { self.usesColor && !self.isAsking() },
      remembered: { text in
        if self.isAsking() { return nil }
        return self.runner.masked(text)
      },
      hasNews: {
        // A question is asked in the middle of a line, and the news runs lines of its own.
        !self.isAsking() && self.watch.hasNews(self.runner.session)
      }, tellNews: { self.watch.reload(self.runner) },
      attended: {
        // A question is for the person at the prompt.
        self.isAsking() ? nil : self.runner.mirror?.attend(in: self.runner)
      }, language: { self.runner.session.state.settings.language })
  }

  private func completion(_ text: String, _ cursor: String.Index) -> LineEditing.Completion? {
    let offset = text.utf8.distance(from: text.startIndex, to: cursor)
    let found = candidates(text, offset)
    if found.candidates.isEmpty { return nil }
    var start = text.utf8.index(text.startIndex, offsetBy: min(found.range.lowerBound, offset))
    var isQuoted = false
    if start > text.startIndex, ["\"", "'"].contains(text[text.index(before: start)]) {
      start = text.index(before: start)
      isQuoted = true
    }
    let language = runner.session.state.settings.language
    let candidates = found.candidates.map { candidate in
      let spelling = isQuoted && !candidate.text.hasPrefix("\"") ? "\"" + candidate.text : candidate.text
      let word = spelling.hasPrefix("\"") ? QuotedWord(parsing: spelling).text : spelling
      // Folders, `item(` and `padding=` go on at once; `==` does not.
      let goesOn = word.hasSuffix("/") || word.hasSuffix("(") || (word.hasSuffix("=") && word.first?.isLetter == true)
      return LineEditing.Completion.Candidate(
        word, description: candidate.summary?.text(language) ?? "", suffix: goesOn ? "" : " ")
    }
    // A call and a variable are not words of their own that quotes could hold together.
    let plain = Set(
      found.candidates.map(\.text).filter { found.isInBlock || $0.hasSuffix("(") || $0.hasPrefix("$") })
    return LineEditing.Completion(range: start..<cursor, candidates: candidates) { word in
      plain.contains(word) || plain.contains { !word.isEmpty && $0.hasPrefix(word) } || QuotedWord.isPlain(word)
    }
  }

  /// Returns the candidates at a cursor, with the offset in bytes at which they begin.
  package func candidates(_ text: String, _ offset: Int) -> CommandCompletion {
    let cursor = text.utf8.index(text.startIndex, offsetBy: offset)
    let words = Self.words(of: text[..<cursor])
    let names = SessionNames(
      session: runner.session, offersRows: words.first == "add", courseFolder: runner.guide?.folder)
    var found = CommandCompletion(line: text, cursor: offset, table: workbench.commands, names: names)
    if words.first == "set" { Self.describeSettings(&found, words, text, offset) }
    return found
  }

  /// Returns the finished words of the command in front of the cursor.
  private static func words(of text: Substring) -> [Substring] {
    let command = text.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.split(separator: " ")
    return command.hasSuffix(" ") ? words : words.dropLast()
  }

  /// Tells what settings mean, and offers their values.
  private static func describeSettings(
    _ found: inout CommandCompletion, _ words: [Substring], _ text: String, _ offset: Int
  ) {
    if words.count == 1 {
      for index in found.candidates.indices {
        let key = SettingKey.all.first { $0.name == found.candidates[index].text }
        found.candidates[index].summary = key?.summary
      }
    }
    guard words.count == 2, let key = SettingKey.all.first(where: { $0.name == words[1] }) else { return }
    let values = key.values.split(separator: " ")
    // `20 to 1000` is not a list.
    if values.contains("to") { return }
    let typed = text.utf8.prefix(offset).reversed().prefix { $0 != UInt8(ascii: " ") }.count
    let start = text.utf8.index(text.startIndex, offsetBy: offset - typed)
    let end = text.utf8.index(text.startIndex, offsetBy: offset)
    found.range = (offset - typed)..<offset
    found.candidates = values.filter { $0.hasPrefix(text[start..<end]) }.map { .init(String($0)) }
  }

  /// Returns the help page of the command in front of the cursor, or the list of commands.
  package func help(_ text: String, _ cursor: String.Index) -> String? {
    // At a question the help is the question itself, not a list of commands.
    if isAsking() {
      guard let question = runner.guide?.openQuestion else { return nil }
      return lineAbovePrompt().map { question + "\n" + $0 + "\n" } ?? question
    }
    let source = SourceText(name: "repl", text: String(text[..<cursor]))
    var verb: String?
    for line in ScriptParser.parse(source, interactive: true).lines {
      if case .commands(let commands) = line.content { verb = commands.commands.last?.verb }
    }
    let typed = text[..<cursor]
    if verb == nil, let brace = typed.firstIndex(of: "{") {
      // A line with an open block is not one yet.
      verb = typed[..<brace].split(separator: ";").last?.split(separator: " ").first.map(String.init)
    }
    if let name = verb {
      guard case .found(let spec) = workbench.commands.lookup(name, allowsPrefix: true) else { return nil }
      verb = spec.name
    }
    // A session is a value: running lines in the copy does not change the original.
    var session = runner.session
    let word = verb.flatMap { self.word(ofBlockIn: typed, of: $0) }
    let line = SourceText(
      name: "repl", text: word.map { "explain \($0)" } ?? verb.map { "help \($0)" } ?? "help")
    var parser = ScriptParser(line)
    guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
      return nil
    }
    guard let report = session.execute(command, in: line).report else { return nil }
    var page = ""
    report.write(&page, runner.textOptions)
    return runner.textOptions.folded(page)
  }
}

extension REPLAssistance {
  /// Returns the word of an open block that was typed last, or nil if none was.
  private func word(ofBlockIn text: Substring, of command: String) -> String? {
    guard text.count(where: { $0 == "{" }) > text.count(where: { $0 == "}" }),
      let last = text.split(whereSeparator: { " (){},;\n".contains($0) }).last
    else { return nil }
    return workbench.words.words(ofCommand: command).first { $0.name == last }?.name
  }
}

/// The names of a session, for completion.
struct SessionNames: NameProvider {
  let session: Session
  /// Whether rows that are on no screen yet are offered as items.
  var offersRows = false
  /// The folder of the course that is open; nil for the shipped one.
  var courseFolder: String?

  /// Names that are offered at most.
  static let limit = 2000

  private var workbench: Workbench { session.workbench }

  private var screen: Screen? { session.state.currentScreen.flatMap { session.state.screens[$0] } }

  func names(for hint: CompletionHint) -> [CommandCompletion.Candidate] {
    switch hint {
    case .item: return items.map { .init($0) } + (screen?.type == nil ? [] : dataNames(for: .data, behind: []))
    case .section: return (screen?.draft.sectionIdentifiers ?? []).prefix(Self.limit).map { .init($0) }
    case .screen: return session.state.order.map { .init($0) }
    case .variable: return session.state.variables.keys.sorted().map { .init("$" + $0) }
    case .setting: return SettingKey.all.map { .init($0.name, summary: $0.summary) }
    case .transaction: return (screen?.transactions ?? []).suffix(Self.limit).map { .init($0.name) }
    case .command:
      return workbench.commands.commands.map { .init($0.name, summary: $0.summary) } + functionNames + codes + words
    case .file: return ScriptFiles.candidates(behind: [], typed: "", in: files)
    case .function:
      return workbench.functions.all.map { .init($0.spec.name + "(", summary: $0.spec.summary) }
    case .lesson: return lessons
    case .data, .plugin, .source, .parameter, .translator: return dataNames(for: hint, behind: [])
    case .layout: return session.presetCompletions + names(for: .section)
    case .pipeline: return session.state.pipelines.keys.sorted().map { .init($0) }
    case .pipelineOrigin: return ShippedPipelines.all.map { .init($0.name) } + names(for: .file)
    case .input: return inputs.map { .init($0) }
    case .code: return codes + words
    case .name, .option, .none: return []
    }
  }

  func names(
    for hint: CompletionHint, behind words: [String], typed: String
  ) -> [CommandCompletion.Candidate] {
    switch hint {
    case .item where words.first == "measure": measured(beginningWith: typed, behind: words)
    case .item: items(beginningWith: typed)
    case .file:
      (words == ["plugin", "load"] ? loadablePlugins : [])
        + ScriptFiles.candidates(behind: words, typed: typed, in: files)
    case .pipelineOrigin:
      ShippedPipelines.all.map { .init($0.name) } + ScriptFiles.candidates(behind: words, typed: typed, in: files)
    default: names(for: hint, behind: words)
    }
  }

  func words(in block: OpenBlock, behind words: [String]) -> [LanguageWord] {
    switch words.first {
    case "layout": LayoutSpec.words(at: block, ofSection: words.count > 1)
    case "pipe": PipelineSpec.words(at: block)
    default: []
    }
  }

  // What has a page of help besides commands.

  private var functionNames: [CommandCompletion.Candidate] {
    workbench.functions.all.map { .init($0.spec.name, summary: $0.spec.summary) }
  }

  /// Codes and concepts.
  private var codes: [CommandCompletion.Candidate] {
    let catalog = CodeCatalog(of: files.all)
    return catalog.codes.map { .init($0.code.rawValue, summary: $0.title) }
      + catalog.concepts.map { .init($0.name, summary: $0.title) }
  }

  private var words: [CommandCompletion.Candidate] { workbench.words.all.map { .init($0.name, summary: $0.summary) } }

  /// The files that can be named: those that lines may read.
  private var files: SessionFiles { session.files }

  /// The lessons of the course, by the names under which they open.
  private var lessons: [CommandCompletion.Candidate] {
    ((try? CourseFolder.course(in: courseFolder, of: files.all))?.lessons ?? []).map { lesson in
      .init(lesson.name, summary: Bilingual(ko: lesson.title.text(.ko), en: lesson.title.text(.en)))
    }
  }

  func names(for hint: CompletionHint, behind words: [String]) -> [CommandCompletion.Candidate] {
    if let own = words.first.flatMap({ workbench.definition(named: $0) })?.completion?(hint, words, session) {
      return own
    }
    return switch hint {
    case .data, .plugin, .source, .parameter, .translator, .name: dataNames(for: hint, behind: words)
    default: names(for: hint)
    }
  }

  /// Returns what `measure` takes: items and sections, after them a header or footer, and the word that forgets.
  private func measured(
    beginningWith typed: String, behind words: [String]
  ) -> [CommandCompletion.Candidate] {
    let forget = CommandCompletion.Candidate(
      "forget", summary: Bilingual(ko: "알린 크기를 잊음", en: "forgets the size that was reported"))
    if let last = words.last, ["header", "footer"].contains(last) { return [forget] }
    let things = items(beginningWith: typed) + names(for: .section)
    if words.count == 1 { return things }
    let parts: [CommandCompletion.Candidate] = [
      .init("header", summary: Bilingual(ko: "앞에 적은 섹션의 헤더", en: "the headers of the sections in front of it")),
      .init("footer", summary: Bilingual(ko: "앞에 적은 섹션의 푸터", en: "the footers of the sections in front of it")), forget,
    ]
    return parts + things
  }

  /// Returns the items by their titles; where none begins like what is typed, by their numbers and their other names.
  private func items(beginningWith typed: String) -> [CommandCompletion.Candidate] {
    let titles = names(for: .item)
    guard let screen, let type = screen.type, !typed.isEmpty, !titles.contains(where: { $0.text.hasPrefix(typed) })
    else { return titles }
    var others: [CommandCompletion.Candidate] = []
    for section in screen.draft.sectionIdentifiers.indices {
      for item in screen.draft.itemIdentifiers(at: section) where others.count < Self.limit {
        guard let content = screen.contents[item] else { continue }
        var texts = content.fields.compactMap { field -> String? in
          guard case .string(let text) = field.value else { return nil }
          return text
        }
        if let key = content[type.keyField] { texts.append("#\(key)") }
        let title = Bilingual(screen.title(of: item))
        others += texts.filter { $0.hasPrefix(typed) }.map { .init($0, summary: title) }
      }
    }
    if offersRows { others += type.factNames().filter { $0.hasPrefix(typed) }.map { .init($0) } }
    return titles + others
  }

  private var items: [String] {
    guard let screen else { return [] }
    var names: [String] = []
    for section in screen.draft.sectionIdentifiers where names.count < Self.limit {
      guard let index = screen.draft.indexOfSection(section) else { continue }
      let room = Self.limit - names.count
      names += screen.draft.itemIdentifiers(at: index).prefix(room).map { screen.title(of: $0) }
    }
    // Rows that are not there yet come first: they are what is usually added.
    if offersRows, let type = screen.type {
      let present = Set(names)
      names = type.names().filter { !present.contains($0) } + names
    }
    return names
  }

  /// Inputs of pipelines: those of the current one first.
  private var inputs: [String] {
    let pipelines = session.state.pipelines.values.sorted { $0.name < $1.name }
    let current = pipelines.filter { $0.name == session.state.currentPipeline }
    return (current + pipelines).flatMap(\.inputNames)
  }
}
