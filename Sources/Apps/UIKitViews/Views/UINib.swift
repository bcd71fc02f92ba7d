public import Foundation

/// A nib: objects that Interface Builder keeps in a `.xib` file. *Real* where an app is opened whose folder holds the
/// file. Without the file, what is registered with it is a view of the class of the same name, or an empty one.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// The name of the file. Not part of UIKit.
  public let name: String
  /// The classes that nibs of a name stand for. Not part of UIKit: the harness that opens an app fills it in.
  public static var classes: [String: AnyClass] = [:]
  /// Makes the objects of a file for their owner; returns nil if there is no file of that name.
  package static var source: ((_ name: String, _ owner: AnyObject?) -> [AnyObject]?)?

  /// Creates a nib of a name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Objects of nibs that their owner may not retain yet.
  private static var held: [AnyObject] = []

  /// Holds objects until what is on the main queue now is done.
  fileprivate static func hold(_ objects: [AnyObject]) {
    held += objects
    DispatchQueue.main.async { MainActor.assumeIsolated { held = [] } }
  }

  /// Makes the objects of the file, or returns nil if there is none.
  package func objects(owner: AnyObject?) -> [AnyObject]? { Self.source?(name, owner) }

  /// Makes the view of the file if it is one of a kind; without the file, one of the class of the same name.
  ///
  /// - Parameter fallback: Makes a view of a class.
  package func reusableView<View: UIView>(_ kind: View.Type, _ fallback: (View.Type) -> View) -> View {
    if let view = objects(owner: nil)?.lazy.compactMap({ $0 as? View }).first { return view }
    return fallback(Self.classes[name] as? View.Type ?? kind)
  }

  /// Makes what is in the nib, and connects it with its owner.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    objects(owner: ownerOrNil as AnyObject?) ?? []
  }
}

extension Bundle {
  /// Makes what is in a nib, and connects it with its owner, or nil if there is no such file.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).objects(owner: owner as AnyObject?)
    // As what is autoreleased in UIKit: a weak property that is given one of them holds it until it is in the view
    // tree.
    if let objects { UINib.hold(objects) }
    return objects
  }
}
