public import CompositionalLayout
public import Geometry
public import Markup

/// The visible part of a solved layout, as an SVG that stands still: one unit is one point.
public struct LayoutPicture: Hashable, Sendable {
  /// The first line of the picture.
  public var title: String
  /// The lines below the title.
  public var facts: [String]
  /// The visible part of the content.
  public var window: Rect
  /// The views in sight, in any order.
  public var views: [PictureView]
  /// The margins that bars and the corners of the device cover, in points.
  public var safeArea: EdgeInsets
  /// The text of the status bar.
  public var status: String?

  /// The number of views of a picture; further ones are left out, and ``facts`` says so.
  public static let viewLimit = 2000

  /// Draws what is seen at an offset.
  ///
  /// - Parameters:
  ///   - solution: The layout.
  ///   - scroll: The scroll state, which places the content, views that stay in sight and orthogonal sections.
  ///   - title: The first line of the picture.
  ///   - facts: The lines below the title, before what the picture adds itself.
  ///   - label: The text on a view; asked for views in sight only.
  /// - Complexity: O(log sections + views in sight).
  public init(
    _ solution: LayoutSolution, scroll: LayoutScrollState, title: String, facts: [String] = [],
    label: (LayoutElement) -> PictureLabel
  ) {
    safeArea = solution.environment.safeAreaInsets
    window = Rect(origin: scroll.contentOffset, size: solution.environment.container.contentSize).drawable
    let views = solution.attributes(in: window, scroll: scroll, limit: Self.viewLimit)
    self.views = views.prefix(Self.viewLimit).map {
      PictureView($0.element, label($0.element), frame: $0.frame, zIndex: $0.zIndex, isPinned: $0.isPinned)
    }
    self.title = title
    self.facts = facts
    let axis = solution.scrollDirection
    let (start, end) = (PictureNumber.text(window.start(axis)), PictureNumber.text(window.end(axis)))
    let length = PictureNumber.text(solution.contentSize[axis])
    self.facts.append("visible \(axis == .vertical ? "y" : "x") \(start)..\(end) of \(length)")
    if views.count >= Self.viewLimit { self.facts.append("only the first \(Self.viewLimit) views") }
  }

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - names: The beginning of the views' `id`s, so that several pictures can stand in one page.
  ///   - hasStyle: Whether the picture brings its own rules; a page may hold ``PictureStyle/rules`` once instead.
  /// - Complexity: O(*n* log *n*) for *n* views.
  public func svg(names: String = "v", hasStyle: Bool = true) -> MarkupElement {
    let drawn = views.inPaintOrder.enumerated().map { index, view in view.svg(named: "\(names)\(index)") }
    return PictureSheet(title: title, facts: facts, window: window, safeArea: safeArea, status: status)
      .svg(drawn, hasStyle: hasStyle)
  }
}
