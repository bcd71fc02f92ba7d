public import DiffableDataSource

extension NaiveSnapshot {
  /// The calls that build this state from nothing.
  public var building: [Operation] {
    [.appendSections(sectionIdentifiers)] + sections.map { .appendItems($0.items, toSection: $0.identifier) }
  }

  /// Returns the calls that turn `old` into this state, all of them valid: kept identifiers stay in the snapshot
  /// throughout.
  public func editing(_ old: Self) -> [Operation] {
    let gone = old.itemIdentifiers.filter { indexPath(for: $0) == nil }
    let added = sectionIdentifiers.filter { old.indexOfSection($0) == nil }
    var calls: [Operation] = [.deleteItems(gone), .appendSections(added)]
    for section in sections { calls.append(.appendItems(section.items, toSection: section.identifier)) }
    calls.append(.deleteSections(old.sectionIdentifiers.filter { indexOfSection($0) == nil }))
    for (left, right) in zip(sectionIdentifiers, sectionIdentifiers.dropFirst()) {
      calls.append(.moveSection(right, .after, left))
    }
    return calls
  }

  /// Returns the product's snapshot of this state, built from nothing.
  public func product() throws(SnapshotError) -> Product {
    var result = Product(version: version)
    for operation in building { try result.perform(operation) }
    return result
  }

  /// Returns the product's snapshot of this state, edited from a copy of another one, so that both share what they can.
  public func product(derivedFrom old: Product, _ oldModel: Self) throws(SnapshotError) -> Product {
    var result = old
    for operation in editing(oldModel) { try result.perform(operation) }
    return result
  }

  /// Creates the naive reading of a product's snapshot.
  public init(reading product: Product) {
    self.init(
      product.sectionIdentifiers.map { Section($0, product.itemIdentifiers(inSection: $0)) }, version: product.version)
  }
}
