import CompositionalLayout
import Geometry
import JSONValues

extension CompositionalLayoutDescription {
  /// Reads the member `layout` of a case; a key that is not known fails.
  init(reading place: JSONPlace) throws(LayoutCaseError) {
    try place.expectKeys(CompositionalLayoutConfiguration.keys.union(["section", "sections"]))
    let configuration = try CompositionalLayoutConfiguration(reading: place)
    switch (place.member("section"), place.member("sections")) {
    case (.some, .some): throw place.fail(.onlyOne("section", "sections"))
    case (.none, .none): throw place.fail(.bothMissing("section", "sections"))
    case (.some(let section), .none):
      self.init(section: try CollectionLayoutSection(reading: section), configuration: configuration)
    case (.none, .some(let list)):
      var sections: [CollectionLayoutSection?] = []
      for section in try list.elements() {
        sections.append(section.value == .null ? nil : try CollectionLayoutSection(reading: section))
      }
      self.init(sections: sections, configuration: configuration)
    }
  }
}

extension CompositionalLayoutConfiguration {
  static let keys: Set = ["scrollDirection", "interSectionSpacing", "boundary", "contentInsetsReference"]

  init(reading place: JSONPlace) throws(LayoutCaseError) {
    self.init()
    if let member = place.member("scrollDirection") { scrollDirection = try member.choice(LayoutWords.axes) }
    if let member = place.member("interSectionSpacing") { interSectionSpacing = try member.number() }
    if let member = place.member("boundary") { boundarySupplementaryItems = try member.boundaryItems() }
    if let member = place.member("contentInsetsReference") {
      contentInsetsReference = try member.choice(LayoutWords.references)
    }
  }
}

extension CollectionLayoutSection {
  init(reading place: JSONPlace) throws(LayoutCaseError) {
    try place.expectKeys([
      "group", "list", "contentInsets", "interGroupSpacing", "orthogonal", "bounce", "decelerationRate", "boundary",
      "decorations", "supplementariesFollowContentInsets", "contentInsetsReference",
      "supplementaryContentInsetsReference",
    ])
    if let list = place.member("list") {
      guard place.member("group") == nil else { throw place.fail(.onlyOne("group", "list")) }
      self = .list(using: try list.listConfiguration(), layoutEnvironment: LayoutEnvironment(size: .zero))
    } else {
      self.init(group: try CollectionLayoutGroup(reading: try place.required("group")))
    }
    if let member = place.member("contentInsets") { contentInsets = try member.directionalInsets() }
    if let member = place.member("interGroupSpacing") { interGroupSpacing = try member.number() }
    if let member = place.member("orthogonal") {
      orthogonalScrollingBehavior = try member.choice(LayoutWords.behaviors)
    }
    if let member = place.member("bounce") {
      orthogonalScrollingProperties.bounce = try member.choice(LayoutWords.bounces)
    }
    if let member = place.member("decelerationRate") {
      orthogonalScrollingProperties.decelerationRate = try member.choice(LayoutWords.decelerationRates)
    }
    if let member = place.member("boundary") { boundarySupplementaryItems = try member.boundaryItems() }
    if let member = place.member("decorations") { decorationItems = try member.decorationItems() }
    if let member = place.member("supplementariesFollowContentInsets") {
      supplementariesFollowContentInsets = try member.bool()
    }
    if let member = place.member("contentInsetsReference") {
      contentInsetsReference = try member.choice(LayoutWords.references)
    }
    if let member = place.member("supplementaryContentInsetsReference") {
      supplementaryContentInsetsReference = try member.choice(LayoutWords.references)
    }
  }
}

extension JSONPlace {
  fileprivate func listConfiguration() throws(LayoutCaseError) -> CollectionLayoutListConfiguration {
    if case .string = value { return .init(appearance: try choice(LayoutWords.appearances)) }
    try expectKeys(["appearance", "headerMode", "footerMode", "headerTopPadding"])
    var list = CollectionLayoutListConfiguration(appearance: try required("appearance").choice(LayoutWords.appearances))
    if let member = member("headerMode") { list.headerMode = try member.choice(LayoutWords.headerModes) }
    if let member = member("footerMode") { list.footerMode = try member.choice(LayoutWords.footerModes) }
    list.headerTopPadding = try member("headerTopPadding")?.number()
    return list
  }

  fileprivate func boundaryItems() throws(LayoutCaseError) -> [CollectionLayoutBoundarySupplementaryItem] {
    var items: [CollectionLayoutBoundarySupplementaryItem] = []
    for place in try elements() {
      try place.expectKeys([
        "kind", "width", "height", "alignment", "offset", "extendsBoundary", "pinToVisibleBounds", "zIndex",
        "contentInsets",
      ])
      var item = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: try place.layoutSize(), elementKind: try place.required("kind").string(),
        alignment: try place.required("alignment").choice(LayoutWords.alignments))
      if let member = place.member("offset") { item.offset = try member.point() }
      if let member = place.member("extendsBoundary") { item.extendsBoundary = try member.bool() }
      if let member = place.member("pinToVisibleBounds") { item.pinToVisibleBounds = try member.bool() }
      if let member = place.member("zIndex") { item.zIndex = try member.integer() }
      if let member = place.member("contentInsets") { item.contentInsets = try member.directionalInsets() }
      items.append(item)
    }
    return items
  }

  fileprivate func decorationItems() throws(LayoutCaseError) -> [CollectionLayoutDecorationItem] {
    var items: [CollectionLayoutDecorationItem] = []
    for place in try elements() {
      try place.expectKeys(["kind", "contentInsets", "zIndex"])
      items.append(
        .background(
          elementKind: try place.required("kind").string(),
          contentInsets: try place.member("contentInsets")?.directionalInsets() ?? .zero,
          zIndex: try place.member("zIndex")?.integer() ?? 0))
    }
    return items
  }
}
