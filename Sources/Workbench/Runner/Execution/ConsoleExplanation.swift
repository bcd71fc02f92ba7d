internal import CommandLanguage
internal import ConsoleTexts
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `explain` of texts of the console: a log, a paste, a crash report.
struct ConsoleExplanation: LineResult {
  private let reading: ConsoleReading
  private let answers: [ConsoleAnswer]
  private let language: Language
  /// The names of the screens that are there, which the lines of an answer do not take.
  private let screens: Set<String>
  /// Whether a person at the prompt reads it, whom the numbers of the offers are for.
  private let isForPrompt: Bool
  /// Whether lines of the session may write files: only then the answer offers that of an app.
  private let offersFiles: Bool

  /// Reads a text; nil if it is none of the console.
  ///
  /// - Parameters:
  ///   - text: The text, with whatever stands around it, or the name of a kind of text.
  ///   - catalog: The catalog with the answers.
  ///   - session: The session that shows the answers.
  init?(_ text: String, _ catalog: CodeCatalog, _ session: Session) {
    reading = ConsoleReading(ofKind: text) ?? ConsoleReader.read(text)
    guard reading.hasReason || reading.isCrashReport else { return nil }
    answers = reading.findings.compactMap { ConsoleAnswer($0, catalog) }
    language = session.state.settings.language
    screens = Set(session.state.screens.keys)
    isForPrompt = session.isInteractive
    offersFiles = ConsoleExampleFile.mayBeWritten(in: session)
  }

  var kind: String { "explain" }

  /// For each text with lines, in order: those that raise it, then those that are cured.
  var offers: [String] {
    answers.flatMap { answer -> [String] in
      guard case .lines(let lines, let cured) = answer.raised else { return [] }
      return [entry(lines), entry(cured)]
    }
  }

  /// Returns lines as one entry, on a screen of their own.
  private func entry(_ lines: [String]) -> String { named(lines).joined(separator: "\n") }

  private func named(_ lines: [String]) -> [String] {
    lines.map { line in
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count > 2, words[0] == "screen", words[1] == "new" else { return line }
      let name = String(words[2])
      let free = ([name] + (2...99).map { "\(name)\($0)" }).first { !screens.contains($0) } ?? name
      return line.replacing("screen new \(name)", with: "screen new \(free)")
    }
  }

  /// The numbers of the offers are for the moment at the prompt, and no part of a transcript.
  var hasRemarks: Bool { isForPrompt && !offers.isEmpty }

  var members: [(String, JSONValue)] {
    [
      ("texts", .array(answers.map { .object(members(of: $0)) })),
      (
        "unknown",
        .array(
          reading.unknown.map { unknown in
            .object([
              ("count", .int(unknown.count)), ("nearest", .identifiers(unknown.nearest.map(\.id))),
              ("text", .string(unknown.excerpt)),
            ])
          })
      ),
    ]
  }

  private func members(of answer: ConsoleAnswer) -> [(String, JSONValue)] {
    let finding = answer.diagnosis.finding
    var members: [(String, JSONValue)] = [
      ("calls", .string(answer.calls.text(language))),
      (
        "causes",
        .array(
          answer.causes.map { cause in
            .object([
              ("code", .string(cause.code.joined(separator: "\n"))), ("cure", .string(cause.cure.text(language))),
              ("name", .string(cause.name.rawValue)), ("telling", .string(cause.telling.text(language))),
              ("title", .string(cause.title.text(language))),
            ])
          })
      ), ("count", .int(finding.count)), ("id", .string(finding.text.id)), ("isCut", .bool(finding.isCut)),
      ("isCauseKnown", .bool(answer.diagnosis.isCauseKnown)), ("outcome", .string(finding.outcome.rawValue)),
      ("rule", .string(answer.rule.text(language))), ("topic", .string(finding.kind.rawValue)),
      ("versions", .string(answer.versions.text(language))),
    ]
    if let code = answer.code { members.append(("code", .string(code.rawValue))) }
    members.append(
      (
        "facts",
        .array(
          finding.values.sorted { $0.key.rawValue < $1.key.rawValue }.map { hole, value in
            .object([("name", .string(hole.rawValue)), ("value", .string(value.description))])
          })
      ))
    if let view = finding.view { members.append(("view", self.members(of: view))) }
    if let sentence = answer.sentence { members.append(("sentence", .string(sentence.text(language)))) }
    if let frame = finding.ownFrame { members.append(("function", .string(frame))) }
    if case .app(let lines) = answer.raised { members.append(("swift", .array(lines.map { .string($0) }))) }
    if case .lines(let lines, let cured) = answer.raised {
      members.append(("cured", .array(named(cured).map { .string($0) })))
      members.append(("lines", .array(named(lines).map { .string($0) })))
    }
    return members
  }

  private func members(of view: ViewDescription) -> JSONValue {
    func numbers(_ numbers: [Double]?) -> JSONValue { numbers.map { .array($0.map { .double($0) }) } ?? .null }
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return .object([
      ("adjustedContentInset", numbers(view.adjustedContentInset)), ("class", .string(view.className)),
      ("contentOffset", numbers(view.contentOffset)), ("contentSize", numbers(view.contentSize)),
      ("dataSource", text(view.dataSource?.name)), ("frame", numbers(view.frame)),
      ("item", text(view.dataSource?.itemType)),
      ("layout", text(view.layout)), ("section", text(view.dataSource?.sectionType)),
    ])
  }

  // MARK: For people

  func write(to output: inout String, _ options: TextOptions) {
    if reading.isCrashReport, !reading.hasReason {
      let text = Bilingual(
        ko: "이 보고서에는 예외의 이유가 없습니다. 콘솔이나 크래시 수집기의 텍스트를 주세요.",
        en: "This report has no reason of an exception. Take the text of the console or of a crash reporter.")
      HelpPage.write(options.text(text), indent: 0, to: &output, options)
    }
    var number = 1
    for (index, answer) in answers.enumerated() {
      if index > 0 { output += "\n" }
      write(answer, proposal: &number, to: &output, options)
    }
    for unknown in reading.unknown {
      if !output.isEmpty { output += "\n" }
      let heading = Bilingual(ko: "모르는 텍스트입니다", en: "This text is not known")
      output += "\(options.text(heading)): \(options.cut(unknown.excerpt.escapedForDisplay, to: 100))\n"
      guard !unknown.nearest.isEmpty else { continue }
      let nearest = unknown.nearest.map { "explain \($0.kind.rawValue)" }.joined(separator: ", ")
      HelpPage.write(options.say(ko: "비슷한 것", en: "nearest"), wrapping: nearest, to: &output, options)
    }
  }

  private func write(
    _ answer: ConsoleAnswer, proposal number: inout Int, to output: inout String, _ options: TextOptions
  ) {
    let finding = answer.diagnosis.finding
    StyledText(options.text(answer.rule), .header).write(to: &output, color: options.usesColor)
    output += "\n"
    if let sentence = answer.sentence {
      HelpPage.write(options.text(sentence).escapedForDisplay, indent: 2, to: &output, options)
    }
    if finding.count > 1 {
      HelpPage.write(
        options.say(ko: "\(finding.count)번 나옵니다.", en: "It is there \(finding.count) times."), indent: 2, to: &output,
        options)
    }
    if let call = finding.coreDataCall {
      HelpPage.write("Core Data", wrapping: call, to: &output, options)
    }
    if let frame = finding.ownFrame {
      HelpPage.write(options.say(ko: "앱의 함수", en: "in"), wrapping: frame.escapedForDisplay, to: &output, options)
    }
    if let view = finding.view {
      HelpPage.write(
        options.say(ko: "뷰", en: "view"), wrapping: Self.text(of: view, options).escapedForDisplay, to: &output, options
      )
    }
    HelpPage.write(options.say(ko: "호출", en: "calls"), wrapping: options.text(answer.calls), to: &output, options)
    HelpPage.write(
      options.say(ko: "버전", en: "versions"),
      wrapping: "\(options.text(outcome(finding))); \(options.text(answer.versions))",
      to: &output, options)
    if !answer.diagnosis.isCauseKnown {
      let unknown = Bilingual(
        ko: "원인은 이 텍스트만으로 알 수 없습니다. 흔한 것부터:", en: "The cause is not known from the text alone. Most frequent first:")
      HelpPage.write(options.text(unknown), indent: 2, to: &output, options)
    }
    for (index, cause) in answer.causes.enumerated() {
      HelpPage.write("\(index + 1)  " + options.text(cause.title), indent: 2, to: &output, options)
      HelpPage.write(options.text(cause.telling), indent: 5, to: &output, options)
      HelpPage.write(options.text(cause.cure), indent: 5, to: &output, options)
      for line in cause.code { output += "       " + line + "\n" }
    }
    if let code = answer.code {
      HelpPage.write(options.say(ko: "더 보기", en: "more"), ["explain \(code.rawValue)"], to: &output, options)
    }
    switch answer.raised {
    case .lines(let lines, let cured):
      let raising = options.say(ko: "여기서 일으키기", en: "raises it")
      write(named(lines), raising, proposal: &number, to: &output, options)
      write(named(cured), options.say(ko: "고친 줄", en: "cured"), proposal: &number, to: &output, options)
    case .app where offersFiles: ConsoleExampleFile.write(offerOf: finding.kind, to: &output, options)
    case .app:
      let text = Bilingual(ko: "앱을 열어야 나옵니다(help app).", en: "Only an app raises it (help app).")
      HelpPage.write(options.text(text), indent: 2, to: &output, options)
    case .nothing:
      let text = Bilingual(ko: "여기서는 일으킬 수 없습니다.", en: "Nothing here raises it.")
      HelpPage.write(options.text(text), indent: 2, to: &output, options)
    }
  }

  /// Returns what a text says of its view: the lengths that layouts depend on, and who gives it layout and data.
  private static func text(of view: ViewDescription, _ options: TextOptions) -> String {
    func list(_ numbers: [Double]) -> String { numbers.map { ConsoleAnswer.points($0) }.joined(separator: " ") }
    var parts = [view.className]
    if let frame = view.frame { parts.append("frame \(list(frame))") }
    if let offset = view.contentOffset { parts.append("offset \(list(offset))") }
    if let size = view.contentSize { parts.append("content \(list(size))") }
    if let insets = view.adjustedContentInset { parts.append("insets \(list(insets))") }
    if let layout = view.layout { parts.append("layout \(layout)") }
    if let source = view.dataSource {
      let types = source.arguments.isEmpty ? "" : "<\(source.arguments.joined(separator: ", "))>"
      parts.append("dataSource \(source.name)\(types)")
    }
    return parts.joined(separator: ", ")
  }

  /// Writes lines of ours, at the prompt with the number by which `!` runs them.
  private func write(
    _ lines: [String], _ label: String, proposal number: inout Int, to output: inout String, _ options: TextOptions
  ) {
    let mark = isForPrompt && options.explainsValues ? "   ! \(number)" : ""
    number += 1
    output += "  \(label)\(mark)\n"
    for line in lines { output += "       \(line)\n" }
  }

  private func outcome(_ finding: ConsoleFinding) -> Bilingual {
    switch finding.outcome {
    case .exception: Bilingual(ko: "예외", en: "an exception")
    case .log: Bilingual(ko: "로그", en: "a log")
    case .trap: Bilingual(ko: "Swift의 중단", en: "a trap of Swift code")
    }
  }
}
