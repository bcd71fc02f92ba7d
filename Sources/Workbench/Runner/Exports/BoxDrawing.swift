/// Characters that draw: lines that leave the middle of their cell (U+2500 to U+257F) and cells that are filled
/// (U+2580 to U+2595).
///
/// A page draws them itself, because fonts do not agree about them: in those for Korean `─`, `║` and `█` are often as
/// wide as a syllable.
package struct BoxDrawing: Hashable, Sendable {
  /// A line from the middle of the cell to one of its sides.
  enum Arm: Character, Hashable, Sendable {
    case none = "0"
    case light = "1"
    case heavy = "2"
    case double = "3"
  }

  /// The form that a character draws.
  enum Shape: Hashable, Sendable {
    case lines(left: Arm, right: Arm, up: Arm, down: Arm)
    /// A part of the cell, in eighths from its upper left corner.
    case block(x: Int, y: Int, width: Int, height: Int)
    /// A bar as wide as the cell, in quarters of the ink. Those of neighbouring lines stay apart.
    case bar(Int)
  }

  let scalar: Unicode.Scalar
  let shape: Shape

  /// Creates the drawing of a character; nil for one that is left to the font, such as a diagonal.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let shape = Self.shape(scalar.value)
    else { return nil }
    self.scalar = scalar
    self.shape = shape
  }

  /// Whether a row of these is drawn as one of them that is wider.
  var isUniform: Bool {
    switch shape {
    case .bar: true
    case .block(_, _, let width, _): width == 8
    case .lines(let left, let right, let up, let down): left == right && up == .none && down == .none
    }
  }

  private static func shape(_ value: UInt32) -> Shape? {
    switch value {
    case 0x2500...0x257F:
      let arms = lines[Int(value - 0x2500)]
      guard arms.contains(where: { $0 != .none }) else { return nil }
      return .lines(left: arms[0], right: arms[1], up: arms[2], down: arms[3])
    case 0x2580: return .block(x: 0, y: 0, width: 8, height: 4)
    case 0x2581...0x2587:
      let height = Int(value - 0x2580)
      return .block(x: 0, y: 8 - height, width: 8, height: height)
    case 0x2588: return .bar(4)
    case 0x2589...0x258F: return .block(x: 0, y: 0, width: Int(0x2590 - value), height: 8)
    case 0x2590: return .block(x: 4, y: 0, width: 4, height: 8)
    case 0x2591...0x2593: return .bar(Int(value - 0x2590))
    case 0x2594: return .block(x: 0, y: 0, width: 8, height: 1)
    case 0x2595: return .block(x: 7, y: 0, width: 1, height: 8)
    default: return nil
    }
  }

  /// The arms of U+2500 to U+257F: left, right, up, down. Dashes are drawn as lines, round corners as corners.
  private static let lines: [[Arm]] = """
    1100 2200 0011 0022 1100 2200 0011 0022 1100 2200 0011 0022 0101 0201 0102 0202
    1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112
    0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201
    1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211
    1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 1100 2200 0011 0022
    3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133
    0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010
    0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021
    """.split(whereSeparator: \.isWhitespace).map { $0.map { Arm(rawValue: $0) ?? .none } }
}

extension BoxDrawing {
  /// A rectangle of ink in a cell, in the terms of CSS: lengths that may be parts of the cell.
  private struct Ink {
    var width: String
    var height: String
    var x: String
    var y: String
  }

  /// The name of the CSS class of cells with this drawing.
  var className: String { "b" + String(scalar.value, radix: 16) }

  /// The rule of that class.
  var rule: String {
    let inks = self.inks
    let layers = inks.map { _ in "var(--pen)" }.joined(separator: ",")
    return ".\(className){background-image:\(layers);"
      + "background-size:\(inks.map { "\($0.width) \($0.height)" }.joined(separator: ","));"
      + "background-position:\(inks.map { "\($0.x) \($0.y)" }.joined(separator: ","))"
      + (opacity.map { ";opacity:\($0)}" } ?? "}")
  }

  private var opacity: String? {
    if case .bar(let quarters) = shape, quarters < 4 { [".25", ".5", ".75"][quarters - 1] } else { nil }
  }

  private var inks: [Ink] {
    switch shape {
    case .bar: return [Ink(width: "100%", height: "calc(100% - 4px)", x: "0", y: "50%")]
    case .block(let x, let y, let width, let height):
      return [
        Ink(
          width: Self.percent(width), height: Self.percent(height), x: Self.place(x, of: width),
          y: Self.place(y, of: height))
      ]
    case .lines(let left, let right, let up, let down):
      if left == right, left == .light || left == .heavy, up == .none, down == .none {
        return [Ink(width: "100%", height: Self.pen(left), x: "0", y: "50%")]
      }
      if up == down, up == .light || up == .heavy, left == .none, right == .none {
        return [Ink(width: Self.pen(up), height: "100%", x: "50%", y: "0")]
      }
      var inks: [Ink] = []
      for (arm, place) in [(left, "0"), (right, "100%")] {
        for (offset, reach) in Self.strokes(arm, before: up, behind: down) {
          inks.append(Ink(width: Self.half(reach, arm), height: Self.pen(arm), x: place, y: Self.middle(offset)))
        }
      }
      for (arm, place) in [(up, "0"), (down, "100%")] {
        for (offset, reach) in Self.strokes(arm, before: left, behind: right) {
          inks.append(Ink(width: Self.pen(arm), height: Self.half(reach, arm), x: Self.middle(offset), y: place))
        }
      }
      return inks
    }
  }

  /// Returns the strokes of an arm: how far each lies beside the middle, and how far it reaches beyond it, in steps of
  /// two pixels. The two strokes of a double arm turn at those of a double arm across.
  private static func strokes(_ arm: Arm, before: Arm, behind: Arm) -> [(offset: Int, reach: Int)] {
    switch arm {
    case .none: return []
    case .light, .heavy: return [(0, 0)]
    case .double:
      func reach(_ near: Arm, _ far: Arm) -> Int { near == .double ? -1 : far == .double ? 1 : 0 }
      return [(-1, reach(before, behind)), (1, reach(behind, before))]
    }
  }

  private static func pen(_ arm: Arm) -> String { arm == .heavy ? "2px" : "1px" }

  /// Returns half of the cell and half of a pen, so that strokes meet, and a turn at a double stroke.
  private static func half(_ reach: Int, _ arm: Arm) -> String {
    "calc(50% + \(Double(2 * reach) + (arm == .heavy ? 1 : 0.5))px)"
  }

  private static func middle(_ offset: Int) -> String { offset == 0 ? "50%" : "calc(50% + \(2 * offset)px)" }

  private static func percent(_ eighths: Int) -> String { eighths == 8 ? "100%" : "\(Double(eighths) * 12.5)%" }

  /// Returns a position in the form of CSS: a percentage of the remaining space.
  private static func place(_ start: Int, of length: Int) -> String {
    length == 8 || start == 0 ? "0" : "100%"
  }
}
