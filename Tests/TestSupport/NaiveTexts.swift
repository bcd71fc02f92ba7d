import DiffableDataSource

/// UIKit's texts by version, written out a second time from the table of public observations.
struct NaiveTexts {
  let version: UIKitVersion

  func notSatisfied(_ condition: String) -> String { "Invalid parameter not satisfying: \(condition)" }

  let noSections = "There are currently no sections in the data source. Please add a section first."
  let sectionNotFound =
    "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
    + "(which has O(1) performance)"

  /// A set as Foundation describes it, each member in a line.
  private func set(_ members: [some Any]) -> String {
    "{(\n    \(members.map { "\($0)" }.joined(separator: ",\n    "))\n)}"
  }

  func repeatedItems(_ repeated: [some Any]) -> String {
    switch version {
    case .v13, .v14: "Fatal: supplied identifiers are not unique."
    default: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(set(repeated))"
    }
  }

  func repeatedSections(_ repeated: [some Any]) -> String {
    switch version {
    case .v13, .v14: "Fatal: supplied section identifiers are not unique."
    default: "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(set(repeated))"
    }
  }

  func sectionsExist(_ present: [some Any]) -> String {
    switch version {
    case .v13:
      return notSatisfied("dataSourceSnapshot.numberOfSections == sectionIdentifiers.count")
    case .v14:
      return "Section identifier count does not match data source count. This is most likely due to a hashing issue "
        + "with the identifiers."
    default:
      let rule = "Identifiers in a snapshot must be unique."
      let attempt = "Diffable data source detected an attempt to insert or append"
      return present.count == 1
        ? "\(attempt) 1 section identifier that already exists in the snapshot. \(rule) "
          + "Section identifier that already exists: \(list(present))"
        : "\(attempt) \(present.count) section identifiers that already exist in the snapshot. \(rule) "
          + "Section identifiers that already exist: \(list(present))"
    }
  }

  func existingItemsMoved(_ present: [some Any]) -> String {
    if version == .v13 {
      return "Warning: \(present.count) inserted identifier(s) already present; existing items will be moved into "
        + "place for this current insertion. Please note this will impact performance if items are not unique when "
        + "inserted."
    }
    let attempt = "Diffable data source detected an attempt to insert or append"
    let advice =
      "will be moved into place instead, but this operation will be more expensive. For best performance, inserted "
      + "item identifiers should always be unique. Set a symbolic breakpoint on "
      + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger."
    return present.count == 1
      ? "\(attempt) 1 item identifier that already exists in the snapshot. The existing item identifier \(advice) "
        + "Item identifier that already exists: \(list(present))"
      : "\(attempt) \(present.count) item identifiers that already exist in the snapshot. The existing item "
        + "identifiers \(advice) Item identifiers that already exist: \(list(present))"
  }

  func sectionDestinationInserted(_ destination: some Any, _ inserted: [some Any]) -> String {
    "Invalid update: destination for section operation [\(destination)] is in the inserted section list for update: "
      + update("INS", destination, inserted)
  }

  func itemDestinationInserted(_ destination: some Any, _ inserted: [some Any]) -> String {
    "Invalid update: destination for insertion operation [\(destination)] is in the insertion identifier list for "
      + "update: \(update("INS", destination, inserted))."
  }

  func sectionMoveOntoItself(_ section: some Any) -> String {
    "Invalid update: destination for section move is the same as the source [\(section)] for update: "
      + "\(update("MOV", section, [section]))."
  }

  func itemMoveOntoItself(_ item: some Any) -> String {
    "Invalid update: destination for item move is the same as the source [\(item)] for update: "
      + "\(update("MOV", item, [item]))."
  }

  func unknownItemReload(_ item: some Any) -> String {
    switch version {
    case .v13: notSatisfied("indexPath || ignoreInvalidItems")
    case .v14, .v15: "Invalid item identifier specified for reload: \(item)"
    default: "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    }
  }

  func unknownSectionReload(_ section: some Any) -> String {
    switch version {
    case .v13: notSatisfied("indexPath || ignoreInvalidItems")
    case .v14, .v15: "Invalid section identifier for reload specified: \(section)"
    default: "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    }
  }

  func unknownItemReconfigure(_ item: some Any) -> String {
    "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
  }

  private func update(_ action: String, _ destination: some Any, _ identifiers: [some Any]) -> String {
    "<_UIDiffableDataSourceUpdate 0x0 - action: \(action); destinationIdentifier:\(destination); destIsSection: 0; "
      + "identifiers: [\(list(identifiers))]>"
  }

  private func list(_ identifiers: [some Any]) -> String {
    identifiers.map { String(describing: $0) }.joined(separator: ", ")
  }
}
