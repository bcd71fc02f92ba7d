/// The state that a data source shows: ordered sections, each with ordered items, every identifier at most once.
///
/// The value type that UIKit calls `NSDiffableDataSourceSnapshot`. Editing calls that UIKit would refuse stop the
/// program with UIKit's text, as in an app; `perform(_:)` gives the same judgement as a thrown `SnapshotError`. A
/// refused call changes nothing.
///
/// A copy costs O(1) and shares storage, also with later edits of either side; identifiers are hashed once, when they
/// enter, and never again by edits, look-ups of other items, or the difference of snapshots that derive from one
/// another. It is not a collection: ask `itemIdentifiers`.
///
/// Equality compares sections and items in order and ignores marks (observed for UIKit's class; UIKit's Swift struct
/// has no equality).
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["now", "soon"])
/// snapshot.appendItems(["Alien", "Arrival"], toSection: "now")
/// snapshot.appendItems(["Dune"], toSection: "soon")
/// snapshot.moveItem("Dune", beforeItem: "Alien")
/// snapshot.reconfigureItems(["Arrival"])
/// precondition(snapshot.itemIdentifiers(inSection: "now") == ["Dune", "Alien", "Arrival"])
/// precondition(snapshot.indexPath(for: "Arrival") == ItemIndexPath(item: 2, section: 0))
/// ```
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline var sectionSpace = IdentifierSpace<SectionIdentifierType>()
  @usableFromInline var itemSpace = IdentifierSpace<ItemIdentifierType>()
  @usableFromInline var structure = SnapshotStructure()
  var marks = SnapshotMarks()

  /// The generation of UIKit whose rules and texts hold.
  public var version: UIKitVersion
  /// Receives what UIKit would write to the console. Nothing is printed.
  public var onWarning: (@Sendable (SnapshotWarning) -> Void)?

  /// Creates an empty snapshot.
  public init(version: UIKitVersion = .newest) {
    self.version = version
  }

  // MARK: Totals

  /// The number of items in all sections.
  public var numberOfItems: Int { structure.count }

  /// The number of sections.
  public var numberOfSections: Int { structure.sectionCount }

  /// All items, section after section.
  ///
  /// - Complexity: O(n)
  @inlinable
  public var itemIdentifiers: [ItemIdentifierType] {
    itemSpace.values(of: structure.allHandles(), count: numberOfItems)
  }

  /// Returns the first items, at most so many, section after section.
  ///
  /// - Complexity: O(`limit` + sections)
  @inlinable
  package func itemIdentifiers(first limit: Int) -> [ItemIdentifierType] {
    let handles = structure.handles(first: limit)
    return itemSpace.values(of: handles, count: handles.count)
  }

  /// All sections, in order.
  ///
  /// - Complexity: O(sections)
  @inlinable
  public var sectionIdentifiers: [SectionIdentifierType] {
    sectionSpace.values(of: structure.sectionHandles(), count: numberOfSections)
  }

  // MARK: One section

  /// Returns the number of items in a section.
  ///
  /// - Precondition: the section is in the snapshot; before iOS 14 the answer for another one is 0 (observed).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    do { return try checkedNumberOfItems(inSection: identifier) } catch { raise(error) }
  }

  /// Returns the items of a section, in order.
  ///
  /// - Precondition: the section is in the snapshot; before iOS 14 the answer for another one is empty (observed).
  /// - Complexity: O(items of the section)
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    do { return try checkedItemIdentifiers(inSection: identifier) } catch { raise(error) }
  }

  /// Returns the number of items in a section; the throwing twin of `numberOfItems(inSection:)`.
  ///
  /// - Throws: `unknownSection` where UIKit would raise.
  public func checkedNumberOfItems(inSection identifier: SectionIdentifierType) throws(SnapshotError) -> Int {
    guard let index = try sectionIndex(asked: identifier) else { return 0 }
    return structure.itemCount(inSection: index)
  }

  /// Returns the items of a section; the throwing twin of `itemIdentifiers(inSection:)`.
  ///
  /// - Throws: `unknownSection` where UIKit would raise.
  /// - Complexity: O(items of the section)
  public func checkedItemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) throws(SnapshotError) -> [ItemIdentifierType] {
    guard let index = try sectionIndex(asked: identifier) else { return [] }
    return itemIdentifiers(at: index)
  }

  private func sectionIndex(asked identifier: SectionIdentifierType) throws(SnapshotError) -> Int? {
    if let index = indexOfSection(identifier) { return index }
    if version == .v13 { return nil }
    throw SnapshotError(
      .unknownSection, SnapshotText.sectionNotFound, offenders: [.init(String(describing: identifier))])
  }

  /// Returns the items of the section at an index that must be in range.
  ///
  /// - Complexity: O(items of the section)
  @inlinable
  public func itemIdentifiers(at sectionIndex: Int) -> [ItemIdentifierType] {
    itemSpace.values(
      of: structure.handles(inSection: sectionIndex), count: structure.itemCount(inSection: sectionIndex))
  }

  /// Returns the number of items of the section at an index that must be in range.
  func numberOfItems(at sectionIndex: Int) -> Int { structure.itemCount(inSection: sectionIndex) }

  // MARK: Places

  /// Returns the section that holds an item, or nil.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard let handle = itemSpace.table.handle(of: identifier) else { return nil }
    let section = structure.owner(of: handle)
    return section == SnapshotStructure.absent ? nil : sectionSpace.value(of: section)
  }

  /// Returns the position of an item, counted over the whole snapshot (not within its section), or nil.
  ///
  /// - Complexity: O(n/3000 + sections)
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    indexPath(for: identifier).map { structure.start(ofSection: $0.section) + $0.item }
  }

  /// Returns the position of a section, or nil.
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionSpace.table.handle(of: identifier).flatMap(structure.section(of:))
  }

  /// Returns the index path of an item, or nil.
  ///
  /// - Complexity: O(n/3000)
  @inlinable
  public func indexPath(for identifier: ItemIdentifierType) -> ItemIndexPath? {
    itemSpace.table.handle(of: identifier).flatMap(structure.indexPath(of:))
  }

  /// Returns the item at an index path, or nil if the path is out of range.
  ///
  /// - Complexity: O(n/3000)
  public func itemIdentifier(for path: ItemIndexPath) -> ItemIdentifierType? {
    structure.handle(at: path).map(itemSpace.value(of:))
  }

  /// Returns the section at an index, or nil if it is out of range.
  public func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    index < 0 ? nil : structure.order.handle(at: index).map(sectionSpace.value(of:))
  }

  // MARK: Marks

  /// The items that are marked for reload, in order of marking (the order is not documented by Apple).
  ///
  /// - Complexity: O(marks)
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    marks.isEmpty ? [] : marks.reloadedItems.map(itemSpace.value(of:))
  }

  /// The items that are marked for reconfiguration, in order of marking.
  ///
  /// - Complexity: O(marks)
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    marks.isEmpty ? [] : marks.reconfiguredItems.map(itemSpace.value(of:))
  }

  /// The sections that are marked for reload, in order of marking.
  ///
  /// - Complexity: O(marks)
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    marks.isEmpty ? [] : marks.reloadedSections.map(sectionSpace.value(of:))
  }

  /// The same sections and items without any mark: what a data source keeps of an applied snapshot (observed).
  public var unmarked: Self {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }
}
