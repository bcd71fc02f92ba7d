internal import DiffableDataSource
internal import DisplayText
internal import SessionModel

/// The lines of one section of a difference as a reader sees them, long unchanged runs left out.
struct DifferenceRows {
  /// One line. Its index counts in the old section where the item is not in the new one, and in the new one otherwise.
  enum Row: Hashable, Sendable {
    case kept(old: Int, new: Int)
    case marked(old: Int, new: Int)
    case gone(Int)
    case came(Int)
    case left(Int, to: ItemIndexPath)
    case arrived(Int, from: ItemIndexPath)
    case elided(Int)
  }

  /// The texts in the columns of a line.
  struct Cells {
    var path: String
    var tag: String
    var title: String
    var note: String
  }

  /// The number of unchanged lines that are shown around a change.
  static let context = 3

  let section: DifferenceLines.Section
  let rows: [Row]
  private let comparison: Comparison
  private let marks: DifferenceMarks
  private let oldItems: [String]
  private let newItems: [String]

  /// - Complexity: O(items of the section)
  init(_ section: DifferenceLines.Section, of comparison: Comparison, marks: DifferenceMarks) {
    self.section = section
    self.comparison = comparison
    self.marks = marks
    oldItems = section.old.map(comparison.from.snapshot.itemIdentifiers(at:)) ?? []
    newItems = section.new.map(comparison.to.snapshot.itemIdentifiers(at:)) ?? []
    rows = Self.rows(section.pieces)
  }

  private static func rows(_ pieces: [DifferenceLines.Piece]) -> [Row] {
    var rows: [Row] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .kept(let old, let new, let count):
        let head = index == 0 ? 0 : context
        let tail = index == pieces.count - 1 ? 0 : context
        // A line "1 left out" would be as long as the line that it replaces.
        guard count > head + tail + 1 else {
          for offset in 0..<count { rows.append(.kept(old: old + offset, new: new + offset)) }
          continue
        }
        for offset in 0..<head { rows.append(.kept(old: old + offset, new: new + offset)) }
        rows.append(.elided(count - head - tail))
        for offset in count - tail..<count { rows.append(.kept(old: old + offset, new: new + offset)) }
      case .marked(let old, let new): rows.append(.marked(old: old, new: new))
      case .gone(let range): for item in range { rows.append(.gone(item)) }
      case .came(let range): for item in range { rows.append(.came(item)) }
      case .left(let item, let to): rows.append(.left(item, to: to))
      case .arrived(let item, let from): rows.append(.arrived(item, from: from))
      }
    }
    return rows
  }

  /// Returns the role of a line; its sign says the same without colour.
  func style(_ row: Row) -> TextStyle {
    switch row {
    case .kept, .elided: .plain
    case .gone: .delete
    case .came: .insert
    case .left, .arrived: .move
    case .marked(_, let new): marks.verb(of: path(new: new)) == .reload ? .reload : .reconfigure
    }
  }

  /// Returns the sign in front of a line: `+ - > < r ~`, or a blank.
  func sign(_ row: Row) -> String {
    if case .left = row { return "<" }
    return style(row).sign.map(String.init) ?? " "
  }

  /// Returns the cells of a line with its place and name in the old snapshot, or nil if the item is not there.
  func oldCells(_ row: Row) -> Cells? {
    switch row {
    case .kept(let old, _), .marked(let old, _), .gone(let old), .left(let old, _): cells(old: old, row)
    case .came, .arrived, .elided: nil
    }
  }

  /// Returns the cells of a line with its place and name in the new snapshot, or nil if the item is not there.
  func newCells(_ row: Row) -> Cells? {
    switch row {
    case .kept(_, let new), .marked(_, let new), .came(let new), .arrived(let new, _): cells(new: new, row)
    case .gone, .left, .elided: nil
    }
  }

  private func cells(old: Int, _ row: Row) -> Cells {
    let identifier = oldItems[old]
    let contents = comparison.from.contents
    return Cells(
      path: Self.text(path(old: old)), tag: comparison.naming.handle(of: identifier, in: contents),
      title: comparison.naming.title(of: identifier, in: contents), note: note(row, identifier))
  }

  private func cells(new: Int, _ row: Row) -> Cells {
    let identifier = newItems[new]
    let contents = comparison.to.contents
    return Cells(
      path: Self.text(path(new: new)), tag: comparison.naming.handle(of: identifier, in: contents),
      title: comparison.naming.title(of: identifier, in: contents), note: note(row, identifier))
  }

  private func note(_ row: Row, _ identifier: String) -> String {
    switch row {
    case .kept, .gone, .elided: return ""
    case .left(_, let to): return "moved to \(Self.text(to))"
    case .came(let new): return marks.verb(of: path(new: new)).map(\.rawValue) ?? ""
    case .arrived(let new, let from):
      let mark = marks.verb(of: path(new: new)).map { ", \($0.rawValue)" } ?? ""
      return "moved from \(Self.text(from))\(mark)"
    case .marked(_, let new):
      let changes = comparison.contentChanges(of: identifier)
      let verb = marks.verb(of: path(new: new))?.rawValue ?? ""
      return ([verb] + changes.map(\.sentence)).joined(separator: "  ")
    }
  }

  private func path(old: Int) -> ItemIndexPath { ItemIndexPath(item: old, section: section.old ?? 0) }

  private func path(new: Int) -> ItemIndexPath { ItemIndexPath(item: new, section: section.new ?? 0) }

  /// `[0,3]`, as it can be typed.
  static func text(_ path: ItemIndexPath) -> String { "[\(path.section),\(path.item)]" }

  /// The header of the section: `[0] starter  "스타팅"` with what happens to it.
  var header: String {
    let (old, new) = (comparison.from.snapshot, comparison.to.snapshot)
    let isReloaded = section.new.map(marks.reloadedSections.contains) ?? false
    let suffix = isReloaded ? "  reload" : ""
    switch (section.old, section.new) {
    case (let from, let index?):
      let name = new.sectionIdentifier(at: index) ?? ""
      let label = "[\(index)] \(name)\(comparison.title(of: name))\(suffix)"
      guard let from else { return "+ \(label)" }
      return section.isMoved ? "> \(label)  moved from [\(from)]" : label
    case (let from?, nil):
      let name = old.sectionIdentifier(at: from) ?? ""
      return "- [\(from)] \(name)\(comparison.title(of: name))"
    case (nil, nil): return ""
    }
  }
}

/// The marks of a difference by place in the new snapshot.
struct DifferenceMarks: Sendable {
  let reloadedSections: Set<Int>
  private let reloaded: Set<ItemIndexPath>
  private let reconfigured: Set<ItemIndexPath>

  init(_ difference: Difference) {
    reloadedSections = Set(difference.updates.reloadedSections)
    reloaded = Set(difference.updates.reloadedItems)
    reconfigured = Set(difference.updates.reconfiguredItems)
  }

  /// Returns the operation by which the cell at a place is asked for again, or nil.
  func verb(of path: ItemIndexPath) -> Difference.Verb? {
    if reloaded.contains(path) { return .reload }
    return reconfigured.contains(path) ? .reconfigure : nil
  }
}
