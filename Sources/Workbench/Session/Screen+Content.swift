internal import CommandLanguage

extension Screen {
  /// The identity of a row of the screen's type under the rule that holds.
  ///
  /// A row that is on the screen keeps the identity it has; any other gets the one with which it would be added.
  func identifier(ofKey key: Int) -> String? {
    if let known = identifiersByKey[key] { return known }
    guard let type, let content = type.row(key) else { return nil }
    return identity.identifier(of: content, in: type, key: key, serial: madeIdentities)
  }

  /// Prepares a row for being added: a content of its own, and an identity by the rule.
  mutating func enter(key: Int) -> String? {
    guard let type, var content = type.row(key) else { return nil }
    if let known = identifiersByKey[key], let current = contents[known] { content = current }
    let identifier = identity.identifier(of: content, in: type, key: key, serial: madeIdentities)
    madeIdentities += 1
    contents[identifier] = content
    identifiersByKey[key] = identifier
    return identifier
  }

  /// The name of an item for people: its title where it has a content, its identifier otherwise.
  public func title(of identifier: String) -> String {
    guard let type, let content = contents[identifier], let title = content[type.titleField] else { return identifier }
    return title.description
  }

  /// The number of an item's row, as in `#35`, or nil.
  public func key(of identifier: String) -> Int? {
    guard let type, case .int(let key)? = contents[identifier]?[type.keyField] else { return nil }
    return key
  }
}

extension DataType {
  /// All names by which rows are found, for did-you-mean and completion.
  func names() -> [String] { keys().compactMap { row($0)?[titleField]?.description } }
}
