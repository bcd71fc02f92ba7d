internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// The item named as a place is in another section than the one that is named.
  static let placeInOtherSection: DiagnosticCode = "E0204"

  /// A reload of an item whose content is what its cell shows already.
  static let reloadWithoutChange: DiagnosticCode = "W0203"

  /// Sections that were inserted again and stay where they are, under iOS 13 and 14.
  static let keptInPlace: DiagnosticCode = "W0213"

  /// Parents on screen that close, because their section snapshot was built anew.
  static let closedAnew: DiagnosticCode = "W0212"

  /// A word that looks like a span, and is the name of one item.
  static let noSpan: DiagnosticCode = "W0214"
}

/// The explanations of these codes.
extension CodeEntry {
  static let snapshots: [CodeEntry] = [
    CodeEntry(
      .notUnique, ko: "한 번의 호출에 같은 식별자가 두 번", en: "an identifier twice in one operation",
      "UIKit은 호출 하나에 넘긴 배열만 보고 중복을 찾습니다. 같은 배열에 같은 식별자가 두 번 있으면 예외가 나고 앱이 멈춥니다. 이미 스냅샷에 있는 식별자를 다시 넣는 것은 다른 이야기이며, 그때는 옮겨집니다(W0201).",
      "UIKit checks the array of each single call. The same identifier twice in that array is an exception, and the app stops. An identifier that is in the snapshot already is another case: it is moved (W0201).",
      uikit: "appendItems([a, a])", example: ["add a b a to A"],
      tryKo: "넣기 전에 중복을 없애거나 identity 규칙을 살펴보세요. check는 apply 전에 알려 줍니다.",
      tryEn: "Remove repeats before you add, or look at the identity rule. check tells before apply does."),
    CodeEntry(
      .sectionExists, ko: "이미 있는 섹션", en: "the section exists already",
      "아이템은 다시 넣으면 옮겨지지만, 섹션은 옮겨지지 않고 예외가 납니다. iOS 13과 14의 insertSections만은 그렇지 않습니다(W0213).",
      "An item that is added again moves; a section does not, it is an exception. insertSections of iOS 13 and 14 differs (W0213).",
      uikit: "appendSections([A]); appendSections([A])", example: ["section add A", "section add A"],
      tryKo: "옮기려면 section move A before B를 쓰세요.", tryEn: "To move it: section move A before B."),
    CodeEntry(
      .notInSnapshot, ko: "스냅샷에 없는 식별자", en: "an identifier that is not in the snapshot",
      "reload, reconfigure, move, insert의 기준, 넣을 섹션은 스냅샷에 있어야 합니다. 반대로 delete는 모르는 식별자를 조용히 지나칩니다.",
      "Reload, reconfigure, move, the anchor of an insert and the section to add to must be in the snapshot. Deleting is different: unknown identifiers are ignored.",
      uikit: "reloadItems([x])", example: ["reload 없는이름"],
      tryKo: "tree로 초안에 무엇이 있는지 보세요. 식별자의 == 와 hash가 어긋나도 이렇게 됩니다.",
      tryEn: "tree shows the draft. It also happens when == and hash of the identifier disagree."),
    CodeEntry(
      .placeInOtherSection, ko: "다른 섹션에 있는 기준 아이템", en: "the anchor is in another section",
      "before, after, under 뒤의 아이템이 in으로 지정한 섹션에 없습니다. 섹션 스냅샷은 자기 섹션의 아이템만 압니다.",
      "The item behind before, after or under is not in the section named by in. A section snapshot knows only its own items.",
      uikit: "NSDiffableDataSourceSectionSnapshot.append(_:to:)", example: ["outline add b under a in B"],
      tryKo: "locate로 아이템이 어느 섹션에 있는지 확인하세요.", tryEn: "locate says in which section the item is."),
    CodeEntry(
      .noSection, ko: "섹션이 하나도 없음", en: "there is no section yet",
      "섹션을 정하지 않은 아이템은 마지막 섹션에 들어갑니다. 섹션이 없으면 넣을 곳이 없어 예외가 납니다. delete all도 섹션까지 지운다는 점을 기억하세요.",
      "Items without a section go to the last one. With no section at all there is no place for them. Note that delete all removes the sections too.",
      uikit: "appendItems([a])", example: ["delete all", "add a", "section add A", "add a"],
      tryKo: "먼저 section add를 하세요. 섹션을 남기고 비우려면 delete where true입니다.",
      tryEn: "section add first. To empty sections and keep them: delete where true."),
    CodeEntry(
      .moveOntoItself, ko: "자기 자신 앞뒤로 옮기기", en: "a move onto itself",
      "옮길 것과 기준이 같습니다. UIKit은 아무 일도 하지 않는 대신 예외를 냅니다.",
      "The thing to move and the anchor are the same. UIKit raises instead of doing nothing.",
      uikit: "moveItem(a, beforeItem: a)", example: ["move a before a"], tryKo: "기준으로 다른 아이템을 쓰세요.",
      tryEn: "Name another anchor."),
    CodeEntry(
      .placeAmongInserted, ko: "넣을 목록에 기준이 들어 있음", en: "the anchor is among the inserted",
      "insert의 기준이 되는 아이템이나 섹션이 넣을 목록에도 있습니다.",
      "The anchor of an insert is itself in the list to insert.",
      uikit: "insertItems([a, b], beforeItem: a)", example: ["add a b before a"], tryKo: "목록에서 기준을 빼세요.",
      tryEn: "Take the anchor out of the list."),
    CodeEntry(
      .inSectionSnapshot, ko: "섹션 스냅샷에 이미 있는 아이템", en: "the item is in the section snapshot already",
      "트리 안의 아이템은 하나뿐이어야 합니다. 전체 스냅샷과 달리 다시 넣어도 옮겨지지 않고 예외가 납니다.",
      "An item occurs once in a tree. Unlike the main snapshot, adding it again does not move it; it raises.",
      uikit: "NSDiffableDataSourceSectionSnapshot.append(_:to:)",
      example: ["outline add a in A", "outline add a under b in A"],
      tryKo: "먼저 outline delete로 빼고 다시 넣으세요.", tryEn: "outline delete it first, then add it again."),
    CodeEntry(
      "E0209", ko: "셀이나 뷰를 주지 않은 제공자", en: "a provider gave no cell or view",
      "셀 제공자가 nil을 돌려주거나, 보조 뷰를 요청받았는데 제공자가 없습니다.",
      "The cell provider returned nil, or a supplementary view was requested and there is no provider.",
      uikit: "UICollectionViewDiffableDataSource.cellProvider", tryKo: "제공자는 모든 아이템에 셀을 돌려주어야 합니다.",
      tryEn: "The provider must return a cell for every item."),
    CodeEntry(
      "E0210", ko: "apply 안에서, 또는 여러 큐에서 부른 apply", en: "apply inside apply, or from several queues",
      "apply 도중에 다시 apply 하거나, 주 큐와 배경 큐를 섞어 쓰면 UIKit이 멈춥니다. 늘 주 큐에서, 또는 늘 같은 배경 큐에서 부릅니다.",
      "An apply from inside an apply, or from the main queue while a background one is out, stops the app. Always call it on the main queue, or always on one background queue.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      tryKo: "@MainActor에서만 apply 하세요.", tryEn: "Apply on the main actor only."),
    CodeEntry(
      "E0211", ko: "앞뒤가 맞지 않는 일괄 변경", en: "a batch that does not add up",
      "이전 상태에 변경을 적용한 결과가 새 상태와 다르거나, 데이터 소스 모르게 뷰를 바꾸었습니다. verify가 두 방향을 모두 확인합니다.",
      "The old state with the updates is not the new state, or the view was changed behind the data source. verify checks both directions.",
      uikit: "UICollectionView.performBatchUpdates(_:completion:)", example: ["verify tx3"],
      tryKo: "diffable 데이터 소스를 쓸 때는 insertItems(at:) 같은 뷰의 메서드를 부르지 마세요.",
      tryEn: "With a diffable data source never call insertItems(at:) and the like on the view."),
    CodeEntry(
      .otherReuseIdentifier, ko: "reconfigure인데 다른 종류의 셀", en: "a reconfigure that asks for another kind of cell",
      "reconfigure는 있던 셀을 그대로 씁니다. 셀 제공자가 이제 다른 재사용 식별자나 다른 CellRegistration으로 dequeue 하면 UIKit이 멈춥니다.",
      "A reconfigure keeps the cell that is there. If the provider now dequeues with another reuse identifier or another registration, UIKit stops the app.",
      uikit: "reconfigureItems([a])", example: ["reload 꼬부기", "apply"],
      tryKo: "셀의 종류가 바뀌는 아이템은 reload 하세요.", tryEn: "Reload items whose kind of cell changes."),
    CodeEntry(
      .itemsMoved, ko: "이미 있던 아이템이 옮겨짐", en: "an item that was there moved",
      "스냅샷에 있던 식별자를 다시 넣으면 새 자리로 옮겨지고 콘솔에 경고가 남습니다. 페이지를 이어 붙일 때 같은 아이템이 두 페이지에 있으면 목록이 튀어 보입니다.",
      "An identifier that is in the snapshot already moves to the new place, and UIKit logs it. When two pages share an item, the list seems to jump.",
      uikit: "appendItems([a]); appendItems([a])", example: ["add a to A", "add a to B"],
      tryKo: "앱에서는 넣기 전에 거르세요. 여기서는 add … --skip-duplicates입니다.",
      tryEn: "Filter before you add; here: add … --skip-duplicates."),
    CodeEntry(
      "W0202", ko: "바뀐 내용이 화면에 나오지 않음", en: "changed content stays off screen",
      "식별자가 같으면 UIKit은 아무것도 바뀌지 않았다고 봅니다. 내용이 바뀌었으면 알려 주어야 합니다.",
      "With equal identifiers UIKit sees no change. If the content changed, it must be told.",
      uikit: "reconfigureItems([a])", example: ["reconfigure 꼬부기", "apply"],
      tryKo: "reconfigure를 쓰세요. 셀 종류가 바뀌면 reload입니다.",
      tryEn: "reconfigure it; if the kind of cell changes, reload it."),
    CodeEntry(
      "W0211", ko: "헤더가 옛 제목을 보여 줌", en: "a header keeps its old title",
      "헤더는 차이에 들지 않습니다. 섹션의 식별자가 같으면 supplementaryViewProvider는 다시 불리지 않고, 화면에 있는 헤더는 옛 제목을 그대로 보여 줍니다.",
      "Headers are no part of a difference. With an equal section identifier the supplementaryViewProvider is not asked again, and a header on screen goes on showing the old title.",
      uikit: "reloadSections([A])", example: ["section rename A \"New\"", "check", "section reload A"],
      tryKo: "section reload를 쓰거나, 제목이 식별자에 들게 하세요.",
      tryEn: "section reload it, or let the title be part of the section's identifier."),
    CodeEntry(
      .reloadWithoutChange, ko: "바뀌지 않은 내용을 reload", en: "a reload of unchanged content",
      "reload는 셀을 새로 만들고 옛 셀을 지웁니다. 내용이 그대로라면 깜빡임과 비용만 남습니다.",
      "A reload makes a new cell and removes the old one. With unchanged content all it gives is a flicker and its cost.",
      uikit: "reloadItems([a])", example: ["reload 꼬부기", "check"], tryKo: "빼거나 reconfigure로 바꾸세요.",
      tryEn: "Leave it out, or reconfigure."),
    CodeEntry(
      "W0204", ko: "주 큐와 배경 큐를 섞음", en: "main and background queues mixed",
      "지금은 로그만 남지만 교착 상태로 이어질 수 있습니다.", "For now it is only a log line; it can lead to a deadlock.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)", tryKo: "한 큐로 통일하세요.",
      tryEn: "Keep to one queue."),
    CodeEntry(
      .repaired, ko: "UIKit이 거절할 호출을 고쳐서 실행함", en: "a call that UIKit would refuse was repaired",
      "set crash repair에서는 중복 가운데 첫 번째만 남기고 계속합니다. 실제 앱은 여기서 멈춥니다.",
      "Under set crash repair the first of each duplicate is kept and the line goes on. A real app stops here.",
      uikit: "NSInternalInconsistencyException", example: ["set crash repair", "add a a b"],
      tryKo: "set crash report로 두고 중복을 직접 없애 보세요.", tryEn: "Use set crash report, and remove the repeats yourself."),
    CodeEntry(
      .leftoverText, ko: "다시 쓴 셀에 남은 옛 글자", en: "old text left in a cell that is used again",
      "셀은 다시 쓰입니다. 셀 제공자가 어떤 레이블을 if 안에서만 채우고 지우지 않으면, 앞 아이템의 글자가 다음 아이템의 셀에 그대로 보입니다. reconfigure 때는 prepareForReuse도 불리지 않습니다.",
      "Cells are used again. Where the provider sets a label only inside an if and never empties it, the next item's cell goes on showing what was written for the one before. On a reconfigure prepareForReuse is not called either.",
      uikit: "UICollectionReusableView.prepareForReuse()",
      example: ["cell pokemon \"{ko} [★ {favorite}]\" --no-reset", "scroll by 844", "cells --list"],
      tryKo: "else에서 레이블을 비우거나 모든 레이블을 늘 채우세요. 여기서는 --no-reset을 빼면 됩니다.",
      tryEn: "Empty the label in an else, or always set every label; here: leave --no-reset out."),
    CodeEntry(
      .laterCall, ko: "이 버전에는 아직 없는 호출", en: "a call that this version does not have yet",
      "set uikit으로 고른 버전보다 나중에 나온 호출입니다. 섹션 스냅샷, 리스트, CellRegistration은 iOS 14부터, reconfigureItems와 applySnapshotUsingReloadData는 iOS 15부터, repeatingSubitem은 iOS 16부터, uniformAcrossSiblings는 iOS 17부터 있습니다. 실행은 하지만, 그 버전을 지원하는 앱이라면 #available로 나누어 써야 합니다.",
      "The call came later than the version that set uikit names. Section snapshots, lists and cell registrations are there since iOS 14, reconfigureItems and applySnapshotUsingReloadData since iOS 15, repeatingSubitem since iOS 16, uniformAcrossSiblings since iOS 17. The line is carried out, but an app that supports that version has to ask #available first.",
      uikit: "reconfigureItems([a])", example: ["set uikit 14", "reconfigure a"],
      tryKo: "더 새로운 버전을 고르거나(set uikit 15), 그 버전에도 있는 reload를 쓰세요.",
      tryEn: "Choose a newer version (set uikit 15), or use what is there, such as reload."),
    CodeEntry(
      .keptInPlace, ko: "이미 있는 섹션을 다른 섹션 옆에 다시 넣음", en: "a section that is there is inserted beside another",
      "iOS 13과 14의 insertSections는 이미 있는 섹션을 제자리에 두었습니다. 근거는 하나입니다: Apple 포럼 655284번 글에 있는, 2020년 7월에 통과한 단위 테스트입니다. appendSections는 그때도 예외를 냈고, iOS 15부터는 insertSections도 예외를 냅니다(E0202).",
      "insertSections of iOS 13 and 14 left a section that is there in its place. There is one source: a unit test of July 2020 that passes, in thread 655284 of Apple's forum. appendSections raised even then, and from iOS 15 on insertSections raises too (E0202).",
      uikit: "insertSections([A], afterSection: C)",
      example: ["set uikit 14", "section add A B C", "section insert A after C"],
      tryKo: "옮기려던 것이면 section move A after C를 쓰세요.", tryEn: "To move it: section move A after C."),
    CodeEntry(
      .noSpan, ko: "구간처럼 보이지만 이름인 단어", en: "a word that looks like a span, and is a name",
      "구간은 수로 셉니다. 1..5나 g1..g5는 다섯 아이템입니다. 양 끝의 앞부분이 서로 다르거나 끝에 수가 없으면 몇 개인지 셀 수 없으므로, 그 단어가 통째로 아이템 하나의 이름이 됩니다.",
      "A span counts: 1..5 and g1..g5 are five items each. Where the ends begin with different words, or do not end in a number, there is nothing to count, and the whole word is the name of one item.",
      uikit: "appendItems([\"a..e\"])", example: ["add g1..g5", "add \"a..e\""],
      tryKo: "a b c d e처럼 하나씩 쓰거나, 그런 이름을 뜻했으면 따옴표로 둘러싸세요.",
      tryEn: "Write each item, a b c d e, or put the word in quotes if it is the name."),
    CodeEntry(
      .closedAnew, ko: "새로 만든 섹션 스냅샷이 접는 행", en: "rows that a section snapshot built anew closes",
      "펼침 상태는 모델이 아니라 섹션 스냅샷에 있습니다. 데이터에서 새로 만든 스냅샷에는 직접 펼친 것만 펼쳐져 있어서, 화면에 펼쳐져 있던 행이 접힙니다.",
      "What is expanded is kept in the section snapshot, not in the model. One built anew from data is expanded only where you expand it, so rows that are open on screen close.",
      uikit: "NSDiffableDataSourceSectionSnapshot.expand(_:)",
      example: ["outline delete all", "outline add a", "outline add b under a", "outline apply"],
      tryKo: "snapshot(for:)로 지금 것을 받아 고치거나, 새것에서 다시 펼치세요: explain expand.",
      tryEn: "Change what snapshot(for:) returns, or expand the same parents in the new one: explain expand."),
  ]
}

extension Bilingual {
  static func moved(_ item: String, from place: String, section: String) -> Bilingual {
    Bilingual(item) + .wasAt(place, section: section)
  }

  static let theDraft = Bilingual(ko: "초안", en: "the draft")

  static func outline(of section: String) -> Bilingual {
    Bilingual(ko: "'\(section)'의 아웃라인", en: "the outline of '\(section)'")
  }
}

extension Diagnostic.Message {
  static func noSpanOfNumbers(_ word: String) -> Self {
    Self(
      .noSpan, ko: "'\(word)'은(는) 구간이 아니라 아이템 하나의 이름입니다", en: "'\(word)' is no span: it is the name of one item",
      label: Bilingual(ko: "구간은 수로 셈", en: "a span is of numbers"),
      helps: [Bilingual(ko: "g1..g5는 g1 g2 g3 g4 g5", en: "g1..g5 is g1 g2 g3 g4 g5"), "\(Value.quoted(word))"])
  }

  static func movedBetweenOutlines(_ count: Int) -> Self {
    Self(
      .itemsMoved, ko: "아이템 \(count)개가 다른 섹션에도 있어서 이 섹션으로 옮겨졌습니다",
      en: "\(count) \(count == 1 ? "item is" : "items are") in another section as well and moved to this one",
      helps: [
        Bilingual(
          ko: "UIKit이 이것을 받아들이는지는 알려져 있지 않습니다. 섹션마다 다른 식별자를 쓰세요",
          en: "it is not known whether UIKit accepts this; give each section identifiers of its own")
      ])
  }

  static func keptInPlace(_ sections: [String], version: Int) -> Self {
    let (name, count) = (sections[0], sections.count)
    return Self(
      .keptInPlace,
      ko: (count == 1 ? "'\(name)'은(는) 이미 있어서" : "섹션 \(count)개는 이미 있어서")
        + " iOS \(version)에서는 제자리에 남습니다(보고 하나). iOS 15부터는 예외가 납니다",
      en: (count == 1 ? "'\(name)' is there already and stays" : "\(count) sections are there already and stay")
        + " in place under iOS \(version) (one report); from iOS 15 on this is an exception")
  }

  static func closedAnew(_ parents: [String]) -> Self {
    let (name, count) = (parents[0].excerpt, parents.count)
    return Self(
      .closedAnew,
      ko: (count == 1 ? "'\(name)'이(가)" : "부모 \(count)개가") + " 접힙니다: 섹션 스냅샷을 새로 만들었고, 새것은 직접 펼친 것만 펼쳐져 있습니다",
      en: (count == 1 ? "'\(name)' closes" : "\(count) parents close")
        + ": the section snapshot was built anew, and is expanded only where you expand it",
      helps: ["explain expand"])
  }

  static func placeInOtherSection(_ item: String, actual: String, section: String) -> Self {
    Self(
      .placeInOtherSection, ko: "'\(item)'은(는) 섹션 '\(section)'이(가) 아니라 '\(actual)'에 있습니다",
      en: "'\(item)' is in section '\(actual)', not in '\(section)'",
      label: Bilingual(ko: "'\(actual)' 안", en: "in '\(actual)'"),
      helps: [
        Bilingual(
          ko: "'to \(section)'을(를) 빼세요: 자리가 섹션을 정합니다", en: "leave out 'to \(section)': the place decides the section")
      ])
  }

  static func reloadWithoutChange(_ count: Int) -> Self {
    Self(
      .reloadWithoutChange, ko: "아이템 \(count)개를 내용이 그대로인데 reload 했습니다",
      en: "\(counted(count, "item")) reloaded with unchanged content")
  }

  static func noState(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "'\(name)'(이)라는 상태가 없습니다",
      en: "there is no state '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "draft, current 또는 tx1 … \(last)", en: "draft, current, or tx1 … \(last)")])
  }

  static func noSectionNamed(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  static func functionNeedsItem(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "\(name)에는 아이템이 필요합니다",
      en: "\(name) needs an item",
      helps: ["\(name)(ITEM)"])
  }
}
