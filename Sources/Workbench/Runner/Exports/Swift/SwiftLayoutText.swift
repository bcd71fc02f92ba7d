internal import CompositionalLayout
internal import Geometry
internal import SessionModel

/// Layouts as Swift: one statement for each part, as apps write them.
struct SwiftLayoutText {
  private(set) var lines: [String] = []
  private var counts: [String: Int] = [:]
  private let environment: LayoutEnvironment

  /// - Parameter environment: The environment in which the frames of custom groups are asked for that only a function
  ///   knows.
  init(in environment: LayoutEnvironment) { self.environment = environment }

  /// Returns the statements that make a section and return it.
  static func body(of section: CollectionLayoutSection, in environment: LayoutEnvironment) -> [String] {
    var text = SwiftLayoutText(in: environment)
    text.write(section)
    return text.lines
  }

  // MARK: Sections

  private mutating func write(_ section: CollectionLayoutSection) {
    var standard = CollectionLayoutSection(group: section.group)
    if let list = section.listConfiguration {
      standard = .list(using: list, layoutEnvironment: LayoutEnvironment(size: .zero))
      write(list)
      lines.append("let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)")
    } else {
      let group = write(section.group)
      lines.append("let section = NSCollectionLayoutSection(group: \(group))")
    }
    if section.orthogonalScrollingBehavior != .none {
      lines.append("section.orthogonalScrollingBehavior = .\(section.orthogonalScrollingBehavior)")
    }
    let properties = section.orthogonalScrollingProperties
    if properties.bounce != .automatic {
      lines.append("section.orthogonalScrollingProperties.bounce = .\(properties.bounce)")
    }
    if properties.decelerationRate != .automatic {
      lines.append("section.orthogonalScrollingProperties.decelerationRate = .\(properties.decelerationRate)")
    }
    if section.interGroupSpacing != 0 {
      lines.append("section.interGroupSpacing = \(SwiftLiteral.points(section.interGroupSpacing))")
    }
    if standard.hasListInsets ? !section.hasListInsets : section.contentInsets != .zero {
      write(section.contentInsets, of: "section")
    }
    if section.contentInsetsReference != standard.contentInsetsReference {
      lines.append("section.contentInsetsReference = .\(section.contentInsetsReference)")
    }
    if section.supplementaryContentInsetsReference != .automatic {
      lines.append("section.supplementaryContentInsetsReference = .\(section.supplementaryContentInsetsReference)")
    }
    if !section.supplementariesFollowContentInsets {
      lines.append("section.supplementariesFollowContentInsets = false")
    }
    let own = section.boundarySupplementaryItems.filter { !standard.boundarySupplementaryItems.contains($0) }
    let boundaries = own.map { write($0) }
    if !boundaries.isEmpty {
      let sign = section.listConfiguration == nil ? "=" : "+="
      lines.append("section.boundarySupplementaryItems \(sign) [\(boundaries.joined(separator: ", "))]")
    }
    let decorations = section.decorationItems.map { write($0) }
    if !decorations.isEmpty { lines.append("section.decorationItems = [\(decorations.joined(separator: ", "))]") }
    lines.append("return section")
  }

  private mutating func write(_ list: CollectionLayoutListConfiguration) {
    let isPlain = list == CollectionLayoutListConfiguration(appearance: list.appearance)
    lines.append(
      "\(isPlain ? "let" : "var") list = UICollectionLayoutListConfiguration(appearance: .\(list.appearance))")
    if list.headerMode != .none { lines.append("list.headerMode = .\(list.headerMode)") }
    if list.footerMode != .none { lines.append("list.footerMode = .\(list.footerMode)") }
    if !list.showsSeparators { lines.append("list.showsSeparators = false") }
    if let padding = list.headerTopPadding { lines.append("list.headerTopPadding = \(SwiftLiteral.points(padding))") }
    if list.contentHuggingElements.contains(.supplementaryHeader) {
      lines.append("list.contentHuggingElements = .supplementaryHeader")
    }
  }

  /// Returns the configuration of a whole layout; nothing where it is that of every new layout.
  static func configuration(_ layout: CompositionalLayoutConfiguration, in environment: LayoutEnvironment) -> [String] {
    var text = SwiftLayoutText(in: environment)
    if layout.scrollDirection == .horizontal { text.lines.append("configuration.scrollDirection = .horizontal") }
    if layout.interSectionSpacing != 0 {
      text.lines.append("configuration.interSectionSpacing = \(SwiftLiteral.points(layout.interSectionSpacing))")
    }
    let boundaries = layout.boundarySupplementaryItems.map { text.write($0) }
    if !boundaries.isEmpty {
      text.lines.append("configuration.boundarySupplementaryItems = [\(boundaries.joined(separator: ", "))]")
    }
    if layout.contentInsetsReference != .safeArea {
      text.lines.append("configuration.contentInsetsReference = .\(layout.contentInsetsReference)")
    }
    guard !text.lines.isEmpty else { return [] }
    return ["let configuration = UICollectionViewCompositionalLayoutConfiguration()"] + text.lines
  }

  // MARK: Groups and items

  /// Writes a group and gives its name.
  private mutating func write(_ group: CollectionLayoutGroup) -> String {
    let name: String
    switch group.content {
    case .subitems(let axis, let nodes):
      let subitems = nodes.map { write($0) }.joined(separator: ", ")
      name = self.name("group")
      let size = write(group.layoutSize, of: name)
      lines.append("let \(name) = NSCollectionLayoutGroup.\(Self.word(axis))(")
      lines.append("  layoutSize: \(size), subitems: [\(subitems)])")
    case .equal(let axis, let box, let count):
      let subitem = write(box.node)
      name = self.name("group")
      let size = write(group.layoutSize, of: name)
      lines.append("let \(name) = NSCollectionLayoutGroup.\(Self.word(axis))(")
      lines.append("  layoutSize: \(size), subitem: \(subitem), count: \(count))")
    case .repeating(let axis, let box, let count):
      let subitem = write(box.node)
      name = self.name("group")
      let size = write(group.layoutSize, of: name)
      lines.append("let \(name) = NSCollectionLayoutGroup.\(Self.word(axis))(")
      lines.append("  layoutSize: \(size), repeatingSubitem: \(subitem), count: \(count))")
    case .custom(let items):
      name = self.name("group")
      let size = write(group.layoutSize, of: name)
      if case .provider = items {
        let room = environment.container.contentSize.points
        lines.append("// The frames that the layout's own code gives in \(room).")
      }
      lines.append("let \(name) = NSCollectionLayoutGroup.custom(layoutSize: \(size)) { _ in")
      lines.append("  [")
      for item in items.items(of: group, in: environment).prefix(Self.frameLimit) {
        let frame = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height].map(SwiftLiteral.points)
        lines.append(
          "    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: \(frame[0]), y: \(frame[1]), width: \(frame[2]), "
            + "height: \(frame[3])), zIndex: \(item.zIndex)),")
      }
      lines.append("  ]")
      lines.append("}")
    }
    if let spacing = group.interItemSpacing { lines.append("\(name).interItemSpacing = \(Self.text(spacing))") }
    write(group.contentInsets, of: name)
    write(group.edgeSpacing, of: name)
    let badges = group.supplementaryItems.map { write($0) }
    if !badges.isEmpty { lines.append("\(name).supplementaryItems = [\(badges.joined(separator: ", "))]") }
    return name
  }

  private static let frameLimit = 1000

  private mutating func write(_ node: CollectionLayoutNode) -> String {
    switch node {
    case .group(let group): return write(group)
    case .item(let item):
      let badges = item.supplementaryItems.map { write($0) }.joined(separator: ", ")
      let name = name("item")
      let size = write(item.layoutSize, of: name)
      let tail = badges.isEmpty ? ")" : ", supplementaryItems: [\(badges)])"
      lines.append("let \(name) = NSCollectionLayoutItem(layoutSize: \(size)\(tail)")
      write(item.contentInsets, of: name)
      write(item.edgeSpacing, of: name)
      return name
    }
  }

  // MARK: Views beside cells

  private mutating func write(_ badge: CollectionLayoutSupplementaryItem) -> String {
    let name = name("badge")
    let size = write(badge.layoutSize, of: name)
    lines.append("let \(name) = NSCollectionLayoutSupplementaryItem(")
    lines.append("  layoutSize: \(size), elementKind: \(Self.kind(badge.elementKind)),")
    let anchor = badge.itemAnchor.map { ", itemAnchor: \(Self.text($0))" } ?? ""
    lines.append("  containerAnchor: \(Self.text(badge.containerAnchor))\(anchor))")
    if badge.zIndex != 1 { lines.append("\(name).zIndex = \(badge.zIndex)") }
    write(badge.contentInsets, of: name)
    return name
  }

  private mutating func write(_ item: CollectionLayoutBoundarySupplementaryItem) -> String {
    let edges = item.alignment.edges
    let name = name(edges.contains(.top) ? "header" : edges.contains(.bottom) ? "footer" : "side")
    let size = write(item.layoutSize, of: name)
    lines.append("let \(name) = NSCollectionLayoutBoundarySupplementaryItem(")
    lines.append("  layoutSize: \(size), elementKind: \(Self.kind(item.elementKind)),")
    let offset = "CGPoint(x: \(SwiftLiteral.points(item.offset.x)), y: \(SwiftLiteral.points(item.offset.y)))"
    lines.append("  alignment: .\(item.alignment)" + (item.offset == .zero ? ")" : ", absoluteOffset: \(offset))"))
    if !item.extendsBoundary { lines.append("\(name).extendsBoundary = false") }
    if item.pinToVisibleBounds { lines.append("\(name).pinToVisibleBounds = true") }
    if item.zIndex != 1 { lines.append("\(name).zIndex = \(item.zIndex)") }
    write(item.contentInsets, of: name)
    return name
  }

  private mutating func write(_ item: CollectionLayoutDecorationItem) -> String {
    let name = name("background")
    lines.append(
      "let \(name) = NSCollectionLayoutDecorationItem.background(elementKind: \(Self.kind(item.elementKind)))")
    if item.zIndex != 0 { lines.append("\(name).zIndex = \(item.zIndex)") }
    write(item.contentInsets, of: name)
    return name
  }

  // MARK: Values

  /// Returns a kind of view; the two names of this workbench are UIKit's constants.
  static func kind(_ kind: String) -> String {
    switch kind {
    case "header", CollectionLayoutListConfiguration.headerElementKind: "UICollectionView.elementKindSectionHeader"
    case "footer", CollectionLayoutListConfiguration.footerElementKind: "UICollectionView.elementKindSectionFooter"
    default: SwiftLiteral.string(kind)
    }
  }

  private mutating func name(_ word: String) -> String {
    counts[word, default: 0] += 1
    return counts[word] == 1 ? word : "\(word)\(counts[word, default: 0])"
  }

  /// Writes the size of something and gives its name.
  private mutating func write(_ size: CollectionLayoutSize, of name: String) -> String {
    lines.append("let \(name)Size = NSCollectionLayoutSize(")
    lines.append(
      "  widthDimension: \(Self.text(size.widthDimension)), heightDimension: \(Self.text(size.heightDimension)))")
    return name + "Size"
  }

  private mutating func write(_ insets: DirectionalEdgeInsets, of name: String) {
    guard insets != .zero || name == "section" else { return }
    let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing].map(SwiftLiteral.points)
    lines.append("\(name).contentInsets = NSDirectionalEdgeInsets(")
    lines.append(
      "  top: \(numbers[0]), leading: \(numbers[1]), bottom: \(numbers[2]), trailing: \(numbers[3]))")
  }

  private mutating func write(_ spacing: CollectionLayoutEdgeSpacing?, of name: String) {
    guard let spacing else { return }
    func text(_ spacing: CollectionLayoutSpacing?) -> String { spacing.map(Self.text) ?? "nil" }
    lines.append("\(name).edgeSpacing = NSCollectionLayoutEdgeSpacing(")
    lines.append(
      "  leading: \(text(spacing.leading)), top: \(text(spacing.top)), trailing: \(text(spacing.trailing)), "
        + "bottom: \(text(spacing.bottom)))")
  }

  private static func word(_ axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }

  private static func text(_ spacing: CollectionLayoutSpacing) -> String {
    "\(spacing.isFlexible ? ".flexible" : ".fixed")(\(SwiftLiteral.points(spacing.spacing)))"
  }

  private static func text(_ dimension: CollectionLayoutDimension) -> String {
    // Of whole numbers alone Swift would make a whole number.
    let number =
      dimension.denominator == 1
      ? SwiftLiteral.points(dimension.dimension) : "\(dimension.numerator) / \(dimension.denominator).0"
    return switch dimension.kind {
    case .fractionalWidth: ".fractionalWidth(\(number))"
    case .fractionalHeight: ".fractionalHeight(\(number))"
    case .absolute: ".absolute(\(number))"
    case .estimated: ".estimated(\(number))"
    case .uniformAcrossSiblings: ".uniformAcrossSiblings(estimate: \(number))"
    }
  }

  private static func text(_ anchor: CollectionLayoutAnchor) -> String {
    let names: [(DirectionalRectEdge, String)] = [
      (.top, ".top"), (.leading, ".leading"), (.bottom, ".bottom"), (.trailing, ".trailing"),
    ]
    let edges = names.filter { anchor.edges.contains($0.0) }.map(\.1).joined(separator: ", ")
    let offset = "CGPoint(x: \(SwiftLiteral.points(anchor.offset.x)), y: \(SwiftLiteral.points(anchor.offset.y)))"
    let label = anchor.isFractionalOffset ? "fractionalOffset" : "absoluteOffset"
    let isPlain = anchor.isAbsoluteOffset && anchor.offset == .zero
    return "NSCollectionLayoutAnchor(edges: [\(edges)]\(isPlain ? "" : ", \(label): \(offset)"))"
  }
}
