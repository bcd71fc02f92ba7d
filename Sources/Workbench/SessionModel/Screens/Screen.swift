package import DiffableDataSource
package import Environment
package import HashTreeCollections

/// One collection view of a session: its data source, the draft that is edited, and the applies so far.
package struct Screen: Sendable {
  /// The name in `screen use`.
  package private(set) var name: String
  /// The type of its items, or nil if any word is an identifier.
  package var type: DataType?
  /// The rules by which its items are identified and found again.
  @CopyOnWrite package var identities = ItemIdentities()
  /// The snapshot that the editing commands change.
  package var draft: Snapshot
  /// The edits of the draft since it was equal to the current snapshot.
  package var edits = DraftEdits()
  /// The calls that made the draft.
  package internal(set) var calls = DraftCalls()
  /// The contents that the data source shows: its snapshot, and the outlines it keeps.
  package var applied: DataSourceContents<String, String>
  /// Titles of sections.
  package var titles: TreeDictionary<String, String> = [:]
  /// The old titles that headers on screen show, by their sections.
  package var heldTitles: TreeDictionary<String, String> = [:]
  /// The contents of the draft's items.
  package var contents = ContentStore()
  /// All applies, in order.
  package var transactions: PersistentList<Transaction> = []
  /// The layout and the scroll position of the screen.
  @CopyOnWrite package var layout = ScreenLayout()
  /// The cells of the collection view.
  @CopyOnWrite package var cells = CellPool()
  /// The reuse identifiers that an app's cells have, by item.
  package var reuseIdentifiers: TreeDictionary<String, String> = [:]
  /// The UIKit calls on this screen, while a session is done again to write them down; nil otherwise.
  package var recording: [RecordedCall]?
  /// The opened app whose list it is; nil for a screen of the session's own.
  package var app: String?
  /// The source that feeds its cells.
  @CopyOnWrite package var feed = ListFeed()

  package init(_ name: String, type: DataType?, version: UIKitVersion) {
    self.name = name
    self.type = type
    draft = Snapshot(version: version)
    applied = DataSourceContents(version: version)
  }

  /// Returns the same screen under another name.
  package func named(_ name: String) -> Screen {
    var screen = self
    screen.name = name
    return screen
  }

  /// The snapshot that is shown.
  package var current: Snapshot { applied.snapshot }

  /// The contents of the rows that are shown: what the store held when they were applied. Of an opened app the texts
  /// that its cells reported last.
  package var appliedContents: ContentStore {
    app != nil ? contents : transactions.last?.newContents ?? ContentStore()
  }

  /// Takes the rules that hold from now on.
  package mutating func use(_ version: UIKitVersion) {
    draft.version = version
    applied.version = version
    for section in edits.outlines.keys { edits.outlines[section]?.version = version }
  }

  /// Returns the outline draft of a section, or what the data source keeps of it.
  package func outline(of section: String) -> Outline { edits.outlines[section] ?? appliedOutline(of: section) }

  /// Returns the outline that the data source keeps of a section: its tree, or its items as roots; empty for an unknown
  /// section.
  package func appliedOutline(of section: String) -> Outline {
    // Strings keep their hash and equality, so that nothing can be refused.
    (try? applied.sectionSnapshot(for: section)) ?? Outline(version: applied.version)
  }

  /// The sections whose tree is kept, in order of their names.
  package var outlineSections: [String] { applied.storedTrees.keys.sorted() }

  /// Returns whether a section has children, or a draft that may give it some.
  package func hasOutline(_ section: String) -> Bool {
    edits.outlines[section] != nil || hasAppliedOutline(section)
  }

  /// Returns whether the data source keeps a tree with children for a section.
  package func hasAppliedOutline(_ section: String) -> Bool { applied.storedTrees[section].map { !$0.isFlat } ?? false }
}
