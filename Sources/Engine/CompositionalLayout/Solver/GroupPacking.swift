public import Geometry

/// The number of subitems that a group holds along its axis, and the sums that decide it.
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
/// let packing = solution.ledgers(ofSection: 0)[0].packing
/// precondition(packing.axis == .horizontal && packing.count == 2)
/// precondition(packing.available == 390 && packing.used == 390)
/// ```
public struct GroupPacking: Hashable, Sendable {
  /// The rule that decides the number of subitems.
  public enum Reason: Hashable, Sendable {
    /// As many as fit (rule: sized in what the spacing between them leaves).
    case fit
    /// As many as fit, where a subitem is as long across the axis as a part of the axis: sized in what the spacing
    /// between as many leaves as would fit without spacing.
    case fitWithoutSpacingFirst
    /// The estimated length of the group: one run of the list.
    case estimatedLength
    /// A given number in equal shares.
    case equalShares
    /// At most a given number, each in its own size.
    case atMost(Int)
  }

  /// The rule that decides the number.
  public let reason: Reason
  /// The direction of the subitems.
  public let axis: Axis
  /// The length there is for them.
  public let available: Double
  /// The space between two of them.
  public let spacing: Double
  /// The number of subitems; 0 if not even the first one fits.
  public let count: Int
  /// The length that fractions of the axis were taken of.
  public let fractionBase: Double
  /// The length that the subitems take, spacing and space at their edges included.
  public let used: Double
  /// The length that one more subitem would take, or nil if a number is given.
  public let usedByOneMore: Double?
  /// The share of each subitem, where shares are equal.
  public let share: Double?
  /// Whether the subitems take no space, so that any number would fit, and one run was taken.
  public let isUnbounded: Bool
  /// Whether more would fit, or more are asked for, than a group may hold (``LayoutLimits/itemsPerGroup``).
  public let isCut: Bool
  /// Whether the subitems were counted by the lengths that their views reported.
  public let isMeasured: Bool

  /// Returns the packing of a line that ends with its section, after `count` subitems that take `used`.
  func cut(to count: Int, used: Double) -> GroupPacking {
    GroupPacking(
      reason: reason, axis: axis, available: available, spacing: spacing, count: count, fractionBase: fractionBase,
      used: used, usedByOneMore: nil, share: share, isUnbounded: isUnbounded, isCut: isCut, isMeasured: isMeasured)
  }
}

/// A count of the subitems of one group along its axis.
struct GroupPacker {
  let group: CollectionLayoutGroup
  let list: [CollectionLayoutNode]
  let axis: Axis
  /// The space for subitems.
  let inner: Size
  let grid: PixelGrid
  let rules: LayoutRules
  /// The lengths of the items that set them themselves; nil if the estimates count.
  var lengths: LineLengths?

  private var available: Double { inner[axis] }
  private var spacing: Double { group.interItemSpacing?.spacing.cutToLimit ?? 0 }

  /// Returns the packing of a line, whose cells report their lengths: at least one of them stands on it.
  func pack(by lengths: LineLengths) -> GroupPacking {
    let estimated = pack()
    guard estimated.count > 0, !estimated.isUnbounded else { return estimated }
    var packer = self
    packer.lengths = lengths
    return packer.pack()
  }

  /// Returns the packing of the group.
  func pack() -> GroupPacking {
    switch group.content {
    case .equal(_, _, let count): equalShares(count)
    case .repeating(_, _, let count):
      if group.layoutSize[axis].isSelfSizing {
        run(of: min(count, LayoutLimits.itemsPerGroup), reason: .atMost(count))
      } else {
        fit(limit: count, reason: .atMost(count))
      }
    case .subitems, .custom:
      if group.layoutSize[axis].isSelfSizing {
        run(of: list.count, reason: .estimatedLength)
      } else if list.contains(where: { $0.layoutSize[axis.crossing].isFraction(of: axis) }) {
        fitWithoutSpacingFirst()
      } else {
        fit(limit: LayoutLimits.itemsPerGroup, reason: .fit)
      }
    }
  }

  // MARK: Given numbers

  /// Returns the packing of equal shares: each subitem takes an equal part of what the spacing leaves, rounded as
  /// fractions are; fractions of the other axis are taken of the same remainder (observed on UIKit, macOS 27).
  private func equalShares(_ count: Int) -> GroupPacking {
    let isCut = count > LayoutLimits.itemsPerGroup
    let count = min(count, LayoutLimits.itemsPerGroup)
    let base = fractionBase(count)
    let share = CollectionLayoutDimension.fractionalWidth(1 / Double(count)).length(
      in: Size(width: base, height: base), grid: grid, rules: rules)
    return packing(
      .equalShares, count: share < 0 ? 0 : count, base: base, used: share * Double(count) + spacing * Double(count - 1),
      share: share, isCut: isCut)
  }

  /// Returns the packing of an estimated length: exactly one run of the list (observed on UIKit, macOS 27).
  private func run(of count: Int, reason: GroupPacking.Reason) -> GroupPacking {
    let base = fractionBase(count)
    return packing(reason, count: count, base: base, used: length(of: count, base: base, spacing: spacing))
  }

  // MARK: As many as fit

  /// Returns the largest number whose subitems, sized in what the spacing between them leaves, fit (observed on UIKit,
  /// macOS 27).
  ///
  /// The first number that does not fit ends the search: once spacing has eaten up fractions of the axis, a still
  /// larger number of nearly empty subitems may fit again, but no measurement shows such a group, and one that holds
  /// them would show nothing.
  private func fit(limit: Int, reason: GroupPacking.Reason) -> GroupPacking {
    let limit = min(limit, LayoutLimits.itemsPerGroup)
    func fits(_ count: Int) -> Bool {
      let base = fractionBase(count)
      return (count == 1 || base > 0) && self.fits(length(of: count, base: base, spacing: spacing))
    }
    // Without spacing, or without fractions of the axis, the size of a subitem does not depend on the number: a number
    // that does not fit never fits again, and the search may leap. The cells of a line are read one after the other.
    let shrinks =
      lengths != nil || spacing != 0 && list.contains { $0.layoutSize[axis].isFraction(of: axis) }
    let counted = shrinks ? firstRun(upTo: min(limit, Self.stepLimit), where: fits) : 0
    let count = shrinks && counted < Self.stepLimit ? counted : largest(from: counted, upTo: limit, where: fits)
    return bounded(count, limit: limit, reason: reason) { fractionBase($0) }
  }

  /// The largest number that is looked for in single steps; beyond it lie groups of pixels, and the search leaps.
  private static let stepLimit = 1_000

  /// Returns the largest number up to which all pass, tried one after the other.
  ///
  /// - Complexity: O(*n*) tests.
  private func firstRun(upTo limit: Int, where passes: (Int) -> Bool) -> Int {
    var count = 0
    while count < limit, passes(count + 1) { count += 1 }
    return count
  }

  /// First the number that would fit without any spacing decides what fractions are taken of, then as many are kept as
  /// fit with the spacing (observed on UIKit, macOS 27).
  private func fitWithoutSpacingFirst() -> GroupPacking {
    let limit = LayoutLimits.itemsPerGroup
    let first = largest(upTo: limit) { fits(length(of: $0, base: available, spacing: 0)) }
    let base = fractionBase(max(1, first))
    guard base > 0 || first <= 1 else { return fit(limit: limit, reason: .fit) }
    let count = largest(upTo: max(1, first)) { fits(length(of: $0, base: base, spacing: spacing)) }
    return bounded(count, limit: limit, reason: .fitWithoutSpacingFirst) { _ in base }
  }

  /// Returns the packing of a number that was found; where nothing limits it, that of one run of the list.
  private func bounded(
    _ count: Int, limit: Int, reason: GroupPacking.Reason, base: (Int) -> Double
  ) -> GroupPacking {
    var count = lengths == nil ? count : max(1, count)
    let isFull = count >= LayoutLimits.itemsPerGroup
    let isUnbounded = isFull && length(of: count, base: base(count), spacing: spacing) <= PixelGrid.hair
    if isUnbounded { count = min(count, list.count) }
    let isGiven: Bool
    let isCut: Bool
    if case .atMost(let given) = reason {
      (isGiven, isCut) = (given == count, isFull && !isUnbounded && given > count)
    } else {
      (isGiven, isCut) = (false, isFull && !isUnbounded)
    }
    let next = count + 1
    return packing(
      reason, count: count, base: base(max(1, count)),
      used: length(of: count, base: base(max(1, count)), spacing: spacing),
      oneMore: isGiven || isFull ? nil : length(of: next, base: base(next), spacing: spacing),
      isUnbounded: isUnbounded, isCut: isCut)
  }

  /// Returns the largest number from 0 to `limit` that passes, where all smaller ones pass as well.
  ///
  /// - Parameter start: A number that is known to pass, or 0.
  /// - Complexity: O(log *n*) tests.
  private func largest(from start: Int = 0, upTo limit: Int, where passes: (Int) -> Bool) -> Int {
    guard start < limit, start > 0 || passes(1) else { return start }
    var low = max(1, start)
    var step = 1
    while low + step <= limit, passes(low + step) {
      low += step
      step *= 2
    }
    var high = min(low + step, limit + 1)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if passes(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func fits(_ length: Double) -> Bool { length <= available + PixelGrid.hair }

  // MARK: Sums

  /// Returns the length that the spacing between `count` subitems leaves.
  private func fractionBase(_ count: Int) -> Double { available - spacing * Double(max(0, count - 1)) }

  /// Returns the length that `count` subitems take, sized in `base`, with the space at their edges.
  ///
  /// Where sizes go to the nearest pixel the smaller one of the rounded and the unrounded sum counts: three thirds fit
  /// although each may be rounded up, and five parts that are a hair more than the whole fit if rounding makes them
  /// less (the latter reported for iOS 15.2).
  private func length(of count: Int, base: Double, spacing: Double) -> Double {
    let length = length(of: count, base: base, spacing: spacing, rules: rules)
    guard rules.rounding == .nearest else { return length }
    return min(length, self.length(of: count, base: base, spacing: spacing, rules: LayoutRules(rounding: .final)))
  }

  /// Returns the length that `count` subitems take with one kind of rounding.
  ///
  /// - Complexity: O(length of the list), for any count; in a line O(cells that were not read before).
  private func length(of count: Int, base: Double, spacing: Double, rules: LayoutRules) -> Double {
    guard count > 0 else { return 0 }
    var container = inner
    container[axis] = base
    let (runs, rest) = count.quotientAndRemainder(dividingBy: list.count)
    var run = 0.0
    var part = 0.0
    for (index, node) in list.enumerated() {
      if runs == 0, index == rest { break }
      let edges = node.edgeSpacing
      let isReported = lengths != nil && node.layoutSize[axis].isSelfSizing
      let length =
        (isReported ? 0 : node.layoutSize[axis].length(in: container, grid: grid, rules: rules))
        + (edges?.start(axis)?.spacing.cutToLimit ?? 0) + (edges?.end(axis)?.spacing.cutToLimit ?? 0)
      run += length
      if index < rest { part += length }
    }
    return (runs > 0 ? run * Double(runs) : 0) + part + spacing * Double(count - 1)
      + (lengths?.sum(ofFirst: count) ?? 0)
  }

  private func packing(
    _ reason: GroupPacking.Reason, count: Int, base: Double, used: Double, oneMore: Double? = nil,
    share: Double? = nil, isUnbounded: Bool = false, isCut: Bool = false
  ) -> GroupPacking {
    GroupPacking(
      reason: reason, axis: axis, available: available, spacing: spacing, count: count, fractionBase: base,
      used: used, usedByOneMore: oneMore, share: share, isUnbounded: isUnbounded, isCut: isCut,
      isMeasured: lengths != nil)
  }
}
