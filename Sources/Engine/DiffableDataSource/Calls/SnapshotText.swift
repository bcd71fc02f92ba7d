/// UIKit's texts for snapshots, in one table by version.
///
/// The texts are public observations (crash reports, issue threads, side-by-side runs of a public port). Where the
/// version of a change of wording is not public, the older wording is taken to end where the newer was first seen.
struct SnapshotText {
  let version: UIKitVersion

  // MARK: Arguments

  func repeatedItems(_ list: [String]) -> String {
    version <= .v14
      ? "Fatal: supplied identifiers are not unique."
      : "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(Self.set(list))"
  }

  func repeatedSections(_ list: [String]) -> String {
    version <= .v14
      ? "Fatal: supplied section identifiers are not unique."
      : "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(Self.set(list))"
  }

  static func set(_ list: [String]) -> String { "{(\(list.joined(separator: ", ")))}" }

  // MARK: Sections

  func existingSections(_ list: [String]) -> String {
    switch version {
    case .v13: return Self.parameter("dataSourceSnapshot.numberOfSections == sectionIdentifiers.count")
    case .v14:
      return "Section identifier count does not match data source count. "
        + "This is most likely due to a hashing issue with the identifiers."
    default:
      let subject = list.count == 1 ? "section identifier" : "section identifiers"
      let verb = list.count == 1 ? "exists" : "exist"
      return "Diffable data source detected an attempt to insert or append \(list.count) \(subject) that already "
        + "\(verb) in the snapshot. Identifiers in a snapshot must be unique. "
        + "\(Self.capitalized(subject)) that already \(verb): \(list.joined(separator: ", "))"
    }
  }

  func destinationAmongInsertedSections(_ destination: String, _ list: [String]) -> String {
    "Invalid update: destination for section operation [\(destination)] is in the inserted section list for update: "
      + Self.update("INS", destination, list)
  }

  func sectionOntoItself(_ section: String) -> String {
    "Invalid update: destination for section move is the same as the source [\(section)] for update: "
      + Self.update("MOV", section, [section]) + "."
  }

  static let unknownSectionDestination = parameter("insertIndex != NSNotFound")
  static let unknownSectionMoveSource = parameter("fromSection != NSNotFound")
  static let unknownSectionMoveDestination = parameter("toSection != NSNotFound")
  static let unknownSection = parameter("section != NSNotFound")

  func unknownReloadedSection(_ section: String) -> String {
    switch version {
    case .v13: Self.parameter("indexPath || ignoreInvalidItems")
    case .v14, .v15: "Invalid section identifier for reload specified: \(section)"
    default: "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    }
  }

  static let sectionNotFound =
    "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
    + "(which has O(1) performance)"

  // MARK: Items

  static let noSections = "There are currently no sections in the data source. Please add a section first."

  func destinationAmongInsertedItems(_ destination: String, _ list: [String]) -> String {
    "Invalid update: destination for insertion operation [\(destination)] is in the insertion identifier list for "
      + "update: " + Self.update("INS", destination, list) + "."
  }

  func itemOntoItself(_ item: String) -> String {
    "Invalid update: destination for item move is the same as the source [\(item)] for update: "
      + Self.update("MOV", item, [item]) + "."
  }

  static let unknownItemMoveSource = parameter("fromIndex != NSNotFound")
  static let unknownItemMoveDestination = parameter("toIndex != NSNotFound")

  func unknownReloadedItem(_ item: String) -> String {
    switch version {
    case .v13: Self.parameter("indexPath || ignoreInvalidItems")
    case .v14, .v15: "Invalid item identifier specified for reload: \(item)"
    default: "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    }
  }

  static func unknownReconfiguredItem(_ item: String) -> String {
    "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
  }

  /// Returns the warning that UIKit logs where identifiers are moved into place because they were there already.
  func existingItemsMoved(_ list: [String]) -> String {
    guard version > .v13 else {
      return "Warning: \(list.count) inserted identifier(s) already present; existing items will be moved into place "
        + "for this current insertion. Please note this will impact performance if items are not unique when inserted."
    }
    let subject = list.count == 1 ? "item identifier" : "item identifiers"
    let verb = list.count == 1 ? "exists" : "exist"
    return "Diffable data source detected an attempt to insert or append \(list.count) \(subject) that already "
      + "\(verb) in the snapshot. The existing \(subject) will be moved into place instead, but this operation will be "
      + "more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic "
      + "breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
      + "debugger. \(Self.capitalized(subject)) that already \(verb): \(list.joined(separator: ", "))"
  }

  // MARK: Parts

  private static func parameter(_ condition: String) -> String { "Invalid parameter not satisfying: \(condition)" }

  /// UIKit's private update object as its texts print it; the address, which differs in every run, is zero here.
  private static func update(_ action: String, _ destination: String, _ list: [String]) -> String {
    "<_UIDiffableDataSourceUpdate 0x0 - action: \(action); destinationIdentifier:\(destination); destIsSection: 0; "
      + "identifiers: [\(list.joined(separator: ", "))]>"
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
