/// Texts that the workbench reads and does not print: of parts of UIKit that it does not have, and of libraries around lists.
extension ConsoleText {
  private static func read(
    _ id: String, _ kind: ConsoleKind, _ outcome: Outcome = .exception, _ patterns: (ConsolePattern, Int?, Int?)...
  ) -> ConsoleText {
    ConsoleText(id, kind, patterns.map { .seen($0.0, since: $0.1, until: $0.2, outcome: outcome) })
  }

  // MARK: Data sources and cells

  private static let ofRows = [
    read(
      "noReuseIdentifier", .noReuseIdentifier, .exception,
      (
        """
        collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath:
        """, nil, 25
      ), ("The collection view's data source returned a cell without a reuseIdentifier.", 26, nil)),
    read(
      "otherElementKind", .otherElementKind, .exception,
      (
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element \
        kind it is being used for. When asked for a view of element kind '\(.elementKind)' the data source dequeued a view \
        registered for the element kind '\(.otherElementKind)'.
        """, 15, nil
      )),
    read(
      "viewInReuseQueue", .viewInReuseQueue, .exception,
      (
        """
        The collection view's data source returned a supplementary view that is in the reuse queue. Supplementary views must \
        be retrieved by calling dequeueConfiguredReusableSupplementaryViewWithRegistration:forIndexPath: or \
        -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:. Collection view: \(.view); element kind: \
        \(.elementKind); index path: \(.text); supplementary view: \(.object)
        """, 18, nil
      ),
      (
        """
        The collection view's data source returned a cell that is in the reuse queue. Cells must be retrieved by calling
        """, 18, nil
      )),
    read(
      "noCell", .noCell, .exception,
      ("\(.listClass) (\(.view)) failed to obtain a cell from its dataSource (\(.dataSource))", nil, nil),
      ("UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:", nil, 9),
      (
        "UICollectionView dataSource must return a cell from collectionView:cellForItemAtIndexPath:", nil, nil
      )),
    read(
      "dataSourceNotSet", .dataSourceNotSet, .exception, ("\(.listClass) dataSource is not set", nil, nil)),
    read(
      "rowsOfMissingSection", .rowsOfMissingSection, .exception,
      ("Requested the number of rows for section (\(.section)) which is out of bounds.", nil, nil)),
  ]

  // MARK: Layouts

  private static let ofOtherLayouts = [
    read(
      "pinnedWithoutExtent", .pinnedWithoutExtent, .exception,
      ("Frame {{\(.frame)}} does not intersect {{\(.otherFrame)}}", nil, nil)),
    read(
      "flowLayoutUndefined", .flowLayoutUndefined, .log,
      (
        """
        The behavior of the UICollectionViewFlowLayout is not defined because: the item \(.axis) must be less than the \
        \(.axis) of the UICollectionView minus the section insets \(.axisEdges) values, minus the content insets \
        \(.axisEdges) values. The relevant UICollectionViewFlowLayout instance is \(.layout), and it is attached to \
        \(.view) collection view layout: \(.object). Make a symbolic breakpoint at \
        UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
        """, nil, 12
      ),
      (
        """
        The behavior of the UICollectionViewFlowLayout is not defined because: the item \(.axis) must be less than the \
        \(.axis) of the UICollectionView minus the section insets \(.axisEdges) values, minus the content insets \
        \(.axisEdges) values. The relevant UICollectionViewFlowLayout instance is \(.layout), and it is attached to \
        \(.view). Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the \
        debugger.
        """, 13, nil
      )),
    read(
      "attributesIgnored", .attributesIgnored, .log,
      (
        """
        Layout attributes \(.object) index path: (\(.path)); \(.text) were received from the layout \(.layout) but are not \
        valid for the data source counts. Attributes will be ignored.
        """, 13, nil
      )),
    read(
      "attributesOfMissingPath", .attributesOfMissingPath, .exception,
      (
        """
        UICollectionView received layout attributes for a \(.viewWord) with an index path that does not exist: \(.path)
        """, nil, 12
      )),
    read(
      "attributesOfMissingSection", .attributesOfMissingSection, .exception,
      (
        """
        request for layout attributes for supplementary view \(.elementKind) in section \(.section) when there are only \
        \(.sections) sections in the collection view
        """, nil, nil
      )),
    read(
      "noAttributes", .noAttributes, .exception,
      (
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(.path)", nil, nil
      ), ("no UICollectionViewLayoutAttributes instance for -\(.method): \(.text) at path \(.path)", nil, nil)),
    read(
      "ambiguousHeight", .ambiguousHeight, .log,
      (
        """
        Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's \
        content view. We're considering the collapse unintentional and using standard height instead. Cell: \(.object)
        """, 11, nil
      ),
      (
        """
        Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a tableview cell's \
        content view. We're considering the collapse unintentional and using standard height instead.
        """, nil, 10
      ),
      (
        """
        Detected a case where constraints ambiguously suggest a size of zero for a collection view cell's content view. \
        We're considering the collapse unintentional and using standard size instead. Cell: \(.object)
        """, nil, nil
      )),
  ]

  // MARK: Windows, queues, pictures

  private static let ofViews = [
    read(
      "outsideWindow", .outsideWindow, .log,
      (
        """
        Warning once only: UITableView was told to layout its visible cells and other contents without being in the view \
        hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing \
        views inside the table view to load and perform layout without accurate information (e.g. table view bounds, trait \
        collection, layout margins, safe area insets, etc), and will also cause unnecessary performance overhead due to \
        extra layout passes. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the \
        debugger and see what caused this to occur, so you can avoid this action altogether if possible, or defer it until \
        the table view has been added to a window. Table view: \(.view)
        """, 13, nil
      )),
    read(
      "backgroundThread", .backgroundThread, .log,
      ("Main Thread Checker: UI API called on a background thread: \(.method)", nil, nil),
      ("\(.method) must be used from main thread only", nil, nil)),
    read(
      "notRendered", .notRendered, .log,
      (
        """
        Snapshotting a view (\(.address), \(.className)) that has not been rendered at least once requires \
        afterScreenUpdates:YES.
        """, 13, nil
      ),
      (
        """
        Snapshotting a view that has not been rendered results in an empty snapshot. Ensure your view has been rendered at \
        least once before snapshotting or snapshot after screen updates.
        """, nil, 12
      ),
      (
        """
        Snapshotting a view that is not in a visible window requires afterScreenUpdates:YES.
        """, nil, nil
      )),
    read(
      "nestedNavigation", .nestedNavigation, .exception,
      (
        """
        Layout requested for visible navigation bar, \(.text), when the top item belongs to a different navigation bar. \
        topItem = \(.otherText), possibly from a client attempt to nest wrapped navigation controllers.
        """, nil, nil
      )),
  ]

  // MARK: Libraries

  private static let ofLibraries = [
    read(
      "rxDuplicate", .rxDuplicate, .trap,
      ("Fatal error: Duplicate item \(.identifier)", nil, nil),
      (
        "Item \(.identifier) has already been indexed at (\(.section), \(.item))", nil, nil
      )),
    read(
      "rxDelegateSet", .rxDelegateSet, .trap,
      (
        """
        This is a feature to warn you that there is already a delegate (or data source) set somewhere previously. The action \
        you are trying to perform will clear that delegate (data source) and that means that some of your features that \
        depend on that delegate (data source) being set will likely stop working. If you are ok with this, try to set \
        delegate (data source) to `nil` in front of this operation. This is the source object value: \(.view) This is the \
        original delegate (data source) value: \(.object) Hint: Maybe delegate was already set in xib or storyboard and now \
        it's being overwritten in code.
        """, nil, nil
      ),
      (
        """
        There is already a delegate set -> `\(.text)` for object -> `\(.view)`. Maybe delegate was already set in `xib` or \
        `storyboard` and now it's being overwritten in code.
        """, nil, nil
      )),
    read(
      "rxProxyChanged", .rxProxyChanged, .trap, ("Proxy changed from the time it was first set.", nil, nil)),
    read(
      "coreDataCaught", .coreDataCaught, .log,
      (
        """
        Serious application error. An exception was caught from the delegate of NSFetchedResultsController during a call to \
        -\(.method):.
        """, nil, nil
      ),
      (
        """
        Serious application error. Exception was caught during Core Data change processing. This is usually a bug within an \
        observer of NSManagedObjectContextObjectsDidChangeNotification.
        """, nil, nil
      )),
  ]

  static let ofOthers = ofRows + ofOtherLayouts + ofViews + ofLibraries
}

extension ConsoleText {
  /// The texts that the workbench prints.
  public static let printed = ofSnapshots + ofDataSources + ofBatches + ofLayouts + ofCells

  /// All texts that are read.
  package static let all = printed + ofOthers
}
