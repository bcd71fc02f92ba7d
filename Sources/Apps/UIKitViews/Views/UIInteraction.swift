public import Foundation

/// A behaviour that a view takes on, such as a menu on a long press.
@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has it.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

/// A menu that a long press on a view opens. *Real*: `press … --long` opens it.
@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view that has it.
  open private(set) weak var view: UIView?
  /// The object that gives the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Creates a menu on a long press.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the place of the press in the space of a view: the middle of the interaction's own.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// Closes the menu. *Inert*.
  open func dismissMenu() {}

  /// Returns the menu that a long press opens, or nil if the delegate gives none. Not part of UIKit.
  public func menu() -> UIMenu? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))?.menu()
  }
}

/// An object that gives the menu of a long press.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu at a place; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UIView {
  /// Takes on a behaviour.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Gives up a behaviour.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
