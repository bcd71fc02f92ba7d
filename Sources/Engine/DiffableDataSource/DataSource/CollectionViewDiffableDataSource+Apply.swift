extension CollectionViewDiffableDataSource {
  typealias Request = DataSourceState<SectionIdentifierType, ItemIdentifierType>.Request

  // MARK: Apply, by UIKit's names

  /// Shows a snapshot.
  ///
  /// From 15 on always by the difference to what is shown; the flag only decides about the animation. Until 14, not
  /// animating meant to reload everything (documented). A snapshot that is equal to what is shown and has no marks
  /// leaves the view alone (observed).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot that is to be shown.
  ///   - animatingDifferences: Whether the changes are animated, or everything is loaded again.
  ///   - completion: runs once, when the animations have ended; also if nothing changed. It runs after the apply,
  ///     so that another one may follow from it.
  /// - Precondition: no apply is running, and on the main queue none is outstanding; the cell provider gives cells.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    orRaise { () throws(SnapshotError) in
      try checkedApply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }
  }

  /// Shows a snapshot and returns when the animations have ended (15).
  ///
  /// - Precondition: as for the form with a completion.
  nonisolated(nonsending) public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    do throws(SnapshotError) {
      try await checkedApply(snapshot, animatingDifferences: animatingDifferences)
    } catch { raise(error) }
  }

  /// Shows a snapshot without a difference and without animation: everything on screen is asked for (15).
  ///
  /// Marks are ignored (inferred). The next difference starts from this snapshot.
  ///
  /// - Precondition: as for `apply`.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    orRaise { () throws(SnapshotError) in
      try checkedApplySnapshotUsingReloadData(snapshot, completion: completion)
    }
  }

  /// Shows a snapshot without a difference and without animation (15).
  ///
  /// - Precondition: as for `apply`.
  nonisolated(nonsending) public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    do throws(SnapshotError) { try await checkedApplySnapshotUsingReloadData(snapshot) } catch { raise(error) }
  }

  /// Shows the visible items of a tree in a section, and keeps the tree (14).
  ///
  /// An unknown section is appended; items that live in another section move here (observed).
  ///
  /// - Precondition: as for the form with a main snapshot.
  /// - Complexity: O(items of the section + items of the tree)
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    orRaise { () throws(SnapshotError) in
      try checkedApply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
    }
  }

  /// Shows the visible items of a tree in a section and returns when the animations have ended (15).
  ///
  /// - Precondition: as for the form with a completion.
  nonisolated(nonsending) public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    do throws(SnapshotError) {
      try await checkedApply(snapshot, to: section, animatingDifferences: animatingDifferences)
    } catch { raise(error) }
  }

  // MARK: Apply, with the judgement as an error

  /// `apply(_:animatingDifferences:completion:)`, which throws where UIKit raises; nothing is changed then.
  public func checkedApply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try perform(.snapshot(snapshot, animated: animatingDifferences), completion)
  }

  /// `apply(_:animatingDifferences:)`, which throws where UIKit raises; nothing is changed then.
  nonisolated(nonsending) public func checkedApply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true
  ) async throws(SnapshotError) {
    try await perform(.snapshot(snapshot, animated: animatingDifferences))
  }

  /// `applySnapshotUsingReloadData(_:completion:)`, which throws where UIKit raises; nothing is changed then.
  public func checkedApplySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try perform(.reloadingData(snapshot), completion)
  }

  /// `applySnapshotUsingReloadData(_:)`, which throws where UIKit raises; nothing is changed then.
  nonisolated(nonsending) public func checkedApplySnapshotUsingReloadData(
    _ snapshot: Snapshot
  ) async throws(SnapshotError) {
    try await perform(.reloadingData(snapshot))
  }

  /// `apply(_:to:animatingDifferences:completion:)`, which throws where UIKit raises; nothing is changed then.
  public func checkedApply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try perform(.section(snapshot, section, animated: animatingDifferences), completion)
  }

  /// `apply(_:to:animatingDifferences:)`, which throws where UIKit raises; nothing is changed then.
  nonisolated(nonsending) public func checkedApply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async throws(SnapshotError) {
    try await perform(.section(snapshot, section, animated: animatingDifferences))
  }

  // MARK: Background queues

  /// The number of applies that a background queue has begun and that are not finished.
  public var outstandingApplyCount: Int { backlog.count }

  /// Submits a snapshot from a background queue that has not come to the view yet. Until it is finished, a call from
  /// the main queue is refused as UIKit refuses it.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot that is to be shown.
  ///   - queue: the number of the queue.
  ///   - animatingDifferences: Whether the changes are animated, or everything is loaded again.
  ///   - completion: Runs once, when the animations have ended.
  /// - Throws: `reentrantApply` while an apply is running.
  public func checkedBeginBackgroundApply(
    _ snapshot: Snapshot, queue: Int = 0, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try submit(from: .background(queue))
    backlog.append(
      Outstanding(request: .snapshot(snapshot, animated: animatingDifferences), completion: completion))
  }

  /// Finishes the oldest outstanding apply, by the difference to what is shown by then.
  ///
  /// - Returns: false if there is none.
  /// - Throws: where the cell provider's answers are refused; that apply is then given up and nothing is changed.
  @discardableResult
  public func checkedFinishOutstandingApply() throws(SnapshotError) -> Bool {
    guard backlog.count > 0 else { return false }
    guard state.running == .none else {
      throw DataSourceText.reentrantApply(version: version, view: viewText)
    }
    guard let oldest = backlog.popFirst() else { return false }
    try carryOut(oldest.request, awaited: false, oldest.completion)
    return true
  }

  // MARK: Steps

  /// Judges a call and carries it out, after those that its own queue began before.
  func perform(
    _ request: Request, from context: ExecutionContext? = nil, awaited: Bool = false, _ completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try submit(from: context ?? executionContext())
    while try checkedFinishOutstandingApply() {}
    try carryOut(request, awaited: awaited, completion)
  }

  nonisolated(nonsending) private func perform(_ request: Request) async throws(SnapshotError) {
    var refusal: SnapshotError?
    await withCheckedContinuation { continuation in
      do throws(SnapshotError) {
        try perform(request, awaited: true) { continuation.resume() }
      } catch {
        refusal = error
        continuation.resume()
      }
    }
    if let refusal { throw refusal }
  }

  private func submit(from context: ExecutionContext) throws(SnapshotError) {
    let verdict = state.submit(from: context, outstanding: backlog.count, view: viewText)
    if let warning = verdict.warning { onWarning?(warning) }
    if let refusal = verdict.refusal { throw refusal }
  }

  private func carryOut(
    _ request: Request, awaited: Bool, _ completion: (() -> Void)?
  ) throws(SnapshotError) {
    let old = state.contents
    let plan = try state.plan(request, isInWindow: view?.isInWindow ?? false)
    state.begin(awaited: awaited)
    do throws(SnapshotError) {
      if let view, !plan.apply.steps.isEmpty {
        try view.perform(plan.apply.steps, animated: plan.apply.style == .animated) { state.contents = plan.contents }
      } else {
        state.contents = plan.contents
      }
    } catch {
      state.contents = old
      state.end(isComplete: false)
      throw error
    }
    state.end(isComplete: true)
    guard let completion else { return }
    if let view { view.whenAnimationsEnd(completion) } else { completion() }
  }

  private func orRaise(_ body: () throws(SnapshotError) -> Void) {
    do throws(SnapshotError) { try body() } catch { raise(error) }
  }
}
