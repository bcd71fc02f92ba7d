/// The texts of cells, other views of a list, and scrolling.
extension ConsoleText {
  /// A reconfigured item asks for another registration.
  public static let otherRegistration = ConsoleText(
    "otherRegistration", .otherRegistration,
    """
    Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when \
    reconfiguring an item, which is not allowed. You must dequeue a cell using the same registration or reuse identifier for \
    the cell that is being reconfigured. Dequeued reuse identifier: \(.reuseIdentifier); Original reuse identifier: \
    \(.otherText)
    """)

  private static let insideText: ConsolePattern = """
    Attempted to dequeue a \(.viewWord) using a registration that was created inside -collectionView:\(.method): or inside \
    a UICollectionViewDiffableDataSource \(.provider). Creating a new registration each time a \(.viewWord) is requested \
    will prevent reuse and cause created \(.viewWord)s to remain inaccessible in memory for the lifetime of the collection \
    view. Registrations should be created up front and reused.
    """

  /// A registration is made where a cell is asked for.
  public static let registrationInside = ConsoleText(
    "registrationInside", .registrationInside,
    "\(insideText) Registration: \(.object)")

  /// Nothing is registered under a name, in a collection view.
  public static let notRegistered = ConsoleText(
    "notRegistered", .notRegistered,
    """
    could not dequeue a view of kind: \(.elementKind) with identifier \(.reuseIdentifier) - must register a nib or a class \
    for the identifier or connect a prototype cell in a storyboard
    """)

  /// Nothing is registered under a name, in a table.
  public static let notRegisteredInTable = ConsoleText(
    "notRegisteredInTable", .notRegistered,
    """
    unable to dequeue a cell with identifier \(.reuseIdentifier) - must register a nib or a class for the identifier or \
    connect a prototype cell in a storyboard
    """)

  /// The data source returns a cell that was not dequeued.
  public static let cellNotRetrieved = ConsoleText(
    "cellNotRetrieved", .notRetrieved,
    [
      Wording(
        """
        the view returned from -collectionView:cellForItemAtIndexPath: (\(.object)) was not retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil
        """)
    ])

  /// The data source returns a supplementary view that was not dequeued.
  public static let supplementaryNotRetrieved = ConsoleText(
    "supplementaryNotRetrieved", .notRetrieved,
    [
      Wording(
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(.object)) was not \
        retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil
        """),
      .seen(
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(.elementKind),\(.path)) \
        was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil
        """),
    ])

  /// Views were dequeued and not returned.
  public static let dequeuedViewNotReturned = ConsoleText(
    "dequeuedViewNotReturned", .dequeuedViewNotReturned,
    [
      Wording(
        """
        Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's \
        data source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned \
        to the collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing \
        view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView \
        supplementaryViewForElementKind:atIndexPath:]. Dequeued view: \(.dequeued); Collection view: \(.view)
        """, since: 18)
    ])

  /// A list is to scroll to an item that is not there.
  public static let scrollToMissingItem = ConsoleText(
    "scrollToMissingItem", .scrollOutOfBounds,
    """
    Attempted to scroll the collection view to an out-of-bounds item (\(.item)) when there are only \(.count) items in \
    section \(.section). Collection view: \(.view).
    """)

  /// A list is to scroll to a section that is not there.
  public static let scrollToMissingSection = ConsoleText(
    "scrollToMissingSection", .scrollOutOfBounds,
    """
    Attempted to scroll the collection view to an out-of-bounds section (\(.section)) when there are only \(.sections) \
    sections. Collection view: \(.view).
    """)

  /// A collection view is made without a layout.
  public static let layoutIsNil = ConsoleText(
    "layoutIsNil", .layoutIsNil, "UICollectionView must be initialized with a non-nil layout parameter")

  /// The number of items of a section that is not there is asked for.
  public static let itemCountOfMissingSection = ConsoleText(
    "itemCountOfMissingSection", .itemCountOfMissingSection,
    """
    request for number of items in section \(.section) when there are only \(.sections) sections in the collection view
    """)

  static let ofCells = [
    otherRegistration, registrationInside, notRegistered, notRegisteredInTable, cellNotRetrieved,
    supplementaryNotRetrieved, dequeuedViewNotReturned, scrollToMissingItem, scrollToMissingSection, layoutIsNil,
    itemCountOfMissingSection,
  ]
}
