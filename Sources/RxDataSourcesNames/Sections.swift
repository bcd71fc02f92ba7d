/// A type whose values have an identity.
public protocol IdentifiableType {
  associatedtype Identity: Hashable
  /// The identity that tells it from others.
  var identity: Identity { get }
}

extension String: IdentifiableType {
  public var identity: String { self }
}

extension Int: IdentifiableType {
  public var identity: Int { self }
}

/// A section with its items.
public protocol SectionModelType {
  associatedtype Item
  /// The items.
  var items: [Item] { get }
  /// The same section with other items.
  init(original: Self, items: [Item])
}

/// A section with an identity, whose items have one too.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}

/// A section: a model and its items.
public struct SectionModel<Section, ItemType>: SectionModelType {
  public typealias Identity = Section
  public typealias Item = ItemType

  public var model: Section
  public var items: [Item]

  /// Creates a section.
  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  public init(original: SectionModel<Section, Item>, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  /// The section's identity.
  public var identity: Section { model }
}

extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}

/// A section with an identity: a model and its items.
public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
  AnimatableSectionModelType
{
  public typealias Item = ItemType
  public typealias Identity = Section.Identity

  public var model: Section
  public var items: [Item]

  /// Creates a section.
  public init(model: Section, items: [ItemType]) {
    self.model = model
    self.items = items
  }

  public init(original: AnimatableSectionModel<Section, Item>, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  public var identity: Section.Identity { model.identity }
}

extension AnimatableSectionModel: Equatable where Section: Equatable {}
