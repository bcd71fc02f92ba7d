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
    switch update {
    case .reloadData:
      swapState()
      let counts = try readCounts()
      screen.clear()
      screen.counts = counts
      try fillScreen()
    case .batch(let updates):
      guard try readCounts() == screen.counts else {
        throw .invalid("the data source's counts changed before the update")
      }
      swapState()
      let counts = try readCounts()
      screen.move(by: try CollectionViewPlaceMap(updates, old: screen.counts, new: counts))
      screen.counts = counts
      try fillScreen()
    case .reload(let sections, let items):
      swapState()
      try reload(sections: sections, items: items)
    case .reconfigure(let items):
      swapState()
      for path in items { try reconfigure(path) }
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

  /// Asks for what is visible and not there, and lets go of what is there and not visible.
  func fillScreen() throws(SnapshotError) {
    let visible = visibleRows.indexPaths(counts: screen.counts)
    if visibleRows != .all { screen.keepOnly(visible) }
    for path in visible where screen.cells[path] == nil { screen.cells[path] = try askForCell(at: path) }
    try fillSupplementaryViews(visible)
  }

  private func reload(sections: [Int], items: [ItemIndexPath]) throws(SnapshotError) {
    if !sections.isEmpty {
      let wanted = Set(sections)
      for path in indexPathsForVisibleItems where wanted.contains(path.section) { try renewCell(at: path) }
      for (place, view) in screen.supplementaryViews where wanted.contains(place.section) {
        screen.recycle(view, kind: place.kind)
        screen.supplementaryViews[place] = nil
      }
      try fillSupplementaryViews(visibleRows.indexPaths(counts: screen.counts))
    }
    for path in items where screen.cells[path] != nil { try renewCell(at: path) }
  }

  /// Asks for a new cell while the old one is still in use, then lets the old one go.
  private func renewCell(at path: ItemIndexPath) throws(SnapshotError) {
    let cell = try askForCell(at: path)
    if let old = screen.cells.updateValue(cell, forKey: path), old !== cell { screen.recycle(old) }
  }

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
  private func fillSupplementaryViews(_ visible: [ItemIndexPath]) throws(SnapshotError) {
    guard !supplementaryKinds.isEmpty || !screen.supplementaryViews.isEmpty else { return }
    var sections: [Int] = []
    if visibleRows == .all {
      sections = Array(screen.counts.indices)
    } else {
      for path in visible where sections.last != path.section { sections.append(path.section) }
    }
    let wanted = Set(sections)
    for (place, view) in screen.supplementaryViews
    where !wanted.contains(place.section) || !supplementaryKinds.contains(place.kind) {
      screen.recycle(view, kind: place.kind)
      screen.supplementaryViews[place] = nil
    }
    for section in sections {
      for kind in supplementaryKinds where screen.supplementaryViews[.init(kind: kind, section: section)] == nil {
        guard let dataSource else { throw .invalid("there is no data source to ask for a supplementary view") }
        let view = try dataSource.checkedSupplementaryView(
          ofKind: kind, at: ItemIndexPath(item: 0, section: section))
        screen.supplementaryViews[.init(kind: kind, section: section)] = view
        record(.supplementaryView(kind: kind, section: section))
      }
    }
  }
}
