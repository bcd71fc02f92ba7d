import CommandLanguage
import DiffableDataSource
import DisplayText
import Runner
import Testing
import WorkbenchFixtures

@testable import ComparisonFeature
@testable import Environment
@testable import SessionModel

/// The effect of `edit` on identities, rule by rule.
@Suite struct IdentityEditTests {
  struct Row: Sendable, CustomStringConvertible {
    var rule: String
    var edit: String
    /// Counts of the apply after the edit: insert, delete, move.
    var counts: [Int]
    var stale: [String] = []
    var description: String { "\(rule): \(edit)" }
  }

  private static func session(_ rule: String) -> Session {
    var session = Session.withSpecies
    for line in [
      "screen new poke of pokemon", "identity pokemon by \(rule)", "section add A B", "add 이상해씨 to A",
      "add 파이리 꼬부기 to B", "apply",
    ] where !(rule == "const 0" && line.hasPrefix("add 파이리")) {
      if let error = session.run(line).error { Issue.record("\(line): \(error.message)") }
    }
    return session
  }

  @Test(arguments: [
    Row(rule: "id", edit: "꼬부기 height 0.6", counts: [0, 0, 0], stale: ["꼬부기"]),
    Row(rule: "id", edit: "꼬부기 height 0.5", counts: [0, 0, 0]),
    Row(rule: "id", edit: "꼬부기 id 700", counts: [1, 1, 0]),
    Row(rule: "value", edit: "꼬부기 height 0.6", counts: [1, 1, 0]),
    Row(rule: "value", edit: "꼬부기 height 0.5", counts: [0, 0, 0]),
    Row(rule: "value", edit: "꼬부기 types 물", counts: [0, 0, 0]),
    Row(rule: "value", edit: "꼬부기 caption new", counts: [1, 1, 0]),
    Row(rule: "height", edit: "꼬부기 height 0.4", counts: [1, 1, 0]),
    Row(rule: "height", edit: "꼬부기 weight 1", counts: [0, 0, 0], stale: ["꼬부기"]),
    Row(rule: "ko+height", edit: "꼬부기 ko 거북 height 0.4", counts: [1, 1, 0]),
    // The height of 파이리: the two become one item, in the place of the one that was edited.
    Row(rule: "height", edit: "꼬부기 height 0.6", counts: [0, 1, 0], stale: ["꼬부기"]),
    Row(rule: "index", edit: "꼬부기 height 0.6", counts: [0, 0, 0], stale: ["꼬부기"]),
    Row(rule: "uuid", edit: "꼬부기 height 0.6", counts: [0, 0, 0], stale: ["꼬부기"]),
    Row(rule: "const 0", edit: "이상해씨 height 0.6", counts: [0, 0, 0], stale: ["이상해씨"]),
  ])
  func theRuleDecides(row: Row) throws {
    var session = Self.session(row.rule)
    let result = session.run("edit \(row.edit)")
    #expect(result.error == nil)
    let applied = session.run("apply")
    #expect(applied.error == nil)
    let screen = try #require(session.state.screens["poke"])
    let transaction = try #require(screen.transactions.last)
    let counts = transaction.counts
    #expect([counts.insert, counts.delete, counts.move] == row.counts)
    #expect(transaction.staleItems.map { screen.title(of: $0) } == row.stale)
    #expect(Verification(transaction.difference).isRight)
  }

  @Test func theEditedItemStaysAtItsPlace() throws {
    var session = Self.session("value")
    let before = try #require(session.state.screens["poke"]).draft
    #expect(session.run("edit 파이리 ko 새이름 height 2").error == nil)
    let screen = try #require(session.state.screens["poke"])
    #expect(screen.draft.sectionCounts == before.sectionCounts)
    let path = ItemIndexPath(item: 0, section: 1)
    let identifier = try #require(screen.draft.itemIdentifier(for: path))
    #expect(before.itemIdentifier(for: path) != identifier)
    #expect(screen.title(of: identifier) == "새이름")
    #expect(screen.edits.count == 1)
    // The other items are the same, and the row is found by all its names.
    #expect(screen.draft.itemIdentifiers.filter { before.indexPath(for: $0) != nil }.count == 2)
    for name in ["파이리", "새이름", "#4"] {
      #expect(session.run("identify \(name)").report?.lines(.init()).first == "identify  #4 새이름", "\(name)")
    }
  }

  @Test func editingBackIsNoChange() throws {
    var session = Self.session("value")
    for line in ["edit 꼬부기 height 0.9", "edit 꼬부기 height 0.5", "apply"] {
      #expect(session.run(line).error == nil)
    }
    let transaction = try #require(session.state.screens["poke"]?.transactions.last)
    #expect(transaction.counts == OperationCounts())
  }

  @Test func undoAndRedoGoThroughEdits() throws {
    var session = Self.session("value")
    let identifiers = { (session: Session) in session.state.screens["poke"]?.draft.itemIdentifiers ?? [] }
    var states = [identifiers(session)]
    let lines = ["edit 꼬부기 height 0.6", "apply", "edit 꼬부기 ko 거북", "edit 거북 height 0.7", "draft reset"]
    for line in lines {
      #expect(session.run(line).error == nil, "\(line)")
      states.append(identifiers(session))
    }
    #expect(states[0] != states[1] && states[1] == states[2] && states[2] != states[3] && states[3] != states[4])
    #expect(states[5] == states[2])
    for step in (0..<lines.count).reversed() {
      #expect(session.run("undo").error == nil)
      #expect(identifiers(session) == states[step], "undo to \(step)")
    }
    for step in 1...lines.count {
      #expect(session.run("redo").error == nil)
      #expect(identifiers(session) == states[step], "redo to \(step)")
    }
    // After a reset the row has the identity that is shown.
    #expect(session.run("edit 꼬부기 height 0.8").error == nil)
    #expect(identifiers(session) != states[5])
  }

  @Test func anEditBeforeAddingIsKept() throws {
    for rule in ["id", "value", "height"] {
      var session = Self.session(rule)
      #expect(session.run("edit 피카츄 height 9").error == nil)
      #expect(session.run("add 피카츄 to B").error == nil)
      let screen = try #require(session.state.screens["poke"])
      let identifier = try #require(screen.draft.itemIdentifier(for: ItemIndexPath(item: 2, section: 1)))
      #expect(screen.contents[identifier]?["height"] == .number(9), "\(rule)")
      #expect(screen.title(of: identifier) == "피카츄", "\(rule)")
    }
  }

  @Test func rowsThatShareAnIdentityKeepTheirContents() throws {
    var session = Self.session("const 0")
    for line in ["add 파이리 to B", "add 이상해씨 to B"] { #expect(session.run(line).error == nil) }
    let screen = try #require(session.state.screens["poke"])
    #expect(screen.draft.itemIdentifiers.map { screen.title(of: $0) } == ["이상해씨"])
  }

  @Test func twoRowsThatBecomeOneAreAWarning() throws {
    var session = Self.session("height")
    let result = session.run("edit 꼬부기 height 0.6")
    #expect(result.warnings.map(\.code) == ["W0201"])
    #expect(result.warnings.first?.identifiers == ["pokemon:0.6"])
  }

  /// A person sees a remark, a script compares what is printed.
  @Test func aFieldThatNoRowHasIsToldAtThePrompt() {
    var session = Self.session("id")
    for (field, isInteractive) in [("motto", false), ("colour", true)] {
      session.isInteractive = isInteractive
      let lines = session.run("edit 꼬부기 \(field) x").report?.lines(session.textOptions) ?? []
      #expect(lines.joined().contains("(a new field \(field); pokemon has none)") == isInteractive, "\(lines)")
    }
  }

  @Test func aRuleNeedsATypeAndItsFields() throws {
    var session = Self.session("id")
    #expect(session.run("identity movie by id").error?.code == "E0117")
    #expect(session.run("identity pokemon by heigth").error?.code == "E0103")
    #expect(session.run("screen new t").error == nil)
    let error = try #require(session.run("identity by value").error)
    #expect(error.code == "E0103" && error.helps.map(\.en) == ["screen new poke of pokemon"])
  }
}

extension IdentityEditTests {
  /// Two rows with one identity: the diagnostic names both words, not only the identity that they share.
  @Test func rowsThatRepeatAreNamed() throws {
    var session = Session.withSpecies
    for line in ["screen new poke of pokemon", "section add A", "identity by types"] {
      #expect(session.run(line).error == nil)
    }
    let error = try #require(session.run("add 파이리 이상해씨 리자드").error)
    #expect(error.code == "E0201")
    #expect(error.notes.first?.text.en == "pokemon:[\"불꽃\"]   argument 1 파이리, again argument 3 리자드")
    #expect(session.state.screens["poke"]?.draft.numberOfItems == 0)
  }
}
