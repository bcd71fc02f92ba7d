internal import ConsoleTexts

/// UIKit's texts for data sources by version, as the tables of `ConsoleTexts` have them, and this package's own where UIKit's
/// are not public.
enum DataSourceText {
  private static func printed(
    _ text: ConsoleText, in version: UIKitVersion = .newest, _ values: [ConsoleHole: ConsoleValue] = [:]
  ) -> String { text.printed(in: version.rawValue, values) }

  // MARK: Queues

  /// Returns the warning that UIKit logs when updates come from different queues.
  static func mixedQueues(view: String) -> SnapshotWarning {
    SnapshotWarning(.mixedQueues, printed(.mixedQueues, [.view: .text(view)]))
  }

  static func deadlock(view: String) -> SnapshotError {
    SnapshotError(.deadlock, printed(.deadlock, [.view: .text(view)]))
  }

  /// Returns the error of a call of apply from inside apply. Of the text since 18 only the name is public.
  static func reentrantApply(version: UIKitVersion, view: String) -> SnapshotError {
    SnapshotError(
      .reentrantApply, printed(.reentrantApply, in: version, [.view: .text(view)]),
      source: version < .v18 ? .uikit : .ours)
  }

  /// Returns the warning of a section snapshot during an awaited apply, reported for 18 as a hang without a text.
  static func sectionSnapshotDuringAwaitedApply(view: String) -> SnapshotError {
    SnapshotError(
      .deadlock, printed(.sectionSnapshotDuringAwaitedApply, [.view: .text(view)]), source: .ours)
  }

  // MARK: Answers to the view

  static func cellProviderReturnedNil(at path: ItemIndexPath, item: String, view: String) -> SnapshotError {
    SnapshotError(
      .cellProviderReturnedNil,
      printed(
        .cellProviderReturnedNil, [.text: .text("\(path)"), .identifier: .text(item), .view: .text(view)]),
      offenders: [.init(item, at: [.item(path)])])
  }

  static func noSuchRow(_ path: ItemIndexPath) -> SnapshotError {
    SnapshotError(.unknownItem, "There is no row at index path \(path) in the data source.", source: .ours)
  }

  static func noSuchRow(item: String) -> SnapshotError {
    SnapshotError(
      .unknownItem, "There is no visible row of item identifier '\(item)' in the data source.", source: .ours,
      offenders: [.init(item)])
  }

  static let noSupplementaryViewProvider = SnapshotError(
    .noSupplementaryViewProvider, printed(.noSupplementaryProvider))

  static func supplementaryViewProviderReturnedNil(
    kind: String, at path: ItemIndexPath, view: String
  ) -> SnapshotError {
    SnapshotError(
      .noSupplementaryViewProvider,
      printed(
        .supplementaryProviderReturnedNil,
        [.elementKind: .text(kind), .text: .text("\(path)"), .view: .text(view)]),
      source: .ours)
  }

  static let sectionIndexOutOfRange = SnapshotError(
    .sectionIndexOutOfRange, printed(.sectionIndexOutOfRange))

  // MARK: Reordering

  static func noSuchDropPlace(_ path: ItemIndexPath) -> SnapshotError {
    SnapshotError(
      .unknownDestination,
      "A row cannot be dropped at index path \(path): there is no such section, or it has fewer items.", source: .ours)
  }
}
