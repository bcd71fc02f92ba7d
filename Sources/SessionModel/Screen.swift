package import DiffableDataSource
package import Records

/// One collection view of a session: its data source, the draft that is edited, and the applies so far.
package struct Screen: Sendable {
  /// The name in `screen use`.
  package let name: String
  /// The type of its items, or nil where any word is an identifier.
  package var type: DataType?
  /// How an item's identity is made of its content.
  package var identity = IdentityRule.id
  /// What the editing commands change.
  package var draft: Snapshot
  /// Outline drafts of the sections that an outline command has touched.
  package var outlineDrafts: [String: Outline] = [:]
  /// Lines that changed each of them.
  package var outlineEdits: [String: Int] = [:]
  /// What the data source shows: its snapshot, and the outlines it keeps.
  package var applied: DataSourceContents<String, String>
  /// Editing lines since the draft was equal to the current snapshot.
  package var draftEdits = 0
  /// Titles of sections.
  package var titles: SharedDictionary<String, String> = [:]
  /// What the draft's items hold.
  package var contents = ContentStore()
  /// What the shown cells were given.
  package var appliedContents = ContentStore()
  /// All applies, in order.
  package var transactions: ChunkedList<Transaction> = []
  /// Warnings of the edits since the last apply, for `check`.
  package var warnings: ChunkedList<SnapshotWarning> = []
  /// How the screen is laid out and scrolled.
  package var layout = ScreenLayout()
  /// The cells of the collection view.
  package var cells = CellPool()
  /// The UIKit calls on this screen, while a session is done again to write them down; nil otherwise.
  package var recording: [RecordedCall]?
  /// How many identities were made, for rules that number them.
  var madeIdentities = 0
  /// The opened app whose list it is; nil for a screen of the session's own.
  package var app: String?
  /// What feeds its cells.
  package var source = ListSource.diffable
  /// Items and sections of the draft that repeat another one, where the source lets repeats in: who they are.
  var repeats: SharedDictionary<String, String> = [:]
  var sectionRepeats: SharedDictionary<String, String> = [:]
  /// The identity with which each row was added last.
  package var identifiersByKey: SharedDictionary<Int, String> = [:]
  /// Its items by every name that they have or had; empty where it has no type.
  var names = NameIndex()

  package init(_ name: String, type: DataType?, version: UIKitVersion) {
    self.name = name
    self.type = type
    draft = Snapshot(version: version)
    applied = DataSourceContents(version: version)
  }

  /// What is shown.
  package var current: Snapshot { applied.snapshot }

  /// The rules that hold from now on.
  package mutating func use(_ version: UIKitVersion) {
    draft.version = version
    applied.version = version
    for section in outlineDrafts.keys { outlineDrafts[section]?.version = version }
  }

  /// The outline draft of a section, or what the data source keeps of it.
  package func outline(of section: String) -> Outline { outlineDrafts[section] ?? appliedOutline(of: section) }

  /// What the data source keeps of a section: its tree, or its items as roots; empty for an unknown section.
  package func appliedOutline(of section: String) -> Outline {
    // Strings keep their hash and equality, so that nothing can be refused.
    (try? applied.sectionSnapshot(for: section)) ?? Outline(version: applied.version)
  }

  /// The sections whose tree is kept, in order of their names.
  package var outlineSections: [String] { applied.storedTrees.keys.sorted() }

  /// Whether a section has children, or a draft that may give it some.
  package func hasOutline(_ section: String) -> Bool {
    outlineDrafts[section] != nil || hasAppliedOutline(section)
  }

  /// Whether the data source keeps a tree with children for a section.
  package func hasAppliedOutline(_ section: String) -> Bool { applied.storedTrees[section].map { !$0.isFlat } ?? false }
}
