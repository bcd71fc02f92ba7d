internal import UIKitNames

/// Space around an element.
final class PaddingElement: Wrapper {
  private let insets: EdgeInsets

  init(_ inner: Element, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(inner)
  }

  override func size(_ room: Proposal) -> CGSize {
    let size = inner.size(room.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }
  override func place(_ rect: CGRect) {
    inner.place(
      CGRect(
        x: rect.minX + insets.leading, y: rect.minY + insets.top,
        width: max(0, rect.width - insets.leading - insets.trailing),
        height: max(0, rect.height - insets.top - insets.bottom)))
  }
  override func firstBaseline(_ size: CGSize) -> CGFloat {
    let height = max(0, size.height - insets.top - insets.bottom)
    return insets.top + inner.firstBaseline(CGSize(width: size.width, height: height))
  }
}

/// The bounds of a length.
struct LengthBounds {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  static func fixed(_ length: CGFloat?) -> LengthBounds { LengthBounds(least: length, ideal: length, most: length) }

  /// Returns the length that is offered to what is within.
  func offer(_ room: CGFloat?) -> CGFloat? {
    guard let room = room ?? ideal else { return least.flatMap { $0 == most ? $0 : nil } }
    return max(least ?? -.infinity, min(room, most ?? .infinity))
  }

  /// Returns the length of the frame: its bounds, where it has any on that side of the space, else that of what is
  /// within.
  func length(_ room: CGFloat?, _ inner: CGFloat) -> CGFloat {
    guard let room else { return max(least ?? 0, min(ideal ?? inner, most ?? .infinity)) }
    let low = least ?? (most == nil ? inner : min(inner, room))
    let high = most ?? (least == nil ? inner : max(inner, low))
    let length = max(low, min(room, high))
    return length.isFinite ? length : inner
  }
}

/// A frame of its own around an element.
final class FrameElement: Wrapper {
  private let width: LengthBounds
  private let height: LengthBounds
  private let alignment: Alignment

  init(_ inner: Element, width: LengthBounds, height: LengthBounds, _ alignment: Alignment) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(inner)
    // A spacer in a frame is one like others.
    if inner is SpacerElement { priority = 0 }
  }

  private func offer(_ room: Proposal) -> Proposal {
    Proposal(width: width.offer(room.width), height: height.offer(room.height))
  }
  override func size(_ room: Proposal) -> CGSize {
    let size = inner.size(offer(room))
    return CGSize(width: width.length(room.width, size.width), height: height.length(room.height, size.height))
  }
  override func place(_ rect: CGRect) {
    let room = offer(Proposal(width: rect.width, height: rect.height))
    inner.place(alignment.rect(inner.size(room), in: rect))
  }
}

/// An element with others behind it or in front of it, which get its space.
final class LayerElement: Wrapper {
  private let other: Element
  private let isInFront: Bool
  private let alignment: Alignment

  init(_ inner: Element, _ other: Element, isInFront: Bool, _ alignment: Alignment) {
    (self.other, self.isInFront, self.alignment) = (other, isInFront, alignment)
    super.init(inner)
  }

  override var parts: [Element] { isInFront ? [inner, other] : [other, inner] }
  override func place(_ rect: CGRect) {
    inner.place(rect)
    other.place(alignment.rect(other.size(Proposal(width: rect.width, height: rect.height)), in: rect))
  }
}

/// An element with the size that it wants.
class FixedSizeElement: Wrapper {
  let axes: Axis.Set

  init(_ inner: Element, _ axes: Axis.Set) {
    self.axes = axes
    super.init(inner)
  }

  private func offer(_ room: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : room.width, height: axes.contains(.vertical) ? nil : room.height)
  }
  override func size(_ room: Proposal) -> CGSize { inner.size(offer(room)) }
  override func place(_ rect: CGRect) {
    inner.place(CGRect(origin: rect.origin, size: inner.size(offer(Proposal(width: rect.width, height: rect.height)))))
  }
}

/// An element whose width and height keep their relation.
final class RatioElement: Wrapper {
  private let ratio: CGFloat?
  private let fills: Bool

  init(_ inner: Element, _ ratio: CGFloat?, fills: Bool) {
    (self.ratio, self.fills) = (ratio, fills)
    super.init(inner)
  }

  override func size(_ room: Proposal) -> CGSize {
    let ideal = inner.size(Proposal())
    let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return inner.size(room) }
    let fit: CGSize
    switch (room.width, room.height) {
    case (nil, nil): fit = self.ratio == nil ? ideal : CGSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): fit = CGSize(width: width, height: width / ratio)
    case (nil, let height?): fit = CGSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let byWidth = fills ? width / ratio >= height : width / ratio <= height
      fit =
        byWidth ? CGSize(width: width, height: width / ratio) : CGSize(width: height * ratio, height: height)
    }
    return inner.size(Proposal(width: fit.width, height: fit.height))
  }
}

/// An element that is moved without its neighbours knowing.
final class OffsetElement: Wrapper {
  private let offset: CGSize

  init(_ inner: Element, _ offset: CGSize) {
    self.offset = offset
    super.init(inner)
  }

  override func place(_ rect: CGRect) { inner.place(rect.offsetBy(dx: offset.width, dy: offset.height)) }
}

/// An element with a control of UIKit's behind it that the user presses.
final class PressElement: Wrapper {
  private let control = UIControl(frame: .zero)

  init(_ inner: Element, isEnabled: Bool, _ action: @escaping () -> Void) {
    super.init(inner)
    control.isEnabled = isEnabled
    control.accessibilityLabel =
      inner.texts.first ?? inner.views.lazy.compactMap { ($0 as? UIImageView)?.image?.name }.first
    control.addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  override var views: [UIView] { [control] + super.views }
  override func place(_ rect: CGRect) {
    control.frame = rect
    inner.place(rect)
  }
}

/// Elements that scroll: they have the size that they want along an axis, and the element takes the available space.
final class ScrollElement: FixedSizeElement {
  override func size(_ room: Proposal) -> CGSize {
    let size = super.size(room)
    func length(_ axis: Axis, _ isScrolled: Bool) -> CGFloat {
      guard isScrolled, let room = room[axis], room.isFinite else { return size[axis] }
      return room
    }
    return CGSize(
      width: length(.horizontal, axes.contains(.horizontal)), height: length(.vertical, axes.contains(.vertical)))
  }
}
