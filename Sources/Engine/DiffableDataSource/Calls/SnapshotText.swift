internal import ConsoleTexts

/// UIKit's texts for snapshots by version, as the tables of `ConsoleTexts` have them, filled with what a call was given.
struct SnapshotText {
  let version: UIKitVersion

  private func printed(_ text: ConsoleText, _ values: [ConsoleHole: ConsoleValue] = [:]) -> String {
    text.printed(in: version.rawValue, values)
  }

  private static func printed(_ text: ConsoleText, _ values: [ConsoleHole: ConsoleValue] = [:]) -> String {
    text.printed(in: UIKitVersion.newest.rawValue, values)
  }

  // MARK: Arguments

  func repeatedItems(_ list: [String]) -> String { printed(.itemsNotUnique, [.identifiers: .list(list)]) }

  func repeatedSections(_ list: [String]) -> String { printed(.sectionsNotUnique, [.identifiers: .list(list)]) }

  // MARK: Sections

  func existingSections(_ list: [String]) -> String { printed(.sectionsExist, Self.counted(list)) }

  func destinationAmongInsertedSections(_ destination: String, _ list: [String]) -> String {
    printed(.sectionDestinationAmongInserted, Self.update(destination, list))
  }

  func sectionOntoItself(_ section: String) -> String { printed(.sectionOntoItself, Self.update(section, [section])) }

  static let unknownSectionDestination = printed(.unknownSectionDestination)
  static let unknownSectionMoveSource = printed(.unknownSectionMoveSource)
  static let unknownSectionMoveDestination = printed(.unknownSectionMoveDestination)
  static let unknownSection = printed(.unknownSection)

  func unknownReloadedSection(_ section: String) -> String {
    printed(.unknownReloadedSection, [.identifier: .text(section)])
  }

  static let sectionNotFound = printed(.sectionNotFound)

  // MARK: Items

  static let noSections = printed(.noSections)

  func destinationAmongInsertedItems(_ destination: String, _ list: [String]) -> String {
    printed(.itemDestinationAmongInserted, Self.update(destination, list))
  }

  func itemOntoItself(_ item: String) -> String { printed(.itemOntoItself, Self.update(item, [item])) }

  static let unknownItemMoveSource = printed(.unknownItemMoveSource)
  static let unknownItemMoveDestination = printed(.unknownItemMoveDestination)

  func unknownReloadedItem(_ item: String) -> String { printed(.unknownReloadedItem, [.identifier: .text(item)]) }

  static func unknownReconfiguredItem(_ item: String) -> String {
    printed(.unknownReconfiguredItem, [.identifier: .text(item)])
  }

  /// Returns the warning that UIKit logs where identifiers are moved into place because they were there already.
  func existingItemsMoved(_ list: [String]) -> String { printed(.itemsExist, Self.counted(list)) }

  // MARK: Parts

  /// A list, its length, and the words that agree with that.
  private static func counted(_ list: [String]) -> [ConsoleHole: ConsoleValue] {
    let isOne = list.count == 1
    return [
      .count: .number(list.count), .identifiers: .list(list),
      .identifierWord: isOne ? "identifier" : "identifiers", .existWord: isOne ? "exists" : "exist",
    ]
  }

  /// UIKit's private update object as its texts print it; the address, which differs in every run, is zero here.
  private static func update(_ destination: String, _ list: [String]) -> [ConsoleHole: ConsoleValue] {
    [.destination: .text(destination), .text: .text(destination), .identifiers: .list(list), .address: "0x0"]
  }
}
