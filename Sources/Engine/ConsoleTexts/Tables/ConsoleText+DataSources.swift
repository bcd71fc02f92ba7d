/// The texts of data sources. Where only a part of a text is public, the rest is this package's.
extension ConsoleText {
  private static let always: ConsolePattern = """
    Please always submit updates either always on the main queue or always off the main queue
    """

  private static let deadlockText: ConsolePattern = """
    Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will \
    deadlock. \(always) - view=\(.view)
    """

  /// Updates come from different queues.
  public static let mixedQueues = ConsoleText(
    "mixedQueues", .mixedQueues,
    """
    Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. \(always) - \
    view=\(.view)
    """, .log)

  /// A call on the main queue meets an update on another.
  public static let deadlock = ConsoleText("deadlock", .deadlock, deadlockText)

  /// `apply` is called inside `apply`. The named assertion was first reported for 18; before, the text of the deadlock was
  /// seen. Of the newer text only the name is public.
  public static let reentrantApply = ConsoleText(
    "reentrantApply", .reentrantApply,
    [
      Wording(deadlockText, until: 17),
      Wording(
        """
        BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS: apply was \
        called while an apply of the same data source was running. Call it after that one has returned - view=\(.view)
        """, since: 18),
    ])

  /// A section snapshot is asked for during an awaited apply, reported for 18 as a hang without a text.
  public static let sectionSnapshotDuringAwaitedApply = ConsoleText(
    "sectionSnapshotDuringAwaitedApply", .deadlock,
    """
    Deadlock: snapshot(for:) was called while an awaited apply was running, and would never return. Use the apply with a \
    completion, or ask before - view=\(.view)
    """)

  /// The cell provider returns no cell.
  public static let cellProviderReturnedNil = ConsoleText(
    "cellProviderReturnedNil", .providerReturnedNil,
    """
    UICollectionViewDiffableDataSource cell provider returned nil for index path \(.text) with item identifier \
    '\(.identifier)', which is not allowed. You must always return a cell to the collection view: \(.view)
    """)

  /// A layout has headers, and the data source no provider for them.
  public static let noSupplementaryProvider = ConsoleText(
    "noSupplementaryProvider", .noSupplementaryProvider,
    [
      Wording(
        """
        Invalid parameter not satisfying: self.supplementaryViewProvider || (self.supplementaryReuseIdentifierProvider && \
        self.supplementaryViewConfigurationHandler)
        """),
      .seen(
        """
        CollectionView \(.view) requested a supplementary view, but a supplementaryViewProvider was not specified on the \
        diffable data source. Please configure a supplementaryViewProvider.
        """),
    ])

  /// The provider of supplementary views returns none.
  public static let supplementaryProviderReturnedNil = ConsoleText(
    "supplementaryProviderReturnedNil", .providerReturnedNil,
    """
    The supplementaryViewProvider returned nil for kind '\(.elementKind)' at index path \(.text). Return a view for each \
    kind that the layout asks for: \(.view)
    """)

  /// A section's index lies past the end.
  public static let sectionIndexOutOfRange = ConsoleText(
    "sectionIndexOutOfRange", .sectionIndexOutOfRange,
    "Invalid parameter not satisfying: section < _impl.numberOfSections")

  /// The view is changed while it has a data source.
  public static let directMutation = ConsoleText(
    "directMutation", .directMutation,
    """
    \(.listClass) must be updated via the \(.listClass)DiffableDataSource APIs when acting as the \(.listClass)'s \
    dataSource: please do not call mutation APIs directly on \(.listClass)
    """)

  static let ofDataSources = [
    mixedQueues, deadlock, reentrantApply, sectionSnapshotDuringAwaitedApply, cellProviderReturnedNil,
    noSupplementaryProvider, supplementaryProviderReturnedNil, sectionIndexOutOfRange, directMutation,
  ]
}
