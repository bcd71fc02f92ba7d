public import DiffableDataSource

/// The notation of the tables: `A:1,2;B:3` is section A with the items 1 and 2, then B with 3; the empty text and `∅`
/// mean no section at all.
extension NaiveSnapshot where SectionIdentifier == String, ItemIdentifier == String {
  public init(_ notation: String, version: UIKitVersion = .newest) {
    let parts = notation == "∅" ? [] : notation.split(separator: ";")
    self.init(
      parts.map { part in
        let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return Section(String(halves[0]), halves[1].split(separator: ",").map(String.init))
      }, version: version)
  }
}

extension NaiveSnapshot: CustomStringConvertible {
  public var description: String {
    if sections.isEmpty { return "∅" }
    return sections.map { section in
      "\(section.identifier):\(section.items.map { String(describing: $0) }.joined(separator: ","))"
    }.joined(separator: ";")
  }
}
