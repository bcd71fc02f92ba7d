public import DisplayText
public import Geometry

/// Something in a layout that UIKit accepts without a word and that people often did not mean.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
/// precondition(solution.findings.map(\.code) == [.strip])
/// ```
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The trap.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The fractions of a group leave a strip at its end.
    case strip
    /// Cutting fractions to pixels leaves a gap of less than a point at the end of a group.
    case pixelGap
    /// A fraction is larger than the container.
    case fractionAboveOne
    /// An item may grow, but its group may not.
    case estimatedItemInFixedGroup
    /// A row of estimated length holds one run of its list, where more would fit.
    case oneRunOfAnEstimate
    /// A group may grow, but an item in it is a fraction of the estimate and does not.
    case fractionalItemInEstimatedGroup
    /// Insets of an axis that is estimated are ignored.
    case insetsOnEstimatedAxis
    /// Equal shares divide the estimate of the group, not the sizes that views report.
    case sharesOfAnEstimate
    /// A group of an orthogonal section is wider than what is visible: section insets are not taken off fractions.
    case orthogonalWiderThanViewport
    /// Boundary items on one side lie over each other: they do not stack.
    case overlappingBoundaryItems
    /// A section without items shows no decoration.
    case decorationOfEmptySection
    /// A nested group holds no item.
    case emptyNestedGroup
    /// A subitem stands in the list of its group and is never laid out, because fewer fit.
    case subitemNotLaidOut
    /// Spacing between groups leaves no space beside a header, or between two sections.
    case gapOnlyBetweenGroups
    /// A row comes to rest at one place and never shows its end there.
    case singleStop
    /// Headers and footers of the layout are not shown, because it has no sections.
    case boundaryItemsWithoutSections
    /// The insets of the scroll view across its direction are not taken off the width of rows.
    case contentInsetAcross
  }

  /// A trap with the numbers that show it.
  public enum Trap: Hashable, Sendable {
    /// The fractions of a group leave a strip at its end.
    case strip(Double, GroupPacking)
    /// Cutting fractions to pixels leaves a gap of less than a point at the end of a group.
    case pixelGap(Double, of: Double)
    /// A fraction is larger than the container.
    case fractionAboveOne(Axis, CollectionLayoutDimension)
    /// An item may grow, but its group may not.
    case estimatedItemInFixedGroup(Axis, group: CollectionLayoutDimension)
    /// A row of estimated length holds one run of its list, so many cells, where so many would fit by the estimates.
    case oneRunOfAnEstimate(Axis, holds: Int, fitting: Int)
    /// A group may grow, but an item in it is a fraction of the estimate and does not.
    case fractionalItemInEstimatedGroup(Axis, CollectionLayoutSize, estimate: Double)
    /// Insets of an axis that is estimated are ignored.
    case insetsOnEstimatedAxis(Axis)
    /// Equal shares divide the estimate of the group, not the item's own size.
    case sharesOfAnEstimate(count: Int, estimate: Double, item: CollectionLayoutDimension)
    /// A group of an orthogonal section is longer than what is visible: section insets are not taken off fractions.
    case orthogonalWiderThanViewport(length: Double, visible: Double)
    /// Boundary items on one side lie over each other: the first kind over the second.
    case overlappingBoundaryItems(String, over: String)
    /// A section without items shows no decoration.
    case decorationOfEmptySection
    /// A nested group holds no item.
    case emptyNestedGroup
    /// A subitem stands in the list of its group and is never laid out: so many of the list are.
    case subitemNotLaidOut(laidOut: Int, of: Int)
    /// Spacing between groups leaves no space beside a header or footer, or between two sections.
    case gapOnlyBetweenGroups(Double, besideBoundaryItem: Bool, besideSection: Bool)
    /// A row of a group longer than what is visible comes to rest at one place only.
    case singleStop(offset: Double, length: Double, visible: Double)
    /// So many headers and footers of the layout are not shown, because it has no sections.
    case boundaryItemsWithoutSections(Int)
    /// The insets of the scroll view across its direction are not taken off the extent of rows.
    case contentInsetAcross(Axis, Double)
  }

  /// The trap.
  public let trap: Trap
  /// The place in the layout.
  public let path: LayoutNodePath

  /// The place and the message in English.
  public var description: String { "\(path): \(message.en)" }
}

extension LayoutFinding {
  /// The kind of the trap.
  public var code: Code {
    switch trap {
    case .strip: .strip
    case .pixelGap: .pixelGap
    case .fractionAboveOne: .fractionAboveOne
    case .estimatedItemInFixedGroup: .estimatedItemInFixedGroup
    case .oneRunOfAnEstimate: .oneRunOfAnEstimate
    case .fractionalItemInEstimatedGroup: .fractionalItemInEstimatedGroup
    case .insetsOnEstimatedAxis: .insetsOnEstimatedAxis
    case .sharesOfAnEstimate: .sharesOfAnEstimate
    case .orthogonalWiderThanViewport: .orthogonalWiderThanViewport
    case .overlappingBoundaryItems: .overlappingBoundaryItems
    case .decorationOfEmptySection: .decorationOfEmptySection
    case .emptyNestedGroup: .emptyNestedGroup
    case .subitemNotLaidOut: .subitemNotLaidOut
    case .gapOnlyBetweenGroups: .gapOnlyBetweenGroups
    case .singleStop: .singleStop
    case .boundaryItemsWithoutSections: .boundaryItemsWithoutSections
    case .contentInsetAcross: .contentInsetAcross
    }
  }

  /// Whether it is common in layouts that were meant so: something to know rather than a mistake.
  public var isNote: Bool {
    switch trap {
    case .gapOnlyBetweenGroups, .singleStop, .boundaryItemsWithoutSections: true
    default: false
    }
  }

  /// The effect, with the numbers.
  public var message: Bilingual {
    switch trap {
    case .strip(let strip, let packing):
      Self.empty(strip, of: packing.available)
        + Bilingual(ko: ". 그룹이 담는 수: \(packing.sentence.ko)", en: ": the group \(packing.sentence.en)")
    case .pixelGap(let gap, let available):
      Bilingual(ko: "비율이 픽셀 단위로 잘려서 ", en: "") + Self.empty(gap, of: available)
        + Bilingual(ko: "", en: ", because fractions are cut to whole pixels")
    case .fractionAboveOne(let axis, let dimension):
      Bilingual(
        ko: "\(axis.extent.ko)가 \(LengthText.text(dimension))로, 그룹이 가진 것보다 큽니다",
        en: "the \(axis.extent.en) is \(LengthText.text(dimension)), more than its group has")
    case .estimatedItemInFixedGroup(let axis, let group):
      Bilingual(
        ko: "\(axis.extent.ko)는 바뀔 수 있는데 그룹의 \(axis.extent.ko) \(LengthText.text(group))은(는) 바뀌지 않습니다. 더 큰 "
          + "뷰는 뒤의 것과 겹칩니다",
        en:
          "the \(axis.extent.en) may change, but that of its group, \(LengthText.text(group)), does not: a larger view "
          + "overlaps what follows")
    case .oneRunOfAnEstimate(let axis, let count, let fitting):
      Bilingual(
        ko: "그룹의 \(axis.extent.ko)가 estimated라서 목록을 한 번만 담습니다. 어림값으로 \(fitting)개가 들어갈 줄에 \(count)개씩 놓입니다",
        en: "the \(axis.extent.en) of the group is estimated, so it holds one run of its list: \(count) a line, where "
          + "\(fitting) would fit by the estimates")
    case .fractionalItemInEstimatedGroup(let axis, let size, let estimate):
      Bilingual(
        ko: "\(axis.extent.ko)가 어림값 \(LengthText.text(estimate))의 \(LengthText.text(size[axis]))이라 뷰에 필요한 "
          + "\(axis.extent.ko)가 되지 않습니다",
        en: "the \(axis.extent.en) is \(LengthText.text(size[axis])) of an estimate of "
          + "\(LengthText.text(estimate)) and never becomes what the view needs")
    case .insetsOnEstimatedAxis(let axis):
      Bilingual(
        ko: "\(axis.extent.ko)가 estimated라서 그 방향의 contentInsets는 무시됩니다",
        en: "content insets of the \(axis.extent.en) are ignored, because it is estimated")
    case .sharesOfAnEstimate(let count, let estimate, let item):
      Bilingual(
        ko: "어림값 \(LengthText.text(estimate))을(를) 똑같이 \(count)개로 나눕니다. \(LengthText.text(item))도, 뷰가 알려 주는 "
          + "크기도 쓰이지 않습니다",
        en: "\(count) equal shares divide the estimate of \(LengthText.text(estimate)); neither "
          + "\(LengthText.text(item)) nor what the views report counts")
    case .orthogonalWiderThanViewport(let length, let visible):
      Bilingual(
        ko: "그룹의 길이는 \(LengthText.text(length))인데 인셋 사이에 보이는 것은 \(LengthText.text(visible))뿐입니다. 인셋은 "
          + "비율에서 빠지지 않습니다",
        en:
          "the group is \(LengthText.text(length)) long, but only \(LengthText.text(visible)) are visible between the "
          + "insets: they are not taken off the fraction")
    case .overlappingBoundaryItems(let kind, let other):
      Bilingual(
        ko: "`\(kind)`이(가) `\(other)` 위에 겹칩니다. 같은 쪽의 경계 아이템은 쌓이지 않습니다",
        en: "`\(kind)` lies over `\(other)`: boundary items on one side do not stack")
    case .decorationOfEmptySection:
      Bilingual(
        ko: "섹션에 아이템도 길이도 없어서 장식을 만들지 않습니다",
        en: "the section has no items and no length, so its decoration is not made")
    case .emptyNestedGroup:
      Bilingual(
        ko: "안쪽 그룹에 아이템이 하나도 들어가지 않습니다. 그때 UIKit이 보여 주는 것은 경우마다 다릅니다",
        en: "the nested group holds no item; what UIKit shows then differs from case to case")
    case .subitemNotLaidOut(let laidOut, let count):
      Bilingual(
        ko: "하위 아이템이 배치되지 않습니다. 그룹에는 목록의 \(count)개 가운데 \(laidOut)개만 들어갑니다",
        en: "the subitem is not laid out: of the \(count) in its list the group holds \(laidOut)")
    case .gapOnlyBetweenGroups(let gap, let isBesideBoundaryItem, let isBesideSection):
      Self.gap(gap, isBesideBoundaryItem: isBesideBoundaryItem, isBesideSection: isBesideSection)
    case .singleStop(let offset, let length, let visible):
      Bilingual(
        ko: "그룹의 길이는 \(LengthText.text(length))인데 보이는 것은 \(LengthText.text(visible))이고, 행은 "
          + "\(LengthText.text(offset))에서만 멈춥니다. 끝은 멈춘 채로 보이지 않습니다. 이런 그룹의 수치를 담은 공개된 출처는 없습니다",
        en: "the group is \(LengthText.text(length)) long, \(LengthText.text(visible)) are visible, and the row comes "
          + "to rest at \(LengthText.text(offset)) only, so its end never rests in view; no public source has numbers "
          + "for such a group")
    case .boundaryItemsWithoutSections(let count):
      Bilingual(
        ko: "섹션이 하나도 없는 동안 레이아웃의 경계 아이템 \(count)개는 보이지 않습니다",
        en: count == 1
          ? "the boundary item of the layout is not shown while there are no sections"
          : "the \(count) boundary items of the layout are not shown while there are no sections")
    case .contentInsetAcross(let axis, let inset):
      Bilingual(
        ko: "스크롤 뷰의 contentInset \(LengthText.text(inset))은(는) 행의 \(axis.extent.ko)에서 빠지지 않아, 행이 그만큼 밖으로 "
          + "나갑니다",
        en: "the content inset of \(LengthText.text(inset)) is not taken off the \(axis.extent.en) of rows, so they "
          + "stick out by as much")
    }
  }

  /// `item(1w x ~250)`
  private static func item(_ size: CollectionLayoutSize, estimating axis: Axis, as estimate: Double) -> String {
    let (width, height) = (LengthText.text(size.widthDimension), LengthText.text(size.heightDimension))
    let own = "~" + LengthText.text(estimate)
    return axis == .horizontal ? "item(\(own) x \(height))" : "item(\(width) x \(own))"
  }

  private static func gap(_ gap: Double, isBesideBoundaryItem: Bool, isBesideSection: Bool) -> Bilingual {
    let header = Bilingual(ko: "헤더나 푸터와 그룹 사이", en: "between a header or footer and a group")
    let sections = Bilingual(ko: "섹션과 섹션 사이", en: "between two sections")
    let none: Bilingual =
      isBesideBoundaryItem && isBesideSection
      ? header + Bilingual(ko: ", ", en: " or ") + sections : isBesideSection ? sections : header
    return Bilingual(
      ko: "interGroupSpacing \(LengthText.text(gap))은(는) 그룹 사이에만 있습니다. \(none.ko)에는 없습니다",
      en: "the interGroupSpacing of \(LengthText.text(gap)) stands between groups only, not \(none.en)")
  }

  /// A description that is often meant instead.
  public var help: Bilingual {
    switch trap {
    case .strip:
      Bilingual(
        ko: "비율의 합을 1로 하거나 간격을 flexible로 하세요",
        en: "let the fractions sum up to 1, or make the spacing flexible")
    case .pixelGap:
      Bilingual(
        ko: "픽셀로 나누어떨어지는 너비를 고르거나 간격을 flexible로 하세요",
        en: "choose widths that divide into whole pixels, or make the spacing flexible")
    case .fractionAboveOne:
      Bilingual(ko: "비율은 화면이 아니라 그룹에 대한 것입니다", en: "fractions are parts of the group, not of the screen")
    case .estimatedItemInFixedGroup(let axis, _):
      Bilingual(
        ko: "그룹의 \(axis.extent.ko)도 estimated로 하세요",
        en: "make the \(axis.extent.en) of the group estimated as well")
    case .oneRunOfAnEstimate(let axis, _, _):
      Bilingual(
        ko: "그룹의 \(axis.extent.ko)를 estimated가 아닌 크기(\(axis.whole))로 하세요. 그러면 셀이 잰 대로 줄이 바뀝니다",
        en: "give the group a \(axis.extent.en) that is not estimated, such as \(axis.whole): its lines then break by "
          + "what cells measure")
    case .fractionalItemInEstimatedGroup(let axis, let size, let estimate):
      Bilingual(
        ko: "아이템의 \(axis.extent.ko)도 estimated로 하세요: \(Self.item(size, estimating: axis, as: estimate))",
        en: "make the \(axis.extent.en) of the item estimated as well: "
          + Self.item(size, estimating: axis, as: estimate))
    case .insetsOnEstimatedAxis:
      Bilingual(
        ko: "edgeSpacing을 쓰거나 뷰 안쪽에 인셋을 두세요", en: "use edge spacing, or insets inside the view")
    case .sharesOfAnEstimate:
      Bilingual(
        ko: "하위 아이템의 목록이나 `repeatingSubitem:count:`를 쓰세요",
        en: "use a list of subitems, or `repeatingSubitem:count:`")
    case .orthogonalWiderThanViewport:
      Bilingual(
        ko: "비율을 줄이거나 인셋을 아이템에 주세요", en: "use a smaller fraction, or give the insets to the items")
    case .overlappingBoundaryItems:
      Bilingual(
        ko: "하나를 다른 하나의 크기만큼 absoluteOffset으로 옮기세요",
        en: "move one of them by an absolute offset as large as the other")
    case .decorationOfEmptySection:
      Bilingual(
        ko: "섹션에 헤더나 자리를 지킬 아이템을 주세요", en: "give the section a header, or a placeholder item")
    case .emptyNestedGroup:
      Bilingual(
        ko: "그룹을 키우거나 첫 하위 아이템을 줄이세요", en: "make the group larger or its first subitem smaller")
    case .subitemNotLaidOut:
      Bilingual(
        ko: "그룹을 키우거나 앞의 하위 아이템을 줄이거나, 이것을 목록에서 빼세요",
        en: "make the group larger or the subitems before it smaller, or take it out of the list")
    case .gapOnlyBetweenGroups:
      Bilingual(
        ko: "헤더 옆의 자리는 섹션의 contentInsets가, 섹션 사이의 자리는 interSectionSpacing이 정합니다",
        en: "contentInsets of the section make room beside a header, interSectionSpacing between sections")
    case .singleStop:
      Bilingual(
        ko: "그룹을 보이는 길이 이하로 줄이거나 continuous를 쓰세요",
        en: "make the group as long as what is visible, or let the row scroll continuously")
    case .boundaryItemsWithoutSections:
      Bilingual(ko: "빈 섹션 하나만 있어도 보입니다", en: "one section is enough, even an empty one")
    case .contentInsetAcross:
      Bilingual(ko: "섹션의 contentInsets를 쓰세요", en: "use the contentInsets of sections")
    }
  }

  private static func empty(_ points: Double, of available: Double) -> Bilingual {
    let (points, available) = (LengthText.text(points), LengthText.text(available))
    return Bilingual(
      ko: "\(available) pt 가운데 끝의 \(points) pt가 빕니다",
      en: "\(points) of \(available) points stay empty at the end")
  }
}

extension Axis {
  /// The whole extent of a container along the axis, as blocks have it.
  fileprivate var whole: String { self == .horizontal ? "1w" : "1h" }
}
