internal import Observation
internal import UIKitNames
@_spi(UIKitNames) internal import UIKitViews

/// A view of UIKit's that shows views of SwiftUI's, by labels, image views and controls in their places. *Real*.
@MainActor
class HostingView: UIView {
  /// Makes what is shown.
  var content: (BuildContext) -> [Element] { didSet { rebuild() } }
  /// Space around it.
  var margins = EdgeInsets() { didSet { contentSizeDidChange() } }
  /// The alignment of content that is smaller than the space.
  var alignment = Alignment.center
  private let graph = ViewGraph()
  private var whole: Element?
  private var isStale = true
  private var isWaiting = false
  private var shown: [String: () -> Void] = [:]

  init(_ content: @escaping (BuildContext) -> [Element]) {
    self.content = content
    super.init(frame: .zero)
    graph.changed = { [weak self] in self?.needsRebuild() }
  }

  /// Nibs and storyboards do not make it.
  required init?(coder: NSCoder) { nil }

  // MARK: Making

  private func needsRebuild() {
    isStale = true
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isWaiting = false
        if self.isStale { self.rebuild() }
      }
    }
  }

  private func rebuild() {
    for view in subviews { view.removeFromSuperview() }
    graph.begin()
    var context = BuildContext(graph: graph)
    context.environment.take(traitCollection)
    context.environment.font = .body
    isStale = false
    let elements = withObservationTracking {
      content(context)
    } onChange: { [weak self] in
      onMain { [weak self] in self?.needsRebuild() }
    }
    let whole = elements.count == 1 ? elements[0] : StackElement(.vertical, .center, spacing: nil, elements)
    self.whole = whole
    for view in whole.views { addSubview(view) }
    contentSizeDidChange()
    tellAppearances()
    for change in graph.changes { change() }
  }

  private var element: Element {
    if whole == nil { rebuild() }
    return whole ?? Element()
  }

  private func tellAppearances() {
    guard window != nil else { return }
    for one in graph.appearances {
      if shown.updateValue(one.go, forKey: one.path) == nil { one.come() }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      _ = element
      return tellAppearances()
    }
    let leaving = shown.values
    shown = [:]
    for go in leaving { go() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if whole != nil { rebuild() }
  }

  /// Returns the actions of swipes over what is shown, at one edge.
  func swipeActions(fromLeadingEdge isLeading: Bool) -> [UIContextualAction] {
    element.allSwipes.filter { $0.isLeading == isLeading }.flatMap(\.actions)
  }

  // MARK: Size

  /// Returns the size for an offered space, margins included.
  func size(_ room: Proposal) -> CGSize {
    let inner = element.size(room.inset(by: margins))
    let scale = traitCollection.displayScale
    return CGSize(
      width: TextMeasurement.roundedUp(inner.width + margins.leading + margins.trailing, scale),
      height: TextMeasurement.roundedUp(inner.height + margins.top + margins.bottom, scale))
  }

  override var intrinsicContentSize: CGSize { size(Proposal(width: bounds.width > 0 ? bounds.width : nil)) }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(Proposal(width: size.width > 0 ? size.width : nil))
  }

  override func textHeight(width: CGFloat) -> CGFloat? {
    width > 0 ? size(Proposal(width: width)).height : nil
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let room = Proposal(
      width: horizontal == .required ? targetSize.width : nil, height: vertical == .required ? targetSize.height : nil)
    let size = size(room)
    return CGSize(width: room.width ?? size.width, height: room.height ?? size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(
      x: margins.leading, y: margins.top, width: max(0, bounds.width - margins.leading - margins.trailing),
      height: max(0, bounds.height - margins.top - margins.bottom))
    let size = element.size(Proposal(width: room.width, height: room.height))
    element.place(alignment.rect(size, in: room))
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }
}
