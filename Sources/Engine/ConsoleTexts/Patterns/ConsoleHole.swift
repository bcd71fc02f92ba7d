/// A place in a text of the console that is filled in when it is printed. Its name says what it holds, its shape how that is
/// written.
public enum ConsoleHole: String, CaseIterable, Hashable, Sendable {
  // Numbers.
  case section, toSection, otherSection, item, sections, count, before, after
  case inserted, deleted, movedIn, movedOut
  // Places.
  case path, toPath, otherPath
  // Words that follow the kind of the list, or a number.
  case itemWord, articleAndItem, listName, listTitle, listClass, identifierWord, existWord, sideWord
  case sectionWord, sectionWordAfter, axis, axisEdges, action, viewWord
  // Identifiers of the data, as the text describes them.
  case identifier, identifiers, destination
  // The counts of all sections, and the list of updates.
  case countsBefore, countsAfter, updates
  // Views and other objects, as `<Class: 0x…>` with what UIKit adds.
  case view, dequeued, layout, dataSource, object
  // Names.
  case elementKind, otherElementKind, reuseIdentifier, method, provider, className
  // Lengths, as text: `{320, 44}`, `{{0, 0}, {320, 44}}`.
  case size, effectiveSize, insets, containerInsets, referenceInsets, reference, frame, otherFrame
  // Anything up to the words that follow.
  case text, otherText, address

  /// The shape of a hole's contents.
  enum Shape: Hashable, Sendable {
    /// Digits, with a sign or none.
    case number
    /// An index path, as `NSIndexPath` describes itself.
    case path
    /// One of a few words, the longest first where one begins with another.
    case words([String])
    /// An object in angle brackets.
    case object
    /// `0x` and digits.
    case address
    /// Anything, up to the words that follow.
    case text
    /// Anything, divided at commas that stand in no brackets.
    case list
    /// Numbers between commas.
    case numbers
  }

  var shape: Shape {
    switch self {
    case .section, .toSection, .otherSection, .item, .sections, .count, .before, .after, .inserted, .deleted, .movedIn,
      .movedOut:
      .number
    case .path, .toPath, .otherPath: .path
    case .itemWord: .words(["item", "row"])
    case .articleAndItem: .words(["an item", "a row"])
    case .listName: .words(["collection view", "table view"])
    case .listTitle: .words(["Collection view", "Table view"])
    case .listClass: .words(["UICollectionView", "UITableView"])
    case .identifierWord: .words(["identifiers", "identifier"])
    case .existWord: .words(["exists", "exist"])
    case .sideWord: .words(["before", "after"])
    case .sectionWord, .sectionWordAfter: .words(["sections", "section"])
    case .axis: .words(["height", "width"])
    case .axisEdges: .words(["top and bottom", "left and right"])
    case .action: .words(["reload", "reconfigure"])
    case .viewWord: .words(["supplementary view", "cell"])
    case .identifiers, .updates: .list
    case .countsBefore, .countsAfter: .numbers
    case .view, .dequeued, .layout, .dataSource, .object: .object
    case .address: .address
    default: .text
    }
  }
}
