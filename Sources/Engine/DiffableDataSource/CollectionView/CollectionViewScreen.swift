/// The views of a headless view: those on screen, and those that wait to be used again. A value, so that a refused
/// update is undone by putting the old one back.
struct CollectionViewScreen {
  struct SupplementaryPlace: Hashable {
    var kind: String
    /// The place: item 0 for a header or footer of a section, the greatest number for one of the whole layout.
    var path: ItemIndexPath

    /// The section with which it moves and is reloaded; nil for a view of the whole layout.
    var section: Int? { path.item == .max ? nil : path.section }
  }

  struct SupplementaryReuse: Hashable {
    var kind: String
    var identifier: String
  }

  /// The machine that decides about the cells, and the counts that were read last.
  var machine = ApplyMachine()
  private(set) var cells: [ItemIndexPath: CollectionViewCell] = [:]
  private(set) var supplementaryViews: [SupplementaryPlace: CollectionReusableView] = [:]
  private var spareCells = CellReuse<String, CollectionViewCell>()
  private var spareViews = CellReuse<SupplementaryReuse, CollectionReusableView>()
  /// Whether what leaves the screen fades away.
  var fades = false
  /// The selected rows, on screen or not.
  private(set) var selectedItems: Set<ItemIndexPath> = []

  /// The number of items of each section as the view last read them.
  var counts: [Int] { machine.counts }

  // MARK: Use again

  private mutating func recycle(_ cell: CollectionViewCell) {
    if let name = cell.reuseIdentifier { spareCells.put(cell, name, isFading: fades) }
  }

  private mutating func recycle(_ view: CollectionReusableView, kind: String) {
    guard let name = view.reuseIdentifier else { return }
    spareViews.put(view, SupplementaryReuse(kind: kind, identifier: name), isFading: fades)
  }

  /// Lets what faded away be used again.
  mutating func endAnimations() {
    spareCells.endAnimations()
    spareViews.endAnimations()
  }

  mutating func takeSpareCell(_ name: String) -> CollectionViewCell? { spareCells.take(name) }

  mutating func takeSpareView(kind: String, _ name: String) -> CollectionReusableView? {
    spareViews.take(SupplementaryReuse(kind: kind, identifier: name))
  }

  // MARK: Selection

  /// Selects a row that there is, or takes the selection of a row away.
  mutating func setSelected(_ isSelected: Bool, at path: ItemIndexPath) {
    if !isSelected {
      selectedItems.remove(path)
    } else if counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) {
      selectedItems.insert(path)
    }
  }

  /// Takes the selection of rows away.
  mutating func deselect(where isUnwanted: (ItemIndexPath) -> Bool) {
    selectedItems = selectedItems.filter { !isUnwanted($0) }
  }

  // MARK: Actions

  /// Shows a cell at a place; the one that was there waits to be used again.
  mutating func show(_ cell: CollectionViewCell, at path: ItemIndexPath) {
    if let old = cells.updateValue(cell, forKey: path), old !== cell { recycle(old) }
  }

  /// Takes a cell off screen.
  mutating func release(_ path: ItemIndexPath) {
    if let cell = cells.removeValue(forKey: path) { recycle(cell) }
  }

  /// Takes everything off screen.
  mutating func releaseAll() {
    for path in cells.keys.sorted() { if let cell = cells[path] { recycle(cell) } }
    for (place, view) in supplementaryViews { recycle(view, kind: place.kind) }
    cells.removeAll()
    supplementaryViews.removeAll()
  }

  /// Puts what is on screen, and the selection, at their new places; headers of sections that are gone wait to be used
  /// again.
  ///
  /// - Complexity: O(on screen · log k) for k updates
  mutating func move(by map: CollectionViewPlaceMap) {
    var moved: [ItemIndexPath: CollectionViewCell] = [:]
    moved.reserveCapacity(cells.count)
    for (path, cell) in cells {
      if let place = map.newPlace(ofOld: path) { moved[place] = cell } else { recycle(cell) }
    }
    cells = moved
    selectedItems = Set(selectedItems.compactMap { map.newPlace(ofOld: $0) })
    var views: [SupplementaryPlace: CollectionReusableView] = [:]
    for (place, view) in supplementaryViews {
      if place.section == nil {
        views[place] = view
      } else if let section = map.newSection(ofOld: place.path.section) {
        let path = ItemIndexPath(item: place.path.item, section: section)
        views[SupplementaryPlace(kind: place.kind, path: path)] = view
      } else {
        recycle(view, kind: place.kind)
      }
    }
    supplementaryViews = views
  }

  /// Shows a supplementary view.
  mutating func show(_ view: CollectionReusableView, at place: SupplementaryPlace) { supplementaryViews[place] = view }

  /// Takes the supplementary views off screen that are not wanted.
  mutating func releaseSupplementaryViews(where isUnwanted: (SupplementaryPlace) -> Bool) {
    for (place, view) in supplementaryViews where isUnwanted(place) {
      recycle(view, kind: place.kind)
      supplementaryViews[place] = nil
    }
  }

  /// Forgets what was loaded: another data source starts from here.
  mutating func clear() {
    releaseAll()
    selectedItems.removeAll()
    machine = ApplyMachine()
  }
}
