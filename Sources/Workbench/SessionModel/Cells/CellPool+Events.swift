internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections

extension CellPool {
  /// Follows an apply: releases cells, asks for others, configures some again.
  ///
  /// - Complexity: O(visible · log visible + operations) where a layout was given, O(operations) where none was. More
  ///   than ``watchedCells`` cells without a layout and without templates are put off until a reader needs the cells.
  mutating func take(_ transaction: Transaction, _ provider: CellProvider) {
    if transaction.onScreen == nil, registrations.isEmpty,
      isDeferred || shown.count + transaction.callCounts.asked > Self.watchedCells
    {
      put(off: transaction, provider)
      return
    }
    carryOut(transaction, provider)
  }

  /// Returns the pool after every apply that waits.
  ///
  /// - Parameter contents: The contents that the provider of a transaction had at hand.
  /// - Complexity: O(calls and deletions of the applies that waited).
  func caughtUp(_ transactions: some Collection<Transaction>, _ provider: (Transaction) -> CellProvider) -> CellPool {
    guard isDeferred else { return self }
    var result = self
    for transaction in transactions.dropFirst(taken) { result.carryOut(transaction, provider(transaction)) }
    result.stopWaiting()
    return result
  }

  /// Follows the events of an apply.
  private mutating func carryOut(_ transaction: Transaction, _ provider: CellProvider) {
    settle(before: transaction, provider)
    var update = CellUpdate(CellMoment(transaction: transaction.number, cause: .apply))
    let fades = transaction.duration > 0
    let oldItem = Transaction.places(in: transaction.old, forMany: transaction.events.count)
    let newItem = Transaction.places(in: transaction.new, forMany: transaction.events.count)
    for (number, event) in transaction.events.enumerated() {
      if number % CancellationToken.stride == 0, CancellationToken.isAbandoned { return }
      switch event {
      case .releasePrepared: letPreparedGo(in: transaction.old)
      case .releaseAll:
        for item in inOrder(shown.keys, transaction.old) {
          if let number = shown[item] { enqueue(number, isFading: fades) }
        }
        shown = [:]
      case .release(let path):
        if let number = oldItem(path).flatMap({ shown.removeValue(forKey: $0) }) { enqueue(number, isFading: fades) }
      case .ask(let call):
        guard let item = newItem(call.path) else { continue }
        if !call.isNew, let number = shown[item] ?? prepared[item] {
          reconfigure(number, provider, &update)
          continue
        }
        let cell = dequeue(item, provider, &update)
        if let before = shown.updateValue(cell, forKey: item) { enqueue(before, isFading: fades) }
      case .complete: endAnimations()
      }
    }
    taken = transaction.number
    updates[transaction.number] = update
    lastMove = nil
  }

  private func inOrder(_ items: some Sequence<String>, _ snapshot: Snapshot) -> [String] {
    let placed = items.map { ($0, snapshot.indexPath(for: $0)) }
    return placed.sorted { left, right in
      guard let first = left.1, let second = right.1 else { return left.1 == nil && right.1 != nil || left.0 < right.0 }
      return first < second
    }.map(\.0)
  }

  /// Shows the rows that are on screen before an apply, where a change of the settings brought others there than the
  /// last apply or movement. These calls are not reported.
  private mutating func settle(before transaction: Transaction, _ provider: CellProvider) {
    guard let rows = transaction.before.rowsOnScreen else { return }
    let (old, number) = (transaction.old, transaction.number - 1)
    let visible = rows.compactMap { old.itemIdentifier(for: $0) }
    if !isBounded { bound(to: visible, in: old, after: number, provider) }
    let wanted = Set(visible)
    guard shown.count != wanted.count || visible.contains(where: { shown[$0] == nil }) else { return }
    for item in inOrder(shown.keys.filter { !wanted.contains($0) }, old) {
      if let cell = shown.removeValue(forKey: item) { enqueue(cell) }
    }
    var unseen = CellUpdate(CellMoment(transaction: number, cause: .layout))
    for item in visible where shown[item] == nil {
      shown[item] = prepared.removeValue(forKey: item) ?? dequeue(item, provider, &unseen)
    }
  }

  private mutating func letPreparedGo(in snapshot: Snapshot, but kept: Set<String> = []) {
    if prepared.isEmpty { return }
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
      self = CellPool(bounded: registrations, updates: updates, taken: transaction)
      var unseen = CellUpdate(CellMoment(transaction: taken, cause: .layout))
      for item in visible { shown[item] = dequeue(item, provider, &unseen) }
      return
    }
    let wanted = Set(visible)
    for item in inOrder(shown.keys.filter { !wanted.contains($0) }, snapshot) {
      if let number = shown.removeValue(forKey: item) { forget(number) }
    }
  }

  private init(bounded registrations: [CellRegistration], updates: TreeDictionary<Int, CellUpdate>, taken: Int) {
    self.init()
    self.registrations = registrations
    self.updates = updates
    self.taken = taken
    isBounded = true
  }

  /// Shows other rows: by scrolling, or because the view or its layout changed.
  ///
  /// - Parameters:
  ///   - visible: The items on screen, in order.
  ///   - ahead: The items of the next line, which are prepared; empty where nothing is prepared ahead.
  ///   - keeps: Whether cells that leave the screen stay prepared until the next movement.
  /// - Returns: The changes to the cells, or nil if the same rows are on screen and prepared.
  /// - Complexity: O(visible · log visible).
  mutating func show(
    _ visible: [String], ahead: [String], in snapshot: Snapshot, _ cause: CellMoment.Cause, keeps: Bool,
    _ provider: CellProvider
  ) -> CellUpdate? {
    var update = CellUpdate(CellMoment(transaction: taken, cause: cause))
    let wanted = Set(visible)
    let leaving = inOrder(shown.keys.filter { !wanted.contains($0) }, snapshot)
    let arriving = visible.filter { shown[$0] == nil }
    let next = ahead.filter { !wanted.contains($0) && prepared[$0] == nil }
    guard !leaving.isEmpty || !arriving.isEmpty || !next.isEmpty else { return nil }
    for item in arriving {
      guard let number = prepared.removeValue(forKey: item) else { continue }
      shown[item] = number
      update.returned.append(item)
    }
    letPreparedGo(in: snapshot, but: Set(ahead))
    for item in leaving {
      guard let number = shown.removeValue(forKey: item) else { continue }
      if keeps { prepared[item] = number } else { enqueue(number) }
    }
    for item in arriving where shown[item] == nil {
      shown[item] = dequeue(item, provider, &update)
      update.asked.append(item)
    }
    update.moment.cause = .prefetch
    for item in next where prepared[item] == nil {
      prepared[item] = dequeue(item, provider, &update)
      update.ahead.append(item)
    }
    update.moment.cause = cause
    lastMove = update
    return update
  }
}
