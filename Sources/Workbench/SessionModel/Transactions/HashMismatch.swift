package import CommandLanguage
internal import ConsoleTexts
package import DiffableDataSource
internal import DisplayText
internal import Environment

/// An item that is equal before and after an apply while its hash differs, which breaks the rule of `Hashable`.
///
/// Snapshots here are found by identity alone, so that the result never hangs on where a hash table has put an item, and the
/// same lines always end in the same way.
package struct HashMismatch: Sendable {
  /// The identity of the item.
  package let identifier: String
  /// The two values, as their type describes itself.
  let descriptions: (old: String, new: String)

  /// The first version that raises. The text was seen from iOS 18 on; one report has it since an app was built with the SDK of
  /// 15, with no system named.
  package static let firstRaised = UIKitVersion.v18

  /// UIKit's text about it.
  package var text: String {
    ConsoleText.hashMismatch.printed(
      in: Self.firstRaised.rawValue, [.identifiers: .text("(\(descriptions.old))\n\n(\(descriptions.new))")])
  }
}

extension Transaction {
  /// The items that are equal before and after it with different hashes, in the order of the new snapshot. Where everything is
  /// loaded again nothing is compared.
  ///
  /// - Complexity: O(1) if the hash is made as `==` compares, else O(*n*).
  package var hashMismatches: [HashMismatch] {
    guard rule.hash != nil, style != .reloadData, let type = naming.itemType else { return [] }
    let (old, new) = (old, new)
    return new.itemIdentifiers.compactMap { identifier in
      guard old.indexPath(for: identifier) != nil, let before = naming.content(of: identifier, in: oldContents),
        let after = naming.content(of: identifier, in: newContents),
        rule.hashDiffers(
          (before, old.sectionIdentifier(containingItem: identifier)),
          (after, new.sectionIdentifier(containingItem: identifier)), in: type)
      else { return nil }
      func description(_ content: Content) -> String {
        IdentityRule.value.identifier(of: content, in: type, serial: 0, section: nil)
      }
      return HashMismatch(identifier: identifier, descriptions: (description(before), description(after)))
    }
  }

  /// Returns the exception that UIKit raises since 18 at the first equal item with another hash, or nil if it raises none.
  ///
  /// - Parameter place: The place of the line that applies.
  package func hashException(at place: SourceRange) -> Diagnostic? {
    guard new.version >= HashMismatch.firstRaised, let first = hashMismatches.first else { return nil }
    return Diagnostic(
      .hashMismatch(naming.name(of: first.identifier, in: newContents).excerpt, rule: rule.description), at: place,
      uikit: first.text, raises: true, identifiers: [first.identifier])
  }
}
