internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel

/// A list whose rows all get other identifiers in an apply, as where the model makes a `UUID` each time it is decoded:
/// each row is deleted and inserted, though it is the same row.
struct RenamedRows: Sendable {
  private let count: Int
  /// The name of the transaction if it is applied.
  private let name: String?

  /// Creates what is to be said of an apply; nil if it keeps an identifier, or if its rows are others.
  ///
  /// A row is the same if it has the same number, or, on a screen without a type, the same content at the same place.
  ///
  /// - Complexity: O(n)
  init?(_ transaction: Transaction, isApplied: Bool) {
    let (old, new) = (transaction.old, transaction.new)
    let identifiers = old.itemIdentifiers
    guard !identifiers.isEmpty, identifiers.count == new.numberOfItems,
      !identifiers.contains(where: { new.indexPath(for: $0) != nil })
    else { return nil }
    let naming = transaction.naming
    let (before, after) = (transaction.oldContents, transaction.newContents)
    if naming.isTyped {
      let tags = Set(identifiers.map { naming.tag(of: $0, in: before) }.filter { !$0.isEmpty })
      guard tags.count == identifiers.count,
        Set(new.itemIdentifiers.map { naming.tag(of: $0, in: after) }) == tags
      else { return nil }
    } else {
      let isSame = zip(identifiers, new.itemIdentifiers).allSatisfy { old, new in
        guard let content = before[old], let other = after[new] else { return false }
        return content == other
      }
      guard isSame else { return nil }
    }
    count = identifiers.count
    name = isApplied ? transaction.name : nil
  }

  /// The line of `check`.
  var finding: CheckCommands.Finding {
    let (count, name) = (count, name)
    return CheckCommands.Finding(result: .warn, code: "identity") { _ in
      let rows = Bilingual(
        ko: "행은 같은데 \(Language.ko.counted(count, .item)) 모두 식별자가 바뀜: 모두 delete + insert (whatif identity)",
        en: "the same rows, but all \(Language.en.counted(count, .item)) have another identifier: each is delete + "
          + "insert (whatif identity)")
      return name.map { Bilingual("\($0): ") + rows } ?? rows
    }
  }
}
