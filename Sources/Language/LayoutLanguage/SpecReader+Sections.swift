internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

extension SpecReader {
  static let sectionOptions = [
    "orth", "header", "footer", "boundary", "gap", "inset", "decoration", "follow", "reference",
    "supplementary-reference", "bounce", "deceleration",
  ]

  /// Takes a group or a list, and the options behind it.
  mutating func section() throws(Diagnostic) -> CollectionLayoutSection {
    var section = name == "list" ? try list() : CollectionLayoutSection(group: try group())
    while !isAtEnd { try option(&section) }
    return section
  }

  private mutating func option(_ section: inout CollectionLayoutSection) throws(Diagnostic) {
    if take("orth") {
      section.orthogonalScrollingBehavior = try choice(SpecWords.orthogonal, .behavior)
    } else if take("header") {
      section.boundarySupplementaryItems.append(try bar("header", .top))
    } else if take("footer") {
      section.boundarySupplementaryItems.append(try bar("footer", .bottom))
    } else if take("boundary") {
      section.boundarySupplementaryItems.append(try boundary())
    } else if take("gap") {
      section.interGroupSpacing = try number(.spacing)
    } else if take("inset") {
      section.contentInsets = try insets()
    } else if take("decoration") {
      section.decorationItems.append(try decoration())
    } else if take("follow") {
      section.supplementariesFollowContentInsets = try choice([("on", true), ("off", false)], .onOrOff)
    } else if take("reference") {
      section.contentInsetsReference = try choice(SpecWords.references, .insetsReference)
    } else if take("supplementary-reference") {
      section.supplementaryContentInsetsReference = try choice(SpecWords.references, .insetsReference)
    } else if take("bounce") {
      section.orthogonalScrollingProperties.bounce = try choice(SpecWords.bounces, .bounces)
    } else if take("deceleration") {
      section.orthogonalScrollingProperties.decelerationRate = try choice(SpecWords.decelerations, .deceleration)
    } else {
      throw unexpected(.sectionOption, Self.sectionOptions)
    }
  }

  /// Takes the rest of `header 44 pin`: as wide as the section.
  private mutating func bar(
    _ kind: String, _ alignment: RectAlignment
  ) throws(Diagnostic) -> CollectionLayoutBoundarySupplementaryItem {
    let height = try dimension()
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      elementKind: kind, alignment: alignment)
    try boundaryOptions(&item)
    return item
  }

  /// Takes the rest of `boundary KIND(1w x 44) topLeading offset 0 -5 inside pin z 2`.
  private mutating func boundary() throws(Diagnostic) -> CollectionLayoutBoundarySupplementaryItem {
    let kind = try kind()
    let size = try size()
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: try choice(SpecWords.alignments, .alignment))
    try boundaryOptions(&item)
    return item
  }

  private mutating func boundaryOptions(
    _ item: inout CollectionLayoutBoundarySupplementaryItem
  ) throws(Diagnostic) {
    while true {
      if take("offset") {
        item.offset = try point()
      } else if take("inside") {
        item.extendsBoundary = false
      } else if take("pin") {
        item.pinToVisibleBounds = true
      } else if take("z") {
        item.zIndex = try integer(.order)
      } else if take("pad") {
        item.contentInsets = try insets()
      } else {
        return
      }
    }
  }

  private mutating func decoration() throws(Diagnostic) -> CollectionLayoutDecorationItem {
    var item = CollectionLayoutDecorationItem.background(elementKind: try kind())
    while true {
      if take("inset") {
        item.contentInsets = try insets()
      } else if take("z") {
        item.zIndex = try integer(.order)
      } else {
        return item
      }
    }
  }

  /// Takes `list(insetGrouped, header, footer)`.
  private mutating func list() throws(Diagnostic) -> CollectionLayoutSection {
    _ = take("list")
    if let name, SpecWords.appearances.contains(where: { $0.0 == name }) {
      var finding = unexpected(.list, [])
      finding.helps.append(.writeList(name))
      throw finding
    }
    let inside = try parentheses(.list)
    let words = source.text(inside).split { $0 == "," || $0 == " " }.map(String.init)
    guard let appearance = SpecWords.appearances.first(where: { $0.0 == words.first })?.1 else {
      let names = SpecWords.appearances.map(\.0)
      let near = Suggestions.nearest(to: words.first ?? "", in: names).first.map { [Bilingual.didYouMean($0)] } ?? []
      throw Diagnostic(
        .listNeedsAppearance, at: source.range(inside), helps: near + [.oneOf(names.joined(separator: " "))])
    }
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    for word in words.dropFirst() {
      switch word {
      case "header": configuration.headerMode = .supplementary
      case "first-item": configuration.headerMode = .firstItemInSection
      case "footer": configuration.footerMode = .supplementary
      case "no-separators": configuration.showsSeparators = false
      default:
        guard word.hasPrefix("padding="), let padding = Double(word.dropFirst(8)), padding.isFinite else {
          throw Diagnostic(.noPartOfList(word.prefix(40)), at: source.range(inside))
        }
        configuration.headerTopPadding = padding
      }
    }
    return .list(using: configuration, layoutEnvironment: LayoutEnvironment(size: .zero))
  }

  /// Takes the sections of a layout and the options behind them.
  mutating func layout() throws(Diagnostic) -> CompositionalLayoutDescription {
    var layout: CompositionalLayoutDescription
    if take("sections") {
      var inside = try block()
      layout = CompositionalLayoutDescription(section: try inside.section())
    } else {
      var sections: [CollectionLayoutSection?] = []
      while take("section") {
        if take("none") {
          sections.append(nil)
        } else {
          var inside = try block()
          sections.append(try inside.section())
        }
      }
      layout = CompositionalLayoutDescription(sections: sections)
    }
    while !isAtEnd {
      if take("scroll") {
        layout.configuration.scrollDirection = try choice(
          [("vertical", Axis.vertical), ("horizontal", .horizontal)], .direction)
      } else if take("section-gap") {
        layout.configuration.interSectionSpacing = try number(.spacing)
      } else if take("boundary") {
        layout.configuration.boundarySupplementaryItems.append(try boundary())
      } else if take("reference") {
        layout.configuration.contentInsetsReference = try choice(SpecWords.references, .insetsReference)
      } else {
        throw unexpected(.layoutOption, ["scroll", "section-gap", "boundary", "reference"])
      }
    }
    return layout
  }
}
