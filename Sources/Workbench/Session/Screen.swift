public import DiffableDataSource

/// One collection view of a session: its data source, the draft that is edited, and the applies so far.
public struct Screen: Sendable {
  /// The name in `screen use`.
  public let name: String
  /// The type of its items, or nil where any word is an identifier.
  public let type: DataType?
  /// How an item's identity is made of its content.
  public var identity = IdentityRule.id
  /// What the editing commands change.
  public var draft: Snapshot
  /// Outline drafts of the sections that an outline command has touched.
  public var outlineDrafts: [String: Outline] = [:]
  /// What the data source shows: its snapshot, and the outlines it keeps.
  public var applied: AppliedState
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
  /// How many identities were made, for rules that number them.
  var madeIdentities = 0

  init(_ name: String, type: DataType?, version: UIKitVersion) {
    self.name = name
    self.type = type
    draft = Snapshot(version: version)
    applied = AppliedState(version: version)
  }

  /// What is shown.
  public var current: Snapshot { applied.snapshot }

  /// The rules that hold from now on.
  mutating func use(_ version: UIKitVersion) {
    draft.version = version
    applied.use(version)
    for section in outlineDrafts.keys { outlineDrafts[section]?.version = version }
  }

  /// The outline draft of a section, or what the data source keeps of it.
  public func outline(of section: String) -> Outline { outlineDrafts[section] ?? applied.outline(of: section) }

  /// Whether a section has children, or a draft that may give it some.
  public func hasOutline(_ section: String) -> Bool {
    outlineDrafts[section] != nil || applied.hasOutline(section)
  }
}

/// The value behind a data source: the snapshot that is shown, and the outline of each section that has one.
public struct AppliedState: Sendable {
  /// The snapshot that is shown, without marks.
  public private(set) var snapshot: Snapshot
  private var outlines: [String: Outline] = [:]

  init(version: UIKitVersion) { snapshot = Snapshot(version: version) }

  mutating func use(_ version: UIKitVersion) {
    snapshot.version = version
    for section in outlines.keys { outlines[section]?.version = version }
  }

  /// The outline that is kept for a section; its items as roots where none is kept, empty where it is unknown.
  public func outline(of section: String) -> Outline {
    if let outline = outlines[section] { return outline }
    var outline = Outline(version: snapshot.version)
    if let index = snapshot.indexOfSection(section) { outline.append(snapshot.itemIdentifiers(at: index)) }
    return outline
  }

  /// Whether a section's outline has children.
  public func hasOutline(_ section: String) -> Bool { outlines[section].map { !$0.isFlat } ?? false }

  /// Makes a main snapshot current; the kept outlines follow it.
  mutating func apply(_ new: Snapshot) {
    snapshot = new.unmarked
    snapshot.onWarning = nil
    for (section, outline) in outlines {
      guard let index = snapshot.indexOfSection(section) else {
        outlines[section] = nil
        continue
      }
      outlines[section] = outline.rebased(onto: snapshot.itemIdentifiers(at: index))
    }
  }

  /// The main snapshot that applying an outline to a section leads to.
  ///
  /// The section is appended if it is unknown, and items that live in another section move here (both observed).
  func snapshot(applying outline: Outline, to section: String) throws(SnapshotError) -> Snapshot {
    var next = snapshot
    let items = outline.visibleItems
    guard let index = next.indexOfSection(section) else {
      try next.perform(.appendSections([section]))
      try next.perform(.appendItems(items, toSection: section))
      return next
    }
    let visible = Set(items)
    try next.perform(.deleteItems(next.itemIdentifiers(at: index).filter { !visible.contains($0) }))
    try next.perform(.appendItems(items, toSection: section))
    return next
  }

  /// Makes the outline of a section current, with the main snapshot that follows from it.
  mutating func apply(_ outline: Outline, to section: String, leadingTo new: Snapshot) {
    apply(new)
    outlines[section] = outline
  }
}
