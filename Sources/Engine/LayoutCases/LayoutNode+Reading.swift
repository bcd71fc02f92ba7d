import CompositionalLayout
import Geometry
import JSONValues

extension CollectionLayoutNode {
  fileprivate init(reading place: JSONPlace) throws(LayoutCaseError) {
    let type = try place.member("type")?.string() ?? (place.member("axis") == nil ? "item" : "group")
    switch type {
    case "item": self = .item(try CollectionLayoutItem(reading: place))
    case "group": self = .group(try CollectionLayoutGroup(reading: place))
    default: throw place.fail(.nodeType)
    }
  }
}

extension CollectionLayoutItem {
  fileprivate init(reading place: JSONPlace) throws(LayoutCaseError) {
    try place.expectKeys(["type", "width", "height", "contentInsets", "edgeSpacing", "supplementary"])
    self.init(
      layoutSize: try place.layoutSize(), supplementaryItems: try place.supplementaryItems(),
      contentInsets: try place.member("contentInsets")?.directionalInsets() ?? .zero,
      edgeSpacing: try place.edgeSpacing())
  }
}

extension CollectionLayoutGroup {
  init(reading place: JSONPlace) throws(LayoutCaseError) {
    try place.expectKeys([
      "type", "axis", "width", "height", "subitems", "count", "repeating", "interItemSpacing", "contentInsets",
      "edgeSpacing", "supplementary", "frames",
    ])
    self.init(
      layoutSize: try place.layoutSize(), content: try place.groupContent(),
      interItemSpacing: try place.member("interItemSpacing")?.spacing(),
      contentInsets: try place.member("contentInsets")?.directionalInsets() ?? .zero,
      edgeSpacing: try place.edgeSpacing(), supplementaryItems: try place.supplementaryItems())
  }
}

extension JSONPlace {
  fileprivate func groupContent() throws(LayoutCaseError) -> CollectionLayoutGroup.Content {
    let axisPlace = try required("axis")
    if axisPlace.value == .string("custom") { return .custom(.fixed(try customItems())) }
    let axis = try axisPlace.choice(LayoutWords.axisLetters)
    var subitems: [CollectionLayoutNode] = []
    for place in try required("subitems").elements() { subitems.append(try CollectionLayoutNode(reading: place)) }
    let key = member("repeating") == nil ? "count" : "repeating"
    guard let countPlace = member(key) else { return .subitems(axis: axis, subitems) }
    guard subitems.count == 1 else { throw fail(.subitemCount(key: key)) }
    let count = try countPlace.integer()
    return key == "count"
      ? .equal(axis: axis, .init(subitems[0]), count: count)
      : .repeating(axis: axis, .init(subitems[0]), count: count)
  }

  /// `[[x, y, w, h, z?]]`.
  private func customItems() throws(LayoutCaseError) -> [CollectionLayoutGroupCustomItem] {
    var items: [CollectionLayoutGroupCustomItem] = []
    for place in try required("frames").elements() {
      let numbers = try place.numbers(4...5)
      let zIndex = numbers.count == 5 ? try place.elements()[4].integer() : 0
      items.append(
        CollectionLayoutGroupCustomItem(
          frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), zIndex: zIndex))
    }
    return items
  }

  /// Returns the members `width` and `height`.
  func layoutSize() throws(LayoutCaseError) -> CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: try required("width").dimension(), heightDimension: try required("height").dimension())
  }

  /// `{fw | fh | abs | est | uniform: number}`.
  private func dimension() throws(LayoutCaseError) -> CollectionLayoutDimension {
    try expectKeys(Set(LayoutWords.dimensions.map(\.0)))
    var found: CollectionLayoutDimension?
    for (key, kind) in LayoutWords.dimensions {
      guard let place = member(key) else { continue }
      guard found == nil else { throw fail(.twoDimensions) }
      found = CollectionLayoutDimension(kind: kind, dimension: try place.number())
    }
    guard let found else { throw fail(.noDimension(kinds: LayoutWords.dimensions.map(\.0))) }
    return found
  }

  /// `{fixed | flex: number}`.
  fileprivate func spacing() throws(LayoutCaseError) -> CollectionLayoutSpacing {
    try expectKeys(["fixed", "flex"])
    switch (member("fixed"), member("flex")) {
    case (.some(let fixed), .none): return .fixed(try fixed.number())
    case (.none, .some(let flexible)): return .flexible(try flexible.number())
    default: throw fail(.spacing)
    }
  }

  fileprivate func edgeSpacing() throws(LayoutCaseError) -> CollectionLayoutEdgeSpacing? {
    guard let place = member("edgeSpacing") else { return nil }
    try place.expectKeys(["leading", "top", "trailing", "bottom"])
    return CollectionLayoutEdgeSpacing(
      leading: try place.member("leading")?.spacing(), top: try place.member("top")?.spacing(),
      trailing: try place.member("trailing")?.spacing(), bottom: try place.member("bottom")?.spacing())
  }

  fileprivate func supplementaryItems() throws(LayoutCaseError) -> [CollectionLayoutSupplementaryItem] {
    var items: [CollectionLayoutSupplementaryItem] = []
    for place in try member("supplementary")?.elements() ?? [] {
      try place.expectKeys(["kind", "width", "height", "containerAnchor", "itemAnchor", "zIndex", "contentInsets"])
      var item = CollectionLayoutSupplementaryItem(
        layoutSize: try place.layoutSize(), elementKind: try place.required("kind").string(),
        containerAnchor: try place.required("containerAnchor").anchor(),
        itemAnchor: try place.member("itemAnchor")?.anchor(), zIndex: try place.member("zIndex")?.integer() ?? 1)
      if let member = place.member("contentInsets") { item.contentInsets = try member.directionalInsets() }
      items.append(item)
    }
    return items
  }

  /// `{edges, abs | frac}`.
  private func anchor() throws(LayoutCaseError) -> CollectionLayoutAnchor {
    try expectKeys(["edges", "abs", "frac"])
    var edges: DirectionalRectEdge = []
    for place in try required("edges").elements() { edges.formUnion(try place.choice(LayoutWords.edges)) }
    switch (member("abs"), member("frac")) {
    case (.none, .none): return CollectionLayoutAnchor(edges: edges)
    case (.some(let offset), .none): return CollectionLayoutAnchor(edges: edges, absoluteOffset: try offset.point())
    case (.none, .some(let offset)): return CollectionLayoutAnchor(edges: edges, fractionalOffset: try offset.point())
    case (.some, .some): throw fail(.twoOffsets)
    }
  }
}
