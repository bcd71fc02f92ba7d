internal import CommandLanguage

extension LibrarySentences {
  /// The sentences of `AppHosting` about apps.
  static let apps = LibrarySentences([
    ("there is nothing to compile apps against: % is missing", "앱을 컴파일할 바탕이 없습니다: %1이(가) 없습니다"),
    ("or name its folder: export MCV_PLUGIN_KIT=FOLDER", "또는 폴더를 알려 주세요: export MCV_PLUGIN_KIT=FOLDER"),
    ("the sources of the rewriter are missing: %", "고쳐 쓰는 도구의 소스가 없습니다: %1"),
    ("an app cannot be started: no more descriptors", "앱을 시작할 수 없습니다: 디스크립터가 더 없습니다"),
    ("an app cannot be started: %", "앱을 시작할 수 없습니다: %1"), ("% lines would be left out: %", "%1줄을 빼게 됩니다: %2"),
    ("open it without --strict to see what is left", "무엇이 남는지 보려면 --strict 없이 여세요"),
    ("the Swift of --init does not compile: %", "--init의 Swift가 컴파일되지 않습니다: %1"),
    ("the rewriter ended: %", "고쳐 쓰는 도구가 끝났습니다: %1"),
    ("there are more than % Swift files in %", "%2에 Swift 파일이 %1개를 넘습니다"),
    ("there is no controller in these files", "이 파일들에 컨트롤러가 없습니다"),
    ("there is no controller %", "컨트롤러 %1이(가) 없습니다"), ("% controllers may be the screen", "화면일 수 있는 컨트롤러가 %1개입니다"),
    (
      "a screen is a class derived from UIViewController, with an initializer that needs nothing",
      "화면은 UIViewController를 물려받고, 인자가 필요 없는 이니셜라이저를 가진 클래스입니다"
    ),
    ("% cannot be made: % needs arguments", "%1을(를) 만들 수 없습니다: %2에 인자가 필요합니다"),
  ])
}
