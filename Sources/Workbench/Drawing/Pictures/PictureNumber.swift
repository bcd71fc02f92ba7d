internal import Geometry

/// Numbers as pictures write them: no exponent, no more digits than are needed.
enum PictureNumber {
  /// Returns the number with at most `places` digits after its point; 0 for what is not a number.
  static func text(_ number: Double, places: Int = 3) -> String {
    guard !number.isNaN else { return "0" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (min(max(number, -limit), limit) * scale).nearestWhole
    guard scaled != 0 else { return "0" }
    let digits = String(Int(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var text = String(padded.dropLast(places))
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return scaled < 0 ? "-" + text : text
  }

  /// The distance beyond which nothing is drawn.
  static let limit = 1e9
}

extension Rect {
  /// The rectangle with numbers that can be drawn, and without negative extents.
  var drawable: Rect {
    func cut(_ number: Double) -> Double {
      number.isNaN ? 0 : min(max(number, -PictureNumber.limit), PictureNumber.limit)
    }
    return Rect(x: cut(minX), y: cut(minY), width: max(0, cut(width)), height: max(0, cut(height)))
  }
}
