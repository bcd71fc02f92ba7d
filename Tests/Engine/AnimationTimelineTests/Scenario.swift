import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry

/// An apply for tests: two snapshots of strings in short form (`A:x,y;B:u`), and what they are laid out with.
struct Scenario {
  typealias Snapshot = DiffableDataSourceSnapshot<String, String>

  var old: Snapshot
  var new: Snapshot
  var layout = CompositionalLayoutDescription(section: Self.list())
  var newLayout: CompositionalLayoutDescription?
  var viewport = Size(width: 390, height: 844)
  var isRightToLeft = false
  var oldScroll = LayoutScrollState.rest
  var newScroll = LayoutScrollState.rest

  init(_ old: String, _ new: String) {
    self.old = Self.snapshot(old)
    self.new = Self.snapshot(new)
  }

  static func snapshot(_ text: String) -> Snapshot {
    var snapshot = Snapshot()
    for section in text.split(separator: ";") {
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      snapshot.appendSections([String(parts[0])])
      snapshot.appendItems(parts[1].split(separator: ",").map(String.init), toSection: String(parts[0]))
    }
    return snapshot
  }

  // MARK: Layouts

  static func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Rows as wide as the view.
  static func list(_ height: Double = 40, badge: String? = nil) -> CollectionLayoutSection {
    let size = size(.fractionalWidth(1), .absolute(height))
    var item = CollectionLayoutItem(layoutSize: size)
    if let badge {
      item.supplementaryItems = [
        CollectionLayoutSupplementaryItem(
          layoutSize: Self.size(.absolute(10), .absolute(10)), elementKind: badge,
          containerAnchor: CollectionLayoutAnchor(edges: .top))
      ]
    }
    return CollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [.item(item)]))
  }

  static func header(
    _ kind: String = "header", height: Double = 30, pinned: Bool = false
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: .top,
      pinToVisibleBounds: pinned)
  }

  /// A row of cells of 100 points that scrolls by itself.
  static var row: CollectionLayoutSection {
    var section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(100), .absolute(50)),
        subitems: [.item(CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))))]))
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  // MARK: Timelines

  private func scene(
    _ snapshot: Snapshot, _ layout: CompositionalLayoutDescription, _ scroll: LayoutScrollState
  ) -> AnimationScene {
    let environment = LayoutEnvironment(
      size: viewport, traits: LayoutTraits(displayScale: 1, isRightToLeft: isRightToLeft))
    let counts = snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
    return AnimationScene(layout.solved(in: environment, itemCounts: counts), scroll: scroll)
  }

  var oldScene: AnimationScene { scene(old, layout, oldScroll) }
  var newScene: AnimationScene { scene(new, newLayout ?? layout, newScroll) }
  var difference: SnapshotDifference<String, String> { new.difference(from: old) }

  func timeline(
    _ rules: AnimationRules = AnimationRules(), isAnimated: Bool = true,
    appearance: (any AppearanceProviding)? = nil, interrupting: AnimationInterruption? = nil,
    outOfSightLimit: Int = 0
  ) -> AnimationTimeline {
    AnimationTimeline(
      difference, from: oldScene, to: newScene, rules: rules, isAnimated: isAnimated, appearance: appearance,
      interrupting: interrupting, outOfSightLimit: outOfSightLimit)
  }

  // MARK: Names

  /// Returns the item of a cell, or what a view is with the section it belongs to: `header A`.
  func name(_ track: AnimationTrack) -> String {
    if let element = track.newElement { return name(element, in: new) }
    return track.oldElement.map { name($0, in: old) } ?? ""
  }

  func name(_ element: LayoutElement, in snapshot: Snapshot) -> String {
    switch element {
    case .cell(let section, let item):
      return snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section)) ?? "?"
    case .supplementary(let kind, _, LayoutElement.layoutBoundaryItem): return kind
    case .supplementary(let kind, let section, let item), .decoration(let kind, let section, let item):
      return kind + " " + (snapshot.sectionIdentifier(at: section) ?? "?") + (item > 0 ? " \(item)" : "")
    }
  }

  /// Tracks as `move x`, and the halves of a reload as `reload- x`, `reload+ x`.
  func lines(_ tracks: [AnimationTrack]) -> [String] {
    tracks.map { track in
      let verb = track.isReload ? (track.operation == .delete ? "reload-" : "reload+") : track.operation.rawValue
      return verb + " " + name(track)
    }
  }

  /// Returns the only track of a name and operation, or the first one.
  func track(_ line: String, in timeline: AnimationTimeline) -> AnimationTrack? {
    zip(lines(timeline.tracks), timeline.tracks).first { $0.0 == line }?.1
  }
}
