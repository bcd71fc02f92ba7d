import CompositionalLayout
import Geometry
import JSONValues

extension LayoutCase {
  /// The members that the format gives a meaning; all others are remarks.
  static let meaningfulKeys: Set<String> = [
    "id", "layout", "container", "scale", "items", "uikit", "idiom", "rightToLeft", "margins",
    "contentOffset", "adjustedContentInset", "orthogonalOffsets", "measured", "snap", "expected", "partial",
  ]

  /// The items of all sections that a case may have: files are untrusted, and frames are computed for each item.
  public static let mostItems = 1_000_000

  init(reading place: JSONPlace) throws(LayoutCaseError) {
    let container = try place.required("container")
    var counts: [Int] = []
    var total = 0
    for place in try place.required("items").elements() {
      let count = try place.integer()
      total = total + min(count, Self.mostItems + 1)
      guard total <= Self.mostItems else { throw place.fail(.tooManyItems(limit: Self.mostItems)) }
      counts.append(count)
    }
    self.init(
      id: try place.required("id").string(), layout: try .init(reading: try place.required("layout")),
      container: try container.sizeMember(), scale: try place.required("scale").number(), items: counts,
      expected: try Expectation(reading: try place.required("expected")))
    if let member = place.member("uikit") { uikit = try member.integer() }
    if let member = place.member("idiom") { idiom = try member.choice(LayoutWords.idioms) }
    if let member = place.member("rightToLeft") { rightToLeft = try member.bool() }
    if let member = place.member("margins") { margins = try member.edgeInsets() }
    if let member = place.member("adjustedContentInset") { adjustedContentInset = try member.edgeInsets() }
    if let member = place.member("contentOffset") { contentOffset = try member.point() }
    if let member = place.member("orthogonalOffsets") { orthogonalOffsets = try Self.orthogonalOffsets(member) }
    if let member = place.member("measured") { measured = try Self.measured(member) }
    if let member = place.member("snap") { snap = try Snap(reading: member) }
    if let member = place.member("partial") { partial = try member.partialReason() }
    if case .object(let object) = place.value {
      remarks = JSONObject(
        object.members.filter { !Self.meaningfulKeys.contains($0.key) }.map { ($0.key, $0.value) })
    }
  }

  /// Reads an array of sections and how far each is scrolled.
  private static func orthogonalOffsets(_ place: JSONPlace) throws(LayoutCaseError) -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    for entry in try place.elements() {
      try entry.expectKeys(["section", "offset"])
      let section = try entry.required("section").integer()
      guard offsets[section] == nil else { throw entry.fail(.sectionTwice(section)) }
      offsets[section] = try entry.required("offset").number()
    }
    return offsets
  }

  /// Reads one report, or an array of them.
  private static func measured(_ place: JSONPlace) throws(LayoutCaseError) -> [MeasuredSection] {
    var reports: [MeasuredSection] = []
    let places = if case .array = place.value { try place.elements() } else { [place] }
    for place in places {
      var report = MeasuredSection(section: try place.required("section").integer())
      if let member = place.member("heights") { report.heights = try member.numbers() }
      if let member = place.member("header") { report.header = try member.number() }
      if let member = place.member("footer") { report.footer = try member.number() }
      reports.append(report)
    }
    return reports
  }
}

extension LayoutCase.Snap {
  fileprivate init(reading place: JSONPlace) throws(LayoutCaseError) {
    self.init(
      section: try place.required("section").integer(), viewport: try place.member("viewport")?.number(),
      row: try place.member("row")?.number(), requested: try place.required("requested").numbers(),
      settled: try place.required("settled").numbers())
    guard requested.count == settled.count else {
      throw place.fail(.offsetCounts(requested: requested.count, settled: settled.count))
    }
  }
}

extension LayoutCase.Expectation {
  fileprivate init(reading place: JSONPlace) throws(LayoutCaseError) {
    let size = try place.member("contentSize")?.sizeMember()
    var frames: [LayoutCase.ExpectedFrame] = []
    for frame in try place.required("frames").elements() { frames.append(try .init(reading: frame)) }
    self.init(contentSize: size, frames: frames)
  }
}

extension LayoutCase.ExpectedFrame {
  fileprivate init(reading place: JSONPlace) throws(LayoutCaseError) {
    let section = try place.required("section").integer()
    let itemPlace = try place.required("item")
    let item = itemPlace.value == .string("max") ? LayoutElement.layoutBoundaryItem : try itemPlace.integer()
    let kind = try place.required("kind")
    let element: LayoutElement
    switch try kind.string() {
    case "item", "cell": element = .cell(section: section, item: item)
    case "supplementary":
      element = .supplementary(
        elementKind: try place.required("elementKind").string(), section: section, item: item)
    case "decoration":
      element = .decoration(elementKind: try place.required("elementKind").string(), section: section, item: item)
    default: throw kind.fail(.otherForm(than: .viewKind))
    }
    self.init(
      element: element,
      frame: Rect(
        x: try place.required("x").number(), y: try place.required("y").number(),
        width: try place.required("w").number(), height: try place.required("h").number()),
      zIndex: try place.member("z")?.integer())
  }
}

extension JSONPlace {
  /// `{w, h}`.
  func sizeMember() throws(LayoutCaseError) -> Size {
    Size(width: try required("w").number(), height: try required("h").number())
  }

  /// `[top, left, bottom, right]`.
  func edgeInsets() throws(LayoutCaseError) -> EdgeInsets {
    let numbers = try numbers(4...4)
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// `[top, leading, bottom, trailing]`.
  func directionalInsets() throws(LayoutCaseError) -> DirectionalEdgeInsets {
    let numbers = try numbers(4...4)
    return DirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  /// `[x, y]`.
  func point() throws(LayoutCaseError) -> Point {
    let numbers = try numbers(2...2)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Reads a sentence, or true; false means that the frames are all there.
  func partialReason() throws(LayoutCaseError) -> String? {
    switch value {
    case .bool(false): nil
    case .bool(true): ""
    default: try string()
    }
  }
}
