internal import CommandLanguage

extension LibrarySentences {
  /// The sentences about apps of `mcv-apps`, and of what starts it.
  static let apps =
    LibrarySentences([
      ("opening an app needs mcv-apps, which should lie beside mcv", "앱을 열려면 mcv-apps가 필요합니다: mcv 옆에 있어야 합니다"),
      ("name it: export MCV_APPS=PATH", "자리를 알려 주세요: export MCV_APPS=PATH"),
      ("mcv-apps is not built yet, and --safe builds nothing", "mcv-apps를 아직 만들지 않았고, --safe는 아무것도 만들지 않습니다"),
      ("in the source tree of mcv: swift build %", "mcv의 소스 트리에서: swift build %1"),
      ("mcv-apps cannot be built: there is no 'swift' on the PATH", "mcv-apps를 만들 수 없습니다: PATH에 'swift'가 없습니다"),
      ("mcv-apps does not build", "mcv-apps가 만들어지지 않습니다"), ("its output: %", "컴파일러의 출력: %1"),
      ("interrupted while mcv-apps was being built", "mcv-apps를 만드는 동안 멈추었습니다"),
      ("mcv-apps cannot be started: no more descriptors", "mcv-apps를 시작할 수 없습니다: 디스크립터가 더 없습니다"),
      ("mcv-apps cannot be started: %: %", "mcv-apps를 시작할 수 없습니다: %1: %2"),
      ("mcv-apps, the program that runs apps, ended", "앱을 돌리는 프로그램 mcv-apps가 끝났습니다"),
      ("mcv-apps did not stop, and was ended", "mcv-apps가 멈추지 않아 끝냈습니다"),
      ("mcv-apps sent what is no message: %", "mcv-apps가 메시지가 아닌 것을 보냈습니다: %1"),
      ("mcv-apps answered something else", "mcv-apps의 답이 물음에 맞지 않습니다"),
      (
        "% speaks version % of the messages, and this mcv version %",
        "%1의 메시지는 버전 %2이고, 이 mcv의 것은 버전 %3입니다"
      ),
      ("build it anew, or unset MCV_APPS", "새로 만들거나 MCV_APPS를 지우세요"),
      ("the app is gone, and its files are others by now", "앱이 끝났고, 그 파일은 그사이에 바뀌었습니다"),
      ("there is nothing to compile apps against: % is missing", "앱을 컴파일할 바탕이 없습니다: %1이(가) 없습니다"),
      ("or name its folder: export MCV_PLUGIN_KIT=FOLDER", "또는 폴더를 알려 주세요: export MCV_PLUGIN_KIT=FOLDER"),
      ("the sources of the rewriter are missing: %", "고쳐 쓰는 도구의 소스가 없습니다: %1"),
      ("an app cannot be started: no more descriptors", "앱을 시작할 수 없습니다: 디스크립터가 더 없습니다"),
      ("an app cannot be started: %", "앱을 시작할 수 없습니다: %1"), ("% lines would be left out: %", "%1줄을 빼게 됩니다: %2"),
      ("open it without --strict to see what is left", "무엇이 남는지 보려면 --strict 없이 여세요"),
      ("the Swift of --init does not compile: %", "--init의 Swift가 컴파일되지 않습니다: %1"),
      ("the Swift of the model does not compile: %", "모델의 Swift가 컴파일되지 않습니다: %1"),
      ("the Swift of the value does not compile: %", "값의 Swift가 컴파일되지 않습니다: %1"),
      ("it does not compile, whatever is left out: %", "무엇을 빼도 컴파일되지 않습니다: %1"),
      ("the rewriter ended: %", "고쳐 쓰는 도구가 끝났습니다: %1"), ("the compiler ended: %", "컴파일러가 끝났습니다: %1"),
      (
        "the tools that open apps do not compile with %: %", "앱을 여는 도구가 %1 (으)로 컴파일되지 않습니다: %2"
      ),
      (
        "there is no swiftc on the PATH: opening an app needs the Swift toolchain that mcv was built with",
        "PATH에 swiftc가 없습니다: 앱을 열려면 mcv를 만든 Swift 툴체인이 필요합니다"
      ),
      ("there are more than % Swift files in %", "%2에 Swift 파일이 %1개를 넘습니다"),
      ("there is no controller in these files", "이 파일들에 컨트롤러가 없습니다"),
      ("there is no controller %", "컨트롤러 %1이(가) 없습니다"), ("% controllers may be the screen", "화면일 수 있는 컨트롤러가 %1개입니다"),
      (
        "a screen is a class derived from UIViewController, with an initializer that needs nothing",
        "화면은 UIViewController를 물려받고, 인자가 필요 없는 이니셜라이저를 가진 클래스입니다"
      ),
      ("% cannot be made: % needs arguments", "%1을(를) 만들 수 없습니다: %2에 인자가 필요합니다"),
      ("a server cannot be asked: no more descriptors", "서버에 물을 수 없습니다: 디스크립터가 더 없습니다"),
      ("a server cannot be asked: %", "서버에 물을 수 없습니다: %1"),
      ("what apps are compiled against cannot be made: %", "앱을 컴파일할 바탕을 만들 수 없습니다: %1"),
      ("there is no Swift file in %", "%1에 Swift 파일이 없습니다"),
      (
        "--real-modules finds no Package.swift above the app that has %",
        "--real-modules: 앱 위의 폴더에 %1이(가) 든 Package.swift가 없습니다"
      ),
      (
        "--real-modules: the app's package has %, which is not built",
        "--real-modules: 앱의 패키지에 %1이(가) 있지만 빌드되어 있지 않습니다"
      ),
      ("--real-modules: the app's Package.swift has no %", "--real-modules: 앱의 Package.swift에 %1이(가) 없습니다"),
      (
        "open it without --real-modules: mcv has names for %",
        "--real-modules 없이 여세요: %1의 이름은 mcv에 있습니다"
      ),
    ]) + actions

  /// The refusals of `AppHarness`: what a person cannot do with an app as it stands.
  private static let actions = LibrarySentences([
    ("there is no '%' to press", "누를 '%1'이(가) 없습니다"), ("'%' is switched off", "'%1'은(는) 꺼져 있습니다"),
    ("'%' cannot be done with a model", "모델에는 '%1'을(를) 할 수 없습니다"),
    ("'%' cannot be done with this app", "이 앱에는 '%1'을(를) 할 수 없습니다"),
    ("there is no input '%'", "입력 '%1'이(가) 없습니다"), ("the input % takes %", "입력 %1은(는) %2 값을 받습니다"),
    ("that list is gone", "그 목록은 이제 없습니다"), ("a table view does not do that", "테이블 뷰는 그렇게 하지 않습니다"),
    ("no item is named", "아이템 이름이 없습니다"), ("there is no item at %", "%1에는 아이템이 없습니다"),
    ("no point is named", "좌표가 없습니다"), ("what is pressed long is not named", "길게 누를 것의 이름이 없습니다"),
    ("the row does not answer a long press", "이 행은 길게 눌러도 하는 일이 없습니다"),
    ("'%' does not answer a long press", "'%1'은(는) 길게 눌러도 하는 일이 없습니다"),
    ("what is there is switched off", "거기 있는 것은 꺼져 있습니다"),
    ("nothing to tap at that point", "그 자리에는 누를 것이 없습니다"), ("it is loading already", "이미 불러오는 중입니다"),
    ("there is no refresh control to pull", "당길 새로 고침 컨트롤이 없습니다"),
    ("there is no '%' to swipe to", "밀어서 나오는 '%1'이(가) 없습니다"),
    (
      "the row is not edited: tableView(_:canEditRowAt:) of its data source is false",
      "이 행은 편집할 수 없습니다: 데이터 소스의 tableView(_:canEditRowAt:)가 false입니다"
    ), ("no direction is named", "방향이 없습니다"),
    ("there are no pages and no gesture to swipe %", "%1 쪽으로 넘길 페이지도, 그 동작을 받는 제스처도 없습니다"),
    ("there is no page on that side", "그쪽에는 페이지가 없습니다"), ("no place is named", "갈 곳이 없습니다"),
    ("it has nothing to expand or collapse", "펼치거나 접을 것이 없습니다"),
    ("rows of a table are moved while it is edited", "테이블의 줄은 편집하는 동안 옮길 수 있습니다"),
    ("the app does not let it be moved there", "앱이 그리로 옮기게 하지 않습니다"),
    ("there is nothing to go back to", "돌아갈 곳이 없습니다"), ("there is no field '%'", "입력 필드 '%1'이(가) 없습니다"),
    ("there is no field to type into", "글을 쓸 입력 필드가 없습니다"),
    ("there are % fields to type into", "글을 쓸 입력 필드가 %1개입니다"),
    ("it was not done", "하지 못했습니다"),
  ])

  /// Sentences of apps that begin or end as others do: they stand behind all others.
  static let appsLast = LibrarySentences([
    ("there is no %", "%1이(가) 없습니다"), ("% cannot be made", "%1을(를) 만들 수 없습니다"),
    ("% cannot be read", "%1을(를) 읽을 수 없습니다"), ("% shows why", "%1 까닭을 보여 줍니다"),
  ])
}
