internal import CommandLanguage
package import CompositionalLayout
internal import DisplayText
internal import Geometry

/// The presets that are always there: the sections of a film app with their numbers, a list, a grid, and the
/// appearances of lists. All answer alike for every section of one environment.
///
/// The plugin `layouts` gives the same ones through the interface of plugins, as an example of how to write one.
package struct BuiltInPresets: LayoutPresets {
  /// The numbers of a call, by name.
  typealias Parameters = [String: Double]

  /// A preset and the function that makes its section; the function gives nil for numbers that make none.
  private struct Definition: Sendable {
    var preset: PresetLayout
    var configuration: CompositionalLayoutConfiguration?
    var section: @Sendable (Parameters, LayoutEnvironment) -> CollectionLayoutSection?
  }

  package init() {}

  package var presets: [PresetLayout] { Self.all.map(\.preset) }

  package func preset(named name: String) -> PresetLayout? { Self.definition(name)?.preset }

  package func isUniform(_ preset: String) -> Bool { true }

  package func section(
    _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
  ) -> CollectionLayoutSection? {
    Self.definition(call.preset)?.section(call.parameters, environment)
  }

  package func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration? {
    Self.definition(call.preset)?.configuration
  }

  private static func definition(_ name: String) -> Definition? { all.first { $0.preset.name == name } }

  // MARK: Presets

  private static let all: [Definition] =
    [
      film("banner", Bilingual(ko: "한 장씩 넘기는 큰 그림", en: "large pictures, one page each"), height: 640) { height, _ in
        var section = CollectionLayoutSection(group: row(height, item()))
        section.orthogonalScrollingBehavior = .groupPaging
        return section
      },
      film(
        "horizontal", Bilingual(ko: "옆으로 넘기는 카드와 헤더", en: "cards that scroll sideways, with a header"), height: 320
      ) { height, _ in
        let card = item(insets: DirectionalEdgeInsets(leading: 10, trailing: 10))
        var section = CollectionLayoutSection(group: row(height, card, width: 0.4))
        section.orthogonalScrollingBehavior = .continuous
        section.boundarySupplementaryItems = [header(44)]
        return section
      },
      film(
        "vertical",
        Bilingual(ko: "세 줄씩 옆으로 넘기는 목록과 헤더", en: "columns of three rows that scroll sideways, with a header"),
        height: 320
      ) { height, _ in
        let card = item(height: 0.3, insets: DirectionalEdgeInsets(bottom: 10))
        var section = CollectionLayoutSection(
          group: .vertical(layoutSize: size(1, height), subitem: .item(card), count: 3))
        section.orthogonalScrollingBehavior = .continuous
        section.boundarySupplementaryItems = [header(44)]
        return section
      },
      film("double", Bilingual(ko: "두 칸씩 놓이는 카드", en: "cards in two columns"), height: 320) { height, _ in
        let card = item(insets: DirectionalEdgeInsets(leading: 4, bottom: 8, trailing: 4))
        return CollectionLayoutSection(group: columns(2, height, card))
      },
      Definition(
        preset: PresetLayout(
          name: "list", about: Bilingual(ko: "한 줄에 하나. 높이가 없으면 44로 어림", en: "rows; without a height an estimate of 44"),
          parameters: [.init(name: "height", standard: 0)])
      ) { parameters, environment in
        let height = parameters["height"] ?? 0
        guard height > 0 else { return .list(using: .init(appearance: .plain), layoutEnvironment: environment) }
        return CollectionLayoutSection(group: row(height, item()))
      },
      Definition(
        preset: PresetLayout(
          name: "grid", about: Bilingual(ko: "같은 칸과 위에 붙는 헤더", en: "equal columns, with a header that stays in sight"),
          parameters: [.init(name: "columns", standard: 3), .init(name: "height", standard: 120)])
      ) { parameters, _ in
        guard let count = Int(exactly: parameters["columns"] ?? 3), (1...1000).contains(count) else { return nil }
        let cell = item(insets: DirectionalEdgeInsets(leading: 10, bottom: 20, trailing: 10))
        var section = CollectionLayoutSection(group: columns(count, parameters["height"] ?? 120, cell))
        section.boundarySupplementaryItems = [header(40, isPinned: true)]
        return section
      },
    ]
    + appearances.map { name, appearance in
      Definition(
        preset: PresetLayout(
          name: name, about: Bilingual(ko: "목록 모양 \(name)", en: "the list appearance \(name)"))
      ) { _, environment in .list(using: .init(appearance: appearance), layoutEnvironment: environment) }
    }

  private static let appearances: [(String, CollectionLayoutListConfiguration.Appearance)] = [
    ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped), ("sidebar", .sidebar),
    ("sidebarPlain", .sidebarPlain),
  ]

  /// Returns a section of the film app; they stand 14 points apart.
  private static func film(
    _ name: String, _ about: Bilingual, height standard: Double,
    _ section: @escaping @Sendable (_ height: Double, LayoutEnvironment) -> CollectionLayoutSection
  ) -> Definition {
    Definition(
      preset: PresetLayout(name: name, about: about, parameters: [.init(name: "height", standard: standard)]),
      configuration: CompositionalLayoutConfiguration(interSectionSpacing: 14)
    ) { parameters, environment in section(parameters["height"] ?? standard, environment) }
  }

  // MARK: Parts

  private static func size(_ width: Double, _ height: Double) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height))
  }

  private static func item(
    height: Double = 1, insets: DirectionalEdgeInsets = .zero
  ) -> CollectionLayoutItem {
    CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(height)), contentInsets: insets)
  }

  private static func row(_ height: Double, _ item: CollectionLayoutItem, width: Double = 1) -> CollectionLayoutGroup {
    .horizontal(layoutSize: size(width, height), subitems: [.item(item)])
  }

  private static func columns(_ count: Int, _ height: Double, _ item: CollectionLayoutItem) -> CollectionLayoutGroup {
    .horizontal(layoutSize: size(1, height), subitem: .item(item), count: count)
  }

  private static func header(_ height: Double, isPinned: Bool = false) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(1, height), elementKind: "header", alignment: .top, pinToVisibleBounds: isPinned)
  }
}
