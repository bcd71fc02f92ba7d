internal import CommandLanguage
package import DisplayText
package import Environment
internal import Lessons
internal import Platform
package import Runner
internal import SessionModel

/// The options of `mcv lesson`.
package struct LessonOptions: Hashable, Sendable {
  /// The words after `lesson`: a name, or what `lesson` takes at the prompt.
  package var words: [String]
  /// The language, `ko` or `en`; nil for that of the person.
  package var languageName: String?
  /// Whether a projector shows it.
  package var presents = false
  /// The folder of the course; nil for the shipped one.
  package var folder: String?
  /// The file into which `progress` is written, or nil.
  package var export: String?
  /// The name on the certificate, and its file; nil for none.
  package var learner: String?
  package var target: String?
  /// The file of a page to hand out, or nil.
  package var handout: String?
  /// Whether that page has the answers.
  package var showsAnswers = false
  /// Whether `next` goes on from the learner's own state.
  package var keepsState = false

  /// Creates the options of a start.
  package init(words: [String] = []) { self.words = words }

  /// The language that is asked for.
  package var language: Language? { languageName.flatMap { Language(rawValue: $0) } }
}

/// `mcv lesson`: a course at the terminal, or a lesson as a text to read.
package struct LessonCommand {
  package let lesson: LessonOptions
  package let options: RunOptions

  package init(lesson: LessonOptions, options: RunOptions) {
    self.lesson = lesson
    self.options = options
  }

  package func run() -> ExitCode {
    let isTerminal = Platform.readsFromTerminal
    if let file = lesson.handout { return writeHandout(file) }
    switch lesson.words.first {
    case "list", "progress", "new", "solution", "certificate": return runLine()
    case nil where !isTerminal: return runLine()
    case _ where isTerminal: return REPL.run(Self.keepingProgress(options), lesson: begin)
    case "next", "back", "reset", "goto", "leave":
      return refuse(.needsTerminal(lesson.words[0]))
    default: return printLesson()
    }
  }

  /// Options with which what a person learns is kept from start to start, unless the start is a safe one.
  package static func keepingProgress(_ options: RunOptions) -> RunOptions {
    var options = options
    let isSafe = options.isSafe
    options.guide = { runner in
      LessonPlayer(LessonCoordinator(isSafe ? .inMemory : ProgressStore(ProgressStore.standardPath)), in: runner)
    }
    return options
  }

  /// Opens at the prompt what the program was started for.
  ///
  /// - Returns: The exit code where there is nothing to open, or nil if the person goes on at the prompt.
  private func begin(_ runner: ScriptRunner) -> ExitCode? {
    if let language = lesson.language { runner.session.state.settings.language = language }
    let player = LessonPlayer.player(of: runner)
    let coordinator = player.coordinator
    if lesson.presents {
      (coordinator.store, coordinator.presents) = (.inMemory, true)
    }
    if lesson.words.isEmpty || !lesson.isName {
      // The lesson that was open last, then the words of the command line.
      guard player.beginLesson(nil, in: lesson.folder) else { return .failed }
      if coordinator.openLesson == nil { return runner.machine.exitCode }
      if lesson.words.isEmpty { return nil }
    }
    runner.enter(Self.line(lesson))
    return lesson.isName && coordinator.openLesson == nil ? runner.machine.lastOutcome : nil
  }

  /// Returns the line of the prompt that does it.
  package static func line(_ lesson: LessonOptions) -> String {
    var line = "lesson"
    for word in lesson.words { line += " " + Value.identifierLiteral(word) }
    if let folder = lesson.folder,
      [nil, "list", "progress", "certificate"].contains(lesson.words.first) || lesson.isName
    {
      line += " --path " + Value.quoted(folder)
    }
    if let file = lesson.export { line += " --export " + Value.quoted(file) }
    if let name = lesson.learner { line += " --name " + Value.quoted(name) }
    if lesson.keepsState { line += " --keep" }
    if let file = lesson.target { line += " -> " + Value.quoted(file) }
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
    let runner = ProcessContext(options).runner(options.session())
    if let folder = lesson.folder, options.isSafe { runner.session.limits.reading = .below(folder) }
    if let language = lesson.language { runner.session.state.settings.language = language }
    let store = ProgressStore(options.isSafe ? nil : ProgressStore.standardPath)
    runner.guide = LessonPlayer(LessonCoordinator(store), in: runner)
    return runner
  }

  /// Returns the lesson from its beginning to its end, for a reader.
  private func printLesson() -> ExitCode {
    let runner = runner()
    LessonPlayer.player(of: runner).coordinator.store = .inMemory
    LessonPlayer.player(of: runner).coordinator.presents = lesson.presents
    answerFromInput(runner)
    runner.run(SourceText(name: "-e", text: Self.line(lesson)))
    while !runner.hasEnded {
      // A line that left a question runs after it.
      if let line = LessonPlayer.player(of: runner).coordinator.takeLine() {
        runner.run(SourceText(name: "-e", text: line))
        continue
      }
      guard let openLesson = LessonPlayer.player(of: runner).coordinator.openLesson, openLesson.machine.isShown,
        openLesson.index + 1 < openLesson.lesson.steps.count
      else { break }
      runner.run(SourceText(name: "-e", text: "lesson next"))
    }
    return runner.finish()
  }

  /// Answers the questions with the lines of standard input, in order, where there are any; the others are passed.
  private func answerFromInput(_ runner: ScriptRunner) {
    guard !lesson.presents, Platform.hasInput(within: Self.inputPatience), let first = readLine() else { return }
    let coordinator = LessonPlayer.player(of: runner).coordinator
    coordinator.asksCertainty = false
    var next: String? = first
    coordinator.ask = { prompt in
      guard let line = next else {
        coordinator.ask = nil
        return .text("")
      }
      next = readLine()
      runner.writeText("\(prompt): \(line.escapedForDisplay)\n")
      return .text(line)
    }
  }

  /// Milliseconds in which the program in front of a pipe has to write something.
  private static let inputPatience: Int32 = 300

  /// Writes a lesson as a page.
  private func writeHandout(_ file: String) -> ExitCode {
    let runner = runner()
    return runner.finish(writeHandout(file, runner))
  }

  private func writeHandout(_ file: String, _ runner: ScriptRunner) -> ExitCode {
    guard !options.isSafe else {
      runner.show(Diagnostic(.safeWritesNoFiles), line: nil)
      return .failed
    }
    do throws(Diagnostic) {
      let course = try LessonPlayer.player(of: runner).coordinator.course(in: lesson.folder, of: runner.world.files)
      // The lesson that was open last may be one of another course.
      let last = lesson.folder == nil ? LessonPlayer.player(of: runner).coordinator.store.progress.current : nil
      let only = course.lessons.count == 1 ? course.lessons[0].name : nil
      guard let name = lesson.words.first ?? only ?? last else {
        throw Diagnostic(.whichLesson(course.lessons.map(\.number)))
      }
      guard case .found(let index) = course.lookup(name) else {
        throw Diagnostic(.noLesson(name))
      }
      guard let openLesson = try LessonPlayer.player(of: runner).prepare(course.lessons[index]) else {
        return runner.machine.exitCode
      }
      let text = LessonPlayer.player(of: runner).handout(of: openLesson, showsAnswers: lesson.showsAnswers).document
      do throws(FileError) {
        try runner.session.files.write(text, to: file)
      } catch {
        throw error.diagnostic()
      }
      let written = runner.textOptions.say(ko: "파일로 씀", en: "written")
      runner.writeText("\(written)  \(file.escapedForDisplay)\n")
    } catch {
      runner.show(error, line: nil)
      return .failed
    }
    return .done
  }

  private func refuse(_ message: Diagnostic.Message) -> ExitCode {
    let runner = runner()
    runner.show(Diagnostic(message), line: nil)
    return runner.finish(.usage)
  }
}

extension LessonOptions {
  /// The words that are not names of lessons.
  private static let verbs = [
    "list", "next", "back", "reset", "goto", "progress", "setup", "solution", "certificate", "leave", "new",
  ]

  /// Whether the first word names a lesson.
  package var isName: Bool {
    guard let first = words.first else { return true }
    return !Self.verbs.contains(first)
  }

  /// Returns the words that shells offer after `mcv lesson`: the lessons of the shipped course, and what else it takes.
  package static func completions(in files: any FileSystem) -> [String] {
    let lessons = (try? CourseFolder.course(in: nil, of: files))?.lessons ?? []
    return lessons.map(\.number) + verbs
  }
}

extension Diagnostic.Message {
  fileprivate static func needsTerminal(_ verb: String) -> Self {
    Self(
      .badValue, ko: "'lesson \(verb)'은(는) 터미널 앞에 사람이 있어야 합니다",
      en: "'lesson \(verb)' needs a person at a terminal",
      helps: [Bilingual(ko: "mcv lesson NAME   수업을 출력합니다", en: "mcv lesson NAME   prints the lesson")])
  }
}
