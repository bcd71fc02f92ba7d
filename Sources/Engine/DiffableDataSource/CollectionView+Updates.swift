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

  func carryOut(_ update: CollectionViewUpdate, swapState: () -> Void) throws(SnapshotError) {
    if case .batch = update, try readCounts() != screen.counts {
      throw .invalid("the data source's counts changed before the update")
    }
    swapState()
    let counts = update.isStructural ? try readCounts() : screen.counts
    for action in try screen.machine.carryOut(update, to: counts, visible: visibleRows) { try perform(action) }
  }

  /// Requests cells for visible rows without one, and releases those of rows out of sight.
  func fillScreen() throws(SnapshotError) {
    for action in screen.machine.show(visibleRows) { try perform(action) }
  }

  private func perform(_ action: ApplyAction) throws(SnapshotError) {
    switch action {
    case .begin, .releasePrepared, .complete: break
    case .releaseAll: screen.releaseAll()
    case .release(let path): screen.release(path)
    case .move(let map): screen.move(by: map)
    case .ask(let call):
      if call.isNew { screen.show(try askForCell(at: call.path), at: call.path) } else { try reconfigure(call.path) }
    case .fillSupplementaryViews(let reloaded):
      if !reloaded.isEmpty {
        let wanted = Set(reloaded)
        screen.releaseSupplementaryViews { wanted.contains($0.section) }
      }
      try fillSupplementaryViews()
    case .layOut: onLayout?()
    }
  }

  private func readCounts() throws(SnapshotError) -> [Int] {
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
    request = (existing, nil)
    defer { request = outer }
    let cell = try dataSource.checkedCell(forItemAt: path)
    if recordsLog, let identifier = dataSource.anyItemIdentifier(for: path) {
      let kind: CellRequest.Kind =
        cell === existing ? .existing : cell === request?.recycled ? .recycled : .created
      record(.cell(CellRequest(indexPath: path, identifier: identifier, kind: kind)))
    }
    return cell
  }

  // MARK: Supplementary views

  /// Asks for the supplementary views of sections that came on screen, and lets go of those that left it.
  ///
  /// They are no part of the difference: one that is there stays until its section goes or is reloaded.
  private func fillSupplementaryViews() throws(SnapshotError) {
    guard !supplementaryKinds.isEmpty || !screen.supplementaryViews.isEmpty else { return }
    var sections: [Int] = []
    if visibleRows == .all {
      sections = Array(screen.counts.indices)
    } else {
      for path in visibleRows.indexPaths(counts: screen.counts) where sections.last != path.section {
        sections.append(path.section)
      }
    }
    let wanted = Set(sections)
    let kinds = supplementaryKinds
    screen.releaseSupplementaryViews { !wanted.contains($0.section) || !kinds.contains($0.kind) }
    for section in sections {
      for kind in kinds where screen.supplementaryViews[.init(kind: kind, section: section)] == nil {
        guard let dataSource else { throw .invalid("there is no data source to ask for a supplementary view") }
        let view = try dataSource.checkedSupplementaryView(
          ofKind: kind, at: ItemIndexPath(item: 0, section: section))
        screen.show(view, at: .init(kind: kind, section: section))
        record(.supplementaryView(kind: kind, section: section))
      }
    }
  }
}
