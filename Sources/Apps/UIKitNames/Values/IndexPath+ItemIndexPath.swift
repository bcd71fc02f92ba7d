public import DiffableDataSource
public import Foundation
internal import UIKitViews

extension IndexPath {
  /// Creates Foundation's form of an engine's path.
  public init(_ path: ItemIndexPath) { self.init(item: path.item, section: path.section) }
}

extension ItemIndexPath {
  /// Creates the engine's form of a path of exactly two elements; nil for a path of any other length.
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(item: path[1], section: path[0])
  }
}
