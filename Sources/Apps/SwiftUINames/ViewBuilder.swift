/// The builder of views from the lines of a block. *Real*.
@resultBuilder
public enum ViewBuilder {
  /// Returns a line as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Returns a block without lines.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Returns the first line of a block.
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }
  /// Returns a block with one more line.
  public static func buildPartialBlock<First: View, Next: View>(
    accumulated: First, next: Next
  ) -> ViewPair<First, Next> { ViewPair(first: accumulated, next: next) }
  /// Returns what stands after `if`, or nothing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Returns what stands after `if` or the first cases of `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ViewChoice<First, Second> {
    .first(first)
  }
  /// Returns what stands after `else` or the last cases of `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ViewChoice<First, Second> {
    .second(second)
  }
  /// Returns what stands after `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// The lines of a block up to one, and that one: SwiftUI's `TupleView`.
public struct ViewPair<First, Next> {
  let first: First
  let next: Next
}

extension ViewPair: View, Primitive where First: View, Next: View {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    first.built(in: context.below("0")) + next.built(in: context.below("1"))
  }
}

/// One of two views: SwiftUI's `_ConditionalContent`.
public enum ViewChoice<First, Second> {
  case first(First)
  case second(Second)
}

extension ViewChoice: View, Primitive where First: View, Second: View {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    switch self {
    case .first(let view): view.built(in: context.below("if"))
    case .second(let view): view.built(in: context.below("else"))
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: Primitive where Wrapped: View {
  func elements(in context: BuildContext) -> [Element] { self?.built(in: context.below("if")) ?? [] }
}
