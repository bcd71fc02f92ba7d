public import DiffableDataSource

/// One collection view of a session: its data source, the draft that is edited, and the applies so far.
public struct Screen: Sendable {
  /// The name in `screen use`.
  public let name: String
  /// The type of its items, or nil where any word is an identifier.
  public internal(set) var type: DataType?
  /// How an item's identity is made of its content.
  public var identity = IdentityRule.id
  /// What the editing commands change.
  public var draft: Snapshot
  /// Outline drafts of the sections that an outline command has touched.
  public var outlineDrafts: [String: Outline] = [:]
  /// Lines that changed each of them.
  var outlineEdits: [String: Int] = [:]
  /// What the data source shows: its snapshot, and the outlines it keeps.
  public var applied: DataSourceContents<String, String>
  /// Editing lines since the draft was equal to the current snapshot.
  public var draftEdits = 0
  /// Titles of sections.
  public var titles: [String: String] = [:]
  /// What the draft's items hold.
  public var contents = ContentStore()
  /// What the shown cells were given.
  public var appliedContents = ContentStore()
  /// All applies, in order.
  public var transactions: [Transaction] = []
  /// Warnings of the edits since the last apply, for `check`.
  public var warnings: [SnapshotWarning] = []
  /// How the screen is laid out and scrolled.
  public var layout = ScreenLayout()
  /// The cells of the collection view.
  public internal(set) var cells = CellPool()
  /// The UIKit calls on this screen, while a session is done again to write them down; nil otherwise.
  var recording: [RecordedCall]?
  /// How many identities were made, for rules that number them.
  var madeIdentities = 0
  /// The opened app whose list it is; nil for a screen of the session's own.
  var app: String?
  /// What feeds its cells.
  public internal(set) var source = ListSource.diffable
  /// Items and sections of the draft that repeat another one, where the source lets repeats in: who they are.
  var repeats: [String: String] = [:]
  var sectionRepeats: [String: String] = [:]
  /// The identity with which each row was added last.
  var identifiersByKey: [Int: String] = [:]
  /// Its items by every name that they have or had; empty where it has no type.
  var names = NameIndex()

  init(_ name: String, type: DataType?, version: UIKitVersion) {
    self.name = name
    self.type = type
    draft = Snapshot(version: version)
    applied = DataSourceContents(version: version)
  }

  /// What is shown.
  public var current: Snapshot { applied.snapshot }

  /// The rules that hold from now on.
  mutating func use(_ version: UIKitVersion) {
    draft.version = version
    applied.version = version
    for section in outlineDrafts.keys { outlineDrafts[section]?.version = version }
  }

  /// The outline draft of a section, or what the data source keeps of it.
  public func outline(of section: String) -> Outline { outlineDrafts[section] ?? appliedOutline(of: section) }

  /// What the data source keeps of a section: its tree, or its items as roots; empty for an unknown section.
  public func appliedOutline(of section: String) -> Outline {
    // Strings keep their hash and equality, so that nothing can be refused.
    (try? applied.sectionSnapshot(for: section)) ?? Outline(version: applied.version)
  }

  /// The sections whose tree is kept, in order of their names.
  public var outlineSections: [String] { applied.storedTrees.keys.sorted() }

  /// Whether a section has children, or a draft that may give it some.
  public func hasOutline(_ section: String) -> Bool {
    outlineDrafts[section] != nil || hasAppliedOutline(section)
  }

  /// Whether the data source keeps a tree with children for a section.
  public func hasAppliedOutline(_ section: String) -> Bool { applied.storedTrees[section].map { !$0.isFlat } ?? false }
}
