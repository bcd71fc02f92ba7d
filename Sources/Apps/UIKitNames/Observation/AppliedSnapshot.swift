public import DiffableDataSource
internal import Foundation
public import UIKitViews

/// The snapshot that an app applied to a list, with the types of its identifiers erased: for the program that has
/// opened the app.
@_spi(AppHarness)
public struct AppliedSnapshot {
  /// The method by which a snapshot was applied.
  public enum Style: String, Sendable {
    case animated, unanimated, reloadData
  }

  /// A section with its items.
  public struct Section {
    /// The identifier.
    public var identifier: AnyHashable
    /// The identifiers of the items that are shown, in order.
    public var items: [AnyHashable]
  }

  /// A row of a section's tree.
  public struct OutlineRow {
    /// The identifier.
    public var identifier: AnyHashable
    /// The identifier of the parent; nil for a root.
    public var parent: AnyHashable?
    /// Whether its children are shown.
    public var isExpanded: Bool
  }

  /// The method by which it was applied.
  public var style: Style
  /// All sections that are shown.
  public var sections: [Section]
  /// Items whose cells are made anew.
  public var reloadedItems: [AnyHashable] = []
  /// Items whose cells are configured again.
  public var reconfiguredItems: [AnyHashable] = []
  /// Sections whose cells are made anew.
  public var reloadedSections: [AnyHashable] = []
  /// The section whose tree was applied; nil for a snapshot of everything.
  public var section: AnyHashable?
  /// The rows of that tree, each parent before its children.
  public var outline: [OutlineRow] = []

  /// Creates a snapshot with its marks.
  ///
  /// - Complexity: O(items).
  init<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, _ style: Style) {
    self.style = style
    sections = snapshot.sectionIdentifiers.enumerated().map { index, section in
      .init(
        identifier: AnyHashable(section), items: snapshot.itemIdentifiers(at: index).map { AnyHashable($0) })
    }
    reloadedItems = snapshot.reloadedItemIdentifiers.map { AnyHashable($0) }
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers.map { AnyHashable($0) }
    reloadedSections = snapshot.reloadedSectionIdentifiers.map { AnyHashable($0) }
  }

  /// Creates the contents that are shown after a section's tree was applied.
  ///
  /// - Complexity: O(items).
  init<Section, Item>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, _ tree: NSDiffableDataSourceSectionSnapshot<Item>,
    of section: Section, _ style: Style
  ) {
    self.init(snapshot, style)
    self.section = AnyHashable(section)
    outline = tree.rows.map { row in
      OutlineRow(
        identifier: AnyHashable(row.item), parent: row.parent.map { AnyHashable($0) }, isExpanded: row.isExpanded)
    }
  }
}

/// The report to the program that has opened an app of what the app does to its lists, in order.
@_spi(AppHarness) @MainActor
public enum ListObservation {
  /// The closure that is called after each apply, before the app's completion; nil in an app that is not observed.
  public static var applied: ((_ list: UIView, _ snapshot: AppliedSnapshot) -> Void)?
  /// The closure that is called when a list without a diffable data source reads everything anew or carries out a batch,
  /// before rows are asked for.
  public static var changed: ((_ list: UIView, _ change: ListChange) -> Void)?
  /// The names of Swift's classes that identify items or sections without being an `NSObject`, in the order in which
  /// data sources were made.
  public private(set) static var plainClasses: [String] = []

  /// Notes the type of identifiers.
  static func note(_ identifier: Any.Type) {
    guard let type = identifier as? AnyClass, !(type is NSObject.Type) else { return }
    let name = "\(type)"
    if !plainClasses.contains(name) { plainClasses.append(name) }
  }
}

/// A change of a list without a diffable data source.
@_spi(AppHarness)
public enum ListChange {
  /// Everything is read anew: the number of items of each section.
  case reloaded([Int])
  /// A batch of the app's own is carried out.
  case batch(CheckedBatch)
}

/// A report of one apply, sent once: as it returns, or before that where its completion runs.
@MainActor
final class ApplyReport {
  private var tell: (() -> Void)?

  /// - Parameter applied: Returns the snapshot to report; called only if the app is observed.
  init(_ list: UIView?, _ applied: @escaping () -> AppliedSnapshot) {
    guard let list, let observer = ListObservation.applied else { return }
    tell = { observer(list, applied()) }
  }

  /// Returns a completion that tells it first.
  func before(_ completion: (() -> Void)?) -> (() -> Void)? {
    guard tell != nil else { return completion }
    return {
      MainActor.assumeIsolated { self.send() }
      completion?()
    }
  }

  /// Sends it now, unless it was sent.
  func send() {
    let tell = tell
    self.tell = nil
    tell?()
  }
}
