internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import TextRendering

/// A section that scrolls by itself: where it stands, and where it may come to rest.
struct OrthogonalView: Sendable {
  let old: LaidOutScreen
  let new: LaidOutScreen
  let section: Int
  /// The offset that was asked for; nil where nothing moved.
  let asked: Double?

  /// More stops than this are counted, not shown.
  private static let stopLimit = 40

  /// One place where the row may come to rest.
  private struct Stop: Sendable {
    var page: Int
    var offset: Double
    /// The first group that is seen, whole or in part.
    var group: Int
    var note: String
  }

  private var row: OrthogonalSection? { new.solution.orthogonalSection(at: section) }
  private var from: Double { old.scroll.orthogonalOffsets[section] ?? 0 }
  private var to: Double { new.scroll.orthogonalOffsets[section] ?? 0 }

  private func nearestPage(_ row: OrthogonalSection) -> Int? { row.stopCount > 0 ? row.nearestStop(to: to) : nil }

  private func allStops(_ row: OrthogonalSection) -> [Stop] {
    let page = nearestPage(row)
    let count = row.stopCount > 0 ? row.stopCount : row.groupCount
    return (0..<min(count, Self.stopLimit)).map { index in
      let offset = row.stopCount > 0 ? row.stop(at: index) : min(row.start(ofGroup: index), row.maximumOffset)
      let group = row.leadingGroup(at: offset)
      var notes: [String] = []
      if index == page { notes.append("<- now") }
      let wanted = row.stopCount > 0 && row.behavior == .paging ? Double(index) * row.viewportLength : row.start(ofGroup: index)
      if row.behavior != .groupPagingCentered, wanted > row.maximumOffset {
        notes.append(
          "clamped to \(row.contentLength.points) - \(row.viewportLength.points) = \(row.maximumOffset.points)")
      }
      return Stop(page: index, offset: offset, group: group, note: notes.joined(separator: "  "))
    }
  }

  /// The first item of a group, with its place.
  private func firstItem(ofGroup group: Int) -> (path: ItemIndexPath, name: String) {
    let item = group * max(1, new.solution.itemsPerGroup(ofSection: section))
    let path = ItemIndexPath(item: item, section: section)
    return (path, new.snapshot.itemIdentifier(for: path).map { new.title(of: $0) } ?? "")
  }

  // MARK: Report

  var report: Report {
    guard let row else { return .line("orth", "orth  nothing scrolls here") }
    let (from, to, page) = (from, to, nearestPage(row))
    let stops = allStops(row)
    let leading = firstItem(ofGroup: row.leadingGroup(at: to))
    let identifier = new.snapshot.sectionIdentifier(at: section) ?? ""
    let title = new.screen.titles[identifier]
    let table: @Sendable () -> TextTable = { stopTable(stops) }
    return Report(
      "orth",
      members: {
        [
          ("section", .string(identifier)), ("behavior", .string(row.behavior.word)), ("from", .double(from)),
          ("to", .double(to)), ("asked", asked.map { .double($0) } ?? .null), ("page", page.map { .int($0) } ?? .null),
          ("pages", .int(row.stopCount)), ("viewport", .double(row.viewportLength)),
          ("length", .double(row.contentLength)), ("leading", ItemIndexPath?(leading.path).json),
          (
            "stops",
            .array(
              stops.map { stop -> JSONValue in
                .object([("page", .int(stop.page)), ("offset", .double(stop.offset)), ("group", .int(stop.group))])
              })
          ),
        ]
      }, table: table
    ) { output, options in
      let name = options.brief(identifier.visible) + (title.map { " \"\(options.brief($0.visible))\"" } ?? "")
      var parts = ["orth  \(name)", row.behavior.word]
      parts.append(asked == nil ? "offset \(to.points)" : "offset \(from.points) -> \(to.points)")
      if let asked, asked != to { parts.append("let go at \(asked.points)") }
      if let page { parts.append("page \(page) of 0..\(row.stopCount - 1)") }
      parts.append("\(row.viewportLength.points) of \(row.contentLength.points)")
      parts.append("leading \(ItemIndexPath?(leading.path).text) \(options.brief(leading.name.visible))")
      output += options.flow(parts, gap: 2, indent: 6) + "\n"
      guard !stops.isEmpty else { return }
      writeDrawing(to: &output, options)
      output += "\n"
      _ = table().write(to: &output, as: .text, options)
      let count = row.stopCount > 0 ? row.stopCount : row.groupCount
      if count > stops.count { output += "and \(count - stops.count) more\n" }
    }
  }

  private func stopTable(_ stops: [Stop]) -> TextTable {
    var table = TextTable(columns: [
      .init("page", alignment: .right), .init("offset", alignment: .right), .init("leading group", cutOrder: 0),
      .init("note"),
    ])
    for stop in stops {
      let leading = firstItem(ofGroup: stop.group)
      table.append([
        StyledText("\(stop.page)"), StyledText(stop.offset.points),
        StyledText("\(ItemIndexPath?(leading.path).text) \(leading.name)"), StyledText(stop.note),
      ])
    }
    return table
  }

  private func writeDrawing(to output: inout String, _ options: TextOptions) {}
}

extension OrthogonalSection {
  /// The first group of which something is seen at an offset.
  ///
  /// - Complexity: O(log groups).
  func leadingGroup(at offset: Double) -> Int {
    var low = 0
    var high = max(0, groupCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(ofGroup: middle) <= offset + 0.001 { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
