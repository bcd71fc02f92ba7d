package import CompositionalLayout
internal import DiffableDataSource
package import DisplayText
package import Geometry
package import JSONValues
package import TextRendering

/// Views of a screen with their frames, in the order in which people read them: per section its headers, its cells,
/// and what else belongs to it.
package struct FrameList: Sendable {
  package let laidOut: Scene
  package let views: [CollectionViewLayoutAttributes]

  /// - Complexity: O(n log n).
  package init(_ laidOut: Scene, _ attributes: [CollectionViewLayoutAttributes]) {
    self.laidOut = laidOut
    let keyed = attributes.enumerated().map { offset, view in (Self.key(view.element, laidOut), offset, view) }
    let isSorted = zip(keyed, keyed.dropFirst()).allSatisfy { $0.0 <= $1.0 }
    views = isSorted ? attributes : keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns the place in the order: the section, then headers before cells before all else.
  private static func key(_ element: LayoutElement, _ laidOut: Scene) -> Key {
    switch element {
    case .cell(let section, _): return Key(section: section, rank: 1)
    case .decoration: return Key(section: element.section, rank: 4)
    case .supplementary: break
    }
    let role = laidOut.role(element)
    if element.item == LayoutElement.layoutBoundaryItem {
      return role == .header ? Key(section: -1, rank: 0) : Key(section: Int.max, rank: 0)
    }
    return Key(section: element.section, rank: role == .header ? 0 : role == .badge ? 2 : 3)
  }

  private struct Key: Comparable {
    var section: Int
    var rank: Int
    static func < (left: Key, right: Key) -> Bool { (left.section, left.rank) < (right.section, right.rank) }
  }

  // MARK: JSON

  /// The members of `frames` and `visible` besides their views.
  package var members: [(String, JSONValue)] {
    let offset = laidOut.scroll.contentOffset
    return laidOut.stateMembers + [
      ("screen", .string(laidOut.screen)), ("container", laidOut.container.json),
      ("contentSize", laidOut.solution.contentSize.json), ("offset", [.double(offset.x), .double(offset.y)]),
    ]
  }

  /// The views as they are written to JSON, one after the other.
  package var rows: JSONRows {
    JSONRows(
      "frames",
      elements: { element in
        var bytes: [UInt8] = []
        for view in views {
          bytes.removeAll(keepingCapacity: true)
          JSONText.append(sorted: members(of: view), to: &bytes)
          if !element(bytes) { return }
        }
      })
  }

  /// Returns one view as JSON.
  package func members(of view: CollectionViewLayoutAttributes) -> [(String, JSONValue)] {
    let kind: JSONValue =
      switch view.element {
      case .cell: "item"
      case .supplementary: "supplementary"
      case .decoration: "decoration"
      }
    let item = view.element.item
    // In the order in which they are written, so that nothing is left to sort.
    var members: [(String, JSONValue)] = []
    members.reserveCapacity(15)
    let identifier = laidOut.item(view.element)
    if let identifier { members.append(("content", .string(laidOut.content(of: identifier)))) }
    if let elementKind = view.element.elementKind { members.append(("elementKind", .string(elementKind))) }
    members.append(("h", .double(view.frame.height)))
    if let identifier { members.append(("id", .string(identifier))) }
    members.append(("item", item == LayoutElement.layoutBoundaryItem ? "max" : .int(item)))
    members.append(("kind", kind))
    if laidOut.measuredSize(of: view.element) != nil { members.append(("measured", true)) }
    if view.element.elementKind != nil {
      if view.isPinned { members.append(("pinned", true)) }
      members.append(("role", .string(laidOut.role(view.element).rawValue)))
    }
    members.append(("section", .int(view.element.section)))
    if let identifier { members.append(("shows", laidOut.cellText(of: identifier).json)) }
    members += [
      ("w", .double(view.frame.width)), ("x", .double(view.frame.minX)),
      ("y", .double(view.frame.minY)), ("z", .int(view.zIndex)),
    ]
    return members
  }

  // MARK: Text

  /// `2 headers`, `7 items`.
  package func counts(_ options: TextOptions) -> [String] {
    var counts: [ViewRole: Int] = [:]
    for view in views { counts[laidOut.role(view.element), default: 0] += 1 }
    let order: [ViewRole] = [.header, .footer, .side, .badge, .decoration, .item]
    return order.compactMap { role in counts[role].map { options.counted($0, role.noun) } }
  }

  /// Returns the rows of `frames`.
  ///
  /// - Parameters:
  ///   - slots: Whether the slot of each cell is shown as well.
  ///   - limit: The number of views that are shown at most.
  package func table(_ language: Language, slots: Bool, limit: Int = .max) -> TextTable {
    let number = { (title: Bilingual) in TextTable.Column(title, alignment: .right) }
    let isTyped = laidOut.contents.naming.isTyped
    var columns: [TextTable.Column] = [.init(.kind), .init(.at)]
    if isTyped { columns.append(.init("id", cutOrder: 1, minimumWidth: 8)) }
    columns += [.init(.name, cutOrder: 0, minimumWidth: 8), number("x"), number("y"), number("w"), number("h")]
    if slots { columns += [number("slot x"), number("y"), number("w"), number("h")] }
    columns.append(.init(.note))
    var table = TextTable(columns: columns)
    let lowRows = lowRows
    for view in views.prefix(limit) {
      if table.rowCount % CancellationToken.stride == 0, CancellationToken.isAbandoned { break }
      var cells = [StyledText(laidOut.role(view.element).rawValue), StyledText(laidOut.place(view.element))]
      if isTyped { cells.append(StyledText(laidOut.item(view.element).map { laidOut.handle(of: $0) } ?? "")) }
      cells.append(StyledText(laidOut.name(view.element)))
      cells += markedCells(view)
      if slots { cells += slot(view).map(Self.cells) ?? Array(repeating: StyledText(), count: 4) }
      let notes = [laidOut.staleNote(view.element), note(view, lowRows), laidOut.depthNote(view)]
        .compactMap { $0?.text(language) }
      cells.append(StyledText(notes.joined(separator: ", ")))
      table.append(cells)
    }
    return table
  }

  private func slot(_ view: CollectionViewLayoutAttributes) -> Rect? {
    guard case .cell(let section, let item) = view.element else { return nil }
    return laidOut.solution.slotForItem(section: section, item: item, scroll: laidOut.scroll)
  }

  package static func cells(_ frame: Rect) -> [StyledText] {
    [frame.minX, frame.minY, frame.width, frame.height].map { StyledText($0.points) }
  }

  /// Returns the cells of a frame, with `~` before lengths that rest on the rule by which texts are measured.
  private func markedCells(_ view: CollectionViewLayoutAttributes) -> [StyledText] {
    guard laidOut.layout.isMeasuredByTexts, let size = laidOut.measuredSize(of: view.element) else {
      return Self.cells(view.frame)
    }
    let (width, height) = (view.frame.width.points, view.frame.height.points)
    return [
      StyledText(view.frame.minX.points), StyledText(view.frame.minY.points),
      StyledText(size.width == nil ? width : "~" + width), StyledText(size.height == nil ? height : "~" + height),
    ]
  }

  /// The sections that scroll by themselves and whose cells all measure below the estimate.
  ///
  /// - Complexity: O(*n*).
  private var lowRows: Set<Int> {
    if laidOut.layout.measuredItems.isEmpty { return [] }
    let across = laidOut.solution.scrollDirection
    var largest: [Int: Double] = [:]
    for view in views {
      guard case .cell(let section, _) = view.element else { continue }
      largest[section] = max(largest[section] ?? 0, view.frame.size[across])
    }
    let low = largest.filter { section, length in
      guard let described = laidOut.solution.description.section(at: section) else { return false }
      let size = described.group.layoutSize[across]
      return described.orthogonalScrollingBehavior != .none && size.isEstimated && length < size.dimension - 0.001
    }
    return Set(low.keys)
  }

  private func note(_ view: CollectionViewLayoutAttributes, _ lowRows: Set<Int>) -> Bilingual? {
    if view.isPinned, let own = laidOut.ownPlace(of: view) {
      return .pinned(own.axis, from: own.place, to: view.frame.start(own.axis))
    }
    if let boundary = laidOut.boundaryItem(view), boundary.pinToVisibleBounds {
      return Bilingual(ko: "고정됨", en: "pinned")
    }
    guard laidOut.measuredSize(of: view.element) != nil else { return nil }
    guard case .cell(let section, _) = view.element, lowRows.contains(section) else { return .measured }
    return .measuredBelowTheEstimate
  }
}

extension Bilingual {
  /// The note on a cell of a row that scrolls by itself and keeps its estimate.
  fileprivate static let measuredBelowTheEstimate = Bilingual(
    ko: "잰 값. UIKit의 섹션도 추정값으로 남는지는 알려져 있지 않음: 기기의 화면 하나면 앎",
    en: "measured; not known if UIKit's section keeps the estimate: a picture of a device would tell")

  /// Returns the note on a view that stays in sight: `pinned: y 0 -> 100`.
  package static func pinned(_ axis: Axis, from: Double, to: Double) -> Bilingual {
    let way = "\(axis == .vertical ? "y" : "x") \(from.points) -> \(to.points)"
    return Bilingual(ko: "고정: \(way)", en: "pinned: \(way)")
  }
}

extension ViewRole {
  fileprivate var noun: Noun {
    switch self {
    case .item: .item
    case .header: .header
    case .footer: .footer
    case .side: .side
    case .badge: .badge
    case .decoration: .decoration
    }
  }
}

extension Scene {
  /// Returns the size that a view reported, or nil if it reported none.
  func measuredSize(of element: LayoutElement) -> MeasuredSize? {
    if layout.measuredItems.isEmpty, layout.measuredBoundaries.isEmpty { return nil }
    switch element {
    case .cell: return item(element).flatMap { layout.measuredItems[$0] }
    case .supplementary(let kind, let section, let index):
      let isOfLayout = index == LayoutElement.layoutBoundaryItem
      let names = snapshot.sectionIdentifiers
      guard isOfLayout || names.indices.contains(section) else { return nil }
      let name = ScreenLayout.BoundaryName(elementKind: kind, section: isOfLayout ? nil : names[section])
      return layout.measuredBoundaries[name]
    case .decoration: return nil
    }
  }

  /// Returns the note on the depth of a view; nil for the usual one: 0 of decorations and of cells, 1 of cells before a
  /// decoration and of other views, that of UIKit's own for headers and footers of a list. What raises a view that
  /// stays in sight does not count.
  package func depthNote(_ view: CollectionViewLayoutAttributes) -> Bilingual? {
    let isRaised = view.zIndex >= CollectionViewLayoutAttributes.pinnedZIndex
    let depth = isRaised ? view.zIndex - CollectionViewLayoutAttributes.pinnedZIndex : view.zIndex
    let usual: Int
    switch view.element {
    case .supplementary(_, let section, _) where solution.description.section(at: section)?.listConfiguration != nil:
      return nil
    case .cell(let section, _):
      usual =
        solution.description.section(at: section).map { $0.decorationItems.isEmpty ? 0 : 1 } ?? 0
    case .decoration: usual = 0
    case .supplementary: usual = 1
    }
    return depth == usual ? nil : Bilingual("z \(depth)")
  }

  /// Returns the description of a boundary item.
  package func boundaryItem(_ view: CollectionViewLayoutAttributes) -> CollectionLayoutBoundarySupplementaryItem? {
    guard case .supplementary(let kind, let section, let item) = view.element else { return nil }
    return boundaryItem(kind, section: section, item: item)
  }

  /// Returns the place along the scroll axis at which a view that stays in sight would stand without that.
  package func ownPlace(of view: CollectionViewLayoutAttributes) -> (axis: Axis, place: Double)? {
    // Far away, nothing is held back: there the own place shows.
    var scroll = scroll
    scroll.contentOffset = area.rest
    scroll.adjustedContentInset = .zero
    guard let boundary = boundaryItem(view), boundary.pinToVisibleBounds else { return nil }
    let axis = solution.scrollDirection
    let isMirrored = axis == .horizontal && solution.environment.traits.isRightToLeft
    let isBehind = (role(view.element) == .footer) != isMirrored
    scroll.contentOffset[axis] = isBehind ? solution.contentSize[axis] : -container[axis]
    return solution.attributes(of: view.element, scroll: scroll).map { (axis, $0.frame.start(axis)) }
  }
}

extension Size {
  /// `{"w":390,"h":844}`.
  package var json: JSONValue { ["w": .double(width), "h": .double(height)] }
}
