/// Something in a layout that UIKit accepts without a word and that people often did not mean.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The trap.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The fractions of a group leave a strip at its end.
    case strip
    /// Cutting fractions to pixels leaves a gap of less than a point at the end of a group.
    case pixelGap
    /// A fraction is larger than the container.
    case fractionAboveOne
    /// An item may grow, but its group may not.
    case estimatedItemInFixedGroup
    /// A group may grow, but an item in it is a fraction of the estimate and does not.
    case fractionalItemInEstimatedGroup
    /// Insets of an axis that is estimated are ignored.
    case insetsOnEstimatedAxis
    /// Equal shares divide the estimate of the group, whatever the views report.
    case sharesOfAnEstimate
    /// A group of an orthogonal section is wider than what is visible: section insets are not taken off fractions.
    case orthogonalWiderThanViewport
    /// Boundary items on one side lie over each other: they do not stack.
    case overlappingBoundaryItems
    /// A section without items shows no decoration.
    case decorationOfEmptySection
    /// A nested group holds no item.
    case emptyNestedGroup
  }

  /// The trap.
  public let code: Code
  /// The place in the layout.
  public let path: LayoutNodePath
  /// The effect, with the numbers.
  public let message: String
  /// A description that is often meant instead.
  public let help: String

  /// The place and the message.
  public var description: String { "\(path): \(message)" }
}
