extension CodeCatalog {
  /// Apps that were opened.
  static let appCodes: [CodeEntry] = [
    CodeEntry(
      "E0422", ko: "Swift 파일이 없음", en: "no Swift file there",
      "app open 은 Swift 파일이나 그것이 든 폴더를 엽니다. Tests, .build, 숨은 폴더는 보지 않습니다.",
      "app open takes Swift files, or a folder with some. Tests, .build and hidden folders do not count.",
      example: ["app open Sources/MyApp"], tryKo: "앱의 소스가 든 폴더를 적으세요.", tryEn: "Name the folder with the app's sources."
    ),
    CodeEntry(
      "E0423", ko: "어느 뷰 컨트롤러인지", en: "which controller is the screen",
      "--screen 이 없으면 리스트를 가진 UIViewController 가 하나일 때만 그것을 엽니다. 여럿이거나 없습니다.",
      "Without --screen the only UIViewController that owns a list is opened. There are several, or none.",
      example: ["app open Sources/MyApp --screen FeedViewController"], tryKo: "후보 가운데 하나를 --screen 에 적으세요.",
      tryEn: "Name one of the candidates in --screen."),
    CodeEntry(
      "E0424", ko: "뷰 컨트롤러를 만들 수 없음", en: "the controller cannot be made",
      "TYPE() 으로 만들 수 없는 컨트롤러입니다: 이니셜라이저에 인자가 필요하거나 init 이 nil 을 돌려주었습니다.",
      "TYPE() does not make it: its initializers need arguments, or gave nil.",
      example: ["app open Sources/MyApp --screen FeedViewController --init { FeedViewController(store: .preview) }"],
      tryKo: "--init { … } 에 만드는 식을 적으세요.", tryEn: "Write the expression that makes it in --init { … }."),
    CodeEntry(
      "E0425", ko: "앱이 컴파일되지 않음", en: "the app does not compile",
      "빼낼 수 있는 것을 모두 빼도 컴파일되지 않거나, --strict 인데 빼야 할 것이 있습니다. 첫 오류와 그 자리를 보여 줍니다.",
      "It does not compile, however much is left out, or something would be left out in spite of --strict. The first error "
        + "is shown with its place.",
      example: ["app open Sources/MyApp --strict"], tryKo: "그 자리를 고치거나 --strict 를 빼세요.",
      tryEn: "Mend that place, or leave --strict out."),
    CodeEntry(
      "E0426", ko: "앱이 끝남", en: "the app ended",
      "앱은 따로 떨어진 프로세스에서 돕니다. 트랩, exit, 시그널로 끝났거나, 10초 동안 쉬지 않고 계산하거나 오지 않을 것을 기다려서 끝냈습니다. 세션은 그대로이고 "
        + "화면은 볼 수 있게 남습니다.",
      "An app runs in a process of its own. A trap, exit or signal ended it, or it computed for 10 s without rest, or waited "
        + "for what never came. The session is whole, and its screens stay to look at.",
      example: ["app log", "app reload"], tryKo: "그 자리를 고치고 app reload 하세요.", tryEn: "Mend the place and app reload."),
    CodeEntry(
      "E0428", ko: "거기에 아무것도 없음", en: "nothing there to tap, press, type into or swipe",
      "그런 이름의 아이템이나 버튼, 필드가 창에 없습니다. 도움말에 무엇이 있는지 나옵니다.",
      "No item, button or field of that name is in the window. The help lines tell what there is.",
      example: ["press", "tree current"], tryKo: "인자 없는 press 가 누를 수 있는 것을 보여 줍니다.",
      tryEn: "press alone lists what can be pressed."),
    CodeEntry(
      "E0429", ko: "앱이 주인인 화면", en: "the app owns the screen",
      "앱의 화면에는 초안이 없습니다. 스냅샷을 바꾸는 것은 앱뿐이므로 편집하는 줄은 거절됩니다. 보는 줄은 모두 됩니다.",
      "There is no draft on an app's screen. Only the app changes its snapshot, so that lines that edit are refused; all that "
        + "look work.",
      example: ["tap [0,1]", "diff"], tryKo: "tap, press, type 으로 앱이 바꾸게 하세요.",
      tryEn: "Let the app change it: tap, press, type."),
    CodeEntry(
      "W0404", ko: "리스트에 관한 줄을 뺌", en: "a line that concerns lists was left out",
      "컴파일되지 않아 뺀 줄이 레이아웃, 스냅샷, 데이터 소스, 셀에 관한 것입니다. 보이는 것이 앱과 다를 수 있습니다.",
      "A line that does not compile here touches a layout, a snapshot, a data source or a cell. What is shown may differ from "
        + "the app's.",
      example: ["app report"], tryKo: "app report 에서 까닭을 보세요. --strict 는 빼지 않고 거절합니다.",
      tryEn: "app report tells the reason; --strict refuses instead."),
    CodeEntry(
      "W0405", ko: "다른 줄을 뺌", en: "other lines were left out",
      "리스트와 상관없는 줄을 컴파일되도록 뺐습니다. 몇 줄인지만 알립니다.",
      "Lines that do not concern lists were left out so that the rest compiles. Only their number is told.",
      example: ["app report"], tryKo: "app report 가 모두 보여 줍니다.", tryEn: "app report lists them."),
    CodeEntry(
      "W0406", ko: "아웃렛이 nil", en: "an outlet is nil",
      "스토리보드와 nib 은 여기에 없습니다. @IBOutlet 이 가리킬 뷰가 없어 nil 입니다.",
      "Storyboards and nibs are not there. The view that an @IBOutlet would hold is missing, and it is nil.",
      example: ["app open Sources/MyApp --init { makeScreen() }"], tryKo: "뷰를 코드로 만드는 화면을 여세요.",
      tryEn: "Open a screen that makes its views in code."),
    CodeEntry(
      "W0407", ko: "앱이 아직 쉬지 않음", en: "the app is not at rest",
      "--settle 의 실제 시간 안에 메인 큐와 다른 스레드의 일이 끝나지 않았습니다. 끝난 데까지 보여 줍니다.",
      "Work on the main queue or on other threads did not end within the real time of --settle. What was done by then is shown.",
      example: ["app open Sources/MyApp --settle 20s"], tryKo: "--settle 을 늘리거나 끝없이 되풀이하는 일을 찾으세요.",
      tryEn: "Give more time by --settle, or look for work that never ends."),
    CodeEntry(
      "W0408", ko: "함께 지킬 수 없는 제약", en: "constraints that cannot hold together",
      "활성화된 제약 몇 개가 서로 어긋나서, UIKit처럼 하나를 빼고 나머지를 지켰습니다. 어긋나는 제약이 만들어진 줄을 모두 보여 줍니다.",
      "Some active constraints contradict each other. As UIKit does, one was left out and the rest hold. The lines that made "
        + "them are listed.",
      uikit: "Unable to simultaneously satisfy constraints.", example: ["app tree --all"],
      tryKo: "그 줄 가운데 하나를 지우거나 우선순위를 낮추세요.", tryEn: "Take one of those lines away, or lower its priority."),
  ]
}
