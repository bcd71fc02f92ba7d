import DisplayText
import Geometry
import LayoutCases
import TestSupport
import Testing

@testable import CompositionalLayout

@Suite("Sentences about layouts")
struct LayoutSentenceTests {
  static let path = LayoutNodePath(section: 1, steps: [.group, .subitem(0)])

  static func packing(_ reason: GroupPacking.Reason, _ axis: Axis = .horizontal, more: Double? = 400) -> GroupPacking {
    GroupPacking(
      reason: reason, axis: axis, available: 320, spacing: 10, count: 3, fractionBase: 300, used: 300,
      usedByOneMore: more, share: nil, isUnbounded: false, isCut: false, isMeasured: false)
  }

  // MARK: Diagnostics

  /// Returns the fault after another: a new one has to be put into the chain.
  static func next(_ fault: LayoutDiagnostic.Fault?) -> LayoutDiagnostic.Fault? {
    switch fault {
    case nil: .missingSection
    case .missingSection: .emptyGroup
    case .emptyGroup: .firstSubitemDoesNotFit(needed: 400, available: 320, .horizontal, isSectionEmpty: true)
    case .firstSubitemDoesNotFit: .noRoom(DirectionalEdgeInsets(top: 9), in: Size(width: 1, height: 2))
    case .noRoom: .invalidNumber(.nan)
    case .invalidNumber: .invalidCount(0)
    case .invalidCount: .itemCount(-1, laidOut: 0)
    case .itemCount: .unbounded(.vertical)
    case .unbounded: .tooManyItems
    case .tooManyItems: .nestingTooDeep
    case .nestingTooDeep: .duplicateElementKind
    case .duplicateElementKind: .pinnedWithoutExtent(Size(width: 320, height: 0))
    case .pinnedWithoutExtent: .emptyContainer(.zero)
    case .emptyContainer:
      .selfSizingLoop(section: 0, item: 1, passes: 100, from: Size(width: 1, height: 2), to: Size(width: 1, height: 3))
    case .selfSizingLoop: nil
    }
  }

  @Test func `Every fault, and the way out of it, is told in both languages`() {
    let faults: [LayoutDiagnostic.Fault] = samples(Self.next)
    let diagnostics = faults.map { LayoutDiagnostic($0, at: Self.path) }
    #expect(Set(diagnostics.map(\.code)) == Set(LayoutDiagnostic.Code.allCases))
    for diagnostic in diagnostics + [LayoutDiagnostic(.invalidNumber(1e300), at: Self.path)] {
      #expect(diagnostic.message.flaws == [])
      #expect(diagnostic.help?.flaws ?? [] == [])
      #expect(diagnostic.description == "section[1].group.subitems[0]: " + diagnostic.message.text(.en))
    }
  }

  @Test func `What does not fit names its axis in Korean`() throws {
    let section = CollectionLayoutSection(
      group: Build.row(.absolute(40), [Build.item(.absolute(400), .fractionalHeight(1))]))
    let message = try #require(section.solved([5]).diagnostics.first?.message)
    #expect(
      message.text(.ko)
        == "하위 아이템이 하나도 들어가지 않습니다: 가로 축에서 320 가운데 400을 차지합니다. 섹션은 아무것도 배치하지 않습니다")
  }

  // MARK: Traps

  /// Returns the trap after another: a new one has to be put into the chain.
  static func next(_ trap: LayoutFinding.Trap?) -> LayoutFinding.Trap? {
    switch trap {
    case nil: .strip(20, packing(.fit))
    case .strip: .pixelGap(0.5, of: 320)
    case .pixelGap: .fractionAboveOne(.horizontal, .fractionalWidth(1.5))
    case .fractionAboveOne: .estimatedItemInFixedGroup(.vertical, group: .absolute(44))
    case .estimatedItemInFixedGroup: .oneRunOfAnEstimate(.horizontal, holds: 1, fitting: 6)
    case .oneRunOfAnEstimate:
      .fractionalItemInEstimatedGroup(
        .vertical, Build.size(.fractionalWidth(1), .fractionalHeight(1)), estimate: 44)
    case .fractionalItemInEstimatedGroup: .insetsOnEstimatedAxis(.vertical)
    case .insetsOnEstimatedAxis: .sharesOfAnEstimate(count: 2, estimate: 88, item: .estimated(44))
    case .sharesOfAnEstimate: .orthogonalWiderThanViewport(length: 320, visible: 288)
    case .orthogonalWiderThanViewport: .overlappingBoundaryItems("b", over: "a")
    case .overlappingBoundaryItems: .decorationOfEmptySection
    case .decorationOfEmptySection: .emptyNestedGroup
    case .emptyNestedGroup: .subitemNotLaidOut(laidOut: 2, of: 3)
    case .subitemNotLaidOut: .gapOnlyBetweenGroups(20, besideBoundaryItem: true, besideSection: true)
    case .gapOnlyBetweenGroups: .singleStop(offset: 0, length: 780, visible: 390)
    case .singleStop: .boundaryItemsWithoutSections(2)
    case .boundaryItemsWithoutSections: .contentInsetAcross(.horizontal, 32)
    case .contentInsetAcross: nil
    }
  }

  @Test func `Every trap, and what is often meant instead, is told in both languages`() {
    let traps: [LayoutFinding.Trap] = samples(Self.next)
    let findings = traps.map { LayoutFinding(trap: $0, path: Self.path) }
    #expect(Set(findings.map(\.code)) == Set(LayoutFinding.Code.allCases))
    for finding in findings {
      #expect(finding.message.flaws == [] && finding.help.flaws == [])
      #expect(finding.description == "section[1].group.subitems[0]: " + finding.message.text(.en))
    }
  }

  @Test func `A trap and the chain to a frame tell the number of subitems with the same words`() throws {
    let row = Build.row(.absolute(10), [Build.item(.fractionalWidth(0.3), .fractionalHeight(1))])
    let solution = CollectionLayoutSection(group: row).solved([4])
    let finding = try #require(solution.findings.first)
    let packing = try #require(solution.ledgers(ofSection: 0).first).packing
    #expect(packing.sentence.text(.ko) == "가로로 3개: 320 중 288; 4개면 384")
    #expect(finding.message.text(.ko) == "320 pt 가운데 끝의 32 pt가 빕니다. 그룹이 담는 수: \(packing.sentence.text(.ko))")
    #expect(finding.message.text(.en) == "32 of 320 points stay empty at the end: the group \(packing)")
  }

  // MARK: Explanations

  /// Returns the step after another: a new one has to be put into the chain.
  static func next(_ step: FrameExplanationStep?) -> FrameExplanationStep? {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    return switch step {
    case nil: .collectionView(rect.size)
    case .collectionView: .insets(path, DirectionalEdgeInsets(top: 9), left: rect.size)
    case .insets: .fraction(path, .horizontal, .fractionalWidth(0.5), of: 391, gives: 195.5, rounded: 195)
    case .fraction: .unmeasured(path, .vertical, .fractionalHeight(1))
    case .unmeasured: .length(path, .vertical, .uniformAcrossSiblings(estimate: 44), 44)
    case .length: .selfSized(path, .vertical, .estimated(44), 60)
    case .selfSized: .share(path, .horizontal, of: 320, count: 3, rounded: 106.5)
    case .share: .packing(path, packing(.fit))
    case .packing: .line(path, number: 2, of: 5, packing(.fit))
    case .line: .spacing(path, packing(.fit))
    case .spacing: .slot(path, rect)
    case .slot: .customFrame(path, rect)
    case .customFrame:
      .anchored(
        path, to: rect, CollectionLayoutAnchor(edges: [.top], fractionalOffset: Point(x: 1, y: 2)),
        CollectionLayoutAnchor(edges: []))
    case .anchored: .headerTopPadding(path, 22)
    case .headerTopPadding: .aligned(path, .top, contentStart: 0, contentLength: 264, offset: Point(x: 1, y: 2))
    case .aligned: .pinned(path, from: 0, to: 50)
    case .pinned: .section(path, rect)
    case .section: .rounded(from: rect.origin, to: .zero)
    case .rounded: .mirrored(width: 320)
    case .mirrored: .scrolled(.horizontal, by: 156)
    case .scrolled: .ignoredInsets(path, DirectionalEdgeInsets(bottom: 24))
    case .ignoredInsets: nil
    }
  }

  @Test func `Every step to a frame is told in both languages`() {
    let steps: [FrameExplanationStep] = samples(Self.next)
    #expect(
      steps.map { $0.sentence.text(.ko).replacing("section[1].group.subitems[0] ", with: "") } == [
        "컬렉션 뷰 3 x 4", "인셋 9 0 0 0, 남는 것 3 x 4", "너비 0.5w: 391 기준 = 195.5 -> 픽셀에 맞춰 195",
        "높이 1h: 어림값의 비율이라 뷰가 잰 것은 쓰이지 않음",
        "높이 ~=44 = 44", "높이 ~44, 실제로는 60", "너비 320의 1/3 = 106.5", "가로로 3개: 320 중 300; 4개면 400",
        "5줄 중 2번째 줄에 3개: 320 중 300; 4개면 400", "320에서 간격 20을 먼저 뺀 300이 비율의 기준",
        "자리 (1, 2, 3, 4)", "스스로 정한 프레임 (1, 2, 3, 4)",
        "붙는 곳: (1, 2, 3, 4)의 top + 자기 크기의 (1, 2), 자신의 가운데로", "위의 간격 22 (headerTopPadding)",
        "내용 0..264의 top, 옮긴 거리 1, 2", "보이는 곳에 머묾: 0 -> 50", "덮는 곳 (1, 2, 3, 4)", "자리 1, 2 -> 가장 가까운 픽셀 0, 0",
        "너비 320 안에서 좌우를 뒤집음", "가로로 156 스크롤",
        "인셋 0 0 24 0 효과 없음: 배치한 아이템도 경계 아이템도 없음",
      ])
    for step in steps { #expect(step.sentence.flaws == [] && step.description == step.sentence.text(.en)) }
  }

  @Test(arguments: CaseFiles.cases)
  func `Every step of every case is told in both languages`(layoutCase: LayoutCase) {
    let solution = layoutCase.layout.solved(
      in: layoutCase.environment, itemCounts: layoutCase.items, measuredSizes: layoutCase.measuredSizes)
    let scroll = layoutCase.scrollState
    for attributes in solution.allAttributes(scroll: scroll, limit: 50) {
      for step in solution.explanation(of: attributes.element, scroll: scroll)?.steps ?? [] {
        #expect(step.sentence.flaws == [])
      }
    }
  }

  @Test(arguments: [
    (
      packing(.equalShares), "가로 320, 간격 20 빼고 3등분", "holds 3 equal shares across of 320, less spacing 20"
    ),
    (
      packing(.estimatedLength, .vertical), "세로가 어림값이라 목록을 한 번만 담음: 3개",
      "is estimated down, so it holds one run of its list: 3"
    ),
    (packing(.atMost(3), more: nil), "가로로 최대 3개 중 3개: 320 중 300", "holds 3 of at most 3 across: 300 of 320"),
    (
      packing(.fitWithoutSpacingFirst, .vertical), "세로로 3개: 320 중 300; 4개면 400",
      "holds 3 down: 300 of 320; 4 would take 400"
    ),
  ])
  func `Every reason for a number of subitems is told in both languages`(
    packing: GroupPacking, korean: String, english: String
  ) {
    #expect(packing.sentence.text(.ko) == korean && packing.description == english)
  }
}
