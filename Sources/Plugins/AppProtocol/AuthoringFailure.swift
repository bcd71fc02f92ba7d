public import DisplayText
public import Platform

/// The reason why a plugin or an app could not be made or compiled. The compiler's findings in the source are no
/// failures but ``CompilerDiagnostic``s.
public enum AuthoringFailure: Error, Equatable, Sendable {
  // Names.
  /// A name that no plugin can have. The suggestion is empty where nothing of it can be in a name.
  case notAName(String, suggestion: String, options: String)
  /// The name of a type that the new one would hide.
  case takenName(String, options: String)
  /// The name of a file of which nothing can be in the name of a module.
  case noNameIn(file: String)
  /// There is something in the place of the new plugin's folder.
  case exists(folder: String, name: String, options: String)

  // Sources.
  /// Neither a file nor a folder.
  case notThere(path: String)
  /// A file that ends neither in `.swift` nor in `.c`.
  case notSwift(path: String)
  /// Neither a Swift file nor a C file in a folder.
  case noSwiftFile(folder: String)
  /// Code of an app without a function that makes a layout.
  case noLayouts(place: String)

  // The compiler and what it compiles against.
  /// No `swiftc` on the `PATH`.
  case noCompiler(for: CompilerPurpose)
  /// No `clang`, `cc` or `gcc` on the `PATH`.
  case noCCompiler
  /// `$MCV_SWIFTC` names no program.
  case compilerIsNoProgram(path: String)
  /// A module, a header or a library is not beside the program.
  case noKit(missing: String)
  /// The library of layouts is not beside the program; `swift build` makes it of a package.
  case noLayoutKit(missing: String, package: String)
  /// The kit's own sources do not build; the words are those of the build.
  case kitDoesNotBuild(words: ProgramWords, command: String)
  /// The tools that open apps do not compile; the words are those of the compiler.
  case toolsDoNotCompile(compiler: String, words: String)
  /// The compiler ended without an error in the source.
  case compilerEnded(ProgramWords)
  /// The compiler did not finish in time.
  case timedOut(seconds: Int64)
  /// The person stopped it.
  case cancelled

  // Files and processes.
  /// The folder in which the compiler puts its files is none, or cannot be written.
  case noTemporaryFolder(path: String, FolderFault)
  /// Another program compiles in the folder.
  case inUse(folder: String)
  /// A folder cannot be made.
  case folderNotMade(path: String, SystemError)
  /// A file cannot be written.
  case notWritten(path: String, SystemError)
  /// There is no pipe to a program.
  case noPipe(SystemError)
  /// A program cannot be started.
  case notStarted(program: String, SystemError)
}

/// The work for which a compiler is needed.
public enum CompilerPurpose: Sendable {
  /// A plugin is compiled.
  case plugin
  /// An app or a model is compiled.
  case app
}

/// The fault of a folder.
public enum FolderFault: Sendable {
  /// There is no folder at the path.
  case isNone
  /// It cannot be written.
  case isReadOnly
}

/// The words with which a program ended without success: those that it printed last, or its status where it printed
/// none.
public enum ProgramWords: Equatable, Sendable {
  case printed(String)
  case status(Int32)

  /// The words; those of the program as it printed them.
  public var text: Bilingual {
    switch self {
    case .printed(let words): Bilingual(words)
    case .status(let status): Bilingual(ko: "상태 \(status)", en: "status \(status)")
    }
  }
}

extension AuthoringFailure {
  /// The code where a plugin is made, the sentence and the ways out.
  public var text: FailureText {
    switch self {
    case .notAName(let name, let suggestion, let options):
      FailureText(
        .badValue, ko: "\(name)은(는) 플러그인의 이름이 될 수 없습니다: 글자, 숫자, _를 쓰고 글자로 시작합니다",
        en: "a plugin cannot be called \(name): letters, digits and _ are allowed, a letter first",
        helps: suggestion.isEmpty ? [] : ["plugin new \(suggestion) \(options)"])
    case .takenName(let name, let options):
      FailureText(
        .badValue, ko: "\(name)은(는) Swift나 MCVPlugin의 이름입니다", en: "\(name) is a name of Swift or of MCVPlugin",
        helps: ["plugin new My\(name) \(options)"])
    case .noNameIn(let file):
      FailureText(
        .badValue, ko: "\(file)(으)로는 플러그인의 이름을 지을 수 없습니다", en: "no name for a plugin can be made from \(file)",
        helps: [
          Bilingual(
            ko: "이름을 바꾸세요: Greetings.swift처럼 ASCII 글자와 숫자로",
            en: "rename it: letters and digits of ASCII, such as Greetings.swift")
        ])
    case .exists(let folder, let name, let options):
      FailureText(
        .fileAccess, ko: "\(folder)이(가) 이미 있습니다", en: "\(folder) is there already",
        helps: [
          "plugin build \(folder)", "plugin new \(name)2 \(options)",
          Bilingual(
            ko: "plugin new \(name) \(options) --force   덮어씁니다",
            en: "plugin new \(name) \(options) --force   replaces its files"),
        ])
    case .notThere(let path):
      FailureText(
        .fileAccess, ko: "\(path)이(가) 없습니다", en: "there is no \(path)",
        helps: [
          Bilingual(
            ko: "plugin new NAME --kind source   첫 플러그인을 만듭니다",
            en: "plugin new NAME --kind source makes a plugin to begin with")
        ])
    case .notSwift(let path):
      FailureText(
        .fileAccess, ko: "\(path)은(는) Swift 파일도 C 파일도 아닙니다", en: "\(path) is no Swift file and no C file",
        helps: [
          Bilingual(
            ko: "컴파일된 플러그인은 만들 필요가 없습니다: plugin load \(path)",
            en: "a compiled plugin needs no build: plugin load \(path)")
        ])
    case .noSwiftFile(let folder):
      FailureText(
        .fileAccess, ko: "\(folder)에 Swift 파일도 C 파일도 없습니다", en: "there is no Swift file and no C file in \(folder)")
    case .noLayouts(let place):
      FailureText(
        .fileAccess, ko: "\(place)에 레이아웃을 만드는 함수가 없습니다", en: "\(place) has no function that makes a layout",
        helps: [
          Bilingual(
            ko: "func createLayout() -> UICollectionViewLayout: 매개변수 없이, 맨 바깥이나 init()이 있는 타입 안에",
            en: "func createLayout() -> UICollectionViewLayout, without parameters, at the top or in a type with init()"
          )
        ])
    case .noCompiler(.plugin):
      FailureText(
        .noCompiler, ko: "PATH에 swiftc가 없습니다: 플러그인을 컴파일하려면 mcv를 만든 Swift 툴체인이 필요합니다",
        en: "there is no swiftc on the PATH: compiling a plugin needs the Swift toolchain that mcv was built with",
        helps: Self.compilerHelps + [
          Bilingual(
            ko: "이미 컴파일된 플러그인에는 필요 없습니다: plugin load FILE.so",
            en: "a plugin that is compiled already needs none: plugin load FILE.so")
        ])
    case .noCompiler(.app):
      FailureText(
        .noCompiler, ko: "PATH에 swiftc가 없습니다: 앱을 열려면 mcv를 만든 Swift 툴체인이 필요합니다",
        en: "there is no swiftc on the PATH: opening an app needs the Swift toolchain that mcv was built with",
        helps: Self.compilerHelps)
    case .noCCompiler:
      FailureText(
        .noCompiler, ko: "PATH에 clang도 cc도 없습니다: C로 쓴 플러그인을 컴파일하려면 C 컴파일러가 필요합니다",
        en: "there is no clang and no cc on the PATH: compiling a plugin in C needs a C compiler",
        helps: [Bilingual(ko: "설치하세요: \(Platform.installsCCompiler)", en: "install it: \(Platform.installsCCompiler)")])
    case .compilerIsNoProgram(let path):
      FailureText(
        .noCompiler, ko: "$MCV_SWIFTC인 \(path)은(는) 프로그램이 아닙니다", en: "$MCV_SWIFTC is \(path), which is no program",
        helps: [Bilingual(ko: "MCV_SWIFTC를 지우거나 바로잡으세요", en: "unset MCV_SWIFTC, or correct it")])
    case .noKit(let missing):
      FailureText(
        .noPluginKit, ko: "플러그인을 컴파일할 바탕이 없습니다: \(missing)이(가) 없습니다",
        en: "there is nothing to compile plugins against: \(missing) is missing",
        helps: [
          Bilingual(
            ko: "mcv의 소스 트리에서: Scripts/mcv가 만듭니다", en: "in the source tree of mcv: Scripts/mcv builds it"),
          Bilingual(
            ko: "또는 Modules, include, libMCVPlugin.a가 든 폴더를 알려 주세요: export MCV_PLUGIN_KIT=FOLDER",
            en: "or name the folder with Modules, include and libMCVPlugin.a: export MCV_PLUGIN_KIT=FOLDER"),
        ])
    case .noLayoutKit(let missing, let package):
      FailureText(
        .noPluginKit, ko: "레이아웃을 컴파일할 바탕이 없습니다: \(missing)이(가) 없습니다",
        en: "there is nothing to compile layouts against: \(missing) is missing",
        helps: [.inSourceTree("swift build --package-path \(package)")])
    case .kitDoesNotBuild(let words, let command):
      FailureText(
        .noPluginKit,
        Bilingual(
          ko: "플러그인과 앱을 컴파일할 바탕을 만들 수 없습니다: ",
          en: "what plugins and apps are compiled against cannot be made: ") + words.text,
        helps: [Bilingual(ko: "\(command)   까닭을 보여 줍니다", en: "\(command)   shows why")])
    case .toolsDoNotCompile(let compiler, let words):
      FailureText(
        .noCompiler, ko: "앱을 여는 도구가 \(compiler)(으)로 컴파일되지 않습니다: \(words)",
        en: "the tools that open apps do not compile with \(compiler): \(words)")
    case .compilerEnded(let words):
      FailureText(.compilerError, Bilingual(ko: "컴파일러가 끝났습니다: ", en: "the compiler ended: ") + words.text)
    case .timedOut(let seconds):
      FailureText(
        .compilerError, ko: "컴파일러가 \(seconds) s 안에 끝나지 않았습니다",
        en: "the compiler did not finish within \(seconds) s")
    case .cancelled: FailureText(.callCancelled, ko: "멈추었습니다", en: "stopped")
    case .noTemporaryFolder(let path, let fault):
      FailureText(
        .fileAccess,
        Bilingual(ko: "컴파일하려면 임시 파일을 둘 폴더가 있어야 하는데 ", en: "compiling needs a folder for temporary files, and ")
          + fault.text(path),
        helps: [
          Bilingual(
            ko: "쓸 수 있는 폴더를 알려 주세요: export TMPDIR=FOLDER",
            en: "name one that can be written: export TMPDIR=FOLDER")
        ])
    case .inUse(let folder):
      FailureText(.fileAccess, ko: "\(folder)을(를) 다른 프로그램이 쓰고 있습니다", en: "\(folder) is in use")
    case .folderNotMade(let path, let error):
      FailureText(
        .fileAccess,
        Bilingual(ko: "폴더 \(path)을(를) 만들 수 없습니다: ", en: "cannot make the folder \(path): ") + error.message)
    case .notWritten(let path, let error):
      FailureText(.fileAccess, Bilingual(ko: "\(path)에 쓸 수 없습니다: ", en: "cannot write \(path): ") + error.message)
    case .noPipe(let error):
      FailureText(.fileAccess, Bilingual(ko: "파이프를 만들 수 없습니다: ", en: "cannot make a pipe: ") + error.message)
    case .notStarted(let program, let error):
      FailureText(
        .fileAccess, Bilingual(ko: "\(program)을(를) 시작할 수 없습니다: ", en: "cannot start \(program): ") + error.message)
    }
  }

  private static let compilerHelps = [
    Bilingual(
      ko: "설치하세요: https://www.swift.org/install/linux/", en: "install it: https://www.swift.org/install/linux/"),
    Bilingual(
      ko: "또는 어디 있는지 알려 주세요: export MCV_SWIFTC=/path/to/swiftc",
      en: "or say where it is: export MCV_SWIFTC=/path/to/swiftc"),
  ]
}

extension FolderFault {
  fileprivate func text(_ path: String) -> Bilingual {
    switch self {
    case .isNone: Bilingual(ko: "\(path)은(는) 폴더가 아닙니다", en: "\(path) is no folder")
    case .isReadOnly: Bilingual(ko: "\(path)에는 쓸 수 없습니다", en: "\(path) cannot be written")
    }
  }
}

extension Bilingual {
  /// Returns a way out that is a command for the folder of mcv's own sources.
  static func inSourceTree(_ command: String) -> Bilingual {
    Bilingual(ko: "mcv의 소스 트리에서: \(command)", en: "in the source tree of mcv: \(command)")
  }
}
