internal import CLibrary
internal import CProcessShim
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import LineEditing
package import Runner
internal import SessionModel
internal import Teaching

/// The options of `mcv serve`.
package struct ServeOptions: Hashable, Sendable {
  /// Lessons by name or number, with commas between them: the first one is open, and the instructor leads to the next.
  package var lesson: String?
  /// A folder of lessons.
  package var path: String?
  /// One lesson.
  package var file: String?
  package var seats = 30
  package var host = "127.0.0.1"
  package var port = 8080
  /// The address that is shown to learners; nil for the host's.
  package var address: String?
  /// The folder in which the seats' folders lie; nil for the place where sessions are kept.
  package var state: String?
  /// Whether learners may compile and run Swift of their own.
  package var takesSwift = false
  /// The title of the class and the name of its instructor, for certificates; nil leaves a place for them.
  package var title: String?
  package var instructor: String?
  /// `ko` or `en`; nil for that of the person.
  package var languageName: String?

  package init() {}
}

/// `mcv serve`: a class in the browser. The server is a program of its own, which replaces this process.
package struct ServeCommand {
  package let serve: ServeOptions
  package let options: RunOptions

  package init(serve: ServeOptions, options: RunOptions) {
    self.serve = serve
    self.options = options
  }

  package func run() -> ExitCode {
    InterruptSignal.install()
    let runner = ProcessContext(options).runner(options.session())
    let language = serve.languageName.flatMap(Language.init) ?? options.readerLanguage
    runner.session.state.settings.language = language
    do throws(Diagnostic) {
      let plan = try readPlan()
      let program = try CompanionProgram.findServer(
        in: World.process.files,
        say: { words in
          guard !options.json else { return }
          runner.writeNote(words.text(language) + "\n")
          runner.messages.flush()
        })
      guard let state = serve.state ?? ProcessContext.stateFolder.map({ $0 + "/class" }) else {
        throw Diagnostic(
          .noServer, Bilingual(ko: "자리들의 폴더를 둘 곳이 없습니다", en: "there is no place for the seats' folders"),
          helps: ["mcv serve --state DIR"])
      }
      try become(program, state: state, plan, language)
    } catch {
      runner.show(error, line: nil)
    }
    return runner.finish(.usage)
  }

  /// The lessons of a class by name, and the files of their course.
  private struct Plan {
    var lessons: [String] = []
    var files: [String] = []
  }

  /// Reads the course, and finds the lessons in it.
  private func readPlan() throws(Diagnostic) -> Plan {
    let isNamed = serve.lesson != nil || serve.path != nil || serve.file != nil
    let course: Course
    do throws(Diagnostic) {
      course = try CourseFolder.course(in: serve.path ?? serve.file, of: World.process.files)
    } catch {
      if isNamed { throw error }
      return Plan()
    }
    var plan = Plan(files: course.lessons.map { Self.absolute($0.source.name) })
    for word in (serve.lesson ?? "").split(separator: ",") {
      let name = word.trimmed
      guard case .found(let index) = course.lookup(name) else { throw Diagnostic(.noLesson(name)) }
      let lesson = course.lessons[index].name
      if !plan.lessons.contains(lesson) { plan.lessons.append(lesson) }
    }
    return plan
  }

  private func become(_ program: String, state: String, _ plan: Plan, _ language: Language) throws(Diagnostic) {
    guard let own = World.process.files.program else {
      throw Diagnostic(
        .noServer, Bilingual(ko: "이 프로그램이 자기 자리를 모릅니다", en: "this program does not know where it is"),
        helps: ["mcv serve"])
    }
    var members: [(String, JSONValue)] = [
      ("kind", "begin"), ("program", .string(own)), ("state", .string(Self.absolute(state))),
      ("host", .string(serve.host)), ("port", .int(serve.port)), ("seats", .int(serve.seats)),
      ("lang", .string(language.rawValue)), ("version", .string(Version.current)), ("style", .string(PageStyle.rules)),
      ("json", .bool(options.json)), ("swift", .bool(serve.takesSwift)),
      ("plan", .array(plan.lessons.map { .string($0) })), ("course", .array(plan.files.map { .string($0) })),
    ]
    for (key, value) in [("address", serve.address), ("title", serve.title), ("instructor", serve.instructor)] {
      if let value { members.append((key, .string(value))) }
    }
    for (key, value) in [("path", serve.path), ("file", serve.file)] {
      if let value { members.append((key, .string(Self.absolute(value)))) }
    }
    var bytes: [UInt8] = []
    JSONValue.object(members).write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    // A file without a name: a pipe would have to be emptied while it is filled.
    let file = process_memory_file()
    guard file >= 0, writeAll(bytes.span, to: file), lseek(file, 0, SEEK_SET) == 0, file == 3 || dup2(file, 3) == 3
    else {
      throw Diagnostic(
        .noServer, Bilingual(ko: "웹 서버에 할 일을 전할 수 없습니다", en: "the web server cannot be told what to do"),
        helps: ["doctor"])
    }
    signal(SIGINT, SIG_DFL)
    signal(SIGPIPE, SIG_DFL)
    var argv = unsafe [program, "serve"].map { (word: String) in unsafe strdup(word) } + [nil]
    _ = unsafe execv(program, &argv)
    throw Diagnostic(
      .noServer,
      Bilingual(
        ko: "웹 서버를 시작할 수 없습니다: \(program.visible)", en: "the web server cannot be started: \(program.visible)"
      ), helps: ["unset MCV_SERVER", "doctor"])
  }

  private static func absolute(_ path: String) -> String {
    if let resolved = World.process.files.resolved(path) { return resolved }
    if path.hasPrefix("/") { return path }
    return (World.process.files.resolved(".") ?? "") + "/" + path
  }
}
