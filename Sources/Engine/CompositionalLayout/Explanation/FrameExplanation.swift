public import DisplayText
public import Geometry

/// The reason why a view stands where it stands: the chain from the collection view to its frame, with the numbers.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
///
/// if let explanation = solution.explanation(of: .cell(section: 0, item: 1)) {
///   precondition(explanation.frame == Rect(x: 195, y: 0, width: 195, height: 100))
///   print(explanation.steps.map(\.description).joined(separator: "\n"))
/// }
/// ```
public struct FrameExplanation: Hashable, Sendable {
  /// The view.
  public let element: LayoutElement
  /// The node of the description it comes from.
  public let path: LayoutNodePath
  /// The steps that led to the frame, from the collection view inwards.
  public let steps: [FrameExplanationStep]
  /// The frame that came out.
  public let frame: Rect
}

/// One link of the chain from the collection view to a frame.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
///
/// let steps = solution.explanation(of: .cell(section: 0, item: 1))?.steps
/// precondition(steps?.first == .collectionView(Size(width: 390, height: 844)))
/// ```
public enum FrameExplanationStep: Hashable, Sendable {
  /// Everything starts with the size of the collection view.
  case collectionView(Size)
  /// Insets are taken off; the rest is the base of the fractions of the next node.
  case insets(LayoutNodePath, DirectionalEdgeInsets, left: Size)
  /// An extent is a fraction: its base, its product, and the rounded length.
  case fraction(LayoutNodePath, Axis, CollectionLayoutDimension, of: Double, gives: Double, rounded: Double)
  /// An extent is a fraction of an estimate, so that no measurement of its view counts.
  case unmeasured(LayoutNodePath, Axis, CollectionLayoutDimension)
  /// An extent is a number.
  case length(LayoutNodePath, Axis, CollectionLayoutDimension, Double)
  /// An extent is what the view reported, or what the subitems made of an estimate.
  case selfSized(LayoutNodePath, Axis, CollectionLayoutDimension, Double)
  /// An extent is an equal share of what the spacing leaves.
  case share(LayoutNodePath, Axis, of: Double, count: Int, rounded: Double)
  /// The subitems of a group were counted.
  case packing(LayoutNodePath, GroupPacking)
  /// A group is a line that breaks by the lengths that cells report: its number among so many, and what it holds.
  case line(LayoutNodePath, number: Int, of: Int, GroupPacking)
  /// The spacing between the subitems of a group is taken off before their fractions.
  case spacing(LayoutNodePath, GroupPacking)
  /// The node takes this space in the content, read from left to right.
  case slot(LayoutNodePath, Rect)
  /// The place of an item in a custom group.
  case customFrame(LayoutNodePath, Rect)
  /// A badge is attached to a rectangle by its anchors.
  case anchored(LayoutNodePath, to: Rect, CollectionLayoutAnchor, CollectionLayoutAnchor?)
  /// The system leaves space above the header of a list.
  case headerTopPadding(LayoutNodePath, Double)
  /// A boundary item is aligned with the content of its section, which starts and is as long as given here.
  case aligned(LayoutNodePath, RectAlignment, contentStart: Double, contentLength: Double, offset: Point)
  /// A boundary item stays in sight: it is moved from its own place.
  case pinned(LayoutNodePath, from: Double, to: Double)
  /// A decoration covers its section.
  case section(LayoutNodePath, Rect)
  /// The place goes to the nearest pixel.
  case rounded(from: Point, to: Point)
  /// The frame is mirrored inside this width, because reading starts at the right.
  case mirrored(width: Double)
  /// The section is scrolled by itself.
  case scrolled(Axis, by: Double)
  /// Insets are not counted, because a section lays out no item and has no boundary item.
  case ignoredInsets(LayoutNodePath, DirectionalEdgeInsets)
}

extension FrameExplanationStep: CustomStringConvertible {
  /// The step in one line, in English.
  public var description: String { sentence.en }

  /// The step in one line.
  public var sentence: Bilingual {
    switch self {
    case .collectionView(let size):
      Bilingual(ko: "컬렉션 뷰 \(LengthText.text(size))", en: "collection view \(LengthText.text(size))")
    case .insets(let path, let insets, let left):
      Bilingual(
        ko: "\(path) 인셋 \(Self.text(insets)), 남는 것 \(LengthText.text(left))",
        en: "\(path) insets \(Self.text(insets)) leave \(LengthText.text(left))")
    case .fraction(let path, let axis, let dimension, let base, let raw, let rounded):
      Self.fraction(path, axis, dimension, of: base, gives: raw, rounded: rounded)
    case .unmeasured(let path, let axis, let dimension):
      Bilingual(
        ko: "\(path) \(axis.extent.ko) \(LengthText.text(dimension)): 어림값의 비율이라 뷰가 잰 것은 쓰이지 않음",
        en: "\(path) \(axis.extent.en) \(LengthText.text(dimension)) of an estimate: what the view measures does "
          + "not count")
    case .length(let path, let axis, let dimension, let length):
      Bilingual("\(path) ") + axis.extent + " \(LengthText.text(dimension)) = \(LengthText.text(length))"
    case .selfSized(let path, let axis, let dimension, let length):
      Bilingual(
        ko: "\(path) \(axis.extent.ko) \(LengthText.text(dimension)), 실제로는 \(LengthText.text(length))",
        en: "\(path) \(axis.extent.en) \(LengthText.text(dimension)) became \(LengthText.text(length))")
    case .share(let path, let axis, let base, let count, let rounded):
      Bilingual(
        ko: "\(path) \(axis.extent.ko) \(LengthText.text(base))의 1/\(count) = \(LengthText.text(rounded))",
        en: "\(path) \(axis.extent.en) 1/\(count) of \(LengthText.text(base)) = \(LengthText.text(rounded))")
    case .packing(let path, let packing): Bilingual("\(path) ") + packing.sentence
    case .line(let path, let number, let count, let packing):
      Bilingual(
        ko: "\(path) \(count)줄 중 \(number)번째 줄에 \(packing.count)개: ",
        en: "\(path) is line \(number) of \(count) and holds \(packing.count): ") + packing.sums
    case .spacing(let path, let packing):
      Bilingual(
        ko: "\(path) \(LengthText.text(packing.available))에서 간격 \(LengthText.text(packing.spacingBetween))을(를) 먼저 뺀 "
          + "\(LengthText.text(packing.fractionBase))이(가) 비율의 기준",
        en: "\(path) \(LengthText.text(packing.available)) less spacing \(LengthText.text(packing.spacingBetween)) "
          + "leaves \(LengthText.text(packing.fractionBase)) for fractions")
    case .slot(let path, let slot):
      Bilingual(ko: "\(path) 자리 \(Self.text(slot))", en: "\(path) slot \(Self.text(slot))")
    case .customFrame(let path, let frame):
      Bilingual(ko: "\(path) 스스로 정한 프레임 \(Self.text(frame))", en: "\(path) frame of its own \(Self.text(frame))")
    case .anchored(let path, let rect, let container, let own): Self.anchored(path, to: rect, container, own)
    case .headerTopPadding(let path, let padding):
      Bilingual(
        ko: "\(path) 위의 간격 \(LengthText.text(padding)) (headerTopPadding)",
        en: "\(path) space above \(LengthText.text(padding)) (headerTopPadding)")
    case .aligned(let path, let alignment, let start, let length, let offset):
      Self.aligned(path, alignment, from: start, to: start + length, offset: offset)
    case .pinned(let path, let from, let to):
      Bilingual(
        ko: "\(path) 보이는 곳에 머묾: \(LengthText.text(from)) -> \(LengthText.text(to))",
        en: "\(path) stays in sight: \(LengthText.text(from)) -> \(LengthText.text(to))")
    case .section(let path, let rect):
      Bilingual(ko: "\(path) 덮는 곳 \(Self.text(rect))", en: "\(path) covers \(Self.text(rect))")
    case .rounded(let from, let to):
      Bilingual(
        ko: "자리 \(Self.text(from)) -> 가장 가까운 픽셀 \(Self.text(to))",
        en: "place \(Self.text(from)) -> nearest pixel \(Self.text(to))")
    case .mirrored(let width):
      Bilingual(
        ko: "너비 \(LengthText.text(width)) 안에서 좌우를 뒤집음", en: "mirrored in a width of \(LengthText.text(width))")
    case .scrolled(let axis, let offset):
      Bilingual(
        ko: "\(axis.direction.ko)로 \(LengthText.text(offset)) 스크롤",
        en: "scrolled by \(LengthText.text(offset)) along \(axis.direction.en)")
    case .ignoredInsets(let path, let insets):
      Bilingual(
        ko: "\(path) 인셋 \(Self.text(insets)) 효과 없음: 배치한 아이템도 경계 아이템도 없음",
        en: "\(path) insets \(Self.text(insets)) have no effect: the section has neither items that are laid out nor "
          + "boundary items")
    }
  }

  private static func fraction(
    _ path: LayoutNodePath, _ axis: Axis, _ dimension: CollectionLayoutDimension, of base: Double, gives raw: Double,
    rounded: Double
  ) -> Bilingual {
    let exact = Bilingual(
      ko:
        "\(path) \(axis.extent.ko) \(LengthText.text(dimension)): \(LengthText.text(base)) 기준 = \(LengthText.text(raw))",
      en:
        "\(path) \(axis.extent.en) \(LengthText.text(dimension)) of \(LengthText.text(base)) = \(LengthText.text(raw))")
    guard raw != rounded else { return exact }
    return exact
      + Bilingual(
        ko: " -> 픽셀에 맞춰 \(LengthText.text(rounded))", en: " -> \(LengthText.text(rounded)) in whole pixels")
  }

  private static func anchored(
    _ path: LayoutNodePath, to rect: Rect, _ container: CollectionLayoutAnchor, _ own: CollectionLayoutAnchor?
  ) -> Bilingual {
    let (container, own) = (text(container), own.map(text))
    return Bilingual(
      ko: "\(path) 붙는 곳: \(text(rect))의 \(container.ko)" + (own.map { ", 자신의 \($0.ko)(으)로" } ?? ""),
      en: "\(path) at \(container.en)" + (own.map { ", by its \($0.en)" } ?? "") + " of \(text(rect))")
  }

  private static func aligned(
    _ path: LayoutNodePath, _ alignment: RectAlignment, from start: Double, to end: Double, offset: Point
  ) -> Bilingual {
    let content = "\(LengthText.text(start))..\(LengthText.text(end))"
    let place = Bilingual(ko: "\(path) 내용 \(content)의 \(alignment)", en: "\(path) \(alignment) of content \(content)")
    guard offset != .zero else { return place }
    return place + Bilingual(ko: ", 옮긴 거리 \(text(offset))", en: " moved by \(text(offset))")
  }

  private static func text(_ point: Point) -> String { "\(LengthText.text(point.x)), \(LengthText.text(point.y))" }

  private static func text(_ rect: Rect) -> String {
    "(\(LengthText.text(rect.minX)), \(LengthText.text(rect.minY)), \(LengthText.text(rect.width)), "
      + "\(LengthText.text(rect.height)))"
  }

  private static func text(_ insets: DirectionalEdgeInsets) -> String {
    "\(LengthText.text(insets.top)) \(LengthText.text(insets.leading)) \(LengthText.text(insets.bottom)) "
      + LengthText.text(insets.trailing)
  }

  private static func text(_ anchor: CollectionLayoutAnchor) -> Bilingual {
    let names = [("top", DirectionalRectEdge.top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
      .filter { anchor.edges.contains($0.1) }.map(\.0)
    let place = names.isEmpty ? Bilingual(ko: "가운데", en: "middle") : Bilingual(names.joined(separator: "-"))
    guard anchor.offset != .zero else { return place }
    let offset = "(\(text(anchor.offset)))"
    guard anchor.isFractionalOffset else { return place + " + \(offset)" }
    return place + Bilingual(ko: " + 자기 크기의 \(offset)", en: " + \(offset) of its own size")
  }
}

extension GroupPacking: CustomStringConvertible {
  /// The sentence in English.
  public var description: String { sentence.en }

  /// The number of subitems that fit and why not one more, with both sums: `holds 3: 290 of 320; 4 would take 378`.
  public var sentence: Bilingual {
    let way = axis.way
    switch reason {
    case .equalShares:
      let room = LengthText.text(spacingBetween)
      return Bilingual(
        ko: "\(way.ko) \(LengthText.text(available)), 간격 \(room) 빼고 \(count)등분",
        en: "holds \(count) equal shares \(way.en) of \(LengthText.text(available)), less spacing \(room)")
    case .estimatedLength:
      return Bilingual(
        ko: "\(way.ko)가 어림값이라 목록을 한 번만 담음: \(count)개",
        en: "is estimated \(way.en), so it holds one run of its list: \(count)")
    case .atMost(let limit):
      return Bilingual(
        ko: "\(way.ko)로 최대 \(limit)개 중 \(count)개: ", en: "holds \(count) of at most \(limit) \(way.en): ")
        + sums
    case .fit, .fitWithoutSpacingFirst:
      if isMeasured {
        return Bilingual(ko: "잰 크기로 \(way.ko)에 \(count)개: ", en: "holds \(count) \(way.en) as measured: ") + sums
      }
      return Bilingual(ko: "\(way.ko)로 \(count)개: ", en: "holds \(count) \(way.en): ") + sums
    }
  }

  /// The length that the spacing between the subitems takes.
  var spacingBetween: Double { spacing * Double(max(0, count - 1)) }

  /// The sum of the subitems, and that of one more.
  fileprivate var sums: Bilingual {
    let (used, available) = (LengthText.text(used), LengthText.text(available))
    let fitting = Bilingual(ko: "\(available) 중 \(used)", en: "\(used) of \(available)")
    guard let usedByOneMore else { return fitting }
    let more = LengthText.text(usedByOneMore)
    return fitting + Bilingual(ko: "; \(count + 1)개면 \(more)", en: "; \(count + 1) would take \(more)")
  }
}
