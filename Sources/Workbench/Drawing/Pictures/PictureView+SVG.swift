internal import CompositionalLayout
internal import Geometry
internal import Markup

extension PictureView {
  /// Returns the view as an inner `svg`, which has a frame of its own and cuts off what sticks out of it.
  ///
  /// - Parameters:
  ///   - name: The element's `id`.
  ///   - mark: A word at the trailing edge, such as `pinned`.
  ///   - widest: The largest width that it has, where that changes: its lines are cut to it.
  func svg(named name: String, mark: String? = nil, widest: Double? = nil) -> MarkupElement {
    let frame = frame.drawable
    let operationClass = operation.map { " mcv-op-\($0.rawValue)" } ?? ""
    var element = MarkupElement(
      "svg",
      [
        "class": "mcv-view mcv-\(label.role.rawValue)\(operationClass)", "id": name, "data-at": place,
        "x": PictureNumber.text(frame.minX), "y": PictureNumber.text(frame.minY),
        "width": PictureNumber.text(frame.width), "height": PictureNumber.text(frame.height),
      ])
    if let kind = self.element.elementKind { element["data-kind"] = kind }
    if let identifier = label.identifier { element["data-id"] = identifier }
    if alpha != 1 { element["opacity"] = PictureNumber.text(min(max(alpha, 0), 1)) }
    var lines = label.lines
    // Right below the name, so that it is in sight in a low cell.
    if let update = label.update { lines.insert(update, at: min(1, lines.count)) }
    lines = lines.prefix(PictureLabel.lineLimit).map { String($0.prefix(PictureLabel.characterLimit)) }
    let words = lines + [operation?.rawValue].compactMap(\.self)
    if !words.isEmpty { element.append(MarkupElement("title", text: words.joined(separator: " · "))) }
    element.append(MarkupElement("rect", ["class": "mcv-face", "width": "100%", "height": "100%", "rx": "6"]))
    // The edge lies inside of the face, so that the frame does not cut it off at the corners.
    element.append(
      MarkupElement(
        "rect", ["class": "mcv-rim", "x": "1", "y": "1", "width": "100%", "height": "100%", "rx": "5"]))
    let mark = mark ?? (label.update != nil ? "stale" : isPinned ? "pinned" : nil)
    let width = max(frame.width, widest ?? 0)
    let hasSign = operation != nil && width >= 40
    for (index, line) in lines.enumerated() {
      let small = label.role == .badge || index > 0
      let start = label.role == .badge ? 4.0 : 8
      let taken = index > 0 ? 0 : (hasSign ? 24.0 : 0) + (mark == nil ? 0 : 44)
      let text = PictureText.fitted(line, room: width - start - 4 - taken, size: small ? 12 : 13)
      if text.isEmpty { continue }
      element.append(
        MarkupElement(
          "text",
          [
            "class": label.update != nil && index == 1 ? "mcv-line mcv-update" : small ? "mcv-line" : "mcv-name",
            "x": PictureNumber.text(start),
            "y": PictureNumber.text(18 + 16 * Double(index)),
          ], text: text))
    }
    if let mark {
      element.append(
        MarkupElement(
          "text", ["class": "mcv-mark", "x": "100%", "dx": hasSign ? "-32" : "-8", "y": "17"], text: mark))
    }
    if hasSign, let operation {
      var corner = MarkupElement("svg", ["class": "mcv-corner", "x": "100%", "width": "1", "height": "1"])
      corner.append(operation.sign(x: "-15", y: "14"))
      element.append(corner)
    }
    return element
  }

  /// `0,3`; boundary items of the layout itself are at `layout`.
  private var place: String {
    element.item == LayoutElement.layoutBoundaryItem ? "layout" : "\(element.section),\(element.item)"
  }
}
