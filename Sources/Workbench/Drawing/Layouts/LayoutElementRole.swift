public import CompositionalLayout

/// The role of a view, as far as a drawing shows it.
public enum LayoutElementRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// A view behind a section.
  case decoration
  /// The cell of an item.
  case item
  /// A view attached to an item or a group.
  case badge
  /// A header, a footer or a view at the side of a section or of the layout.
  case boundary

  /// Orders roles: the one that lies behind is less than one in front of it at the same order in depth.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension LayoutSolution {
  /// Returns the role of a view of this layout.
  ///
  /// - Complexity: O(boundary items of its section).
  public func role(of element: LayoutElement) -> LayoutElementRole {
    switch element {
    case .cell: return .item
    case .decoration: return .decoration
    case .supplementary(let kind, let section, let item):
      if item == LayoutElement.layoutBoundaryItem { return .boundary }
      let items = description.section(at: section)?.boundarySupplementaryItems ?? []
      return item == 0 && items.contains { $0.elementKind == kind } ? .boundary : .badge
    }
  }
}

/// A view as it is drawn: where it stands and what it is for.
public struct DrawnElement: Hashable, Sendable {
  /// The view, its frame and its order in depth.
  public var attributes: CollectionViewLayoutAttributes
  /// The role of the view.
  public var role: LayoutElementRole

  /// Creates a view to draw.
  public init(_ attributes: CollectionViewLayoutAttributes, role: LayoutElementRole) {
    self.attributes = attributes
    self.role = role
  }
}
