import Foundation
import RxSwiftNames
import StreamTracing
import Testing

/// Operators, by tables of marbles. Streams belong to one thread, and a test is done before another begins.
@MainActor @Suite struct OperatorTableTests {
  nonisolated static let rows = OperatorRows.rows + TimeRows.rows + TraitRows.rows + MoreTraitRows.rows

  @Test(arguments: rows)
  func `An operator sends what its row says`(_ row: Row) {
    let outcome = row.outcome()
    #expect(outcome.text == row.expected)
    #expect(outcome.live == 0, "subscriptions are left")
    #expect(outcome.waiting == 0, "work is left on the clock")
  }

  @Test(arguments: rows)
  func `An operator that is not traced sends the same`(_ row: Row) {
    #expect(row.outcome(isTraced: false).text == row.expected)
  }

  @Test(arguments: rows)
  func `Nothing is sent or left after a disposal, whenever it comes`(_ row: Row) {
    let whole = Marbles.parse(row.expected)
    for frame in 1...12 {
      let outcome = row.outcome(disposal: frame)
      #expect(outcome.text == Marbles.text(whole.filter { $0.frame < frame }), "disposed of before frame \(frame)")
      #expect(outcome.live == 0, "disposed of before frame \(frame)")
      #expect(outcome.waiting == 0, "disposed of before frame \(frame)")
    }
  }

  @Test func `Every public operator has a row`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RxSwiftNames")
    var names: Set<String> = []
    for folder in ["Operators", "Traits"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where !file.lastPathComponent.hasPrefix("Deprecated") {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /public (?:static )?func `?(\w+)`?/) { names.insert(String(match.1)) }
      }
    }
    #expect(names.count > 60)
    // These are not operators: subscriptions are tested by `SubscriptionTests`.
    names.subtract(["bind", "subscribe", "buildBlock"])
    let missing = names.subtracting(Self.rows.map(\.operatorName))
    #expect(missing.sorted() == [])
  }
}
