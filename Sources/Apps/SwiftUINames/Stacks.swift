public import UIKitNames

/// Views side by side. *Real*.
public struct HStack<Content> {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content
}

extension HStack: View, Primitive where Content: View {
  public typealias Body = Never

  /// Places views side by side, 8 points apart where nothing is said.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, spacing: spacing, content: content()) }

  func elements(in context: BuildContext) -> [Element] {
    let alignment = Alignment(horizontal: .leading, vertical: alignment)
    return [StackElement(.horizontal, alignment, spacing: spacing, content.built(in: context.below("row")))]
  }
}

/// Views one below the other. *Real*.
public struct VStack<Content> {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content
}

extension VStack: View, Primitive where Content: View {
  public typealias Body = Never

  /// Places views one below the other, 8 points apart where nothing is said.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, spacing: spacing, content: content()) }

  func elements(in context: BuildContext) -> [Element] {
    let alignment = Alignment(horizontal: alignment, vertical: .top)
    return [StackElement(.vertical, alignment, spacing: spacing, content.built(in: context.below("column")))]
  }
}

/// Views one in front of the other. *Real*.
public struct ZStack<Content> {
  private let alignment: Alignment
  private let content: Content
}

extension ZStack: View, Primitive where Content: View {
  public typealias Body = Never

  /// Places views one in front of the other.
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, content: content())
  }

  func elements(in context: BuildContext) -> [Element] {
    [PileElement(alignment, content.built(in: context.below("pile")))]
  }
}

/// Views side by side that are made when they are seen: here at once. *Real*.
public typealias LazyHStack<Content> = HStack<Content>
/// Views one below the other that are made when they are seen: here at once. *Real*.
public typealias LazyVStack<Content> = VStack<Content>

/// Space that grows. *Real*.
public struct Spacer {
  private let minLength: CGFloat?
  /// Creates space of a length at least, 8 points where nothing is said.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, Primitive {
  public typealias Body = Never
  func elements(in context: BuildContext) -> [Element] { [SpacerElement(minLength)] }
}

/// A line between views. *Real*: a pixel thick.
public struct Divider {
  /// Creates it.
  public init() {}
}

extension Divider: View, Primitive {
  public typealias Body = Never
  func elements(in context: BuildContext) -> [Element] { [DividerElement(scale: context.environment.displayScale)] }
}

/// Views that scroll. *Kept*: they stand at their beginning.
public struct ScrollView<Content> {
  private let axes: Axis.Set
  private let content: Content
}

extension ScrollView: View, Primitive where Content: View {
  public typealias Body = Never

  /// Lets views scroll.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.init(axes: axes, content: content()) }

  func elements(in context: BuildContext) -> [Element] {
    let inner = content.built(in: context.below("scroll"))
    let whole =
      inner.count == 1 ? inner[0] : StackElement(.vertical, .top, spacing: nil, inner)
    return [ScrollElement(whole, axes)]
  }
}
