public import CompositionalLayout
public import DisplayText
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
  case offset(section: Int, SnapNumber, expected: Double, got: Double)

  /// A number in the table of offsets of an orthogonal section.
  public enum SnapNumber: Hashable, Sendable {
    /// The visible length.
    case viewport
    /// The length of the row.
    case row
    /// The place where the row comes to rest from an offset.
    case settled(from: Double)

    fileprivate var words: Bilingual {
      switch self {
      case .viewport: Bilingual(ko: "보이는 길이", en: "visible length")
      case .row: Bilingual(ko: "길이", en: "length")
      case .settled(let offset): Bilingual(ko: "\(offset)에서 멈추는 곳", en: "from \(offset)")
      }
    }
  }

  /// The difference in one line, in English.
  public var description: String { message.en }

  /// The difference in one line.
  public var message: Bilingual {
    switch self {
    case .contentSize(let expected, let got):
      Bilingual(ko: "내용 크기", en: "content size") + Self.sides(Self.text(expected), Self.text(got))
    case .missing(let element, let frame): Bilingual(Self.text(element)) + Self.sides(Self.text(frame), nil)
    case .unexpected(let element, let frame): Bilingual(Self.text(element)) + Self.sides(nil, Self.text(frame))
    case .frame(let element, let expected, let got):
      Bilingual(Self.text(element)) + Self.sides(Self.text(expected), Self.text(got))
    case .zIndex(let element, let expected, let got):
      Bilingual(Self.text(element)) + Self.sides("z \(expected)", "z \(got)")
    case .offset(let section, let number, let expected, let got):
      Bilingual(ko: "섹션 \(section)의 \(number.words.ko)", en: "section \(section) \(number.words.en)")
        + Self.sides(Self.text(expected), Self.text(got))
    }
  }

  /// Returns what was expected and what came out; nil for nothing.
  private static func sides(_ expected: String?, _ got: String?) -> Bilingual {
    Bilingual(
      ko: ": 기대값 \(expected ?? "없음"), 실제 \(got ?? "없음")",
      en: ": expected \(expected ?? "nothing"), got \(got ?? "nothing")")
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
    var differences: [LayoutCaseDifference] = []
    func compare(_ number: LayoutCaseDifference.SnapNumber, _ wanted: Double, _ got: Double?) {
      let got = got ?? .nan
      guard !agree(wanted, got) else { return }
      differences.append(.offset(section: expected.section, number, expected: wanted, got: got))
    }
    if let viewport = expected.viewport { compare(.viewport, viewport, got?.viewport) }
    if let row = expected.row { compare(.row, row, got?.row) }
    let settled = got?.settled ?? []
    for (index, offset) in expected.settled.enumerated() {
      compare(.settled(from: expected.requested[index]), offset, settled.indices.contains(index) ? settled[index] : nil)
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
