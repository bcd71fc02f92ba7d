internal import DiffableDataSource
internal import Environment

extension Screen {
  /// Items that a transaction reloads although their cells show the stored content already.
  package func unchangedReloads(_ transaction: Transaction) -> [String] {
    guard !transaction.isFirst, !contents.isEmpty else { return [] }
    return transaction.difference.updates.reloadedItems.compactMap { path in
      guard let identifier = transaction.new.itemIdentifier(for: path), current.indexPath(for: identifier) != nil,
        let content = contents[identifier], appliedContents[identifier] == content
      else { return nil }
      return identifier
    }
  }
}
