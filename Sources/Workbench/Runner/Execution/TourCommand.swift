internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `tour`: a newcomer's way through the prompt and the picture, in sixty seconds.
enum TourCommand {
  static let all: [CommandDefinition] = [tour]

  private static let tour = CommandDefinition(
    CommandSpec(
      "tour", group: "session", synopsis: "tour",
      summary: Bilingual(ko: "60초 안내: 한 화면의 처음부터 애니메이션까지", en: "sixty seconds: from a screen to its animation"),
      help: Bilingual(
        ko: """
          다음에 입력할 한 줄과 그 뜻을 알려 줍니다. 안내는 화면 tour의 상태만 보므로, 언제 그만두거나 이어 가도 되고, undo 하면 안내도 \
          한 걸음 물러섭니다. 프롬프트에서는 줄마다 다음 걸음이 따라 나오고, Enter만 치면 그 줄이 실행됩니다.
          """,
        en: """
          Tells the next line to enter, and what it means. It goes by the state of the screen named tour alone: stop and \
          go on when you like; undo takes the tour a step back, too. At the prompt the next step follows each line, and \
          Enter alone runs the line.
          """),
      json: ["count enter step text:Words title:Words"],
      examples: [
        CommandExample(
          "tour",
          setup: ["screen new tour; layout list(44); section add fruit; add apple banana cherry grape to fruit"],
          output: [
            "tour  2 of 5   apply",
            "  Nothing is shown yet: the edits are a draft, as a snapshot is in an app. apply hands it to the",
            "  data source, dataSource.apply(snapshot), and the list appears.",
            "  >  apply",
          ])
      ],
      seeAlso: ["help", "lesson", "mirror"],
      concepts: ["tutorial", "getting started", "begin", "안내", "처음", "시작", "둘러보기"]),
    traits: .onlyLooks
  ) { session, _ throws(Diagnostic) in
    let stop = TourStop(in: session)
    return Report(TourResult(stop: stop))
  }
}

/// A stop of the tour: its text, and the line that leads to the next stop.
struct TourStop: Hashable, Sendable {
  /// The number of all stops.
  static let count = 5

  /// Its number, from 1.
  let number: Int
  /// The line to enter.
  let line: String
  private let title: Bilingual
  private let story: Bilingual

  /// The name of the tour's own screen.
  private static let screen = "tour"

  /// Finds the stop that a session has come to.
  ///
  /// - Complexity: O(1)
  init(in session: Session) {
    guard let screen = session.state.screens[Self.screen] else {
      self.init(
        1,
        session.state.settings.language == .ko
          ? "screen new tour; layout list(44); section add 과일; add 사과 바나나 체리 포도 to 과일"
          : "screen new tour; layout list(44); section add fruit; add apple banana cherry grape to fruit",
        Bilingual(ko: "화면 하나", en: "a screen"),
        Bilingual(
          ko: "화면은 컬렉션 뷰 하나입니다. 섹션을 더하고 아이템을 넣는 한 줄 한 줄이 UIKit 호출 하나입니다: add는 appendItems입니다.",
          en: "A screen is a collection view. Each command is one UIKit call: section add is appendSections, add is "
            + "appendItems. Several commands stand on a line with ; between them."))
      return
    }
    let isKorean = screen.draft.sectionIdentifiers.first == "과일"
    let isElsewhere = session.state.currentScreen != Self.screen
    func line(_ text: String) -> String { isElsewhere ? "screen use tour; " + text : text }
    let hasDraft = screen.edits.count > 0
    switch (screen.transactions.count, hasDraft) {
    case (0, _):
      self.init(
        2, line("apply"), Bilingual(ko: "적용", en: "apply"),
        Bilingual(
          ko: "아직 아무것도 보이지 않습니다. 편집은 앱의 스냅샷처럼 초안에 모입니다. apply가 dataSource.apply(snapshot)이고, 그때 목록이 나타납니다.",
          en:
            "Nothing is shown yet: the edits are a draft, as a snapshot is in an app. apply hands it to the data source, "
            + "dataSource.apply(snapshot), and the list appears."))
    case (1, false):
      let names = isKorean ? ["바나나", "포도", "사과", "키위", "과일"] : ["banana", "grape", "apple", "kiwi", "fruit"]
      self.init(
        3, line("delete \(names[0]); move \(names[1]) before \(names[2]); add \(names[3]) to \(names[4]); diff"),
        Bilingual(ko: "바꾸고 비교하기", en: "edit and compare"),
        Bilingual(
          ko: "지우고, 옮기고, 더합니다. diff는 이 초안을 적용하면 무엇이 지워지고 들어오고 옮겨지는지 미리 말합니다. 프롬프트의 *는 초안이 있다는 뜻입니다.",
          en:
            "Delete, move and add. diff tells what applying the draft will delete, insert and move, and from where to "
            + "where. The * of the prompt says that there is a draft."))
    case (1, true):
      self.init(
        4, line("apply; play"), Bilingual(ko: "움직임", en: "motion"),
        Bilingual(
          ko: "적용하고, 300 ms 동안 무엇이 어디로 움직이는지 그대로 봅니다. 빨강은 삭제, 초록은 삽입, 파랑은 이동입니다. why 포도는 그 까닭을 말합니다.",
          en: "Apply, and watch what moves where in the 300 ms. Red is deleted, green inserted, blue moved; why grape "
            + "tells the reason."))
    default:
      self.init(
        5, "mirror", Bilingual(ko: "그림", en: "the picture"),
        Bilingual(
          ko: "mirror는 이 화면을 브라우저에 펼칩니다. 치는 줄마다 따라 움직이고, 멈추고 되감을 수 있습니다. 이제 lesson 01로 배우거나 help를 보세요.",
          en: "mirror opens this screen in a browser: it follows each line, and can be paused and scrubbed. From here, "
            + "lesson 01 teaches, and help lists the commands."))
    }
  }

  private init(_ number: Int, _ line: String, _ title: Bilingual, _ story: Bilingual) {
    (self.number, self.line, self.title, self.story) = (number, line, title, story)
  }

  /// Whether nothing comes after it.
  var isLast: Bool { number == Self.count }

  fileprivate var members: [(String, JSONValue)] {
    [
      ("step", .int(number)), ("count", .int(Self.count)), ("enter", .string(line)),
      ("title", .object([("ko", .string(title.ko)), ("en", .string(title.en))])),
      ("text", .object([("ko", .string(story.ko)), ("en", .string(story.en))])),
    ]
  }

  /// Returns what is said at the stop.
  func text(_ options: TextOptions) -> String {
    var text = ""
    let place = options.say(ko: "안내  \(Self.count)걸음 중 \(number)", en: "tour  \(number) of \(Self.count)")
    StyledText(place + "   " + options.text(title), .header).write(
      to: &text, color: options.usesColor)
    text += "\n"
    for row in options.wrap(options.text(story), to: max(20, min(options.width, 100) - 2)) {
      text += "  " + row + "\n"
    }
    for (index, row) in HelpTranscript.typed(line, options, margin: 5).enumerated() {
      text += (index == 0 ? "  >  " : "     ") + row + "\n"
    }
    return text
  }
}

extension TourCommand {
  /// The result of `tour`.
  private struct TourResult: LineResult {
    let stop: TourStop

    var kind: String { "tour" }

    var members: [(String, JSONValue)] { stop.members }

    func write(to output: inout String, _ options: TextOptions) { output += stop.text(options) }
  }
}
