internal import CompositionalLayout
internal import DiffableDataSource
internal import Environment
internal import HashTreeCollections
internal import SessionModel

/// A screen as a file of an app: a view controller with its data source, its layout and a function for each apply.
struct SwiftScreenFile: Sendable {
  let screen: Screen
  let calls: [RecordedCall]
  /// Whether ``calls`` are the lines of the session; otherwise they were made up from its snapshots.
  let isRecorded: Bool
  let solution: LayoutSolution
  let vocabulary: SwiftVocabulary

  init(_ screen: Screen, _ laidOut: Scene, _ calls: [RecordedCall], isRecorded: Bool) {
    self.screen = screen
    self.calls = calls
    self.isRecorded = isRecorded
    solution = laidOut.solution
    layoutSections = laidOut.snapshot.sectionIdentifiers
    vocabulary = SwiftVocabulary(screen, calls)
  }

  /// The sections that ``solution`` lays out.
  private let layoutSections: [String]

  /// The number of titles above which they are the app's data, not a part of an example.
  private static let titleLimit = 2000

  private typealias Layout = (functions: [[String]], provider: [String])

  /// The lines of the file.
  var lines: [String] {
    let blocks = SwiftApplies(screen, vocabulary).blocks(calls, after: 0)
    let layout = layout
    var lines = ["// Screen \(SwiftLiteral.comment(screen.name)), written by `export swift` of mcv."]
    if !isRecorded {
      lines.append("// The session cannot be repeated: the snapshots are written as they were applied.")
    }
    lines += [
      "import UIKit", "", "final class \(SwiftLiteral.typeName(screen.name))ViewController: UIViewController {",
    ]
    lines += indented(vocabulary.sectionDeclaration)
    lines += ["  typealias Item = \(vocabulary.hasNumbers ? "Int" : "String")", ""]
    lines += indented(texts) + indented(hierarchy(blocks)) + indented(dataSource)
    lines += ["", "  // MARK: Layout", ""] + indented(layout.provider)
    for function in layout.functions { lines += [""] + indented(function) }
    lines += ["", "  // MARK: Applies"]
    for (index, block) in blocks.enumerated() {
      lines += ["", "  /// \(block.transaction ?? "What was not applied yet.")", "  func apply\(index + 1)() {"]
      lines += indented(indented(block.body)) + ["  }"]
    }
    return lines + ["}"]
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  " + $0 } }

  // MARK: Texts

  /// The names of items and the titles of sections.
  private var texts: [String] {
    var lines: [String] = []
    let titled = vocabulary.items.prefix(Self.titleLimit).compactMap { item in
      vocabulary.title(ofItem: item).map { (vocabulary.code(ofItem: item), $0) }
    }
    lines += dictionary("titles", "Item", titled)
    let sections = vocabulary.sections.compactMap { section in
      screen.titles[section].map { (vocabulary.code(ofSection: section), $0) }
    }
    return lines + dictionary("sectionTitles", "Section", sections) + [""]
  }

  private func dictionary(_ name: String, _ key: String, _ pairs: [(String, String)]) -> [String] {
    if pairs.isEmpty { return ["private static let \(name): [\(key): String] = [:]"] }
    return ["private static let \(name): [\(key): String] = ["]
      + pairs.map { "  \($0.0): \(SwiftLiteral.string($0.1))," } + ["]"]
  }

  // MARK: Views

  private func hierarchy(_ blocks: [SwiftApplies.Block]) -> [String] {
    var lines = [
      "private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())",
      "private(set) lazy var dataSource = makeDataSource()", "", "override func viewDidLoad() {",
      "  super.viewDidLoad()", "  collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
      "  view.addSubview(collectionView)",
    ]
    lines.append(blocks.isEmpty ? "  _ = dataSource" : "  apply1()")
    lines.append("}")
    if blocks.count > 1 {
      lines += ["", "/// What the session did after the first apply.", "func applyTheRest() {"]
      lines += (2...blocks.count).map { "  apply\($0)()" } + ["}"]
    }
    return lines + [""]
  }

  private var dataSource: [String] {
    var lines = [
      "private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {",
      "  let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in",
      "    var content = cell.defaultContentConfiguration()", "    content.text = Self.titles[item] ?? \"\\(item)\"",
      "    cell.contentConfiguration = content", "  }",
      "  let dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {",
      "    collectionView, indexPath, item in",
      "    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)", "  }",
    ]
    lines += supplementaryViews.map { "  " + $0 }
    return lines + ["  return dataSource", "}"]
  }

  /// The kinds of headers, footers and badges, each once.
  private var supplementaryKinds: [String] {
    var kinds: [String] = []
    func add(_ kind: String) {
      let code = SwiftLayoutText.kind(kind)
      if !kinds.contains(code) { kinds.append(code) }
    }
    for item in solution.description.configuration.boundarySupplementaryItems { add(item.elementKind) }
    for (section, _) in distinctSections {
      for item in section.boundarySupplementaryItems { add(item.elementKind) }
      for kind in section.group.supplementaryKinds { add(kind) }
    }
    return kinds
  }

  private var supplementaryViews: [String] {
    let kinds = supplementaryKinds
    guard !kinds.isEmpty else { return [] }
    var lines: [String] = []
    for (index, kind) in kinds.enumerated() {
      lines += [
        "let views\(index + 1) = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(",
        "  elementKind: \(kind)", ") { [weak self] view, _, indexPath in",
        "  var content = view.defaultContentConfiguration()",
        "  if let section = self?.dataSource.sectionIdentifier(for: indexPath.section) {",
        "    content.text = Self.sectionTitles[section]", "  }", "  view.contentConfiguration = content", "}",
      ]
    }
    lines += ["dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in", "  switch kind {"]
    for (index, kind) in kinds.enumerated() {
      let using = "using: views\(index + 1), for: indexPath"
      lines += ["  case \(kind):", "    collectionView.dequeueConfiguredReusableSupplementary(\(using))"]
    }
    return lines + ["  default: nil", "  }", "}"]
  }

  // MARK: Layout

  /// Descriptions of sections, each once, with the sections that have it.
  private var distinctSections: [(section: CollectionLayoutSection, identifiers: [String])] {
    var positions: [CollectionLayoutSection: Int] = [:]
    var distinct: [(section: CollectionLayoutSection, identifiers: [String])] = []
    for (index, identifier) in layoutSections.enumerated() {
      guard let section = solution.description.section(at: index) else { continue }
      if let position = positions[section] {
        distinct[position].identifiers.append(identifier)
      } else {
        positions[section] = distinct.count
        distinct.append((section, [identifier]))
      }
    }
    if distinct.isEmpty, let section = solution.description.section(at: 0) { distinct.append((section, [])) }
    return distinct
  }

  private var layout: Layout {
    let distinct = distinctSections
    let configuration = SwiftLayoutText.configuration(
      solution.description.configuration, in: solution.environment)
    var provider = ["private func makeLayout() -> UICollectionViewLayout {"] + indented(configuration)
    let isUniform = distinct.count == 1 && distinct[0].identifiers.count == layoutSections.count
    let end = configuration.isEmpty ? "" : ", configuration: configuration)"
    let start =
      configuration.isEmpty
      ? "UICollectionViewCompositionalLayout { " : "UICollectionViewCompositionalLayout(sectionProvider: { "
    if isUniform {
      provider.append("  let layout = \(start)_, environment in Self.makeSection1(environment) }\(end)")
    } else {
      provider.append("  let layout = \(start)[weak self] index, environment in")
      provider.append("    switch self?.dataSource.sectionIdentifier(for: index) {")
      for (index, group) in distinct.enumerated() {
        let names = group.identifiers.map { vocabulary.code(ofSection: $0) + "?" }.joined(separator: ", ")
        provider.append("    case \(names): Self.makeSection\(index + 1)(environment)")
      }
      provider += ["    default: nil", "    }", "  }\(end)"]
    }
    for kind in decorationKinds(distinct.map(\.section)) {
      provider.append("  layout.register(UICollectionReusableView.self, forDecorationViewOfKind: \(kind))")
    }
    provider += ["  return layout", "}"]
    let functions = distinct.enumerated().map { index, group in
      [
        "private static func makeSection\(index + 1)(_ environment: any NSCollectionLayoutEnvironment) "
          + "-> NSCollectionLayoutSection {"
      ] + indented(SwiftLayoutText.body(of: group.section, in: solution.environment)) + ["}"]
    }
    return (functions, provider)
  }

  private func decorationKinds(_ sections: [CollectionLayoutSection]) -> [String] {
    var kinds: [String] = []
    for section in sections {
      for item in section.decorationItems {
        let code = SwiftLayoutText.kind(item.elementKind)
        if !kinds.contains(code) { kinds.append(code) }
      }
    }
    return kinds
  }
}

extension CollectionLayoutGroup {
  /// The kinds of the badges on the group and on all in it.
  fileprivate var supplementaryKinds: [String] {
    var kinds = supplementaryItems.map(\.elementKind)
    for node in subitems {
      switch node {
      case .item(let item): kinds += item.supplementaryItems.map(\.elementKind)
      case .group(let group): kinds += group.supplementaryKinds
      }
    }
    return kinds
  }
}
