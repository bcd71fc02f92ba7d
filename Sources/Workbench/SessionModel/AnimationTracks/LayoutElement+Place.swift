internal import CompositionalLayout
internal import JSONValues
internal import TextRendering

extension LayoutElement {
  /// The place of a view in its snapshot: `[0,3]` for a cell, `[0]` for one of a section.
  var place: String? {
    switch self {
    case .cell(let section, let item): "[\(section),\(item)]"
    case _ where item == Self.layoutBoundaryItem: nil
    default: "[\(section)]"
    }
  }

  /// `[0,3]`; nil for a view of the layout itself.
  var json: JSONValue? {
    guard item != Self.layoutBoundaryItem else { return nil }
    return .array([.int(section), .int(item)])
  }
}
