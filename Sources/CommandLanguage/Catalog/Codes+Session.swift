/// E0220 to E0228, W0208 and W0209: the session's own rules about screens, drafts and transactions.
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
    CodeEntry(
      "E0225", ko: "RxDataSources: 같은 아이템이 두 번", en: "RxDataSources: an item twice",
      "AnimatableSectionModel의 차이를 구하려면 identity가 하나씩이어야 합니다. 이전 목록에서 반복되거나, 이전에 있던 것이 새 목록에서 반복되면 duplicateItem을 던집니다. 디버그 빌드는 멈추고, 릴리스 빌드는 출력하고 reloadData를 부릅니다.",
      "A difference of AnimatableSectionModels needs each identity once. It throws duplicateItem where the old list holds one twice, or the new list holds one of the old twice. A debug build stops; a release build prints it and calls reloadData.",
      example: ["screen new rx --source animated", "section add A", "add a", "apply", "add a", "apply"],
      tryKo: "넣기 전에 중복을 없애거나, 반복된 것(\"a~2\")을 지우세요.",
      tryEn: "Remove repeats before you add, or delete the repeat (\"a~2\")."),
    CodeEntry(
      "E0226", ko: "RxDataSources: 같은 섹션이 두 번", en: "RxDataSources: a section twice",
      "섹션도 identity가 하나씩이어야 합니다. 섹션의 오류를 던지고, 그다음은 E0225와 같습니다.",
      "Sections need an identity of their own, too. It throws its error for sections; what follows is as with E0225.",
      example: ["screen new rx --source animated", "section add A", "apply", "section add A", "apply"],
      tryKo: "두 섹션을 하나로 합치거나 다른 이름을 쓰세요.", tryEn: "Make the two one section, or name them differently."),
    CodeEntry(
      "E0227", ko: "이 소스에는 없는 일", en: "not of this source",
      "RxDataSources에는 reload나 reconfigure 표시, 섹션 스냅숏이 없습니다. 바뀐 내용은 ==가 다르면 차이에서 나옵니다.",
      "RxDataSources has no marks to reload or reconfigure and no section snapshots. Changed contents come out of the difference, where == differs.",
      example: ["edit a note x", "diff"], tryKo: "edit 하고 apply 하세요.", tryEn: "edit the item and apply."),
    CodeEntry(
      "E0228", ko: "여러 아이템에 맞는 이름", en: "a name that fits several items",
      "아이템은 #번호, 어느 언어의 제목, 화면에 보이는 글자 필드, 그리고 전에 보였던 이름으로도 찾을 수 있습니다. 지금의 이름이 전의 이름보다 먼저이고, 초안이 화면보다 먼저입니다. 그래도 둘 이상에 맞으면 아무것도 하지 않고 모두 알려 줍니다.",
      "An item is found by #number, by its title in any language, by any text that its row shows, and by what it was called before. Names of now come before those of before, the draft before what is shown. Where a name still fits several items nothing is done, and all are listed.",
      example: ["edit #4 ko \"쌍둥이\"", "edit #7 ko \"쌍둥이\"", "delete 쌍둥이", "delete #4"],
      tryKo: "#번호나 [섹션,번호]로 하나를 고르세요. 같은 값을 가진 것을 모두 고르려면 where 를 쓰세요.",
      tryEn: "Choose one by #number or [S,I]; where chooses all that hold a value."),
    CodeEntry(
      "W0208", ko: "아직 들키지 않은 중복", en: "a repeat that goes unnoticed",
      "RxDataSources는 이전 목록에 없던 것의 반복을 알아차리지 못합니다. 둘 다 화면에 나오고, 다음 apply가 던집니다. 첫 목록은 reloadData라서 아예 보지 않습니다.",
      "RxDataSources does not notice a repeat of what the old list did not hold: both are shown, and the next apply throws. The first list is set with reloadData and never looked at.",
      example: ["screen new rx --source animated", "section add A", "add a a", "apply"],
      tryKo: "다음 apply 전에 하나를 지우세요.", tryEn: "Delete one of them before the next apply."),
    CodeEntry(
      "W0209", ko: "차이 대신 reloadData", en: "reloadData instead of a difference",
      "set crash repair에서는 릴리스 빌드처럼 오류를 알리고 모두 다시 불러옵니다. 애니메이션과 셀의 상태는 사라집니다.",
      "Under set crash repair it is as in a release build: the error is told and everything is loaded again. Animation and the state of cells are lost.",
      example: ["set crash repair", "apply"], tryKo: "중복을 없애세요.", tryEn: "Remove the repeats."),
    CodeEntry(
      "W0210", ko: "없는 이름이라 무시됨", en: "a name that is not there is ignored",
      "deleteItems, deleteSections, expand, collapse 는 없는 식별자를 아무 말 없이 지나칩니다. 앱에서는 오타나 이미 지워진 식별자가 그렇게 숨습니다. 여기서는 UIKit 처럼 지나치되 알려 줍니다. 바뀐 것이 없으면 초안도 그대로입니다.",
      "deleteItems, deleteSections, expand and collapse pass over identifiers that are not there, without a word. In an app a typo or an identifier that is gone already hides that way. Here it is done as UIKit does, and told. Where nothing changed the draft stays clean.",
      uikit: "deleteItems([x])", example: ["section add A", "add banana", "delete banan"],
      tryKo: "tree 로 이름을 확인하세요. 가까운 이름이 있으면 ! 가 그것으로 다시 실행합니다.",
      tryEn: "tree shows the names. Where a name is close, ! runs the line with it."),
  ]
}
