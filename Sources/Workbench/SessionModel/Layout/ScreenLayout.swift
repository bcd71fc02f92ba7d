package import CompositionalLayout
package import Environment
package import Geometry

/// The layout of a screen, how far its collection view is scrolled, and what its views reported about themselves.
///
/// Sections are kept by their identifiers, so that an apply takes their layout and their scrolling with them.
package struct ScreenLayout: Hashable, Sendable {
  /// The layout that one section was given, and the words that asked for it.
  package struct Choice: Hashable, Sendable {
    /// The preset that is asked each time the screen is laid out; nil for a fixed description.
    package var preset: LayoutPresetCall?
    /// The fixed description, or nil if a section provider would return none.
    package var section: CollectionLayoutSection?
    /// The name in reports: `grid(3, 120)`, or `{ … }` for a block.
    package var name: String

    package init(preset: LayoutPresetCall? = nil, section: CollectionLayoutSection? = nil, name: String) {
      self.preset = preset
      self.section = section
      self.name = name
    }
  }

  /// Whether a line has asked for a layout; until then every row counts as on screen.
  package var isGiven = false
  /// The layout of the sections that have none of their own, and what holds for all of them.
  package var whole = CompositionalLayoutDescription(
    section: .list(using: .init(appearance: .plain), layoutEnvironment: LayoutEnvironment(size: .zero)))
  /// The preset that takes the place of the sections of ``whole``; nil if there is none.
  package var wholePreset: LayoutPresetCall?
  /// The name of ``whole`` in reports.
  package var wholeName = "list"
  /// The layouts of single sections.
  package var sections: [String: Choice] = [:]
  /// The size of the collection view; nil for that of the settings.
  package var viewport: Size?
  /// The place of the content at the upper left corner of the view; nil before any scroll.
  package var contentOffset: Point?
  /// The insets of an app's list, with what its bars cover; nil for a screen of the session's own.
  package var insetOfApp: EdgeInsets?
  /// Whether the last scroll went towards the end of the content; nil before any.
  package var scrolledForward: Bool?
  /// The scroll offsets of orthogonal sections, in points.
  package var orthogonalOffsets: [String: Double] = [:]
  /// The sizes that cells reported, by item.
  package var measuredItems: [String: MeasuredSize] = [:]

  /// The sizes that headers and footers reported.
  package var measuredBoundaries: [BoundaryName: MeasuredSize] = [:]
  /// Whether sizes were measured by the rule for texts that stands in for fonts, as in an app that is opened.
  package var isMeasuredByTexts = false

  /// A header or footer by the identifier of its section.
  package struct BoundaryName: Hashable, Sendable {
    package var elementKind: String
    /// The identifier of the section; nil for those of the layout.
    package var section: String?

    package init(elementKind: String, section: String?) {
      self.elementKind = elementKind
      self.section = section
    }
  }

  /// The size of the collection view of a phone in portrait.
  package static let defaultViewport = Size(width: 390, height: 844)

  /// Creates the layout of a new screen: rows of a list.
  package init() {}

  /// Returns the name of a section's layout in reports.
  package func name(ofSection identifier: String) -> String { sections[identifier]?.name ?? wholeName }

  /// Takes a layout for all sections.
  package mutating func use(
    _ layout: CompositionalLayoutDescription, preset: LayoutPresetCall? = nil, named name: String
  ) {
    whole = layout
    wholePreset = preset
    wholeName = name
    sections = [:]
    isGiven = true
  }

  /// Takes a layout for one section.
  package mutating func use(_ choice: Choice, forSection identifier: String) {
    sections[identifier] = choice
    isGiven = true
  }
}

extension ScreenLayout {
  /// Returns the layout for the sections of a snapshot; presets are asked for theirs, as UIKit asks a section provider.
  ///
  /// - Complexity: O(sections).
  package func description(
    for identifiers: [String], itemCounts: [Int], in environment: LayoutEnvironment, _ presets: any LayoutPresets
  ) -> CompositionalLayoutDescription {
    if sections.isEmpty, wholePreset == nil { return whole }
    var alike: [LayoutPresetCall: CollectionLayoutSection?] = [:]
    func answer(_ call: LayoutPresetCall, _ index: Int) -> CollectionLayoutSection? {
      if let known = alike[call] { return known }
      let section = presets.section(
        call, at: index, identifier: identifiers[index], count: itemCounts[index], in: environment)
      if presets.isUniform(call.preset) { alike[call] = .some(section) }
      return section
    }
    return CompositionalLayoutDescription(
      sections: identifiers.indices.map { index in
        if let choice = sections[identifiers[index]] {
          return choice.preset.map { answer($0, index) } ?? choice.section
        }
        return wholePreset.map { answer($0, index) } ?? whole.section(at: index)
      }, configuration: whole.configuration)
  }
}
