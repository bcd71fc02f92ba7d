internal import Geometry
public import Markup

/// What an apply animates, as an SVG that any browser plays without a script: one unit is one point, and a mark runs
/// along an axis of time.
///
/// Where animations do not run, the picture shows the layout after the apply.
public struct TimelinePicture: Hashable, Sendable {
  /// The first line of the picture.
  public var title: String
  /// What is said below the title.
  public var facts: [String]
  /// What is seen of the content, over time: at least one keyframe, whose alpha means nothing.
  public var window: [PictureKeyframe]
  /// The length of the animation, in milliseconds.
  public var duration: Double
  /// How fast the picture plays: 1 is as it is, 0.25 four times as long.
  public var speed = 1.0
  /// The views in the order in which they are painted; one that stands still has one keyframe.
  public var views: [PictureMotion]

  /// No picture has more views; further ones are left out, and ``facts`` says so.
  public static let viewLimit = LayoutPicture.viewLimit

  /// Creates a picture.
  public init(
    title: String, facts: [String] = [], window: [PictureKeyframe], duration: Double, views: [PictureMotion]
  ) {
    self.title = title
    self.facts = facts
    self.window = window
    self.duration = duration
    self.views = Array(views.prefix(Self.viewLimit))
    if views.count > Self.viewLimit { self.facts.append("only the first \(Self.viewLimit) views") }
  }

  /// The picture.
  ///
  /// - Parameters:
  ///   - names: What the `id`s of the views begin with, so that several pictures can stand in one page.
  ///   - hasStyle: Whether the picture brings its own rules; a page may hold ``PictureStyle/rules`` once instead.
  /// - Complexity: O(views and their keyframes).
  public func svg(names: String = "v", hasStyle: Bool = true) -> MarkupElement {
    let clock = PictureClock(duration: duration, speed: speed)
    let painted = views.enumerated().map { index, motion in motion.svg(named: "\(names)\(index)", clock) }
    var sheet = PictureSheet(title: title, facts: facts, window: window.last?.frame ?? .zero)
    sheet.footer = 44
    let windowAnimation = clock.animation(
      of: "viewBox", window.map { ($0.time, PictureSheet.viewBox($0.frame.drawable), $0.easing) })
    return sheet.svg(painted, below: axis(sheet.size.width, clock), window: windowAnimation, hasStyle: hasStyle)
  }

  // MARK: Time

  /// The axis of time below the screen, with a mark that runs along it.
  private func axis(_ width: Double, _ clock: PictureClock) -> [MarkupElement] {
    let length = width - PictureSheet.left - PictureSheet.right - 24
    guard duration > 0 else {
      return [MarkupElement("text", ["class": "mcv-fact", "x": "0", "y": "24"], text: "no animation")]
    }
    var elements = [PictureSheet.line(x1: 0, y1: 16, x2: length, y2: 16)]
    for part in 0...4 {
      let share = Double(part) / 4
      let x = length * share
      elements.append(PictureSheet.line(x1: x, y1: 13, x2: x, y2: 19))
      elements.append(
        PictureSheet.tick(duration * share, x: x, y: 32, anchor: "middle", unit: part == 4 ? " ms" : ""))
    }
    var mark = MarkupElement(
      "circle", ["class": "mcv-now", "cx": PictureNumber.text(length), "cy": "16", "r": "5"])
    let end = PictureNumber.text(length)
    if let animation = clock.animation(of: "cx", [(0, "0", .linear), (duration, end, .linear)]) {
      mark.append(animation)
    }
    return elements + [mark]
  }
}

extension PictureMotion {
  /// The view with its animations.
  fileprivate func svg(named name: String, _ clock: PictureClock) -> MarkupElement {
    var view = view
    if let last = keyframes.last {
      view.frame = last.frame
      view.alpha = last.alpha
    }
    var element = view.svg(named: name)
    element["data-op"] = operation
    guard clock.duration > 0 else { return element }
    func text(_ number: Double) -> String { PictureNumber.text(number) }
    let attributes: [(String, (PictureKeyframe) -> String)] = [
      ("x", { text($0.frame.drawable.minX) }), ("y", { text($0.frame.drawable.minY) }),
      ("width", { text($0.frame.drawable.width) }), ("height", { text($0.frame.drawable.height) }),
      ("opacity", { text(min(max($0.alpha, 0), 1)) }),
    ]
    for (attribute, value) in attributes {
      if let animation = clock.animation(of: attribute, keyframes.map { ($0.time, value($0), $0.easing) }) {
        element.append(animation)
      }
    }
    return element
  }
}
