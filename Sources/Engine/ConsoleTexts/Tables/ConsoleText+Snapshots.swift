/// The texts of snapshots.
///
/// They are public observations: crash reports, issue threads, side-by-side runs. Where the version of a change of wording is
/// not public, the older wording is taken to end where the newer was first seen.
extension ConsoleText {
  /// A set as Foundation describes it.
  private static let set: ConsolePattern = "{(\n    \(.identifiers)\n)}"

  // MARK: Arguments

  /// An item stands twice in one argument.
  public static let itemsNotUnique = ConsoleText(
    "itemsNotUnique", .itemsNotUnique,
    [
      Wording("Fatal: supplied identifiers are not unique.", until: 14),
      Wording(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(set)", since: 15),
      .seen("Fatal: supplied item identifiers are not unique. Duplicate identifiers: { \(.identifiers) }", since: 15),
    ])

  /// A section stands twice in one argument.
  public static let sectionsNotUnique = ConsoleText(
    "sectionsNotUnique", .sectionsNotUnique,
    [
      Wording("Fatal: supplied section identifiers are not unique.", until: 14),
      Wording(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(set)", since: 15),
      .seen(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: { \(.identifiers) }", since: 15),
    ])

  // MARK: Sections

  /// A section that is to be added is there already.
  public static let sectionsExist = ConsoleText(
    "sectionsExist", .sectionsExist,
    [
      Wording(
        "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count", until: 13),
      Wording(
        """
        Section identifier count does not match data source count. This is most likely due to a hashing issue with the \
        identifiers.
        """, since: 14, until: 14),
      Wording(
        """
        Diffable data source detected an attempt to insert or append \(.count) section \(.identifierWord) that already \
        \(.existWord) in the snapshot. Identifiers in a snapshot must be unique. Section \(.identifierWord) that already \
        \(.existWord): \(.identifiers)
        """, since: 15),
    ])

  /// Sections are inserted beside one of themselves.
  public static let sectionDestinationAmongInserted = ConsoleText(
    "sectionDestinationAmongInserted", .destinationAmongInserted,
    """
    Invalid update: destination for section operation [\(.destination)] is in the inserted section list for update: \
    <_UIDiffableDataSourceUpdate \(.address) - action: INS; destinationIdentifier:\(.text); destIsSection: 0; identifiers: \
    [\(.identifiers)]>
    """)

  /// A section is moved beside itself.
  public static let sectionOntoItself = ConsoleText(
    "sectionOntoItself", .movedOntoItself,
    """
    Invalid update: destination for section move is the same as the source [\(.destination)] for update: \
    <_UIDiffableDataSourceUpdate \(.address) - action: MOV; destinationIdentifier:\(.text); destIsSection: 0; identifiers: \
    [\(.identifiers)]>.
    """)

  /// The section beside which others are inserted is not there.
  public static let unknownSectionDestination = ConsoleText(
    "unknownSectionDestination", .unknownDestination, "Invalid parameter not satisfying: insertIndex != NSNotFound")
  /// The section that is to move is not there.
  public static let unknownSectionMoveSource = ConsoleText(
    "unknownSectionMoveSource", .unknownMoveSource, "Invalid parameter not satisfying: fromSection != NSNotFound")
  /// The section beside which another is to move is not there.
  public static let unknownSectionMoveDestination = ConsoleText(
    "unknownSectionMoveDestination", .unknownDestination, "Invalid parameter not satisfying: toSection != NSNotFound")
  /// A section is not there.
  public static let unknownSection = ConsoleText(
    "unknownSection", .unknownSection, "Invalid parameter not satisfying: section != NSNotFound")

  /// A section that is to be reloaded is not there.
  public static let unknownReloadedSection = ConsoleText(
    "unknownReloadedSection", .unknownReload,
    [
      Wording("Invalid parameter not satisfying: indexPath || ignoreInvalidItems", until: 13),
      Wording("Invalid section identifier for reload specified: \(.identifier)", since: 14, until: 15),
      Wording(
        "Attempted to reload section identifier that does not exist in the snapshot: \(.identifier)", since: 16),
    ])

  /// A section whose items are asked for is not there.
  public static let sectionNotFound = ConsoleText(
    "sectionNotFound", .sectionNotFound,
    """
    Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which \
    has O(1) performance)
    """)

  // MARK: Items

  /// Items are added while there is no section.
  public static let noSections = ConsoleText(
    "noSections", .noSections, "There are currently no sections in the data source. Please add a section first.")

  /// Items are inserted beside one of themselves.
  public static let itemDestinationAmongInserted = ConsoleText(
    "itemDestinationAmongInserted", .destinationAmongInserted,
    """
    Invalid update: destination for insertion operation [\(.destination)] is in the insertion identifier list for update: \
    <_UIDiffableDataSourceUpdate \(.address) - action: INS; destinationIdentifier:\(.text); destIsSection: 0; identifiers: \
    [\(.identifiers)]>.
    """)

  /// An item is moved beside itself.
  public static let itemOntoItself = ConsoleText(
    "itemOntoItself", .movedOntoItself,
    """
    Invalid update: destination for item move is the same as the source [\(.destination)] for update: \
    <_UIDiffableDataSourceUpdate \(.address) - action: MOV; destinationIdentifier:\(.text); destIsSection: 0; identifiers: \
    [\(.identifiers)]>.
    """)

  /// The item that is to move is not there.
  public static let unknownItemMoveSource = ConsoleText(
    "unknownItemMoveSource", .unknownMoveSource, "Invalid parameter not satisfying: fromIndex != NSNotFound")
  /// The item beside which another is to move is not there.
  public static let unknownItemMoveDestination = ConsoleText(
    "unknownItemMoveDestination", .unknownDestination, "Invalid parameter not satisfying: toIndex != NSNotFound")

  /// An item that is to be reloaded is not there.
  public static let unknownReloadedItem = ConsoleText(
    "unknownReloadedItem", .unknownReload,
    [
      Wording("Invalid parameter not satisfying: indexPath || ignoreInvalidItems", until: 13),
      Wording("Invalid item identifier specified for reload: \(.identifier)", since: 14, until: 15),
      Wording("Attempted to reload item identifier that does not exist in the snapshot: \(.identifier)", since: 16),
    ])

  /// An item that is to be reconfigured is not there.
  public static let unknownReconfiguredItem = ConsoleText(
    "unknownReconfiguredItem", .unknownReconfigure,
    "Attempted to reconfigure item identifier that does not exist in the snapshot: \(.identifier)")

  /// Items that are to be added are there already, and move.
  public static let itemsExist = ConsoleText(
    "itemsExist", .itemsExist,
    [
      Wording(
        """
        Warning: \(.count) inserted identifier(s) already present; existing items will be moved into place for this \
        current insertion. Please note this will impact performance if items are not unique when inserted.
        """, until: 13, outcome: .log),
      Wording(
        """
        Diffable data source detected an attempt to insert or append \(.count) item \(.identifierWord) that already \
        \(.existWord) in the snapshot. The existing item \(.identifierWord) will be moved into place instead, but this \
        operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a \
        symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
        debugger. Item \(.identifierWord) that already \(.existWord): \(.identifiers)
        """, since: 14, outcome: .log),
    ])

  // MARK: Applies

  /// An item is equal to one of the old snapshot, and its hash is another. Seen on 18; one report has it since an app was built
  /// with the SDK of 15, with no system named.
  public static let hashMismatch = ConsoleText(
    "hashMismatch", .hashMismatch,
    [
      Wording(
        """
        Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which \
        compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash property \
        (Objective-C) implementation for the type of these identifiers.
        \(.identifiers)
        """, since: 18)
    ])

  // MARK: Section snapshots

  /// An item stands in the tree already, or twice in the argument.
  public static let treeNotUnique = ConsoleText(
    "treeNotUnique", .treeNotUnique,
    [
      // Of a log of September 2021, when 15 was a week old.
      Wording("Supplied identifiers are not unique.", until: 14),
      Wording("Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(set)", since: 15),
    ])

  /// The parent of children is not in the tree.
  public static let unknownParent = ConsoleText(
    "unknownParent", .unknownInTree, "Parent item identifier does not exist in section snapshot: \(.identifier)")
  /// A child whose parent is asked for is not in the tree.
  public static let unknownChild = ConsoleText(
    "unknownChild", .unknownInTree, "Child item identifier does not exist in section snapshot: \(.identifier)")

  /// An item whose level, expansion or visibility is asked for is not in the tree.
  public static let unknownTreeItem = ConsoleText(
    "unknownTreeItem", .unknownInTree,
    [
      Wording("Invalid parameter not satisfying: index != NSNotFound", until: 14),
      Wording("Item identifier does not exist in section snapshot: \(.identifier)", since: 15),
    ])

  /// The item beside which others are inserted is not in the tree.
  public static let unknownTreeDestination = ConsoleText(
    "unknownTreeDestination", .unknownInTree,
    "Item identifier to insert \(.sideWord) does not exist in section snapshot: \(.identifier)")
  /// An item that is to be deleted is not in the tree.
  public static let unknownTreeDeletion = ConsoleText(
    "unknownTreeDeletion", .unknownInTree, "Failed to find index of item \(.identifier)")

  static let ofSnapshots = [
    itemsNotUnique, sectionsNotUnique, sectionsExist, sectionDestinationAmongInserted, sectionOntoItself,
    unknownSectionDestination, unknownSectionMoveSource, unknownSectionMoveDestination, unknownSection,
    unknownReloadedSection, sectionNotFound, noSections, itemDestinationAmongInserted, itemOntoItself,
    unknownItemMoveSource, unknownItemMoveDestination, unknownReloadedItem, unknownReconfiguredItem, itemsExist,
    hashMismatch,
    treeNotUnique, unknownParent, unknownChild, unknownTreeItem, unknownTreeDestination, unknownTreeDeletion,
  ]
}
