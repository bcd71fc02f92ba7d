public import UIKitNames
internal import UIKitViews

/// Views of SwiftUI's as the content of a cell (iOS 16). *Real*: texts, images, controls, the cell's measured height,
/// actions of swipes; *kept*: the background.
///
/// The space around the content is that of the cell's margins: 11 points above and below and 16 at the sides in rows of
/// lists and tables, 8 at all sides elsewhere. A row is 44 points high at least.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  private var margins: [Edge.Set.RawValue: CGFloat] = [:]
  private var minWidth: CGFloat?
  private var minHeight: CGFloat?

  private init(content: Content, background: Background) { (self.content, self.background) = (content, background) }

  /// Creates a content of views.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  private func with<Other: View>(background: Other) -> UIHostingConfiguration<Content, Other> {
    var other = UIHostingConfiguration<Content, Other>(content: content, background: background)
    (other.margins, other.minWidth, other.minHeight) = (margins, minWidth, minHeight)
    return other
  }

  /// Returns the content in front of views.
  public func background<Behind: View>(
    @ViewBuilder content: () -> Behind
  ) -> UIHostingConfiguration<Content, Behind> { with(background: content()) }

  /// Returns the content in front of a colour. *Kept*.
  public func background<Style: ShapeStyle>(_ style: Style) -> UIHostingConfiguration<Content, Color> {
    with(background: style.color ?? .clear)
  }

  /// Returns the content with other space at some sides, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    margins(edges, EdgeInsets(edges, length))
  }

  /// Returns the content with other space at some sides.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
    var other = self
    if edges.contains(.top) { other.margins[Edge.Set.top.rawValue] = insets.top }
    if edges.contains(.leading) { other.margins[Edge.Set.leading.rawValue] = insets.leading }
    if edges.contains(.bottom) { other.margins[Edge.Set.bottom.rawValue] = insets.bottom }
    if edges.contains(.trailing) { other.margins[Edge.Set.trailing.rawValue] = insets.trailing }
    return other
  }

  /// Returns the content with a least size, in points.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
    var other = self
    (other.minWidth, other.minHeight) = (width, height)
    return other
  }

  @MainActor @preconcurrency
  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// The questions that the view of a hosted content asks its configuration.
@MainActor
private protocol HostedContent: UIContentConfiguration {
  func content(_ context: BuildContext) -> [Element]
  func background(_ context: BuildContext) -> [Element]
  func margins(besides own: EdgeInsets) -> EdgeInsets
  var leastSize: (width: CGFloat?, height: CGFloat?) { get }
}

extension UIHostingConfiguration: HostedContent {
  fileprivate func content(_ context: BuildContext) -> [Element] { content.built(in: context) }
  fileprivate func background(_ context: BuildContext) -> [Element] { background.built(in: context.below("behind")) }
  fileprivate func margins(besides own: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: margins[Edge.Set.top.rawValue] ?? own.top, leading: margins[Edge.Set.leading.rawValue] ?? own.leading,
      bottom: margins[Edge.Set.bottom.rawValue] ?? own.bottom,
      trailing: margins[Edge.Set.trailing.rawValue] ?? own.trailing)
  }
  fileprivate var leastSize: (width: CGFloat?, height: CGFloat?) { (minWidth, minHeight) }
}

/// The content view of a cell that shows views of SwiftUI's.
private final class HostingContentView: HostingView, UIContentView, SwipeContent {
  private var hosted: any HostedContent
  private let back: HostingView

  init(_ hosted: any HostedContent) {
    self.hosted = hosted
    back = HostingView { hosted.background($0) }
    super.init { hosted.content($0) }
    alignment = .leading
  }

  /// Nibs and storyboards do not make it.
  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { hosted }
    set {
      guard let other = newValue as? any HostedContent else { return }
      hosted = other
      back.content = { other.background($0) }
      content = { other.content($0) }
      takeMargins()
    }
  }

  /// Whether the cell is a row of a list or a table.
  private var isRow: Bool { superview is UITableViewCell || superview is UICollectionViewListCell }

  private func takeMargins() {
    let own: EdgeInsets =
      isRow
      ? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
      : EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let wanted = hosted.margins(besides: own)
    if wanted != margins { margins = wanted }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeMargins()
  }

  override func size(_ room: Proposal) -> CGSize {
    let size = super.size(room)
    let least = hosted.leastSize
    return CGSize(
      width: max(size.width, least.width ?? 0), height: max(size.height, least.height ?? (isRow ? 44 : 0)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if back.superview !== self || subviews.first !== back { insertSubview(back, at: 0) }
    back.frame = bounds
  }

  func swipeContentActions(fromLeadingEdge isLeading: Bool) -> [UIContextualAction] {
    swipeActions(fromLeadingEdge: isLeading)
  }
}
