import CommandLanguage
import Environment
import HashTreeCollections
import JSONValues
import TestSupport
import Testing
import WorkbenchFixtures

@testable import SessionModel

/// Cells that are only counted where no view needs to know which item each belongs to.
@Suite struct CellCountsTests {
  private static let count = 2100

  /// Lines that change a list of numbers at random, among them reloads, and applies of each kind.
  private static func lines(_ random: inout SeededGenerator) -> [String] {
    var lines: [String] = []
    var next = count
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let first = Int.random(in: 1...count, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: lines.append("delete \(first)..\(first + 3)")
        case 1:
          lines.append("add \(next + 1)..\(next + 5) to A")
          next += 5
        case 2: lines.append("reload \(first)")
        case 3: lines.append("reconfigure \(first)")
        case 4: lines.append("section reload B")
        case 5: lines.append("section delete B; section add B; add x y z to B")
        default: lines.append("move \(first) before x")
        }
      }
      lines.append(["apply", "apply --no-animate", "apply --reload-data"].randomElement(using: &random) ?? "apply")
    }
    return lines
  }

  @Test(arguments: 0..<12)
  func countedCellsEqualFollowedCells(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var list = try LayoutSession(
      "screen new t", "section add A B", "add 1..\(Self.count) to A", "add x y z to B", "apply")
    for line in Self.lines(&random) {
      // A line that names what is gone is refused; the others go on.
      _ = list.result(line)
      let screen = try #require(list.session.currentScreen)
      #expect(screen.cells.isDeferred && screen.cells.cells.isEmpty)
      let followed = screen.cellsNow
      for transaction in screen.transactions {
        let counts = CellCounts(screen, of: transaction)
        let place: Comment = "seed \(seed), \(line), \(transaction.name)"
        #expect(counts.dequeued == followed.updates[transaction.number]?.dequeued.map(\.item), place)
        #expect(counts.shown == followed.shown.count && counts.queued == followed.queuedCount, place)
        #expect(counts.cells == followed.cells.count && counts.leftovers.isEmpty, place)
      }
    }
  }

  @Test func pendingApplyIsCounted() throws {
    var list = try LayoutSession(
      "screen new t", "section add A", "add 1..\(Self.count) to A", "apply", "delete 1..3", "apply",
      "add a b c d to A")
    #expect(list.session.value("cells(next).reused") == .int(3))
    #expect(list.session.value("cells(next).untouched") == .int(Self.count - 3))
    #expect(try list.json("cells")["untouched"] == .array((4...Self.count).map { .string("\($0)") }))
  }

  /// Below the limit cells are followed; an apply that goes beyond it is tried all the same.
  @Test func aLargeApplyOnASmallListIsTried() throws {
    let list = try LayoutSession(
      "screen new t", "section add A", "add a b c to A", "apply", "delete a b", "apply", "add 1..\(Self.count) to A")
    #expect(list.session.currentScreen?.cells.isDeferred == false)
    #expect(list.session.value("cells(next).reused") == .int(2))
  }

  /// Cells with templates, and those of a layout, are followed one by one.
  @Test func templatesAndLayoutsAreFollowed() throws {
    var list = try LayoutSession(
      "screen new t", "section add A", "add 1..\(Self.count) to A", "apply", "cell \"{id}\"", "reload 1..9", "apply",
      "reload 1..9")
    #expect(list.session.currentScreen?.cells.isDeferred == false)
    #expect(list.session.value("cells(next).reused") == .int(9))
    #expect(try list.text("cells").contains { $0.contains("pool \(Self.count + 9) cells") })
  }
}
