public import DiffableDataSource

extension NaiveSnapshot {
  public typealias Product = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// Returns the different answer of the product, or `nil`. Everything that has no argument is compared in full;
  /// look-ups are compared for the probes.
  public func mismatch(
    with product: Product, probing items: [ItemIdentifier], _ probedSections: [SectionIdentifier]
  ) -> String? {
    let mine = itemIdentifiers
    if product.sectionIdentifiers != sectionIdentifiers {
      return "sectionIdentifiers \(product.sectionIdentifiers), expected \(sectionIdentifiers)"
    }
    if product.itemIdentifiers != mine { return "itemIdentifiers \(product.itemIdentifiers), expected \(mine)" }
    if product.numberOfSections != sections.count {
      return "numberOfSections \(product.numberOfSections), expected \(sections.count)"
    }
    if product.numberOfItems != mine.count {
      return "numberOfItems \(product.numberOfItems), expected \(mine.count)"
    }
    for section in sections {
      let items = product.itemIdentifiers(inSection: section.identifier)
      if items != section.items {
        return "itemIdentifiers(inSection: \(section.identifier)) \(items), expected \(section.items)"
      }
      let count = product.numberOfItems(inSection: section.identifier)
      if count != section.items.count {
        return "numberOfItems(inSection: \(section.identifier)) \(count), expected \(section.items.count)"
      }
    }
    if product.reloadedItemIdentifiers != reloadedItemIdentifiers {
      return "reloadedItemIdentifiers \(product.reloadedItemIdentifiers), expected \(reloadedItemIdentifiers)"
    }
    if product.reconfiguredItemIdentifiers != reconfiguredItemIdentifiers {
      return
        "reconfiguredItemIdentifiers \(product.reconfiguredItemIdentifiers), expected \(reconfiguredItemIdentifiers)"
    }
    if product.reloadedSectionIdentifiers != reloadedSectionIdentifiers {
      return "reloadedSectionIdentifiers \(product.reloadedSectionIdentifiers), expected \(reloadedSectionIdentifiers)"
    }
    return items.lazy.compactMap { mismatch(with: product, lookingUp: $0) }.first
      ?? probedSections.lazy.compactMap { mismatch(with: product, lookingUpSection: $0) }.first
      ?? outsideMismatch(with: product)
  }

  private func mismatch(with product: Product, lookingUp item: ItemIdentifier) -> String? {
    let path = indexPath(for: item)
    let index = path.map { path in sections[..<path.section].reduce(path.item) { $0 + $1.items.count } }
    if product.indexOfItem(item) != index {
      return "indexOfItem(\(item)) \(String(describing: product.indexOfItem(item)))"
    }
    if product.indexPath(for: item) != path {
      return "indexPath(for: \(item)) \(String(describing: product.indexPath(for: item)))"
    }
    let section = path.map { sections[$0.section].identifier }
    if product.sectionIdentifier(containingItem: item) != section {
      return "sectionIdentifier(containingItem: \(item)), expected \(String(describing: section))"
    }
    guard let path else { return nil }
    return product.itemIdentifier(for: path) == item ? nil : "itemIdentifier(for: \(path)), expected \(item)"
  }

  private func mismatch(with product: Product, lookingUpSection section: SectionIdentifier) -> String? {
    if product.indexOfSection(section) != indexOfSection(section) {
      return "indexOfSection(\(section)) \(String(describing: product.indexOfSection(section)))"
    }
    let items = mismatchOfOutcomes(
      "checkedItemIdentifiers(inSection: \(section))",
      outcome { () throws(SnapshotError) in try product.checkedItemIdentifiers(inSection: section) },
      outcome { () throws(SnapshotError) in try checkedItemIdentifiers(inSection: section) })
    if let items { return items }
    return mismatchOfOutcomes(
      "checkedNumberOfItems(inSection: \(section))",
      outcome { () throws(SnapshotError) in try product.checkedNumberOfItems(inSection: section) },
      outcome { () throws(SnapshotError) in try checkedNumberOfItems(inSection: section) })
  }

  /// Index paths just outside have no item.
  private func outsideMismatch(with product: Product) -> String? {
    let outside =
      [
        ItemIndexPath(item: 0, section: -1), ItemIndexPath(item: 0, section: sections.count),
        ItemIndexPath(item: .max, section: .min),
      ]
      + sections.indices.flatMap {
        [ItemIndexPath(item: -1, section: $0), ItemIndexPath(item: sections[$0].items.count, section: $0)]
      }
    let wrong = outside.first { product.itemIdentifier(for: $0) != nil }
    return wrong.map { "itemIdentifier(for: \($0)) found something" }
  }
}

/// Returns the result of a call that may be refused.
func outcome<Success>(_ call: () throws(SnapshotError) -> Success) -> Result<Success, SnapshotError> {
  do { return .success(try call()) } catch { return .failure(error) }
}

/// Returns the difference between the product's and the model's answers: the value, or the code, the text and the
/// offenders.
func mismatchOfOutcomes<Success: Equatable>(
  _ call: @autoclosure () -> String, _ product: Result<Success, SnapshotError>, _ model: Result<Success, SnapshotError>
) -> String? {
  switch (product, model) {
  case (.success(let product), .success(let model)):
    product == model ? nil : "\(call()) gave \(product), expected \(model)"
  case (.failure(let product), .success):
    "\(call()) was refused: \(product.message)"
  case (.success, .failure(let model)):
    "\(call()) was accepted, expected: \(model.message)"
  case (.failure(let product), .failure(let model)):
    mismatch(call(), product, model)
  }
}

private func mismatch(_ call: @autoclosure () -> String, _ product: SnapshotError, _ model: SnapshotError) -> String? {
  if product.code != model.code { return "\(call()): code \(product.code.rawValue), expected \(model.code.rawValue)" }
  if product.message != model.message { return "\(call()): “\(product.message)”, expected “\(model.message)”" }
  let offenders = product.offenders.map(\.identifier)
  let expected = model.offenders.map(\.identifier)
  return offenders == expected ? nil : "\(call()): offenders \(offenders), expected \(expected)"
}
