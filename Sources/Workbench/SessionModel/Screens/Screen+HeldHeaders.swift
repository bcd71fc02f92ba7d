internal import CompositionalLayout
package import DiffableDataSource
internal import HashTreeCollections

extension Screen {
  /// The titles of sections as headers show them.
  var shownHeaderTitles: TreeDictionary<String, String> {
    var titles = titles
    for (section, text) in heldTitles { titles[section] = text }
    return titles
  }

  /// Returns the headers that show an old title after an apply, too.
  ///
  /// - Complexity: O(1) where none does now, O(sections) otherwise.
  package func heldHeaders(after new: Snapshot, style: ApplyStyle = .animated) -> [HeldHeader] {
    guard !heldTitles.isEmpty, style != .reloadData else { return [] }
    let reloaded = Set(new.reloadedSectionIdentifiers)
    return new.sectionIdentifiers.compactMap { section in
      guard let text = heldTitles[section], !reloaded.contains(section) else { return nil }
      return HeldHeader(section: section, text: text, title: titles[section] ?? section)
    }
  }

  /// Returns the titles of sections as headers show them after an apply.
  func headerTitles(holding headers: [HeldHeader]) -> TreeDictionary<String, String> {
    var titles = titles
    for header in headers { titles[header.section] = header.text }
    return titles
  }

  /// Lets the headers follow an apply: a header that left the screen is asked for again when it comes back.
  mutating func takeHeaders(_ transaction: Transaction) {
    guard !heldTitles.isEmpty else { return }
    heldTitles = [:]
    for header in transaction.heldHeaders { heldTitles[header.section] = header.text }
    releaseHeaders(in: transaction.after)
  }

  /// Forgets the old titles of headers that a scene does not show.
  mutating func releaseHeaders(in scene: Scene) {
    guard !heldTitles.isEmpty else { return }
    let seen = Set(scene.sectionsWithHeader.compactMap { scene.snapshot.sectionIdentifier(at: $0) })
    for section in heldTitles.keys where !seen.contains(section) { heldTitles[section] = nil }
  }
}

extension Scene {
  /// The sections whose header or footer is in the visible rectangle.
  ///
  /// - Complexity: O(log sections + visible).
  var sectionsWithHeader: Set<Int> {
    Set(
      visibleViews.map(\.element).filter { element in
        let kind = role(element)
        return (kind == .header || kind == .footer) && element.item != LayoutElement.layoutBoundaryItem
      }.map(\.section))
  }
}
