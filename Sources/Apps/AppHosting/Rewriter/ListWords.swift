import Foundation

/// The words by which a line is known to concern lists.
enum ListWords {
  private static let words = [
    "layout", "snapshot", "datasource", "cell", "collectionview", "tableview", "section", "supplementary",
    "registration", "diffable", "indexpath",
  ]
  private static let others = [
    "nslayoutconstraint", "layoutifneeded", "setneedslayout", "layoutmargins", "layoutsubviews", "layoutguide",
    "autolayout", "uilayoutpriority", "cancelled", "cancellable",
  ]

  static func touch(_ text: String) -> Bool {
    let text = others.reduce(text.lowercased()) { $0.replacingOccurrences(of: $1, with: "") }
    return words.contains { text.contains($0) }
  }
}
