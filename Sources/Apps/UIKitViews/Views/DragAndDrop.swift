public import Foundation

/// A thing that is dragged between apps. *Kept*: the object that it was made with.
open class NSItemProvider: NSObject {
  /// The object.
  public let object: Any?

  /// Creates a provider of nothing.
  public override init() { object = nil }
  /// Creates a provider of an object.
  public init(object: Any) { self.object = object }

  /// Returns whether the object is one of a class.
  public func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { object is Value }

  /// Gives the object to a block, at once and not on another queue, or nil if it is of another class.
  @discardableResult
  public func loadObject<Value>(
    ofClass type: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    let value = object as? Value
    completionHandler(value, value == nil ? CocoaError(.featureUnsupported) : nil)
    return Progress(totalUnitCount: 1)
  }
  /// Returns whether it has things of a type. *Inert*: it has none.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  /// The types of what it has. *Inert*: none.
  public var registeredTypeIdentifiers: [String] { [] }
  /// The name to propose for a file. *Kept*.
  open var suggestedName: String?

  /// Gives the thing of a type to a block, at once: nothing, and why.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, CocoaError(.featureUnsupported)) }

  /// Gives the data of a type to a block, at once: nothing, and why.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, CocoaError(.featureUnsupported))
    return Progress(totalUnitCount: 1)
  }

  /// Gives a file of a type to a block, at once: nothing, and why.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, CocoaError(.featureUnsupported))
    return Progress(totalUnitCount: 1)
  }
}

/// A thing that is dragged. *Kept*.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
  /// The thing as other apps get it.
  public let itemProvider: NSItemProvider
  /// The thing as this app knows it.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag, or the drop at its end. *Inert*: `reorder` moves rows by the data source's own handlers.
@MainActor @preconcurrency
public protocol UIDragDropSession: AnyObject {
  /// The things that are dragged.
  var items: [UIDragItem] { get }
  /// Returns where the finger is.
  func location(in view: UIView) -> CGPoint
}

/// A drag. *Inert*.
@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app's own.
  var localContext: Any? { get set }
}

/// A drop. *Inert*.
@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession {
  /// The drag of this app that it ends.
  var localDragSession: (any UIDragSession)? { get }
}

/// The effect of a drop, with UIKit's values. *Kept*.
public enum UIDropOperation: UInt, Hashable, Sendable {
  case cancel = 0
  case forbidden, copy, move
}

/// The effect that an app proposes for a drop. *Kept*.
@MainActor @preconcurrency
open class UIDropProposal: NSObject {
  /// The effect.
  public let operation: UIDropOperation

  /// Proposes an effect.
  public init(operation: UIDropOperation) { self.operation = operation }
}
