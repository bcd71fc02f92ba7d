internal import Platform

/// From where a data source is called: UIKit asks only whether that is the main queue, and whether it is always the
/// same.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var warnings: [SnapshotWarning.Code] = []
/// source.onWarning = { warnings.append($0.code) }
///
/// source.executionContext = { .main }
/// source.apply(source.snapshot())
/// source.executionContext = { .background(1) }
/// source.apply(source.snapshot())
/// precondition(warnings == [.mixedQueues])
/// ```
public enum ExecutionContext: Hashable, Sendable {
  /// The main queue.
  case main
  /// A background queue, named by any number. The same queue has the same number.
  case background(Int)

  /// The context of the caller, derived from its thread: the main thread is the main queue, every other thread counts
  /// as one and the same background queue, since a queue may change its thread from call to call.
  public static var current: Self { Platform.isMainThread ? .main : .background(0) }
}
