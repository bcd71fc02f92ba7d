internal import DiffableDataSource

/// The events that an apply brings to cells, in order.
///
/// Neighbouring rows with which the same happens are one run: a first apply of a million rows is one entry of 16 bytes,
/// and so is an apply that changes nothing. Steps of an apply that no cell notices are left out.
struct CellEvents: Sendable {
  /// One thing that happens to cells.
  enum Event: Hashable, Sendable {
    /// Cells that are prepared and not on screen go into the queues.
    case releasePrepared
    /// All cells on screen leave it, in the order of their rows.
    case releaseAll
    /// The cell of a row leaves the screen; the row counts before the structural batch.
    case release(ItemIndexPath)
    /// The provider is asked for a row.
    case ask(CellCall)
    /// The animation has ended, or there is none.
    case complete

    /// The call of the cell provider that it is; nil for anything else.
    var call: CellCall? { if case .ask(let call) = self { call } else { nil } }
  }

  private enum Kind: UInt8 {
    case releasePrepared, releaseAll, release, askMissing, askReplacement, askExisting, complete
  }

  private struct Run {
    var kind: Kind
    /// The section of the rows, and the first of them.
    var section: UInt32 = 0
    var item: UInt32 = 0
    /// The number of the rows.
    var count: UInt32 = 1

    func event(_ offset: UInt32) -> Event {
      let path = ItemIndexPath(item: Int(item + offset), section: Int(section))
      return switch kind {
      case .releasePrepared: .releasePrepared
      case .releaseAll: .releaseAll
      case .release: .release(path)
      case .askMissing: .ask(CellCall(path, .missing))
      case .askReplacement: .ask(CellCall(path, .replacement))
      case .askExisting: .ask(CellCall(path, .existing))
      case .complete: .complete
      }
    }
  }

  private var runs: [Run] = []
  /// The number of events.
  private(set) var count = 0

  /// - Complexity: O(actions)
  init(_ actions: [ApplyAction]) {
    for action in actions {
      switch action {
      case .releasePrepared: append(.releasePrepared)
      case .releaseAll: append(.releaseAll)
      case .release(let path): append(.release, path)
      case .ask(let call):
        let kind: Kind =
          switch call.kind {
          case .missing: .askMissing
          case .replacement: .askReplacement
          case .existing: .askExisting
          }
        append(kind, call.path)
      case .complete: append(.complete)
      case .begin, .move, .fillSupplementaryViews, .layOut: break
      }
    }
  }

  private mutating func append(_ kind: Kind) {
    runs.append(Run(kind: kind))
    count += 1
  }

  private mutating func append(_ kind: Kind, _ path: ItemIndexPath) {
    count += 1
    if let last = runs.last, last.kind == kind, Int(last.section) == path.section,
      Int(last.item + last.count) == path.item
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(kind: kind, section: UInt32(path.section), item: UInt32(path.item)))
    }
  }

  /// The numbers of the calls of the provider, and of those for new cells.
  ///
  /// - Complexity: O(runs)
  var callCounts: (asked: Int, new: Int) {
    runs.reduce(into: (0, 0)) { counts, run in
      switch run.kind {
      case .askMissing, .askReplacement: counts = (counts.0 + Int(run.count), counts.1 + Int(run.count))
      case .askExisting: counts.0 += Int(run.count)
      case .releasePrepared, .releaseAll, .release, .complete: break
      }
    }
  }
}

extension CellEvents: Sequence {
  /// Goes through the events of all runs.
  struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var run = 0
    private var offset: UInt32 = 0

    fileprivate init(_ events: CellEvents) { runs = events.runs }

    mutating func next() -> Event? {
      guard run < runs.count else { return nil }
      defer {
        offset += 1
        if offset == runs[run].count { (run, offset) = (run + 1, 0) }
      }
      return runs[run].event(offset)
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }

  var underestimatedCount: Int { count }
}
