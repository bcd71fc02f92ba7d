internal import CommandLanguage
internal import CompositionalLayout
internal import Geometry

/// A printer of descriptions as the words of a block.
struct SpecPrinter {
  private(set) var words: [String] = []

  // MARK: Words

  private static func text(_ number: Double) -> String { number.shortestText }

  private static func text(_ size: CollectionLayoutSize) -> String {
    "(\(size.widthDimension.words) x \(size.heightDimension.words))"
  }

  private static func text(_ spacing: CollectionLayoutSpacing) -> String {
    (spacing.isFlexible ? "flex " : "") + text(spacing.spacing)
  }

  /// Returns a kind of view: a name as it is, anything else in quotes.
  private static func quoted(_ kind: String) -> String {
    let isName =
      !kind.isEmpty
      && kind.unicodeScalars.allSatisfy { $0 == "_" || "a"..."z" ~= $0 || "A"..."Z" ~= $0 || "0"..."9" ~= $0 }
      && !("0"..."9" ~= (kind.unicodeScalars.first ?? "0"))
    if isName { return kind }
    var result = "\""
    for scalar in kind.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private mutating func write(_ word: String) { words.append(word) }

  private mutating func write(_ word: String, _ insets: DirectionalEdgeInsets) {
    guard insets != .zero else { return }
    write(
      "\(word) \(Self.text(insets.top)) \(Self.text(insets.leading)) \(Self.text(insets.bottom)) "
        + Self.text(insets.trailing))
  }

  private mutating func write(_ edges: CollectionLayoutEdgeSpacing?) {
    guard let edges else { return }
    let present = [
      ("leading", edges.leading), ("top", edges.top), ("trailing", edges.trailing), ("bottom", edges.bottom),
    ].compactMap { name, spacing in spacing.map { "\(name) \(Self.text($0))" } }
    if !present.isEmpty { write("edge " + present.joined(separator: " ")) }
  }

  // MARK: Groups

  private mutating func write(_ group: CollectionLayoutGroup) {
    let word = group.axis.map { $0 == .horizontal ? "h" : "v" } ?? "custom"
    write(word + Self.text(group.layoutSize))
    switch group.content {
    case .equal(_, _, let count): write("count \(count)")
    case .repeating(_, _, let count): write("repeat \(count)")
    default: break
    }
    if let gap = group.interItemSpacing { write("gap " + Self.text(gap)) }
    write("inset", group.contentInsets)
    write(group.edgeSpacing)
    for badge in group.supplementaryItems { write(badge) }
    write("{")
    for node in group.subitems {
      switch node {
      case .item(let item): write(item)
      case .group(let group): write(group)
      }
    }
    if case .custom(.fixed(let items)) = group.content {
      for item in items {
        let frame = item.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Self.text($0) }
        write("frame(\(numbers.joined(separator: ", ")))" + (item.zIndex == 0 ? "" : " z \(item.zIndex)"))
      }
    }
    write("}")
  }

  private mutating func write(_ item: CollectionLayoutItem) {
    write("item" + Self.text(item.layoutSize))
    write("inset", item.contentInsets)
    write(item.edgeSpacing)
    for badge in item.supplementaryItems { write(badge) }
  }

  private mutating func write(_ badge: CollectionLayoutSupplementaryItem) {
    write("badge " + Self.quoted(badge.elementKind) + Self.text(badge.layoutSize))
    write("at " + Self.text(badge.containerAnchor))
    if let anchor = badge.itemAnchor { write("on " + Self.text(anchor)) }
    if badge.zIndex != 1 { write("z \(badge.zIndex)") }
    write("pad", badge.contentInsets)
  }

  private static func text(_ anchor: CollectionLayoutAnchor) -> String {
    let edges = LayoutValues.edges.filter { anchor.edges.contains($0.meaning) }.map(\.word.name)
    let place = edges.isEmpty ? "middle" : edges.joined(separator: " ")
    if anchor.isAbsoluteOffset, anchor.offset == .zero { return place }
    let unit = anchor.isFractionalOffset ? "frac" : "abs"
    return "\(place) \(unit) \(text(anchor.offset.x)) \(text(anchor.offset.y))"
  }

  // MARK: Sections

  mutating func write(_ section: CollectionLayoutSection) {
    var standard = CollectionLayoutSection(group: section.group)
    if let list = section.listConfiguration {
      standard = .list(using: list, layoutEnvironment: LayoutEnvironment(size: .zero))
      write(Self.text(list))
    } else {
      write(section.group)
    }
    if section.orthogonalScrollingBehavior != .none {
      write("orth " + LayoutValues.word(section.orthogonalScrollingBehavior, in: LayoutValues.orthogonal))
    }
    let properties = section.orthogonalScrollingProperties
    if properties.bounce != .automatic {
      write("bounce " + LayoutValues.word(properties.bounce, in: LayoutValues.bounces))
    }
    if properties.decelerationRate != .automatic {
      write("deceleration " + LayoutValues.word(properties.decelerationRate, in: LayoutValues.decelerations))
    }
    for item in section.boundarySupplementaryItems where !standard.boundarySupplementaryItems.contains(item) {
      write(item)
    }
    if section.interGroupSpacing != 0 { write("gap " + Self.text(section.interGroupSpacing)) }
    if standard.hasListInsets ? !section.hasListInsets : section.contentInsets != .zero {
      let insets = section.contentInsets
      write(
        "inset \(Self.text(insets.top)) \(Self.text(insets.leading)) \(Self.text(insets.bottom)) "
          + Self.text(insets.trailing))
    }
    for item in section.decorationItems {
      write("decoration " + Self.quoted(item.elementKind))
      write("inset", item.contentInsets)
      if item.zIndex != 0 { write("z \(item.zIndex)") }
    }
    if !section.supplementariesFollowContentInsets { write("follow off") }
    if section.contentInsetsReference != standard.contentInsetsReference {
      write("reference " + LayoutValues.word(section.contentInsetsReference, in: LayoutValues.references))
    }
    if section.supplementaryContentInsetsReference != .automatic {
      write(
        "supplementary-reference "
          + LayoutValues.word(section.supplementaryContentInsetsReference, in: LayoutValues.references))
    }
  }

  private static func text(_ list: CollectionLayoutListConfiguration) -> String {
    var parts = [LayoutValues.word(list.appearance, in: LayoutValues.appearances)]
    switch list.headerMode {
    case .none: break
    case .supplementary: parts.append("header")
    case .firstItemInSection: parts.append("first-item")
    }
    if list.footerMode == .supplementary { parts.append("footer") }
    if !list.showsSeparators { parts.append("no-separators") }
    if let padding = list.headerTopPadding { parts.append("padding=" + text(padding)) }
    return "list(\(parts.joined(separator: ", ")))"
  }

  private mutating func write(_ item: CollectionLayoutBoundarySupplementaryItem) {
    let isBar = item.layoutSize.widthDimension == .fractionalWidth(1) && !item.layoutSize.heightDimension.isFraction
    if isBar, item.elementKind == "header", item.alignment == .top {
      write("header " + item.layoutSize.heightDimension.words)
    } else if isBar, item.elementKind == "footer", item.alignment == .bottom {
      write("footer " + item.layoutSize.heightDimension.words)
    } else {
      return writeBoundary(item)
    }
    writeBoundaryOptions(item)
  }

  private mutating func writeBoundary(_ item: CollectionLayoutBoundarySupplementaryItem) {
    write("boundary " + Self.quoted(item.elementKind) + Self.text(item.layoutSize))
    write(LayoutValues.word(item.alignment, in: LayoutValues.alignments))
    writeBoundaryOptions(item)
  }

  private mutating func writeBoundaryOptions(_ item: CollectionLayoutBoundarySupplementaryItem) {
    if item.offset != .zero { write("offset \(Self.text(item.offset.x)) \(Self.text(item.offset.y))") }
    if !item.extendsBoundary { write("inside") }
    if item.pinToVisibleBounds { write("pin") }
    if item.zIndex != 1 { write("z \(item.zIndex)") }
    write("pad", item.contentInsets)
  }

  // MARK: Layouts

  mutating func write(_ layout: CompositionalLayoutDescription) {
    switch layout.sections {
    case .uniform(let section): write("sections " + LayoutSpec.text(of: section))
    case .each(let sections):
      for section in sections { write("section " + (section.map { LayoutSpec.text(of: $0) } ?? "none")) }
    }
    let configuration = layout.configuration
    if configuration.scrollDirection == .horizontal { write("scroll horizontal") }
    if configuration.interSectionSpacing != 0 {
      write("section-gap " + Self.text(configuration.interSectionSpacing))
    }
    for item in configuration.boundarySupplementaryItems { writeBoundary(item) }
    if configuration.contentInsetsReference != .safeArea {
      write("reference " + LayoutValues.word(configuration.contentInsetsReference, in: LayoutValues.references))
    }
  }
}

extension CollectionLayoutDimension {
  fileprivate var isFraction: Bool { isFractionalWidth || isFractionalHeight }
}
