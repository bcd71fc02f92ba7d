internal import UIKitNames
internal import UIKitViews

/// The space that is offered to an element: points, or nil for as much as it wants.
struct Proposal: Hashable {
  var width: CGFloat?
  var height: CGFloat?

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the space without margins.
  func inset(by insets: EdgeInsets) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A part of the shown content that is placed: it returns its size for an offered space, and takes its place.
///
/// The rules are those that Apple documents: the view above offers space, the view chooses its size, and the view
/// above places it.
@MainActor
class Element {
  /// The order in which a stack gives space.
  var priority: Double = 0
  /// The actions that a swipe over the row offers.
  var swipes: [SwipeActions] = []
  /// The elements within, in the order in which they are drawn.
  var parts: [Element] { [] }
  /// The views that show it, from back to front.
  var views: [UIView] { parts.flatMap(\.views) }
  /// The texts in it.
  var texts: [String] { parts.flatMap(\.texts) }
  /// The actions of swipes in it.
  var allSwipes: [SwipeActions] { swipes + parts.flatMap(\.allSwipes) }

  /// Returns the size that it takes in an offered space.
  func size(_ room: Proposal) -> CGSize { .zero }
  /// Places it.
  func place(_ rect: CGRect) {}
  /// Returns the distance of the first line of text from the top, for a size; the height where there is none.
  func firstBaseline(_ size: CGSize) -> CGFloat { size.height }
}

/// An element around another one, like it in all that it does not say.
@MainActor
class Wrapper: Element {
  let inner: Element
  override var parts: [Element] { [inner] }

  init(_ inner: Element) {
    self.inner = inner
    super.init()
    priority = inner.priority
  }

  override func size(_ room: Proposal) -> CGSize { inner.size(room) }
  override func place(_ rect: CGRect) { inner.place(rect) }
  override func firstBaseline(_ size: CGSize) -> CGFloat { inner.firstBaseline(size) }
}

/// A text.
final class TextElement: Element {
  private let label = UILabel(frame: .zero)
  private let text: String
  private let font: UIFont
  private let scale: CGFloat
  private let lines: Int

  init(_ text: String, _ font: UIFont, _ environment: EnvironmentValues) {
    (self.text, self.font, scale, lines) = (text, font, environment.displayScale, environment.lineLimit ?? 0)
    label.text = text
    label.font = font
    label.numberOfLines = lines
    label.textColor = environment.foreground?.shown ?? .label
    label.textAlignment = environment.multilineTextAlignment.shown
  }

  override var views: [UIView] { [label] }
  override var texts: [String] { [text] }

  override func size(_ room: Proposal) -> CGSize {
    let width = room.width ?? .infinity
    let size = TextMeasurement.size(of: text, font: font, width: width, lines: lines, scale: scale)
    guard let height = room.height, height.isFinite, size.height > height else { return size }
    let line = TextMeasurement.roundedUp(font.pointSize * 1.2, scale)
    return TextMeasurement.size(of: text, font: font, width: width, lines: max(1, Int(height / line)), scale: scale)
  }

  override func place(_ rect: CGRect) { label.frame = rect }
  override func firstBaseline(_ size: CGSize) -> CGFloat { font.ascender }
}

/// A view of UIKit's with a size of its own, or one that takes the available space.
final class ViewElement: Element {
  private let view: UIView
  private let own: CGSize?
  private let sized: ((Proposal) -> CGSize)?

  /// - Parameter size: The size that it keeps; nil for a view that takes the available space, 10 points if unlimited.
  init(_ view: UIView, size: CGSize? = nil) { (self.view, own, sized) = (view, size, nil) }
  /// - Parameter sized: The size for an offered space.
  init(_ view: UIView, sized: @escaping (Proposal) -> CGSize) { (self.view, own, self.sized) = (view, nil, sized) }

  override var views: [UIView] { [view] }
  override func size(_ room: Proposal) -> CGSize {
    sized?(room) ?? own ?? CGSize(width: room.width ?? 10, height: room.height ?? 10)
  }
  override func place(_ rect: CGRect) { view.frame = rect }
}

/// Space that grows along the axis of its stack, and along both outside of one.
final class SpacerElement: Element {
  var axis: Axis?
  private let least: CGFloat

  init(_ least: CGFloat?) {
    self.least = least ?? 8
    super.init()
    priority = -.infinity
  }

  override func size(_ room: Proposal) -> CGSize {
    func length(_ side: Axis) -> CGFloat {
      if let axis, axis != side { return 0 }
      return max(least, room[side] ?? least)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}

/// A line across its stack, one pixel thick.
final class DividerElement: Element {
  var axis: Axis?
  private let view = UIView(frame: .zero)
  private let thickness: CGFloat

  init(scale: CGFloat) {
    thickness = 1 / scale
    view.backgroundColor = .separator
  }

  override var views: [UIView] { [view] }
  override func size(_ room: Proposal) -> CGSize {
    axis == .horizontal
      ? CGSize(width: thickness, height: room.height ?? 10) : CGSize(width: room.width ?? 10, height: thickness)
  }
  override func place(_ rect: CGRect) { view.frame = rect }
}
