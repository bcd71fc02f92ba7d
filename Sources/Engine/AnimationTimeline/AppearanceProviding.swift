public import CompositionalLayout

/// A layout's states of views that appear or disappear, as UIKit asks for them with
/// `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)` and their
/// counterparts for supplementary views and decorations. Both halves of a reload are asked for as well.
public protocol AppearanceProviding: Sendable {
  /// Returns the state of a view at the start of an animation that brings it; nil to fade in place.
  ///
  /// - Parameters:
  ///   - element: Its place in the new snapshot.
  ///   - final: Its state at the end.
  func initialState(ofAppearing element: LayoutElement, final: AnimatedState) -> AnimatedState?

  /// Returns the state of a view at the end of an animation that takes it away; nil to fade in place.
  ///
  /// - Parameters:
  ///   - element: Its place in the old snapshot.
  ///   - initial: Its state at the start.
  func finalState(ofDisappearing element: LayoutElement, initial: AnimatedState) -> AnimatedState?
}
