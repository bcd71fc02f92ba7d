internal import DisplayText
public import Markup
internal import Pipelines

extension MarbleDiagram {
  /// The diagram as SVG: a line for each lane, a circle for each mark, a bar for each request.
  public var picture: MarkupElement { picture(now: nil) }

  /// The rules of a picture's look, in light and in dark. They hold in pictures of marbles only.
  public static let pictureRules = """
    .mcv-marble{color:#1c1e21;background:#ffffff}
    .mcv-marble text,.mcv-marble path{fill:currentColor}
    .mcv-marble line{stroke:currentColor}
    .mcv-marble circle{fill:#1a56c4;stroke:#1a56c4}
    .mcv-marble .letter{fill:#ffffff;text-anchor:middle}
    .mcv-marble .tick{text-anchor:middle}
    .mcv-marble .later circle{fill:none;stroke-dasharray:3 2}
    .mcv-marble .later .letter{fill:currentColor}
    .mcv-marble .request{fill:#146c2e}
    .mcv-marble .cancelled{fill:#a8201a}
    .mcv-marble .now line{stroke:#c5221f;stroke-width:2}
    .mcv-marble .now text{fill:#a8201a;font-weight:600;text-anchor:middle}
    @media(prefers-color-scheme:dark){
    .mcv-marble{color:#f1f3f5;background:#1c1c1e}
    .mcv-marble circle{fill:#a3c0ff;stroke:#a3c0ff}
    .mcv-marble .letter{fill:#10131a}
    .mcv-marble .request{fill:#86dca0}
    .mcv-marble .cancelled{fill:#ffa79e}
    .mcv-marble .now line{stroke:#ffa79e}
    .mcv-marble .now text{fill:#ffa79e}
    }
    """

  /// Returns the diagram as SVG with the clock in it.
  ///
  /// - Parameters:
  ///   - now: The diagram's time at which the clock stands, in milliseconds: a line is there, and marks that come later
  ///     are hollow. Without it nothing is later.
  ///   - width: The width of the picture, in points; its letters are 12 high.
  ///   - hasStyle: Whether the picture brings its rules; a page with ``pictureRules`` needs none in it.
  public func picture(
    now: Double?, width: Double = MarbleDiagram.usualWidth, hasStyle: Bool = true
  ) -> MarkupElement {
    let sheet = MarbleSheet(end: end, width: width, names: longestName)
    var root = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(sheet.width) \(sheet.height(lanes.count, legend.count))",
        "class": "mcv-marble", "role": "img", "aria-label": "marble diagram of \(name)",
        "font-family": "ui-monospace, monospace",
        "font-size": "12",
      ])
    if hasStyle { root.append(MarkupElement("style", [:], text: Self.pictureRules)) }
    root.append(MarkupElement("text", ["x": "10", "y": "18"], text: "marble  \(name)"))
    for time in sheet.ticks {
      let x = "\(sheet.x(time))"
      root.append(MarkupElement("text", ["class": "tick", "x": x, "y": "38"], text: "\(Milliseconds.text(time)) ms"))
    }
    for (row, lane) in lanes.enumerated() { draw(lane, at: sheet.y(row), sheet, now, into: &root) }
    for (row, entry) in legend.enumerated() {
      root.append(
        MarkupElement(
          "text", ["x": "10", "y": "\(sheet.y(lanes.count + row) + 4)"],
          text: "\(entry.mark)  \(entry.value.en)  \(entry.result.en)"))
    }
    if let now, now <= end {
      let x = sheet.x(now)
      var mark = MarkupElement("g", ["class": "now"])
      mark.append(
        MarkupElement("line", ["x1": "\(x)", "y1": "44", "x2": "\(x)", "y2": "\(sheet.y(lanes.count) - 12)"]))
      mark.append(MarkupElement("text", ["x": "\(x)", "y": "18"], text: "\(Milliseconds.text(now)) ms"))
      root.append(mark)
    }
    return root
  }

  /// The width of a picture that is not drawn for a place of its own.
  public static let usualWidth = 960.0

  /// The number of characters of the longest name at the left.
  private var longestName: Int {
    lanes.lazy.map { lane in
      switch lane {
      case .events(let name, _, _): name.count
      case .request(let record): "request \(record.request.title)".count + 2
      }
    }.max() ?? 0
  }

  private func draw(
    _ lane: Lane, at y: Int, _ sheet: MarbleSheet, _ now: Double?, into root: inout MarkupElement
  ) {
    switch lane {
    case .events(let name, let marks, _):
      root.append(MarkupElement("text", ["x": "10", "y": "\(y + 4)"], text: name))
      let last = marks.last { !($0.sign.text != "|" && $0.sign.text != "#") }?.time ?? end
      root.append(
        MarkupElement(
          "line", ["x1": "\(sheet.x(0))", "y1": "\(y)", "x2": "\(sheet.x(last))", "y2": "\(y)"]))
      for mark in marks {
        let x = sheet.x(mark.time)
        switch mark.sign {
        case .value(let text):
          let disc = MarkupElement("circle", ["cx": "\(x)", "cy": "\(y)", "r": "9"])
          let letter = MarkupElement("text", ["class": "letter", "x": "\(x)", "y": "\(y + 4)"], text: text)
          if let now, now < mark.time {
            var group = MarkupElement("g", ["class": "later"])
            group.append(disc)
            group.append(letter)
            root.append(group)
          } else {
            root.append(disc)
            root.append(letter)
          }
        case .completed:
          root.append(
            MarkupElement(
              "line", ["x1": "\(x)", "y1": "\(y - 9)", "x2": "\(x)", "y2": "\(y + 9)", "stroke-width": "2"]))
        case .failed: root.append(MarkupElement("text", ["x": "\(x - 4)", "y": "\(y + 4)"], text: "✕"))
        }
      }
    case .request(let record):
      let start = sheet.x(record.request.beganAt)
      let stop = sheet.x(record.endedAt ?? end)
      root.append(
        MarkupElement(
          "text", ["x": "22", "y": "\(y + 4)"],
          text: "request \(record.request.title)"))
      root.append(
        MarkupElement(
          "rect",
          [
            "class": record.isCancelled ? "cancelled" : "request", "x": "\(start)", "y": "\(y - 6)",
            "width": "\(max(2, stop - start))", "height": "12", "rx": "3",
          ]))
    }
  }
}

/// The places of the parts of the picture, in user units.
private struct MarbleSheet {
  let end: Double
  let width: Int
  /// The place of the start of time.
  private let left: Int
  /// Ticks at most.
  private let tickLimit: Double
  private let row = 28

  /// - Parameter names: The number of characters of the longest name.
  init(end: Double, width: Double, names: Int) {
    self.end = end
    self.width = Int(max(320, min(width, 4000)))
    // A picture of the usual width has the names' column that it always had; a narrow one what the names need.
    left = width < MarbleDiagram.usualWidth ? min(260, self.width / 2, 34 + names * 15 / 2) : 260
    tickLimit = max(2, Double(min(8, (self.width - left - 40) / 70)))
  }

  func x(_ time: Double) -> Int { left + Int(min(max(0, time) / end, 1) * Double(width - left - 40)) }
  func y(_ index: Int) -> Int { 60 + index * row }
  func height(_ lanes: Int, _ legend: Int) -> Int { y(lanes + legend) + 10 }

  /// About eight round times, and fewer where they do not fit.
  var ticks: [Double] {
    var step = 1.0
    while end / step > tickLimit { step *= end / step > 80 ? 10 : (end / step > 20 ? 5 : 2) }
    return stride(from: 0, through: end, by: step).map { $0 }
  }
}
