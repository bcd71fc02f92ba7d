internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension DiagnosticCode {
  /// An app whose own start failed, and of which another screen is shown.
  static let startedOtherwise: DiagnosticCode = "W0409"
}

extension Diagnostic.Message {
  /// - Parameter line: The line that means the same on a screen of the language, or nil if there is none.
  static func noScreenOfApp(_ screen: String, line: String? = nil) -> Self {
    Self(
      .noActionTarget, ko: "화면 '\(screen)'은(는) 앱의 화면이 아닙니다",
      en: "the screen '\(screen)' is not a screen of an app",
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
      en: "'\(word)' is not a trait")
  }

  static func noWindowSize(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 창의 크기가 아닙니다",
      en: "'\(word)' is not a size of a window",
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
