package import CompositionalLayout

/// The labels on views in drawings.
package struct DrawingLabels: Sendable {
  private let laidOut: Scene
  private let naming: ItemNaming

  package init(_ laidOut: Scene) {
    self.laidOut = laidOut
    naming = laidOut.contents.naming
  }

  /// Returns the lines of a view, those that matter first: the number, the name, and what else an item holds.
  package func lines(_ element: LayoutElement) -> [String] {
    guard let identifier = laidOut.item(element) else {
      if laidOut.role(element) == .badge || element.item == LayoutElement.layoutBoundaryItem {
        return [element.elementKind ?? ""]
      }
      if case .decoration = element { return [element.elementKind ?? ""] }
      return [laidOut.title(ofSection: element.section)]
    }
    let contents = laidOut.contents.contents
    let lines = [naming.tag(of: identifier, in: contents), naming.title(of: identifier, in: contents)]
    return (lines + [naming.trait(of: identifier, in: contents) ?? ""]).filter { !$0.isEmpty }
  }
}
