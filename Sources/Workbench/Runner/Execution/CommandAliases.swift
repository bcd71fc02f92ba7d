internal import CommandLanguage
internal import DisplayText

/// The words that people bring along from shells, databases and everyday language, and the lines they lead to.
///
/// A word of ours is never among them, nor a prefix of just one of them: what is short for a command is that command.
enum CommandAliases {
  static let all: [CommandAlias] = session + data + snapshot + views + shell + uikit + layoutBlocks

  private static let session: [CommandAlias] = [
    CommandAlias(
      ["exit", "bye", "logout", ".quit", ".exit", ".q", "\\q", ":q", ":q!", ":wq", "/quit", "/exit"]
        + ["종료", "나가기", "끝내기", "그만", "끝"], "quit", runsAtOnce: true),
    CommandAlias([".help", "\\?", "\\h", ":help", ":h", "/help", "?", "man", "도움말", "도움", "도와줘", "명령"], "help"),
    CommandAlias([".version", "\\v", ":version", "/version", "about", "버전"], "version", runsAtOnce: true),
    CommandAlias([".mode", "\\pset", "모드"], "set output"),
    CommandAlias(["\\set", ".show", "config", "configure", "settings", "설정"], "set"),
    CommandAlias([".read", "\\i", "source", "load", ":load", ".load", "open", "실행", "열기"], "run"),
    CommandAlias([".save", "\\w", "write", ":w", "저장"], "save"),
    CommandAlias(["\\s", ".history", "기록", "이력"], "history"),
    CommandAlias(["되돌리기", "되돌려", "실행취소", "취소", "rollback", "revert"], "undo"),
    CommandAlias(["다시하기", "다시실행"], "redo"),
    CommandAlias(["echo", "puts", "printf", "console.log", "출력", "계산"], "print"),
    CommandAlias(["var", "변수"], "let"),
    CommandAlias(["검색", "찾기", "찾아", "search", "grep"], "apropos"),
    CommandAlias(["설명"], "explain"), CommandAlias(["진단", "점검"], "doctor"), CommandAlias(["녹화"], "record"),
  ]

  private static let data: [CommandAlias] = [
    CommandAlias([".schema", "describe", "desc", "\\d+", "스키마"], "schema"),
    CommandAlias(["get", "curl", "download", "가져오기", "가져와", "받기", "받아오기"], "fetch"),
    CommandAlias([".import", "\\copy", "불러오기"], "import"), CommandAlias(["내보내기"], "export"),
    CommandAlias(
      ["sort", "order", "orderby", "정렬"], "data", keepsArguments: false,
      remark: Bilingual(
        ko: "data NAME sort FIELD [desc]로 데이터를 정렬하고, move ITEM before ITEM으로 화면의 아이템을 옮깁니다",
        en: "data NAME sort FIELD [desc] sorts data; move ITEM before ITEM moves an item of the screen")),
    CommandAlias(["rows", "데이터", "자료", "행"], "data"), CommandAlias(["번역"], "translate"), CommandAlias(["네트워크"], "net"),
    CommandAlias(["다음"], "next"), CommandAlias(["플러그인"], "plugin"),
  ]

  private static let snapshot: [CommandAlias] = [
    CommandAlias(["append", "insert", "push", "추가", "더하기", "넣기", "삽입"], "add"),
    CommandAlias(["remove", "rm", "erase", "drop", "삭제", "지우기", "지워", "제거"], "delete"),
    CommandAlias(["truncate", "empty", "비우기", "deleteAllItems"], "delete all", keepsArguments: false),
    CommandAlias(["mv", "이동", "옮기기", "옮겨"], "move"), CommandAlias(["새로고침", "refresh"], "reload"),
    CommandAlias(["update", "갱신"], "reconfigure"), CommandAlias(["수정", "편집", "고치기", "바꾸기"], "edit"),
    CommandAlias(["화면", "use", "\\c", ".open"], "screen"), CommandAlias(["섹션", "구역"], "section"),
    CommandAlias(["식별자", "정체성"], "identity"),
    CommandAlias(["초안", "초기화", "reset"], "draft reset", keepsArguments: false),
    CommandAlias(["개요"], "outline"), CommandAlias(["펼치기", "펼쳐"], "expand"),
    CommandAlias(["접기", "접어"], "collapse"), CommandAlias(["적용", "반영", "commit"], "apply"),
    CommandAlias(
      ["\\d", "\\dt", ".tables", "show", "list", "목록", "보기", "트리"], "tree", keepsArguments: false),
    CommandAlias(["위치", "where", "find"], "locate"),
    CommandAlias(["count", "size", "length", "개수", "갯수"], "print count()", keepsArguments: false),
    CommandAlias(["ids", "identifiers"], "print ids()", keepsArguments: false),
  ]

  private static let views: [CommandAlias] = [
    CommandAlias(["차이", "비교", "compare"], "diff"), CommandAlias(["왜", "이유"], "why"),
    CommandAlias(["검증"], "verify"), CommandAlias(["로그"], "log"), CommandAlias(["셀"], "cell"),
    CommandAlias(["만약"], "whatif"), CommandAlias(["검사"], "check"),
    CommandAlias(["assert", "test", "확인", "기대"], "expect"),
    CommandAlias(["레이아웃", "배치"], "layout"), CommandAlias(["뷰포트", "크기"], "viewport"),
    CommandAlias(["프레임"], "frames"), CommandAlias(["그림", "draw", "상자"], "box"), CommandAlias(["보이는"], "visible"),
    CommandAlias(["스크롤"], "scroll"), CommandAlias(["타임라인"], "timeline"), CommandAlias(["재생", "animate"], "play"),
    CommandAlias(["시계", "시간"], "clock"), CommandAlias(["파이프라인", "파이프"], "pipe"), CommandAlias(["보내기"], "send"),
    CommandAlias(["마블"], "marble"), CommandAlias(["경주"], "race"), CommandAlias(["선택"], "select"),
    CommandAlias(["앱"], "app"), CommandAlias(["탭", "touch"], "tap"), CommandAlias(["누르기", "click"], "press"),
    CommandAlias(["입력"], "type"),
    CommandAlias(["수업", "강의", "배우기", "learn", "tutorial"], "lesson"), CommandAlias(["힌트"], "hint"),
    CommandAlias(["목표"], "goal"), CommandAlias(["예측"], "predict"),
  ]

  /// Words of shells and of other prompts.
  private static let shell: [CommandAlias] = [
    CommandAlias(
      ["clear", "cls"], nil, remark: Bilingual(ko: "Ctrl-L이 터미널 화면을 지웁니다", en: "Ctrl-L clears the terminal")),
    CommandAlias(
      ["ls", "dir"], "tree", keepsArguments: false,
      remark: Bilingual(ko: "파일은 run 뒤에서 Tab이 보여 줍니다", en: "Tab after run shows files")),
    CommandAlias(["cd"], "screen use", remark: startFolder),
    CommandAlias(["pwd"], "screen list", keepsArguments: false, remark: startFolder),
    CommandAlias(["status"], "draft", keepsArguments: false),
    CommandAlias(
      ["!", "shell", ".shell", "system", "\\!"], nil,
      remark: Bilingual(
        ko: "셸은 Ctrl-Z로 갑니다. fg를 치면 돌아옵니다", en: "Ctrl-Z leads to the shell, and fg there leads back")),
    CommandAlias(["%time", "%timeit", "\\timing", ".timer", "timing"], "set timing on", keepsArguments: false),
    CommandAlias(
      ["%edit", "\\edit", "vim", "nano", "emacs"], nil,
      remark: Bilingual(ko: "\\e가 마지막 줄을 편집기로 엽니다", en: "\\e opens the last line in your editor")),
  ]

  private static let startFolder = Bilingual(
    ko: "파일의 경로는 mcv를 시작한 폴더에서 시작합니다", en: "paths of files begin in the folder where mcv was started")

  /// Methods and properties of UIKit's data sources and collection views.
  private static let uikit: [CommandAlias] = [
    CommandAlias(["appendItems", "insertItems"], "add"), CommandAlias(["deleteItems"], "delete"),
    CommandAlias(["moveItem"], "move"), CommandAlias(["reloadItems"], "reload"),
    CommandAlias(["reconfigureItems"], "reconfigure"), CommandAlias(["appendSections"], "section add"),
    CommandAlias(["insertSections"], "section insert"), CommandAlias(["deleteSections"], "section delete"),
    CommandAlias(["moveSection"], "section move"), CommandAlias(["reloadSections"], "section reload"),
    CommandAlias(["applySnapshot", "performBatchUpdates"], "apply", keepsArguments: false),
    CommandAlias(["reloadData", "applySnapshotUsingReloadData"], "apply --reload-data", keepsArguments: false),
    CommandAlias(["itemIdentifiers"], "print ids()", keepsArguments: false),
    CommandAlias(["sectionIdentifiers"], "print sections()", keepsArguments: false),
    CommandAlias(["numberOfItems"], "print count()", keepsArguments: false),
    CommandAlias(["indexPath", "itemIdentifier"], "locate"), CommandAlias(["selectItem"], "select"),
    CommandAlias(["scrollToItem", "setContentOffset"], "scroll to"),
    CommandAlias(["layoutAttributesForItem", "frameForItem"], "frames", keepsArguments: false),
  ]

  /// The classes and the properties of compositional layouts, which stand in the block of `layout`.
  private static let layoutBlocks: [CommandAlias] = [
    block(
      [
        "setCollectionViewLayout", "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection",
        "NSCollectionLayoutGroup", "NSCollectionLayoutItem", "NSCollectionLayoutSize",
      ], "h(1w x 44) { item(1w x 1h) }"), block(["interGroupSpacing", "interItemSpacing"], "gap 10"),
    block(["contentInsets"], "inset 8 16 8 16"), block(["orthogonalScrollingBehavior"], "orth paging"),
    block(["boundarySupplementaryItems"], "header 44"), block(["decorationItems"], "decoration ground"),
    block(["interSectionSpacing"], "section-gap 10"), block(["scrollDirection"], "scroll horizontal"),
  ]

  private static func block(_ words: [String], _ part: String) -> CommandAlias {
    let example = part.contains("{") ? "layout { \(part) }" : "layout { … \(part) }"
    return CommandAlias(
      words, "layout", keepsArguments: false,
      remark: Bilingual(ko: "블록에 씁니다: \(example)", en: "it stands in a block: \(example)"))
  }
}
