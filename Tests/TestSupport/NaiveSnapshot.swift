public import DiffableDataSource

/// The judge of the snapshot: arrays of arrays, one line per rule, searched from the front every time.
///
/// Written from the rules alone and slow on purpose, so that a mistake has nowhere to hide. It shares no algorithm and
/// no text with the product, only the names of operations and errors.
public struct NaiveSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  public typealias Operation = SnapshotOperation<SectionIdentifier, ItemIdentifier>

  /// A section and its items, in order.
  public struct Section: Hashable, Sendable {
    public var identifier: SectionIdentifier
    public var items: [ItemIdentifier]

    public init(_ identifier: SectionIdentifier, _ items: [ItemIdentifier] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  public var version: UIKitVersion
  public var sections: [Section]
  /// Marks, in order of first marking, once each.
  public var reloadedItemIdentifiers: [ItemIdentifier] = []
  public var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  public var reloadedSectionIdentifiers: [SectionIdentifier] = []
  /// Everything that was logged so far.
  public var warnings: [SnapshotWarning] = []

  public init(_ sections: [Section] = [], version: UIKitVersion = .newest) {
    self.sections = sections
    self.version = version
  }

  private var texts: NaiveTexts { NaiveTexts(version: version) }
}

// MARK: - Questions

extension NaiveSnapshot {
  public var sectionIdentifiers: [SectionIdentifier] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifier] { sections.flatMap(\.items) }

  public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  public func indexPath(for item: ItemIdentifier) -> ItemIndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return ItemIndexPath(item: index, section: section) }
    }
    return nil
  }

  public func itemIdentifier(for path: ItemIndexPath) -> ItemIdentifier? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  public func checkedItemIdentifiers(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> [ItemIdentifier] {
    if let index = indexOfSection(section) { return sections[index].items }
    if version == .v13 { return [] }
    throw refusal(.unknownSection, texts.sectionNotFound, [section])
  }

  public func checkedNumberOfItems(inSection section: SectionIdentifier) throws(SnapshotError) -> Int {
    try checkedItemIdentifiers(inSection: section).count
  }
}

// MARK: - Operations

extension NaiveSnapshot {
  /// Does what UIKit does, or throws what UIKit raises and changes nothing.
  public mutating func perform(_ operation: Operation) throws(SnapshotError) {
    switch operation {
    case .appendSections(let inserted):
      try refuseRepeatedSections(inserted)
      try refusePresentSections(inserted)
      sections += inserted.map { Section($0) }

    case .insertSections(let inserted, let side, let destination):
      try refuseRepeatedSections(inserted)
      if inserted.contains(destination) {
        throw refusal(
          .destinationAmongInserted, texts.sectionDestinationInserted(destination, inserted), [destination])
      }
      guard let index = indexOfSection(destination) else {
        throw refusal(.unknownDestination, texts.notSatisfied("insertIndex != NSNotFound"), [destination])
      }
      // Under 13 and 14 sections that are there stay in place.
      let missing = version <= .v14 ? inserted.filter { indexOfSection($0) == nil } : inserted
      try refusePresentSections(missing)
      sections.insert(contentsOf: missing.map { Section($0) }, at: side == .before ? index : index + 1)

    case .deleteSections(let deleted):
      try refuseRepeatedSections(deleted)
      sections.removeAll { deleted.contains($0.identifier) }

    case .moveSection(let source, let side, let destination):
      if source == destination {
        throw refusal(.moveOntoItself, texts.sectionMoveOntoItself(source), [source])
      }
      guard let from = indexOfSection(source) else {
        throw refusal(.unknownSource, texts.notSatisfied("fromSection != NSNotFound"), [source])
      }
      guard indexOfSection(destination) != nil else {
        throw refusal(.unknownDestination, texts.notSatisfied("toSection != NSNotFound"), [destination])
      }
      let moved = sections.remove(at: from)
      if let index = indexOfSection(destination) { sections.insert(moved, at: side == .before ? index : index + 1) }

    case .reloadSections(let marked):
      try refuseRepeatedSections(marked)
      if let unknown = marked.first(where: { indexOfSection($0) == nil }) {
        throw refusal(.unknownMark, texts.unknownSectionReload(unknown), [unknown])
      }
      reloadedSectionIdentifiers += marked.filter { !reloadedSectionIdentifiers.contains($0) }

    case .appendItems(let inserted, let section):
      guard let last = sections.last else { throw refusal(.noSections, texts.noSections, [ItemIdentifier]()) }
      try refuseRepeatedItems(inserted)
      let target = section ?? last.identifier
      guard let index = indexOfSection(target) else {
        throw refusal(.unknownSection, texts.notSatisfied("section != NSNotFound"), [target])
      }
      let items = takeOut(inserted)
      sections[index].items += items

    case .insertItems(let inserted, let side, let destination):
      try refuseRepeatedItems(inserted)
      if inserted.contains(destination) {
        throw refusal(.destinationAmongInserted, texts.itemDestinationInserted(destination, inserted), [destination])
      }
      guard indexPath(for: destination) != nil else {
        throw refusal(.unknownDestination, texts.notSatisfied("section != NSNotFound"), [destination])
      }
      place(takeOut(inserted), side, destination)

    case .deleteItems(let deleted):
      try refuseRepeatedItems(deleted)
      for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }

    case .deleteAllItems:
      sections = []

    case .moveItem(let source, let side, let destination):
      if source == destination {
        throw refusal(.moveOntoItself, texts.itemMoveOntoItself(source), [source])
      }
      guard let from = indexPath(for: source) else {
        throw refusal(.unknownSource, texts.notSatisfied("fromIndex != NSNotFound"), [source])
      }
      guard indexPath(for: destination) != nil else {
        throw refusal(.unknownDestination, texts.notSatisfied("toIndex != NSNotFound"), [destination])
      }
      place([sections[from.section].items.remove(at: from.item)], side, destination)

    case .reloadItems(let marked):
      try refuseRepeatedItems(marked)
      if let unknown = marked.first(where: { indexPath(for: $0) == nil }) {
        throw refusal(.unknownMark, texts.unknownItemReload(unknown), [unknown])
      }
      reloadedItemIdentifiers += marked.filter { !reloadedItemIdentifiers.contains($0) }

    case .reconfigureItems(let marked):
      try refuseRepeatedItems(marked)
      if let unknown = marked.first(where: { indexPath(for: $0) == nil }) {
        throw refusal(.unknownMark, texts.unknownItemReconfigure(unknown), [unknown])
      }
      reconfiguredItemIdentifiers += marked.filter { !reconfiguredItemIdentifiers.contains($0) }
    }
  }

  /// Takes those of `items` that are present out of their places, with a warning; the stored values live on.
  private mutating func takeOut(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    let present = items.filter { indexPath(for: $0) != nil }
    if !present.isEmpty {
      let message = texts.existingItemsMoved(present)
      warnings.append(
        SnapshotWarning(.existingItemsMoved, message, offenders: present.map { .init(String(describing: $0)) }))
    }
    var result: [ItemIdentifier] = []
    for item in items {
      if let path = indexPath(for: item) {
        result.append(sections[path.section].items.remove(at: path.item))
      } else {
        result.append(item)
      }
    }
    return result
  }

  private mutating func place(
    _ items: [ItemIdentifier], _ side: Operation.Side, _ destination: ItemIdentifier
  ) {
    guard let path = indexPath(for: destination) else { return }
    sections[path.section].items.insert(contentsOf: items, at: side == .before ? path.item : path.item + 1)
  }
}

// MARK: - Refusals

extension NaiveSnapshot {
  private func refusal(_ code: SnapshotError.Code, _ message: String, _ offenders: [some Any]) -> SnapshotError {
    SnapshotError(code, message, offenders: offenders.map { .init(String(describing: $0)) })
  }

  private func refuseRepeatedItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    let repeated = repeats(in: items)
    if !repeated.isEmpty { throw refusal(.repeatedItemIdentifiers, texts.repeatedItems(repeated), repeated) }
  }

  private func refuseRepeatedSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    let repeated = repeats(in: sections)
    if !repeated.isEmpty { throw refusal(.repeatedSectionIdentifiers, texts.repeatedSections(repeated), repeated) }
  }

  private func refusePresentSections(_ inserted: [SectionIdentifier]) throws(SnapshotError) {
    let present = inserted.filter { indexOfSection($0) != nil }
    if !present.isEmpty { throw refusal(.sectionAlreadyExists, texts.sectionsExist(present), present) }
  }

  /// Returns the elements that stand more than once, each once, in the order in which a reader meets the repetition.
  private func repeats<Identifier: Equatable>(in identifiers: [Identifier]) -> [Identifier] {
    var result: [Identifier] = []
    for (index, identifier) in identifiers.enumerated()
    where identifiers[..<index].contains(identifier) && !result.contains(identifier) {
      result.append(identifier)
    }
    return result
  }
}
