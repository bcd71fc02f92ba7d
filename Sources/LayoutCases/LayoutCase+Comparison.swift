public import CompositionalLayout
public import Geometry

/// The result of solving a case.
public struct LayoutCaseOutcome: Sendable {
  /// The size of the content.
  public var contentSize: Size
  /// All views, in any order.
  public var attributes: [CollectionViewLayoutAttributes]
  /// The table of offsets of the case's orthogonal section; nil if the case has none.
  public var snap: LayoutCase.Snap?

  /// Creates an outcome.
  public init(contentSize: Size, attributes: [CollectionViewLayoutAttributes], snap: LayoutCase.Snap? = nil) {
    self.contentSize = contentSize
    self.attributes = attributes
    self.snap = snap
  }
}

/// One thing that came out otherwise than a case expects.
public enum LayoutCaseDifference: Hashable, Sendable, CustomStringConvertible {
  /// The content has another size.
  case contentSize(expected: Size, got: Size)
  /// A view did not come out.
  case missing(LayoutElement, Rect)
  /// A view came out that is not expected.
  case unexpected(LayoutElement, Rect)
  /// A view stands elsewhere.
  case frame(LayoutElement, expected: Rect, got: Rect)
  /// A view stands at another depth.
  case zIndex(LayoutElement, expected: Int, got: Int)
  /// A number of an orthogonal section is another one: its visible length, its whole length, or where an offset comes
  /// to rest.
  case offset(String, expected: Double, got: Double)

  /// The difference in one line.
  public var description: String {
    switch self {
    case .contentSize(let expected, let got): "content size: expected \(Self.text(expected)), got \(Self.text(got))"
    case .missing(let element, let frame): "\(Self.text(element)): expected \(Self.text(frame)), got nothing"
    case .unexpected(let element, let frame): "\(Self.text(element)): expected nothing, got \(Self.text(frame))"
    case .frame(let element, let expected, let got):
      "\(Self.text(element)): expected \(Self.text(expected)), got \(Self.text(got))"
    case .zIndex(let element, let expected, let got): "\(Self.text(element)): expected z \(expected), got z \(got)"
    case .offset(let name, let expected, let got):
      "\(name): expected \(Self.text(expected)), got \(Self.text(got))"
    }
  }

  private static func text(_ element: LayoutElement) -> String {
    let item = element.item == LayoutElement.layoutBoundaryItem ? "max" : "\(element.item)"
    let place = "[\(element.section),\(item)]"
    return switch element {
    case .cell: "item \(place)"
    case .supplementary(let kind, _, _): "supplementary \(kind) \(place)"
    case .decoration(let kind, _, _): "decoration \(kind) \(place)"
    }
  }

  private static func text(_ rect: Rect) -> String {
    "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height)))"
  }

  private static func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// Returns a number with at most three places.
  private static func text(_ number: Double) -> String {
    let thousandths = (number * 1000).nearestWhole
    guard thousandths.magnitude < 1e15 else { return "\(number)" }
    let value = thousandths / 1000
    return value == value.nearestWhole ? "\(Int(value))" : "\(value)"
  }
}

extension LayoutCase {
  /// The distance at which a length may lie from the expected one, in points: cases write thirds with four places.
  public static let tolerance = 0.01

  /// Returns everything that is not as expected; frames are compared as a set keyed by kind, section, item and element
  /// kind.
  ///
  /// - Complexity: O(number of frames).
  public func differences(from outcome: LayoutCaseOutcome) -> [LayoutCaseDifference] {
    var differences: [LayoutCaseDifference] = []
    if let size = expected.contentSize, !Self.agree(size, outcome.contentSize) {
      differences.append(.contentSize(expected: size, got: outcome.contentSize))
    }
    if comparesFrames { differences += frameDifferences(outcome.attributes) }
    if let snap { differences += Self.snapDifferences(snap, outcome.snap) }
    return differences
  }

  private func frameDifferences(_ attributes: [CollectionViewLayoutAttributes]) -> [LayoutCaseDifference] {
    var differences: [LayoutCaseDifference] = []
    var unmatched = Dictionary(attributes.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    for frame in expected.frames {
      guard let got = unmatched.removeValue(forKey: frame.element) else {
        differences.append(.missing(frame.element, frame.frame))
        continue
      }
      if !Self.agree(frame.frame, got.frame) {
        differences.append(.frame(frame.element, expected: frame.frame, got: got.frame))
      }
      if let zIndex = frame.zIndex, zIndex != got.zIndex {
        differences.append(.zIndex(frame.element, expected: zIndex, got: got.zIndex))
      }
    }
    guard partial == nil else { return differences }
    for attribute in attributes where unmatched.removeValue(forKey: attribute.element) != nil {
      differences.append(.unexpected(attribute.element, attribute.frame))
    }
    return differences
  }

  private static func snapDifferences(_ expected: Snap, _ got: Snap?) -> [LayoutCaseDifference] {
    let name = "section \(expected.section)"
    var differences: [LayoutCaseDifference] = []
    func compare(_ what: String, _ expected: Double, _ got: Double?) {
      let got = got ?? .nan
      if !agree(expected, got) { differences.append(.offset("\(name) \(what)", expected: expected, got: got)) }
    }
    if let viewport = expected.viewport { compare("visible length", viewport, got?.viewport) }
    if let row = expected.row { compare("length", row, got?.row) }
    let settled = got?.settled ?? []
    for (index, offset) in expected.settled.enumerated() {
      compare("from \(expected.requested[index])", offset, settled.indices.contains(index) ? settled[index] : nil)
    }
    return differences
  }

  private static func agree(_ left: Double, _ right: Double) -> Bool {
    left == right || (left - right).magnitude <= tolerance
  }

  private static func agree(_ left: Size, _ right: Size) -> Bool {
    agree(left.width, right.width) && agree(left.height, right.height)
  }

  private static func agree(_ left: Rect, _ right: Rect) -> Bool {
    agree(left.minX, right.minX) && agree(left.minY, right.minY) && agree(left.size, right.size)
  }
}
