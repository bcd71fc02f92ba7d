internal import DisplayText

/// The pieces that a box is drawn with; each takes one column.
struct BoxGlyphs: Sendable {
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  let horizontal: String
  let vertical: String
  /// The left and right end of a box of one row.
  let leftEnd: String
  let rightEnd: String

  private init(corners: [String], horizontal: String, vertical: String, ends: [String]) {
    (topLeft, topRight, bottomLeft, bottomRight) = (corners[0], corners[1], corners[2], corners[3])
    (self.horizontal, self.vertical) = (horizontal, vertical)
    (leftEnd, rightEnd) = (ends[0], ends[1])
  }

  /// Single lines: an item.
  static func single(_ options: TextOptions) -> BoxGlyphs {
    options.drawsBoxes
      ? BoxGlyphs(corners: ["┌", "┐", "└", "┘"], horizontal: "─", vertical: "│", ends: ["[", "]"])
      : BoxGlyphs(corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|", ends: ["[", "]"])
  }

  /// Double lines: a header, a footer, a view at the side.
  static func double(_ options: TextOptions) -> BoxGlyphs {
    options.drawsBoxes
      ? BoxGlyphs(corners: ["╔", "╗", "╚", "╝"], horizontal: "═", vertical: "║", ends: ["╞", "╡"])
      : BoxGlyphs(corners: ["+", "+", "+", "+"], horizontal: "=", vertical: "|", ends: ["[", "]"])
  }

  /// Dots: what is out of sight.
  static let dotted = BoxGlyphs(
    corners: [".", ".", ".", "."], horizontal: ".", vertical: ".", ends: [".", "."])

  /// Returns the character that fills a box too small for lines.
  static func solid(_ options: TextOptions) -> String { options.drawsBoxes ? "█" : "#" }

  /// Returns the character that dots the ground behind a section.
  static func ground(_ options: TextOptions) -> String { options.drawsBoxes ? "·" : "." }
}

extension TextOptions {
  /// Whether box-drawing characters take one column, as a drawing to scale needs them to; else it is drawn in ASCII.
  var drawsBoxes: Bool { charset == .box && ambiguous == .narrow }
}
