public import DisplayText
package import Geometry

extension LayoutDiagnostic {
  /// The kind of the fault.
  public var code: Code {
    switch fault {
    case .missingSection: .missingSection
    case .emptyGroup: .emptyGroup
    case .firstSubitemDoesNotFit: .firstSubitemDoesNotFit
    case .noRoom: .noRoom
    case .invalidNumber: .invalidNumber
    case .invalidCount: .invalidCount
    case .itemCount: .itemCount
    case .unbounded: .unbounded
    case .tooManyItems: .tooManyItems
    case .nestingTooDeep: .nestingTooDeep
    case .duplicateElementKind: .duplicateElementKind
    case .pinnedWithoutExtent: .pinnedWithoutExtent
    case .emptyContainer: .emptyContainer
    case .selfSizingLoop: .selfSizingLoop
    }
  }

  /// The reaction of UIKit to the fault.
  public var severity: Severity {
    switch fault {
    case .missingSection, .emptyGroup, .invalidCount, .duplicateElementKind, .selfSizingLoop: .exception
    case .invalidNumber(let number): number.isFinite ? .silent : .exception
    case .firstSubitemDoesNotFit, .noRoom: .log
    case .itemCount, .unbounded, .tooManyItems, .nestingTooDeep, .pinnedWithoutExtent, .emptyContainer: .silent
    }
  }

  /// The fault in this package's words, with the numbers.
  public var message: Bilingual {
    switch fault {
    case .missingSection:
      Bilingual(
        ko: "섹션 제공자가 섹션을 돌려주지 않았는데 그 섹션에 아이템이 있습니다",
        en: "the section provider returned no section, but the section has items")
    case .emptyGroup: Bilingual(ko: "그룹에 하위 아이템이 없습니다", en: "the group has no subitems")
    case .firstSubitemDoesNotFit(let needed, let available, let axis, let isSectionEmpty):
      Bilingual(
        ko: "하위 아이템이 하나도 들어가지 않습니다: \(axis.direction.ko) 축에서 \(LengthText.text(available)) 가운데 "
          + "\(LengthText.text(needed))을(를) 차지합니다. \(isSectionEmpty ? "섹션은" : "그룹은") 아무것도 배치하지 않습니다",
        en: "not even one subitem fits: it takes \(LengthText.text(needed)) of \(LengthText.text(available)) along the "
          + "\(axis.direction.en) axis; the \(isSectionEmpty ? "section" : "group") lays out nothing")
    case .noRoom(let insets, let size):
      Bilingual(
        ko: "인셋 \(LengthText.uikit(insets))과 간격이 \(LengthText.text(size)) 안에 자리를 남기지 않습니다. UIKit이 로그만 "
          + "남기는지 예외까지 내는지는 확실하지 않습니다",
        en: "insets \(LengthText.uikit(insets)) and spacing leave no room in \(LengthText.text(size)); whether UIKit "
          + "only logs it or also raises an exception is not settled")
    case .invalidNumber(let number) where number.isFinite:
      Bilingual(
        ko: "\(number)은(는) 어떤 화면보다도 큽니다. 길이는 \(LengthText.text(LayoutLimits.length))까지이고, 이것은 배치하지 "
          + "않습니다",
        en:
          "\(number) is beyond every screen; lengths go up to \(LengthText.text(LayoutLimits.length)), and nothing of "
          + "this is laid out")
    case .invalidNumber(let number):
      Bilingual(
        ko: "\(number)은(는) 길이가 아닙니다. UIKit은 글이 공개되지 않은 예외를 던집니다",
        en: "\(number) is not a length; UIKit raises an exception whose text is not public")
    case .invalidCount(let count):
      Bilingual(
        ko: "그룹이 하위 아이템 \(count)개를 요구합니다. UIKit이 무어라 하는지는 공개되지 않았습니다",
        en: "the group asks for \(count) subitems; what UIKit says is not public")
    case .itemCount(let count, let laidOut):
      Bilingual(
        ko: "아이템 \(count)개는 배치할 수 없고 \(laidOut)개만 배치합니다",
        en: "\(count) items cannot be laid out, \(laidOut) are")
    case .unbounded(let axis):
      Bilingual(
        ko: "하위 아이템이 \(axis.direction.ko) 축에서 자리를 차지하지 않아 몇 개든 들어갑니다. UIKit은 아무것도 알리지 않고, "
          + "몇 개를 배치하는지는 공개되지 않았습니다",
        en: "the subitems take no room along the \(axis.direction.en) axis, so any number of them would fit; UIKit "
          + "reports nothing, and how many it lays out is not public")
    case .tooManyItems:
      Bilingual(
        ko: "그룹 하나에는 셀이 \(LayoutLimits.itemsPerGroup)개까지 들어갑니다. 나머지는 뺍니다",
        en: "a group holds at most \(LayoutLimits.itemsPerGroup) cells; the others are left out")
    case .nestingTooDeep:
      Bilingual(
        ko: "그룹이 \(CollectionLayoutGroup.nestingLimit)겹보다 깊거나 \(CollectionLayoutGroup.nodeLimit)개를 넘습니다. "
          + "가장 안쪽 것을 뺍니다",
        en: "groups lie in each other more than \(CollectionLayoutGroup.nestingLimit) deep, or are more than "
          + "\(CollectionLayoutGroup.nodeLimit); the innermost are left out")
    case .duplicateElementKind:
      Bilingual(
        ko: "같은 종류의 경계 아이템이 이미 있습니다. UIKit은 공개되지 않은 글로 거절합니다",
        en: "another boundary item has this kind already; UIKit refuses it, with a text that is not public")
    case .pinnedWithoutExtent(let size):
      Bilingual(
        ko: "고정되는 경계 아이템의 크기가 \(LengthText.text(size))입니다. iOS 15의 UIKit은 예외를 냈고, 그 뒤 버전은 알려지지 "
          + "않았습니다",
        en: "a boundary item that is pinned is \(LengthText.text(size)): UIKit of iOS 15 raised an exception for it, "
          + "later versions are not known")
    case .emptyContainer(let size):
      Bilingual(
        ko: "컬렉션 뷰가 \(LengthText.text(size))입니다. 아무것도 배치하지 않습니다",
        en: "the collection view is \(LengthText.text(size)); nothing is laid out")
    case .selfSizingLoop(let section, let item, let passes, let from, let to):
      Bilingual(
        ko: "[\(section),\(item)]의 뷰가 \(passes)번을 거듭해도 크기가 바뀝니다: "
          + "\(LengthText.text(from)) -> \(LengthText.text(to))",
        en: "the view at [\(section),\(item)] still changes its size after "
          + "\(passes) rounds: \(LengthText.text(from)) -> \(LengthText.text(to))")
    }
  }

  /// A way out.
  public var help: Bilingual? {
    switch fault {
    case .missingSection:
      Bilingual(
        ko: "스냅샷의 모든 인덱스에 섹션을 돌려주거나, 이 섹션이 없는 스냅샷을 적용하세요",
        en: "return a section for every index of the snapshot, or apply a snapshot without this section")
    case .emptyGroup: Bilingual(ko: "그룹에 아이템을 하나 이상 넣으세요", en: "give the group at least one item")
    case .firstSubitemDoesNotFit:
      Bilingual(
        ko: "첫 하위 아이템이나 그 가장자리의 여백을 줄이거나 그룹을 키우세요",
        en: "make the first subitem or the room at its edges smaller, or the group larger")
    case .noRoom: Bilingual(ko: "인셋을 줄이거나 그룹을 키우세요", en: "make the insets smaller or the group larger")
    case .invalidNumber:
      Bilingual(
        ko: "이 수가 나온 나눗셈이나 잰 값을 확인하세요", en: "check the division or the measurement this number comes from")
    case .invalidCount: Bilingual(ko: "하위 아이템을 1개 이상 요구하세요", en: "ask for at least 1 subitem")
    case .unbounded:
      Bilingual(
        ko: "하위 아이템의 크기를 0보다 크게 하거나 개수를 정하세요",
        en: "give the subitems a size above 0, or say how many there are")
    case .tooManyItems:
      Bilingual(ko: "섹션이 더 작은 그룹을 되풀이하게 하세요", en: "let the section repeat a smaller group")
    case .nestingTooDeep: Bilingual(ko: "그룹을 덜 겹치세요", en: "nest fewer groups")
    case .duplicateElementKind:
      Bilingual(ko: "경계 아이템마다 다른 종류를 주세요", en: "give each boundary item a kind of its own")
    case .pinnedWithoutExtent:
      Bilingual(
        ko: "크기를 0보다 크게 하거나, 보여 줄 것이 없으면 경계 아이템을 빼세요",
        en: "make its size larger than 0, or leave the item out where there is nothing to show")
    case .selfSizingLoop:
      Bilingual(
        ko: "너비가 같으면 뷰가 같은 크기를 알리게 하세요", en: "let the view report the same size for the same width")
    case .itemCount, .emptyContainer: nil
    }
  }
}

extension Axis {
  /// The direction in one word: `horizontal`.
  var direction: Bilingual { Bilingual(ko: korean, en: rawValue) }

  /// The direction in which subitems follow each other: `across`, `down`.
  package var way: Bilingual { Bilingual(ko: korean, en: self == .horizontal ? "across" : "down") }

  /// The name of an extent along the axis: `width`.
  var extent: Bilingual {
    switch self {
    case .horizontal: Bilingual(ko: "너비", en: "width")
    case .vertical: Bilingual(ko: "높이", en: "height")
    }
  }

  private var korean: String { self == .horizontal ? "가로" : "세로" }
}
