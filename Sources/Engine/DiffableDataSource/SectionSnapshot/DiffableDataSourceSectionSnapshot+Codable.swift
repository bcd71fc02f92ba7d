/// The encoded form of one item.
private enum EntryKey: String, CodingKey {
  case id
  case level
  case expanded
}

// The form is flat, not nested, because encoders and decoders recurse with the nesting: a deep tree would exhaust the
// stack.

extension DiffableDataSourceSectionSnapshot: Encodable where ItemIdentifierType: Encodable {
  /// Encodes an array of `{"id": …, "level": …, "expanded": …}` objects in depth-first order: the parent of an item is
  /// the nearest item before it whose level is one less. The version is not encoded. O(n).
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for entry in entries {
      var object = list.nestedContainer(keyedBy: EntryKey.self)
      try object.encode(entry.item, forKey: .id)
      try object.encode(entry.level, forKey: .level)
      try object.encode(entry.isExpanded, forKey: .expanded)
    }
  }
}

extension DiffableDataSourceSectionSnapshot: Decodable where ItemIdentifierType: Decodable {
  /// Decodes the form that `encode(to:)` writes; `expanded` may be absent and is then false. O(n).
  ///
  /// Throws `DecodingError.dataCorrupted`, with the place, for a level that no item before it allows and for an
  /// identifier that is there already.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var tree = SectionSnapshotTree<ItemIdentifierType>()
    var path = [SectionSnapshotNode.root]
    while !list.isAtEnd {
      let object = try list.nestedContainer(keyedBy: EntryKey.self)
      let item = try object.decode(ItemIdentifierType.self, forKey: .id)
      let level = try object.decode(Int.self, forKey: .level)
      guard level >= 0, level < path.count else {
        let text = "Level \(level) is not possible here; the deepest possible is \(path.count - 1)."
        throw DecodingError.dataCorruptedError(forKey: .level, in: object, debugDescription: text)
      }
      let hash = item.hashValue
      guard tree.node(of: item, hash: hash) == .none else {
        let text = SectionSnapshotTexts(version: .newest).duplicates(
          [SnapshotError.Offender(String(describing: item))], source: .uikit
        ).message
        throw DecodingError.dataCorruptedError(forKey: .id, in: object, debugDescription: text)
      }
      path.removeSubrange((level + 1)...)
      let node = tree.insert(item, hash: hash, under: path[level])
      tree.setExpanded(node, try object.decodeIfPresent(Bool.self, forKey: .expanded) ?? false)
      path.append(node)
    }
    self.init(tree, version: .newest)
  }
}
