extension SnapshotError.Code {
  /// A cell provider answered a reconfigure with another cell than the one that is there.
  public static let reconfiguredCellReplaced = Self(rawValue: "reconfiguredCellReplaced")
}

extension CollectionView {
  /// Reads everything anew and asks for every row on screen. Allowed also from outside the data source.
  ///
  /// - Precondition: the data source answers with cells.
  public func reloadData() {
    do throws(SnapshotError) { try checkedReloadData() } catch { raise(error) }
  }

  /// `reloadData()`, which throws where the data source's answers are refused; the view is then unchanged.
  public func checkedReloadData() throws(SnapshotError) {
    try perform([.reloadData], animated: false) {}
  }

  /// Carries out a batch that an app asks for itself, after it has changed its data: what the view knows is the state
  /// before it, what the data source answers the state after it.
  ///
  /// - Returns: the batch as it was carried out.
  /// - Throws: `invalidBatch` where UIKit refuses it, or what the data source's answers throw; the view is then as it
  ///   was.
  @discardableResult
  public func checkedPerform(_ batch: ListBatch, animated: Bool = true) throws(SnapshotError) -> CheckedBatch {
    let accepted = try checked(batch)
    try checkedPerform(accepted, animated: animated)
    return accepted
  }

  /// Checks a batch that an app asks for itself, after it has changed its data, and changes nothing.
  ///
  /// - Returns: the batch as it is to be carried out.
  /// - Throws: `invalidBatch` where UIKit refuses it.
  public func checked(_ batch: ListBatch) throws(SnapshotError) -> CheckedBatch {
    try CheckedBatch(batch, old: screen.counts, new: readCounts(), batchText)
  }

  /// Carries out a batch that was checked just before; counts are not asked for again.
  ///
  /// - Throws: what the data source's answers throw; the view is then as it was.
  public func checkedPerform(_ batch: CheckedBatch, animated: Bool = true) throws(SnapshotError) {
    let plan = ApplyPlan(batch.updates, style: animated ? .animated : .unanimated, isFirst: false)
    try carryOut(plan.steps, to: batch.new, animated: animated) {}
  }

  func carryOut(
    _ update: CollectionViewUpdate, to known: [Int]?, swapState: () -> Void
  ) throws(SnapshotError) {
    swapState()
    var counts = screen.counts
    if update.isStructural { if let known { counts = known } else { counts = try readCounts() } }
    if case .batch(let updates) = update, case .indexPaths(let paths) = visibleRows {
      // Rows that were seen stay until the layout pass says what is seen now.
      let map = try CollectionViewPlaceMap(updates, old: screen.counts, new: counts)
      visibleRows = .indexPaths(Set(paths.compactMap { map.newPlace(ofOld: $0) }))
    }
    for action in try screen.machine.carryOut(update, to: counts, visible: visibleRows) { try perform(action) }
  }

  /// Requests cells for visible rows without one, and releases those of rows out of sight.
  func fillScreen() throws(SnapshotError) {
    for action in screen.machine.show(visibleRows) { try perform(action) }
  }

  private func perform(_ action: ApplyAction) throws(SnapshotError) {
    switch action {
    case .begin(.reloadData):
      screen.releaseSupplementaryViews { _ in true }
      screen.deselect { _ in true }
      onReload?(screen.counts)
    case .begin(.reload(let sections, let items)):
      let (reloadedSections, reloadedItems) = (Set(sections), Set(items))
      screen.deselect { reloadedSections.contains($0.section) || reloadedItems.contains($0) }
    case .begin, .releasePrepared, .complete: break
    case .releaseAll: screen.releaseAll()
    case .release(let path): screen.release(path)
    case .move(let map): screen.move(by: map)
    case .ask(let call):
      if call.isNew { screen.show(try askForCell(at: call.path), at: call.path) } else { try reconfigure(call.path) }
    case .fillSupplementaryViews(let reloaded):
      if !reloaded.isEmpty {
        let wanted = Set(reloaded)
        screen.releaseSupplementaryViews { $0.section.map(wanted.contains) ?? false }
      }
      try fillSupplementaryViews()
    case .layOut: onLayout?()
    }
  }

  func readCounts() throws(SnapshotError) -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    for index in 0..<dataSource.numberOfSections {
      counts.append(try dataSource.checkedNumberOfItems(inSection: index))
    }
    return counts
  }

  // MARK: Asking

  private func reconfigure(_ path: ItemIndexPath) throws(SnapshotError) {
    guard let cell = screen.cells[path] else { return }
    guard try askForCell(at: path, reconfiguring: cell) === cell else {
      let name = dataSource?.anyItemIdentifier(for: path).map { String(describing: $0) } ?? ""
      throw SnapshotError(
        .reconfiguredCellReplaced,
        "The cell provider returned another cell while reconfiguring item identifier '\(name)' at index path \(path). "
          + "Dequeue with the reuse identifier that the cell there has.",
        source: .ours, offenders: [.init(name, at: [.item(path)])])
    }
  }

  private func askForCell(
    at path: ItemIndexPath, reconfiguring existing: CollectionViewCell? = nil
  ) throws(SnapshotError) -> CollectionViewCell {
    guard let dataSource else { throw .invalid("there is no data source to ask for the cell at \(path)") }
    let outer = request
    request = Request(reconfigured: existing)
    defer { request = outer }
    let cell = try dataSource.checkedCell(forItemAt: path)
    try checkReturned(cell)
    if recordsLog, let identifier = dataSource.anyItemIdentifier(for: path) {
      let kind: CellRequest.Kind =
        cell === existing ? .existing : request?.recycled.contains { $0 === cell } == true ? .recycled : .created
      record(.cell(CellRequest(indexPath: path, identifier: identifier, kind: kind)))
    }
    return cell
  }

  // MARK: Supplementary views

  /// Asks for the supplementary views of sections that came on screen, and lets go of those that left it.
  ///
  /// They are not part of the difference: one that is there stays until its section goes or is reloaded.
  private func fillSupplementaryViews() throws(SnapshotError) {
    guard let kinds = supplementaryKinds, !kinds.isEmpty || !screen.supplementaryViews.isEmpty else { return }
    var sections: [Int] = []
    if visibleRows == .all {
      sections = Array(screen.counts.indices)
    } else {
      for path in visibleRows.indexPaths(counts: screen.counts) where sections.last != path.section {
        sections.append(path.section)
      }
    }
    let wanted = Set(sections)
    screen.releaseSupplementaryViews { !wanted.contains($0.path.section) || !kinds.contains($0.kind) }
    for section in sections {
      for kind in kinds {
        let path = ItemIndexPath(item: 0, section: section)
        if screen.supplementaryViews[.init(kind: kind, path: path)] != nil { continue }
        try checkedShow(ofKind: kind, at: path)
        record(.supplementaryView(kind: kind, section: section))
      }
    }
  }

  /// Shows the supplementary view of a place: the one that is there, or what the data source gives.
  @discardableResult
  public func checkedShow(
    ofKind kind: String, at path: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    let place = CollectionViewScreen.SupplementaryPlace(kind: kind, path: path)
    if let view = screen.supplementaryViews[place] { return view }
    guard let dataSource else { throw .invalid("there is no data source to ask for a supplementary view") }
    let outer = request
    request = Request(reconfigured: nil)
    defer { request = outer }
    let view = try dataSource.checkedSupplementaryView(ofKind: kind, at: path)
    try checkReturned(view)
    screen.show(view, at: place)
    return view
  }

  /// The supplementary views on screen with their places, in no particular order.
  public var supplementaryViews: [(kind: String, path: ItemIndexPath, view: CollectionReusableView)] {
    screen.supplementaryViews.map { ($0.key.kind, $0.key.path, $0.value) }
  }

  /// Takes supplementary views off screen; they wait to be used again.
  public func releaseSupplementaryViews(where isUnwanted: (_ kind: String, _ path: ItemIndexPath) -> Bool) {
    screen.releaseSupplementaryViews { isUnwanted($0.kind, $0.path) }
  }
}
