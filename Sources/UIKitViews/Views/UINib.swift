public import Foundation

/// A nib. Nibs are not read: what is registered with one is a view of the class of the same name, or an empty one.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// The name of the file. Not part of UIKit.
  public let name: String
  /// The classes that nibs of a name stand for. Not part of UIKit: whoever opens an app fills it in.
  public static var classes: [String: AnyClass] = [:]

  /// Creates a nib of a name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// The class of the nib's view, if it is one of a kind.
  package func cellClass<View: UIView>(_ kind: View.Type) -> View.Type? { Self.classes[name] as? View.Type }

  /// Makes what is in the nib: nothing.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

extension Bundle {
  /// Makes what is in a nib: nothing, since nibs are not read.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
