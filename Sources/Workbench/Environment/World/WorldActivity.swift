internal import Synchronization

/// The kinds of things that a world has done so far.
///
/// Each line of a session asks for them, so that a line in a session without plugins, requests and secrets enters
/// nothing of those: one word, read without a lock.
package final class WorldActivity: Sendable {
  /// Kinds of things that a world does.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The running line was given an answer, which is in the log.
    package static let answers = Kinds(rawValue: 1 << 0)
    /// A request was made beside the lines.
    package static let requests = Kinds(rawValue: 1 << 1)
    /// A plugin was asked for a layout since the last line, which takes what it said of it.
    package static let layouts = Kinds(rawValue: 1 << 2)
    /// A secret was handed out, which is hidden in all that is printed.
    package static let secrets = Kinds(rawValue: 1 << 3)
  }

  private let kinds = Atomic<UInt8>(0)

  /// The kinds of things that were done.
  package var all: Kinds { Kinds(rawValue: kinds.load(ordering: .acquiring)) }

  /// Returns whether something of a kind was done.
  package func contains(_ kind: Kinds) -> Bool { all.contains(kind) }

  /// Notes that something of a kind was done.
  func insert(_ kind: Kinds) {
    // Most are noted again and again: reading leaves the word with every processor that has it.
    if !contains(kind) { kinds.bitwiseOr(kind.rawValue, ordering: .acquiringAndReleasing) }
  }

  /// Forgets that something of a kind was done.
  ///
  /// - Returns: Whether it was.
  func remove(_ kind: Kinds) -> Bool {
    guard contains(kind) else { return false }
    let old = kinds.bitwiseAnd(~kind.rawValue, ordering: .acquiringAndReleasing).oldValue
    return Kinds(rawValue: old).contains(kind)
  }
}
