internal import DiffableDataSource
internal import JSONValues
internal import SessionModel
internal import TextRendering

extension ChangeReason {
  /// The members of the JSON form.
  ///
  /// `op` is the operation of `diff --json` that accounts for the item: one of its own (`delete`, `insert`, `move`,
  /// `reload`, `reconfigure`), one of its section (`delete section` and so on), or `keep` where there is none.
  var members: [(String, JSONValue)] {
    var from: ItemIndexPath?
    var to: ItemIndexPath?
    var members: [(String, JSONValue)] = []
    switch change {
    case .delete(let path): from = path
    case .insert(let path): to = path
    case .leaveWithSection(let path, let section):
      from = path
      members = [("section", .string(section))]
    case .comeWithSection(let path, let section):
      to = path
      members = [("section", .string(section))]
    case .move(let old, let new, let kept):
      (from, to) = (old, new)
      members = [
        ("oldOrder", .identifiers(kept.old.all)), ("newOrder", .identifiers(kept.new.all)),
        ("longestKeptRun", .identifiers(kept.staying.all)),
      ]
    case .changeSection(let old, let new, let oldName, let newName):
      (from, to) = (old, new)
      members = [("fromSection", .string(oldName)), ("toSection", .string(newName))]
    case .keep(let old, let new): (from, to) = (old, new)
    }
    return members + [
      ("id", .string(identifier)), ("op", .string(operation)), ("from", from.json), ("to", to.json),
      ("reload", .bool(isReloaded)), ("reconfigure", .bool(isReconfigured)), ("stale", .bool(isStale)),
      ("name", .string(comparison.subject.name)),
    ] + comparison.subject.to.members
  }

  private var operation: String {
    switch change {
    case .delete: return "delete"
    case .insert: return "insert"
    case .leaveWithSection: return "delete section"
    case .comeWithSection: return "insert section"
    case .move, .changeSection: return "move"
    case .keep:
      if isReloaded { return "reload" }
      if isReconfigured { return "reconfigure" }
      return switch sectionChange {
      case .reload?: "reload section"
      case .move?: "move section"
      case nil: "keep"
      }
    }
  }
}
