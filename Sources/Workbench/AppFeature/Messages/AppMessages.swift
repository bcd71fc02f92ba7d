internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension DiagnosticCode {
  /// An app whose own start failed, and of which another screen is shown.
  static let startedOtherwise: DiagnosticCode = "W0409"
}

/// The explanations of these codes.
extension CodeEntry {
  static let apps: [CodeEntry] = [
    CodeEntry(
      .noSwiftFile, ko: "Swift 파일이 없음", en: "no Swift file there",
      "app open은 Swift 파일이나 그것이 든 폴더를 엽니다. Tests, .build, 숨은 폴더는 보지 않습니다.",
      "app open takes Swift files, or a folder with some. Tests, .build and hidden folders do not count.",
      example: ["app open Sources/MyApp"], tryKo: "앱의 소스가 든 폴더를 적으세요.", tryEn: "Name the folder with the app's sources."
    ),
    CodeEntry(
      .whichController, ko: "어느 뷰 컨트롤러인지", en: "which controller is the screen",
      "--screen이 없으면 리스트를 가진 UIViewController가 하나일 때만 그것을 엽니다. 여럿이거나 없습니다.",
      "Without --screen the only UIViewController that owns a list is opened. There are several, or none.",
      example: ["app open Sources/MyApp --screen FeedViewController"], tryKo: "후보 가운데 하나를 --screen에 적으세요.",
      tryEn: "Name one of the candidates in --screen."),
    CodeEntry(
      .cannotBeMade, ko: "뷰 컨트롤러를 만들 수 없음", en: "the controller cannot be made",
      "TYPE()으로 만들 수 없는 컨트롤러입니다: 이니셜라이저에 인자가 필요하거나 init이 nil을 돌려주었습니다.",
      "TYPE() does not make it: its initializers need arguments, or gave nil.",
      example: ["app open Sources/MyApp --screen FeedViewController --init { FeedViewController(store: .preview) }"],
      tryKo: "--init { … }에 만드는 식을 적으세요.", tryEn: "Write the expression that makes it in --init { … }."),
    CodeEntry(
      .appDoesNotCompile, ko: "앱이 컴파일되지 않음", en: "the app does not compile",
      "빼낼 수 있는 것을 모두 빼도 컴파일되지 않거나, --strict인데 빼야 할 것이 있습니다. 첫 오류와 그 자리를 보여 줍니다.",
      "It does not compile, however much is left out, or something would be left out in spite of --strict. The first error "
        + "is shown with its place.",
      example: ["app open Sources/MyApp --strict"], tryKo: "그 자리를 고치거나 --strict를 빼세요.",
      tryEn: "Mend that place, or leave --strict out."),
    CodeEntry(
      .appEnded, ko: "앱이 끝남", en: "the app ended",
      "앱은 따로 떨어진 프로세스에서 돕니다. 트랩, exit, 시그널로 끝났거나, 10초 동안 쉬지 않고 계산하거나 오지 않을 것을 기다려서 끝냈습니다. 세션은 그대로이고 "
        + "화면은 볼 수 있게 남습니다.",
      "An app runs in a process of its own. A trap, exit or signal ended it, or it computed for 10 s without rest, or waited "
        + "for what never came. The session is whole, and its screens stay to look at.",
      example: ["app log", "app reload"], tryKo: "그 자리를 고치고 app reload 하세요.", tryEn: "Mend the place and app reload."),
    CodeEntry(
      .noActionTarget, ko: "거기에 아무것도 없음", en: "nothing there to tap, press, type into or swipe",
      "그런 이름의 아이템이나 버튼, 필드가 창에 없습니다. 도움말에 무엇이 있는지 나옵니다.",
      "No item, button or field of that name is in the window. The help lines tell what there is.",
      example: ["press", "tree current"], tryKo: "인자 없는 press가 누를 수 있는 것을 보여 줍니다.",
      tryEn: "press alone lists what can be pressed."),
    CodeEntry(
      .appOwnsScreen, ko: "앱이 주인인 화면", en: "the app owns the screen",
      "앱의 화면에는 초안이 없습니다. 스냅샷을 바꾸는 것은 앱뿐이므로 편집하는 줄은 거절됩니다. 보는 줄은 모두 됩니다.",
      "There is no draft on an app's screen. Only the app changes its snapshot, so that lines that edit are refused; all that "
        + "look work.",
      example: ["tap [0,1]", "diff"], tryKo: "tap, press, type으로 앱이 바꾸게 하세요.",
      tryEn: "Let the app change it: tap, press, type."),
    CodeEntry(
      .listLineLeftOut, ko: "리스트에 관한 줄을 뺌", en: "a line that concerns lists was left out",
      "컴파일되지 않아 뺀 줄이 레이아웃, 스냅샷, 데이터 소스, 셀에 관한 것입니다. 보이는 것이 앱과 다를 수 있습니다.",
      "A line that does not compile here touches a layout, a snapshot, a data source or a cell. What is shown may differ from "
        + "the app's.",
      example: ["app report"], tryKo: "app report에서 까닭을 보세요. --strict는 빼지 않고 거절합니다.",
      tryEn: "app report tells the reason; --strict refuses instead."),
    CodeEntry(
      .otherLinesLeftOut, ko: "다른 줄을 뺌", en: "other lines were left out",
      "리스트와 상관없는 줄을 컴파일되도록 뺐습니다. 몇 줄인지만 알립니다.",
      "Lines that do not concern lists were left out so that the rest compiles. Only their number is told.",
      example: ["app report"], tryKo: "app report가 모두 보여 줍니다.", tryEn: "app report lists them."),
    CodeEntry(
      .outletIsNil, ko: "아웃렛이 nil", en: "an outlet is nil",
      "앱 폴더의 스토리보드와 nib을 읽어 아웃렛을 잇습니다. 이 @IBOutlet이 가리킬 것은 그 파일들에 없거나, 거기서 만들 수 없는 것이어서 nil입니다.",
      "The storyboards and nibs of the app's folder are read, and outlets are connected. What this @IBOutlet would hold is not "
        + "in those files, or cannot be made of them, and it is nil.",
      example: ["app open Sources/MyApp --init { makeScreen() }"], tryKo: "그 파일이 앱 폴더 안에 있는지 보거나, 뷰를 코드로 만드는 화면을 여세요.",
      tryEn: "See whether the file is in the app's folder, or open a screen that makes its views in code."),
    CodeEntry(
      .appNotAtRest, ko: "앱이 아직 쉬지 않음", en: "the app is not at rest",
      "--settle의 실제 시간 안에 메인 큐와 다른 스레드의 일이 끝나지 않았습니다. 끝난 데까지 보여 줍니다.",
      "Work on the main queue or on other threads did not end within the real time of --settle. What was done by then is shown.",
      example: ["app open Sources/MyApp --settle 20s"], tryKo: "--settle을 늘리거나 끝없이 되풀이하는 일을 찾으세요.",
      tryEn: "Give more time by --settle, or look for work that never ends."),
    CodeEntry(
      .unsatisfiable, ko: "함께 지킬 수 없는 제약", en: "constraints that cannot hold together",
      "활성화된 제약 몇 개가 서로 어긋나서, UIKit처럼 하나를 빼고 나머지를 지켰습니다. 어긋나는 제약이 만들어진 줄을 모두 보여 줍니다.",
      "Some active constraints contradict each other. As UIKit does, one was left out and the rest hold. The lines that made "
        + "them are listed.",
      uikit: "Unable to simultaneously satisfy constraints.", example: ["app tree --all"],
      tryKo: "그 줄 가운데 하나를 지우거나 우선순위를 낮추세요.", tryEn: "Take one of those lines away, or lower its priority."),
    CodeEntry(
      .classIdentifies, ko: "NSObject가 아닌 클래스로 식별함", en: "a class identifies that is no NSObject",
      "NSDiffableDataSourceSnapshot의 문서는 식별자로 쓰는 클래스가 NSObject의 서브클래스여야 한다고 합니다. 기기에서는 ==와 hash(into:) 대신 isEqual(_:)과 hash로 찾을 수 있어서, ==로 같은 새 객체를 가리키는 append나 reload가 예외로 끝난 보고가 있습니다: stackoverflow.com/questions/67575994, stackoverflow.com/questions/64081701. 여기서는 늘 ==와 hash(into:)로 찾습니다.",
      "Apple's page of NSDiffableDataSourceSnapshot wants a class of identifiers to be a subclass of NSObject. A device may "
        + "look them up by isEqual(_:) and hash instead of == and hash(into:), and an append or a reload that names a new "
        + "object equal by == was reported to raise: stackoverflow.com/questions/67575994, "
        + "stackoverflow.com/questions/64081701. Here == and hash(into:) are asked in every case.",
      uikit: "NSDiffableDataSourceSnapshot", example: ["app open Sources/MyApp"],
      tryKo: "식별자를 struct나 id로 바꾸거나, NSObject를 물려받아 isEqual(_:)과 hash를 재정의하세요.",
      tryEn: "Identify by a struct or by its id, or inherit from NSObject and override isEqual(_:) and hash."),
    CodeEntry(
      .startedOtherwise, ko: "앱의 시작 대신 다른 화면을 보여 줌", en: "another screen than the app's own start is shown",
      "앱의 델리게이트나 스토리보드로 시작하니 앱이 끝났거나, 컨트롤러가 나오지 않았거나, 5초 안에도 버튼 한 번으로도 리스트가 나오지 않았습니다(로그인 화면 등). 그래서 만들 수 있는 컨트롤러를 차례로 시도해, 리스트가 있는 첫 화면을 혼자 열었습니다. 필요한 인자는 앱의 타입으로 만들었고, 그 Swift는 아래에 있습니다. 기록되지 않은 요청이 실패해서 끝나는 앱은 그 요청이 답 없이 기다리게 두고 다시 시작합니다.",
      "Started by its delegate or storyboard, the app ended, showed no controller, or one from which neither five seconds nor one "
        + "button lead to a list, such as a log-in. The controllers that can be made were tried in turn, and the first with a "
        + "list was opened alone. Arguments that it needs were made of the app's own types: the Swift stands below. An app "
        + "that ends where a request that is not recorded fails is started again, and such requests stay without an answer.",
      example: ["app open Sources/MyApp --screen start", "app open Sources/MyApp --screen FeedViewController"],
      tryKo: "앱의 첫 화면은 --screen start로 봅니다. 다른 화면은 --screen으로, 다른 값은 --init으로 고르세요.",
      tryEn:
        "See the app's own first screen by --screen start; choose another screen by --screen, and other values by --init."
    ),
  ]
}

extension Diagnostic.Message {
  /// - Parameter line: The line that means the same on a screen of the language, or nil if there is none.
  static func noScreenOfApp(_ screen: String, line: String? = nil) -> Self {
    Self(
      .noActionTarget, ko: "화면 '\(screen)'은(는) 앱의 화면이 아닙니다",
      en: "the screen '\(screen)' is no screen of an app",
      helps: [line, "app open FOLDER"].compactMap { $0 }.map { Bilingual($0) })
  }

  static func noItemOnAppScreen(_ name: String, screen: String) -> Self {
    Self(
      .noActionTarget, ko: "\(screen)에는 아이템 '\(name)'이(가) 없습니다",
      en: "there is no item '\(name)' on \(screen)",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"))
  }

  static func noItemThere(_ section: Int, item: Int) -> Self {
    Self(
      .noActionTarget, ko: "[\(section),\(item)]에는 아이템이 없습니다",
      en: "there is no item at [\(section),\(item)]",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"),
      helps: ["tree current"])
  }

  static func notInWindow(_ screen: String) -> Self {
    Self(
      .noActionTarget, ko: "화면 '\(screen)'은(는) 창에 없습니다", en: "the screen '\(screen)' is not in the window")
  }

  static var watchAtPromptOnly: Self {
    Self(
      .promptOnly, ko: "'app watch'는 프롬프트에서만 됩니다",
      en: "'app watch' works at the prompt only",
      label: Bilingual(ko: "프롬프트에서만", en: "only at the prompt"),
      helps: ["app reload"])
  }

  static var noAppIsOpen: Self {
    Self(
      .unknownName, ko: "열린 앱이 없습니다",
      en: "no app is open",
      label: Bilingual(ko: "앱이 필요함", en: "needs an app"))
  }

  static func noSuchApp(_ name: String) -> Self {
    Self(
      .unknownName, ko: "앱 '\(name)'이(가) 없습니다",
      en: "there is no app '\(name)'",
      label: Bilingual(ko: "그런 앱이 없음", en: "no such app"))
  }

  static var reorderNeedsPlace: Self {
    Self(
      .missingArgument, ko: "reorder에는 자리가 필요합니다",
      en: "reorder needs a place",
      label: Bilingual(ko: "무엇의 앞이나 뒤?", en: "before or after what?"))
  }

  static func noTrait(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 트레이트가 아닙니다",
      en: "'\(word)' is no trait")
  }

  static func noWindowSize(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 창의 크기가 아닙니다",
      en: "'\(word)' is no size of a window",
      label: Bilingual(ko: "포인트로 적은 크기 자리", en: "expected a size in points"),
      helps: ["resize 390x844"])
  }

  static func appExists(_ name: String) -> Self {
    Self(
      .screenExists, ko: "'\(name)'(이)라는 앱이나 화면이 이미 있습니다",
      en: "there is an app or a screen '\(name)' already",
      label: Bilingual(ko: "이미 있음", en: "exists already"),
      helps: ["app use \(name)", "app open PATH as \(name)2"])
  }

  static func startedOtherwise(_ screen: String, words: String?) -> Self {
    let ko = words.map { "앱의 시작이 끝났습니다(\($0)): " } ?? "앱의 시작은 컨트롤러를 보여 주지 않았습니다: "
    let en = words.map { "the app's own start ended (\($0)): " } ?? "the app's own start showed no controller: "
    return Self(
      .startedOtherwise, ko: ko + "대신 \(screen)을(를) 열었습니다", en: en + "opened \(screen) instead",
      helps: ["app report", "explain W0409"])
  }

  static func startedWithList(_ screen: String, instead first: String) -> Self {
    Self(
      .startedOtherwise, ko: "앱의 첫 화면 \(first)에는 리스트가 없습니다: 대신 \(screen)을(를) 열었습니다",
      en: "the app's first screen \(first) has no list: opened \(screen) instead",
      helps: ["app open PATH --screen start", "explain W0409"])
  }

  static func leavesRequestsOpen(words: String?) -> Self {
    let trap = words.map { " (\($0))" } ?? ""
    return Self(
      .startedOtherwise, ko: "기록되지 않은 요청이 실패하면 앱이 끝납니다\(trap): 그 요청은 답 없이 기다리게 둡니다",
      en: "the app ends where a request that is not recorded fails\(trap): such requests stay without an answer",
      helps: ["net record", "explain W0409"])
  }

  static func madeOtherwise(_ screen: String) -> Self {
    Self(
      .startedOtherwise, ko: "\(screen)은(는) 만들어 낸 값으로 열었습니다", en: "\(screen) was opened with values that were made up",
      helps: ["app open PATH --init { … }", "explain W0409"])
  }

  static func testNameEndsInMCV(_ name: String) -> Self {
    Self(
      .badValue, ko: "테스트의 이름은 .mcv로 끝납니다",
      en: "the name of a test ends in .mcv",
      helps: ["app new-test \(name).mcv"])
  }

  static func cassetteNameEndsInCas(_ name: String) -> Self {
    Self(
      .badValue, ko: "카세트의 이름은 .cas로 끝납니다",
      en: "the name of a cassette ends in .cas",
      helps: [Bilingual("app new-cassette \(name).cas")])
  }

  static func noRequestWithoutAnswer(_ app: String) -> Self {
    Self(
      .unknownName, ko: "\(app)의 요청 가운데 답이 없는 것이 없습니다",
      en: "no request of \(app) is without an answer",
      helps: ["net show"])
  }

  static var sinceTakesNumber: Self {
    Self(
      .badValue, ko: "--since는 숫자를 받습니다",
      en: "--since takes a number")
  }

  /// - Parameter type: The class that a person named, or that is the app's screen; nil for what the app's own start shows.
  static func cannotBeMade(_ reason: Bilingual, type: String?, _ controllers: [String]) -> Self {
    if let type { return Self(.cannotBeMade, reason, helps: ["app open PATH --init { \(type)(…) }"]) }
    return Self(
      .cannotBeMade, ko: "앱의 시작은 컨트롤러를 보여 주지 않습니다", en: "the app's own start shows no controller",
      helps: controllers.prefix(4).map { "app open PATH --screen \($0)" } + ["app open PATH --init { … }"])
  }
}
