package import CommandLanguage

extension JSONDeclarations {
  /// The members that many objects have, and the shapes that several commands print.
  package static let shared = JSONDeclarations(
    shared: [
      SharedMember(
        "kind", ko: "명령의 긴 이름, 또는 `error`, `warning`. 객체 안의 객체에는 따로 `kind`가 있습니다",
        en: "the command's long name, or `error`, `warning`; objects within others have a `kind` of their own"),
      SharedMember(
        "line", "file", ko: "명령의 줄. 실행하는 파일이 아닌 다른 파일의 줄이면 그 파일",
        en: "the line of the command, and its file where that is not the one that is run"),
      SharedMember(
        "verb", ko: "명령의 둘째 단어: `screen new`의 `new`", en: "the second word of the command: `new` of `screen new`"),
      SharedMember(
        "id", "identifiers", ko: "아이템이나 섹션의 식별자. 언제나 문자열", en: "the identifier of an item or a section, always a text"),
      SharedMember(
        "at", "from", "to", ko: "인덱스 패스 `[0,3]`. 섹션이면 숫자. 두 상태를 비교할 때는 목록의 상태(`tx1`, `draft`)",
        en:
          "an index path, `[0,3]`; a number where it is a section; a state of the list (`tx1`, `draft`) where two are "
          + "compared"),
      SharedMember(
        "source", "edits", ko: "목록의 어느 상태인지(`draft`, `current`, `tx3`)와 초안의 수정 횟수. 데이터에서는 그 출처, 화면에서는 목록을 바꾸는 것",
        en:
          "which state of the list is shown, `draft`, `current` or `tx3`, and how many edits its draft has; of data, "
          + "where it comes from; of a screen, what updates it"),
      SharedMember("t", "time", "duration", "latency", ko: "밀리초", en: "milliseconds"),
      SharedMember("tx", ko: "적용의 번호", en: "the number of an apply"),
      SharedMember("ops", "sections", ko: "배치에 든 연산의 종류별 수", en: "how many operations of each kind a batch has"),
      SharedMember("x", "y", "w", "h", ko: "점", en: "points"),
      SharedMember("z", ko: "z 인덱스", en: "the z index"),
      SharedMember(
        "ko", "en", ko: "두 언어로 된 글. 다른 글은 대부분 영어입니다", en: "a text in both languages; most others are English"),
      SharedMember(
        "code", "message", "help", ko: "오류나 경고의 것: `explain`에 쓰는 코드, 문장, 해결하는 법",
        en: "of an error or a warning: its code for `explain`, a sentence, ways out"),
      SharedMember(
        "raises", "uikit", ko: "여기서 UIKit이라면 앱을 멈추는지, 그리고 UIKit의 문구",
        en: "whether UIKit would stop the app here, and its own text"),
      SharedMember(
        "expected", ko: "스크립트가 그 오류를 기대하면 true(`|! E0201`)",
        en: "true where the script expects the error (`|! E0201`)"),
      SharedMember(
        "content", ko: "셀 제공자가 이 행에 쓸 글: 행의 이름, 또는 `cell`의 템플릿대로",
        en: "the text that the cell provider would write for a row: its name, or by the template of `cell`"),
      SharedMember(
        "shows",
        ko: "행의 셀이 보여 주는 글. 화면에 셀이 없으면 null이고, `content`와 다르면 낡은 셀입니다. `frames draft`에서는 적용한 뒤의 글, "
          + "앱의 동작에서는 나타난 화면",
        en:
          "the text that the cell of a row shows, null without a cell on screen; that of a stale cell is not `content`; "
          + "in `frames draft` what it would show after an apply. Of a gesture in an app, the screen that came"),
      SharedMember("place", ko: "앱처럼, 연 파일 안의 자리", en: "a place in a file that was opened, such as an app's"),
    ],
    shapes: [
      "Size": "h w",
      "Rect": "h w x y",
      "Ops": "delete insert move reconfigure reload",
      "SectionOps": "delete insert itemsComing itemsGoing move reload",
      "Place": "column file line",
      "View": "content elementKind h id inRect item items[] kind measured path pinned role section seen shows w x y z",
      "Track": "alpha0 alpha1 continued frame0:Rect frame1:Rect from[] id kind name op t0 t1 to[]",
      "Leftover": "cell from id text",
      "Apply": "screen tx",
      "Print": "n stream t text",
    ])
}

extension JSONMembers {
  /// The members that gestures print, and `select` in an app.
  package static let gesture: JSONMembers = """
    alert{actions[] message title} app busy calls[] changed choices[] controller prints[]:Print screen shows t target \
    transactions[]:Apply
    """
}
