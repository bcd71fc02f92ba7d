internal import DiffableDataSource
internal import Environment
package import HashTreeCollections

/// The cells of a collection view, as values: which exist, what each shows, and which wait to be used again.
///
/// What UIKit is known to do, and what is assumed:
/// - A cell is taken from the queue of its reuse identifier, the one first that came last, and made where the queue is
///   empty (observed: re-implementations that copied UIKit's behaviour, PSTCollectionView among them).
/// - What leaves the screen goes into the queue before cells are asked for (the same source). Where an apply animates,
///   cells that it takes away stay in use until the animation ends, so that the same apply does not get them back
///   (inferred: they are seen to fade).
/// - A reload asks for another cell while the old one is still in use (documented for `reloadItems`, against
///   `reconfigureItems`, which keeps the cell and does not call `prepareForReuse`).
/// - Since iOS 15 cells are asked for before they are seen, and kept for a while after, "to display again for the same
///   item" (published by an engineer of Apple's UIKit, June 2021; WWDC 2021, session 10252). How many and how long is
///   not public. Assumed here: the next line of cells in the direction of a scroll, and what the last scroll took
///   off screen. Before 15 the workbench does neither, which is what most texts on cell reuse describe.
package struct CellPool: Sendable {
  /// One cell object.
  package struct Cell: Hashable, Sendable {
    /// One text in it.
    struct Label: Hashable, Sendable {
      var text: String
      /// The item for which it was written.
      var item: String
      /// Whether the last call of the provider wrote it.
      var isFresh: Bool
    }

    /// Its number, from 1 in the order in which cells were made.
    package let number: Int
    /// The reuse identifier under which it was dequeued.
    package let reuseIdentifier: String
    /// The item it was given last.
    package internal(set) var item: String
    /// The last time at which the provider was asked for it.
    package internal(set) var since: CellMoment
    var template: CellTemplate?
    var labels: [Label?] = []
    /// The values that the item had, when it was filled, besides the fields of its type, such as a caption.
    var notes: [String] = []

    /// The text that it shows.
    package var text: String {
      if template == nil { return labels.first??.text ?? item }
      var text = ""
      for label in labels { text += label?.text ?? "" }
      while text.last == " " { text.removeLast() }
      return text
    }

    /// The texts that it shows although the last call of the provider did not write them.
    package var leftovers: [CellLeftover] {
      labels.compactMap { label in
        guard let label, !label.isFresh, !label.text.isEmpty else { return nil }
        return CellLeftover(item: item, cell: number, text: label.text, owner: label.item)
      }
    }
  }

  /// The registrations that the provider uses. Where it is empty, cells show the names of their items.
  package var registrations: [CellRegistration] = []
  /// All cells that exist, by number.
  package private(set) var cells = TreeDictionary<Int, Cell>()
  /// The cells on screen, by item.
  package internal(set) var shown: TreeDictionary<String, Int> = [:]
  /// The cells that are prepared and not on screen, by item.
  package internal(set) var prepared: TreeDictionary<String, Int> = [:]
  /// The cells that wait, by reuse identifier.
  private var reuse = CellReuse<String, Int>()
  /// The changes to the cells by each apply, by its number.
  package internal(set) var updates: TreeDictionary<Int, CellUpdate> = [:]
  /// The changes by the last movement since the last apply, or nil if there was none.
  package internal(set) var lastMove: CellUpdate?
  /// Whether a layout says what is on screen.
  var isBounded = false
  /// The number of the last apply that was followed; later ones are followed when a reader needs the cells.
  var taken = 0
  /// The rows that are shown while applies wait until a reader needs the cells; nil if none waits.
  private(set) var everyRow: Snapshot?
  /// The contents that cells were given when the provider was asked last; also those of cells that are gone.
  private(set) var given = ContentStore()
  private var lastNumber = 0

  /// The number of cells above which they are followed only when a reader needs them, where every row counts as on
  /// screen.
  static let watchedCells = 2000

  init() {}

  /// Whether applies wait until a reader needs the cells.
  var isDeferred: Bool { everyRow != nil }

  /// Returns whether an item has a cell on screen.
  func isOnScreen(_ item: String) -> Bool {
    everyRow.map { $0.indexPath(for: item) != nil } ?? (shown[item] != nil)
  }

  /// Returns the cell of an item on screen; nil if it has none, or while applies wait.
  func onScreen(_ item: String) -> Cell? { isDeferred ? nil : shown[item].flatMap { cells[$0] } }

  /// Puts the calls of an apply off, all but the contents that they give.
  mutating func put(off transaction: Transaction, _ provider: CellProvider) {
    everyRow = transaction.new
    if given.isEmpty, provider.contents.isEmpty { return }
    if transaction.callCounts.asked >= transaction.new.numberOfItems {
      given = provider.contents
    } else {
      for (_, item) in transaction.itemCalls { given[item] = provider.contents[item] }
    }
  }

  /// Ends the waiting of applies.
  mutating func stopWaiting() { everyRow = nil }

  /// Returns the cell of an item: on screen, or prepared.
  package func cell(of item: String) -> Cell? { (shown[item] ?? prepared[item]).flatMap { cells[$0] } }

  /// The cells that wait, by reuse identifier; the last one is used first.
  package var queues: [String: [Int]] { reuse.waiting }

  /// The number of cells in all queues.
  package var queuedCount: Int { reuse.count }

  // MARK: Use again

  /// Lets a cell go into its queue: at once, or when the animation ends in which it fades away.
  mutating func enqueue(_ number: Int, isFading: Bool = false) {
    guard let cell = cells[number] else { return }
    reuse.put(number, cell.reuseIdentifier, isFading: isFading)
  }

  /// Puts what faded away into its queues.
  mutating func endAnimations() { reuse.endAnimations() }

  /// Removes a cell altogether.
  mutating func forget(_ number: Int) { cells[number] = nil }

  /// Takes a cell out of the queue or makes one, and has the provider fill it for an item.
  mutating func dequeue(_ item: String, _ provider: CellProvider, _ update: inout CellUpdate) -> Int {
    let registration = provider.registration(for: item)
    guard let number = reuse.take(registration.reuseIdentifier), var cell = cells[number] else {
      lastNumber += 1
      var cell = Cell(
        number: lastNumber, reuseIdentifier: registration.reuseIdentifier, item: item, since: update.moment)
      update.created += 1
      fill(&cell, item, registration, provider, &update)
      cells[lastNumber] = cell
      return lastNumber
    }
    update.dequeued.append(.init(item: item, cell: number, previous: cell.item))
    fill(&cell, item, registration, provider, &update)
    cells[number] = cell
    return number
  }

  /// Has the provider fill the cell that is there.
  mutating func reconfigure(_ number: Int, _ provider: CellProvider, _ update: inout CellUpdate) {
    guard var cell = cells[number] else { return }
    fill(&cell, cell.item, provider.registration(for: cell.item), provider, &update)
    cells[number] = cell
  }

  /// Fills a cell as the provider does: it empties the labels if it is written to, and sets those it has a text for.
  private mutating func fill(
    _ cell: inout Cell, _ item: String, _ registration: CellRegistration, _ provider: CellProvider,
    _ update: inout CellUpdate
  ) {
    cell.item = item
    cell.since = update.moment
    cell.notes = provider.notes(of: item)
    if !given.isEmpty || !provider.contents.isEmpty { given[item] = provider.contents[item] }
    guard let template = registration.template else {
      let name = provider.name(of: item)
      cell.template = nil
      // A name that is the identifier needs no memory of its own: there may be a million of them.
      cell.labels = name == item ? [] : [.init(text: name, item: item, isFresh: true)]
      return
    }
    let texts = provider.texts(of: item, template)
    if registration.resets || cell.template != template || cell.labels.count != texts.count {
      cell.labels = Array(repeating: nil, count: texts.count)
    }
    for (index, text) in texts.enumerated() {
      if let text {
        cell.labels[index] = .init(text: text, item: item, isFresh: true)
      } else {
        cell.labels[index]?.isFresh = false
      }
    }
    cell.template = template
    if !registration.resets { update.leftovers += cell.leftovers }
  }
}
