internal import Geometry
internal import Markup

/// The paper of a picture: a title, what is seen of the collection view in its own coordinates, and rulers in points.
///
/// Inside the screen one unit is one point of the content, so that every number there is that of the layout.
struct PictureSheet {
  /// The first line, and the facts below it.
  var title: String
  var facts: [String]
  /// The visible part of the content.
  var window: Rect
  /// The margins that bars and the corners of the device cover of the screen, in points.
  var safeArea = EdgeInsets.zero
  /// The text of the status bar, in the frame above the screen.
  var status: String?
  /// The space below the device.
  var footer = 12.0

  static let left = 64.0
  static let top = 104.0
  static let right = 28.0

  /// The device around the screen: how far it reaches at the sides, above and below.
  static let bezel = (side: 12.0, top: 30.0, bottom: 22.0)

  /// The size that the screen takes.
  var screen: Size { window.drawable.size }

  /// The size of the whole picture.
  var size: Size {
    Size(
      width: Self.left + max(screen.width, Self.smallestWidth) + Self.right,
      height: Self.top + screen.height + Self.bezel.bottom + footer)
  }

  /// The smallest width of a picture. Narrower screens leave space at the right, so that the title can be read.
  private static let smallestWidth = 280.0

  /// Returns the picture around the views.
  ///
  /// - Parameters:
  ///   - views: The elements on the screen, in the order of painting.
  ///   - below: What stands below the device; its origin is at the left edge of the screen.
  ///   - window: An animation of the screen's `viewBox`; nil if it stands still.
  func svg(
    _ views: [MarkupElement], below: [MarkupElement] = [], window animation: MarkupElement? = nil, hasStyle: Bool
  ) -> MarkupElement {
    let size = size
    var root = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "mcv", "role": "img", "width": PictureNumber.text(size.width),
        "height": PictureNumber.text(size.height),
        "viewBox": "0 0 \(PictureNumber.text(size.width)) \(PictureNumber.text(size.height))",
      ])
    root.append(MarkupElement("title", text: ([title] + facts).joined(separator: "  ")))
    if hasStyle { root.append(PictureStyle.element) }
    root.append(MarkupElement("rect", ["class": "mcv-page", "width": "100%", "height": "100%"]))
    root.append(
      MarkupElement("text", ["class": "mcv-title", "x": PictureNumber.text(Self.left), "y": "20"], text: title))
    root.append(
      MarkupElement(
        "text", ["class": "mcv-fact", "x": PictureNumber.text(Self.left), "y": "38"],
        text: facts.joined(separator: "   ")))
    root.append(rulers)
    for part in device { root.append(part) }
    root.append(screen(views, animation))
    root.append(
      MarkupElement(
        "rect",
        [
          "class": "mcv-edge", "x": PictureNumber.text(Self.left), "y": PictureNumber.text(Self.top),
          "width": PictureNumber.text(screen.width), "height": PictureNumber.text(screen.height),
        ]))
    if safeArea != .zero { root.append(safeEdge) }
    if !below.isEmpty {
      let bottom = Self.top + screen.height + Self.bezel.bottom
      let place = "translate(\(PictureNumber.text(Self.left)) \(PictureNumber.text(bottom)))"
      root.append(MarkupElement("g", ["transform": place], below.map { .element($0) }))
    }
    return root
  }

  private func screen(_ views: [MarkupElement], _ animation: MarkupElement?) -> MarkupElement {
    let window = window.drawable
    var element = MarkupElement(
      "svg",
      [
        "class": "mcv-screen", "x": PictureNumber.text(Self.left), "y": PictureNumber.text(Self.top),
        "width": PictureNumber.text(window.width), "height": PictureNumber.text(window.height),
        "viewBox": Self.viewBox(window),
      ])
    if let animation { element.append(animation) }
    // The ground reaches farther than any window, so that a window that moves never leaves it.
    element.append(
      MarkupElement(
        "rect",
        [
          "class": "mcv-ground", "x": PictureNumber.text(window.minX - 100_000),
          "y": PictureNumber.text(window.minY - 100_000), "width": PictureNumber.text(window.width + 200_000),
          "height": PictureNumber.text(window.height + 200_000),
        ]))
    for view in views { element.append(view) }
    return element
  }

  /// The phone: its body, the status bar, and the mark at its lower edge.
  private var device: [MarkupElement] {
    let (screen, bezel) = (screen, Self.bezel)
    func rectangle(_ name: String, _ rect: Rect, radius: Double) -> MarkupElement {
      MarkupElement(
        "rect",
        [
          "class": name, "x": PictureNumber.text(rect.minX), "y": PictureNumber.text(rect.minY),
          "width": PictureNumber.text(rect.width), "height": PictureNumber.text(rect.height),
          "rx": PictureNumber.text(radius),
        ])
    }
    let body = Rect(
      x: Self.left - bezel.side, y: Self.top - bezel.top, width: screen.width + 2 * bezel.side,
      height: screen.height + bezel.top + bezel.bottom)
    let mark = min(120, screen.width / 3)
    var parts = [
      rectangle("mcv-body", body, radius: min(30, screen.width / 4)),
      rectangle(
        "mcv-home",
        Rect(
          x: Self.left + (screen.width - mark) / 2, y: Self.top + screen.height + bezel.bottom / 2 - 2, width: mark,
          height: 4),
        radius: 2),
    ]
    if let status, screen.width >= 120 {
      parts.append(
        MarkupElement(
          "text",
          [
            "class": "mcv-status", "x": PictureNumber.text(Self.left + 16), "y": PictureNumber.text(Self.top - 10),
          ], text: status))
    }
    return parts
  }

  /// The edge of the safe area, dashed.
  private var safeEdge: MarkupElement {
    MarkupElement(
      "rect",
      [
        "class": "mcv-safe", "x": PictureNumber.text(Self.left + safeArea.left),
        "y": PictureNumber.text(Self.top + safeArea.top),
        "width": PictureNumber.text(max(0, screen.width - safeArea.left - safeArea.right)),
        "height": PictureNumber.text(max(0, screen.height - safeArea.top - safeArea.bottom)),
      ])
  }

  /// Returns a window as the value of a `viewBox`.
  static func viewBox(_ window: Rect) -> String {
    [window.minX, window.minY, window.width, window.height].map { PictureNumber.text($0) }.joined(separator: " ")
  }

  // MARK: Rulers

  private var rulers: MarkupElement {
    let window = window.drawable
    var group = MarkupElement("g", ["class": "mcv-rulers"])
    for (value, place) in Self.ticks(from: window.minX, length: window.width) {
      let (x, y) = (Self.left + place, Self.top - Self.bezel.top)
      group.append(Self.line(x1: x, y1: y - 6, x2: x, y2: y - 2))
      group.append(Self.tick(value, x: x, y: y - 9, anchor: "middle"))
    }
    for (value, place) in Self.ticks(from: window.minY, length: window.height) {
      let (x, y) = (Self.left - Self.bezel.side, Self.top + place)
      group.append(Self.line(x1: x - 6, y1: y, x2: x - 2, y2: y))
      group.append(Self.tick(value, x: x - 9, y: y + 3.5, anchor: "end"))
    }
    return group
  }

  /// Round numbers in a stretch, at most about ten, and how far each is from its start.
  static func ticks(from start: Double, length: Double) -> [(value: Double, place: Double)] {
    guard length > 0 else { return [] }
    var step = 10.0
    var factors = [2.0, 2.5, 2.0]
    while length / step > 10 {
      step *= factors[0]
      factors.append(factors.removeFirst())
    }
    let first = (start / step).wholeAbove
    let last = ((start + length) / step).wholeBelow
    guard first <= last, last - first < 20 else { return [] }
    return (0...Int(last - first)).map { index in
      let value = (first + Double(index)) * step
      return (value, value - start)
    }
  }

  static func line(x1: Double, y1: Double, x2: Double, y2: Double) -> MarkupElement {
    MarkupElement(
      "line",
      [
        "class": "mcv-rule", "x1": PictureNumber.text(x1), "y1": PictureNumber.text(y1), "x2": PictureNumber.text(x2),
        "y2": PictureNumber.text(y2),
      ])
  }

  static func tick(_ value: Double, x: Double, y: Double, anchor: String, unit: String = "") -> MarkupElement {
    MarkupElement(
      "text",
      ["class": "mcv-tick", "x": PictureNumber.text(x), "y": PictureNumber.text(y), "text-anchor": anchor],
      text: PictureNumber.text(value) + unit)
  }
}
