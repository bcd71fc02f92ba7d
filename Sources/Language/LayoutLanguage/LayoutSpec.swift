public import CommandLanguage
public import CompositionalLayout

// The blocks in which layouts are written at the prompt and in scripts, and their text form:
//
//   section = group, { option } | "list", "(", APPEARANCE, { ",", PART }, ")", { option } ;
//   group   = ( "h" | "v" ), "(", SIZE, "x", SIZE, ")", { group option }, "{", { group | cell }, "}"
//           | "custom", "(", SIZE, "x", SIZE, ")", { group option },
//             "{", { "frame", "(", 4 * NUMBER, ")", [ "z", INT ] }, "}" ;
//   cell    = "item", "(", SIZE, "x", SIZE, ")", { "inset" … | "edge" … | "badge" … } ;
//   layout  = { "section", ( block | "none" ) } | "sections", block, { layout option } ;
//
// `SIZE` is `320`, `0.4w`, `0.3h`, `~44` (estimated) or `~=44` (uniform across siblings).

/// Layout blocks as text: reading and printing. A printed block reads back as the same value.
public enum LayoutSpec {
  /// The words that can stand between the braces of a block, for completion: groups first, then their options, then
  /// those of sections and layouts.
  public static let words =
    ["h", "v", "item", "list", "custom", "count", "repeat"] + SpecReader.sectionOptions
    + ["edge", "badge", "frame", "section", "scroll", "section-gap"]

  /// Reads the block of one section: `{ h(1w x 44) { item(1w x 1h) } header 30 }`.
  ///
  /// - Throws: The first thing in the block that is wrong, with its place.
  /// - Complexity: O(length of the block).
  public static func section(
    _ block: SpecBlock, in source: SourceText
  ) throws(Diagnostic) -> CollectionLayoutSection {
    var reader = SpecReader(block, in: source)
    let section = try reader.section()
    try reader.expectEnd()
    return section
  }

  /// Reads the block of a whole layout: `{ section { … } section { … } scroll horizontal section-gap 14 }`.
  ///
  /// - Throws: The first thing in the block that is wrong, with its place.
  /// - Complexity: O(length of the block).
  public static func layout(
    _ block: SpecBlock, in source: SourceText
  ) throws(Diagnostic) -> CompositionalLayoutDescription {
    var reader = SpecReader(block, in: source)
    let layout = try reader.layout()
    try reader.expectEnd()
    return layout
  }

  /// Returns whether a block is that of a whole layout, not of one section.
  public static func isLayout(_ block: SpecBlock, in source: SourceText) -> Bool {
    guard case .token(let token)? = block.nodes.first, token.kind == .name else { return false }
    return ["section", "sections"].contains(source.text(token.range))
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
    SpecWords.word(behavior, in: SpecWords.orthogonal)
  }
}

/// The words of the language and the values they stand for.
enum SpecWords {
  static let orthogonal: [(String, CollectionLayoutSectionOrthogonalScrollingBehavior)] = [
    ("none", .none), ("continuous", .continuous), ("leading", .continuousGroupLeadingBoundary), ("paging", .paging),
    ("groupPaging", .groupPaging), ("centered", .groupPagingCentered),
    // As UIKit writes them.
    ("continuousGroupLeadingBoundary", .continuousGroupLeadingBoundary), ("groupPagingCentered", .groupPagingCentered),
  ]
  static let alignments: [(String, RectAlignment)] = [
    ("middle", .none), ("top", .top), ("topLeading", .topLeading), ("leading", .leading),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
    ("trailing", .trailing), ("topTrailing", .topTrailing),
  ]
  static let references: [(String, ContentInsetsReference)] = [
    ("automatic", .automatic), ("none", .none), ("safeArea", .safeArea), ("layoutMargins", .layoutMargins),
    ("readableContent", .readableContent),
  ]
  static let edges: [(String, DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
  static let appearances: [(String, CollectionLayoutListConfiguration.Appearance)] = [
    ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped), ("sidebar", .sidebar),
    ("sidebarPlain", .sidebarPlain),
  ]
  static let bounces: [(String, CollectionLayoutSectionOrthogonalScrollingProperties.Bounce)] = [
    ("automatic", .automatic), ("always", .always), ("never", .never),
  ]
  static let decelerations: [(String, CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate)] = [
    ("automatic", .automatic), ("normal", .normal), ("fast", .fast),
  ]

  static func word<Meaning: Equatable>(_ meaning: Meaning, in list: [(String, Meaning)]) -> String {
    list.first { $0.1 == meaning }?.0 ?? list[0].0
  }
}
