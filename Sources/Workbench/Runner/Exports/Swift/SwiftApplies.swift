internal import DiffableDataSource
internal import SessionModel

/// The applies of a screen as Swift: for each the calls that lead to it, and the apply itself.
struct SwiftApplies: Sendable {
  /// The code of one apply.
  struct Block: Sendable {
    /// `tx3`; nil for edits that were not applied yet.
    var transaction: String?
    /// The name of the snapshot that is edited, then its first value and the calls that change it.
    var variable: String
    var start: String
    var calls: [String]
    /// The apply itself.
    var end: String

    /// The lines as they stand in a function of their own.
    var body: [String] { ["\(calls.isEmpty ? "let" : "var") \(variable) = \(start)"] + calls + [end] }
  }

  private let screen: Screen
  private let text: SwiftCallText

  init(_ screen: Screen, _ vocabulary: SwiftVocabulary) {
    self.screen = screen
    text = SwiftCallText(vocabulary: vocabulary)
  }

  /// Returns the applies after a transaction, in order, and at last what was edited since.
  ///
  /// - Parameter first: The number of the transaction after which to begin; 0 for all.
  /// - Complexity: O(identifiers in the calls).
  func blocks(_ calls: [RecordedCall], after first: Int) -> [Block] {
    var blocks: [Block] = []
    var edits: [String] = []
    var outlines: [String: Pending] = [:]
    var order: [String] = []
    var current: Set<String> = []
    var parts = 0
    for call in calls {
      switch call {
      case .edit(let operation): edits += text.lines(operation)
      case .outline(let operation, let section):
        if outlines[section] == nil {
          outlines[section] = Pending(isNew: !current.contains(section))
          order.append(section)
        }
        parts += 1
        outlines[section]?.calls += text.lines(operation, part: "part\(parts)")
      case .reset:
        edits = []
        outlines = [:]
        order = []
      case .apply(let number):
        guard let transaction = screen.transaction(number) else { continue }
        current = Set(transaction.new.sectionIdentifiers)
        if let section = transaction.section {
          let pending = outlines.removeValue(forKey: section) ?? Pending(isNew: false)
          order.removeAll { $0 == section }
          if number > first { blocks.append(block(pending, section, transaction)) }
        } else {
          if number > first { blocks.append(block(edits, transaction)) }
        }
        edits = []
      }
    }
    if !edits.isEmpty { blocks.append(block(edits, nil)) }
    for section in order { if let pending = outlines[section] { blocks.append(block(pending, section, nil)) } }
    return blocks
  }

  private struct Pending {
    var isNew: Bool
    var calls: [String] = []
  }

  private func block(_ edits: [String], _ transaction: Transaction?) -> Block {
    let isFirst = transaction?.isFirst ?? screen.transactions.isEmpty
    return Block(
      transaction: transaction?.name, variable: "snapshot",
      start: isFirst ? "NSDiffableDataSourceSnapshot<Section, Item>()" : "dataSource.snapshot()", calls: edits,
      end: end(transaction))
  }

  private func block(_ pending: Pending, _ section: String, _ transaction: Transaction?) -> Block {
    let name = text.vocabulary.code(ofSection: section)
    let animated = transaction.map { $0.style == .animated } ?? true
    return Block(
      transaction: transaction?.name, variable: "outline",
      start: pending.isNew
        ? "NSDiffableDataSourceSectionSnapshot<Item>()" : "dataSource.snapshot(for: \(name))", calls: pending.calls,
      end: "dataSource.apply(outline, to: \(name), animatingDifferences: \(animated))")
  }

  private func end(_ transaction: Transaction?) -> String {
    switch transaction?.style ?? .animated {
    case .animated: "dataSource.apply(snapshot, animatingDifferences: true)"
    case .unanimated: "dataSource.apply(snapshot, animatingDifferences: false)"
    // Before iOS 15 this is what the flag meant, and there was no call of its own.
    case .reloadData where (transaction?.new.version ?? .newest) < .v15:
      "dataSource.apply(snapshot, animatingDifferences: false)"
    case .reloadData: "dataSource.applySnapshotUsingReloadData(snapshot)"
    }
  }
}

extension SwiftApplies {
  /// Returns the calls on a screen, made up from its snapshots: for sessions whose lines cannot be done again.
  static func rebuilt(_ screen: Screen) -> [RecordedCall] {
    var calls: [RecordedCall] = []
    func build(_ snapshot: Snapshot) {
      calls.append(.edit(.deleteAllItems))
      calls.append(.edit(.appendSections(snapshot.sectionIdentifiers)))
      for section in snapshot.sectionIdentifiers {
        calls.append(.edit(.appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)))
      }
      let marks: [(list: [String], operation: ([String]) -> SnapshotOperation<String, String>)] = [
        (snapshot.reloadedSectionIdentifiers, { .reloadSections($0) }),
        (snapshot.reloadedItemIdentifiers, { .reloadItems($0) }),
        (snapshot.reconfiguredItemIdentifiers, { .reconfigureItems($0) }),
      ]
      for mark in marks where !mark.list.isEmpty { calls.append(.edit(mark.operation(mark.list))) }
    }
    for transaction in screen.transactions {
      build(transaction.new)
      calls.append(.apply(transaction.number))
    }
    if screen.edits.count > 0 { build(screen.draft) }
    return calls
  }
}
