public import Markup
internal import Pipelines

extension MarbleDiagram {
  /// The diagram as SVG: a line for each lane, a circle for each mark, a bar for each request.
  public var picture: MarkupElement {
    let sheet = MarbleSheet(end: end)
    var root = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(sheet.width) \(sheet.height(lanes.count, legend.count))",
        "role": "img", "aria-label": "marble diagram of \(name)", "font-family": "ui-monospace, monospace",
        "font-size": "12",
      ])
    root.append(
      MarkupElement(
        "style", [:],
        text: "svg{color:#222;background:#fff}@media(prefers-color-scheme:dark){svg{color:#eee;background:#1c1c1e}}"
          + "text,path{fill:currentColor}line{stroke:currentColor}circle{fill:#4a90d9;stroke:currentColor}"
          + ".request{fill:#7cb342}.cancelled{fill:#e57373}.letter{fill:#fff;text-anchor:middle}"))
    root.append(MarkupElement("text", ["x": "10", "y": "18"], text: "marble  \(name)"))
    for time in sheet.ticks {
      let x = "\(sheet.x(time))"
      root.append(MarkupElement("text", ["x": x, "y": "38"], text: "\(Milliseconds.text(time)) ms"))
    }
    for (row, lane) in lanes.enumerated() { draw(lane, at: sheet.y(row), sheet, into: &root) }
    for (row, entry) in legend.enumerated() {
      root.append(
        MarkupElement(
          "text", ["x": "10", "y": "\(sheet.y(lanes.count + row) + 4)"],
          text: "\(entry.mark)  \(entry.value)  \(entry.result)"))
    }
    return root
  }

  private func draw(_ lane: Lane, at y: Int, _ sheet: MarbleSheet, into root: inout MarkupElement) {
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
          root.append(MarkupElement("circle", ["cx": "\(x)", "cy": "\(y)", "r": "9"]))
          root.append(MarkupElement("text", ["class": "letter", "x": "\(x)", "y": "\(y + 4)"], text: text))
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
          text: "request \(record.request.name)  \(record.request.value.description)"))
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
  let width = 960
  private let left = 260
  private let row = 28

  func x(_ time: Double) -> Int { left + Int(min(max(0, time) / end, 1) * Double(width - left - 40)) }
  func y(_ index: Int) -> Int { 60 + index * row }
  func height(_ lanes: Int, _ legend: Int) -> Int { y(lanes + legend) + 10 }

  /// About eight round times.
  var ticks: [Double] {
    var step = 1.0
    while end / step > 8 { step *= end / step > 80 ? 10 : (end / step > 20 ? 5 : 2) }
    return stride(from: 0, through: end, by: step).map { $0 }
  }
}
