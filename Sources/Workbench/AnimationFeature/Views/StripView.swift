internal import AnimationTimeline
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// Moments of an apply as pictures side by side, with the numbers below.
struct StripView: Sendable {
  let timeline: TransactionTimeline
  let times: [Double]

  /// The number of tracks above which a terminal gets their count below the pictures.
  static let rowLimit = 40
  /// The rows that a picture has at most.
  static let pictureRows = 24

  // MARK: Programs

  var members: [(String, JSONValue)] {
    let viewport = timeline.timeline.viewport
    return [
      ("tx", timeline.isDraft ? .null : .int(timeline.transaction.number)), ("name", .string(timeline.name)),
      ("source", .string(timeline.state.source)), ("edits", .int(timeline.state.edits)),
      ("viewport", ["w": .double(viewport.width), "h": .double(viewport.height)]),
      ("frames", .array(times.map { .object(members(at: $0)) })),
    ]
  }

  private func members(at time: Double) -> [(String, JSONValue)] {
    let offset = (try? timeline.timeline.contentOffset(at: time)) ?? .zero
    return [
      ("t", .double(time)), ("offset", [.double(offset.x), .double(offset.y)]),
      (
        "items",
        .array(
          timeline.views(at: time).map { view in
            let frame = view.state.frame
            return .object([
              ("id", timeline.identifier(of: view).map { .string($0) } ?? .null),
              ("name", .string(timeline.name(of: view))), ("kind", .string(timeline.role(of: view).rawValue)),
              ("x", .double(frame.minX)), ("y", .double(frame.minY)), ("w", .double(frame.width)),
              ("h", .double(frame.height)), ("alpha", .double(view.state.alpha)),
            ])
          })
      ),
    ]
  }

  // MARK: Identifiers

  /// Writes the items in sight at each time, from the top to the bottom, in one line each.
  func writeIdentifiers(to output: inout String, _ options: TextOptions) {
    let labels = times.map { "t=\($0.points)" }
    let width = labels.map(\.utf8.count).max() ?? 0
    for (time, label) in zip(times, labels) {
      let keys = timeline.views(at: time).compactMap { view in
        timeline.identifier(of: view).map { timeline.key(of: $0) }
      }
      output += options.pad(label, to: width) + "  "
      output += options.row(keys, of: keys.count, within: max(12, options.width - width - 2)) + "\n"
    }
  }

  // MARK: Pictures

  func write(to output: inout String, _ options: TextOptions) {
    let rows = TrackRow.all(of: timeline).filter { !$0.track.isInstant }
    // A frame, two blanks in front.
    let picture = AnimationPicture(
      timeline, times: times, columns: max(8, options.width - 4), rows: Self.pictureRows, options: options)
    output += options.heading(heading(picture, options), indent: 7, ending: timeline.state.text(options)) + "\n"
    let perRow = max(1, options.width / (picture.columns + 4))
    for start in stride(from: 0, to: times.count, by: perRow) {
      output += "\n"
      let shown = Array(times[start..<min(times.count, start + perRow)])
      for line in lines(shown, picture, options) { Self.write(line, to: &output, options) }
    }
    if !rows.isEmpty { writeNumbers(rows, to: &output, options) }
  }

  private func heading(_ picture: AnimationPicture, _ options: TextOptions) -> [String] {
    let viewport = timeline.timeline.viewport
    var parts = [
      "strip", options.say(ko: "장면 \(times.count)개", en: counted(times.count, "frame")),
      options.say(ko: "뷰포트 ", en: "viewport ") + viewport.points,
    ]
    let drawn = Double(picture.rows) * picture.pointsPerRow
    if drawn < viewport.height {
      parts.append(options.say(ko: "\(drawn.points) 아래는 빈 곳", en: "empty below \(drawn.points)"))
    }
    return parts + [
      options.say(ko: "1행 = \(picture.pointsPerRow.points) pt", en: "1 row = \(picture.pointsPerRow.points) pt"),
      options.say(ko: "앞 글자 = alpha", en: "prefix = alpha"), options.say(ko: "* = 두 아이템", en: "* = two items here"),
    ]
  }

  /// Pictures side by side, each in a frame that names its time.
  private func lines(_ times: [Double], _ picture: AnimationPicture, _ options: TextOptions) -> [StyledText] {
    let charset = options.pictureCharset
    var lines = [StyledText](repeating: StyledText("  "), count: picture.rows + 2)
    for (index, time) in times.enumerated() {
      let gap = index > 0 ? "  " : ""
      let title = options.cut("t=\(time.points)", to: max(1, picture.columns - 3))
      let rest = String(repeating: charset.horizontal, count: max(0, picture.columns - options.columns(of: title) - 3))
      lines[0].append("\(gap)\(charset.topBorder.left)\(charset.horizontal) \(title) \(rest)\(charset.topBorder.right)")
      for (row, line) in picture.lines(at: time).enumerated() {
        lines[row + 1].append(gap + charset.vertical)
        lines[row + 1] += line
        lines[row + 1].append(charset.vertical)
      }
      let bottom = String(repeating: charset.horizontal, count: picture.columns)
      lines[picture.rows + 1].append("\(gap)\(charset.bottomBorder.left)\(bottom)\(charset.bottomBorder.right)")
    }
    return lines
  }

  private static func write(_ line: StyledText, to output: inout String, _ options: TextOptions) {
    line.write(to: &output, color: options.usesColor)
    output += "\n"
  }

  // MARK: Numbers

  /// The form in which the values of a track at a time are written.
  private struct CellForm {
    /// Whether views move across or stand side by side, so that x is written too.
    var crosses: Bool
    /// Whether the line is too narrow for blanks around the stroke.
    var isTight = false

    var title: String { (crosses ? "x,y" : "y") + stroke + "alpha" }
    var stroke: String { isTight ? "/" : " / " }
  }

  /// The values of all tracks at all times.
  var table: TextTable {
    let rows = TrackRow.all(of: timeline).filter { !$0.track.isInstant }
    return table(rows[...], times, CellForm(crosses: crosses(rows[...])))
  }

  private func writeNumbers(_ rows: [TrackRow], to output: inout String, _ options: TextOptions) {
    let shown = rows.prefix(options.rowLimit == nil ? rows.count : Self.rowLimit)
    var form = CellForm(crosses: crosses(shown))
    var parts = parts(shown, form, options)
    if parts.count > 1 {
      form.isTight = true
      parts = self.parts(shown, form, options)
    }
    for part in parts {
      output += "\n"
      _ = table(shown, part, form).write(to: &output, as: .text, options)
    }
    if rows.count > shown.count {
      let line = "sample all at \(times.last?.points ?? "0")"
      output += "  \(options.text(.andMore(rows.count - shown.count)))   \(line)\n"
    }
  }

  private func table(_ rows: ArraySlice<TrackRow>, _ times: [Double], _ form: CellForm) -> TextTable {
    let titles = times.map { TextTable.Column("t=\($0.points)", alignment: .right) }
    var table = TextTable(columns: [.init(Bilingual(form.title), cutOrder: 0, minimumWidth: 8), .init(.op)] + titles)
    for row in rows {
      table.append([StyledText(row.name), StyledText(row.operation)] + times.map { cell(row, $0, form) })
    }
    return table
  }

  private func crosses(_ rows: ArraySlice<TrackRow>) -> Bool {
    let lefts = rows.flatMap { [$0.track.initial.frame.minX, $0.track.final.frame.minX] }
    return lefts.contains { $0 != lefts.first }
  }

  private func cell(_ row: TrackRow, _ time: Double, _ form: CellForm) -> StyledText {
    guard let state = try? timeline.timeline.state(of: row.track, at: time) else { return StyledText("") }
    let place = (form.crosses ? state.frame.minX.fixed(1) + "," : "") + state.frame.minY.fixed(1)
    return StyledText(place + form.stroke + state.alpha.fixed(2))
  }

  /// Returns the times of each part of the numbers, so that no part is wider than the page.
  private func parts(_ rows: ArraySlice<TrackRow>, _ form: CellForm, _ options: TextOptions) -> [[Double]] {
    let name = max(form.title.utf8.count, rows.map { options.columns(of: $0.name) }.max() ?? 0)
    let operation = rows.map { options.columns(of: $0.operation) }.max() ?? 0
    let start = 2 + min(name, max(12, options.width / 3)) + 2 + operation
    var parts: [[Double]] = []
    var used = 0
    for time in times {
      let widest = rows.map { cell($0, time, form).columns(options.displayWidth) }.max() ?? 0
      let needed = 2 + max(widest, options.columns(of: "t=\(time.points)"))
      if parts.isEmpty || used + needed > options.width {
        parts.append([])
        used = start
      }
      parts[parts.count - 1].append(time)
      used += needed
    }
    return parts
  }
}
