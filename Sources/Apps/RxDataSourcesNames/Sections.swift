public import UIKitNames

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

extension Int8: IdentifiableType {
  public var identity: Int8 { self }
}

extension Int16: IdentifiableType {
  public var identity: Int16 { self }
}

extension Int32: IdentifiableType {
  public var identity: Int32 { self }
}

extension Int64: IdentifiableType {
  public var identity: Int64 { self }
}

extension Float: IdentifiableType {
  public var identity: Float { self }
}

extension Double: IdentifiableType {
  public var identity: Double { self }
}

/// The animations of rows that come, change and go. *Kept*: new values are shown by `reloadData`.
public struct AnimationConfiguration: Sendable {
  /// The animation of rows that come.
  public let insertAnimation: UITableView.RowAnimation
  /// The animation of rows that change.
  public let reloadAnimation: UITableView.RowAnimation
  /// The animation of rows that go.
  public let deleteAnimation: UITableView.RowAnimation

  /// Creates a configuration.
  public init(
    insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic,
    deleteAnimation: UITableView.RowAnimation = .automatic
  ) {
    self.insertAnimation = insertAnimation
    self.reloadAnimation = reloadAnimation
    self.deleteAnimation = deleteAnimation
  }
}

/// The way in which a view goes over to new sections. *Kept.*
public enum ViewTransition: Sendable {
  /// By inserting and deleting, animated.
  case animated
  /// By reading everything anew.
  case reload
}

/// The step from sections to others. *Kept*: a list of them is empty, as views read everything anew.
public struct Changeset<Section: SectionModelType> {
  /// The sections before.
  public let originalSections: [Section]
  /// The sections after it.
  public let finalSections: [Section]
}

/// A section with its items.
public protocol SectionModelType {
  associatedtype Item
  /// The items.
  var items: [Item] { get }
  /// Creates the same section with other items.
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
