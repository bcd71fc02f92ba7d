public import DisplayText
internal import Pipelines

extension MarbleDiagram {
  /// Returns the diagram to scale, then the legend.
  ///
  /// A mark stands in the column in which its millisecond lies; of several marks in one column the last one is drawn
  /// and the names of all follow the lane. Foreign text is escaped.
  ///
  /// - Parameters:
  ///   - facts: The further facts in the head line: `latency 300 ms`.
  ///   - millisecondsPerColumn: The scale; nil for one that fits the page.
  /// - Complexity: O(lanes × columns + marks).
  public func lines(
    _ options: TextOptions, facts: [Bilingual] = [], millisecondsPerColumn: Double? = nil
  ) -> [String] {
    let names = lanes.map { title($0, options) }
    let longest = names.map { options.columns(of: $0) }.max() ?? 0
    let margin = min(max(longest, 8), max(12, options.width * 2 / 5)) + 2
    let page = MarblePage(end: end, room: options.width - margin - 2, scale: millisecondsPerColumn)
    let hasRequests = lanes.contains { if case .request = $0 { true } else { false } }
    let isCut = page.end < end
    let (shownEnd, wholeEnd) = (Milliseconds.text(page.end), Milliseconds.text(end))
    let scale = Milliseconds.text(page.scale)
    var head = [
      "marble", name.escapedForDisplay,
      isCut
        ? options.say(ko: "0..\(shownEnd) ms, 전체 \(wholeEnd) ms", en: "0..\(shownEnd) of \(wholeEnd) ms")
        : "0..\(shownEnd) ms",
      options.say(ko: "1칸 = \(scale) ms", en: "1 col = \(scale) ms"),
    ]
    head += facts.map { options.text($0) }
    if hasRequests {
      head += [
        options.say(ko: "^ 요청", en: "^ request"), options.say(ko: "! 취소", en: "! cancelled"),
        options.say(ko: "| 응답", en: "| answered"),
      ]
    }
    var lines = [""]
    for part in head {
      let joined = (lines[lines.count - 1].isEmpty ? "" : lines[lines.count - 1] + "  ") + part
      if options.columns(of: joined) > options.width, lines[lines.count - 1] != "" {
        lines.append("        " + part)
      } else {
        lines[lines.count - 1] = joined
      }
    }
    lines.append("")
    let indent = String(repeating: " ", count: margin + 2)
    lines.append((indent + page.ticks).trimmedAtEnd)
    for (lane, name) in zip(lanes, names) {
      let drawn = page.draw(lane, options)
      let text = "  " + options.pad(options.cut(name, to: margin - 1), to: margin) + drawn.lane
      let room = options.width - options.columns(of: text) - 3
      let note = drawn.note.isEmpty || room < 8 ? "" : "   " + options.line(drawn.note, to: room)
      lines.append((text + note).trimmedAtEnd)
    }
    let drawn = isCut || !isWhole ? drawnMarks(until: page.end) : nil
    let entries = legend.filter { drawn?.contains($0.mark) ?? true }
    if !entries.isEmpty {
      lines.append("")
      lines += Self.legendLines(entries, options)
    }
    return lines
  }

  private func title(_ lane: Lane, _ options: TextOptions) -> String {
    switch lane {
    case .events(let name, _, _): name.escapedForDisplay
    case .request(let record):
      "  \(options.text(.request)) \(record.request.title)".escapedForDisplay
    }
  }

  /// Returns the letters that stand in the lanes up to a time.
  private func drawnMarks(until end: Double) -> Set<String> {
    var found: Set<String> = []
    for case .events(_, let marks, _) in lanes {
      for mark in marks where mark.time <= end { found.insert(mark.sign.text) }
    }
    return found
  }

  private static func legendLines(_ legend: [Entry], _ options: TextOptions) -> [String] {
    let values = legend.map { options.text($0.value).escapedForDisplay }
    let widest = values.map { options.columns(of: $0) }.max() ?? 0
    let shown = legend.map { options.text($0.result).escapedForDisplay }
    let results = shown.map { options.columns(of: $0) }.max() ?? 0
    let room = min(max(widest, 5), max(12, options.width - 7 - min(max(results, 6), 23)))
    let head = "     " + options.pad(options.text(.value), to: room) + "  " + options.text(.result)
    return [head]
      + legend.indices.map { index in
        ("  \(legend[index].mark)  " + options.pad(options.cut(values[index], to: room), to: room) + "  "
          + options.line(shown[index], to: max(8, options.width - room - 7))).trimmedAtEnd
      }
  }
}

/// The columns of a diagram.
private struct MarblePage {
  let scale: Double
  let end: Double
  let columns: Int
  private let room: Int
  private static let scales = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500.0]
  /// Columns between two numbers of the ruler.
  private static let tick = 10

  init(end: Double, room: Int, scale: Double?) {
    // Some columns are left for notes after the lanes.
    let wanted = Double(max(Self.tick, min(room - 18, 60)))
    var fitting = scale.map { max(1, $0) } ?? Self.scales.first { end / $0 <= wanted }
    var unit = 1000.0
    while fitting == nil {
      fitting = [1, 2, 5].map { $0 * unit }.first { end / $0 <= wanted }
      unit *= 10
    }
    self.scale = fitting ?? 1
    // The end of the page is at a number of the ruler, but no farther than fits.
    let ticks = (end / self.scale / Double(Self.tick)).rounded(.up)
    columns = min(Int(min(ticks, 1e6)) * Self.tick, max(Self.tick, room - 1))
    self.room = room
    self.end = Double(columns) * self.scale
  }

  func column(_ time: Double) -> Int { Int(min(max(0, time) / scale, 1e9)) }

  /// `0         500       1000`
  var ticks: String {
    var text = ""
    var column = 0
    while column <= columns {
      let label = Milliseconds.text(Double(column) * scale)
      if column + label.count > max(Self.tick, room) { break }
      text += String(repeating: " ", count: max(0, column - text.count)) + label
      column += Self.tick * (label.count >= Self.tick ? 2 : 1)
    }
    return text
  }

  func draw(_ lane: MarbleDiagram.Lane, _ options: TextOptions) -> (lane: String, note: String) {
    switch lane {
    case .events(_, let marks, _): draw(marks, options)
    case .request(let record): (draw(record), "")
    }
  }

  private func draw(_ marks: [MarbleDiagram.Mark], _ options: TextOptions) -> (String, String) {
    let last = marks.last.flatMap { $0.sign == .completed || $0.sign == .failed ? column($0.time) : nil }
    var cells = [Character](repeating: "-", count: min(last ?? columns, columns) + 1)
    var byColumn: [Int: [MarbleDiagram.Mark]] = [:]
    for mark in marks where column(mark.time) <= columns { byColumn[column(mark.time), default: []].append(mark) }
    for (column, marks) in byColumn { cells[column] = marks.last?.sign.text.first ?? "-" }
    let crowded = byColumn.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    let notes = crowded.map { _, marks in
      "* \(Milliseconds.text(marks[0].time)): "
        + marks.map(\.sign.text).joined(separator: options.say(ko: ", ", en: " and "))
    }
    let later = marks.count { column($0.time) > columns }
    return (
      String(cells),
      (notes + (later > 0 ? [options.say(ko: "뒤에 \(later)개", en: "\(later) later")] : [])).joined(separator: "  ")
    )
  }

  private func draw(_ record: RequestRecord) -> String {
    let began = column(record.request.beganAt)
    guard began <= columns else { return "" }
    let blank = String(repeating: " ", count: began)
    if record.isWasted { return blank + "x" }
    let (ended, sign): (Int, String) =
      switch record.end {
      case .answered(let time): (column(time), "|")
      case .failed(let time, _): (column(time), "#")
      case .cancelled(let time, _): (column(time), "!")
      case nil: (columns, ">")
      }
    if ended > columns { return blank + "^" + String(repeating: "-", count: columns - began) + ">" }
    if ended == began { return blank + sign }
    return blank + "^" + String(repeating: "-", count: ended - began - 1) + sign
  }
}

extension String {
  /// The text without blanks at its end, which editors and git would take away.
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
