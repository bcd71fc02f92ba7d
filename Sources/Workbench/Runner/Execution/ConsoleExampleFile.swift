internal import CLibrary
internal import CommandLanguage
internal import ConsoleTexts
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The result of `explain TEXT --write DIR`: the Swift file of an app that raises a text of the console.
struct ConsoleExampleFile: LineResult {
  private let path: String
  private let lines: [String]
  /// The folder as the line spelled it.
  private let folder: String

  /// Writes the file of the first text that only an app raises, into a folder that is new or empty.
  ///
  /// - Parameters:
  ///   - word: The text, or the name of a kind of text.
  ///   - option: The option that names the folder.
  /// - Throws: `E0124` where no file may be written; that no file raises the text; the finding about the folder.
  init(
    raising word: String, into option: BoundCommand.Option, _ command: BoundCommand, _ session: Session,
    _ catalog: CodeCatalog
  ) throws(Diagnostic) {
    guard Self.mayBeWritten(in: session) else {
      throw Diagnostic(.safeWritesNoFile, at: command.source.range(option.range))
    }
    if catalog.folder == nil { throw Diagnostic(.noExplanations, at: command.place(command.arguments[0])) }
    let reading = ConsoleReading(ofKind: word) ?? ConsoleReader.read(word)
    let files = reading.findings.lazy.compactMap { finding -> (ConsoleKind, [String])? in
      guard case .app(let lines)? = ConsoleAnswer(finding, catalog)?.raised else { return nil }
      return (finding.kind, lines)
    }
    guard let (kind, lines) = files.first else {
      throw Diagnostic(
        .noExampleFile(word), at: command.place(command.arguments[0]),
        helps: reading.findings.prefix(1).map { Bilingual("explain \($0.kind.rawValue)") })
    }
    let place = option.value.map(command.place) ?? command.source.range(option.range)
    let folder = option.value.map { $0.text ?? command.spelling($0) } ?? "."
    path = (folder.hasSuffix("/") ? folder : folder + "/") + Self.name(of: kind)
    self.lines = lines
    self.folder = option.value.map { command.source.normalizedText($0.range) } ?? folder
    do throws(FileError) {
      let files = session.files
      if let found = files.all.kind(of: folder) {
        guard found == .folder else { throw FileError(folder, ENOTDIR) }
        guard files.all.names(in: folder).isEmpty else { throw FileError(folder, ENOTEMPTY) }
      }
      try files.all.makeFolder(folder)
      try files.write(lines.joined(separator: "\n") + "\n", to: path)
      session.reach.noteWritten(path)
    } catch {
      throw error.diagnostic(at: place)
    }
  }

  /// Whether the lines of a session may write the file: else an answer does not offer it.
  static func mayBeWritten(in session: Session) -> Bool { session.limits.allowsWriting && session.world != nil }

  /// Returns the name of the file of a kind, which is that of its view controller.
  static func name(of kind: ConsoleKind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + "Controller.swift"
  }

  /// Writes the lines to type that write and open the file of a kind.
  static func write(offerOf kind: ConsoleKind, to output: inout String, _ options: TextOptions) {
    let lines = ["explain \(kind.rawValue) --write crash", "app open crash"]
    HelpPage.write(options.say(ko: "해 보기", en: "raise it"), lines, to: &output, options)
    HelpPage.write(options.text(firstOpening), indent: 2, to: &output, options)
  }

  private static var firstOpening: Bilingual {
    Bilingual(
      ko: "처음 열 때는 앱을 여는 mcv-apps를 만드느라 몇 분 걸립니다.",
      en: "The first opening builds mcv-apps, which opens apps: some minutes.")
  }

  // MARK: Result

  var kind: String { "explain" }

  var members: [(String, JSONValue)] {
    [("file", .string(path)), ("swift", .array(lines.map { .string($0) }))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let count = options.counted(lines.count, .line)
    output += options.say(ko: "파일로 씀", en: "written") + "  \(path.visible)  \(count)\n"
    output += "  app open \(folder.visible)\n"
    HelpPage.write(options.text(Self.firstOpening), indent: 2, to: &output, options)
  }
}
