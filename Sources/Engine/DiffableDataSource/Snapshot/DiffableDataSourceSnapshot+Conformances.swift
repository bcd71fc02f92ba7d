extension DiffableDataSourceSnapshot: Equatable {
  /// Returns whether sections and items are the same in the same order; marks do not count.
  ///
  /// - Complexity: O(storage that the two do not share) if they derive from one another, O(n) otherwise
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.numberOfItems == right.numberOfItems, left.numberOfSections == right.numberOfSections else {
      return false
    }
    if left.sharesTables(with: right) { return left.structure.isEqual(to: right.structure) }
    return left.structure.isEqual(
      to: right.structure,
      sections: ValueSpace(old: left.sectionSpace.table.read(), new: right.sectionSpace.table.read()),
      items: ValueSpace(old: left.itemSpace.table.read(), new: right.itemSpace.table.read()))
  }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// The sections with their items on one line each, in the form `A: 1 2 3`.
  ///
  /// - Complexity: O(items)
  public var description: String {
    sectionIdentifiers.enumerated().map { index, section in
      "\(section):" + itemIdentifiers(at: index).map { " \($0)" }.joined()
    }.joined(separator: "\n")
  }
}

// MARK: - JSON

/// The keys of the documented JSON form, shared by snapshots and differences.
enum SnapshotKey: String, CodingKey {
  case id, items, sections, reloaded, reconfigured, reloadedSections
  case delete, insert, move, reload, reconfigure, at, from, to
}

/// The JSON form of a snapshot:
/// `{"sections":[{"id":"A","items":[{"id":"1"}]}],"reloaded":[],"reconfigured":[],"reloadedSections":[]}`.
extension DiffableDataSourceSnapshot: Encodable where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {
  /// Writes sections, items and marks; the version is not part of the form.
  ///
  /// - Complexity: O(items)
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SnapshotKey.self)
    var sections = container.nestedUnkeyedContainer(forKey: .sections)
    for (index, identifier) in sectionIdentifiers.enumerated() {
      var section = sections.nestedContainer(keyedBy: SnapshotKey.self)
      try section.encode(identifier, forKey: .id)
      var items = section.nestedUnkeyedContainer(forKey: .items)
      for identifier in itemIdentifiers(at: index) {
        var item = items.nestedContainer(keyedBy: SnapshotKey.self)
        try item.encode(identifier, forKey: .id)
      }
    }
    try container.encode(reloadedItemIdentifiers, forKey: .reloaded)
    try container.encode(reconfiguredItemIdentifiers, forKey: .reconfigured)
    try container.encode(reloadedSectionIdentifiers, forKey: .reloadedSections)
  }
}

extension DiffableDataSourceSnapshot: Decodable where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {
  /// Reads the documented form; unknown keys are ignored, missing marks are none.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with UIKit's text where the content breaks a rule, such as an item that
  ///   stands twice.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: SnapshotKey.self)
    var sections = try container.nestedUnkeyedContainer(forKey: .sections)
    do {
      while !sections.isAtEnd {
        let section = try sections.nestedContainer(keyedBy: SnapshotKey.self)
        let name = try section.decode(SectionIdentifierType.self, forKey: .id)
        try append(sections: [name])
        var list = try section.nestedUnkeyedContainer(forKey: .items)
        var items: [ItemIdentifierType] = []
        while !list.isAtEnd {
          items.append(try list.nestedContainer(keyedBy: SnapshotKey.self).decode(ItemIdentifierType.self, forKey: .id))
        }
        let before = numberOfItems
        try append(items: items, to: name)
        guard numberOfItems == before + items.count else {
          throw SnapshotError(
            .repeatedItemIdentifiers, "an item of section \(name) is in another section too", source: .ours)
        }
      }
      // A mark may outlive what it marks, so none is judged.
      restoreMarks(
        reloadedSections: try container.decodeIfPresent([SectionIdentifierType].self, forKey: .reloadedSections) ?? [],
        reloadedItems: try container.decodeIfPresent([ItemIdentifierType].self, forKey: .reloaded) ?? [],
        reconfiguredItems: try container.decodeIfPresent([ItemIdentifierType].self, forKey: .reconfigured) ?? [])
    } catch let error as SnapshotError {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }
}
