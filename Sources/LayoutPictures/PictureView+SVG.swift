internal import CompositionalLayout
internal import Geometry
internal import Markup

extension PictureView {
  /// The view as an inner `svg`, which has a frame of its own and cuts off what sticks out of it.
  ///
  /// - Parameters:
  ///   - name: The element's `id`.
  ///   - mark: A word at the trailing edge, such as `pinned`.
  func svg(named name: String, mark: String? = nil) -> MarkupElement {
    let frame = frame.drawable
    var element = MarkupElement(
      "svg",
      [
        "class": "mcv-view mcv-\(label.role.rawValue)", "id": name, "data-at": place,
        "x": PictureNumber.text(frame.minX), "y": PictureNumber.text(frame.minY),
        "width": PictureNumber.text(frame.width), "height": PictureNumber.text(frame.height),
      ])
    if let kind = self.element.elementKind { element["data-kind"] = kind }
    if let identifier = label.identifier { element["data-id"] = identifier }
    if alpha != 1 { element["opacity"] = PictureNumber.text(min(max(alpha, 0), 1)) }
    let lines = label.lines.prefix(PictureLabel.lineLimit).map { String($0.prefix(PictureLabel.characterLimit)) }
    if !lines.isEmpty { element.append(MarkupElement("title", text: lines.joined(separator: " · "))) }
    element.append(MarkupElement("rect", ["class": "mcv-face", "width": "100%", "height": "100%", "rx": "6"]))
    for (index, line) in lines.enumerated() {
      let small = label.role == .badge || index > 0
      element.append(
        MarkupElement(
          "text",
          [
            "class": small ? "mcv-line" : "mcv-name", "x": label.role == .badge ? "4" : "8",
            "y": PictureNumber.text(18 + 16 * Double(index)),
          ], text: line))
    }
    if let mark = mark ?? (isPinned ? "pinned" : nil) {
      element.append(MarkupElement("text", ["class": "mcv-mark", "x": "100%", "dx": "-8", "y": "17"], text: mark))
    }
    return element
  }

  /// `0,3`; boundary items of the layout itself are at `layout`.
  private var place: String {
    element.item == LayoutElement.layoutBoundaryItem ? "layout" : "\(element.section),\(element.item)"
  }
}
