public import Foundation
internal import FoundationNames

// UIKit's additions to Foundation's index path, which Foundation on Linux lacks.
extension IndexPath {
  /// Creates the path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Creates the path of a row of a table view; the same as that of an item.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section.
  ///
  /// - Precondition: the path has exactly two elements, as UIKit demands.
  public var section: Int {
    get { element(0) }
    set { setElement(0, to: newValue) }
  }

  /// The index of the item within its section.
  ///
  /// - Precondition: the path has exactly two elements, as UIKit demands.
  public var item: Int {
    get { element(1) }
    set { setElement(1, to: newValue) }
  }

  /// The index of the row within its section; the same element as `item`.
  ///
  /// - Precondition: the path has exactly two elements, as UIKit demands.
  public var row: Int {
    get { element(1) }
    set { setElement(1, to: newValue) }
  }

  private func element(_ position: Int) -> Int {
    checkLength()
    return self[position]
  }

  private mutating func setElement(_ position: Int, to value: Int) {
    checkLength()
    self[position] = value
  }

  private func checkLength() {
    guard count == 2 else {
      // UIKit's text, as widely quoted in public crash reports.
      Console.raise(
        "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
          + "indices specifying the section and row. Please use the category on NSIndexPath in NSIndexPath+UIKitAdditions.h "
          + "if possible.")
    }
  }
}
