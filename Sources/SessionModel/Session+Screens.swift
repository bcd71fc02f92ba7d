package import CommandLanguage
package import DiffableDataSource
internal import Records

extension DiagnosticCode {
  /// An identifier stands twice where each may stand once.
  package static let notUnique: DiagnosticCode = "E0201"
  /// A section exists already.
  package static let sectionExists: DiagnosticCode = "E0202"
  /// A section or an item is not in the snapshot.
  package static let notInSnapshot: DiagnosticCode = "E0203"
  /// The item named as a place is in another section than the one that is named.
  package static let placeInOtherSection: DiagnosticCode = "E0204"
  /// Items are added before there is a section.
  package static let noSection: DiagnosticCode = "E0205"
  /// Something moves relative to itself.
  package static let moveOntoItself: DiagnosticCode = "E0206"
  /// The place of an insertion is among what is inserted.
  package static let placeAmongInserted: DiagnosticCode = "E0207"
  /// An item is in the section snapshot already.
  package static let inSectionSnapshot: DiagnosticCode = "E0208"
  /// There is no screen yet.
  package static let noScreen: DiagnosticCode = "E0220"
  /// A screen of that name exists already.
  package static let screenExists: DiagnosticCode = "E0221"
  /// A line does not say which section it means.
  package static let whichSection: DiagnosticCode = "E0222"
  /// Edits of the main draft stand in the way.
  package static let unappliedDraft: DiagnosticCode = "E0223"
  /// There is no such transaction.
  package static let noTransaction: DiagnosticCode = "E0224"
  /// A call that UIKit would refuse was made smaller, as `set crash repair` asks.
  package static let repaired: DiagnosticCode = "W0205"
  /// An expectation is false.
  package static let expectationFailed: DiagnosticCode = "E0701"
  /// Items that were in the snapshot already moved.
  package static let itemsMoved: DiagnosticCode = "W0201"
  /// A reload of an item whose content is what its cell shows already.
  package static let reloadWithoutChange: DiagnosticCode = "W0203"
}

extension Session {
  /// The current screen.
  ///
  /// - Throws: `E0220` with the line that makes one.
  package func screen(for command: BoundCommand) throws(Diagnostic) -> Screen {
    if let name = state.currentScreen, let screen = state.screens[name] { return screen }
    throw Diagnostic(
      .noScreen, "there is no screen to work on", at: command.source.range(command.verbRange),
      label: "needs a screen", helps: ["screen new main"])
  }

  /// Changes the current screen in place: what the body does not touch is not copied.
  package mutating func withScreen<Result>(
    for command: BoundCommand, _ body: (inout Screen) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard let name = state.currentScreen, let index = state.screens.index(forKey: name) else {
      _ = try screen(for: command)
      throw Diagnostic(.noScreen, "there is no screen to work on")
    }
    return try body(&state.screens.values[index])
  }

  /// The number of items on all screens, for the limit.
  package var totalItems: Int {
    // By index: the values are read in place and not copied.
    state.screens.values.indices.reduce(0) { $0 + state.screens.values[$1].draft.numberOfItems }
  }
}

/// Collects what a snapshot would log while it is edited.
final class WarningCollector: @unchecked Sendable {
  // Written only by the edit that the collector was made for, on its thread.
  private(set) var warnings: [SnapshotWarning] = []

  func append(_ warning: SnapshotWarning) { warnings.append(warning) }
}

extension Screen {
  /// Carries out one UIKit call on the draft and gives what UIKit would log.
  package mutating func edit(_ operation: SnapshotOperation<String, String>) throws(SnapshotError) -> [SnapshotWarning]
  {
    let collector = WarningCollector()
    draft.onWarning = { collector.append($0) }
    defer { draft.onWarning = nil }
    let size = (draft.numberOfItems, draft.numberOfSections)
    try draft.perform(operation)
    recording?.append(.edit(operation))
    let isSame = operation.onlyDeletes && size == (draft.numberOfItems, draft.numberOfSections)
    if !isSame, !operation.isEmpty { draftEdits += 1 }
    warnings.append(contentsOf: collector.warnings)
    return collector.warnings
  }
}

extension SnapshotOperation {
  /// Whether the call can only take away, so that a snapshot of the same size is the same.
  fileprivate var onlyDeletes: Bool {
    switch self {
    case .deleteItems, .deleteSections, .deleteAllItems: true
    default: false
    }
  }

  /// Whether the call names nothing at all.
  fileprivate var isEmpty: Bool {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _, _), .reloadItems(let items),
      .reconfigureItems(let items):
      items.isEmpty
    case .appendSections(let sections), .insertSections(let sections, _, _), .reloadSections(let sections):
      sections.isEmpty
    default: false
    }
  }
}
