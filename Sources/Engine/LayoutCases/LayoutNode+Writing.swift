import CompositionalLayout
import Geometry
import JSONValues

extension CollectionLayoutNode {
  fileprivate func json(in environment: LayoutEnvironment) -> JSONValue {
    switch self {
    case .item(let item): item.json
    case .group(let group): group.json(in: environment)
    }
  }

  /// The members that items and groups share.
  fileprivate var sharedMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("width", layoutSize.widthDimension.json), ("height", layoutSize.heightDimension.json),
    ]
    if contentInsets != .zero { members.append(("contentInsets", contentInsets.json)) }
    if let edgeSpacing { members.append(("edgeSpacing", edgeSpacing.json)) }
    if !supplementaryItems.isEmpty { members.append(("supplementary", .array(supplementaryItems.map(\.json)))) }
    return members
  }
}

extension CollectionLayoutItem {
  fileprivate var json: JSONValue {
    .object(CollectionLayoutNode.item(self).sharedMembers + [("type", "item")])
  }
}

extension CollectionLayoutGroup {
  func json(in environment: LayoutEnvironment) -> JSONValue {
    var members = CollectionLayoutNode.group(self).sharedMembers + [("type", "group")]
    if let axis { members.append(("axis", .word(axis, LayoutWords.axisLetters))) }
    switch content {
    case .subitems: break
    case .equal(_, _, let count): members.append(("count", .int(count)))
    case .repeating(_, _, let count): members.append(("repeating", .int(count)))
    case .custom(let items):
      members.append(("axis", "custom"))
      members.append(("frames", .array(items.items(of: self, in: environment).map(\.json))))
    }
    if axis != nil { members.append(("subitems", .array(subitems.map { $0.json(in: environment) }))) }
    if let interItemSpacing { members.append(("interItemSpacing", interItemSpacing.json)) }
    return .object(members)
  }
}

extension CollectionLayoutGroupCustomItem {
  fileprivate var json: JSONValue {
    var numbers: [JSONValue] = [frame.minX, frame.minY, frame.width, frame.height].map { .double($0) }
    if zIndex != 0 { numbers.append(.int(zIndex)) }
    return .array(numbers)
  }
}

extension CollectionLayoutDimension {
  var json: JSONValue { .object([(LayoutWords.word(kind, in: LayoutWords.dimensions), .double(dimension))]) }
}

extension CollectionLayoutSpacing {
  fileprivate var json: JSONValue { .object([(isFlexible ? "flex" : "fixed", .double(spacing))]) }
}

extension CollectionLayoutEdgeSpacing {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if let leading { members.append(("leading", leading.json)) }
    if let top { members.append(("top", top.json)) }
    if let trailing { members.append(("trailing", trailing.json)) }
    if let bottom { members.append(("bottom", bottom.json)) }
    return .object(members)
  }
}

extension CollectionLayoutSupplementaryItem {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(elementKind)), ("width", layoutSize.widthDimension.json),
      ("height", layoutSize.heightDimension.json), ("containerAnchor", containerAnchor.json),
    ]
    if let itemAnchor { members.append(("itemAnchor", itemAnchor.json)) }
    if zIndex != 1 { members.append(("zIndex", .int(zIndex))) }
    if contentInsets != .zero { members.append(("contentInsets", contentInsets.json)) }
    return .object(members)
  }
}

extension CollectionLayoutAnchor {
  fileprivate var json: JSONValue {
    let names = LayoutWords.edges.filter { edges.contains($0.1) }.map { JSONValue.string($0.0) }
    var members: [(String, JSONValue)] = [("edges", .array(names))]
    switch displacement {
    case .absolute(let offset): if offset != .zero { members.append(("abs", offset.json)) }
    case .fractional(let offset): members.append(("frac", offset.json))
    }
    return .object(members)
  }
}
