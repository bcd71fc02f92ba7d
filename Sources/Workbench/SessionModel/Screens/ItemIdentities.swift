internal import Environment
package import HashTreeCollections

/// The identities of a screen's items: how they are made, and how a row or a name finds its item again.
package struct ItemIdentities: Sendable {
  /// The rules of `==` and of the hash.
  package var hashable = HashableRule(.id)
  /// The rule by which an identity is made of the content: that of `==`.
  package var rule: IdentityRule { hashable.equality }
  /// The number of identities that were made, for rules that number them.
  var made = 0
  /// The identity with which each row was added last.
  package var byKey: TreeDictionary<Int, String> = [:]
  /// The items by every name that they have or had; empty where the screen has no type.
  var names = NameIndex()

  package init() {}
}
