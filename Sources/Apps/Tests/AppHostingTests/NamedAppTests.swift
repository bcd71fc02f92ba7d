import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Names that apps use and that are Objective-C's, Foundation's, an older RxSwift's or the app's own.
@Suite(.serialized) struct NamedAppTests {
  @Test func namedAppCompilesWithoutCuts() throws {
    let app = try Machine.build("Named")
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    let rules = Set(app.rewrites.map(\.rule))
    #expect(rules.contains("HarbourApp.BoatSection: the app's own"), "\(rules)")
    #expect(rules.contains("HarbourApp.Boat: the app's own"), "\(rules)")
  }

  @Test func namedAppPrintsAndShowsItsRows() throws {
    let app = try OpenApp("Named")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == [
        "looks true false", "note kept none", "2 hours ago", "tomorrow", "tide", "depth 0", "2 2",
      ])
    #expect(app.texts() == [["Ferry"], ["Tug"]], "\(app.answer)")
    app.ask(.tree)
    #expect(app.tree.contains("The harbour"))
  }

  /// Names that Foundation on Linux lacks, has in other modules, or traps on.
  @Test func namesThatFoundationLacksOnLinuxExist() throws {
    let built = try Machine.build("Oddments")
    #expect(built.cuts.isEmpty, "\(built.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    let rules = Set(built.rewrites.map(\.rule))
    #expect(rules.contains("NSStringFromClass: of classes inside other types too"), "\(rules)")
    #expect(rules.contains("import FoundationXML: Foundation brings it along"), "\(rules)")
    #expect(rules.contains("import Observation: Foundation brings it along"), "\(rules)")
    let app = try OpenApp("Oddments")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == [
        "OddmentsViewController", "true", "true [\"pier\", \"boat\"]", "true true 1", "Tug false", "set b true false",
        "a true", "b true false", "Tug true 0 false", "1", "2 boats ebb",
      ])
    #expect(app.texts() == [["Oddment"]], "\(app.answer)")
  }

  /// Xcode writes the classes of a data model; an entity without code generation is the app's to write.
  @Test func theClassesOfADataModelAreThere() throws {
    let app = try OpenApp("Entities")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.applied == [["South 12 1 true", "FERRY", "South"]])
    let built = try Machine.build("Entities")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
  }

  /// Properties and methods that Core Data makes stand in extensions of an app's own classes; what is fetched is
  /// sorted, is filtered, and comes as a snapshot.
  @Test func coreDataMembersAreGeneratedInExtensions() throws {
    #expect(try Machine.build("Crews").cuts.isEmpty)
    let app = try OpenApp("Crews", screen: "Crews")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["[\"Wal 3\", \"Aal 4\"]"])
    func rows() -> [String] {
      app.texts().flatMap { $0 }
    }
    #expect(rows() == ["Ann", "Di", "Bo"])
    app.press("hire")
    #expect(app.takePrints() == ["1"])
    #expect(rows() == ["Eli", "Ann", "Di", "Bo"])
  }

  /// Secrets, digests (the values of FIPS 180-4's and RFC 1321's functions for a well-known sentence) and pictures that
  /// people pick.
  @Test func secretsDigestsAndPickersAreThere() throws {
    let app = try OpenApp("Crews", screen: "Keys")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == [
        "photoLibrary 0 -25299 open none", "0 shut", "0 true",
        "d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592", "9e107d9d372bb6826bd81d3542a419d6",
        "digest: 2fd4e1c67a2d28fced849ee1bb76e7391b93eb12", "97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=",
      ])
  }

  /// Queries of objects, cast where they are used: an item is there once it is added, until it is deleted.
  @Test func keychainCodeOfObjectsCompilesAndKeeps() throws {
    let app = try OpenApp("Crews", screen: "TokensViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [])
    app.press("Sign in")
    #expect(app.takePrints() == ["true true", "true"])
    #expect(app.texts() == [["of ann"], ["of bo"]])
    app.press("Sign out")
    #expect(app.takePrints() == ["true false"])
    #expect(app.texts() == [["of bo"]])
  }

  /// Players keep what they are given, and nothing plays.
  @Test func playersAreThere() throws {
    let app = try OpenApp("Crews", screen: "Players")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["true true", "sought 1.5"])
  }
}
