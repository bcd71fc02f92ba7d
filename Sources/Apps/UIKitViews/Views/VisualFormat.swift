internal import Foundation

extension NSLayoutConstraint {
  /// Creates the constraints of a line of views in the visual format language: `H:|-[icon(24)]-8-[title]-|`. *Real*.
  ///
  /// A dash without a number is 8 points between views, and the margin beside the superview. What cannot be read is
  /// raised, as by UIKit.
  ///
  /// - Parameters:
  ///   - metrics: The lengths by their names, in points.
  ///   - views: The views by their names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics ?? [:], views)
    reader.read()
    if let fault = reader.fault {
      Console.raise("Unable to parse constraint format: \n\(fault) \n\(format) \n")
    }
    return reader.relations.map { relation in
      let constraint = NSLayoutConstraint(
        item: relation.first, attribute: relation.firstAttribute, relatedBy: relation.relation, toItem: relation.second,
        attribute: relation.secondAttribute, multiplier: 1, constant: relation.constant, file: file, line: line)
      constraint.priority = relation.priority
      return constraint
    } + aligned(reader.line, opts, file, line)
  }

  /// Returns the constraints that line views up.
  private static func aligned(
    _ line: [AnyObject], _ options: FormatOptions, _ file: StaticString, _ number: UInt
  ) -> [NSLayoutConstraint] {
    let all: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY),
    ]
    return all.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(line, line.dropFirst()).map { one, other in
        NSLayoutConstraint(
          item: one, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute, multiplier: 1,
          constant: 0, file: file, line: number)
      }
    }
  }
}

/// A reader of the visual format language.
///
/// Grammar: Apple's "Auto Layout Guide", chapter "Visual Format Language".
@MainActor
private struct VisualFormat {
  struct Relation {
    var first: AnyObject
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: AnyObject?
    var secondAttribute: NSLayoutConstraint.Attribute
    var constant: CGFloat
    var priority: UILayoutPriority
  }

  /// One side of `(>=8@500)`: a length, or the length of a view.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  /// The distance between two neighbours.
  private enum Distance {
    case none, standard
    case lengths([Predicate])
  }

  private let text: [Character]
  private var position = 0
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private(set) var relations: [Relation] = []
  /// The views, in their order.
  private(set) var line: [AnyObject] = []
  private(set) var fault: String?

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    text = format.filter { !$0.isWhitespace }
    self.metrics = metrics
    self.views = views
  }

  private var leading: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var trailing: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var length: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  private var next: Character? { position < text.count ? text[position] : nil }

  private mutating func takes(_ word: String) -> Bool {
    guard text[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  private mutating func failed(_ reason: String) { fault = fault ?? reason }

  mutating func read() {
    if takes("V:") { isVertical = true } else { _ = takes("H:") }
    var distance: Distance?
    if takes("|") { distance = readDistance() }
    let begins = distance != nil
    while fault == nil, takes("[") {
      let before = line.last
      guard let view = readView() else { return }
      if let before, let distance {
        relate(view, leading, to: before, trailing, distance)
      } else if begins, let distance, let superview = (view as? UIView)?.superview {
        relate(view, leading, to: superview, leading, distance)
      }
      line.append(view)
      distance = readDistance()
    }
    guard fault == nil else { return }
    if takes("|"), let last = line.last, let distance {
      if let superview = (last as? UIView)?.superview { relate(superview, trailing, to: last, trailing, distance) }
    } else if case .none? = distance {
    } else {
      failed("Expected a view or the superview after the distance")
    }
    if position < text.count || line.isEmpty { failed("Expected a view, '[' and a name") }
  }

  /// Adds the distance between two edges: the first lies after the second.
  private mutating func relate(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, to second: AnyObject,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ distance: Distance
  ) {
    switch distance {
    case .none: relate(first, firstAttribute, second, secondAttribute, Predicate())
    case .standard:
      if firstAttribute == leading, secondAttribute == leading {
        relate(first, firstAttribute, second, isVertical ? .topMargin : .leadingMargin, Predicate())
      } else if firstAttribute == trailing {
        relate(first, isVertical ? .bottomMargin : .trailingMargin, second, secondAttribute, Predicate())
      } else {
        relate(first, firstAttribute, second, secondAttribute, Predicate(constant: 8))
      }
    case .lengths(let predicates):
      for predicate in predicates { relate(first, firstAttribute, second, secondAttribute, predicate) }
    }
  }

  private mutating func relate(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ predicate: Predicate
  ) {
    relations.append(
      Relation(
        first: first, firstAttribute: firstAttribute, relation: predicate.relation, second: second,
        secondAttribute: secondAttribute, constant: predicate.constant, priority: predicate.priority))
  }

  private mutating func readDistance() -> Distance {
    guard takes("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? readList() : [readPredicate()]
    if !takes("-") { failed("Expected a '-' after the distance") }
    return .lengths(predicates)
  }

  private mutating func readView() -> AnyObject? {
    let name = readName()
    guard let view = views[name] else {
      failed("\(name) is not a key in the views dictionary.")
      return nil
    }
    if next == "(" {
      for predicate in readList() {
        relate(view as AnyObject, length, predicate.view, predicate.view == nil ? .notAnAttribute : length, predicate)
      }
    }
    if !takes("]") { failed("Expected a ']' after \(name)") }
    return view as AnyObject
  }

  private mutating func readList() -> [Predicate] {
    _ = takes("(")
    var all = [readPredicate()]
    while fault == nil, takes(",") { all.append(readPredicate()) }
    if !takes(")") { failed("Expected a ')'") }
    return all
  }

  private mutating func readPredicate() -> Predicate {
    var predicate = Predicate()
    if takes(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if takes("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = takes("==")
    }
    let name = readName()
    if let constant = value(name) {
      predicate.constant = constant
    } else if let view = views[name] {
      predicate.view = view as AnyObject
    } else {
      failed("\(name) is not a key in the metrics dictionary.")
    }
    if takes("@") {
      let name = readName()
      if let priority = value(name) { predicate.priority = UILayoutPriority(Float(priority)) }
    }
    return predicate
  }

  /// Returns a number, or the metric of a name, or nil if it is neither.
  private func value(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private mutating func readName() -> String {
    let start = position
    if next == "-" { position += 1 }
    while let character = next, character.isLetter || character.isNumber || "_.".contains(character) { position += 1 }
    return String(text[start..<position])
  }
}
