/// The rules that texts of the console are about. Texts of one kind have one answer, whichever version worded them.
public enum ConsoleKind: String, CaseIterable, Hashable, Sendable {
  // Snapshots.
  case itemsNotUnique, sectionsNotUnique, sectionsExist, itemsExist, destinationAmongInserted, movedOntoItself
  case unknownDestination, unknownMoveSource, unknownSection, unknownReload, unknownReconfigure, sectionNotFound
  case noSections, hashMismatch
  // Section snapshots.
  case treeNotUnique, unknownInTree
  // Data sources.
  case mixedQueues, deadlock, reentrantApply, providerReturnedNil, noSupplementaryProvider
  case sectionIndexOutOfRange, directMutation
  // Batches.
  case deleteAndReload, deleteAndMove, insertAndMove, moveFromDeletedSection, moveIntoInsertedSection, movedTwice
  case deleteOutOfRange, insertOutOfRange, moveOutOfRange, rowsOfMissingSection, sectionCount, itemCount, batchCounts
  // Cells and other views.
  case otherRegistration, registrationInside, notRegistered, notRetrieved, noReuseIdentifier, otherElementKind
  case viewInReuseQueue, dequeuedViewNotReturned, noCell, dataSourceNotSet
  // Views and scrolling.
  case layoutIsNil, scrollOutOfBounds, itemCountOfMissingSection, outsideWindow, backgroundThread, notRendered
  case ambiguousHeight, nestedNavigation
  // Layouts.
  case missingSection, groupCannotFit, noRoom, emptyGroup, pinnedWithoutExtent, layoutLoop, flowLayoutUndefined
  case attributesIgnored, attributesOfMissingPath, attributesOfMissingSection, noAttributes
  // Libraries around lists.
  case rxDuplicate, rxDelegateSet, rxProxyChanged, coreDataCaught
}
