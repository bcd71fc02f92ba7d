/// The generation of UIKit whose rules and texts hold where generations differ.
///
/// The rules of 27 were measured by public side-by-side runs against Apple's own implementation; what is said for
/// 13 to 26 comes from older public reports, and where those are silent the rule of 27 is carried back.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view, version: .v14) { _, _, _ in
///   CollectionViewCell()
/// }
/// source.apply(source.snapshot(), animatingDifferences: false)
/// precondition(source.version < .newest)
/// precondition(ApplyStyle(animatingDifferences: false, version: source.version) == .reloadData)
/// ```
public enum UIKitVersion: Int, Hashable, Comparable, CaseIterable, Sendable, Codable {
  case v13 = 13
  case v14 = 14
  case v15 = 15
  case v16 = 16
  case v17 = 17
  case v18 = 18
  case v26 = 26
  case v27 = 27

  /// The newest generation that was measured, and the default everywhere.
  public static let newest = UIKitVersion.v27

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
