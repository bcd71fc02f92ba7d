internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Drawing
internal import Environment
internal import Geometry
internal import HashTreeCollections
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// A section that scrolls by itself: where it stands, and where it may come to rest.
struct OrthogonalView: Sendable {
  let old: Scene
  let new: Scene
  let section: Int
  /// The offset that was asked for, or nil if nothing moved.
  let asked: Double?
  /// The update of an app whose row was moved; nil for a screen of the session's own.
  let app: AppUpdate?

  /// The number of stops above which they are counted, not shown.
  private static let stopLimit = 40

  private var row: OrthogonalSection? { new.solution.orthogonalSection(at: section) }
  private var from: Double { old.scroll.orthogonalOffsets[section] ?? 0 }
  private var to: Double { new.scroll.orthogonalOffsets[section] ?? 0 }

  /// Returns a group by its first item: `[1,3] 여름, 소나기`.
  private func name(ofGroup group: Int?) -> (path: ItemIndexPath?, text: String) {
    guard let group else { return (nil, "-") }
    let item = new.solution.items(ofGroup: group, section: section).lowerBound
    let path = ItemIndexPath(item: item, section: section)
    let name = new.snapshot.itemIdentifier(for: path).map { new.title(of: $0) } ?? ""
    return (path, "\(ItemIndexPath?(path).text) \(name)")
  }

  // MARK: Report

  var report: Report {
    guard let row else { return Report(NoOrthogonalSection()) }
    let (from, to, count) = (from, to, new.solution.stopCount(of: row))
    let page = count > 0 ? min(row.nearestStop(to: to), count - 1) : nil
    let stops = new.solution.orthogonalStops(section: section, pages: 0..<Self.stopLimit)
    let leading = name(ofGroup: row.groupCount > 0 ? row.leadingGroup(at: to) : nil)
    let identifier = new.snapshot.sectionIdentifier(at: section) ?? ""
    return Report(
      OrthogonalResult(
        view: self, row: row, from: from, to: to, count: count, page: page, stops: stops, leading: leading,
        identifier: identifier))
  }

  /// Returns the mark of the stop at which the row stands. Before the first scroll it may stand elsewhere: where UIKit
  /// puts a row of `groupPagingCentered` then is not known, so that both offsets are reported.
  private func here(_ stop: OrthogonalStop) -> Bilingual {
    if abs(stop.offset - to) <= 0.001 { return Bilingual(ko: "<- 지금", en: "<- now") }
    return Bilingual(
      ko: "<- 지금은 \(to.points): 스크롤하기 전 UIKit의 자리는 알려져 있지 않음",
      en: "<- now at \(to.points): where UIKit begins is not known")
  }

  private func stopTable(
    _ stops: [OrthogonalStop], _ row: OrthogonalSection, now: Int?, _ language: Language
  ) -> TextTable {
    var table = TextTable(columns: [
      .init(.page, alignment: .right), .init(.offset, alignment: .right), .init(.leadingGroup, cutOrder: 0),
      .init(.note),
    ])
    for stop in stops {
      let share = stop.shareText.map { " (\($0.text(language)))" } ?? ""
      let here = stop.page == now ? self.here(stop) : nil
      let notes = [here, stop.note(in: row)].compactMap { $0?.text(language) }
      table.append([
        StyledText("\(stop.page)"), StyledText(stop.offset.points),
        StyledText(name(ofGroup: stop.leadingGroup).text + share), StyledText(notes.joined(separator: "  ")),
      ])
    }
    return table
  }
}

extension OrthogonalSection {
  /// Returns the first group of which something is seen at an offset.
  ///
  /// - Complexity: O(log groups).
  fileprivate func leadingGroup(at offset: Double) -> Int {
    var low = 0
    var high = max(0, groupCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(ofGroup: middle) <= offset + 0.001 { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DrawnLayout {
  /// Prints the drawing under its heading, which ends in the state that is drawn.
  func write(_ title: [String], _ state: ShownState?, to output: inout String, _ options: TextOptions) {
    for line in page(title, ending: state?.text(options) ?? "", options: options) {
      line.write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}

/// The result of `orth` where no section scrolls by itself.
private struct NoOrthogonalSection: LineResult {
  var kind: String { "orth" }
  var members: [(String, JSONValue)] { [] }

  func write(to output: inout String, _ options: TextOptions) {
    output += "orth  " + options.say(ko: "여기에는 스크롤하는 것이 없습니다", en: "nothing scrolls here") + "\n"
  }
}

extension OrthogonalView {
  /// The result of `orth`.
  private struct OrthogonalResult: TabularResult {
    let view: OrthogonalView
    let row: OrthogonalSection
    let from: Double
    let to: Double
    let count: Int
    let page: Int?
    let stops: [OrthogonalStop]
    let leading: (path: ItemIndexPath?, text: String)
    let identifier: String

    var kind: String { "orth" }

    var members: [(String, JSONValue)] {
      let movement: [(String, JSONValue)] = [
        ("section", .string(identifier)), ("behavior", .string(row.behavior.word)), ("from", .double(from)),
        ("to", .double(to)), ("asked", view.asked.map { .double($0) } ?? .null),
        ("page", page.map { .int($0) } ?? .null),
        ("pages", .int(count)), ("viewport", .double(row.viewportLength)), ("length", .double(row.contentLength)),
        ("leading", leading.path.json),
        (
          "stops",
          .array(
            stops.map { stop -> JSONValue in
              .object([
                ("page", .int(stop.page)), ("offset", .double(stop.offset)),
                ("group", stop.leadingGroup.map { .int($0) } ?? .null),
              ])
            })
        ),
      ]
      return view.new.stateMembers + movement + (view.app?.members ?? [])
    }

    func table(_ language: Language) -> TextTable { view.stopTable(stops, row, now: page, language) }

    func write(to output: inout String, _ options: TextOptions) {
      let request = OrthogonalRequest(
        section: view.section, offset: to, previousOffset: view.asked == nil || from == to ? nil : from)
      let labels = DrawingLabels(view.new)
      guard var drawing = view.new.solution.orthogonalBox(request, options: options, labels: labels.lines) else {
        return
      }
      if let asked = view.asked, asked != to {
        drawing.facts.append(options.say(ko: "놓은 곳 \(asked.points)", en: "let go at \(asked.points)"))
      }
      drawing.facts.append(options.say(ko: "맨 앞 ", en: "leading ") + options.brief(leading.text.visible))
      drawing.facts += (view.app?.transactions ?? []).map(\.words)
      let title = view.new.contents.titles[identifier].map { " \"\(options.brief($0.visible))\"" } ?? ""
      drawing.write(["orth", options.brief(identifier.visible) + title], view.new.state, to: &output, options)
      if !stops.isEmpty {
        output += "\n"
        _ = table(options.language).write(to: &output, as: .text, options)
        if count > stops.count { output += options.text(.andMore(count - stops.count)) + "\n" }
      }
      view.app?.writePrints(to: &output, options)
    }
  }
}
