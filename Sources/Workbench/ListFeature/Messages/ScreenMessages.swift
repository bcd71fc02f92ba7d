internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// A line does not say which section it means.
  static let whichSection: DiagnosticCode = "E0222"

  /// Edits of the main draft stand in the way.
  static let unappliedDraft: DiagnosticCode = "E0223"
}

/// The explanations of these codes.
extension CodeEntry {
  static let screens: [CodeEntry] = [
    CodeEntry(
      .noScreen, ko: "화면이 없음", en: "no such screen",
      "화면은 데이터 소스 하나와 초안 하나입니다. 대부분의 명령은 지금 쓰는 화면에 작용합니다.",
      "A screen is one data source and one draft. Most commands act on the one in use.",
      example: ["screen new poke", "section add starter"], tryKo: "screen list로 확인하고 screen new나 screen use를 쓰세요.",
      tryEn: "screen list shows them; screen new makes one, screen use selects one."),
    CodeEntry(
      .screenExists, ko: "이미 있는 화면 이름", en: "the screen exists already",
      "화면의 이름은 세션 안에서 하나뿐입니다.", "The name of a screen is unique in a session.",
      example: ["screen use poke"], tryKo: "screen use로 고르거나 screen drop으로 지우세요.",
      tryEn: "screen use it, or screen drop it first."),
    CodeEntry(
      .whichSection, ko: "어느 섹션인지 정해지지 않음", en: "which section is meant is open",
      "outline, expand, collapse는 섹션 하나의 일입니다. 섹션이 여럿이고 아이템으로도 정해지지 않으면 in이 필요합니다. outline apply는 아웃라인 하나만 고쳤을 때 그것을 적용하고, 여럿을 고쳤으면 섹션이 필요하며, 고친 것이 없으면 적용할 것이 없습니다.",
      "outline, expand and collapse work on one section. With several sections and no item that decides, they need in. outline apply applies the only outline that has edits; of several it needs the section, and without any there is nothing to apply.",
      example: ["outline add a in A"], tryKo: "줄 끝에 in SECTION을 붙이세요. outline apply에는 SECTION만 붙입니다.",
      tryEn: "Add in SECTION to the line; to outline apply, SECTION alone."),
    CodeEntry(
      .unappliedDraft, ko: "적용하지 않은 초안이 남아 있음", en: "the draft has edits that are not applied",
      "섹션 스냅샷을 적용하면 초안이 현재 상태로 다시 시작합니다. 적용하지 않은 변경이 사라지지 않도록 먼저 멈춥니다.",
      "Applying a section snapshot starts the draft anew from the current state. So that no edit is lost, it stops first.",
      uikit: "dataSource.apply(_:to:animatingDifferences:completion:)", example: ["apply", "outline apply A"],
      tryKo: "먼저 apply 하거나 draft reset으로 버리세요.", tryEn: "apply first, or drop the edits with draft reset."),
    CodeEntry(
      .noTransaction, ko: "없는 트랜잭션", en: "no such transaction",
      "apply마다 tx1, tx2 … 로 번호가 붙습니다. 그 번호의 apply는 아직 없습니다.",
      "Every apply is numbered: tx1, tx2, … There is none of this number yet.",
      example: ["log", "diff tx1 tx2"], tryKo: "log로 목록을 보세요.", tryEn: "log lists them."),
    CodeEntry(
      .duplicateItem, ko: "RxDataSources: 같은 아이템이 두 번", en: "RxDataSources: an item twice",
      "AnimatableSectionModel의 차이를 구하려면 identity가 하나씩이어야 합니다. 이전 목록에서 반복되거나, 이전에 있던 것이 새 목록에서 반복되면 duplicateItem을 던집니다. 디버그 빌드는 멈추고, 릴리스 빌드는 출력하고 reloadData를 부릅니다.",
      "A difference of AnimatableSectionModels needs each identity once. It throws duplicateItem where the old list holds one twice, or the new list holds one of the old twice. A debug build stops; a release build prints it and calls reloadData.",
      example: ["screen new rx --source animated", "section add A", "add a", "apply", "add a", "apply"],
      tryKo: "넣기 전에 중복을 없애거나, 반복된 것(\"a~2\")을 지우세요.",
      tryEn: "Remove repeats before you add, or delete the repeat (\"a~2\")."),
    CodeEntry(
      .duplicateSection, ko: "RxDataSources: 같은 섹션이 두 번", en: "RxDataSources: a section twice",
      "섹션도 identity가 하나씩이어야 합니다. 섹션의 오류를 던지고, 그다음은 E0225와 같습니다.",
      "Sections need an identity of their own, too. It throws its error for sections; what follows is as with E0225.",
      example: ["screen new rx --source animated", "section add A", "apply", "section add A", "apply"],
      tryKo: "두 섹션을 하나로 합치거나 다른 이름을 쓰세요.", tryEn: "Make the two one section, or name them differently."),
    CodeEntry(
      .notOfThisSource, ko: "이 소스에는 없는 일", en: "not of this source",
      "RxDataSources에는 reload나 reconfigure 표시, 섹션 스냅샷이 없습니다. 바뀐 내용은 ==가 다르면 차이에서 나옵니다.",
      "RxDataSources has no marks to reload or reconfigure and no section snapshots. Changed contents come out of the difference, where == differs.",
      example: ["edit a note x", "diff"], tryKo: "edit하고 apply 하세요.", tryEn: "edit the item and apply."),
    CodeEntry(
      .ambiguousName, ko: "여러 아이템에 맞는 이름", en: "a name that fits several items",
      "아이템은 #번호, 어느 언어의 제목, 화면에 보이는 글자 필드, 그리고 전에 보였던 이름으로도 찾을 수 있습니다. 지금의 이름이 전의 이름보다 먼저이고, 초안이 화면보다 먼저입니다. 그래도 둘 이상에 맞으면 아무것도 하지 않고 모두 알려 줍니다.",
      "An item is found by #number, by its title in any language, by any text that its row shows, and by what it was called before. Names of now come before those of before, the draft before what is shown. Where a name still fits several items nothing is done, and all are listed.",
      example: ["edit #4 ko \"쌍둥이\"", "edit #7 ko \"쌍둥이\"", "delete 쌍둥이", "delete #4"],
      tryKo: "#번호나 [섹션,번호]로 하나를 고르세요. 같은 값을 가진 것을 모두 고르려면 where를 쓰세요.",
      tryEn: "Choose one by #number or [S,I]; where chooses all that hold a value."),
    CodeEntry(
      .unnoticedRepeat, ko: "아직 들키지 않은 중복", en: "a repeat that goes unnoticed",
      "RxDataSources는 이전 목록에 없던 것의 반복을 알아차리지 못합니다. 둘 다 화면에 나오고, 다음 apply가 던집니다. 첫 목록은 reloadData라서 아예 보지 않습니다.",
      "RxDataSources does not notice a repeat of what the old list did not hold: both are shown, and the next apply throws. The first list is set with reloadData and never looked at.",
      example: ["screen new rx --source animated", "section add A", "add a a", "apply"],
      tryKo: "다음 apply 전에 하나를 지우세요.", tryEn: "Delete one of them before the next apply."),
    CodeEntry(
      .reloadedInstead, ko: "차이 대신 reloadData", en: "reloadData instead of a difference",
      "set crash repair에서는 릴리스 빌드처럼 오류를 알리고 모두 다시 불러옵니다. 애니메이션과 셀의 상태는 사라집니다.",
      "Under set crash repair it is as in a release build: the error is told and everything is loaded again. Animation and the state of cells are lost.",
      example: ["set crash repair", "apply"], tryKo: "중복을 없애세요.", tryEn: "Remove the repeats."),
    CodeEntry(
      .ignoredName, ko: "없는 이름이라 무시됨", en: "a name that is not there is ignored",
      "deleteItems, deleteSections, expand, collapse는 없는 식별자를 아무 말 없이 지나칩니다. 앱에서는 오타나 이미 지워진 식별자가 그렇게 숨습니다. 여기서는 UIKit처럼 지나치되 알려 줍니다. 바뀐 것이 없으면 초안도 그대로입니다.",
      "deleteItems, deleteSections, expand and collapse pass over identifiers that are not there, without a word. In an app a typo or an identifier that is gone already hides that way. Here it is done as UIKit does, and told. Where nothing changed the draft stays clean.",
      uikit: "deleteItems([x])", example: ["section add A", "add banana", "delete banan"],
      tryKo: "tree로 이름을 확인하세요. 가까운 이름이 있으면 그것으로 고친 줄을 보여 줍니다.",
      tryEn: "tree shows the names. Where a name is close, the line with it is shown."),
  ]
}

extension Diagnostic.Message {
  /// `expand all` or `collapse all` where nothing has children.
  static func noItemWithChildren(in section: String) -> Self {
    Self(
      .ignoredName, ko: "'\(section)'에는 자식이 있는 아이템이 없어서 펼치거나 접을 것이 없습니다",
      en: "no item of '\(section)' has children, so there is nothing to expand or collapse",
      helps: ["outline add ITEM under PARENT"])
  }

  static func tooManyItems(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "화면들의 아이템이 \(limit)개를 넘게 됩니다",
      en: "the screens would hold more than \(limit) items",
      label: Bilingual(ko: "행이 너무 많음", en: "too many rows"))
  }

  static var fieldNeedsValue: Self {
    Self(
      .missingArgument, ko: "필드마다 값이 필요합니다",
      en: "each field needs a value",
      label: Bilingual(ko: "어떤 값?", en: "which value?"),
      helps: ["edit ITEM note \"text\""])
  }

  static var identityNeedsRule: Self {
    Self(
      .missingArgument, ko: "identity에는 규칙이 필요합니다",
      en: "identity needs a rule",
      label: Bilingual(ko: "무엇으로?", en: "by what?"),
      helps: ["identity by value"])
  }

  static func screenWithoutType(_ name: String) -> Self {
    Self(
      .badValue, ko: "화면 '\(name)'에는 타입이 없습니다: 단어마다 그 자신이 식별자입니다",
      en: "screen '\(name)' has no type: each word is its own identity",
      label: Bilingual(ko: "식별자를 만들지 않음", en: "makes no identities"),
      helps: ["screen new poke of pokemon"])
  }

  static func screenOfOtherType(_ screen: String, type: String, name: String) -> Self {
    Self(
      .unknownName, ko: "화면 '\(screen)'은(는) \(type)을(를) 담고, '\(name)'은(는) 담지 않습니다",
      en: "screen '\(screen)' holds \(type), not '\(name)'",
      label: Bilingual(ko: "이 화면의 타입이 아님", en: "not the type of this screen"))
  }

  static var outlineAddHasNoTo: Self {
    Self(
      .unknownOption, ko: "'outline add'에는 'to'가 없습니다",
      en: "'outline add' has no 'to'",
      label: Bilingual(ko: "섹션은 in, 부모는 under", en: "in for a section, under for a parent"),
      helps: ["outline add ITEMS in SECTION", "outline add ITEMS under ITEM"])
  }

  static func outlineAddHasNoPlace(_ word: String) -> Self {
    Self(
      .unknownOption, ko: "'outline add'에는 '\(word)'이(가) 없습니다",
      en: "'outline add' has no '\(word)'",
      label: Bilingual(ko: "사이에 넣는 것은 insert", en: "insert puts items in between"),
      helps: ["outline insert ITEMS before ITEM", "outline insert ITEMS after ITEM"])
  }

  static var outlineDeleteNeedsItems: Self {
    Self(
      .missingArgument, ko: "'outline delete'에는 아이템이 필요합니다",
      en: "'outline delete' needs items",
      label: Bilingual(ko: "어느 아이템?", en: "which items?"))
  }

  static func needsSection(_ command: String) -> Self {
    Self(
      .whichSection, ko: "'\(command)'에는 섹션이 필요합니다",
      en: "'\(command)' needs a section",
      label: Bilingual(ko: "어느 섹션에?", en: "in which section?"))
  }

  /// `outline apply` where no outline has edits and no section is named.
  static var noPendingOutline: Self {
    Self(
      .whichSection, ko: "적용할 것이 없습니다: 고친 아웃라인이 없습니다", en: "nothing is pending: no outline has edits",
      label: Bilingual(ko: "적용할 것이 없음", en: "nothing to apply"))
  }

  static func needsItems(_ command: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 아이템이 필요합니다",
      en: "'\(command)' needs items",
      label: Bilingual(ko: "어느 아이템?", en: "which items?"))
  }

  static func screenExists(_ name: String, literal: String) -> Self {
    Self(
      .screenExists, ko: "화면 '\(name)'이(가) 이미 있습니다",
      en: "there is a screen '\(name)' already",
      label: Bilingual(ko: "이미 있음", en: "exists already"),
      helps: ["screen use \(literal)"])
  }

  static func noSuchScreen(_ name: String) -> Self {
    Self(
      .unknownName, ko: "화면 '\(name)'이(가) 없습니다",
      en: "there is no screen '\(name)'",
      label: Bilingual(ko: "그런 화면이 없음", en: "no such screen"))
  }

  static func noSuchSection(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  static func renameNeedsTitle(_ section: String) -> Self {
    Self(
      .missingArgument, ko: "'section rename'에는 제목이 필요합니다",
      en: "'section rename' needs a title",
      label: Bilingual(ko: "어떤 제목?", en: "which title?"),
      helps: ["section rename \(section) \"…\""])
  }

  static var onePlaceIsEnough: Self {
    Self(
      .unknownOption, ko: "자리는 하나면 됩니다: before 또는 after",
      en: "one place is enough: before or after",
      label: Bilingual(ko: "두 번째 자리", en: "a second place"))
  }

  static func needsPlace(_ command: String, line: String) -> Self {
    Self(
      .missingArgument, ko: "'\(command)'에는 자리가 필요합니다",
      en: "'\(command)' needs a place",
      label: Bilingual(ko: "무엇의 앞이나 뒤?", en: "before or after what?"),
      helps: ["\(line) before …"])
  }

  static func unappliedDraft(_ edits: Int) -> Self {
    Self(
      .unappliedDraft, ko: "주 초안에 적용하지 않은 수정이 \(edits)건 있습니다",
      en: "the main draft has \(counted(edits, "edit")) that \(edits == 1 ? "is" : "are") not applied",
      label: Bilingual(ko: "먼저 초안을 적용하거나 되돌리세요", en: "apply or reset the draft first"),
      helps: ["apply", "draft reset"])
  }
}

extension Bilingual {
  /// Returns a screen that has what this one lacks.
  static func otherScreen(_ name: String) -> Bilingual {
    Bilingual(ko: "화면 '\(name)'에 있습니다: screen use \(name)", en: "the screen '\(name)' has it: screen use \(name)")
  }
}
