internal import AnimationTimeline
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import TextRendering

/// The tracks of an apply as bars over one ruler.
struct TimelineView: Sendable {
  let timeline: TransactionTimeline
  let rows: [TrackRow]
  /// What is out of sight all the time; nil where nobody asked for it.
  let offs: [TrackRow]?
  /// Milliseconds of one column that a person wants.
  let scale: Double?
  /// The next apply, if it broke into this one.
  let cut: (name: String, time: Double, goesOn: Bool)?

  /// More tracks than this are counted and not shown, unless all are asked for.
  static let rowLimit = 40
  /// More rows than this are not printed as text; JSON has them all.
  static let longest = 2000
  /// About how many cells are looked at for what is out of sight.
  static let outOfSightLimit = 10_000

  init(_ timeline: TransactionTimeline, on screen: Screen, showsAll: Bool, scale: Double?) {
    self.timeline = timeline
    rows = TrackRow.all(of: timeline)
    offs = showsAll ? TrackRow.offs(of: timeline) : nil
    self.scale = scale
    let next = timeline.isDraft ? nil : screen.transaction(timeline.transaction.number + 1)
    cut = next.flatMap { next in
      next.interruption.map { (next.name, $0, next.rules.overlap == .merge && next.duration > 0) }
    }
  }

  // MARK: Programs

  var members: [(String, JSONValue)] {
    let rules = timeline.timeline.rules
    return [
      ("tx", timeline.isDraft ? .null : .int(timeline.transaction.number)), ("name", .string(timeline.name)),
      ("source", .string(timeline.state.source)), ("edits", .int(timeline.state.edits)),
      ("duration", .double(timeline.timeline.duration)), ("curve", .string(rules.curve.name)),
      ("overlap", .string(rules.overlap.rawValue)), ("t", .double(timeline.transaction.time)),
      ("interruptedAt", cut.map { .double($0.time) } ?? .null),
      ("offset0", [.double(timeline.timeline.oldOffset.x), .double(timeline.timeline.oldOffset.y)]),
      ("offset1", [.double(timeline.timeline.newOffset.x), .double(timeline.timeline.newOffset.y)]),
      ("tracks", .array(rows.map { .object($0.members) })),
      ("off", .array((offs ?? []).map { .object($0.members) })),
    ]
  }

  var table: TextTable {
    var table = TextTable(columns: TrackRow.columns.map { TextTable.Column($0) })
    for row in rows + (offs ?? []) { table.append(row.cells) }
    return table
  }

  // MARK: People

  func write(to output: inout String, _ options: TextOptions) {
    let limit = offs == nil ? Self.rowLimit : Self.longest
    let shown = Array(rows.prefix(limit)) + (offs ?? []).prefix(max(0, limit - rows.count))
    let left = rows.count + (offs?.count ?? 0) - shown.count
    let plan = Columns(shown, timeline, scale, options)
    output += options.heading(heading(plan), indent: 10, ending: timeline.state.text(options)) + "\n"
    guard !shown.isEmpty else {
      output += "\n" + options.indented(emptyReason)
      return
    }
    output += "\n"
    plan.writeTitles(to: &output, options)
    for row in shown { plan.write(row, to: &output, options) }
    if left > 0 {
      let how = offs == nil ? "timeline \(timeline.name) --all shows them" : "--json has them all"
      output += "  and \(left) more   \(how)\n"
    }
    let legend = legend(plan, options)
    if !legend.isEmpty || !notes.isEmpty { output += "\n" }
    for line in legend { output += line + "\n" }
    for note in notes { output += options.indented(note) }
  }

  private func heading(_ plan: Columns) -> [String] {
    let transaction = timeline.transaction
    var parts = [
      "timeline", "\(timeline.timeline.duration.points) ms", timeline.timeline.curve.name,
      timeline.isDraft ? "not applied" : "starts t=\(Value.seconds(transaction.time)) s", counted(rows.count, "track"),
    ]
    if let offs { parts.append("\(offs.count) off") }
    parts.append("layout \(timeline.new.layoutName.visible)")
    if let scale = plan.scale, plan.hasRows {
      let asked = self.scale.map { $0 == scale.step ? "" : " (\($0.points) asked)" } ?? ""
      parts.append("1 col = \(scale.step.points) ms\(asked)")
    }
    return parts
  }

  /// Why there is no track.
  private var emptyReason: String {
    let transaction = timeline.transaction
    if transaction.style == .reloadData { return "reloadData: every cell is there anew at once, nothing is animated" }
    if transaction.style == .unanimated { return "applied without animation: the new layout is there at once" }
    if transaction.difference.isEmpty { return "no change, so nothing is animated" }
    if timeline.timeline.rules.effectiveDuration == 0 { return "anim.duration is 0: the new layout is there at once" }
    return "nothing in sight changes; timeline \(timeline.name) --all shows what is out of sight"
  }

  // MARK: Below the bars

  private func legend(_ plan: Columns, _ options: TextOptions) -> [String] {
    guard plan.scale != nil else { return [] }
    let shades = options.pictureCharset.shades
    let alphas = zip(shades, ["alpha 1", ".75", ".5", ".25"]).map { "\($0) \($1)" }.joined(separator: "   ")
    let lines = ["= move", "- shift", "! instant"].joined(separator: "   ")
    let ascii = options.pictureCharset == .ascii ? "" : "ascii set: " + Charset.ascii.shades.joined(separator: " ")
    let one = "  \(alphas)    \(lines)"
    if options.columns(of: one) > options.width { return ["  " + alphas, "  " + lines] }
    let whole = one + "      " + ascii
    return [ascii.isEmpty || options.columns(of: whole) > options.width ? one : whole]
  }

  private var notes: [String] {
    var notes: [String] = []
    let deleted = rows.count { $0.track.operation == .delete && $0.origin == nil && $0.role == .item }
    if timeline.timeline.isAnimated {
      var together = "all tracks start together"
      if deleted > 0 {
        together += "; UIKit removes the deleted \(deleted == 1 ? "cell" : "cells") when the batch ends "
        together += "(t=\(timeline.timeline.duration.points))"
      }
      notes.append(together)
    }
    if let stages = timeline.transaction.stages, stages.count > 1 {
      notes.append(
        "drawn as one batch; the source brings it on in \(stages.count) stages, one behind the other: "
          + "diff \(timeline.name)")
    }
    let (old, new) = (timeline.timeline.oldOffset, timeline.timeline.newOffset)
    if old != new {
      let axis = timeline.new.solution.scrollDirection
      notes.append("the content offset goes from \(old[axis].points) to \(new[axis].points)")
    }
    if let cut {
      notes.append(
        "\(cut.name) came at t=\(cut.time.points): "
          + (cut.goesOn ? "its tracks go on from where these were" : "this animation ended there at once"))
    }
    if offs != nil, !timeline.timeline.isComplete {
      notes.append("the screen is long: not all of what is out of sight was looked at")
    }
    return notes
  }
}

extension TextOptions {
  /// A sentence behind two blanks, in as many lines as it needs.
  fileprivate func indented(_ text: String) -> String {
    wrap(text, to: max(1, width - 2)).map { "  " + $0 + "\n" }.joined()
  }
}

/// The columns of a timeline: names, operations, bars and what changes, fitted to the page.
private struct Columns {
  let timeline: TransactionTimeline
  let names: Int
  let operations: Int
  /// Nil where nothing is animated.
  let scale: TimelineScale?
  /// The columns of the bars with the words behind the ruler.
  let bars: Int
  let gap: Int
  /// Whether what changes stands on a line of its own.
  let isStacked: Bool
  let hasRows: Bool

  init(_ rows: [TrackRow], _ timeline: TransactionTimeline, _ asked: Double?, _ options: TextOptions) {
    self.timeline = timeline
    hasRows = !rows.isEmpty
    names = max(4, min(rows.map { options.columns(of: $0.name) }.max() ?? 0, max(8, min(32, options.width / 4))))
    operations = max(2, rows.map { options.columns(of: $0.operation) }.max() ?? 0)
    let details = rows.map { options.columns(of: $0.detail) }.max() ?? 0
    let duration = timeline.timeline.duration
    guard duration > 0 else {
      (scale, bars, gap) = (nil, 4, 2)
      isStacked = 2 + names + 2 + operations + 2 + bars + gap + details > options.width
      return
    }
    // Behind the ruler stands `300 ms`, and behind that a gap.
    let end = options.columns(of: duration.points) + 3
    let start = 2 + names + 2 + operations + 2
    let beside = options.width - start - end - 4 - details
    isStacked = beside < TimelineScale.leastColumns
    let room = isStacked ? max(1, options.width - start - end) : beside
    let scale = TimelineScale(duration, columns: room, asked: asked)
    self.scale = scale
    bars = scale.columns + end
    gap = 4
  }

  private var indent: String { String(repeating: " ", count: 2 + names + 2 + operations + 2) }

  func writeTitles(to output: inout String, _ options: TextOptions) {
    var line = StyledText("  ")
    line.append(options.pad("item", to: names) + "  " + options.pad("op", to: operations), .header)
    let ruler = scale?.ruler
    let labels = options.pad(ruler?.labels ?? "", to: bars)
    line.append("  " + (isStacked ? ruler?.labels ?? "" : labels + String(repeating: " ", count: gap)))
    line.append(isStacked ? "" : "from -> to", .header)
    Self.write(line, to: &output, options)
    if let ruler { Self.write(StyledText(indent + ruler.line), to: &output, options) }
  }

  func write(_ row: TrackRow, to output: inout String, _ options: TextOptions) {
    let detail = row.detail
    let bar = scale.map { row.operation == "off" ? "" : timeline.bar(row.track, $0, options) } ?? "!"
    var line = StyledText("  ")
    line.append(options.pad(options.cut(row.name, to: names), to: names) + "  ")
    line.append(options.pad(row.operation, to: operations), row.style)
    line.append("  ")
    line.append(bar, row.style)
    if isStacked {
      Self.write(line, to: &output, options)
      output += "      " + options.cut(detail, to: max(1, options.width - 6)) + "\n"
      return
    }
    line.append(String(repeating: " ", count: max(0, bars + gap - options.columns(of: bar))) + detail)
    Self.write(line, to: &output, options)
  }

  /// A line without blanks at its end.
  private static func write(_ line: StyledText, to output: inout String, _ options: TextOptions) {
    line.write(to: &output, color: options.usesColor)
    while output.last == " " { output.removeLast() }
    output += "\n"
  }
}
