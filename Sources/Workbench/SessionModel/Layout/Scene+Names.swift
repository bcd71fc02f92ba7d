package import CompositionalLayout
internal import DiffableDataSource

extension Scene {
  /// The name of the layout: one where all sections share it.
  package var layoutName: String {
    let names = Set(snapshot.sectionIdentifiers.map(layout.name(ofSection:)))
    return names.count > 1 ? "mixed" : names.first ?? layout.wholeName
  }

  /// Returns the boundary items of a section, headers first.
  package func headers(ofSection index: Int) -> [LayoutElement] {
    (solution.description.section(at: index)?.boundarySupplementaryItems ?? []).map {
      LayoutElement.supplementary(elementKind: $0.elementKind, section: index, item: 0)
    }.sorted { role($0) == .header && role($1) != .header }
  }
}
