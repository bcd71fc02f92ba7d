public import CompositionalLayout
import Geometry
public import JSONValues

extension CompositionalLayoutDescription {
  /// Returns the layout as the member `layout` of a case; what is as by default is left out.
  ///
  /// - Parameter environment: The environment in which the frames of custom groups are asked for that are a function.
  public func json(in environment: LayoutEnvironment) -> JSONValue {
    var members: [(String, JSONValue)] = []
    switch sections {
    case .uniform(let section): members.append(("section", section.json(in: environment)))
    case .each(let list): members.append(("sections", .array(list.map { $0?.json(in: environment) ?? .null })))
    }
    let defaults = CompositionalLayoutConfiguration()
    if configuration.scrollDirection != defaults.scrollDirection {
      members.append(("scrollDirection", .word(configuration.scrollDirection, LayoutWords.axes)))
    }
    if configuration.interSectionSpacing != 0 {
      members.append(("interSectionSpacing", .double(configuration.interSectionSpacing)))
    }
    if !configuration.boundarySupplementaryItems.isEmpty {
      members.append(("boundary", .array(configuration.boundarySupplementaryItems.map(\.json))))
    }
    if configuration.contentInsetsReference != defaults.contentInsetsReference {
      members.append(("contentInsetsReference", .word(configuration.contentInsetsReference, LayoutWords.references)))
    }
    return .object(members)
  }
}

extension CollectionLayoutSection {
  fileprivate func json(in environment: LayoutEnvironment) -> JSONValue {
    var members: [(String, JSONValue)] = []
    var defaults = CollectionLayoutSection(group: group)
    if let listConfiguration, case let list = Self.list(using: listConfiguration, layoutEnvironment: environment),
      list.group == group
    {
      members.append(("list", listConfiguration.json))
      defaults = list
    } else {
      members.append(("group", group.json(in: environment)))
    }
    if defaults.hasListInsets ? !hasListInsets : contentInsets != .zero {
      members.append(("contentInsets", contentInsets.json))
    }
    if interGroupSpacing != defaults.interGroupSpacing {
      members.append(("interGroupSpacing", .double(interGroupSpacing)))
    }
    if orthogonalScrollingBehavior != .none {
      members.append(("orthogonal", .word(orthogonalScrollingBehavior, LayoutWords.behaviors)))
    }
    let properties = orthogonalScrollingProperties
    if properties.bounce != .automatic { members.append(("bounce", .word(properties.bounce, LayoutWords.bounces))) }
    if properties.decelerationRate != .automatic {
      members.append(("decelerationRate", .word(properties.decelerationRate, LayoutWords.decelerationRates)))
    }
    if boundarySupplementaryItems != defaults.boundarySupplementaryItems {
      members.append(("boundary", .array(boundarySupplementaryItems.map(\.json))))
    }
    if !decorationItems.isEmpty { members.append(("decorations", .array(decorationItems.map(\.json)))) }
    if !supplementariesFollowContentInsets { members.append(("supplementariesFollowContentInsets", false)) }
    if contentInsetsReference != defaults.contentInsetsReference {
      members.append(("contentInsetsReference", .word(contentInsetsReference, LayoutWords.references)))
    }
    if supplementaryContentInsetsReference != .automatic {
      members.append(
        ("supplementaryContentInsetsReference", .word(supplementaryContentInsetsReference, LayoutWords.references)))
    }
    return .object(members)
  }
}

extension CollectionLayoutListConfiguration {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("appearance", .word(appearance, LayoutWords.appearances))]
    if headerMode != .none { members.append(("headerMode", .word(headerMode, LayoutWords.headerModes))) }
    if footerMode != .none { members.append(("footerMode", .word(footerMode, LayoutWords.footerModes))) }
    if let headerTopPadding { members.append(("headerTopPadding", .double(headerTopPadding))) }
    return .object(members)
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(elementKind)), ("width", layoutSize.widthDimension.json),
      ("height", layoutSize.heightDimension.json), ("alignment", .word(alignment, LayoutWords.alignments)),
    ]
    if offset != .zero { members.append(("offset", offset.json)) }
    if !extendsBoundary { members.append(("extendsBoundary", false)) }
    if pinToVisibleBounds { members.append(("pinToVisibleBounds", true)) }
    if zIndex != 1 { members.append(("zIndex", .int(zIndex))) }
    if contentInsets != .zero { members.append(("contentInsets", contentInsets.json)) }
    return .object(members)
  }
}

extension CollectionLayoutDecorationItem {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("kind", .string(elementKind))]
    if contentInsets != .zero { members.append(("contentInsets", contentInsets.json)) }
    if zIndex != 0 { members.append(("zIndex", .int(zIndex))) }
    return .object(members)
  }
}

extension JSONValue {
  /// Returns the word of the format for a value.
  static func word<Value: Equatable>(_ value: Value, _ table: [(String, Value)]) -> JSONValue {
    .string(LayoutWords.word(value, in: table))
  }
}
