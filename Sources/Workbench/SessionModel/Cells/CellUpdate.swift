package import DisplayText

/// The moment at which something happened to a cell.
package struct CellMoment: Hashable, Sendable {
  /// The reason why the collection view asked for cells.
  package enum Cause: String, Hashable, Sendable {
    case apply, scroll, layout, prefetch
  }

  /// The number of the last apply at that time.
  package var transaction: Int
  /// The reason why the collection view asked for cells.
  package var cause: Cause

  /// `tx3`, or `scroll after tx3`.
  package var name: String { cause == .apply ? "tx\(transaction)" : "\(cause.rawValue) after tx\(transaction)" }

  /// The text that people read.
  package var words: Bilingual {
    cause == .apply ? Bilingual(name) : Bilingual(ko: "tx\(transaction) 다음의 \(cause.rawValue)", en: name)
  }
}

/// A text that a cell shows although the provider did not write it when it was asked for the item.
package struct CellLeftover: Hashable, Sendable {
  /// The item whose cell it is.
  package var item: String
  /// The number of the cell.
  package var cell: Int
  /// The text that was left.
  package var text: String
  /// The item for which it had been written; the same item where a reconfigured cell keeps its own old text.
  package var owner: String
}

/// The changes to the cells by one apply or one movement.
package struct CellUpdate: Hashable, Sendable {
  /// A cell that came out of the reuse queue.
  package struct Reuse: Hashable, Sendable {
    /// The item it was given.
    package var item: String
    /// The number of the cell.
    package var cell: Int
    /// The item that it showed before.
    package var previous: String
  }

  /// The moment of the changes.
  package var moment: CellMoment
  /// The number of cells that were made.
  package var created = 0
  /// The cells that came out of the queue, in the order of the calls.
  package var dequeued: [Reuse] = []
  /// The items that came on screen by a movement and whose cells the provider was asked for.
  package var asked: [String] = []
  /// The items that came on screen with a cell that was still prepared: the provider was not asked.
  package var returned: [String] = []
  /// The items whose cells were asked for before they come on screen.
  package var ahead: [String] = []
  /// Texts of other items, or older ones, that cells go on showing.
  package var leftovers: [CellLeftover] = []

  init(_ moment: CellMoment) { self.moment = moment }
}
