package import CommandLanguage
package import DisplayText

/// The codes of snapshots and applies.
extension DiagnosticCode {
  /// An identifier stands twice where each may stand once.
  package static let notUnique: DiagnosticCode = "E0201"

  /// A section exists already.
  package static let sectionExists: DiagnosticCode = "E0202"

  /// A section or an item is not in the snapshot.
  package static let notInSnapshot: DiagnosticCode = "E0203"

  /// Items are added before there is a section.
  package static let noSection: DiagnosticCode = "E0205"

  /// Something moves relative to itself.
  package static let moveOntoItself: DiagnosticCode = "E0206"

  /// The place of an insertion is among what is inserted.
  package static let placeAmongInserted: DiagnosticCode = "E0207"

  /// An item is in the section snapshot already.
  package static let inSectionSnapshot: DiagnosticCode = "E0208"

  /// A cell is reconfigured for which the provider now takes another reuse identifier.
  package static let otherReuseIdentifier: DiagnosticCode = "E0212"

  /// An item is equal to the one that is shown, with another hash.
  package static let hashMismatch: DiagnosticCode = "E0213"

  /// Items that were in the snapshot already moved.
  package static let itemsMoved: DiagnosticCode = "W0201"

  /// A call that UIKit would refuse was made smaller, as `set crash repair` asks.
  package static let repaired: DiagnosticCode = "W0205"

  /// A cell shows a text that the provider wrote for another item, or for an older content.
  package static let leftoverText: DiagnosticCode = "W0206"

  /// A call that the version whose rules hold does not have.
  package static let laterCall: DiagnosticCode = "W0207"
}

extension Bilingual {
  /// Returns a sentence about a call that was made smaller instead of refused.
  package static func repaired(_ sentence: Bilingual) -> Bilingual {
    Bilingual(
      ko: "고침: \(sentence.ko); 같은 것은 처음 것만 남깁니다", en: "repaired: \(sentence.en); the first of each is kept")
  }

  package static func thereTwice(_ count: Int) -> Bilingual {
    Bilingual(
      ko: "식별자 \(count)개가 두 번 있음",
      en: count == 1 ? "1 identifier is there twice" : "\(count) identifiers are there twice")
  }

  package static func argument(_ number: Int) -> Bilingual {
    Bilingual(ko: "\(number)번째 인자", en: "argument \(number)")
  }

  package static func inDraft(_ place: String, section: String?) -> Bilingual {
    Bilingual(
      ko: "초안의 \(section.map { "\($0) " } ?? "")\(place)",
      en: "in the draft \(place)\(section.map { " of \($0)" } ?? "")")
  }

  package static func wasAt(_ place: String, section: String?) -> Bilingual {
    Bilingual(
      ko: "   있던 자리 \(section.map { "\($0) " } ?? "")\(place)",
      en: "   was at \(place)\(section.map { " of \($0)" } ?? "")")
  }

  package static func again(_ places: [Bilingual]) -> Bilingual {
    Bilingual(
      ko: places.map(\.ko).joined(separator: ", 그리고 "), en: places.map(\.en).joined(separator: ", again "))
  }

  package static func keepsFirst(_ line: String) -> Bilingual {
    Bilingual(ko: "\(line)      (처음 것을 남깁니다)", en: "\(line)      (keeps the first)")
  }

  package static let pagesOverlap = Bilingual(
    ko: "페이지로 나뉜 목록은 두 요청 사이에 순위가 바뀌면 같은 행을 되풀이할 수 있습니다",
    en: "a page list can repeat a row when the ranking moves between two requests")

  package static let treeShows = Bilingual(ko: "tree draft가 무엇이 있는지 보여 줍니다", en: "tree draft shows what is there")

  package static func loadedAgain(_ sentence: Bilingual) -> Bilingual {
    sentence + Bilingual(ko: "; 모두 다시 불러옵니다", en: "; everything is loaded again")
  }

  package static let nextApplyThrows = Bilingual(
    ko: "다음 apply가 오류를 던집니다: 보이는 목록에 두 번 있습니다", en: "the next apply throws: what is shown holds it twice")

  package static let everyDifferenceThrows = Bilingual(
    ko: "보이는 목록에 두 번 있어서 차이를 구할 때마다 오류를 던집니다",
    en: "what is shown holds it twice, so that every difference throws")

  package static let reloadByHand = Bilingual(
    ko: "apply --reload-data      (setSections와 reloadData를 직접: 차이도 검사도 없음)",
    en: "apply --reload-data      (setSections and reloadData by hand: no difference, no check)")

  package static let repairInstead = Bilingual(
    ko: "set crash repair         (릴리스 빌드처럼: 오류를 출력하고 reloadData를 부름)",
    en: "set crash repair         (as a release build: prints the error and calls reloadData)")

  package static let shown = Bilingual(ko: "화면", en: "shown")
}

extension Diagnostic.Message {
  package static func hashMismatch(_ item: String, rule: String) -> Self {
    Self(
      .hashMismatch, ko: "\(item)은(는) 화면에 있는 것과 같은데 해시가 다릅니다 (규칙 \(rule))",
      en: "\(item) is equal to what is shown, with another hash (rule \(rule))",
      label: Bilingual(ko: "UIKit은 여기서 멈춤", en: "UIKit would stop here"), helps: ["identity by id", "explain hash"])
  }

  package static func laterCall(_ call: String, since: Int, version: Int) -> Self {
    Self(
      .laterCall, ko: "\(call)은(는) iOS \(since)에서 나왔는데, 지금은 iOS \(version)의 규칙을 따릅니다",
      en: "\(call) came with iOS \(since), and the rules of iOS \(version) hold",
      label: Bilingual(ko: "iOS \(since)부터", en: "since iOS \(since)"),
      helps: ["set uikit \(since)", "explain W0207"])
  }

  package static func repeatIsUnnoticed(_ name: String) -> Self {
    Self(
      .unnoticedRepeat, ko: "'\(name)'이(가) 두 번 있는데 아직 아무도 알아채지 못했습니다",
      en: "'\(name)' is there twice, and nothing has noticed it yet")
  }

  package static func notOfRxDataSources(_ command: String, source: String) -> Self {
    Self(
      .notOfThisSource, ko: "RxDataSources에는 '\(command)'이(가) 없습니다",
      en: "RxDataSources has no '\(command)'",
      label: Bilingual(ko: "화면의 소스는 \(source)", en: "the screen's source is \(source)"),
      helps: [
        Bilingual(
          ko: "edit ITEM FIELD VALUE로 내용을 바꾸면 차이가 찾아냅니다",
          en: "edit ITEM FIELD VALUE changes a content, and the difference finds it"), "screen new NAME",
      ])
  }

  package static func ignoredName(_ name: String, in container: Bilingual) -> Self {
    Self(
      .ignoredName, ko: "'\(name)'은(는) \(container.ko)에 없습니다. UIKit은 무시합니다",
      en: "'\(name)' is not in \(container.en); UIKit ignores it",
      label: Bilingual(ko: "거기에 없음", en: "not there"))
  }

  package static func ignoredNames(_ count: Int, in container: Bilingual) -> Self {
    Self(
      .ignoredName, ko: "이름 가운데 \(count)개가 \(container.ko)에 없습니다. UIKit은 무시합니다",
      en: "\(count) of the names are not in \(container.en); UIKit ignores them",
      label: Bilingual(ko: "다른 것들과 함께 없음", en: "not there, as others"))
  }

  package static func itemsMoved(_ count: Int, helpsEditing: Bool) -> Self {
    Self(
      .itemsMoved, ko: "이미 스냅샷에 있던 아이템 \(count)개가 새 자리로 옮겨졌습니다",
      en: "\(count) \(count == 1 ? "item is" : "items are") in the snapshot already and moved to the new place",
      helps: [
        helpsEditing
          ? Bilingual(
            ko: "explain identity가 두 행이 어떻게 한 아이템이 되는지 알려 줍니다",
            en: "explain identity tells how two rows become one item")
          : Bilingual(
            ko: "add … --skip-duplicates는 있던 자리에 둡니다",
            en: "add … --skip-duplicates leaves them where they are")
      ])
  }

  package static func repeatedItems(_ count: Int) -> Self {
    Self(
      .notUnique, ko: "한 번의 연산에서 아이템 식별자는 서로 달라야 합니다", en: "item identifiers must be unique in one operation",
      label: .thereTwice(count))
  }

  package static func repeatedSections(_ count: Int) -> Self {
    Self(
      .notUnique, ko: "한 번의 연산에서 섹션 식별자는 서로 달라야 합니다", en: "section identifiers must be unique in one operation",
      label: .thereTwice(count))
  }

  package static func inSectionSnapshot(_ count: Int, isArgument: Bool) -> Self {
    Self(
      isArgument ? .notUnique : .inSectionSnapshot, ko: "섹션 스냅샷 안에서 아이템 식별자는 서로 달라야 합니다",
      en: "item identifiers must be unique in a section snapshot", label: .thereTwice(count))
  }

  package static func sectionExists(_ name: String?) -> Self {
    Self(
      .sectionExists, ko: "섹션 \(name ?? "")이(가) 이미 있습니다", en: "section \(name ?? "it") exists already",
      label: Bilingual(ko: "이미 있음", en: "exists already"))
  }

  package static var noSection: Self {
    Self(
      .noSection, ko: "섹션이 생기기 전에 아이템을 더합니다", en: "items are added before there is a section",
      label: Bilingual(ko: "아직 섹션이 없음", en: "no section yet"))
  }

  package static func placeAmongInserted(_ name: String?) -> Self {
    Self(
      .placeAmongInserted, ko: "\(name ?? "그것")은(는) 자리이면서 그 자리에 놓을 것이기도 합니다",
      en: "\(name ?? "it") is both the place and among what is placed")
  }

  package static func moveOntoItself(_ name: String?) -> Self {
    Self(
      .moveOntoItself, ko: "\(name ?? "그것")은(는) 자기 자신의 앞뒤로 옮길 수 없습니다",
      en: "\(name ?? "it") cannot move relative to itself")
  }

  package static func noSectionInSnapshot(_ name: String?) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 \(name ?? "")이(가) 없습니다", en: "there is no section \(name ?? "it")",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  package static func notInSnapshot(_ name: String?, isLabelled: Bool) -> Self {
    Self(
      .notInSnapshot, ko: "\(name ?? "그것")은(는) 스냅샷에 없습니다", en: "\(name ?? "it") is not in the snapshot",
      label: isLabelled ? Bilingual(ko: "스냅샷에 없음", en: "not in the snapshot") : nil)
  }

  package static func thereTwice(_ name: String, isSection: Bool, refusal: Bilingual) -> Self {
    Self(
      isSection ? .duplicateSection : .duplicateItem,
      ko: "RxDataSources가 \(refusal.ko): '\(name)'이(가) 두 번 있습니다",
      en: "RxDataSources \(refusal.en): '\(name)' is there twice",
      label: Bilingual(ko: "차이를 구하지 못함", en: "no difference"))
  }
}
