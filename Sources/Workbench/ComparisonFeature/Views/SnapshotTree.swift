internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// A snapshot as a tree: sections with their items, or with their outline where they have one.
struct SnapshotTree: Sendable {
  /// The items of a section.
  enum Items: Sendable {
    /// Items in order.
    case flat([String])
    /// All nodes of an outline, or only those that no collapsed parent hides.
    case outline(Outline, visibleOnly: Bool)
  }

  /// One section.
  struct Section: Sendable {
    /// Its index, or nil if only an outline draft knows it.
    var index: Int?
    var identifier: String
    var items: Items

    /// Whether nothing of it is shown but its name.
    var isEmpty: Bool {
      switch items {
      case .flat(let items): items.isEmpty
      case .outline(let outline, let visibleOnly): (visibleOnly ? outline.visibleItems.count : outline.count) == 0
      }
    }
  }

  let screen: Screen
  let source: NamedSnapshot
  /// The texts of the cells in that state.
  private let shown: any CellTexts
  private let isDraft: Bool

  /// Creates the draft: outline drafts with all their nodes where there are any.
  init(draftOf screen: Screen) {
    self.screen = screen
    source = screen.namedDraft
    shown = screen.shownCells(in: source.name)
    isDraft = true
  }

  /// Creates a snapshot as it is or was shown: visible items only.
  init(_ screen: Screen, showing source: NamedSnapshot) {
    self.screen = screen
    self.source = source
    shown = screen.shownCells(in: source.name)
    isDraft = false
  }

  /// The state of the screen that is shown.
  var state: ShownState { ShownState(screen, source.name) }

  /// The number of sections, those of outline drafts included.
  var sectionCount: Int { source.snapshot.numberOfSections + draftedSections.count }

  /// The sections in order, each made when it is asked for.
  var sections: some Sequence<Section> {
    let known = source.snapshot.sectionIdentifiers.enumerated().lazy.map { index, identifier in
      Section(index: index, identifier: identifier, items: items(of: identifier, at: index))
    }
    let drafted = draftedSections.lazy.map { identifier in
      Section(
        index: nil, identifier: identifier, items: .outline(screen.outline(of: identifier), visibleOnly: false))
    }
    return [AnySequence(known), AnySequence(drafted)].joined()
  }

  /// The number of items, hidden ones included.
  var itemCount: Int {
    guard hasOutlines else { return source.snapshot.numberOfItems }
    return sections.reduce(0) { count, section in
      switch section.items {
      case .flat(let items): count + items.count
      case .outline(let outline, let visibleOnly):
        count + (visibleOnly ? outline.visibleItems.count : outline.count)
      }
    }
  }

  /// Whether a section is shown as an outline.
  var hasOutlines: Bool {
    !draftedSections.isEmpty || source.snapshot.sectionIdentifiers.contains(where: showsOutline)
  }

  /// Sections that only an outline draft knows, by name.
  private var draftedSections: [String] {
    guard isDraft, !screen.edits.outlines.isEmpty else { return [] }
    return screen.edits.outlines.keys.filter { source.snapshot.indexOfSection($0) == nil }.sorted()
  }

  private func showsOutline(_ section: String) -> Bool {
    if isDraft { return screen.hasOutline(section) }
    return source.name == "current" && screen.hasAppliedOutline(section)
  }

  private func items(of section: String, at index: Int) -> Items {
    guard showsOutline(section) else { return .flat(source.snapshot.itemIdentifiers(at: index)) }
    if isDraft { return .outline(screen.outline(of: section), visibleOnly: false) }
    return .outline(screen.appliedOutline(of: section), visibleOnly: true)
  }
}

extension SnapshotTree {
  /// The members of the JSON form.
  ///
  /// - Complexity: O(n)
  var members: [(String, JSONValue)] {
    let snapshot = source.snapshot
    let sections = self.sections.map { section in
      JSONValue.object([("id", .string(section.identifier)), ("items", .array(items(section.items)))])
    }
    return [
      ("reconfigured", JSONValue(snapshot.reconfiguredItemIdentifiers)),
      ("reloaded", JSONValue(snapshot.reloadedItemIdentifiers)),
      ("reloadedSections", JSONValue(snapshot.reloadedSectionIdentifiers)),
      ("screen", .string(screen.name)), ("sections", .array(sections)), ("source", .string(source.name)),
      ("edits", .int(screen.pendingEdits)),
    ]
  }

  /// Returns the members that tell what a row holds and what its cell shows.
  private func texts(of identifier: String) -> [(String, JSONValue)] {
    [
      ("content", .string(shown.content(of: identifier, in: source))),
      ("shows", shown.text(of: identifier, in: source).json),
    ]
  }

  private func items(_ items: Items) -> [JSONValue] {
    switch items {
    case .flat(let identifiers):
      var rows: [JSONValue] = []
      rows.reserveCapacity(identifiers.count)
      for identifier in identifiers {
        if rows.count.isMultiple(of: CancellationToken.stride), CancellationToken.isAbandoned { break }
        rows.append(.object([("id", .string(identifier))] + texts(of: identifier)))
      }
      return rows
    case .outline(let outline, let visibleOnly):
      return outline.entries.lazy.filter { $0.isVisible || !visibleOnly }.map { entry in
        .object(
          [
            ("expanded", .bool(entry.isExpanded)), ("id", .string(entry.item)), ("level", .int(entry.level)),
            ("parent", entry.parent.json), ("visible", .bool(entry.isVisible)),
          ] + texts(of: entry.item))
      }
    }
  }
}
