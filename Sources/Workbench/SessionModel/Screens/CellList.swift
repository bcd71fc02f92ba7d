internal import DiffableDataSource
package import DisplayText
internal import Environment
internal import HashTreeCollections
package import JSONValues
package import TextRendering

/// The cells that exist, one in a row: those on screen in their order, prepared ones, and those in the queue.
package struct CellList: Sendable {
  /// The place of a cell.
  package enum State: String, Sendable {
    case onScreen = "on screen"
    case prepared
    case queued = "in the queue"

    var words: Bilingual {
      switch self {
      case .onScreen: Bilingual(ko: "화면에 있음", en: rawValue)
      case .prepared: Bilingual(ko: "준비됨", en: rawValue)
      case .queued: Bilingual(ko: "큐에 있음", en: rawValue)
      }
    }
  }

  private let screen: Screen
  private let pool: CellPool
  private let rows: [(number: Int, state: State)]

  /// - Complexity: O(cells · log cells) at worst, O(rows) where most rows have one.
  package init(_ screen: Screen) {
    self.screen = screen
    let pool = screen.cellsNow
    self.pool = pool
    rows =
      Self.numbers(pool.shown, screen).map { ($0, .onScreen) }
      + Self.numbers(pool.prepared, screen).map { ($0, .prepared) }
      + pool.queues.keys.sorted().flatMap { pool.queues[$0] ?? [] }.map { ($0, .queued) }
  }

  /// Returns the numbers of cells, in the order of their items.
  private static func numbers(_ places: TreeDictionary<String, Int>, _ screen: Screen) -> [Int] {
    if places.count > screen.current.numberOfItems / 8 {
      // Walking through all rows is less than sorting most of them.
      let walked = screen.current.itemIdentifiers.compactMap { places[$0] }
      if walked.count == places.count { return walked }
    }
    return places.map { (screen.current.indexPath(for: $0), $1) }.sorted { left, right in
      guard let first = left.0, let second = right.0, first != second else { return left.1 < right.1 }
      return first < second
    }.map(\.1)
  }

  /// The cells with their states, from first to last.
  private var cells: some Sequence<(cell: CellPool.Cell, state: State)> {
    rows.lazy.compactMap { row in pool.cells[row.number].map { ($0, row.state) } }
  }

  /// Returns the name of an item, after its number or identifier if that is another word.
  private func name(of item: String) -> String {
    let naming = ItemNaming(screen)
    let words = [naming.handle(of: item, in: screen.contents), naming.title(of: item, in: screen.contents)]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  package func table(_ language: Language) -> TextTable {
    let isNoted = pool.cells.values.contains { !$0.leftovers.isEmpty }
    var columns: [TextTable.Column] = [
      .init(.cell), .init(.reuse, cutOrder: 2), .init(.item, cutOrder: 1, minimumWidth: 8),
      .init(.shows, cutOrder: 0, minimumWidth: 8), .init(.since), .init(.state),
    ]
    if isNoted { columns.append(.init(.left, cutOrder: 0, minimumWidth: 8)) }
    var table = TextTable(columns: columns)
    for (cell, state) in cells {
      if table.rowCount % CancellationToken.stride == 0, CancellationToken.isAbandoned { break }
      let left = cell.leftovers.map { leftover in
        let owner = screen.title(of: leftover.owner)
        return Bilingual(ko: "\(owner)의 '\(leftover.text)'", en: "'\(leftover.text)' of \(owner)").text(language)
      }.joined(separator: ", ")
      table.append(
        [
          "#\(cell.number)", cell.reuseIdentifier, name(of: cell.item), cell.text,
          cell.since.words.text(language),
          state.words.text(language),
        ].map { StyledText($0) } + (isNoted ? [StyledText(left)] : []))
    }
    return table
  }
}

extension CellLeftover {
  /// `{"id":"1","cell":3,"text":"★ yes","from":"4"}`.
  package var json: JSONValue {
    .object([
      ("id", .string(item)), ("cell", .int(cell)), ("text", .string(text)), ("from", .string(owner)),
    ])
  }
}

extension CellList: TabularResult {
  package var kind: String { "cells" }

  package var members: [(String, JSONValue)] {
    var source = screen.namedCurrent
    source.contents = screen.contents
    let shown = ShownCells(screen)
    return [
      (
        "cells",
        .array(
          cells.map { cell, state in
            .object([
              ("cell", .int(cell.number)), ("reuse", .string(cell.reuseIdentifier)), ("id", .string(cell.item)),
              ("content", .string(shown.content(of: cell.item, in: source))), ("shows", .string(cell.text)),
              ("since", .string(cell.since.name)),
              ("state", .string(state.rawValue)),
              ("leftover", .array(cell.leftovers.map(\.json))),
            ])
          })
      )
    ]
  }

  package func write(to output: inout String, _ options: TextOptions) {
    guard !rows.isEmpty else {
      output += options.say(ko: "아직 셀이 없습니다\n", en: "no cells yet\n")
      return
    }
    _ = table(options.language).write(to: &output, as: .text, options)
  }
}
