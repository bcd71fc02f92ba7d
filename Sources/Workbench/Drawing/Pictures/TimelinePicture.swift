public import Geometry
public import Markup

/// The animation of an apply, as an SVG that any browser plays without a script: one unit is one point, and a mark runs
/// along an axis of time.
///
/// Where animations do not run, the picture shows the layout after the apply.
public struct TimelinePicture: Hashable, Sendable {
  /// The first line of the picture.
  public var title: String
  /// The lines below the title.
  public var facts: [String]
  /// The visible part of the content, over time: at least one keyframe, whose alpha means nothing.
  public var window: [PictureKeyframe]
  /// The length of the animation, in milliseconds.
  public var duration: Double
  /// The margins that bars and the corners of the device cover, in points.
  public var safeArea = EdgeInsets.zero
  /// The text of the status bar.
  public var status: String?
  /// The speed at which the picture plays: 1 is as it is, 0.25 four times as long.
  public var speed = 1.0
  /// The views in the order in which they are painted; a view that stands still has one keyframe.
  public var views: [PictureMotion]

  /// The number of views of a picture; further ones are left out, and ``facts`` says so.
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

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - names: The beginning of the views' `id`s, so that several pictures can stand in one page.
  ///   - hasStyle: Whether the picture brings its own rules; a page may hold ``PictureStyle/rules`` once instead.
  ///   - moves: Whether the picture plays by itself; without, it is the last state, for a page that moves the views.
  /// - Complexity: O(views and their keyframes).
  public func svg(names: String = "v", hasStyle: Bool = true, moves: Bool = true) -> MarkupElement {
    let clock = PictureClock(duration: moves ? duration : 0, speed: speed)
    let painted = views.enumerated().map { index, motion in motion.svg(named: "\(names)\(index)", clock) }
    var sheet = PictureSheet(
      title: title, facts: facts, window: window.last?.frame ?? .zero, safeArea: safeArea, status: status)
    let legend = legend
    sheet.footer = moves ? 44 + (legend.isEmpty ? 0 : 28) : 12
    guard moves else { return sheet.svg(painted, hasStyle: hasStyle) }
    let windowAnimation = clock.animation(
      of: "viewBox", window.map { ($0.time, PictureSheet.viewBox($0.frame.drawable), $0.easing) })
    return sheet.svg(
      painted, below: axis(sheet.size.width, clock) + legend, window: windowAnimation, hasStyle: hasStyle)
  }

  /// The meaning of the signs, with the number of views of each; only those that occur.
  private var legend: [MarkupElement] {
    var elements: [MarkupElement] = []
    var x = 9.0
    for operation in PictureOperation.allCases {
      // A reload has two views of one item.
      let count = Set(
        views.enumerated().filter { $0.element.operation == operation.rawValue }
          .map { $0.element.view.label.identifier ?? "\($0.offset)" }
      ).count
      guard count > 0 else { continue }
      let text = "\(operation.rawValue) \(count)"
      elements.append(operation.sign(x: PictureNumber.text(x), y: "54"))
      elements.append(
        MarkupElement("text", ["class": "mcv-fact", "x": PictureNumber.text(x + 14), "y": "58"], text: text))
      x += 36 + 7 * Double(text.utf8.count)
    }
    return elements
  }

  // MARK: Time

  /// Returns the axis of time below the screen, with a mark that runs along it.
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
  /// Returns the view with its animations.
  fileprivate func svg(named name: String, _ clock: PictureClock) -> MarkupElement {
    var view = view
    if let last = keyframes.last {
      view.frame = last.frame
      view.alpha = last.alpha
    }
    view.operation = operation.flatMap(PictureOperation.init(rawValue:))
    var element = view.svg(named: name, widest: keyframes.lazy.map(\.frame.width).max())
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
