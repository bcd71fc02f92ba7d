internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension Diagnostic.Message {
  static func ambiguousPrefix(_ name: String) -> Self {
    Self(
      .ambiguousPrefix, ko: "'\(name)'(으)로 줄여 쓸 수 있는 명령이 여럿입니다",
      en: "'\(name)' is short for several commands")
  }

  static func fileIsThere(_ path: String, forced: String) -> Self {
    Self(
      .fileAccess, ko: "'\(path)'이(가) 이미 있습니다", en: "'\(path)' is there already",
      label: Bilingual(ko: "이 파일", en: "this file"),
      helps: [Bilingual(ko: "\(forced)   덮어씁니다", en: "\(forced)   replaces it")])
  }

  static func fileKept(_ path: String) -> Self {
    Self(
      .fileAccess, ko: "'\(path)'을(를) 덮어쓰지 않았습니다", en: "'\(path)' was not replaced",
      label: Bilingual(ko: "이 파일", en: "this file"))
  }

  static func noCommand(_ name: String) -> Self {
    Self(
      .unknownVerb, ko: "'\(name)'(이)라는 명령이 없습니다",
      en: "there is no command '\(name)'",
      label: Bilingual(ko: "그런 명령이 없음", en: "no such command"))
  }

  static func noLine(_ number: Int, count: Int) -> Self {
    Self(
      .unknownName, ko: "\(number)번 줄이 없습니다",
      en: "there is no line \(number)",
      label: Bilingual(ko: "1 … \(count)", en: "1 … \(count)"),
      helps: ["history"])
  }

  static func undoneStatesKept(_ count: Int) -> Self {
    Self(
      .limitReached, ko: "되돌릴 수 있는 것은 마지막 \(count)줄입니다 (set history)",
      en: count == 1
        ? "only the last change can be taken back (set history)"
        : "only the last \(count) changes can be taken back (set history)",
      label: Bilingual(ko: "남아 있지 않은 상태", en: "these states are not kept"),
      helps: (count > 0 ? ["undo \(count)"] : []) + ["set history", "help undo"])
  }

  static var countIsWholeNumber: Self {
    Self(
      .badValue, ko: "개수는 1 이상의 정수입니다",
      en: "a count is a whole number from 1",
      label: Bilingual(ko: "개수가 아님", en: "no count"))
  }

  static var linesAreSpan: Self {
    Self(
      .badValue, ko: "줄은 3..9처럼 적습니다",
      en: "lines are given as 3..9",
      label: Bilingual(ko: "줄이 아님", en: "no lines"))
  }

  static func noCodeOrConcept(_ word: String) -> Self {
    Self(
      .unknownName, ko: "코드나 개념 '\(word)'이(가) 없습니다",
      en: "there is no code or concept '\(word)'",
      label: Bilingual(ko: "알려진 것이 없음", en: "nothing is known of it"))
  }

  /// A file without a text of the console.
  static func noConsoleText(_ path: String) -> Self {
    Self(
      .unknownName, ko: "'\(path.excerpt)'에 목록에 관한 콘솔 텍스트가 없습니다",
      en: "no console text about lists is in '\(path.excerpt)'",
      helps: [
        Bilingual(
          ko: "예외의 이유나 [UICollectionView] 로그가 있는 부분을 주세요",
          en: "give it the part with the reason of the exception, or with the log")
      ])
  }

  /// A text that no file of an app raises.
  static func noExampleFile(_ word: String) -> Self {
    Self(
      .unknownName, ko: "'\(word.excerpt)'을(를) 일으키는 앱의 파일이 없습니다",
      en: "there is no file of an app that raises '\(word.excerpt)'",
      label: Bilingual(ko: "파일이 없음", en: "has no file"))
  }

  static func noValueOfKey(_ value: String, key: String) -> Self {
    Self(
      .badValue, ko: "'\(value)'은(는) \(key)의 값이 아닙니다",
      en: "'\(value)' is not a value of \(key)",
      label: Bilingual(ko: "고를 수 있는 값이 아님", en: "not one of them"))
  }

  static var letNeedsValue: Self {
    Self(
      .missingArgument, ko: "let에는 값이 필요합니다",
      en: "let needs a value",
      label: Bilingual(ko: "= 무엇?", en: "= what?"))
  }

  static var exitCodeRange: Self {
    Self(
      .badValue, ko: "종료 코드는 0에서 255까지의 숫자입니다",
      en: "an exit code is a number from 0 to 255",
      label: Bilingual(ko: "종료 코드가 아님", en: "no exit code"))
  }

  static func tooManyToWrite(_ count: Int) -> Self {
    Self(
      .limitReached, ko: "세션에 이름 붙은 아이템이 \(count)개입니다",
      en: "the session names \(counted(count, "item"))",
      label: Bilingual(ko: "코드로 적기에 너무 많음", en: "too many to write as code"),
      helps: ["frames -> FILE", "export json"])
  }

  static var noExplanations: Self {
    Self(
      .fileAccess, ko: "설명이 프로그램 옆에 없습니다", en: "the explanations are not beside the program",
      helps: ["doctor install"])
  }

  static var noCourse: Self {
    Self(
      .fileAccess, ko: "수업이 프로그램 옆에 없습니다",
      en: "the course is not beside the program",
      helps: [
        Bilingual(
          ko: "lesson list --path FOLDER   .mcv 파일이 든 폴더", en: "lesson list --path FOLDER   a folder of .mcv files"),
        Bilingual(ko: "MCV_LESSONS=FOLDER 환경 변수", en: "MCV_LESSONS=FOLDER in the environment"),
      ])
  }

  static func noLessonsIn(_ path: String) -> Self {
    Self(
      .fileAccess, ko: "'\(path)'에 수업이 없습니다",
      en: "there are no lessons in '\(path)'",
      helps: [
        Bilingual(
          ko: "lesson new \(Value.identifierLiteral("lesson01.mcv"))   첫 수업 파일을 만듭니다",
          en: "lesson new \(Value.identifierLiteral("lesson01.mcv"))   writes one to begin with")
      ])
  }

  static var replayNeedsCassette: Self {
    Self(
      .missingArgument, ko: "'@net replay'에는 카세트가 필요합니다",
      en: "'@net replay' needs a cassette",
      label: Bilingual(ko: "뒤에 파일이 없음", en: "no file follows"),
      helps: [#"@net replay "demo.cas""#])
  }

  static var letDirectiveNeedsValue: Self {
    Self(
      .missingArgument, ko: "'@let'에는 이름과 값이 필요합니다",
      en: "'@let' needs a name and a value",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"),
      helps: ["@let n = 3"])
  }

  static var noHome: Self {
    Self(
      .linesNotKept, ko: "이 세션의 줄은 보관되지 않습니다: HOME이 없거나 상대 경로입니다",
      en: "the lines of this session are not kept: HOME is not set or not absolute",
      helps: [
        Bilingual(
          ko: "export HOME=/home/NAME   다음 세션부터 보관합니다", en: "export HOME=/home/NAME   keeps those of the next one"),
        Bilingual(ko: "save FILE   지금까지 한 것을 씁니다", en: "save FILE   writes what was done so far"),
      ])
  }

  static var includesItself: Self {
    Self(
      .includeCycle, ko: "파일이 자기 자신을 포함합니다",
      en: "the file includes itself",
      label: Bilingual(ko: "이미 읽고 있는 파일", en: "this file is being read already"),
      helps: [
        Bilingual(
          ko: "이 줄을 지우거나, 두 파일이 함께 쓰는 것을 셋째 파일로 옮기세요",
          en: "remove this line, or move what both files need into a third one")
      ])
  }

  static func deepInclude(_ limit: Int) -> Self {
    Self(
      .nesting, ko: "파일이 서로를 \(limit)겹보다 깊게 포함합니다",
      en: "files include each other more than \(limit) deep",
      label: Bilingual(ko: "한 겹 더", en: "one more"),
      helps: [
        Bilingual(
          ko: "가장 안쪽 파일의 내용을 그것을 포함하는 파일에 옮겨 적으세요", en: "paste the innermost file into the one that includes it")
      ])
  }

  static var configHoldsSettings: Self {
    Self(
      .unknownVerb, ko: "설정 파일에는 set, let, plugin만 적습니다",
      en: "the config file holds only set, let and plugin",
      label: Bilingual(ko: "여기에는 안 됨", en: "not here"),
      helps: [Bilingual(ko: "그 줄을 스크립트에 적고 실행하세요: mcv FILE", en: "put the line into a script and run it: mcv FILE")])
  }

  static func lineTookTooLong(_ seconds: Int) -> Self {
    Self(
      .limitReached, ko: "줄이 \(seconds) s보다 오래 걸렸습니다",
      en: "the line took longer than \(seconds) s",
      helps: ["help safe"])
  }

  static var interruptedBefore: Self {
    Self(
      .limitReached, ko: "중단되었습니다",
      en: "interrupted",
      label: Bilingual(ko: "실행되지 않음", en: "this did not run"))
  }

  static func tooManyCommands(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "실행한 명령이 \(limit)개를 넘었습니다",
      en: "the run took more than \(limit) commands",
      label: Bilingual(ko: "하나 더", en: "one more"),
      helps: [
        Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  static func tooMuchMemory(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "실행이 메모리 \(limit) MB를 넘었습니다",
      en: "the run took more than \(limit) MB of memory",
      label: Bilingual(ko: "실행되지 않음", en: "this did not run"),
      helps: [
        Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  static func stepTookTooLong(_ time: String) -> Self {
    Self(
      .limitReached, ko: "단계가 \(time)보다 오래 걸렸습니다",
      en: "the step took longer than \(time)",
      label: Bilingual(ko: "이 한도", en: "this limit"),
      helps: [Bilingual(ko: "@timeout을 더 길게", en: "@timeout with a longer time")])
  }

  static func tooMuchOutput(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "줄이 \(limit) MB보다 많이 출력합니다",
      en: "the line prints more than \(limit) MB",
      label: Bilingual(ko: "나머지 출력은 생략", en: "the rest of its output is left out"),
      helps: [Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits")])
  }

  static var safeDoesNotWrite: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe does not write files",
      label: Bilingual(ko: "이 파일", en: "this file"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static func newerVersionWanted(_ version: String) -> Self {
    Self(
      .badHeader, ko: "mcv \(version)이(가) 필요한데, 이것은 \(Version.current)입니다",
      en: "mcv \(version) wanted, this is \(Version.current)",
      label: Bilingual(ko: "더 새 mcv가 필요함", en: "needs a newer mcv"),
      helps: [Bilingual(ko: "mcv --version   설치된 것을 보여 줍니다", en: "mcv --version   shows what is installed")])
  }

  static func pluginWanted(_ name: String) -> Self {
    Self(
      .pluginNotFound, ko: "플러그인 \(name)이(가) 필요한데 찾지 못했습니다",
      en: "plugin \(name) wanted, not found",
      label: Bilingual(ko: "플러그인이 필요함", en: "needs a plugin"))
  }

  static func tooManyIncludes(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "실행이 파일을 \(limit)개보다 많이 포함합니다",
      en: "the run includes more than \(limit) files",
      label: Bilingual(ko: "하나 더", en: "one more"),
      helps: [Bilingual(ko: "되풀이해서 포함하는 것을 옮겨 적으세요", en: "paste what is included over and over")])
  }

  static var safeWouldWrite: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe does not write files",
      label: Bilingual(ko: "파일을 쓰려 함", en: "would write"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static func deepRun(_ limit: Int) -> Self {
    Self(
      .nesting, ko: "파일이 서로를 \(limit)겹보다 깊게 실행합니다",
      en: "files run each other more than \(limit) deep",
      label: Bilingual(ko: "한 겹 더", en: "one more"),
      helps: [Bilingual(ko: "이 줄을 지우세요: 아마 파일이 자기 자신을 실행합니다", en: "remove this line: the file probably runs itself")])
  }

  static func noStepInFile(_ path: String, name: String) -> Self {
    Self(
      .unknownName, ko: "'\(path)'에는 '\(name)' 단계가 없습니다",
      en: "'\(path)' has no step '\(name)'",
      label: Bilingual(ko: "그런 단계가 없음", en: "no such step"))
  }

  static func safeWritesNot(_ path: String) -> Self {
    Self(
      .notInSafeMode, ko: "--safe는 '\(path)'을(를) 쓰지 않습니다",
      en: "--safe does not write '\(path)'")
  }

  static var noFilesHere: Self {
    Self(
      .badValue, ko: "여기에 .mcv 파일이 없습니다",
      en: "there are no .mcv files here",
      helps: ["mcv test FILE.mcv"])
  }

  static func tooMuchWork(seconds: Int) -> Self {
    Self(
      .limitReached, ko: "실행이 \(seconds) s보다 오래 일했습니다", en: "the run took more than \(seconds) s of work",
      helps: [
        Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  static func lineTooSlow(seconds: Int) -> Self {
    Self(
      .limitReached, ko: "줄이 \(seconds) s보다 오래 걸렸습니다", en: "the line took longer than \(seconds) s",
      helps: [
        Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  static func memoryReached(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "실행이 메모리 \(limit) MB를 넘었습니다", en: "the run took more than \(limit) MB of memory",
      helps: [
        Bilingual(ko: "help safe   한도를 보여 줍니다", en: "help safe   lists the limits"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  static func directiveNeeds(_ name: String, what: Bilingual) -> Self {
    Self(
      .missingArgument, ko: "'@\(name)'에는 \(what.ko)이(가) 필요합니다", en: "'@\(name)' needs \(what.en)",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"))
  }

  static func directiveCannotTake(_ name: String, word: Substring, what: Bilingual) -> Self {
    Self(
      .badValue, ko: "'@\(name)'에는 '\(word)'을(를) 쓸 수 없습니다", en: "'@\(name)' cannot take '\(word)'",
      label: Bilingual(ko: "\(what.ko) 자리", en: "expected \(what.en)"))
  }

  static func badMask(_ reason: Bilingual) -> Self {
    Self(
      .badPattern, ko: "'@mask'에 쓸 수 없습니다: \(reason.ko)", en: "'@mask' cannot use this: \(reason.en)",
      label: Bilingual(ko: "여기", en: "here"), helps: [#"@mask /[0-9]+ ms/ TIME"#])
  }

  static func noLayoutCases(_ path: String, reason: Bilingual) -> Self {
    Self(
      .badLayoutCase, ko: "'\(path)'은(는) 레이아웃 케이스 파일이 아닙니다: \(reason.ko)",
      en: "'\(path)' is not a file of layout cases: \(reason.en)", label: Bilingual(ko: "이 파일", en: "this file"),
      helps: [Bilingual(ko: "frames --case -> \(path)   하나를 기록합니다", en: "frames --case -> \(path)   records one")])
  }

  static func badLayoutCase(_ id: String, in path: String, reason: Bilingual) -> Self {
    Self(
      .badLayoutCase, ko: "'\(path)', 케이스 '\(id)': \(reason.ko)",
      en: "'\(path)', case '\(id)': \(reason.en)", label: Bilingual(ko: "이 케이스", en: "this case"),
      helps: [
        Bilingual(
          ko: "explain E0305   형식이 설명된 곳을 알려 줍니다", en: "explain E0305   tells where the format is described")
      ])
  }

  static func noCaseNamed(_ name: String?, in path: String) -> Self {
    Self(
      .badLayoutCase, ko: name.map { "'\(path)'에는 케이스 '\($0)'이(가) 없습니다" } ?? "'\(path)'에는 케이스가 없습니다",
      en: name.map { "'\(path)' has no case '\($0)'" } ?? "'\(path)' has no cases",
      label: Bilingual(ko: "그런 케이스가 없음", en: "no such case"))
  }

  static func noPictureSpeed(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 빠르기가 아닙니다",
      en: "'\(word)' is not a speed",
      label: Bilingual(ko: "0.01에서 100까지의 숫자 자리", en: "expected a number from 0.01 to 100"),
      helps: ["--speed 0.25"])
  }

  static var noDataToExport: Self {
    Self(
      .unknownData, ko: "내보낼 데이터가 없습니다",
      en: "there is no data to export",
      label: Bilingual(ko: "아직 없음", en: "nothing yet"),
      helps: ["fetch SOURCE.COLLECTION as NAME"])
  }
}

extension Bilingual {
  static func arrowOfView(_ command: String) -> Bilingual {
    Bilingual(
      ko: "\(command) -> FILE로 출력을 파일에 씁니다.", en: "\(command) -> FILE writes what it prints to a file.")
  }

  static func exitCode(_ code: Int32) -> Bilingual {
    Bilingual(ko: "종료 코드 \(code)", en: "exit code \(code)")
  }

  /// Stands between the name of a signal that ends the process, or its exit code, and the line that ran.
  static let endedInLine = Bilingual(
    ko: " 때문에 mcv가 끝났습니다. 실행하던 줄:\n  ", en: " ended mcv in this line:\n  ")

  static let endedInFile = Bilingual(ko: " 때문에 이 파일에서 mcv가 끝났습니다", en: " ended mcv in this file")

  static let onlineIgnored = Bilingual(
    ko: "--online을 무시합니다: --safe는 서버에 묻지 않습니다", en: "--online is ignored: --safe asks no server")

  // The things that directives take.
  static let directiveName = Bilingual(ko: "이름", en: "a name")

  static let aDuration = Bilingual(ko: "시간", en: "a duration")
  static let widthRange = Bilingual(ko: "20에서 1000까지의 숫자", en: "a number from 20 to 1000")
  static let aFile = Bilingual(ko: "파일", en: "a file")
  static let sizeInPoints = Bilingual(ko: "포인트로 적은 크기", en: "a size in points")
  static let aSize = Bilingual(ko: "크기", en: "a size")
  static let numberFromOne = Bilingual(ko: "1 이상의 정수", en: "a whole number from 1 up")
  static let numberFromZero = Bilingual(ko: "0 이상의 숫자", en: "a number from 0 up")
  static let pluginOrVersion = Bilingual(ko: "플러그인이나 버전", en: "a plugin or a version")
  static let oneVersion = Bilingual(ko: "버전 하나", en: "one version")
  static let aVersion = Bilingual(ko: "버전", en: "a version")
  static let namesBehind = Bilingual(ko: "뒤에 오는 이름", en: "names after it")
  static let mcvOrPlugin = Bilingual(ko: "'mcv' 또는 'plugin'", en: "'mcv' or 'plugin'")
  static let anExpression = Bilingual(ko: "식", en: "an expression")

  static func alternatives(_ words: [String]) -> Bilingual {
    Bilingual(ko: words.joined(separator: " 또는 "), en: words.joined(separator: " or "))
  }

  static func sameLogAsBefore(_ code: DiagnosticCode) -> Bilingual {
    Bilingual(ko: "앞에서 본 것과 같은 글   explain \(code)", en: "the same text as before   explain \(code)")
  }

  static let pluginOption = Bilingual(
    ko: "mcv --plugin PATH   파일에서 플러그인을 불러옵니다", en: "mcv --plugin PATH   loads a plugin from a file")

  static func settingTakes(_ key: SettingKey) -> Bilingual {
    Bilingual(ko: "\(key.name)의 값: \(key.values(in: .ko))", en: "\(key.name) takes \(key.values)")
  }
}
