import UIKit

// Names of the module PinLayout for apps that import it, which is not here: frames by words. A line is carried out at its end,
// or by `layout()`.

/// A share of the superview's width or height.
struct Percent {
  let value: CGFloat
  func of(_ length: CGFloat) -> CGFloat { length * value / 100 }
}

postfix operator %
postfix func % (value: CGFloat) -> Percent { Percent(value: value) }
postfix func % (value: Int) -> Percent { Percent(value: CGFloat(value)) }
postfix func % (value: Double) -> Percent { Percent(value: CGFloat(value)) }

/// The place of a side of a view, in the space of its superview.
@MainActor @preconcurrency struct HorizontalEdge {
  let view: UIView
  let share: CGFloat
  func x(in other: UIView?) -> CGFloat {
    view.superview?.convert(CGPoint(x: view.frame.minX + view.frame.width * share, y: 0), to: other).x ?? 0
  }
}
@MainActor @preconcurrency struct VerticalEdge {
  let view: UIView
  let share: CGFloat
  func y(in other: UIView?) -> CGFloat {
    view.superview?.convert(CGPoint(x: 0, y: view.frame.minY + view.frame.height * share), to: other).y ?? 0
  }
}
@MainActor @preconcurrency struct PinAnchor {
  let x: HorizontalEdge
  let y: VerticalEdge
}
@MainActor @preconcurrency struct PinEdges {
  fileprivate let view: UIView
  var left: HorizontalEdge { HorizontalEdge(view: view, share: 0) }
  var right: HorizontalEdge { HorizontalEdge(view: view, share: 1) }
  var hCenter: HorizontalEdge { HorizontalEdge(view: view, share: 0.5) }
  var start: HorizontalEdge { left }
  var end: HorizontalEdge { right }
  var top: VerticalEdge { VerticalEdge(view: view, share: 0) }
  var bottom: VerticalEdge { VerticalEdge(view: view, share: 1) }
  var vCenter: VerticalEdge { VerticalEdge(view: view, share: 0.5) }
}
@MainActor @preconcurrency struct PinAnchors {
  fileprivate let edge: PinEdges
  var topLeft: PinAnchor { PinAnchor(x: edge.left, y: edge.top) }
  var topCenter: PinAnchor { PinAnchor(x: edge.hCenter, y: edge.top) }
  var topRight: PinAnchor { PinAnchor(x: edge.right, y: edge.top) }
  var centerLeft: PinAnchor { PinAnchor(x: edge.left, y: edge.vCenter) }
  var center: PinAnchor { PinAnchor(x: edge.hCenter, y: edge.vCenter) }
  var centerRight: PinAnchor { PinAnchor(x: edge.right, y: edge.vCenter) }
  var bottomLeft: PinAnchor { PinAnchor(x: edge.left, y: edge.bottom) }
  var bottomCenter: PinAnchor { PinAnchor(x: edge.hCenter, y: edge.bottom) }
  var bottomRight: PinAnchor { PinAnchor(x: edge.right, y: edge.bottom) }
}

enum HorizontalAlign { case left, center, right, start, end, none }
enum VerticalAlign { case top, center, bottom, none }
enum FitType { case width, height, widthFlexible, heightFlexible, content }
enum WrapType { case horizontally, vertically, all }

/// A line of words about a view's frame.
@MainActor @preconcurrency
final class PinLayoutChain {
  private let view: UIView
  private var top: CGFloat?, left: CGFloat?, bottom: CGFloat?, right: CGFloat?
  private var hCenter: CGFloat?, vCenter: CGFloat?
  private var width: CGFloat?, height: CGFloat?
  private var least = CGSize.zero
  private var most = CGSize(width: CGFloat.infinity, height: .infinity)
  private var marginSides = UIEdgeInsets.zero
  private var fit: FitType?
  private var ratio: CGFloat?
  private var justification = HorizontalAlign.none
  private var alignment = VerticalAlign.none
  private var isDone = false

  init(_ view: UIView) { self.view = view }

  deinit { MainActor.assumeIsolated { layout() } }

  private var room: CGSize { view.superview?.bounds.size ?? .zero }
  private var holder: UIView? { view.superview }

  private func with(_ change: () -> Void) -> PinLayoutChain {
    change()
    return self
  }

  // MARK: Sides, in points from those of the superview

  @discardableResult func top(_ offset: CGFloat = 0) -> PinLayoutChain { with { top = offset } }
  @discardableResult func top(_ offset: Percent) -> PinLayoutChain { top(offset.of(room.height)) }
  @discardableResult func top(_ insets: UIEdgeInsets) -> PinLayoutChain { top(insets.top) }
  @discardableResult func top(to edge: VerticalEdge) -> PinLayoutChain { top(edge.y(in: holder)) }
  @discardableResult func left(_ offset: CGFloat = 0) -> PinLayoutChain { with { left = offset } }
  @discardableResult func left(_ offset: Percent) -> PinLayoutChain { left(offset.of(room.width)) }
  @discardableResult func left(_ insets: UIEdgeInsets) -> PinLayoutChain { left(insets.left) }
  @discardableResult func left(to edge: HorizontalEdge) -> PinLayoutChain { left(edge.x(in: holder)) }
  @discardableResult func bottom(_ offset: CGFloat = 0) -> PinLayoutChain { with { bottom = room.height - offset } }
  @discardableResult func bottom(_ offset: Percent) -> PinLayoutChain { bottom(offset.of(room.height)) }
  @discardableResult func bottom(_ insets: UIEdgeInsets) -> PinLayoutChain { bottom(insets.bottom) }
  @discardableResult func bottom(to edge: VerticalEdge) -> PinLayoutChain { with { bottom = edge.y(in: holder) } }
  @discardableResult func right(_ offset: CGFloat = 0) -> PinLayoutChain { with { right = room.width - offset } }
  @discardableResult func right(_ offset: Percent) -> PinLayoutChain { right(offset.of(room.width)) }
  @discardableResult func right(_ insets: UIEdgeInsets) -> PinLayoutChain { right(insets.right) }
  @discardableResult func right(to edge: HorizontalEdge) -> PinLayoutChain { with { right = edge.x(in: holder) } }
  @discardableResult func start(_ offset: CGFloat = 0) -> PinLayoutChain { left(offset) }
  @discardableResult func start(_ offset: Percent) -> PinLayoutChain { left(offset) }
  @discardableResult func start(_ insets: UIEdgeInsets) -> PinLayoutChain { left(insets) }
  @discardableResult func start(to edge: HorizontalEdge) -> PinLayoutChain { left(to: edge) }
  @discardableResult func end(_ offset: CGFloat = 0) -> PinLayoutChain { right(offset) }
  @discardableResult func end(_ offset: Percent) -> PinLayoutChain { right(offset) }
  @discardableResult func end(_ insets: UIEdgeInsets) -> PinLayoutChain { right(insets) }
  @discardableResult func end(to edge: HorizontalEdge) -> PinLayoutChain { right(to: edge) }
  @discardableResult func hCenter(_ offset: CGFloat = 0) -> PinLayoutChain {
    with { hCenter = room.width / 2 + offset }
  }
  @discardableResult func hCenter(to edge: HorizontalEdge) -> PinLayoutChain { with { hCenter = edge.x(in: holder) } }
  @discardableResult func vCenter(_ offset: CGFloat = 0) -> PinLayoutChain {
    with { vCenter = room.height / 2 + offset }
  }
  @discardableResult func vCenter(to edge: VerticalEdge) -> PinLayoutChain { with { vCenter = edge.y(in: holder) } }

  @discardableResult func all(_ margin: CGFloat = 0) -> PinLayoutChain { horizontally(margin).vertically(margin) }
  @discardableResult func all(_ insets: UIEdgeInsets) -> PinLayoutChain { horizontally(insets).vertically(insets) }
  @discardableResult func horizontally(_ margin: CGFloat = 0) -> PinLayoutChain { left(margin).right(margin) }
  @discardableResult func horizontally(_ margin: Percent) -> PinLayoutChain { left(margin).right(margin) }
  @discardableResult func horizontally(_ insets: UIEdgeInsets) -> PinLayoutChain { left(insets).right(insets) }
  @discardableResult func vertically(_ margin: CGFloat = 0) -> PinLayoutChain { top(margin).bottom(margin) }
  @discardableResult func vertically(_ margin: Percent) -> PinLayoutChain { top(margin).bottom(margin) }
  @discardableResult func vertically(_ insets: UIEdgeInsets) -> PinLayoutChain { top(insets).bottom(insets) }

  @discardableResult func topLeft(_ margin: CGFloat = 0) -> PinLayoutChain { top(margin).left(margin) }
  @discardableResult func topCenter(_ margin: CGFloat = 0) -> PinLayoutChain { top(margin).hCenter() }
  @discardableResult func topRight(_ margin: CGFloat = 0) -> PinLayoutChain { top(margin).right(margin) }
  @discardableResult func topStart(_ margin: CGFloat = 0) -> PinLayoutChain { topLeft(margin) }
  @discardableResult func topEnd(_ margin: CGFloat = 0) -> PinLayoutChain { topRight(margin) }
  @discardableResult func centerLeft(_ margin: CGFloat = 0) -> PinLayoutChain { vCenter().left(margin) }
  @discardableResult func centerRight(_ margin: CGFloat = 0) -> PinLayoutChain { vCenter().right(margin) }
  @discardableResult func centerStart(_ margin: CGFloat = 0) -> PinLayoutChain { centerLeft(margin) }
  @discardableResult func centerEnd(_ margin: CGFloat = 0) -> PinLayoutChain { centerRight(margin) }
  @discardableResult func center(_ margin: CGFloat = 0) -> PinLayoutChain { hCenter(margin).vCenter(margin) }
  @discardableResult func bottomLeft(_ margin: CGFloat = 0) -> PinLayoutChain { bottom(margin).left(margin) }
  @discardableResult func bottomCenter(_ margin: CGFloat = 0) -> PinLayoutChain { bottom(margin).hCenter() }
  @discardableResult func bottomRight(_ margin: CGFloat = 0) -> PinLayoutChain { bottom(margin).right(margin) }
  @discardableResult func bottomStart(_ margin: CGFloat = 0) -> PinLayoutChain { bottomLeft(margin) }
  @discardableResult func bottomEnd(_ margin: CGFloat = 0) -> PinLayoutChain { bottomRight(margin) }
  @discardableResult func topLeft(to anchor: PinAnchor) -> PinLayoutChain { top(to: anchor.y).left(to: anchor.x) }
  @discardableResult func topRight(to anchor: PinAnchor) -> PinLayoutChain { top(to: anchor.y).right(to: anchor.x) }
  @discardableResult func bottomLeft(to anchor: PinAnchor) -> PinLayoutChain { bottom(to: anchor.y).left(to: anchor.x) }
  @discardableResult func bottomRight(to anchor: PinAnchor) -> PinLayoutChain {
    bottom(to: anchor.y).right(to: anchor.x)
  }
  @discardableResult func center(to anchor: PinAnchor) -> PinLayoutChain { hCenter(to: anchor.x).vCenter(to: anchor.y) }

  // MARK: Neighbours

  private func frame(of other: UIView) -> CGRect {
    guard let own = other.superview, let holder else { return other.frame }
    return CGRect(origin: own.convert(other.frame.origin, to: holder), size: other.frame.size)
  }
  private func align(_ other: CGRect, _ aligned: HorizontalAlign) {
    switch aligned {
    case .left, .start: left = other.minX
    case .right, .end: right = other.maxX
    case .center: hCenter = other.midX
    case .none: break
    }
  }
  private func align(_ other: CGRect, _ aligned: VerticalAlign) {
    switch aligned {
    case .top: top = other.minY
    case .bottom: bottom = other.maxY
    case .center: vCenter = other.midY
    case .none: break
    }
  }
  @discardableResult func below(of others: UIView..., aligned: HorizontalAlign = .none) -> PinLayoutChain {
    below(of: others, aligned: aligned)
  }
  @discardableResult func below(of others: [UIView], aligned: HorizontalAlign = .none) -> PinLayoutChain {
    with {
      top = others.map { frame(of: $0).maxY }.max()
      if let first = others.first { align(frame(of: first), aligned) }
    }
  }
  @discardableResult func above(of others: UIView..., aligned: HorizontalAlign = .none) -> PinLayoutChain {
    with {
      bottom = others.map { frame(of: $0).minY }.min()
      if let first = others.first { align(frame(of: first), aligned) }
    }
  }
  @discardableResult func left(of others: UIView..., aligned: VerticalAlign = .none) -> PinLayoutChain {
    with {
      right = others.map { frame(of: $0).minX }.min()
      if let first = others.first { align(frame(of: first), aligned) }
    }
  }
  @discardableResult func right(of others: UIView..., aligned: VerticalAlign = .none) -> PinLayoutChain {
    with {
      left = others.map { frame(of: $0).maxX }.max()
      if let first = others.first { align(frame(of: first), aligned) }
    }
  }
  @discardableResult func before(of other: UIView, aligned: VerticalAlign = .none) -> PinLayoutChain {
    left(of: other, aligned: aligned)
  }
  @discardableResult func after(of other: UIView, aligned: VerticalAlign = .none) -> PinLayoutChain {
    right(of: other, aligned: aligned)
  }
  @discardableResult func horizontallyBetween(
    _ one: UIView, and other: UIView, aligned: VerticalAlign = .none
  ) -> PinLayoutChain {
    with {
      let frames = [frame(of: one), frame(of: other)].sorted { $0.minX < $1.minX }
      (left, right) = (frames[0].maxX, frames[1].minX)
      align(frame(of: one), aligned)
    }
  }
  @discardableResult func verticallyBetween(
    _ one: UIView, and other: UIView, aligned: HorizontalAlign = .none
  ) -> PinLayoutChain {
    with {
      let frames = [frame(of: one), frame(of: other)].sorted { $0.minY < $1.minY }
      (top, bottom) = (frames[0].maxY, frames[1].minY)
      align(frame(of: one), aligned)
    }
  }

  // MARK: Sizes

  @discardableResult func width(_ width: CGFloat) -> PinLayoutChain { with { self.width = width } }
  @discardableResult func width(_ width: Percent) -> PinLayoutChain { self.width(width.of(room.width)) }
  @discardableResult func width(of view: UIView) -> PinLayoutChain { width(view.bounds.width) }
  @discardableResult func height(_ height: CGFloat) -> PinLayoutChain { with { self.height = height } }
  @discardableResult func height(_ height: Percent) -> PinLayoutChain { self.height(height.of(room.height)) }
  @discardableResult func height(of view: UIView) -> PinLayoutChain { height(view.bounds.height) }
  @discardableResult func size(_ size: CGSize) -> PinLayoutChain { width(size.width).height(size.height) }
  @discardableResult func size(_ side: CGFloat) -> PinLayoutChain { width(side).height(side) }
  @discardableResult func size(_ share: Percent) -> PinLayoutChain { width(share).height(share) }
  @discardableResult func size(of view: UIView) -> PinLayoutChain { size(view.bounds.size) }
  @discardableResult func minWidth(_ width: CGFloat) -> PinLayoutChain { with { least.width = width } }
  @discardableResult func maxWidth(_ width: CGFloat) -> PinLayoutChain { with { most.width = width } }
  @discardableResult func maxWidth(_ width: Percent) -> PinLayoutChain { maxWidth(width.of(room.width)) }
  @discardableResult func minHeight(_ height: CGFloat) -> PinLayoutChain { with { least.height = height } }
  @discardableResult func maxHeight(_ height: CGFloat) -> PinLayoutChain { with { most.height = height } }
  @discardableResult func sizeToFit(_ type: FitType = .content) -> PinLayoutChain { with { fit = type } }
  @discardableResult func aspectRatio(_ ratio: CGFloat) -> PinLayoutChain { with { self.ratio = ratio } }
  @discardableResult func aspectRatio(of view: UIView) -> PinLayoutChain {
    view.bounds.height > 0 ? aspectRatio(view.bounds.width / view.bounds.height) : self
  }
  @discardableResult func aspectRatio() -> PinLayoutChain {
    guard let size = (view as? UIImageView)?.image?.size, size.height > 0 else { return self }
    return aspectRatio(size.width / size.height)
  }
  @discardableResult func wrapContent(_ type: WrapType = .all, padding: CGFloat = 0) -> PinLayoutChain {
    with {
      let inside = view.subviews.map(\.frame)
      guard let first = inside.first else { return }
      let union = inside.dropFirst().reduce(first) { $0.union($1) }
      for one in view.subviews {
        if type != .vertically { one.frame.origin.x += padding - union.minX }
        if type != .horizontally { one.frame.origin.y += padding - union.minY }
      }
      if type != .vertically { width = union.width + 2 * padding }
      if type != .horizontally { height = union.height + 2 * padding }
    }
  }

  // MARK: Margins

  @discardableResult func margin(_ all: CGFloat) -> PinLayoutChain {
    with { marginSides = UIEdgeInsets(top: all, left: all, bottom: all, right: all) }
  }
  @discardableResult func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> PinLayoutChain {
    marginVertical(vertical).marginHorizontal(horizontal)
  }
  @discardableResult func margin(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> PinLayoutChain { with { marginSides = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) } }
  @discardableResult func margin(_ insets: UIEdgeInsets) -> PinLayoutChain { with { marginSides = insets } }
  @discardableResult func marginTop(_ value: CGFloat) -> PinLayoutChain { with { marginSides.top = value } }
  @discardableResult func marginLeft(_ value: CGFloat) -> PinLayoutChain { with { marginSides.left = value } }
  @discardableResult func marginBottom(_ value: CGFloat) -> PinLayoutChain { with { marginSides.bottom = value } }
  @discardableResult func marginRight(_ value: CGFloat) -> PinLayoutChain { with { marginSides.right = value } }
  @discardableResult func marginStart(_ value: CGFloat) -> PinLayoutChain { marginLeft(value) }
  @discardableResult func marginEnd(_ value: CGFloat) -> PinLayoutChain { marginRight(value) }
  @discardableResult func marginHorizontal(_ value: CGFloat) -> PinLayoutChain { marginLeft(value).marginRight(value) }
  @discardableResult func marginVertical(_ value: CGFloat) -> PinLayoutChain { marginTop(value).marginBottom(value) }
  @discardableResult func justify(_ value: HorizontalAlign) -> PinLayoutChain { with { justification = value } }
  @discardableResult func align(_ value: VerticalAlign) -> PinLayoutChain { with { alignment = value } }
  @discardableResult func pinEdges() -> PinLayoutChain { self }

  // MARK: Frame

  /// Gives the view its frame.
  func layout() {
    guard !isDone, view.superview != nil else { return }
    isDone = true
    // `view.pin.safeArea` says nothing about a frame.
    let sides = [top, left, bottom, right, hCenter, vCenter, width, height]
    guard sides.contains(where: { $0 != nil }) || fit != nil || ratio != nil else { return }
    let (low, high) = (left.map { $0 + marginSides.left }, right.map { $0 - marginSides.right })
    let (upper, lower) = (top.map { $0 + marginSides.top }, bottom.map { $0 - marginSides.bottom })
    var size = view.bounds.size
    if let width { size.width = width } else if let low, let high { size.width = max(0, high - low) }
    if let height { size.height = height } else if let upper, let lower { size.height = max(0, lower - upper) }
    func bounded() {
      size.width = min(max(size.width, least.width), most.width)
      size.height = min(max(size.height, least.height), most.height)
    }
    bounded()
    if let ratio, ratio > 0 {
      let hasWidth = width != nil || (low != nil && high != nil)
      if hasWidth { size.height = size.width / ratio } else { size.width = size.height * ratio }
    }
    switch fit {
    case .width?: size.height = view.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
    case .height?: size.width = view.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: size.height)).width
    case .widthFlexible?: size = view.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude))
    case .heightFlexible?: size = view.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: size.height))
    case .content?:
      size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    case nil: break
    }
    if fit != nil { bounded() }
    view.frame = CGRect(
      x: position(low, hCenter.map { $0 + marginSides.left - marginSides.right }, high, size.width, horizontalShare)
        ?? view.frame.minX,
      y: position(upper, vCenter.map { $0 + marginSides.top - marginSides.bottom }, lower, size.height, verticalShare)
        ?? view.frame.minY, width: size.width, height: size.height)
  }

  private var horizontalShare: CGFloat {
    switch justification {
    case .center: 0.5
    case .right, .end: 1
    default: 0
    }
  }
  private var verticalShare: CGFloat {
    switch alignment {
    case .center: 0.5
    case .bottom: 1
    default: 0
    }
  }
  private func position(
    _ low: CGFloat?, _ middle: CGFloat?, _ high: CGFloat?, _ length: CGFloat, _ share: CGFloat
  ) -> CGFloat? {
    if let low, let high { return low + (high - low - length) * share }
    if let low { return low }
    if let high { return high - length }
    return middle.map { $0 - length / 2 }
  }

  // MARK: ProcessContext

  var safeArea: UIEdgeInsets { view.safeAreaInsets }
  var layoutMargins: UIEdgeInsets { view.layoutMargins }
  var readableMargins: UIEdgeInsets { view.layoutMargins }
}

extension UIView {
  var pin: PinLayoutChain { PinLayoutChain(self) }
  var edge: PinEdges { PinEdges(view: self) }
  var anchor: PinAnchors { PinAnchors(edge: edge) }
}
