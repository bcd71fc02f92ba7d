package import CommandLanguage
internal import CompositionalLayout
package import DiffableDataSource
internal import HashTreeCollections
package import JSONValues

/// A header on screen that shows the old title of its section.
///
/// Headers are no part of a difference: the provider of supplementary views is asked for a section's header when the
/// section comes, is reloaded, or scrolls back on screen, and not where its title alone is another.
package struct HeldHeader: Hashable, Sendable {
  package var section: String
  /// The text that it shows.
  package var text: String
  /// The title that the section has.
  package var title: String

  private var json: JSONValue { ["section": .string(section), "text": .string(text), "title": .string(title)] }

  /// Returns the member of the JSON form that lists headers; none where there are no headers.
  package static func members(_ headers: [HeldHeader]) -> [(String, JSONValue)] {
    headers.isEmpty ? [] : [("heldHeaders", .array(headers.map(\.json)))]
  }
}

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

  /// Lets the headers follow an apply: one that left the screen is asked for again when it comes back.
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

extension Session {
  /// Gives a section of the current screen another title. A header that shows the old one on screen keeps it.
  package mutating func rename(
    _ section: String, to title: String, for command: BoundCommand
  ) throws(Diagnostic) {
    let screen = try screen(for: command)
    let shown = screen.heldTitles[section] ?? screen.titles[section] ?? section
    let isHeld = shown != title && showsHeader(of: section, screen)
    try withScreen(for: command) { screen in
      screen.titles[section] = title
      screen.heldTitles[section] = isHeld ? shown : nil
    }
  }

  /// Whether a header of a section is on screen.
  private func showsHeader(of section: String, _ screen: Screen) -> Bool {
    guard screen.app == nil, screen.layout.isGiven, !screen.transactions.isEmpty,
      let index = screen.current.indexOfSection(section)
    else { return false }
    return laidOut(screen).sectionsWithHeader.contains(index)
  }
}
