internal import ConsoleTexts

extension SnapshotError.Code {
  /// A reuse identifier was dequeued that nothing is registered for.
  public static let unregisteredReuseIdentifier = Self(rawValue: "unregisteredReuseIdentifier")
}

extension CollectionView {
  /// Says how to make a cell for a reuse identifier.
  public func register(forCellWithReuseIdentifier name: String, make: @escaping () -> CollectionViewCell) {
    cellMakers[name] = make
  }

  /// Says how to make a supplementary view of a kind for a reuse identifier.
  public func register(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier name: String,
    make: @escaping () -> CollectionReusableView
  ) {
    viewMakers[.init(kind: kind, identifier: name)] = make
  }

  /// Returns a cell for the row that the provider is asked for: the one that is there if the row is being reconfigured,
  /// one that went off screen, or a new one.
  ///
  /// - Precondition: the reuse identifier is registered.
  public func dequeueReusableCell(withReuseIdentifier name: String, for indexPath: ItemIndexPath) -> CollectionViewCell
  {
    do throws(SnapshotError) {
      return try checkedDequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    } catch { raise(error) }
  }

  /// `dequeueReusableCell(withReuseIdentifier:for:)`, which throws where UIKit raises.
  public func checkedDequeueReusableCell(
    withReuseIdentifier name: String, for indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionViewCell {
    if let existing = request?.reconfigured, existing.reuseIdentifier == name { return existing }
    if let spare = screen.takeSpareCell(name) {
      spare.prepareForReuse()
      request?.recycled.append(spare)
      try note(spare)
      return spare
    }
    guard let make = cellMakers[name] else { throw unregistered("UICollectionElementKindCell", name) }
    let cell = make()
    cell.reuseIdentifier = name
    try note(cell)
    return cell
  }

  /// Returns a supplementary view: one that went off screen, or a new one.
  ///
  /// - Precondition: the reuse identifier is registered for the kind.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier name: String, for indexPath: ItemIndexPath
  ) -> CollectionReusableView {
    do throws(SnapshotError) {
      return try checkedDequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
    } catch { raise(error) }
  }

  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`, which throws where UIKit raises.
  public func checkedDequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier name: String, for indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    if let spare = screen.takeSpareView(kind: kind, name) {
      spare.prepareForReuse()
      try note(spare)
      return spare
    }
    guard let make = viewMakers[.init(kind: kind, identifier: name)] else { throw unregistered(kind, name) }
    let view = make()
    view.reuseIdentifier = name
    try note(view)
    return view
  }

  /// A question that the data source is being asked.
  struct Request {
    /// The cell that is to be configured again, or nil if another one is wanted.
    var reconfigured: CollectionViewCell?
    /// The cells that were handed out for the second time.
    var recycled: [CollectionViewCell] = []
    /// All that was handed out.
    var dequeued: [CollectionReusableView] = []
  }

  /// Notes a view that is handed out, and refuses it where nothing was asked. UIKit raises at the next layout; here the
  /// line that dequeues is found.
  private func note(_ view: CollectionReusableView) throws(SnapshotError) {
    if request == nil, expectsDequeuedViews, version >= .v18 { throw batchText.notReturned(view) }
    request?.dequeued.append(view)
  }

  /// Refuses an answer besides which other views were dequeued.
  func checkReturned(_ answer: CollectionReusableView) throws(SnapshotError) {
    guard expectsDequeuedViews, version >= .v18 else { return }
    if let lost = request?.dequeued.first(where: { $0 !== answer }) { throw batchText.notReturned(lost) }
  }

  private func unregistered(_ kind: String, _ name: String) -> SnapshotError {
    SnapshotError(
      .unregisteredReuseIdentifier,
      ConsoleText.notRegistered.printed(
        in: version.rawValue, [.elementKind: .text(kind), .reuseIdentifier: .text(name)]))
  }
}
