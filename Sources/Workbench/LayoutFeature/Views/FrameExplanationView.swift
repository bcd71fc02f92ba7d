internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `explain frame`: the chain from the collection view to one frame, and where points of its group went.
struct FrameExplanationView: Sendable {
  let laidOut: Scene
  let explanation: FrameExplanation
  let ledgers: [LeftoverLedger]
  let trimmed: Double

  /// - Returns: nil for a view that is not laid out.
  init?(_ element: LayoutElement, _ laidOut: Scene) {
    guard let explanation = laidOut.solution.explanation(of: element, scroll: laidOut.scroll) else { return nil }
    self.laidOut = laidOut
    self.explanation = explanation
    if case .cell(let section, let item) = element {
      ledgers = laidOut.solution.ledgers(ofSection: section, item: item)
      trimmed = laidOut.solution.trimmedLength(ofSection: section)
    } else {
      ledgers = []
      trimmed = 0
    }
  }

  private var name: String {
    guard let identifier = laidOut.item(explanation.element) else { return laidOut.name(explanation.element) }
    return laidOut.label(of: identifier)
  }

  /// Returns the sum of a group's points: `section[0].group 320 = slots 316 + empty after the last 4`.
  private static func sum(_ ledger: LeftoverLedger) -> Bilingual {
    var sum =
      Bilingual("\(ledger.path) \(ledger.packing.available.points) = ")
      + Bilingual(ko: "자리 \(ledger.slots.points)", en: "slots \(ledger.slots.points)")
    func add(_ length: Double, ko: String, en: String) {
      if length != 0 { sum = sum + Bilingual(ko: " + \(ko) \(length.points)", en: " + \(en) \(length.points)") }
    }
    add(ledger.spacing, ko: "간격", en: "spacing")
    add(ledger.flexible, ko: "늘어나는 간격", en: "flexible gaps")
    add(max(0, ledger.strip), ko: "마지막 뒤의 빈 곳", en: "empty after the last")
    if ledger.strip < 0 {
      let beyond = (-ledger.strip).points
      sum = sum + Bilingual(ko: " - 그룹 밖으로 나간 \(beyond)", en: " - beyond its end \(beyond)")
    }
    if ledger.roundingLoss.magnitude > 0.0005 {
      let loss = ledger.roundingLoss.points
      sum = sum + Bilingual(ko: ", 그중 픽셀로 사라진 \(loss)", en: ", of it lost to pixels \(loss)")
    }
    return sum
  }
}

/// `explain frame` of a section without headers and footers: the chain from the collection view to its strip.
struct SectionExplanationView: LineResult {
  let laidOut: Scene
  let section: Int
  let steps: [FrameExplanationStep]
  let frame: Rect

  /// - Returns: nil for a section that has no layout.
  init?(section: Int, _ laidOut: Scene) {
    guard let explanation = laidOut.solution.explanation(ofSection: section) else { return nil }
    self.laidOut = laidOut
    self.section = section
    steps = explanation.steps
    frame = explanation.frame
  }

  var kind: String { "explain" }

  var members: [(String, JSONValue)] {
    [
      ("frame", frame.json), ("at", .string("[\(section)]")), ("id", .null),
      ("path", .string(LayoutNodePath(section: section).description)),
      ("steps", .array(steps.map { .string($0.description) })), ("fit", .array([])), ("leftover", .array([])),
    ] + laidOut.stateMembers
  }

  func write(to output: inout String, _ options: TextOptions) {
    let name = options.brief(laidOut.title(ofSection: section).visible)
    output +=
      laidOut.heading(["explain  frame  [\(section)] \"\(name)\"", frame.points], indent: 9, options) + "\n"
    options.writeChain(.chain, steps.map(\.sentence), to: &output)
  }
}

extension TextOptions {
  /// Writes the lines of one part of an explanation, with its title in front of the first.
  fileprivate func writeChain(_ title: Bilingual, _ lines: [Bilingual], to output: inout String) {
    for (index, line) in lines.enumerated() {
      let label = pad(index == 0 ? text(title) : "", to: 10)
      for (row, part) in wrap(text(line), to: max(20, width - 12)).enumerated() {
        output += "  " + (row == 0 ? label : String(repeating: " ", count: 12)) + part + "\n"
      }
    }
  }
}

extension Bilingual {
  fileprivate static let chain = Bilingual(ko: "과정", en: "chain")
}

/// `locate X,Y`: what stands at a place of the content.
struct PointReport: Sendable {
  let laidOut: Scene
  let point: Point
  let views: [CollectionViewLayoutAttributes]

  init(_ x: Double, _ y: Double, _ laidOut: Scene) {
    self.laidOut = laidOut
    let point = Point(x: x, y: y)
    self.point = point
    let near = Rect(x: x - 0.5, y: y - 0.5, width: 1, height: 1)
    views = laidOut.solution.attributes(in: near, scroll: laidOut.scroll).filter { $0.frame.contains(point) }
      .enumerated().sorted { ($1.element.zIndex, $1.offset) < ($0.element.zIndex, $0.offset) }.map(\.element)
  }

  /// The section whose strip holds the point.
  private var sectionAtPoint: Int? {
    let solution = laidOut.solution
    let along = point[solution.scrollDirection]
    return (0..<solution.sectionCount).first { index in
      guard let extent = solution.extent(ofSection: index) else { return false }
      return along >= extent.start && along < extent.start + extent.length
    }
  }

}

extension FrameExplanationView: LineResult {
  var kind: String { "explain" }

  var members: [(String, JSONValue)] {
    [
      ("frame", explanation.frame.json), ("at", .string(laidOut.place(element))),
      ("id", laidOut.item(element).map { .string($0) } ?? .null), ("path", .string(explanation.path.description)),
      ("steps", .array(steps.map { .string($0.en) })), ("fit", .array(proofs.map { .string($0.en) })),
      ("leftover", .array(leftover.map { .string($0.en) })),
    ] + laidOut.stateMembers
  }

  func write(to output: inout String, _ options: TextOptions) {
    let head = "explain  frame  \(laidOut.place(element)) \(options.brief(name.visible))"
    let view = laidOut.solution.attributes(of: element, scroll: laidOut.scroll)
    let depth = view.flatMap(laidOut.depthNote).map { [options.text($0)] } ?? []
    output += laidOut.heading([head, explanation.frame.points] + depth, indent: 9, options) + "\n"
    options.writeChain(.chain, steps, to: &output)
    options.writeChain(Bilingual(ko: "담는 수", en: "fit"), proofs, to: &output)
    options.writeChain(Bilingual(ko: "남는 곳", en: "leftover"), leftover, to: &output)
  }

  private var steps: [Bilingual] { explanation.steps.map(\.sentence) }

  private var proofs: [Bilingual] { ledgers.map { Bilingual("\($0.path) ") + $0.packing.sentence } }

  private var leftover: [Bilingual] {
    let sums = ledgers.map(Self.sum)
    guard trimmed > 0 else { return sums }
    return sums + [
      Bilingual(
        ko: "마지막 그룹이 덜 차서 잘라 낸 길이 \(trimmed.points)",
        en: "the last group is not full: \(trimmed.points) of its length trimmed")
    ]
  }

  private var element: LayoutElement { explanation.element }
}

extension PointReport: LineResult {
  var kind: String { "locate" }

  var members: [(String, JSONValue)] {
    [
      ("point", [.double(point.x), .double(point.y)]), ("section", sectionAtPoint.map { .int($0) } ?? .null),
      ("visible", .bool(isVisible)),
      ("views", .array(views.map { .object(FrameList(laidOut, []).members(of: $0)) })),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["\(point.x.points),\(point.y.points)"]
    parts.append(
      sectionAtPoint.map {
        "\(options.text(.section)) [\($0)] \(options.brief(laidOut.title(ofSection: $0).visible))"
      } ?? options.say(ko: "섹션 없음", en: "no section"))
    parts.append(
      isVisible ? options.text(.visible) : options.say(ko: "지금은 안 보임", en: "not visible now"))
    if views.isEmpty { parts.append(options.say(ko: "여기에는 뷰가 없음", en: "no view here")) }
    output += options.flow(parts, indent: 4) + "\n"
    for (index, view) in views.prefix(50).enumerated() {
      let role = laidOut.role(view.element).rawValue
      let name = laidOut.item(view.element).map { laidOut.label(of: $0) } ?? laidOut.name(view.element)
      let front = options.say(ko: "맨 앞", en: "front")
      let words = [
        "  \(index == 0 ? front : String(repeating: " ", count: 5))  \(role) \(laidOut.place(view.element)) \(options.brief(name.visible))",
        view.frame.points, "z \(view.zIndex)",
        options.say(ko: "그 안에서 ", en: "at ")
          + "\((point.x - view.frame.minX).points),\((point.y - view.frame.minY).points)"
          + options.say(ko: "", en: " of it"),
      ]
      output += options.flow(words, gap: 2, indent: 9) + "\n"
    }
  }

  private var isVisible: Bool { laidOut.visibleRect.contains(point) }
}
