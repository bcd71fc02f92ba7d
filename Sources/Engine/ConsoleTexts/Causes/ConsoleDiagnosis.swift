/// What a text of the console says about its cause. It follows from the kind of the text and its facts alone.
package struct ConsoleDiagnosis: Hashable, Sendable {
  /// The text.
  package let finding: ConsoleFinding
  /// The usual causes, those first that are most frequent where the facts are as they are.
  package let causes: [ConsoleCause]

  /// Reads the causes off a text.
  ///
  /// - Parameter finding: The text.
  package init(_ finding: ConsoleFinding) {
    self.finding = finding
    causes = Self.causes(of: finding)
  }

  /// Whether the rule leaves one cause; else the text leaves it open.
  package var isCauseKnown: Bool { Self.certain.contains(finding.kind) }

  /// The rules that are broken in one way only.
  private static let certain: Set<ConsoleKind> = [
    .hashMismatch, .noSections, .destinationAmongInserted, .movedOntoItself, .noSupplementaryProvider, .directMutation,
    .moveFromDeletedSection, .moveIntoInsertedSection, .otherRegistration, .otherElementKind, .layoutIsNil, .emptyGroup,
    .pinnedWithoutExtent,
  ]

  private static func causes(of finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .itemCount, .batchCounts, .sectionCount: ofCounts(finding)
    case .deleteOutOfRange, .insertOutOfRange, .moveOutOfRange, .rowsOfMissingSection: ofRanges(finding)
    case .deleteAndReload, .deleteAndMove, .insertAndMove, .moveFromDeletedSection, .moveIntoInsertedSection,
      .movedTwice, .directMutation, .coreDataCaught:
      ofBatches(finding)
    case .itemsNotUnique, .sectionsNotUnique, .sectionsExist, .itemsExist, .destinationAmongInserted, .movedOntoItself,
      .unknownDestination, .unknownMoveSource, .unknownSection, .unknownReload, .unknownReconfigure, .sectionNotFound,
      .noSections, .hashMismatch, .treeNotUnique, .unknownInTree, .rxDuplicate:
      ofIdentity(finding)
    case .mixedQueues, .deadlock, .reentrantApply, .providerReturnedNil, .noSupplementaryProvider,
      .sectionIndexOutOfRange, .otherRegistration, .registrationInside, .notRegistered, .notRetrieved,
      .noReuseIdentifier, .otherElementKind, .viewInReuseQueue, .dequeuedViewNotReturned, .noCell, .dataSourceNotSet,
      .rxDelegateSet, .rxProxyChanged:
      ofDataSources(finding)
    case .layoutIsNil, .scrollOutOfBounds, .itemCountOfMissingSection, .outsideWindow, .backgroundThread, .notRendered,
      .ambiguousHeight, .nestedNavigation, .missingSection, .groupCannotFit, .noRoom, .emptyGroup,
      .pinnedWithoutExtent, .layoutLoop, .flowLayoutUndefined, .attributesIgnored, .attributesOfMissingPath,
      .attributesOfMissingSection, .noAttributes:
      ofViews(finding)
    }
  }

  // MARK: Batches

  private static func ofCounts(_ finding: ConsoleFinding) -> [ConsoleCause] {
    let isOfSections = finding.kind == .sectionCount
    guard let counts = CountBalance(finding) else {
      return [.unreportedChange, .reportedOneByOne, .dataNotChanged]
    }
    if counts.isEmpty {
      return isOfSections
        ? [.sectionUnreported, .unreportedChange, .viewBehind] : [.unreportedChange, .viewBehind, .reportedOneByOne]
    }
    if counts.before == counts.after, !counts.isReload {
      // Insertions seldom bring something else along, deletions often do.
      return counts.deleted == 0 && counts.movedIn + counts.movedOut == 0
        ? [.countsReadTooLate, .dataNotChanged, .reportedTwice] : [.dataNotChanged, .sideEffect, .countsReadTooLate]
    }
    if counts.isReload { return [.reloadedWhileChanged, .reportedOneByOne, .sideEffect] }
    return isOfSections
      ? [.reportedOneByOne, .sectionUnreported, .unreportedChange]
      : [.reportedOneByOne, .unreportedChange, .sideEffect]
  }

  private static func ofRanges(_ finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .insertOutOfRange: return [.dataNotChanged, .indexOfOtherList, .staleIndexPath]
    case .moveOutOfRange: return [.reportedTwice, .staleIndexPath, .viewBehind]
    case .rowsOfMissingSection: return [.dataSourceGone, .unreportedChange, .viewBehind]
    default:
      if finding.number(.sections) == 0 { return [.viewBehind, .staleIndexPath, .reloadOutOfRange] }
      return [.reloadOutOfRange, .staleIndexPath, .viewBehind]
    }
  }

  private static func ofBatches(_ finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .deleteAndMove, .insertAndMove:
      if finding.coreDataCall != nil { return [.forwardedMoves, .reloadInBatch, .twoOperationsOnOne] }
      return finding.kind == .deleteAndMove
        ? [.reloadInBatch, .twoOperationsOnOne, .forwardedMoves]
        : [.reloadInBatch, .twoBatchesAtOnce, .forwardedMoves]
    case .moveFromDeletedSection: return [.moveFromOldSection]
    case .moveIntoInsertedSection: return [.moveIntoNewSection]
    case .directMutation: return [.viewChangedBesideDataSource]
    case .coreDataCaught: return [.reportedOneByOne, .sectionUnreported, .forwardedMoves]
    default: return [.twoOperationsOnOne, .forwardedMoves]
    }
  }

  // MARK: Identity

  private static func ofIdentity(_ finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .itemsNotUnique: return [.duplicatesInData, .identityTooCoarse, .insertedBeforeRemoved]
    case .sectionsNotUnique: return [.duplicatesInData, .identityTooCoarse]
    case .sectionsExist: return [.sectionAppendedAgain, .identityTooCoarse, .hashOfAllFields]
    case .itemsExist: return [.sameItemInTwoSections, .wholeListAppended, .identityTooCoarse]
    case .treeNotUnique: return [.duplicatesInData, .itemUnderTwoParents, .wholeListAppended]
    case .unknownInTree: return [.notInTreeYet, .identityIncludesContent, .staleIdentifier]
    case .destinationAmongInserted, .movedOntoItself: return [.ownDestination]
    case .noSections: return [.sectionsNotAppended]
    case .hashMismatch: return [.hashOfAllFields]
    case .sectionNotFound: return [.identityIncludesContent, .askedBeforeData, .staleIdentifier]
    case .rxDuplicate:
      let isGone = finding.string(.identifier)?.lowercased().contains("invalid") == true
      return isGone ? [.deletedObjects, .duplicatesInData] : [.duplicatesInData, .identityTooCoarse, .deletedObjects]
    default:
      // Lists inside UIKit have identifiers of their own.
      let isUIKits = finding.string(.identifier)?.hasPrefix("<_UI") == true
      return (isUIKits ? [.ownedByUIKit] : []) + [.identityIncludesContent, .staleIdentifier]
    }
  }

  // MARK: Data sources and cells

  private static func ofDataSources(_ finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .reentrantApply: return [.applyInApply, .applyFromOtherQueue]
    case .providerReturnedNil: return [.nilReturned, .staleIdentifier]
    case .noSupplementaryProvider: return [.providerNotSet]
    case .sectionIndexOutOfRange: return [.askedBeforeData, .staleIndexPath]
    case .otherRegistration: return [.registrationByData]
    case .registrationInside: return [.registrationInProvider, .lazyRegistration]
    case .notRegistered: return ofRegistration(finding)
    case .notRetrieved: return [.nilReturned, .freshCell, .keptView]
    case .noReuseIdentifier: return [.freshCell, .keptView]
    case .otherElementKind: return [.otherKind]
    case .viewInReuseQueue: return [.keptView, .dequeuedTwice]
    case .dequeuedViewNotReturned:
      // A view that was never placed was not asked for.
      let frame = finding.string(.dequeued).flatMap { ViewDescription($0) }?.frame
      let isUnplaced = frame.map { $0[2] == 0 && $0[3] == 0 } ?? false
      return isUnplaced ? [.dequeuedToMeasure, .dequeuedTwice] : [.dequeuedTwice, .dequeuedToMeasure, .freshCell]
    case .noCell:
      return finding.values[.dataSource] == nil ? [.nilReturned, .dataSourceGone] : [.dataSourceGone, .nilReturned]
    case .dataSourceNotSet: return [.dataSourceSetLate, .dataSourceGone]
    case .rxDelegateSet:
      let isProxy = finding.string(.object)?.contains("Proxy") == true
      return isProxy
        ? [.boundTwice, .connectedInStoryboard, .tableControllerIsDataSource]
        : [.connectedInStoryboard, .tableControllerIsDataSource, .boundTwice]
    case .rxProxyChanged: return [.boundAndSet, .boundTwice]
    default: return [.applyFromOtherQueue, .applyInApply]
    }
  }

  private static func ofRegistration(_ finding: ConsoleFinding) -> [ConsoleCause] {
    if finding.string(.reuseIdentifier)?.contains(".") == true { return [.otherName, .neverRegistered, .otherView] }
    if let kind = finding.string(.elementKind), kind != "UICollectionElementKindCell" {
      return [.otherKind, .neverRegistered, .otherName]
    }
    return [.neverRegistered, .otherName, .otherView]
  }

  // MARK: Views and layouts

  private static func ofViews(_ finding: ConsoleFinding) -> [ConsoleCause] {
    switch finding.kind {
    case .layoutIsNil: return [.plainInitializer]
    case .scrollOutOfBounds:
      let isEmpty = (finding.number(.count) ?? finding.number(.sections)) == 0
      return isEmpty ? [.notLoadedYet, .keptIndex] : [.keptIndex, .notLoadedYet]
    case .itemCountOfMissingSection: return [.askedBeforeData, .staleIndexPath]
    case .outsideWindow: return [.updatedWhileCovered, .laidOutBeforeWindow]
    case .backgroundThread: return [.callbackOnOtherQueue]
    case .notRendered:
      return finding.values[.className] == nil ? [.outOfSight, .freshView] : [.freshView, .outOfSight]
    case .ambiguousHeight: return [.constraintsDoNotReach]
    case .nestedNavigation: return [.sharedController]
    case .missingSection: return [.providerBehindData, .providerReturnsNil]
    case .groupCannotFit: return [.narrowContainer, .itemLargerThanGroup, .insetsTooLarge]
    case .noRoom: return [.narrowContainer, .insetsTooLarge]
    case .emptyGroup: return [.noSubitems]
    case .pinnedWithoutExtent: return [.zeroSize]
    case .layoutLoop: return [.twoSizes, .sharedAttributes]
    case .flowLayoutUndefined: return ofFlowLayout(finding)
    default: return [.layoutCacheKept, .staleIndexPath]
    }
  }

  private static func ofFlowLayout(_ finding: ConsoleFinding) -> [ConsoleCause] {
    let usual: [ConsoleCause] = [.itemAsLargeAsView, .automaticInset, .oldSizeOnRotation]
    guard let view = finding.view, let frame = view.frame else { return usual }
    let isOfHeight = finding.string(.axis) == "height"
    let (length, insets) = (frame[isOfHeight ? 3 : 2], view.adjustedContentInset ?? [0, 0, 0, 0])
    let inset = isOfHeight ? insets[0] + insets[2] : insets[1] + insets[3]
    // An inset too small to be seen, or a length that no number of pixels has.
    if inset != 0, inset.magnitude < 0.01 { return [.sizeByAHair, .itemAsLargeAsView, .oldSizeOnRotation] }
    if let content = view.contentSize?[isOfHeight ? 1 : 0], content > length + 0.01, content < length * 1.5 {
      return [.oldSizeOnRotation, .itemAsLargeAsView, .automaticInset]
    }
    return inset > 0 ? [.automaticInset, .itemAsLargeAsView, .oldSizeOnRotation] : usual
  }
}
