extension ConsoleKind {
  /// The newest wording of the kind that the workbench prints, or else reads, with `...` for what is filled in.
  package var outline: String? {
    let wordings = ConsoleText.all.filter { $0.kind == self }.flatMap(\.wordings)
    let newest = wordings.first { $0.isPrinted && $0.until == nil } ?? wordings.first
    return newest.map { wording in
      wording.pattern.pieces.map { piece in
        switch piece {
        case .literal(let text): text.replacing("\n", with: " ").replacing("\t", with: "")
        case .hole: "..."
        }
      }
      .joined()
    }
  }
}
