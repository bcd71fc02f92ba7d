internal import CommandLanguage
internal import DisplayText
internal import Glibc
internal import Lessons

/// What `mcv lesson` is asked to do.
public struct LessonOptions: Hashable, Sendable {
  /// The words behind `lesson`: a name, or what `lesson` takes at the prompt.
  public var words: [String]
  /// The language, `ko` or `en`; nil for that of the person.
  public var languageName: String?
  /// Whether a projector shows it.
  public var presents = false
  /// The folder of the course; nil for the shipped one.
  public var folder: String?
  /// Where `progress` is written, or nil.
  public var export: String?
  /// The file of a page to hand out, or nil.
  public var handout: String?
  /// Whether that page has the answers.
  public var showsAnswers = false
  /// Whether `next` goes on from the learner's own state.
  public var keepsState = false

  /// Creates the options of a start.
  public init(words: [String] = []) { self.words = words }

  /// The language that is asked for.
  var language: Language? { languageName.flatMap { Language(rawValue: $0) } }

  /// The language in which a person reads: Korean or English as the locale says, nil where it says nothing.
  static var localeLanguage: Language? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = Environment.value(name) { return value.hasPrefix("ko") ? .ko : nil }
    }
    return nil
  }
}

/// `mcv lesson`: a course at the terminal, or a lesson as a text to read.
struct LessonCommand {
  let lesson: LessonOptions
  let options: RunOptions

  func run() -> ExitCode {
    let isTerminal = isatty(STDIN_FILENO) != 0
    if let file = lesson.handout { return writeHandout(file) }
    switch lesson.words.first {
    case "list", "progress", "new", "solution": return runLine()
    case nil where !isTerminal: return runLine()
    case _ where isTerminal: return REPL.run(options, lesson: lesson)
    case "next", "back", "reset", "goto", "leave":
      return refuse("'lesson \(lesson.words[0])' needs a person at a terminal", "mcv lesson NAME   prints the lesson")
    default: return printLesson()
    }
  }

  /// The line of the prompt that does it.
  static func line(_ lesson: LessonOptions) -> String {
    var line = "lesson"
    for word in lesson.words { line += " " + Value.identifierLiteral(word) }
    if let folder = lesson.folder, [nil, "list", "progress"].contains(lesson.words.first) || lesson.isName {
      line += " --path " + Value.quoted(folder)
    }
    if let file = lesson.export { line += " --export " + Value.quoted(file) }
    if lesson.keepsState { line += " --keep" }
    return line
  }

  private func runLine() -> ExitCode {
    let runner = runner()
    var options = lesson
    if options.words.isEmpty { options.words = ["list"] }
    runner.run(SourceText(name: "-e", text: Self.line(options)))
    return runner.finish()
  }

  private func runner() -> ScriptRunner {
    let runner = Surroundings(options).runner(options.session(), hasJournal: false)
    if let folder = lesson.folder, options.isSafe { runner.session.limits.reading = .below(folder) }
    runner.session.state.settings.language = lesson.language ?? LessonOptions.localeLanguage ?? .en
    runner.classroom = Classroom(ProgressStore(options.isSafe ? nil : ProgressStore.standardPath))
    return runner
  }

  /// The lesson from its beginning to its end, for a reader.
  private func printLesson() -> ExitCode {
    let runner = runner()
    runner.room.store = .inMemory
    runner.room.presents = lesson.presents
    runner.run(SourceText(name: "-e", text: Self.line(lesson)))
    while !runner.hasEnded, let seat = runner.room.seat, seat.isShown {
      guard seat.index + 1 < seat.lesson.steps.count else { break }
      runner.run(SourceText(name: "-e", text: "lesson next"))
    }
    return runner.finish()
  }

  /// Writes a lesson as a page.
  private func writeHandout(_ file: String) -> ExitCode {
    let runner = runner()
    return runner.finish(writeHandout(file, runner))
  }

  private func writeHandout(_ file: String, _ runner: ScriptRunner) -> ExitCode {
    guard !options.isSafe else {
      runner.show(Diagnostic(.notInSafeMode, "--safe does not write files"), line: nil)
      return .failed
    }
    do throws(Diagnostic) {
      let course = try runner.room.course(in: lesson.folder)
      let name = lesson.words.first ?? runner.room.store.progress.current ?? ""
      guard case .found(let index) = course.lookup(name) else {
        throw Diagnostic(.unknownName, "there is no lesson '\(name)'", helps: ["mcv lesson list"])
      }
      guard let seat = try runner.prepare(course.lessons[index]) else { return runner.exitCode }
      let text = runner.handout(of: seat, showsAnswers: lesson.showsAnswers).document
      do throws(FileAccess.Failure) {
        try FileAccess.write(Array(text.utf8), to: file)
      } catch {
        throw error.diagnostic()
      }
      runner.results.write("written  \(file.escapedForDisplay)\n")
    } catch {
      runner.show(error, line: nil)
      return .failed
    }
    return .done
  }

  private func refuse(_ message: String, _ help: String) -> ExitCode {
    let runner = runner()
    runner.show(Diagnostic(.badValue, message, helps: [help]), line: nil)
    return runner.finish(.usage)
  }
}

extension LessonOptions {
  /// Whether the first word names a lesson.
  var isName: Bool {
    guard let first = words.first else { return true }
    return !["list", "next", "back", "reset", "goto", "progress", "solution", "leave", "new"].contains(first)
  }
}
