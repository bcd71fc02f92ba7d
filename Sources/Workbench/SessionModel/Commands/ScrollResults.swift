internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
package import DisplayText
package import Environment
internal import Geometry
package import JSONValues
internal import TextRendering

/// The result of `scroll`.
package struct ScrollResult: LineResult {
  let move: ScrollMove
  let update: CellUpdate?
  let asked: Double
  let pages: [PageSend]
  let app: AppUpdate?

  /// - Parameter app: The update of an app that was scrolled; nil for a screen of the session's own.
  package init(move: ScrollMove, update: CellUpdate?, asked: Double, pages: [PageSend], app: AppUpdate? = nil) {
    self.move = move
    self.update = update
    self.asked = asked
    self.pages = pages
    self.app = app
  }

  package var kind: String { "scroll" }

  private var new: Scene { move.new }
  private var axis: Axis { move.axis }
  private var visible: (Double, Double) { (move.to, move.to + new.container[axis]) }
  private var items: [ItemIndexPath] { ScrollMove.cells(in: new.visibleRect, new) }
  private var arriving: [ItemIndexPath] { move.arriving }
  private var prefetched: [ItemIndexPath] { move.prefetched }
  /// The cells that the provider was asked for: those that were still prepared came without a call.
  private var made: Int { arriving.count - (update?.returned.count ?? 0) }

  package var members: [(String, JSONValue)] {
    let movement: [(String, JSONValue)] = [
      ("from", .double(move.from)), ("to", .double(move.to)), ("asked", .double(asked)),
      ("visible", [.double(visible.0), .double(visible.1)]),
      ("contentSize", new.solution.contentSize.json), ("items", .int(items.count)),
      ("cells", .array(arriving.map { ItemIndexPath?($0).json })),
      ("prefetch", .array(prefetched.map { ItemIndexPath?($0).json })),
      ("pages", .array(pages.map(\.members))),
    ]
    let told = app.map { $0.members } ?? []
    return movement + told + [
      ("provider", .identifiers((update?.asked ?? []) + (update?.ahead ?? []))),
      ("reused", .identifiers(update?.dequeued.map(\.item) ?? [])),
      ("returned", .identifiers(update?.returned ?? [])),
      ("ahead", .identifiers(update?.ahead ?? [])),
    ]
  }

  package func write(to output: inout String, _ options: TextOptions) {
    let range = "\(axis == .vertical ? "y" : "x") \(visible.0.points)..\(visible.1.points)"
    let whole = new.solution.contentSize[axis].points
    var parts = [
      "scroll  "
        + options.say(
          ko: "오프셋 \(move.from.points) -> \(move.to.points)", en: "offset \(move.from.points) -> \(move.to.points)"),
      options.say(ko: "보임 \(range), 전체 \(whole)", en: "visible \(range) of \(whole)"),
      "\(options.text(.items)) \(items.count)",
    ]
    if asked != move.to {
      parts.insert(options.say(ko: "요청 \(asked.points)", en: "asked \(asked.points)"), at: 1)
    }
    if made > 0 { parts.append("\(options.text(.cellsNew)) \(made)") }
    if made < arriving.count {
      parts.append("\(options.say(ko: "돌아온 셀", en: "cells back")) \(arriving.count - made)")
    }
    if !prefetched.isEmpty {
      let shown = prefetched.prefix(6).map { ItemIndexPath?($0).text }.joined(separator: " ")
      let more = prefetched.count > 6 ? " " + options.text(.andMore(prefetched.count - 6)) : ""
      parts.append("\(options.say(ko: "미리 준비", en: "prefetch")) \(shown)\(more)")
    }
    parts += pages.map { $0.words.escapedForDisplay }
    parts += (app?.transactions ?? []).map(\.words)
    output += options.flow(parts, indent: 8) + "\n"
    app?.writePrints(to: &output, options)
  }
}

extension AppUpdate.Transaction {
  /// The screen and the number, as the line of a movement or of the clock names them.
  package var words: String { "\(screen.visible) tx\(number)" }
}

extension AppUpdate {
  /// Writes the first lines that the app printed, and how many there are besides.
  package func writePrints(to output: inout String, _ options: TextOptions) {
    for entry in prints.prefix(20) { output += "  > \(entry.text.visible)\n" }
    let rest = prints.count - 20
    if rest > 0 { output += options.say(ko: "  > 그 밖에 \(rest)줄   app log\n", en: "  > and \(rest) more   app log\n") }
  }
}
