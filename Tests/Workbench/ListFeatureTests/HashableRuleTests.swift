import CommandLanguage
import DiffableDataSource
import DisplayText
import Runner
import Testing
import WorkbenchFixtures

@testable import Environment
@testable import SessionModel

/// `==` and the hash made of different fields: from 18 on an apply stops at an equal item with another hash.
@Suite struct HashableRuleTests {
  private static func session(_ rule: String, _ version: UIKitVersion) -> Session {
    var session = Session.withSpecies
    for line in [
      "set uikit \(version.rawValue)", "screen new poke of pokemon", "section add A", "identity by \(rule)",
      "add 이상해씨 파이리 꼬부기 to A", "apply",
    ] {
      if let error = session.run(line).error { Issue.record("\(line): \(error.message)") }
    }
    return session
  }

  @Test(arguments: UIKitVersion.allCases)
  func `An edited item that is equal with another hash stops an apply since 18`(_ version: UIKitVersion) {
    for way in ["move 꼬부기 before 파이리", "delete 이상해씨", "reconfigure 파이리", "draft tree"] {
      var session = Self.session("id hash value", version)
      _ = session.run("edit 파이리 height 0.7")
      _ = session.run(way)
      let error = session.run("apply").error
      #expect((error?.code == "E0213") == (version >= .v18), "\(way)")
      guard let error else { continue }
      #expect(error.raises && error.identifiers == ["pokemon:4"])
      #expect(
        error.uikit?.hasPrefix(
          "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers "
            + "which compare as equal must return the same hash value.") == true)
      #expect(error.uikit?.contains("height=0.6") == true && error.uikit?.contains("height=0.7") == true)
      // Nothing was applied.
      #expect(session.state.screens["poke"]?.transactions.count == 1)
    }
  }

  @Test(arguments: ["value hash id", "value hash height", "id hash const 3", "id hash id", "height+id hash height"])
  func `A hash of no more than == compares never stops an apply`(_ rule: String) {
    var session = Self.session(rule, .newest)
    #expect(session.state.screens["poke"].map { $0.identities.hashable.isLawful(in: $0.type) } == true)
    _ = session.run("edit 파이리 height 0.7")
    #expect(session.run("check").report?.lines(session.textOptions).contains { $0.contains("E0213") } == false)
    #expect(session.run("apply").error == nil)
  }

  @Test func `Only an item that is edited in what is hashed stops an apply`() {
    var session = Self.session("id hash height+weight", .newest)
    _ = session.run("edit 파이리 name ember")
    #expect(session.run("apply").error == nil)
    _ = session.run("edit 파이리 weight 9")
    #expect(session.run("check").report?.lines(session.textOptions).contains { $0.contains("E0213") } == true)
    #expect(session.run("apply").error?.code == "E0213")
    _ = session.run("edit 파이리 weight 8.5")
    #expect(session.run("apply").error == nil)
  }

  @Test func `reloadData compares nothing`() {
    var session = Self.session("id hash value", .newest)
    _ = session.run("edit 파이리 height 0.7")
    #expect(session.run("apply --reload-data").error == nil)
    #expect(session.run("apply").error == nil)
  }
}
