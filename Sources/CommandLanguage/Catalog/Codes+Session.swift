/// E0220 to E0224: the session's own rules about screens, drafts and transactions.
extension CodeCatalog {
  static let sessionCodes: [CodeEntry] = [
    CodeEntry(
      "E0220", ko: "화면이 없음", en: "no such screen",
      "화면은 데이터 소스 하나와 초안 하나입니다. 대부분의 명령은 지금 쓰는 화면에 작용합니다.",
      "A screen is one data source and one draft. Most commands act on the one in use.",
      example: ["screen new poke", "section add starter"], tryKo: "screen list 로 확인하고 screen new 나 screen use 를 쓰세요.",
      tryEn: "screen list shows them; screen new makes one, screen use selects one."),
    CodeEntry(
      "E0221", ko: "이미 있는 화면 이름", en: "the screen exists already",
      "화면의 이름은 세션 안에서 하나뿐입니다.", "The name of a screen is unique in a session.",
      example: ["screen use poke"], tryKo: "screen use 로 고르거나 screen drop 으로 지우세요.",
      tryEn: "screen use it, or screen drop it first."),
    CodeEntry(
      "E0222", ko: "어느 섹션인지 정해지지 않음", en: "which section is meant is open",
      "outline, expand, collapse 는 섹션 하나의 일입니다. 섹션이 여럿이고 항목으로도 정해지지 않으면 in 이 필요합니다.",
      "outline, expand and collapse work on one section. With several sections and no item that decides, they need in.",
      example: ["outline add a in A"], tryKo: "줄 끝에 in SECTION 을 붙이세요.", tryEn: "Add in SECTION to the line."),
    CodeEntry(
      "E0223", ko: "적용하지 않은 초안이 남아 있음", en: "the draft has edits that are not applied",
      "섹션 스냅샷을 적용하면 초안이 현재 상태로 다시 시작합니다. 적용하지 않은 변경이 사라지지 않도록 먼저 멈춥니다.",
      "Applying a section snapshot starts the draft anew from the current state. So that no edit is lost, it stops first.",
      uikit: "dataSource.apply(_:to:animatingDifferences:completion:)", example: ["apply", "outline apply A"],
      tryKo: "먼저 apply 하거나 draft reset 으로 버리세요.", tryEn: "apply first, or drop the edits with draft reset."),
    CodeEntry(
      "E0224", ko: "없는 트랜잭션", en: "no such transaction",
      "apply 마다 tx1, tx2 … 로 번호가 붙습니다. 그 번호의 apply 는 아직 없습니다.",
      "Every apply is numbered: tx1, tx2, … There is none of this number yet.",
      example: ["log", "diff tx1 tx2"], tryKo: "log 로 목록을 보세요.", tryEn: "log lists them."),
  ]
}
