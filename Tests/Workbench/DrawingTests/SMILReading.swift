import Markup
import Testing

/// The views of an SVG, read as a browser reads it.
struct DrawnPicture {
  let root: MarkupElement

  init(_ text: String) throws { root = try MarkupReader.root(of: text) }

  /// Returns the element of a class, anywhere below the root.
  func all(_ name: String, in element: MarkupElement? = nil) -> [MarkupElement] {
    let element = element ?? root
    return (element.classes.contains { $0 == name } ? [element] : []) + element.elements.flatMap { all(name, in: $0) }
  }

  var screen: MarkupElement? { all("mcv-screen").first }

  var views: [MarkupElement] { all("mcv-view") }
}

extension MarkupElement {
  var classes: [Substring] { (self["class"] ?? "").split(separator: " ") }

  func number(_ name: String) -> Double { Double(self[name] ?? (name == "opacity" ? "1" : "")) ?? .nan }

  /// Returns the value of an attribute at a time of the document, by the rules of SMIL 3.0 for `animate`.
  ///
  /// - Parameter time: In milliseconds.
  func value(of attribute: String, at time: Double) throws -> [Double] {
    guard let animation = elements.first(where: { $0.name == "animate" && $0["attributeName"] == attribute }) else {
      return attribute == "viewBox" ? Self.numbers(self[attribute] ?? "") : [number(attribute)]
    }
    #expect(animation["repeatCount"] == "indefinite")
    let length = try #require(animation["dur"])
    let duration = try #require(length.hasSuffix("ms") ? Double(length.dropLast(2)) : nil)
    let values = try #require(animation["values"]).split(separator: ";").map { Self.numbers(String($0)) }
    let times = try #require(animation["keyTimes"]).split(separator: ";").compactMap { Double($0) }
    #expect(times.count == values.count && times.first == 0 && times.last == 1)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    let place = (time / duration).truncatingRemainder(dividingBy: 1)
    let index = times.lastIndex { $0 <= place } ?? 0
    if index == times.count - 1 { return values[index] }
    var share = (place - times[index]) / (times[index + 1] - times[index])
    if animation["calcMode"] == "spline" {
      let splines = try #require(animation["keySplines"]).split(separator: ";").map { Self.numbers(String($0)) }
      #expect(splines.count == values.count - 1 && splines.allSatisfy { $0.count == 4 })
      #expect(splines.joined().allSatisfy { 0...1 ~= $0 })
      share = Self.bezier(splines[index], at: share)
    } else {
      #expect(animation["calcMode"] == "linear" && animation["keySplines"] == nil)
    }
    return zip(values[index], values[index + 1]).map { $0 + ($1 - $0) * share }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  /// Returns a cubic curve by bisection: slow, and independent of the code under test.
  private static func bezier(_ spline: [Double], at x: Double) -> Double {
    func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(spline[0], spline[2], middle) < x { low = middle } else { high = middle }
    }
    return value(spline[1], spline[3], (low + high) / 2)
  }
}
