/// The rules of the solver where systems differ.
///
/// ```swift
/// import Geometry
///
/// let third = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(third)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let environment = LayoutEnvironment(
///   size: Size(width: 400, height: 800), traits: LayoutTraits(displayScale: 1), rules: LayoutRules(rounding: .floor))
/// let solution = layout.solved(in: environment, itemCounts: [3])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.size.width == 133)
/// ```
public struct LayoutRules: Hashable, Sendable {
  /// The rounding of a length that a fraction gives.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// It is cut to whole pixels (observed on UIKit, macOS 27).
    case floor
    /// It goes to the nearest whole pixel (observed on iOS 15.2).
    case nearest
    /// It is kept; each final frame goes to the nearest pixels (read off iOS 14 screens).
    case final
  }

  /// The length of a section without items.
  public enum EmptySection: String, Hashable, Sendable, CaseIterable {
    /// Without any length (observed on iOS 17 and macOS 27).
    case collapses
    /// Shorter by one group spacing; an orthogonal one keeps the height of a group (read off iOS 14 screens).
    case keepsTrace
  }

  /// The rounding of fractions.
  public var rounding: Rounding
  /// The length of an empty section.
  public var emptySection: EmptySection
  /// The generation of UIKit, for the lengths of lists.
  public var generation: Int

  /// Creates rules.
  public init(rounding: Rounding = .floor, emptySection: EmptySection = .collapses, generation: Int = 27) {
    self.rounding = rounding
    self.emptySection = emptySection
    self.generation = generation
  }

  /// Creates the rules of a generation of UIKit: unrounded sizes up to 14, nearest in 15, cut to pixels from 16 on.
  /// Nothing public says when the last change came; 16 and 17 follow the newest.
  public init(uikit generation: Int) {
    rounding = generation <= 14 ? .final : generation == 15 ? .nearest : .floor
    emptySection = generation <= 14 ? .keepsTrace : .collapses
    self.generation = generation
  }

  /// The rules of the newest system that was measured.
  public static let newest = LayoutRules()
}
