internal import CommandLanguage
package import CompositionalLayout
internal import DiffableDataSource
package import DisplayText
internal import Environment
package import Geometry
internal import HashTreeCollections
package import JSONValues
internal import Synchronization
internal import TextRendering

/// A screen in one of its states as its collection view shows it: the snapshot with what its items hold, the layout and
/// how far it is scrolled.
///
/// It never changes. Its frames are computed once, on first use; scenes that have the same share them.
package final class Scene: Sendable {
  /// The name of the screen.
  package let screen: String
  /// The snapshot, its titles, and what its items hold and are called.
  package var contents: NamedSnapshot { _read { yield sharedContents.wrappedValue } }
  private let sharedContents: CopyOnWrite<NamedSnapshot>
  private let sharedLayout: CopyOnWrite<ScreenLayout>
  private let sharedEnvironment: CopyOnWrite<LayoutEnvironment>
  /// The number of transactions of the screen.
  package let transactionCount: Int
  /// The state of the screen that it is; nil for one that has no name.
  package let state: ShownState?
  /// The texts of the cells in that state.
  package let shown: any CellTexts
  private let frames: SceneFrames

  /// Creates a scene without frames yet.
  ///
  /// - Complexity: O(1).
  convenience init(
    _ screen: String, _ contents: CopyOnWrite<NamedSnapshot>, _ layout: CopyOnWrite<ScreenLayout>,
    _ environment: CopyOnWrite<LayoutEnvironment>,
    transactionCount: Int, state: ShownState?, _ shown: any CellTexts, _ presets: any LayoutPresets
  ) {
    self.init(screen, contents, layout, environment, transactionCount, state, shown, SceneFrames(presets))
  }

  private init(
    _ screen: String, _ contents: CopyOnWrite<NamedSnapshot>, _ layout: CopyOnWrite<ScreenLayout>,
    _ environment: CopyOnWrite<LayoutEnvironment>,
    _ transactionCount: Int, _ state: ShownState?, _ shown: any CellTexts, _ frames: SceneFrames
  ) {
    self.screen = screen
    sharedContents = contents
    sharedLayout = layout
    sharedEnvironment = environment
    self.transactionCount = transactionCount
    self.state = state
    self.shown = shown
    self.frames = frames
  }

  /// Returns the same with a name, as a view shows it.
  ///
  /// - Parameter count: The number of transactions that the screen has by now.
  func named(_ state: ShownState, transactionCount count: Int) -> Scene {
    Scene(screen, sharedContents, sharedLayout, sharedEnvironment, count, state, shown, frames)
  }

  /// Returns the same with other cells.
  func showing(_ shown: any CellTexts) -> Scene {
    Scene(screen, sharedContents, sharedLayout, sharedEnvironment, transactionCount, state, shown, frames)
  }

  /// Returns the same under another layout.
  func laidOut(by layout: ScreenLayout) -> Scene {
    Scene(
      screen, sharedContents, CopyOnWrite(wrappedValue: layout), sharedEnvironment, transactionCount, state, shown,
      SceneFrames(frames.presets))
  }

  /// Returns the same with the frames of another scene, which has to have the same.
  func sharingFrames(with other: Scene) -> Scene {
    Scene(
      screen, sharedContents, other.sharedLayout, other.sharedEnvironment, transactionCount, state, shown,
      other.frames)
  }

  /// The contents in their reference, to have them in common.
  var keptContents: CopyOnWrite<NamedSnapshot> { sharedContents }

  /// Returns whether the contents are these, as far as that is known without looking at items.
  ///
  /// - Complexity: O(storage that the snapshots do not share)
  func holds(_ other: NamedSnapshot) -> Bool {
    let own = contents
    return own.name == other.name && own.contents.isEmpty && other.contents.isEmpty
      && own.snapshot.hasNoMarks && other.snapshot.hasNoMarks && own.snapshot == other.snapshot
  }

  /// Returns whether both have the same frames.
  func sharesFrames(with other: Scene) -> Bool { frames === other.frames }

  /// Frees the memory of the frames; the next access computes them again.
  func forgetFrames() { frames.forget() }

  package var layout: ScreenLayout { _read { yield sharedLayout.wrappedValue } }
  var environment: LayoutEnvironment { _read { yield sharedEnvironment.wrappedValue } }

  /// Returns whether both have the same layout in the same surroundings.
  ///
  /// - Complexity: O(1) where both were made of one screen that was not laid out anew
  func isLaidOut(like other: Scene) -> Bool {
    (sharedLayout.isShared(with: other.sharedLayout) || layout == other.layout)
      && (sharedEnvironment.isShared(with: other.sharedEnvironment) || environment == other.environment)
  }

  /// ProcessContext as they are kept: those of this scene where they are the same.
  func interned(_ environment: LayoutEnvironment) -> CopyOnWrite<LayoutEnvironment> {
    environment == self.environment ? sharedEnvironment : CopyOnWrite(wrappedValue: environment)
  }

  /// Layouts by name.
  var presets: any LayoutPresets { frames.presets }

  package var snapshot: Snapshot { contents.snapshot }

  /// The frames.
  ///
  /// - Complexity: O(1), and O(sections + reported sizes) on first access.
  package var solution: LayoutSolution { frames.made(for: self).solution }

  /// The scroll position.
  ///
  /// - Complexity: that of ``solution``.
  package var scroll: LayoutScrollState { frames.made(for: self).scroll }

  /// Lays the scene out.
  ///
  /// - Complexity: O(sections + reported sizes).
  fileprivate func solved() -> SceneFrames.Made {
    var measured = MeasuredSizes()
    for (identifier, size) in layout.measuredItems {
      guard let path = snapshot.indexPath(for: identifier) else { continue }
      measured[section: path.section, item: path.item] = size
    }
    for (name, size) in layout.measuredBoundaries {
      let section = name.section.flatMap { snapshot.indexOfSection($0) }
      if name.section != nil, section == nil { continue }
      measured[boundary: .init(elementKind: name.elementKind, section: section)] = size
    }
    let description = layout.description(
      for: snapshot.sectionIdentifiers, itemCounts: snapshot.sectionCounts, in: environment, presets)
    let solution = description.solved(in: environment, itemCounts: snapshot.sectionCounts, measuredSizes: measured)
    let area = ScrollArea(solution, adjustedContentInset: layout.insetOfApp)
    var scroll = LayoutScrollState(
      contentOffset: area.clamped(layout.contentOffset ?? area.rest),
      adjustedContentInset: area.adjustedContentInset)
    for (identifier, offset) in layout.orthogonalOffsets {
      guard let index = snapshot.indexOfSection(identifier), let row = solution.orthogonalSection(at: index) else {
        continue
      }
      scroll.orthogonalOffsets[index] = row.settledOffset(for: offset)
    }
    return SceneFrames.Made(solution: solution, scroll: scroll)
  }

  /// Returns the exception that UIKit would raise while it lays the screen out, or nil if it raises none.
  func exception(for command: BoundCommand) -> Diagnostic? {
    solution.diagnostics.first { $0.severity == .exception }?.finding(at: command.source.range(command.verbRange))
  }

  /// The members that tell which state is laid out.
  package var stateMembers: [(String, JSONValue)] { state?.members ?? [("source", "current")] }

  /// The area in which the collection view can be scrolled.
  package var area: ScrollArea { ScrollArea(solution, adjustedContentInset: layout.insetOfApp) }

  /// The size of the collection view.
  package var container: Geometry.Size { solution.environment.container.contentSize }

  /// The visible part of the content.
  package var visibleRect: Rect { Rect(origin: scroll.contentOffset, size: container) }

  // MARK: Names

  /// Returns the identifier of the item whose cell an element is.
  package func item(_ element: LayoutElement) -> String? {
    guard case .cell(let section, let item) = element else { return nil }
    return snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section))
  }

  /// Returns the title of the section at a place: its own, or its identifier.
  package func title(ofSection index: Int) -> String {
    guard let identifier = snapshot.sectionIdentifier(at: index) else { return "[\(index)]" }
    return contents.titles[identifier] ?? identifier
  }

  /// Returns the title of an item without its number.
  package func title(of identifier: String) -> String { contents.title(of: identifier) }

  /// Returns what the cell of an item shows; nil if it has none on screen.
  package func face(of identifier: String) -> CellFace? { shown.face(of: identifier, in: contents) }

  /// Returns the text that the cell of an item shows; nil if it has none on screen.
  func cellText(of identifier: String) -> String? { shown.text(of: identifier, in: contents) }

  /// Returns the text that the cell of an item would show if the provider were asked.
  func content(of identifier: String) -> String { shown.content(of: identifier, in: contents) }

  /// Returns the note on a stale cell: `stale: NEW`, what it would show if the provider were asked.
  package func staleNote(_ element: LayoutElement) -> Bilingual? {
    item(element).flatMap { face(of: $0)?.update }.map { Bilingual("stale: \($0)") }
  }

  /// Returns the word that stands beside the name of an item in lists.
  package func handle(of identifier: String) -> String {
    contents.naming.handle(of: identifier, in: contents.contents)
  }

  /// Returns the number of an item's row, as in `#35`, or nil.
  package func key(of identifier: String) -> Int? {
    guard let type = contents.naming.itemType, case .int(let key)? = contents.contents[identifier]?[type.keyField]
    else { return nil }
    return key
  }

  /// Returns an item as one word for people: `#35 삐삐` where it has a row, its identifier otherwise.
  package func label(of identifier: String) -> String {
    let title =
      contents.naming.itemType.flatMap { type in contents.contents[identifier].map { type.title(of: $0) ?? identifier }
      }
      ?? identifier
    return key(of: identifier).map { "#\($0) \(title)" } ?? title
  }

  /// Returns the role of a view for people.
  package func role(_ element: LayoutElement) -> ViewRole {
    switch element {
    case .cell: return .item
    case .decoration: return .decoration
    case .supplementary(let kind, let section, let item):
      guard let boundary = boundaryItem(kind, section: section, item: item) else { return .badge }
      let edges = boundary.alignment.edges
      let axis = solution.scrollDirection
      return switch edges.position(axis) {
      case 0: .header
      case 1: .footer
      default: .side
      }
    }
  }

  /// Returns the description of a header, a footer or a view at the side; nil for a badge.
  func boundaryItem(_ kind: String, section: Int, item: Int) -> CollectionLayoutBoundarySupplementaryItem? {
    let isOfLayout = item == LayoutElement.layoutBoundaryItem
    guard isOfLayout || item == 0 else { return nil }
    let items =
      isOfLayout
      ? solution.description.configuration.boundarySupplementaryItems
      : solution.description.section(at: section)?.boundarySupplementaryItems ?? []
    return items.first { $0.elementKind == kind }
  }

  /// Returns a view as it is placed in lists: `[0,3]` for a cell, `[0]` for a header of a section, `layout` for one of
  /// the layout.
  package func place(_ element: LayoutElement) -> String {
    switch (element, role(element)) {
    case (.cell(let section, let item), _): "[\(section),\(item)]"
    case (_, .badge): "[\(element.section),\(element.item)]"
    case _ where element.item == LayoutElement.layoutBoundaryItem: "layout"
    default: "[\(element.section)]"
    }
  }

  /// Returns the text on a view: the name of an item, the title of a section in quotes, or the kind of view.
  package func name(_ element: LayoutElement) -> String {
    if let identifier = item(element) { return face(of: identifier)?.text ?? title(of: identifier) }
    switch role(element) {
    case .header, .footer:
      if element.item == LayoutElement.layoutBoundaryItem { return element.elementKind ?? "" }
      return "\"" + title(ofSection: element.section) + "\""
    default: return element.elementKind ?? ""
    }
  }
}

/// The frames of a scene, once they were made.
private final class SceneFrames: Sendable {
  /// A reference, so that the many scenes of a long history that have no frames reserve no memory for them.
  final class Made: Sendable {
    let solution: LayoutSolution
    let scroll: LayoutScrollState

    init(solution: LayoutSolution, scroll: LayoutScrollState) { (self.solution, self.scroll) = (solution, scroll) }
  }

  let presets: any LayoutPresets
  private let made = Mutex<Made?>(nil)

  init(_ presets: any LayoutPresets) { self.presets = presets }

  /// Returns the frames of a scene. A plugin may be asked, so that nothing is locked meanwhile.
  func made(for scene: Scene) -> Made {
    if let known = made.withLock({ $0 }) { return known }
    let new = scene.solved()
    made.withLock { $0 = new }
    return new
  }

  func forget() { made.withLock { $0 = nil } }
}

/// The role of a view for people.
package enum ViewRole: String, Hashable, Sendable, CaseIterable {
  case item, header, footer, side, badge, decoration
}

/// The range of a collection view's content offset.
package struct ScrollArea: Hashable, Sendable {
  let axis: Axis
  /// The scroll view's own insets, and along the direction of the layout what bars cover, in points: the safe area
  /// there comes as an adjusted content inset (documented).
  package let adjustedContentInset: EdgeInsets
  package let container: Geometry.Size
  let content: Geometry.Size

  /// - Parameter given: The insets of an app's list, which says itself what bars cover of it; nil for a screen of the
  ///   session's own.
  package init(_ solution: LayoutSolution, adjustedContentInset given: EdgeInsets?) {
    axis = solution.scrollDirection
    container = solution.environment.container.contentSize
    content = solution.contentSize
    if let given {
      adjustedContentInset = given
      return
    }
    let (safe, own) = (solution.environment.safeAreaInsets, solution.environment.contentInset)
    adjustedContentInset =
      axis == .vertical
      ? EdgeInsets(top: own.top + safe.top, left: own.left, bottom: own.bottom + safe.bottom, right: own.right)
      : EdgeInsets(top: own.top, left: own.left + safe.left, bottom: own.bottom, right: own.right + safe.right)
  }

  /// The offset of the view before any scroll: the smallest.
  var rest: Point { Point.zero - Point(x: adjustedContentInset.left, y: adjustedContentInset.top) }

  /// Returns the offset at an end of the content: `top` is the first, `end` and `bottom` are the last; nil for other
  /// words.
  package func end(named word: String) -> Double? {
    switch word {
    case "top": rest[axis]
    case "end", "bottom": last
    default: nil
    }
  }

  /// The largest offset along the direction of the layout.
  private var last: Double {
    max(rest[axis], content[axis] - container[axis] + adjustedContentInset.end(axis))
  }

  /// Returns the nearest offset that the view can have; it does not move across the direction of the layout.
  package func clamped(_ offset: Point) -> Point {
    var clamped = rest
    if offset[axis].isFinite {
      clamped[axis] = min(max(offset[axis], rest[axis]), last)
    }
    return clamped
  }
}
