public import DisplayText
public import Platform

/// The reason why an app could not be opened or does not run any more, with its place and what it may have meant.
public struct AppFailure: Error, Codable, Equatable, Sendable {
  /// The code where an app is opened, the sentence and the ways out. It is in both languages already: the program that runs
  /// apps does not know that of the session.
  public var text: FailureText
  /// The code where a plugin is made.
  public var codeOfPlugin: FailureCode
  /// The place in the app's files, or nil.
  public var place: AppPlace?
  /// The names that may have been meant.
  public var candidates: [String] = []
  /// The notes with more of the same: further errors of the compiler with their places.
  public var notes: [String] = []

  /// Creates a failure.
  public init(_ cause: Cause, place: AppPlace? = nil) {
    (text, codeOfPlugin, self.place) = (cause.text, cause.codeOfPlugin, place)
  }

  /// The failure in one sentence.
  public var message: Bilingual { text.message }

  /// The cause of a failure.
  public enum Cause: Sendable {
    // Files of the app.
    /// Neither a file nor a folder.
    case notThere(path: String)
    /// More Swift files than an app has.
    case tooManyFiles(limit: Int, path: String)
    /// No Swift file in what was named.
    case noSwiftFile(in: [String])
    /// A file of the app cannot be read.
    case unreadable(file: String)

    // Screens.
    /// No controller of a name; others can be made.
    case noController(String, others: [String])
    /// Several controllers may be the screen; some of them are offered.
    case severalControllers(count: Int, offered: [String])
    /// No controller in the files.
    case noControllers
    /// The initializer of a controller needs arguments; its labels and types, and its labels alone.
    case needsArguments(type: String, parameters: String, call: String)

    // Compiling.
    /// The compiler, or what it compiles against, is not there or fails.
    case authoring(AuthoringFailure)
    /// The sources of the rewriter are not beside the program.
    case noRewriter(path: String)
    /// The library of apps is not beside the program; `swift build` makes it of a package.
    case noLibrary(missing: String, package: String)
    /// The compiler rejects the files, however much is left out; the words are the compiler's.
    case doesNotCompile(Part, words: String)
    /// Lines would be left out, and may not be; the reason is the compiler's.
    case wouldLeaveOut(lines: Int, reason: String)
    /// The rewriter ended without an answer.
    case rewriterEnded(ProgramWords)
    /// No package above the app has a module that is to be the real one.
    case noPackage(module: String, modules: [String])
    /// The app's package has a module that is not built.
    case moduleNotBuilt(String, package: String, modules: [String])
    /// The app's package does not have a module.
    case moduleNotInPackage(String, modules: [String])

    // The program that runs apps.
    /// The program does not lie beside mcv, which was not built in a source tree.
    case noProgram
    /// Only the program's sources are there, and nothing is to be built.
    case programNotBuilt(command: String)
    /// There is no `swift` on the `PATH` to build the program.
    case noSwift(command: String)
    /// The program does not build; its output is in a file.
    case programDoesNotBuild(command: String, log: String)
    /// The person stopped the build of the program.
    case buildInterrupted(command: String)
    /// The program answered the first message by a failure, or not at all.
    case notReady(AppFailure)
    /// The program has another version of the messages.
    case otherVersion(program: String, its: Int, own: Int)
    /// The program ended.
    case programEnded
    /// The program did not answer when it was stopped.
    case programDidNotStop
    /// The program sent bytes that are no message.
    case noMessage(MessageError)
    /// The program answered another question.
    case otherAnswer

    // Apps that run.
    /// Another program runs by now, and compiles other files.
    case gone
    /// A message names a build that there is not.
    case noBuild(Int)
    /// A message names an app that does not run.
    case noApp(Int)
    /// Bytes from mcv are no request.
    case noRequest(MessageError)
    /// Bytes from the app's process are no message.
    case noMessageOfApp(MessageError)
    /// The system gives no more descriptors.
    case noDescriptors(Start)
    /// A program cannot be started.
    case notStarted(Start, program: String, SystemError)
  }

  /// A part of what is compiled.
  public enum Part: Sendable {
    /// The files of the app.
    case app
    /// The Swift of `--init`.
    case initializer
    /// The Swift of a model.
    case model
    /// The Swift of a value that is sent to a model.
    case value
  }

  /// A process that is started.
  public enum Start: Sendable {
    /// The program that runs apps.
    case program
    /// An app.
    case app
    /// The process that asks servers for an app.
    case fetcher
  }
}

extension AppFailure.Cause {
  /// The code, the sentence and the ways out.
  fileprivate var text: FailureText {
    switch self {
    case .notThere(let path):
      FailureText(.noSwiftFile, ko: "\(path)이(가) 없습니다", en: "there is no \(path)", helps: ["app open FOLDER"])
    case .tooManyFiles(let limit, let path):
      FailureText(
        .noSwiftFile, ko: "\(path)에 Swift 파일이 \(limit)개를 넘습니다",
        en: "there are more than \(limit) Swift files in \(path)",
        helps: ["app open \(path)/Sources", "app open \(path) --target NAME"])
    case .noSwiftFile(let paths):
      FailureText(
        .noSwiftFile, ko: "\(paths.joined(separator: ", "))에 Swift 파일이 없습니다",
        en: "there is no Swift file in \(paths.joined(separator: ", "))", helps: ["app open FOLDER_OF_AN_APP"])
    case .unreadable(let file):
      FailureText(.fileAccess, ko: "\(file)을(를) 읽을 수 없습니다", en: "\(file) cannot be read")
    case .noController(let name, let others):
      FailureText(
        .whichController, ko: "컨트롤러 \(name)이(가) 없습니다", en: "there is no controller \(name)",
        helps: others.map { "--screen \($0)" })
    case .severalControllers(let count, let offered):
      FailureText(
        .whichController, ko: "화면일 수 있는 컨트롤러가 \(count)개입니다", en: "\(count) controllers may be the screen",
        helps: offered.map { "--screen \($0)" })
    case .noControllers:
      FailureText(
        .whichController, ko: "이 파일들에 컨트롤러가 없습니다", en: "there is no controller in these files",
        helps: [
          Bilingual(
            ko: "화면은 UIViewController를 물려받고, 인자가 필요 없는 이니셜라이저를 가진 클래스입니다",
            en: "a screen is a class derived from UIViewController, with an initializer that needs nothing")
        ])
    case .needsArguments(let type, let parameters, let call):
      FailureText(
        .cannotBeMade, ko: "\(type)을(를) 만들 수 없습니다: \(type)(\(parameters))에 인자가 필요합니다",
        en: "\(type) cannot be made: \(type)(\(parameters)) needs arguments", helps: ["--init { \(type)(\(call)) }"])
    case .authoring(let failure):
      switch failure {
      case .noKit, .noLayoutKit, .kitDoesNotBuild, .compilerEnded: failure.text.with(.noCompiler)
      case .timedOut: failure.text.with(.appDoesNotCompile)
      default: failure.text
      }
    case .noRewriter(let path):
      FailureText(
        .noCompiler, ko: "고쳐 쓰는 도구의 소스가 없습니다: \(path)", en: "the sources of the rewriter are missing: \(path)")
    case .noLibrary(let missing, let package):
      FailureText(
        .noCompiler, ko: "앱을 컴파일할 바탕이 없습니다: \(missing)이(가) 없습니다",
        en: "there is nothing to compile apps against: \(missing) is missing",
        helps: [.inSourceTree("swift build --package-path \(package)")])
    case .doesNotCompile(let part, let words):
      FailureText(.appDoesNotCompile, part.doesNotCompile + Bilingual(": \(words)"))
    case .wouldLeaveOut(let lines, let reason):
      FailureText(
        .appDoesNotCompile, ko: "\(lines)줄을 빼게 됩니다: \(reason)", en: "\(lines) lines would be left out: \(reason)",
        helps: [
          Bilingual(ko: "무엇이 남는지 보려면 --strict 없이 여세요", en: "open it without --strict to see what is left")
        ])
    case .rewriterEnded(let words):
      FailureText(.appDoesNotCompile, Bilingual(ko: "고쳐 쓰는 도구가 끝났습니다: ", en: "the rewriter ended: ") + words.text)
    case .noPackage(let module, let modules):
      FailureText(
        .appDoesNotCompile, ko: "--real-modules: 앱 위의 폴더에 \(module)이(가) 든 Package.swift가 없습니다",
        en: "--real-modules finds no Package.swift above the app that has \(module)",
        helps: [Self.withoutRealModules(modules)])
    case .moduleNotBuilt(let module, let package, let modules):
      FailureText(
        .appDoesNotCompile, ko: "--real-modules: 앱의 패키지에 \(module)이(가) 있지만 빌드되어 있지 않습니다",
        en: "--real-modules: the app's package has \(module), which is not built",
        helps: ["swift build --package-path \(package) --target \(module)", Self.withoutRealModules(modules)])
    case .moduleNotInPackage(let module, let modules):
      FailureText(
        .appDoesNotCompile, ko: "--real-modules: 앱의 Package.swift에 \(module)이(가) 없습니다",
        en: "--real-modules: the app's Package.swift has no \(module)", helps: [Self.withoutRealModules(modules)])
    case .noProgram:
      FailureText(
        .noCompiler, ko: "앱을 열려면 mcv-apps가 필요합니다: mcv 옆에 있어야 합니다",
        en: "opening an app needs mcv-apps, which should lie beside mcv",
        helps: [Bilingual(ko: "자리를 알려 주세요: export MCV_APPS=PATH", en: "name it: export MCV_APPS=PATH")])
    case .programNotBuilt(let command):
      FailureText(
        .noCompiler, ko: "mcv-apps를 아직 만들지 않았고, --safe는 아무것도 만들지 않습니다",
        en: "mcv-apps is not built yet, and --safe builds nothing", helps: [.inSourceTree(command)])
    case .noSwift(let command):
      FailureText(
        .noCompiler, ko: "mcv-apps를 만들 수 없습니다: PATH에 'swift'가 없습니다",
        en: "mcv-apps cannot be built: there is no 'swift' on the PATH", helps: [Bilingual(command)])
    case .programDoesNotBuild(let command, let log):
      FailureText(
        .noCompiler, ko: "mcv-apps가 만들어지지 않습니다", en: "mcv-apps does not build",
        helps: [Bilingual(command), Bilingual(ko: "컴파일러의 출력: \(log)", en: "its output: \(log)")])
    case .buildInterrupted(let command):
      FailureText(
        .callCancelled, ko: "mcv-apps를 만드는 동안 멈추었습니다", en: "interrupted while mcv-apps was being built",
        helps: [Bilingual(command)])
    case .notReady(let failure):
      FailureText(.noCompiler, failure.message, helps: [Self.buildsAnew])
    case .otherVersion(let program, let its, let own):
      FailureText(
        .noCompiler, ko: "\(program)의 메시지는 버전 \(its)이고, 이 mcv의 것은 버전 \(own)입니다",
        en: "\(program) speaks version \(its) of the messages, and this mcv version \(own)", helps: [Self.buildsAnew])
    case .programEnded:
      FailureText(
        .appEnded, ko: "앱을 돌리는 프로그램 mcv-apps가 끝났습니다", en: "mcv-apps, the program that runs apps, ended",
        helps: ["app reload"])
    case .programDidNotStop:
      FailureText(
        .appEnded, ko: "mcv-apps가 멈추지 않아 끝냈습니다", en: "mcv-apps did not stop, and was ended", helps: ["app reload"])
    case .noMessage(let error):
      FailureText(
        .appEnded,
        Bilingual(ko: "mcv-apps가 메시지가 아닌 것을 보냈습니다: ", en: "mcv-apps sent what is no message: ") + error.message,
        helps: ["app reload"])
    case .otherAnswer:
      FailureText(
        .appEnded, ko: "mcv-apps의 답이 물음에 맞지 않습니다", en: "mcv-apps answered something else", helps: ["app reload"])
    case .gone:
      FailureText(
        .appEnded, ko: "앱이 끝났고, 그 파일은 그사이에 바뀌었습니다", en: "the app is gone, and its files are others by now",
        helps: ["app reload"])
    case .noBuild(let number):
      FailureText(.appEnded, ko: "빌드 \(number)이(가) 없습니다", en: "there is no build \(number)")
    case .noApp(let number): FailureText(.appEnded, ko: "앱 \(number)이(가) 없습니다", en: "there is no app \(number)")
    case .noRequest(let error):
      FailureText(
        .appEnded, Bilingual(ko: "mcv가 요청이 아닌 것을 보냈습니다: ", en: "mcv sent what is no request: ") + error.message)
    case .noMessageOfApp(let error):
      FailureText(
        .appEnded,
        Bilingual(ko: "앱의 프로세스가 메시지가 아닌 것을 보냈습니다: ", en: "the app's process sent what is no message: ")
          + error.message)
    case .noDescriptors(let start):
      FailureText(.fileAccess, start.refused + Bilingual(ko: ": 디스크립터가 더 없습니다", en: ": no more descriptors"))
    case .notStarted(.program, let program, let error):
      FailureText(
        .noCompiler, AppFailure.Start.program.refused + Bilingual(": \(program): ") + error.message,
        helps: ["doctor install"])
    case .notStarted(let start, let program, let error):
      FailureText(.fileAccess, start.refused + Bilingual(": \(program): ") + error.message)
    }
  }

  /// The code where a plugin is made.
  fileprivate var codeOfPlugin: FailureCode {
    if case .authoring(let failure) = self { return failure.text.code }
    return text.code == .appEnded ? .fileAccess : text.code
  }

  private static let buildsAnew = Bilingual(ko: "새로 만들거나 MCV_APPS를 지우세요", en: "build it anew, or unset MCV_APPS")

  private static func withoutRealModules(_ modules: [String]) -> Bilingual {
    let names = modules.joined(separator: ", ")
    return Bilingual(
      ko: "--real-modules 없이 여세요: \(names)의 이름은 mcv에 있습니다",
      en: "open it without --real-modules: mcv has names for \(names)")
  }
}

extension AppFailure.Part {
  fileprivate var doesNotCompile: Bilingual {
    switch self {
    case .app: Bilingual(ko: "무엇을 빼도 컴파일되지 않습니다", en: "it does not compile, whatever is left out")
    case .initializer: Bilingual(ko: "--init의 Swift가 컴파일되지 않습니다", en: "the Swift of --init does not compile")
    case .model: Bilingual(ko: "모델의 Swift가 컴파일되지 않습니다", en: "the Swift of the model does not compile")
    case .value: Bilingual(ko: "값의 Swift가 컴파일되지 않습니다", en: "the Swift of the value does not compile")
    }
  }
}

extension AppFailure.Start {
  fileprivate var refused: Bilingual {
    switch self {
    case .program: Bilingual(ko: "mcv-apps를 시작할 수 없습니다", en: "mcv-apps cannot be started")
    case .app: Bilingual(ko: "앱을 시작할 수 없습니다", en: "an app cannot be started")
    case .fetcher: Bilingual(ko: "서버에 물을 수 없습니다", en: "a server cannot be asked")
    }
  }
}

/// A place in what an app is compiled of.
public struct AppPlace: Codable, Equatable, Sendable {
  /// A text that is compiled.
  public enum Source: Codable, Equatable, Sendable {
    /// A file: the path as it was given, then inside of it.
    case file(String)
    /// The Swift of `--init`.
    case initializer
    /// The Swift of a model.
    case model
    /// The Swift of a value that is sent to a model.
    case value
  }

  public var source: Source
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1; nil where it is not known.
  public var column: Int?

  /// Names a place.
  public init(_ source: Source, line: Int, column: Int? = nil) {
    (self.source, self.line, self.column) = (source, line, column)
  }

  /// Names a place in a file.
  public init(file: String, line: Int, column: Int? = nil) { self.init(.file(file), line: line, column: column) }

  /// The file; empty for the Swift of a line.
  public var file: String { if case .file(let name) = source { name } else { "" } }
}

/// A line that an app printed.
public struct AppPrint: Codable, Equatable, Sendable {
  /// Whether it came on standard error.
  public var isError: Bool
  public var text: String
  /// The app's time at which it was printed, in milliseconds.
  public var time: Double

  /// Creates a line.
  public init(isError: Bool = false, _ text: String, at time: Double = 0) {
    (self.isError, self.text, self.time) = (isError, text, time)
  }
}

/// The end of an app's process.
public struct AppEnding: Codable, Equatable, Sendable {
  /// The cause of the end.
  public enum Cause: Codable, Equatable, Sendable {
    /// It called `exit`, or returned from its main function.
    case exited(Int32)
    case signalled(Int32)
    /// It computed without rest.
    case looped
    /// It waited for what never came.
    case stuck
  }

  public var cause: Cause
  /// The words of the trap, or nil.
  public var words: String?
  /// Whether they are those of an exception of UIKit.
  public var isOfUIKit = false
  /// The place in the app's files at which it happened, or nil.
  public var place: AppPlace?
  /// The app's functions that were running, the innermost first.
  public var functions: [String] = []
  /// The outlets that the line of ``place`` names.
  public var outlets: [AppWindow.Outlet] = []

  /// Creates an end.
  public init(_ cause: Cause) { self.cause = cause }
}
