internal import CommandLanguage
package import Environment

/// What `==` compares of items and what their hash is made of, as a type's `Hashable` says: `id`, `id hash value`.
package struct HashableRule: Hashable, Sendable, CustomStringConvertible {
  /// The rule of `==`, which makes the identities.
  package var equality: IdentityRule
  /// The rule of the hash; nil if it is that of `==`.
  package var hash: IdentityRule?

  package init(_ equality: IdentityRule, hash: IdentityRule? = nil) {
    self.equality = equality
    self.hash = hash == equality ? nil : hash
  }

  package var description: String { equality.description + (hash.map { " hash \($0)" } ?? "") }

  /// Returns whether equal items of a type have equal hashes whatever they hold.
  package func isLawful(in type: DataType?) -> Bool {
    guard let hash, equality != .value else { return true }
    func fields(_ rule: IdentityRule) -> Set<String>? {
      switch rule {
      case .id: [type?.keyField ?? ""]
      case .fields(let names): Set(names)
      case .constant: []
      case .value, .index, .uuid: nil
      }
    }
    guard let hashed = fields(hash) else { return false }
    return hashed.isSubset(of: fields(equality) ?? [])
  }

  /// Returns whether two contents of equal items differ in what their hash is made of.
  ///
  /// - Parameters:
  ///   - old: One content with the section of its item.
  ///   - new: The other one.
  ///   - type: The type of both.
  package func hashDiffers(
    _ old: (content: Content, section: String?), _ new: (content: Content, section: String?), in type: DataType
  ) -> Bool {
    guard let hash else { return false }
    return hash.identifier(of: old.content, in: type, serial: 0, section: old.section)
      != hash.identifier(of: new.content, in: type, serial: 0, section: new.section)
  }
}
