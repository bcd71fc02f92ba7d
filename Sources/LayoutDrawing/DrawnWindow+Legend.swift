internal import CompositionalLayout
internal import DisplayText

extension DrawnWindow {
  /// Names for the marks that nothing covers, and the number of views that show nothing.
  func legend(labels: (LayoutElement) -> [String]) -> [StyledText] {
    var notes = marks.filter { canvas.text(column: $0.column, row: $0.row) == $0.sign }.map { mark in
      let name = labels(mark.element).filter { !$0.isEmpty }.joined(separator: " ")
      return StyledText("\(mark.sign)  \(name.isEmpty ? mark.element.place : name)").cut(to: options.width, options)
    }
    if unmarkedCount > 0 { notes.append(StyledText("\(unmarkedCount) more boxes are too small for a name")) }
    if hiddenCount > 0 { notes.append(StyledText("left out: \(hiddenCount) views behind many others")) }
    if emptyCount == 1 { notes.append(StyledText("1 view has no size")) }
    if emptyCount > 1 { notes.append(StyledText("\(emptyCount) views have no size")) }
    return notes
  }
}

extension LayoutElement {
  /// The view by its kind and index path: `[0,3]`, `badge [0,1]`.
  var place: String {
    let path = item == Self.layoutBoundaryItem ? "[layout]" : "[\(section),\(item)]"
    return elementKind.map { "\($0) \(path)" } ?? path
  }
}
