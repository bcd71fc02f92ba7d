internal import DiffableDataSource
internal import Environment

extension Screen {
  /// Items that a transaction reloads although their cells show the stored content already.
  package func unchangedReloads(_ transaction: Transaction) -> [String] {
    guard !transaction.isFirst, !contents.isEmpty else { return [] }
    let (shown, naming) = (ShownCells(self), ItemNaming(self))
    return transaction.difference.updates.reloadedItems.compactMap { path in
      guard let identifier = transaction.new.itemIdentifier(for: path), shown.hasCell(identifier),
        contents[identifier] != nil, !shown.isStale(identifier, naming, in: contents)
      else { return nil }
      return identifier
    }
  }
}
