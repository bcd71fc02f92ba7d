internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
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
    if case .cell(let section, _) = element {
      ledgers = laidOut.solution.ledgers(ofSection: section)
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

  private func words(_ ledger: LeftoverLedger) -> String {
    var parts = ["slots \(ledger.slots.points)"]
    if ledger.spacing != 0 { parts.append("spacing \(ledger.spacing.points)") }
    if ledger.flexible != 0 { parts.append("flexible gaps \(ledger.flexible.points)") }
    if ledger.strip != 0 { parts.append("empty behind the last \(ledger.strip.points)") }
    if ledger.roundingLoss.magnitude > 0.0005 { parts.append("of it lost to pixels \(ledger.roundingLoss.points)") }
    return "\(ledger.path) \(ledger.packing.available.points) = "
      + parts.joined(separator: " + ")
      .replacing(" + of it", with: ", of it")
  }

  var report: Report {
    let steps = explanation.steps.map(\.description)
    let proofs = ledgers.map { "\($0.path) \($0.packing)" }
    var leftovers = ledgers.map(words)
    if trimmed > 0 { leftovers.append("the last group is not full: \(trimmed.points) of its length trimmed") }
    let (kept, element) = (leftovers, explanation.element)
    return Report(
      "explain",
      members: {
        [
          ("frame", explanation.frame.json), ("at", .string(laidOut.place(element))),
          ("id", laidOut.item(element).map { .string($0) } ?? .null), ("path", .string(explanation.path.description)),
          ("steps", .array(steps.map { .string($0) })), ("fit", .array(proofs.map { .string($0) })),
          ("leftover", .array(kept.map { .string($0) })),
        ]
      },
      write: { output, options in
        let head = "explain  frame  \(laidOut.place(element)) \(options.brief(name.visible))"
        output += options.flow([head, explanation.frame.points], indent: 9) + "\n"
        func section(_ title: String, _ lines: [String]) {
          for (index, line) in lines.enumerated() {
            let label = options.pad(index == 0 ? title : "", to: 10)
            let wrapped = options.wrap(line, to: max(20, options.width - 12))
            for (row, text) in wrapped.enumerated() {
              output += "  " + (row == 0 ? label : String(repeating: " ", count: 12)) + text + "\n"
            }
          }
        }
        section("chain", steps)
        section("fit", proofs)
        section("leftover", kept)
      })
  }
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

  var report: Report {
    let section = sectionAtPoint
    let isVisible = laidOut.visibleRect.contains(point)
    return Report(
      "locate",
      members: {
        [
          ("point", [.double(point.x), .double(point.y)]), ("section", section.map { .int($0) } ?? .null),
          ("visible", .bool(isVisible)),
          ("views", .array(views.map { .object(FrameList(laidOut, []).members(of: $0)) })),
        ]
      },
      write: { output, options in
        var parts = ["\(point.x.points),\(point.y.points)"]
        parts.append(
          section.map { "section [\($0)] \(options.brief(laidOut.title(ofSection: $0).visible))" } ?? "no section")
        parts.append(isVisible ? "visible" : "not visible now")
        if views.isEmpty { parts.append("no view here") }
        output += options.flow(parts, indent: 4) + "\n"
        for (index, view) in views.prefix(50).enumerated() {
          let role = laidOut.role(view.element).rawValue
          let name = laidOut.item(view.element).map { laidOut.label(of: $0) } ?? laidOut.name(view.element)
          let words = [
            "  \(index == 0 ? "front" : "     ")  \(role) \(laidOut.place(view.element)) \(options.brief(name.visible))",
            view.frame.points, "z \(view.zIndex)",
            "at \((point.x - view.frame.minX).points),\((point.y - view.frame.minY).points) of it",
          ]
          output += options.flow(words, gap: 2, indent: 9) + "\n"
        }
      })
  }
}
