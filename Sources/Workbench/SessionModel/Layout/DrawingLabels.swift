package import CompositionalLayout

/// The labels on views in drawings.
package struct DrawingLabels: Sendable {
  private let laidOut: Scene

  package init(_ laidOut: Scene) { self.laidOut = laidOut }

  /// Returns the lines of a view as texts show them: those of its label, and in a stale cell what it would show.
  package func lines(_ element: LayoutElement) -> [String] { self[element].lines }

  /// The label of a view.
  package subscript(element: LayoutElement) -> DrawingLabel {
    guard let identifier = laidOut.item(element) else {
      if laidOut.role(element) == .badge || element.item == LayoutElement.layoutBoundaryItem {
        return DrawingLabel(name: element.elementKind ?? "")
      }
      if case .decoration = element { return DrawingLabel(name: element.elementKind ?? "") }
      return DrawingLabel(name: laidOut.title(ofSection: element.section))
    }
    let (contents, naming) = (laidOut.contents.contents, laidOut.contents.naming)
    let face =
      laidOut.face(of: identifier)
      ?? CellFace(
        text: laidOut.title(of: identifier),
        details: [naming.trait(of: identifier, in: contents)].compactMap(\.self))
    return DrawingLabel(
      tag: naming.tag(of: identifier, in: contents), name: face.text, update: face.update, details: face.details)
  }
}

/// The text on one view.
package struct DrawingLabel: Hashable, Sendable {
  /// The number of an item's row, `#35`; empty if it has none.
  package var tag = ""
  /// The text of a cell, the title of a section, or the kind of the view.
  package var name: String
  /// The text that a stale cell would show if the provider were asked now; nil for any other view.
  package var update: String?
  /// The lines that it shows besides.
  package var details: [String] = []

  /// The lines as texts show them, those that matter first.
  package var lines: [String] {
    ([tag, name] + (update.map { ["stale: \($0)"] } ?? []) + details).filter { !$0.isEmpty }
  }
}
