internal import AppProtocol
package import CommandLanguage
package import DisplayText
internal import Environment

/// The codes of apps that are opened.
extension DiagnosticCode {
  /// A controller that cannot be made.
  package static let cannotBeMade = DiagnosticCode(.cannotBeMade)

  /// An app that ended.
  package static let appEnded = DiagnosticCode(.appEnded)

  /// An editing line on a screen that an app owns.
  package static let appOwnsScreen: DiagnosticCode = "E0429"

  /// An app that is still busy.
  package static let appNotAtRest: DiagnosticCode = "W0407"

  /// Nothing there to tap, press, type into or swipe.
  package static let noActionTarget: DiagnosticCode = "E0428"

  /// A line that concerns lists was left out.
  package static let listLineLeftOut: DiagnosticCode = "W0404"

  /// Other lines were left out.
  package static let otherLinesLeftOut: DiagnosticCode = "W0405"

  /// An outlet is nil.
  package static let outletIsNil: DiagnosticCode = "W0406"

  /// A Swift class that is not an `NSObject` identifies items or sections.
  package static let classIdentifies: DiagnosticCode = "W0410"

  /// An error that came where nothing takes errors.
  package static let errorWithoutHandler: DiagnosticCode = "W0609"

  /// Constraints that contradict each other.
  package static let unsatisfiable: DiagnosticCode = "W0408"
}

extension Diagnostic.Message {
  /// - Parameter owner: The app, or the model.
  package static func errorWithoutHandler(_ owner: String, _ error: String) -> Self {
    Self(
      .errorWithoutHandler, ko: "\(owner)에서 에러를 받지 않는 곳에 에러가 왔습니다: '\(error)'",
      en: "an error came where nothing of \(owner) takes errors: \(error)",
      helps: [".catchAndReturn(…)", "explain W0609"])
  }

  package static func appNotAtRest(_ app: String, seconds: String) -> Self {
    Self(
      .appNotAtRest, ko: "\(app)이(가) \(seconds) s 뒤에도 아직 일하고 있습니다",
      en: "\(app) is still at work after \(seconds) s",
      helps: ["explain W0407"])
  }

  package static func appOwnsScreen(_ app: String, screen: String) -> Self {
    Self(
      .appOwnsScreen, ko: "화면 '\(screen)'의 주인은 앱 \(app)입니다",
      en: "the app \(app) owns the screen '\(screen)'",
      label: Bilingual(ko: "앱만 바꿀 수 있음", en: "only the app changes it"),
      helps: [
        "tap ITEM", "press",
        Bilingual(ko: "screen new mine   내 화면을 만듭니다", en: "screen new mine   a screen of your own"),
      ])
  }

  package static func noTimeToWait(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 기다릴 시간이 아닙니다",
      en: "'\(word)' is not a time to wait",
      label: Bilingual(ko: "5s와 같은 시간 자리", en: "expected a time such as 5s"))
  }

  package static func appExited(_ app: String, code: Int) -> Self {
    ended(ko: "\(app)이(가) 스스로 끝났습니다: exit(\(code))", en: "\(app) ended itself: exit(\(code))")
  }

  package static func appLooped(_ app: String) -> Self {
    ended(
      ko: "\(app)이(가) 10 s 동안 쉬지 않고 계산해서 끝냈습니다", en: "\(app) computed for 10 s without rest and was ended")
  }

  package static func appStuck(_ app: String) -> Self {
    ended(ko: "\(app)이(가) 오지 않을 것을 기다려서 끝냈습니다", en: "\(app) waited for what never came and was ended")
  }

  package static func appCrashed(_ app: String, words: String?) -> Self {
    let words = words.map { ": \($0)" } ?? ""
    return ended(ko: "\(app)이(가) 비정상으로 끝났습니다\(words)", en: "\(app) crashed\(words)")
  }

  private static func ended(ko: String, en: String) -> Self {
    Self(.appEnded, ko: ko, en: en, helps: ["app log", "app reload"])
  }

  package static func outletIsNil(_ name: String) -> Self {
    Self(
      .outletIsNil, ko: "아웃렛 \(name)이(가) nil입니다: 앱의 스토리보드와 nib이 채우지 않습니다",
      en: "the outlet \(name) is nil: no storyboard and no nib of the app fills it", helps: ["explain W0406"])
  }

  /// Returns the note under an ending that a nil outlet brought about.
  package static func nilOutlet(_ name: String) -> Bilingual {
    Bilingual(
      ko: "\(name)이(가) nil입니다: 채우는 스토리보드도 nib도 없습니다", en: "\(name) is nil: no storyboard and no nib fills it")
  }

  package static func classIdentifies(_ type: String) -> Self {
    Self(
      .classIdentifies, ko: "아이템이나 섹션을 식별하는 Swift 클래스 \(type)이(가) NSObject가 아닙니다: 기기에서는 앱이 멈출 수 있습니다",
      en: "the Swift class \(type) identifies items or sections and is not an NSObject: on a device the app may stop",
      helps: ["explain W0410"])
  }

  package static func unsatisfiable(_ constraint: String) -> Self {
    Self(
      .unsatisfiable, ko: "제약이 서로 어긋나서 하나를 뺐습니다: \(constraint)",
      en: "constraints contradict each other; one is left out: \(constraint)", helps: ["explain W0408"])
  }

  package static var safeRunsNoApps: Self {
    Self(
      .notInSafeMode, ko: "--safe는 앱의 코드를 돌리지 않습니다",
      en: "--safe runs no code of apps",
      label: Bilingual(ko: "코드를 돌림", en: "runs code"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  package static var reachesNothing: Self {
    Self(
      .noCompiler, ko: "이 세션은 바깥의 아무것도 쓸 수 없습니다",
      en: "this session reaches nothing outside")
  }

  package static func listLineLeftOut(_ line: String) -> Self {
    Self(
      .listLineLeftOut, ko: "뺀 줄: \(line)",
      en: "left out: \(line)",
      helps: ["app report", "explain W0404"])
  }

  package static func otherLinesLeftOut(_ count: Int) -> Self {
    Self(
      .otherLinesLeftOut, ko: "다른 줄 \(count)개를 뺐습니다",
      en: "\(counted(count, "other line")) left out",
      helps: ["app report", "explain W0405"])
  }

  package static var stopped: Self {
    Self(
      .callCancelled, ko: "멈추었습니다",
      en: "stopped",
      helps: ["app reload"])
  }

  package static func noActionTarget(_ reason: Bilingual, choices: [String]) -> Self {
    Self(.noActionTarget, reason, helps: choices.prefix(12).map { Bilingual($0) })
  }
}

extension Bilingual {
  /// The remark on a text that UIKit 13 to 16.3 logged in some cases instead of raising.
  static let loggedInstead = Bilingual(
    ko: "UIKit 13부터 16.3까지는 \"[UICollectionView] Performing reloadData as a fallback — …\"만 남기고 "
      + "계속 실행된 경우도 있습니다. 16.4부터는 예외입니다",
    en: "in some cases UIKit 13 to 16.3 logged \"[UICollectionView] Performing reloadData as a fallback — …\" and went "
      + "on; 16.4 raises")
}
