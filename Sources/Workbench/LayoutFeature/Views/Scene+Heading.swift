internal import CompositionalLayout
internal import DisplayText
internal import SessionModel

extension Scene {
  /// Returns the first line of a view: its parts, and the state that it shows.
  func heading(_ parts: [String], indent: Int, _ options: TextOptions) -> String {
    guard let state else { return options.flow(parts, gap: 2, indent: indent) }
    return options.heading(parts, indent: indent, ending: state.text(options))
  }

  /// Writes why headers and footers of the layout are not shown; nothing where they are, and where there are none.
  func writeHiddenBoundaryItems(to output: inout String, _ options: TextOptions) {
    // Without sections a layout has few findings; with some, all of them would be looked for in vain.
    guard solution.sectionCount == 0,
      let finding = solution.findings.first(where: { $0.code == .boundaryItemsWithoutSections })
    else { return }
    for line in options.wrap(options.text(finding.message), to: max(20, options.width - 2)) { output += "  \(line)\n" }
  }
}
