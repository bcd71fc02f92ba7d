package import CommandLanguage
package import CompositionalLayout
internal import DiffableDataSource
package import Geometry
package import JSONValues
package import Records
internal import Synchronization
internal import TextRendering

/// A screen in one of its states as its collection view shows it: the snapshot with what its items hold, the layout and
/// how far it is scrolled.
///
/// It never changes. Its frames are made once, when somebody asks for them first; scenes that have the same share them.
package final class Scene: Sendable {
  /// The name of the screen.
  package let screen: String
  /// The snapshot, its titles, and what its items hold and are called.
  package let contents: NamedSnapshot
  package let layout: ScreenLayout
  let environment: LayoutEnvironment
  /// How many transactions the screen had.
  package let transactionCount: Int
  /// Which state of the screen it is; nil for one that has no name.
  package let state: ShownState?
  private let frames: SceneFrames

  /// - Complexity: O(1).
  convenience init(
    _ contents: NamedSnapshot, of screen: Screen, layout: ScreenLayout? = nil, in environment: LayoutEnvironment,
    _ presets: any LayoutPresets, state: ShownState? = nil
  ) {
    self.init(
      screen.name, contents, layout ?? screen.layout, environment, screen.transactions.count, state,
      SceneFrames(presets))
  }

  /// What the screen shows; before the first apply, what it would show.
  package convenience init(_ screen: Screen, in environment: LayoutEnvironment, _ presets: any LayoutPresets) {
    let isDraft = screen.transactions.isEmpty
    var contents = isDraft ? screen.namedDraft : screen.namedCurrent
    // Cells hold what they were given, names are those of the store.
    (contents.contents, contents.titles, contents.naming) = (screen.contents, screen.titles, ItemNaming(screen))
    self.init(
      contents, of: screen, in: environment, presets, state: ShownState(screen, isDraft ? "draft" : "current"))
  }

  private init(
    _ screen: String, _ contents: NamedSnapshot, _ layout: ScreenLayout, _ environment: LayoutEnvironment,
    _ transactionCount: Int, _ state: ShownState?, _ frames: SceneFrames
  ) {
    self.screen = screen
    self.contents = contents
    self.layout = layout
    self.environment = environment
    self.transactionCount = transactionCount
    self.state = state
    self.frames = frames
  }

  /// The same with a name, as a view shows it.
  ///
  /// - Parameter count: How many transactions the screen has by now.
  func named(_ state: ShownState, transactionCount count: Int) -> Scene {
    Scene(screen, contents, layout, environment, count, state, frames)
  }

  /// The same under another layout.
  func laidOut(by layout: ScreenLayout) -> Scene {
    Scene(screen, contents, layout, environment, transactionCount, state, SceneFrames(frames.presets))
  }

  /// The same with the frames of another scene, which has to have the same.
  func sharingFrames(with other: Scene) -> Scene {
    Scene(screen, contents, layout, environment, transactionCount, state, other.frames)
  }

  /// Whether both have the same frames.
  func sharesFrames(with other: Scene) -> Bool { frames === other.frames }

  /// Frees the memory of the frames; who asks again makes them again.
  func forgetFrames() { frames.forget() }

  /// Layouts by name.
  var presets: any LayoutPresets { frames.presets }

  package var snapshot: Snapshot { contents.snapshot }

  /// The frames.
  ///
  /// - Complexity: O(1), and O(sections + reported sizes) for who asks first.
  package var solution: LayoutSolution { frames.made(for: self).solution }

  /// How far it is scrolled.
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
    let description = layout.description(
      for: snapshot.sectionIdentifiers, itemCounts: snapshot.sectionCounts, in: environment, presets)
    let solution = description.solved(in: environment, itemCounts: snapshot.sectionCounts, measuredSizes: measured)
    let area = ScrollArea(solution)
    var scroll = LayoutScrollState(
      contentOffset: area.clamped(layout.contentOffset ?? area.rest), adjustedContentInset: area.bars)
    for (identifier, offset) in layout.orthogonalOffsets {
      guard let index = snapshot.indexOfSection(identifier), let row = solution.orthogonalSection(at: index) else {
        continue
      }
      scroll.orthogonalOffsets[index] = row.settledOffset(for: offset)
    }
    return SceneFrames.Made(solution: solution, scroll: scroll)
  }

  /// What UIKit would raise while it lays the screen out; nil where it raises nothing.
  func exception(for command: BoundCommand) -> Diagnostic? {
    solution.diagnostics.first { $0.severity == .exception }?.finding(at: command.source.range(command.verbRange))
  }

  /// The members that tell which state is laid out.
  package var stateMembers: [(String, JSONValue)] { state?.members ?? [("source", "current")] }

  /// How far the collection view can be scrolled.
  package var area: ScrollArea { ScrollArea(solution) }

  /// The size of the collection view.
  package var container: Geometry.Size { solution.environment.container.contentSize }

  /// What is seen of the content.
  package var visibleRect: Rect { Rect(origin: scroll.contentOffset, size: container) }

  // MARK: Names

  /// The identifier of the item whose cell an element is.
  package func item(_ element: LayoutElement) -> String? {
    guard case .cell(let section, let item) = element else { return nil }
    return snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section))
  }

  /// The title of the section at a place: its own, or its identifier.
  package func title(ofSection index: Int) -> String {
    guard let identifier = snapshot.sectionIdentifier(at: index) else { return "[\(index)]" }
    return contents.titles[identifier] ?? identifier
  }

  /// The title of an item without its number.
  package func title(of identifier: String) -> String { contents.title(of: identifier) }

  /// The number of an item's row, as in `#35`, or nil.
  package func key(of identifier: String) -> Int? {
    guard let type = contents.naming.itemType, case .int(let key)? = contents.contents[identifier]?[type.keyField]
    else { return nil }
    return key
  }

  /// An item as one word for people: `#35 삐삐` where it has a row, its identifier otherwise.
  package func label(of identifier: String) -> String {
    let title =
      contents.naming.itemType.flatMap { type in contents.contents[identifier].map { type.title(of: $0) ?? identifier }
      }
      ?? identifier
    return key(of: identifier).map { "#\($0) \(title)" } ?? title
  }

  /// What a view is to people.
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

  /// The description of a header, a footer or a view at the side; nil for a badge.
  func boundaryItem(_ kind: String, section: Int, item: Int) -> CollectionLayoutBoundarySupplementaryItem? {
    let isOfLayout = item == LayoutElement.layoutBoundaryItem
    guard isOfLayout || item == 0 else { return nil }
    let items =
      isOfLayout
      ? solution.description.configuration.boundarySupplementaryItems
      : solution.description.section(at: section)?.boundarySupplementaryItems ?? []
    return items.first { $0.elementKind == kind }
  }

  /// A view as it is placed in lists: `[0,3]` for a cell, `[0]` for a header of a section, `layout` for one of the layout.
  package func place(_ element: LayoutElement) -> String {
    switch (element, role(element)) {
    case (.cell(let section, let item), _): "[\(section),\(item)]"
    case (_, .badge): "[\(element.section),\(element.item)]"
    case _ where element.item == LayoutElement.layoutBoundaryItem: "layout"
    default: "[\(element.section)]"
    }
  }

  /// What is written on a view: the name of an item, the title of a section in quotes, or the kind of view.
  package func name(_ element: LayoutElement) -> String {
    if let identifier = item(element) { return title(of: identifier) }
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
  /// Behind a reference: most scenes of a long history have no frames, and no room for them.
  final class Made: Sendable {
    let solution: LayoutSolution
    let scroll: LayoutScrollState

    init(solution: LayoutSolution, scroll: LayoutScrollState) { (self.solution, self.scroll) = (solution, scroll) }
  }

  let presets: any LayoutPresets
  private let made = Mutex<Made?>(nil)

  init(_ presets: any LayoutPresets) { self.presets = presets }

  /// The frames of a scene. A plugin may be asked, so that nothing is locked meanwhile.
  func made(for scene: Scene) -> Made {
    if let known = made.withLock({ $0 }) { return known }
    let new = scene.solved()
    made.withLock { $0 = new }
    return new
  }

  func forget() { made.withLock { $0 = nil } }
}

/// What a view is to people.
package enum ViewRole: String, Hashable, Sendable, CaseIterable {
  case item, header, footer, side, badge, decoration
}

/// The range of a collection view's content offset.
package struct ScrollArea: Hashable, Sendable {
  let axis: Axis
  /// What bars cover: the safe area above and below comes as an adjusted content inset (documented).
  package let bars: EdgeInsets
  package let container: Geometry.Size
  let content: Geometry.Size

  package init(_ solution: LayoutSolution) {
    axis = solution.scrollDirection
    let safe = solution.environment.safeAreaInsets
    bars =
      axis == .vertical
      ? EdgeInsets(top: safe.top, bottom: safe.bottom) : EdgeInsets(left: safe.left, right: safe.right)
    container = solution.environment.container.contentSize
    content = solution.contentSize
  }

  /// The smallest offset.
  var minimum: Double { -bars.start(axis) }
  /// The largest offset.
  var maximum: Double { max(minimum, content[axis] - container[axis] + bars.end(axis)) }
  /// Where the view stands before any scroll.
  var rest: Point { Point(along: minimum, across: 0, axis: axis) }

  /// The nearest offset that the view can have; it does not move across the direction of the layout.
  package func clamped(_ offset: Point) -> Point {
    let along = offset[axis].isFinite ? offset[axis] : minimum
    return Point(along: min(max(along, minimum), maximum), across: 0, axis: axis)
  }
}

extension Settings {
  /// What layouts are solved in.
  ///
  /// - Parameter viewport: The size of the collection view of a screen; nil for that of the settings.
  package func layoutEnvironment(viewport size: Geometry.Size?) -> LayoutEnvironment {
    var rules = LayoutRules(uikit: uikit.rawValue)
    if let rounding { rules.rounding = rounding }
    return LayoutEnvironment(
      size: size ?? viewport, traits: LayoutTraits(displayScale: scale, isRightToLeft: isRightToLeft),
      layoutMargins: margins, safeAreaInsets: safeArea, readableContentInsets: readable, rules: rules)
  }
}

extension Session {
  /// What the layout of a screen is solved in.
  package func layoutEnvironment(of screen: Screen?) -> LayoutEnvironment {
    state.settings.layoutEnvironment(viewport: screen?.layout.viewport)
  }

  /// A screen with its frames.
  package func laidOut(_ screen: Screen) -> Scene {
    scenes.shared(Scene(screen, in: layoutEnvironment(of: screen), presets))
  }

  /// The current screen with its frames.
  ///
  /// - Throws: What UIKit would raise while it lays the screen out.
  package func laidOut(for command: BoundCommand) throws(Diagnostic) -> Scene {
    let laidOut = laidOut(try screen(for: command))
    if let exception = laidOut.exception(for: command) { throw exception }
    return laidOut
  }
}
