import CompositionalLayout
import Geometry

/// The words of the format, for reading and writing.
enum LayoutWords {
  static let axes: [(String, Axis)] = [("vertical", .vertical), ("horizontal", .horizontal)]
  static let axisLetters: [(String, Axis)] = [("h", .horizontal), ("v", .vertical)]

  static let dimensions: [(String, CollectionLayoutDimension.Kind)] = [
    ("fw", .fractionalWidth), ("fh", .fractionalHeight), ("abs", .absolute), ("est", .estimated),
    ("uniform", .uniformAcrossSiblings),
  ]

  static let references: [(String, ContentInsetsReference)] = [
    ("automatic", .automatic), ("none", .none), ("safeArea", .safeArea), ("layoutMargins", .layoutMargins),
    ("readableContent", .readableContent),
  ]

  static let behaviors: [(String, CollectionLayoutSectionOrthogonalScrollingBehavior)] = [
    ("none", .none), ("continuous", .continuous),
    ("continuousGroupLeadingBoundary", .continuousGroupLeadingBoundary), ("paging", .paging),
    ("groupPaging", .groupPaging), ("groupPagingCentered", .groupPagingCentered),
  ]

  static let bounces: [(String, CollectionLayoutSectionOrthogonalScrollingProperties.Bounce)] = [
    ("automatic", .automatic), ("always", .always), ("never", .never),
  ]

  static let decelerationRates: [(String, CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate)] = [
    ("automatic", .automatic), ("normal", .normal), ("fast", .fast),
  ]

  static let alignments: [(String, RectAlignment)] = [
    ("none", .none), ("top", .top), ("topLeading", .topLeading), ("leading", .leading),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
    ("trailing", .trailing), ("topTrailing", .topTrailing),
  ]

  static let edges: [(String, DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]

  static let appearances: [(String, CollectionLayoutListConfiguration.Appearance)] = [
    ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped), ("sidebar", .sidebar),
    ("sidebarPlain", .sidebarPlain),
  ]

  static let headerModes: [(String, CollectionLayoutListConfiguration.HeaderMode)] = [
    ("none", .none), ("supplementary", .supplementary), ("firstItemInSection", .firstItemInSection),
  ]

  static let footerModes: [(String, CollectionLayoutListConfiguration.FooterMode)] = [
    ("none", .none), ("supplementary", .supplementary),
  ]

  static let idioms: [(String, LayoutTraits.Idiom)] = LayoutTraits.Idiom.allCases.map { ($0.rawValue, $0) }

  /// Returns the word for a value.
  static func word<Value: Equatable>(_ value: Value, in table: [(String, Value)]) -> String {
    table.first { $0.1 == value }?.0 ?? ""
  }
}
