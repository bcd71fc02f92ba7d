public import CommandLanguage
public import CompositionalLayout
internal import Geometry

/// Layout blocks as text: reading and printing. A printed block reads back as the same value.
public enum LayoutSpec {
  /// The description of a block: of one section or of a whole layout.
  public enum Content: Hashable, Sendable {
    /// `{ h(1w x 44) { item(1w x 1h) } }`
    case section(CollectionLayoutSection)
    /// `{ section { … } section { … } }`
    case layout(CompositionalLayoutDescription)
  }

  /// All words of layout blocks, from the outside in, as the reader declares them.
  public static var words: [LanguageWord] { (SpecReader.words + LayoutValues.words + SizeForm.all.map(\.word)).unique }

  /// Returns the words that may stand at the cursor of a block.
  ///
  /// - Parameter isSection: Whether the block is that of a section and cannot be that of a whole layout.
  /// - Complexity: O(length of the block).
  public static func words(at open: OpenBlock, ofSection isSection: Bool) -> [LanguageWord] {
    do throws(Diagnostic) {
      if isSection {
        _ = try section(open.block, in: open.source)
      } else {
        _ = try content(of: open.block, in: open.source)
      }
      return []
    } catch {
      return open.words(of: error)
    }
  }

  /// Reads a block of one section or of a whole layout.
  ///
  /// - Throws: The first thing in the block that is wrong, with its place.
  /// - Complexity: O(length of the block).
  public static func content(of block: SpecBlock, in source: SourceText) throws(Diagnostic) -> Content {
    var reader = SpecReader(block, in: source)
    if isLayout(block, in: source) { return .layout(try reader.layout()) }
    reader.expect(SpecReader.layoutContents)
    return .section(try reader.section())
  }

  /// Reads the block of one section: `{ h(1w x 44) { item(1w x 1h) } header 30 }`.
  ///
  /// - Throws: The first thing in the block that is wrong, with its place.
  /// - Complexity: O(length of the block).
  public static func section(
    _ block: SpecBlock, in source: SourceText
  ) throws(Diagnostic) -> CollectionLayoutSection {
    var reader = SpecReader(block, in: source)
    return try reader.section()
  }

  /// Reads the block of a whole layout: `{ section { … } section { … } scroll horizontal section-gap 14 }`.
  ///
  /// - Throws: The first thing in the block that is wrong, with its place.
  /// - Complexity: O(length of the block).
  public static func layout(
    _ block: SpecBlock, in source: SourceText
  ) throws(Diagnostic) -> CompositionalLayoutDescription {
    var reader = SpecReader(block, in: source)
    return try reader.layout()
  }

  /// Returns whether a word is an option of the whole layout alone: `section-gap`, `scroll`.
  public static func isOptionOfLayout(_ word: String) -> Bool {
    SpecReader.optionsOfLayout.contains { $0.word.name == word }
  }

  /// Reads options of the whole layout that stand by themselves: `section-gap 14`.
  ///
  /// - Throws: The first thing that is wrong, with its place.
  /// - Complexity: O(length of the words).
  public static func change(
    _ configuration: inout CompositionalLayoutConfiguration, by words: Range<Int>, in source: SourceText
  ) throws(Diagnostic) {
    var reader = SpecReader(try SpecBlock(inside: words, in: source), in: source)
    try reader.takeOptionsOfLayout(&configuration)
  }

  /// Returns the options of the whole layout alone that one configuration has and another has not: `section-gap 14`.
  public static func options(
    of configuration: CompositionalLayoutConfiguration, besides other: CompositionalLayoutConfiguration
  ) -> [String] {
    let standard = CompositionalLayoutConfiguration()
    var options: [String] = []
    if configuration.scrollDirection != standard.scrollDirection,
      configuration.scrollDirection != other.scrollDirection
    {
      options.append("scroll " + LayoutValues.word(configuration.scrollDirection, in: LayoutValues.directions))
    }
    if configuration.interSectionSpacing != standard.interSectionSpacing,
      configuration.interSectionSpacing != other.interSectionSpacing
    {
      options.append("section-gap " + configuration.interSectionSpacing.shortestText)
    }
    return options
  }

  /// Returns whether a block is that of a whole layout, not of one section.
  public static func isLayout(_ block: SpecBlock, in source: SourceText) -> Bool {
    guard case .token(let token)? = block.nodes.first, token.kind == .name else { return false }
    let name = source.text(token.range)
    return SpecReader.layoutContents.contains { $0.name == name }
  }

  /// Returns the block of a section, braces included, on one line.
  ///
  /// - Complexity: O(size of the description).
  public static func text(of section: CollectionLayoutSection) -> String {
    var printer = SpecPrinter()
    printer.write(section)
    return "{ " + printer.words.joined(separator: " ") + " }"
  }

  /// Returns the block of a whole layout, braces included, on one line.
  ///
  /// - Complexity: O(size of the description).
  public static func text(of layout: CompositionalLayoutDescription) -> String {
    var printer = SpecPrinter()
    printer.write(layout)
    return "{ " + printer.words.joined(separator: " ") + " }"
  }

  /// Returns the word of a block for how an orthogonal section scrolls: `continuous`.
  public static func word(of behavior: CollectionLayoutSectionOrthogonalScrollingBehavior) -> String {
    LayoutValues.word(behavior, in: LayoutValues.orthogonal)
  }
}
