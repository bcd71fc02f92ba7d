/// The texts of batches: `insertItems(at:)` and its like, `performBatchUpdates`, `beginUpdates` and `endUpdates`.
extension ConsoleText {
  // MARK: Two operations on one place

  /// An item, or a section as a path of one index, is deleted and reloaded.
  public static let deleteAndReload = ConsoleText(
    "deleteAndReload", .deleteAndReload, "attempt to delete and reload the same index path (\(.path))")
  /// An item is deleted and moved.
  public static let deleteAndMove = ConsoleText(
    "deleteAndMove", .deleteAndMove, "attempt to perform a delete and a move from the same index path (\(.path))")
  /// A section is deleted and moved.
  public static let deleteAndMoveSection = ConsoleText(
    "deleteAndMoveSection", .deleteAndMove, "attempt to perform a delete and a move from the same section (\(.section))"
  )
  /// An item is inserted where another moves to.
  public static let insertAndMove = ConsoleText(
    "insertAndMove", .insertAndMove, "attempt to perform an insert and a move to the same index path (\(.path))")
  /// A section is inserted where another moves to.
  public static let insertAndMoveSection = ConsoleText(
    "insertAndMoveSection", .insertAndMove, "attempt to perform an insert and a move to the same section (\(.section))")
  /// An item moves out of a section that goes.
  public static let moveFromDeletedSection = ConsoleText(
    "moveFromDeletedSection", .moveFromDeletedSection,
    "cannot move \(.articleAndItem) from a deleted section (\(.section))")
  /// An item moves into a section that comes.
  public static let moveIntoInsertedSection = ConsoleText(
    "moveIntoInsertedSection", .moveIntoInsertedSection,
    "cannot move \(.articleAndItem) into a newly inserted section (\(.section))")
  /// An item moves to two places.
  public static let moveToTwoPlaces = ConsoleText(
    "moveToTwoPlaces", .movedTwice,
    "attempt to move \(.itemWord) at index path \(.path) to both \(.toPath) and \(.otherPath)")
  /// Two items move to one place.
  public static let moveFromTwoPlaces = ConsoleText(
    "moveFromTwoPlaces", .movedTwice,
    "attempt to move both \(.itemWord) at index path \(.path) and \(.otherPath) to \(.toPath)")
  /// A section moves to two places.
  public static let moveSectionToTwoPlaces = ConsoleText(
    "moveSectionToTwoPlaces", .movedTwice,
    "attempt to move section \(.section) to both section \(.toSection) and section \(.otherSection)")
  /// Two sections move to one place.
  public static let moveSectionFromTwoPlaces = ConsoleText(
    "moveSectionFromTwoPlaces", .movedTwice,
    "attempt to move both section \(.section) and section \(.otherSection) to section \(.toSection)")

  // MARK: Places that are not there

  /// A section that is to be deleted is not there.
  public static let deleteMissingSection = ConsoleText(
    "deleteMissingSection", .deleteOutOfRange,
    "attempt to delete section \(.section), but there are only \(.sections) sections before the update")
  /// A section is to be inserted past the end.
  public static let insertMissingSection = ConsoleText(
    "insertMissingSection", .insertOutOfRange,
    "attempt to insert section \(.section) but there are only \(.sections) sections after the update")
  /// An item is to be deleted from a section that is not there.
  public static let deleteFromMissingSection = ConsoleText(
    "deleteFromMissingSection", .deleteOutOfRange,
    """
    attempt to delete \(.itemWord) \(.item) from section \(.section), but there are only \(.sections) sections before the \
    update
    """)
  /// An item that is to be deleted is not there.
  public static let deleteMissingItem = ConsoleText(
    "deleteMissingItem", .deleteOutOfRange,
    """
    attempt to delete \(.itemWord) \(.item) from section \(.section) which only contains \(.count) \(.itemWord)s before \
    the update
    """)
  /// An item is to be inserted into a section that is not there.
  public static let insertIntoMissingSection = ConsoleText(
    "insertIntoMissingSection", .insertOutOfRange,
    """
    attempt to insert \(.itemWord) \(.item) into section \(.section), but there are only \(.sections) sections after the \
    update
    """)
  /// An item is to be inserted past the end.
  public static let insertMissingItem = ConsoleText(
    "insertMissingItem", .insertOutOfRange,
    """
    attempt to insert \(.itemWord) \(.item) into section \(.section), but there are only \(.count) \(.itemWord)s in \
    section \(.toSection) after the update
    """)
  /// An item that is to move is not there.
  public static let moveMissingItem = ConsoleText(
    "moveMissingItem", .moveOutOfRange,
    """
    attempt to move index path (\(.path)) that does not exist - there are only \(.count) \(.itemWord)s in section \
    \(.section) before the update
    """)
  /// An item is to move past the end.
  public static let moveToMissingPlace = ConsoleText(
    "moveToMissingPlace", .moveOutOfRange,
    """
    attempt to move index path (\(.path)) to index path (\(.toPath)) that does not exist - there are only \(.count) \
    \(.itemWord)s in section \(.section) after the update
    """)

  // MARK: Counts

  private static let sectionCountText: ConsolePattern = """
    Invalid update: invalid number of sections. The number of sections contained in the \(.listName) after the update \
    (\(.after)) must be equal to the number of sections contained in the \(.listName) before the update (\(.before)), plus \
    or minus the number of sections inserted or deleted (\(.inserted) inserted, \(.deleted) deleted).
    """

  /// The text of counts of items; up to 12, in collection views up to 13, two blanks divide its sentences.
  private static func itemCountText(after blanks: ConsolePattern = " ") -> ConsolePattern {
    """
    Invalid update: invalid number of \(.itemWord)s in section \(.section).\(blanks)The number of \(.itemWord)s contained in an \
    existing section after the update (\(.after)) must be equal to the number of \(.itemWord)s contained in that section \
    before the update (\(.before)), plus or minus the number of \(.itemWord)s inserted or deleted from that section \
    (\(.inserted) inserted, \(.deleted) deleted) and plus or minus the number of \(.itemWord)s moved into or out of that \
    section (\(.movedIn) moved in, \(.movedOut) moved out).
    """
  }

  /// Some of these faults UIKit logged up to 16.3, and loaded a collection view anew; which of them is not public.
  private static func fallback(_ text: ConsolePattern) -> ConsolePattern {
    "Performing reloadData as a fallback — \(text) \(.listTitle): \(.view)"
  }

  /// The number of sections is not what the batch leads to.
  public static let sectionCount = ConsoleText(
    "sectionCount", .sectionCount,
    [
      Wording(sectionCountText, until: 14),
      Wording("\(sectionCountText) \(.listTitle): \(.view)", since: 15),
      .seen(fallback(sectionCountText), since: 14, until: 16, outcome: .log),
    ])

  /// The number of items of a section is not what the batch leads to.
  public static let itemCount = ConsoleText(
    "itemCount", .itemCount,
    [
      Wording(itemCountText(after: "  "), until: 13, of: .collection),
      Wording(itemCountText(), since: 14, until: 14, of: .collection),
      Wording(itemCountText(), until: 14, of: .table),
      Wording("\(itemCountText()) \(.listTitle): \(.view)", since: 15),
      .seen(
        "\(itemCountText()) - will perform reloadData. UICollectionView instance: \(.view)", since: 13, until: 13,
        outcome: .log),
      .seen(fallback(itemCountText()), since: 14, until: 16, outcome: .log),
    ])

  private static func batchCountsText(_ beforeAndAfter: ConsolePattern) -> ConsolePattern {
    """
    Invalid batch updates detected: the number of sections and/or \(.itemWord)s returned by the data source \
    \(beforeAndAfter) performing the batch updates are inconsistent with the updates.
    Data source before updates = { \(.sections) \(.sectionWord) with \(.itemWord) counts: [\(.countsBefore)] }
    Data source after updates = { \(.toSection) \(.sectionWordAfter) with \(.itemWord) counts: [\(.countsAfter)] }
    Updates = [
    \t\(.updates)
    ]
    \(.listTitle): \(.view)
    """
  }

  /// The counts of all sections, where they are not what the batch leads to. 16 stands for 16.4, the first to have it.
  public static let batchCounts = ConsoleText(
    "batchCounts", .batchCounts,
    [
      Wording(batchCountsText("before and/or after"), since: 16, until: 16),
      Wording(batchCountsText("before and after"), since: 17),
    ])

  static let ofBatches = [
    deleteAndReload, deleteAndMove, deleteAndMoveSection, insertAndMove, insertAndMoveSection, moveFromDeletedSection,
    moveIntoInsertedSection, moveToTwoPlaces, moveFromTwoPlaces, moveSectionToTwoPlaces, moveSectionFromTwoPlaces,
    deleteMissingSection, insertMissingSection, deleteFromMissingSection, deleteMissingItem, insertIntoMissingSection,
    insertMissingItem, moveMissingItem, moveToMissingPlace, sectionCount, itemCount, batchCounts,
  ]
}
