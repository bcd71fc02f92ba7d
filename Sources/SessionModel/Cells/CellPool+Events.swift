internal import DiffableDataSource

extension CellPool {
  /// Takes in an apply: lets go of cells, asks for others, configures some again.
  ///
  /// - Complexity: O(visible · log visible + operations) where a layout was given, O(operations) where none was. More
  ///   than ``watchedCells`` cells without a layout and without templates are put off until somebody looks.
  mutating func take(_ transaction: Transaction, _ provider: CellProvider) {
    if transaction.onScreen == nil, registrations.isEmpty,
      isDeferred || shown.count + transaction.calls.count > Self.watchedCells
    {
      isDeferred = true
      return
    }
    if transaction.onScreen != nil, !isBounded {
      bound(to: [], in: transaction.old, after: transaction.number - 1, provider)
    }
    carryOut(transaction, provider)
  }

  /// The pool with every apply taken in.
  ///
  /// - Parameter contents: What the provider of a transaction had at hand.
  /// - Complexity: O(calls and deletions of the applies that waited).
  func caughtUp(_ transactions: [Transaction], _ provider: (Transaction) -> CellProvider) -> CellPool {
    guard isDeferred else { return self }
    var result = self
    result.reserve(transactions.last?.new.numberOfItems ?? 0)
    for transaction in transactions.dropFirst(taken) { result.carryOut(transaction, provider(transaction)) }
    result.isDeferred = false
    return result
  }

  private mutating func carryOut(_ transaction: Transaction, _ provider: CellProvider) {
    let old = transaction.old
    var turn = CellTurn(CellMoment(transaction: transaction.number, cause: .apply))
    if transaction.changesRows { letPreparedGo(in: old) }
    var going: [Int] = []
    let isAnimated = transaction.duration > 0
    func release(_ number: Int, _ pool: inout CellPool) {
      if isAnimated { going.append(number) } else { pool.enqueue(number) }
    }
    for item in itemsLeaving(in: transaction) {
      if let number = shown.removeValue(forKey: item) { release(number, &self) }
    }
    for (call, item) in transaction.itemCalls {
      if !call.isNew, let number = shown[item] ?? prepared[item] {
        reconfigure(number, provider, &turn)
        continue
      }
      let before = shown[item]
      shown[item] = dequeue(item, provider, &turn)
      if let before { release(before, &self) }
    }
    fillGaps(transaction, provider)
    for number in going { enqueue(number) }
    taken = transaction.number
    turns[transaction.number] = turn
    lastMove = nil
  }

  /// The items whose cells an apply takes off screen, in the order in which they stood.
  private func itemsLeaving(in transaction: Transaction) -> [String] {
    if transaction.isFirst || transaction.style == .reloadData { return inOrder(shown.keys, transaction.old) }
    guard let onScreen = transaction.onScreen else { return transaction.removedItems }
    let leaving = shown.keys.filter { item in
      transaction.new.indexPath(for: item).map { !onScreen.contains($0) } ?? true
    }
    return inOrder(leaving, transaction.old)
  }

  private func inOrder(_ items: some Sequence<String>, _ snapshot: Snapshot) -> [String] {
    let placed = items.map { ($0, snapshot.indexPath(for: $0)) }
    return placed.sorted { left, right in
      guard let first = left.1, let second = right.1 else { return left.1 == nil && right.1 != nil || left.0 < right.0 }
      return first < second
    }.map(\.0)
  }

  /// Gives a cell to rows that a change of the settings brought on screen between two applies.
  private mutating func fillGaps(_ transaction: Transaction, _ provider: CellProvider) {
    guard let onScreen = transaction.onScreen else { return }
    var unseen = CellTurn(CellMoment(transaction: transaction.number, cause: .layout))
    for path in onScreen.sorted() {
      guard let item = transaction.new.itemIdentifier(for: path), shown[item] == nil else { continue }
      shown[item] = dequeue(item, provider, &unseen)
    }
  }

  private mutating func letPreparedGo(in snapshot: Snapshot, but kept: Set<String> = []) {
    for item in inOrder(prepared.keys.filter { !kept.contains($0) }, snapshot) {
      if let number = prepared.removeValue(forKey: item) { enqueue(number) }
    }
  }

  // MARK: Movements

  /// Says for the first time what is on screen: the cells of all other rows never were, they only counted as there.
  ///
  /// - Parameter transaction: The number of the last apply.
  mutating func bound(
    to visible: [String], in snapshot: Snapshot, after transaction: Int, _ provider: CellProvider
  ) {
    isBounded = true
    if isDeferred {
      self = CellPool(bounded: registrations, turns: turns, taken: transaction)
      var unseen = CellTurn(CellMoment(transaction: taken, cause: .layout))
      for item in visible { shown[item] = dequeue(item, provider, &unseen) }
      return
    }
    let wanted = Set(visible)
    for item in inOrder(shown.keys.filter { !wanted.contains($0) }, snapshot) {
      if let number = shown.removeValue(forKey: item) { forget(number) }
    }
  }

  private init(bounded registrations: [CellRegistration], turns: [Int: CellTurn], taken: Int) {
    self.init()
    self.registrations = registrations
    self.turns = turns
    self.taken = taken
    isBounded = true
  }

  /// Shows other rows: by scrolling, or because the view or its layout changed.
  ///
  /// - Parameters:
  ///   - visible: The items on screen, in order.
  ///   - ahead: The items of the next line, which are prepared; empty where nothing is prepared ahead.
  ///   - keeps: Whether cells that leave the screen stay prepared until the next movement.
  /// - Returns: What happened, or nil where the same rows are on screen and prepared.
  /// - Complexity: O(visible · log visible).
  mutating func show(
    _ visible: [String], ahead: [String], in snapshot: Snapshot, _ cause: CellMoment.Cause, keeps: Bool,
    _ provider: CellProvider
  ) -> CellTurn? {
    var turn = CellTurn(CellMoment(transaction: taken, cause: cause))
    let wanted = Set(visible)
    let leaving = inOrder(shown.keys.filter { !wanted.contains($0) }, snapshot)
    let arriving = visible.filter { shown[$0] == nil }
    let next = ahead.filter { !wanted.contains($0) && prepared[$0] == nil }
    guard !leaving.isEmpty || !arriving.isEmpty || !next.isEmpty else { return nil }
    for item in arriving {
      guard let number = prepared.removeValue(forKey: item) else { continue }
      shown[item] = number
      turn.returned.append(item)
    }
    letPreparedGo(in: snapshot, but: Set(ahead))
    for item in leaving {
      guard let number = shown.removeValue(forKey: item) else { continue }
      if keeps { prepared[item] = number } else { enqueue(number) }
    }
    for item in arriving where shown[item] == nil {
      shown[item] = dequeue(item, provider, &turn)
      turn.asked.append(item)
    }
    turn.moment.cause = .prefetch
    for item in next where prepared[item] == nil {
      prepared[item] = dequeue(item, provider, &turn)
      turn.ahead.append(item)
    }
    turn.moment.cause = cause
    lastMove = turn
    return turn
  }
}

extension Transaction {
  /// Whether rows came, went, moved or were loaded again: cells that were prepared for them are of no use then
  /// (assumed).
  var changesRows: Bool {
    let updates = difference.updates
    return isFirst || style == .reloadData || !updates.isStructurallyEmpty || !updates.reloadedItems.isEmpty
      || !updates.reloadedSections.isEmpty
  }

  /// The items that are gone, in the order in which they stood.
  ///
  /// - Complexity: O(deleted items + items of deleted sections).
  var removedItems: [String] {
    let updates = difference.updates
    var paths = updates.deletedItems
    for section in updates.deletedSections {
      for item in 0..<old.sectionCounts[section] { paths.append(ItemIndexPath(item: item, section: section)) }
    }
    var seen: Set<String> = []
    return paths.sorted().compactMap { old.itemIdentifier(for: $0) }.filter {
      new.indexPath(for: $0) == nil && seen.insert($0).inserted
    }
  }
}
