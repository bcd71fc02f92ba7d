internal import AnimationTimeline
internal import CommandLanguage
internal import DisplayText
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// Views of an apply at given times, in numbers.
struct SampleView: Sendable {
  /// One view at one time.
  struct Row: Sendable {
    var time: Double
    var name: String
    var identifier: String?
    var operation: String
    /// Whether it is the half of a reload that goes, or nil if there are no halves.
    var isOldHalf: Bool?
    var state: AnimatedState
  }

  let timeline: TransactionTimeline
  let rows: [Row]
  /// Whether the rows are of several views.
  let namesViews: Bool

  /// Creates one view at some times.
  init(_ timeline: TransactionTimeline, _ subject: AnimationTarget, at times: [Double]) {
    self.timeline = timeline
    namesViews = false
    let paths = timeline.paths(of: subject)
    rows = times.flatMap { time in
      paths.map { path in
        Row(
          time: time, name: subject.name, identifier: subject.identifier, operation: path.operation,
          isOldHalf: path.isOldHalf, state: timeline.state(of: path, at: time))
      }
    }
  }

  /// Creates the whole screen at some times, from the top to the bottom.
  init(all timeline: TransactionTimeline, at times: [Double]) {
    self.timeline = timeline
    namesViews = true
    rows = times.flatMap { time -> [Row] in
      if CancellationToken.isAbandoned { return [] }
      return timeline.views(at: time).map { view in
        let track = view.track.map { view.isContinued ? timeline.timeline.continued[$0] : timeline.timeline.tracks[$0] }
        return Row(
          time: time, name: timeline.name(of: view), identifier: timeline.identifier(of: view),
          operation: track?.word ?? "still",
          isOldHalf: track.flatMap { $0.isReload ? $0.operation == .delete : nil }, state: view.state)
      }
    }
  }

  /// Returns the table.
  ///
  /// - Complexity: O(rows)
  /// - Parameter unit: The unit after a time.
  func table(unit: String, _ language: Language) -> TextTable {
    let number = { (title: Bilingual) in TextTable.Column(title, alignment: .right) }
    var columns = [number("t")]
    if namesViews { columns += [.init(.item, cutOrder: 0, minimumWidth: 8), .init(.op)] }
    let hasHalves = rows.contains { $0.isOldHalf != nil }
    if hasHalves { columns.append(.init(.cell)) }
    columns += [number("alpha"), number("x"), number("y"), number("w"), number("h")]
    var table = TextTable(columns: columns)
    for row in rows {
      if table.rowCount % CancellationToken.stride == 0, CancellationToken.isAbandoned { break }
      var cells = [StyledText(row.time.points + unit)]
      if namesViews { cells += [StyledText(row.name), StyledText(row.operation)] }
      if hasHalves { cells.append(StyledText(row.isOldHalf.map { ($0 ? Bilingual.old : .new).text(language) } ?? "")) }
      let frame = row.state.frame
      cells.append(StyledText(row.state.alpha.fixed(2)))
      cells += [frame.minX, frame.minY, frame.width, frame.height].map { StyledText($0.hundredths) }
      table.append(cells)
    }
    return table
  }

  var members: [(String, JSONValue)] {
    [
      ("tx", timeline.isDraft ? .null : .int(timeline.transaction.number)), ("name", .string(timeline.name)),
      ("source", .string(timeline.state.source)), ("edits", .int(timeline.state.edits)),
      (
        "samples",
        .array(
          rows.map { row in
            let frame = row.state.frame
            return .object([
              ("t", .double(row.time)), ("id", row.identifier.map { .string($0) } ?? .null),
              ("name", .string(row.name)), ("op", .string(row.operation)),
              ("half", row.isOldHalf.map { $0 ? "old" : "new" } ?? .null), ("x", .double(frame.minX)),
              ("y", .double(frame.minY)), ("w", .double(frame.width)), ("h", .double(frame.height)),
              ("alpha", .double(row.state.alpha)), ("z", .int(row.state.zIndex)),
            ])
          })
      ),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    _ = table(unit: " ms", options.language).write(to: &output, as: .text, options)
  }
}

extension TransactionTimeline {
  /// Returns the views that can be seen at a time inside of the batch, from the top to the bottom: in sight, and not
  /// transparent.
  ///
  /// - Complexity: O(n log n) for n views.
  func views(at time: Double) -> [SampledView] {
    guard let sample = try? timeline.sample(at: time) else { return [] }
    return sample.views.filter { $0.state.alpha > 0 && $0.state.frame.intersects(sample.visibleRect) }
      .enumerated().sorted { left, right in
        let (first, second) = (left.element.state.frame, right.element.state.frame)
        return (first.minY, first.minX, left.offset) < (second.minY, second.minX, right.offset)
      }.map(\.element)
  }
}

extension Double {
  /// A length with at most two places.
  var hundredths: String {
    guard isFinite, magnitude < 1e12 else { return description }
    return ((self * 100).nearestWhole / 100).points
  }
}
