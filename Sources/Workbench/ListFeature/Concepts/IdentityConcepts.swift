internal import SessionModel

/// Identity, snapshots and drafts.
enum IdentityConcepts {
  static let all: [Concept] = [
    Concept(
      "identity", aliases: ["identifier", "식별자", "중복", "ItemIdentifierType"], ko: "무엇이 두 아이템을 같게 하는가",
      en: "what makes two items the same",
      "데이터 소스는 아이템의 내용이 아니라 식별자를 봅니다. 식별자가 같으면 같은 아이템입니다. 내용까지 식별자에 넣으면 글자 하나만 바뀌어도 옛 아이템이 지워지고 새 아이템이 들어옵니다.",
      "The data source looks at identifiers, not at content. Equal identifiers are the same item. If the content is part of the identifier, one changed letter deletes the old item and inserts a new one.",
      uikit: "Hashable, UICollectionViewDiffableDataSource<Section, Item>",
      example: ["identity pokemon by id", "identify 꼬부기"], seeAlso: ["identify", "whatif", "hash", "E0201", "W0201"]),
    Concept(
      "hash", aliases: ["equality", "해시", "Hashable", "=="], ko: "== 와 hash는 함께 움직인다", en: "== and hash go together",
      "같은 두 값은 해시도 같아야 하고, 들어간 뒤에 해시가 바뀌면 안 됩니다. 어긋나면 contains는 참인데 reload는 실패하는 일이 생깁니다.",
      "Equal values must have equal hashes, and a hash must not change once the value is in. Otherwise contains is true and reload fails.",
      uikit: "Hashable.hash(into:)", example: ["whatif identity id value index"], seeAlso: ["identity", "E0203"]),
    Concept(
      "index-path", aliases: ["IndexPath", "인덱스", "위치"], ko: "자리는 식별자가 아니다", en: "a place is no identifier",
      "[0,1]은 지금 그 자리에 있는 아이템을 가리킬 뿐입니다. 무엇이든 들어오거나 빠지면 다른 아이템을 가리킵니다.",
      "[0,1] points to whatever stands there now. After any insert or delete it points to something else.",
      uikit: "itemIdentifier(for:), indexPath(for:)", example: ["locate [0,1]"], seeAlso: ["locate", "identity"]),
    Concept(
      "snapshot", aliases: ["스냅샷", "NSDiffableDataSourceSnapshot"], ko: "한순간의 섹션과 아이템",
      en: "sections and items at one moment",
      "스냅샷은 섹션과 아이템의 식별자를 순서대로 담은 값입니다. 고쳐도 화면은 그대로이고, apply 해야 반영됩니다. 아이템은 스냅샷 전체에서 한 번만 나옵니다.",
      "A snapshot is a value: identifiers of sections and items in order. Editing it changes nothing on screen until it is applied. An item occurs once in the whole snapshot.",
      uikit: "NSDiffableDataSourceSnapshot", example: ["section add A", "add a b to A", "tree"],
      seeAlso: ["draft", "apply", "tree"]),
    Concept(
      "draft", aliases: ["초안"], ko: "아직 적용하지 않은 스냅샷", en: "the snapshot that is not applied yet",
      "화면마다 초안이 하나 있습니다. 고치는 줄 하나가 UIKit 호출 하나입니다. apply 하면 초안이 현재 상태가 됩니다.",
      "Every screen has one draft. Each editing line is one UIKit call. apply makes the draft the current state.",
      uikit: "var snapshot = dataSource.snapshot()", example: ["tree draft", "draft reset"],
      seeAlso: ["snapshot", "apply", "check"]),
    Concept(
      "section", aliases: ["섹션", "구역"], ko: "아이템을 묶는 순서 있는 단위", en: "an ordered group of items",
      "섹션도 식별자로 구별합니다. 섹션을 지우면 아이템도 사라지고, 섹션을 옮기면 아이템이 따라갑니다. 섹션과 아이템의 식별자는 서로 다른 이름 공간입니다.",
      "Sections have identifiers too. Deleting one removes its items; moving one takes them along. Section and item identifiers are separate name spaces.",
      uikit: "appendSections(_:), moveSection(_:beforeSection:)",
      example: ["section add A B", "section move B before A"],
      seeAlso: ["snapshot", "E0202", "E0205"]),
    Concept(
      "section-snapshot", aliases: ["섹션스냅샷", "outline", "트리", "NSDiffableDataSourceSectionSnapshot"],
      ko: "섹션 하나의 트리", en: "the tree of one section",
      "섹션 스냅샷은 부모와 자식, 펼침 상태를 담습니다. 접힌 부모의 자식은 전체 스냅샷에도 화면에도 없습니다.",
      "A section snapshot holds parents, children and what is expanded. Children of a collapsed parent are neither in the main snapshot nor on screen.",
      uikit: "NSDiffableDataSourceSectionSnapshot, apply(_:to:)",
      example: ["outline add a in A", "outline add b under a", "expand a", "outline apply A"],
      seeAlso: ["expand", "outline", "E0208", "E0223"]),
    Concept(
      "expand", aliases: ["collapse", "펼치기", "접기"], ko: "펼침과 접힘", en: "expanded and collapsed",
      "펼치면 자식이 보이는 아이템에 들어가고, 접으면 빠집니다. 섹션 스냅샷을 데이터에서 새로 만들면 펼침 상태도 다시 정해야 합니다.",
      "Expanding puts the children among the visible items, collapsing takes them out. A section snapshot built anew from data carries only the expansion you put into it.",
      uikit: "expand(_:), collapse(_:), isExpanded(_:)", example: ["expand 민지", "tree draft"],
      seeAlso: ["section-snapshot"]),
  ]
}
