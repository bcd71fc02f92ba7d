public import Geometry

/// The row of groups of an orthogonal section, and where it comes to rest. Offsets do not count the leading inset.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(200))
/// let card = CollectionLayoutItem(layoutSize: size)
/// var section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(card)]))
/// section.orthogonalScrollingBehavior = .groupPaging
///
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [5])
/// if let strip = solution.orthogonalSection(at: 0) {
///   precondition(strip.contentLength == 1500 && strip.maximumOffset == 1110)
///   precondition(strip.settledOffset(for: 310) == 300)
/// }
/// ```
public struct OrthogonalSection: Sendable {
  /// The way the row scrolls.
  public let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  /// The direction in which it scrolls.
  public let axis: Axis
  /// The visible length: that of the view less the insets of the section; the row is drawn up to the edges of the view.
  public let viewportLength: Double
  /// The length of all groups.
  public let contentLength: Double
  /// The inset before the first group, in the view.
  public let leadingInset: Double
  /// The number of groups.
  public let groupCount: Int
  /// The distance from the start of one group to that of the next, in points.
  public let pitch: Double
  /// The length of a whole group, and of the last one.
  let lengths: (whole: Double, last: Double)
  /// The start of each group, if groups do not start at multiples of the pitch.
  let starts: [Double]?

  /// The largest offset: the row less what is visible of it, at least 0.
  public var maximumOffset: Double { max(0, contentLength - viewportLength) }

  /// The smallest offset: below 0 where the first group can stand in the middle.
  public var minimumOffset: Double {
    behavior == .groupPagingCentered && groupCount > 0 ? min(0, stop(at: 0)) : 0
  }

  /// Returns the start of a group, counted from the first one; places outside the row count as its ends.
  public func start(ofGroup group: Int) -> Double {
    guard groupCount > 0 else { return 0 }
    let group = min(max(0, group), groupCount - 1)
    return starts?[group] ?? Double(group) * pitch
  }

  /// Returns the length of a group.
  public func length(ofGroup group: Int) -> Double {
    guard groupCount > 0 else { return 0 }
    let group = min(max(0, group), groupCount - 1)
    if let starts, group + 1 < groupCount { return starts[group + 1] - starts[group] - (pitch - lengths.whole) }
    return group + 1 == groupCount ? lengths.last : lengths.whole
  }

  /// The number of places where the row may come to rest; 0 if anywhere.
  public var stopCount: Int {
    switch behavior {
    case .none, .continuous: 0
    case .paging: pageCount
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: groupCount
    }
  }

  /// Whether the row rests at one place only and is longer than what is visible there. No public source has numbers
  /// for such a row.
  public var hasHiddenEnd: Bool { stopCount == 1 && maximumOffset > 0 }

  /// The number of pages of the visible length.
  private var pageCount: Int {
    guard viewportLength > 0, groupCount > 0 else { return groupCount > 0 ? 1 : 0 }
    return Int(min((maximumOffset / viewportLength).wholeAbove, 1e9)) + 1
  }

  /// Returns a place where the row may come to rest (observed on UIKit, macOS 27).
  ///
  /// Pages and leading edges are cut to the largest offset, middles are not; places outside the row count as its ends.
  public func stop(at index: Int) -> Double {
    switch behavior {
    case .none, .continuous: return 0
    case .paging: return min(Double(max(0, index)) * viewportLength, maximumOffset)
    case .continuousGroupLeadingBoundary, .groupPaging: return min(start(ofGroup: index), maximumOffset)
    case .groupPagingCentered:
      return start(ofGroup: index) + length(ofGroup: index) / 2 - viewportLength / 2
    }
  }

  /// Returns the offset at which the row comes to rest when it is left at `offset`: the nearest stop; how a flick's
  /// speed changes that is not public.
  ///
  /// - Complexity: O(1), O(log groups) where groups differ in length.
  public func settledOffset(for offset: Double) -> Double {
    guard offset.isFinite else { return 0 }
    if behavior == .paging, offset >= maximumOffset { return maximumOffset }
    guard stopCount > 0 else { return min(max(0, offset), maximumOffset) }
    return stop(at: nearestStop(to: offset))
  }

  /// Returns the stop nearest to an offset; of two the later one.
  public func nearestStop(to offset: Double) -> Int {
    let last = stopCount - 1
    guard last > 0, offset.isFinite else { return 0 }
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high + 1) / 2
      if stop(at: middle) <= offset { low = middle } else { high = middle - 1 }
    }
    guard low < last else { return last }
    return stop(at: low + 1) - offset <= offset - stop(at: low) ? low + 1 : low
  }
}

extension LayoutSolution {
  /// Returns the row of an orthogonal section; nil for a section that does not scroll by itself.
  ///
  /// - Complexity: O(1); O(groups) where views have reported sizes.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? {
    guard let placed = PlacedSection(self, index: section), placed.template.isOrthogonal else { return nil }
    let template = placed.template
    let axis = template.groupAxis
    let count = placed.plan.groupCount
    let starts = placed.measurement.map { _ in (0..<count).map { placed.distance(toGroup: $0) } }
    return OrthogonalSection(
      behavior: template.description.orthogonalScrollingBehavior, axis: axis,
      viewportLength: max(0, environment.container.contentSize[axis] - template.insets.total(axis)),
      contentLength: placed.plan.groupsLength, leadingInset: template.insets.start(axis), groupCount: count,
      pitch: template.pitch,
      lengths: (template.groupLength, count > 0 ? placed.slot(ofGroup: count - 1).size[axis] : 0), starts: starts)
  }

  /// Returns the insets of a section that a query sees, in points: those of its own and of its reference.
  public func contentInsets(ofSection section: Int) -> DirectionalEdgeInsets? {
    PlacedSection(self, index: section)?.template.insets
  }

  /// Returns the description of a section as it was solved: a list has the insets of its place.
  public func solvedSection(at index: Int) -> CollectionLayoutSection? {
    PlacedSection(self, index: index)?.template.description ?? description.section(at: index)
  }

  /// Returns the strip a section takes, from left to right not mirrored: its start and length along the scroll
  /// direction.
  public func extent(ofSection section: Int) -> (start: Double, length: Double)? {
    guard plans.indices.contains(section) else { return nil }
    return (layoutStart + plans[section].origin, plans[section].length)
  }
}
