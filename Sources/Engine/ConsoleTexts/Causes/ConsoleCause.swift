/// The usual causes of what texts of the console are about. A cause may belong to texts of several kinds.
package enum ConsoleCause: String, CaseIterable, Hashable, Sendable {
  // The view and the data do not mean the same moment.
  case countsReadTooLate, dataNotChanged, sideEffect, unreportedChange, viewBehind, reportedOneByOne,
    reloadedWhileChanged
  case sectionUnreported, reportedTwice, twoBatchesAtOnce, askedBeforeData, notLoadedYet, keptIndex, staleIndexPath
  case staleIdentifier, indexOfOtherList
  // Batches.
  case reloadOutOfRange, reloadInBatch, twoOperationsOnOne, forwardedMoves, moveIntoNewSection, moveFromOldSection
  case viewChangedBesideDataSource
  // Identity.
  case duplicatesInData, identityTooCoarse, insertedBeforeRemoved, sectionAppendedAgain, sameItemInTwoSections
  case wholeListAppended, itemUnderTwoParents, identityIncludesContent, hashOfAllFields, ownDestination
  case sectionsNotAppended, notInTreeYet, ownedByUIKit, deletedObjects
  // Queues.
  case applyFromOtherQueue, applyInApply, callbackOnOtherQueue
  // Cells.
  case registrationByData, registrationInProvider, lazyRegistration, neverRegistered, otherName, otherKind, otherView
  case nilReturned, freshCell, keptView, dequeuedTwice, dequeuedToMeasure, dataSourceGone, dataSourceSetLate
  case providerNotSet, plainInitializer
  // Layouts.
  case providerBehindData, providerReturnsNil, narrowContainer, itemLargerThanGroup, insetsTooLarge, noSubitems,
    zeroSize
  case twoSizes, sharedAttributes, itemAsLargeAsView, automaticInset, oldSizeOnRotation, sizeByAHair, layoutCacheKept
  case constraintsDoNotReach
  // Windows and controllers.
  case updatedWhileCovered, laidOutBeforeWindow, freshView, outOfSight, sharedController
  // RxCocoa.
  case connectedInStoryboard, tableControllerIsDataSource, boundTwice, boundAndSet
}
