public import DiffableDataSource
internal import UIKitViews

/// UIKit's name of the snapshot of a diffable data source.
public typealias NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

/// UIKit's name of the tree of a section.
public typealias NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> =
  DiffableDataSourceSectionSnapshot<ItemIdentifierType>

/// UIKit's name of what a drag changed.
public typealias NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

/// UIKit's name of what a drag changed in one section.
public typealias NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>

extension DiffableDataSourceSnapshot {
  /// Creates an empty snapshot that logs to the console, which is standard error here, as in an app. Swift prefers this
  /// initializer to the engine's silent one where the version is not given.
  public init() {
    self.init(version: .ofApp)
    onWarning = { Console.log($0) }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Creates an empty section snapshot with the texts of the session's UIKit, as the initializer of snapshots does.
  public init() { self.init(version: .ofApp) }
}
