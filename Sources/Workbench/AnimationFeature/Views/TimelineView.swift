internal import AnimationTimeline
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The tracks of an apply as bars over one ruler.
struct TimelineView: Sendable {
  let timeline: TransactionTimeline
  let rows: [TrackRow]
  /// The tracks that are off screen for the whole animation; nil unless the user asks for them.
  let offs: [TrackRow]?
  /// Milliseconds of one column that a person wants.
  let scale: Double?
  /// The next apply, if it broke into this one.
  let cut: (name: String, time: Double, goesOn: Bool)?

  /// The number of tracks above which a terminal gets their count, unless all are asked for.
  static let rowLimit = 40
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

  /// All tracks as rows.
  var table: TextTable {
    var table = TextTable(columns: TrackRow.columns.map { TextTable.Column($0) })
    for row in rows + (offs ?? []) { table.append(row.cells) }
    return table
  }

  // MARK: People

  func write(to output: inout String, _ options: TextOptions) {
    let isCut = offs == nil && options.rowLimit != nil
    let shown = Array(rows.prefix(isCut ? Self.rowLimit : rows.count)) + (offs ?? [])
    let left = isCut ? rows.count - shown.count : 0
    let plan = Columns(shown, timeline, scale, options)
    output += options.heading(heading(plan, options), indent: 10, ending: timeline.state.text(options)) + "\n"
    guard !shown.isEmpty else {
      output += "\n" + options.indented(emptyReason(options))
      return
    }
    output += "\n"
    plan.writeTitles(to: &output, options)
    for row in shown { plan.write(row, to: &output, options) }
    if left > 0 {
      output += options.say(
        ko: "  외 \(left)개   timeline \(timeline.name) --all로 모두 봅니다\n",
        en: "  and \(left) more   timeline \(timeline.name) --all shows them\n")
    }
    let legend = legend(plan, options)
    let notes = notes(options)
    if !legend.isEmpty || !notes.isEmpty { output += "\n" }
    for line in legend { output += line + "\n" }
    for note in notes { output += options.indented(note) }
  }

  private func heading(_ plan: Columns, _ options: TextOptions) -> [String] {
    let start = "t=\(Value.seconds(timeline.transaction.time)) s"
    var parts = [
      "timeline", "\(timeline.timeline.duration.points) ms", timeline.timeline.curve.name,
      timeline.isDraft
        ? options.say(ko: "적용 전", en: "not applied") : options.say(ko: "시작 ", en: "starts ") + start,
      options.counted(rows.count, .track),
    ]
    if let offs { parts.append(options.say(ko: "안 보이는 것 \(offs.count)개", en: "\(offs.count) off")) }
    parts.append("\(options.text(.layout)) \(timeline.new.layoutName.visible)")
    if let scale = plan.scale, plan.hasRows {
      let asked = self.scale.flatMap { $0 == scale.step ? nil : $0.points }
      parts.append(
        options.say(ko: "1칸 = \(scale.step.points) ms", en: "1 col = \(scale.step.points) ms")
          + (asked.map { options.say(ko: " (요청 \($0))", en: " (\($0) asked)") } ?? ""))
    }
    return parts
  }

  /// Returns the reason why there is no track.
  private func emptyReason(_ options: TextOptions) -> String {
    let transaction = timeline.transaction
    if transaction.style == .reloadData {
      return options.say(
        ko: "reloadData: 모든 셀이 한꺼번에 새로 생기고, 애니메이션은 없습니다",
        en: "reloadData: every cell is there anew at once, nothing is animated")
    }
    if transaction.style == .unanimated {
      return options.say(
        ko: "애니메이션 없이 적용했습니다: 새 레이아웃이 바로 나타납니다", en: "applied without animation: the new layout is there at once")
    }
    if transaction.difference.isEmpty {
      return options.say(ko: "바뀐 것이 없어서 애니메이션도 없습니다", en: "no change, so nothing is animated")
    }
    if timeline.timeline.rules.effectiveDuration == 0 {
      return options.say(
        ko: "anim.duration이 0입니다: 새 레이아웃이 바로 나타납니다", en: "anim.duration is 0: the new layout is there at once")
    }
    return options.say(
      ko: "보이는 곳에서는 바뀌는 것이 없습니다. timeline \(timeline.name) --all은 보이지 않는 것도 보여 줍니다",
      en: "nothing in sight changes; timeline \(timeline.name) --all shows what is out of sight")
  }

  // MARK: Below the bars

  private func legend(_ plan: Columns, _ options: TextOptions) -> [String] {
    guard plan.scale != nil else { return [] }
    let shades = options.pictureCharset.shades
    let alphas = zip(shades, ["alpha 1", ".75", ".5", ".25"]).map { "\($0) \($1)" }.joined(separator: "   ")
    let lines = ["= move", "- shift", options.say(ko: "! 즉시", en: "! instant")].joined(separator: "   ")
    let ascii =
      options.pictureCharset == .ascii
      ? "" : options.say(ko: "ascii 문자: ", en: "ascii set: ") + Charset.ascii.shades.joined(separator: " ")
    let one = "  \(alphas)    \(lines)"
    if options.columns(of: one) > options.width { return ["  " + alphas, "  " + lines] }
    let whole = one + "      " + ascii
    return [ascii.isEmpty || options.columns(of: whole) > options.width ? one : whole]
  }

  private func notes(_ options: TextOptions) -> [String] {
    var notes: [String] = []
    let deleted = rows.count { $0.track.operation == .delete && $0.origin == nil && $0.role == .item }
    if timeline.timeline.isAnimated {
      let end = "(t=\(timeline.timeline.duration.points))"
      let cells = deleted == 1 ? "cell" : "cells"
      let together = options.say(ko: "모든 트랙이 함께 시작합니다", en: "all tracks start together")
      let removal = options.say(
        ko: ". 지워진 셀은 배치가 끝날 때\(end) UIKit이 없앱니다", en: "; UIKit removes the deleted \(cells) when the batch ends \(end)"
      )
      notes.append(together + (deleted > 0 ? removal : ""))
    }
    if let stages = timeline.transaction.stages, stages.count > 1 {
      notes.append(
        options.say(
          ko: "한 배치로 그렸습니다. 이 소스는 \(stages.count)단계를 차례로 화면에 올립니다: diff \(timeline.name)",
          en: "drawn as one batch; the source brings it on in \(stages.count) stages, one after the other: "
            + "diff \(timeline.name)"))
    }
    let (old, new) = (timeline.timeline.oldOffset, timeline.timeline.newOffset)
    if old != new {
      let axis = timeline.new.solution.scrollDirection
      let (from, to) = (old[axis].points, new[axis].points)
      notes.append(
        options.say(ko: "콘텐츠 오프셋이 바뀝니다: \(from) -> \(to)", en: "the content offset goes from \(from) to \(to)"))
    }
    if let cut {
      notes.append(
        options.say(
          ko: "t=\(cut.time.points)에 \(cut.name): "
            + (cut.goesOn ? "여기 뷰들이 있던 자리에서 그 트랙이 이어집니다" : "이 애니메이션은 거기서 바로 끝났습니다"),
          en: "\(cut.name) came at t=\(cut.time.points): "
            + (cut.goesOn ? "its tracks go on from where these were" : "this animation ended there at once")))
    }
    if offs != nil, !timeline.timeline.isComplete {
      notes.append(
        options.say(
          ko: "화면이 길어서 보이지 않는 것을 모두 살피지는 않았습니다",
          en: "the screen is long: not all of what is out of sight was looked at"))
    }
    return notes
  }
}

extension TextOptions {
  /// Returns a sentence after two blanks, in as many lines as it needs.
  fileprivate func indented(_ text: String) -> String {
    wrap(text, to: max(1, width - 2)).map { "  " + $0 + "\n" }.joined()
  }
}

/// The columns of a timeline: names, operations, bars and what changes, fitted to the page.
private struct Columns {
  let timeline: TransactionTimeline
  let names: Int
  let operations: Int
  /// The scale, or nil if nothing is animated.
  let scale: TimelineScale?
  /// The columns of the bars with the words after the ruler.
  let bars: Int
  let gap: Int
  /// Whether what changes stands on a line of its own.
  let isStacked: Bool
  let hasRows: Bool

  init(_ rows: [TrackRow], _ timeline: TransactionTimeline, _ asked: Double?, _ options: TextOptions) {
    self.timeline = timeline
    hasRows = !rows.isEmpty
    names = max(
      options.columns(of: options.text(.item)),
      min(rows.map { options.columns(of: $0.name) }.max() ?? 0, max(8, min(32, options.width / 4))))
    operations = max(
      options.columns(of: options.text(.op)), rows.map { options.columns(of: $0.operation) }.max() ?? 0)
    let details = rows.map { options.columns(of: $0.detail(options)) }.max() ?? 0
    let duration = timeline.timeline.duration
    guard duration > 0 else {
      (scale, bars, gap) = (nil, 4, 2)
      isStacked = 2 + names + 2 + operations + 2 + bars + gap + details > options.width
      return
    }
    // After the ruler stands `300 ms`, and after that a gap.
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
    line.append(
      options.pad(options.text(.item), to: names) + "  " + options.pad(options.text(.op), to: operations),
      .header)
    let ruler = scale?.ruler
    let labels = options.pad(ruler?.labels ?? "", to: bars)
    line.append("  " + (isStacked ? ruler?.labels ?? "" : labels + String(repeating: " ", count: gap)))
    line.append(isStacked ? "" : options.say(ko: "처음 -> 끝", en: "from -> to"), .header)
    Self.write(line, to: &output, options)
    if let ruler { Self.write(StyledText(indent + ruler.line), to: &output, options) }
  }

  func write(_ row: TrackRow, to output: inout String, _ options: TextOptions) {
    let detail = row.detail(options)
    let bar = scale.map { row.operation == "off" ? "" : timeline.bar(row.track, $0, options) } ?? "!"
    var line = StyledText("  ")
    line.append(options.pad(options.cut(row.name, to: names), to: names) + "  ")
    line.append(options.pad(row.operation, to: operations), row.style)
    line.append("  ")
    line.append(bar, row.style)
    if isStacked {
      Self.write(line, to: &output, options)
      output += "      " + options.line(detail, to: max(1, options.width - 6)) + "\n"
      return
    }
    line.append(String(repeating: " ", count: max(0, bars + gap - options.columns(of: bar))) + detail)
    Self.write(line, to: &output, options)
  }

  /// Writes a line without blanks at its end.
  private static func write(_ line: StyledText, to output: inout String, _ options: TextOptions) {
    line.write(to: &output, color: options.usesColor)
    while output.last == " " { output.removeLast() }
    output += "\n"
  }
}
