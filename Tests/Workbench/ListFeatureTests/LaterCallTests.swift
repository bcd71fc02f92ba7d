import CommandLanguage
import DisplayText
import Runner
import Testing
import WorkbenchFixtures

@testable import SessionModel

/// Calls that UIKit got later than the version in force are carried out, with a note.
@Suite struct LaterCallTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let since: Int
    init(_ line: String, since: Int) { (self.line, self.since) = (line, since) }
    var testDescription: String { line }
  }

  @Test(
    arguments: [
      Case("reconfigure a", since: 15), Case("apply --reload-data", since: 15),
      Case("outline add x under a in A", since: 14), Case("expand a", since: 14), Case("collapse a", since: 14),
      Case("outline apply A", since: 14), Case("reload a", since: 13), Case("apply", since: 13),
      Case("apply --no-animate", since: 13), Case("delete a", since: 13),
    ], [13, 14, 15, 27])
  func callNewerThanTheVersionWarns(_ test: Case, version: Int) throws {
    var session = try LayoutSession("screen new t", "section add A", "add a b", "apply", "outline add c under a in A")
    _ = session.result("set uikit \(version)")
    let result = session.result(test.line)
    #expect(result.succeeded, "\(result.error?.message.en ?? "")")
    let warning = result.warnings.first { $0.code == .laterCall }
    #expect((warning != nil) == (version < test.since))
    guard let warning else { return }
    #expect(warning.message.en.contains("came with iOS \(test.since), and the rules of iOS \(version) hold"))
    #expect(warning.helps.map(\.en).contains("set uikit \(test.since)"))
  }

  struct Taken: CustomTestStringConvertible {
    let line: String
    let calls: [String: Int]
    init(_ line: String, _ calls: [String: Int]) { (self.line, self.calls) = (line, calls) }
    var testDescription: String { line }
  }

  static let list = "NSCollectionLayoutSection.list(using:layoutEnvironment:)"
  static let uniform = "uniformAcrossSiblings(estimate:)"

  /// A part of a layout from a later version is reported as commands are, each once.
  @Test(
    arguments: [
      Taken("layout list(44)", [:]), Taken("layout { h(1w x 40) { item(1w x 1h) } orth paging }", [:]),
      Taken("layout { list(insetGrouped) }", [list: 14]),
      Taken("layout { list(plain, padding=4) }", [list: 14, "headerTopPadding": 15]),
      Taken("layout { h(1w x ~=50) { item(0.33w x ~=50) } }", [uniform: 17]),
      Taken("layout { h(1w x 50) { v(0.5w x 1h) { item(1w x ~=20) } } }", [uniform: 17]),
      Taken(
        "layout { h(1w x 50) repeat 2 { item(0.4w x 1h) } }", ["horizontal(layoutSize:repeatingSubitem:count:)": 16]),
      Taken("layout { h(1w x 50) { item(1w x 1h) } reference safeArea }", ["contentInsetsReference": 14]),
      Taken("layout { sections { h(1w x 50) { item(1w x 1h) } } reference none }", ["contentInsetsReference": 14]),
      Taken(
        "layout { h(1w x 50) { item(1w x 1h) } supplementary-reference none }",
        ["supplementaryContentInsetsReference": 16]),
      Taken("layout { h(1w x 50) { item(1w x 1h) } orth paging bounce never }", ["orthogonalScrollingProperties": 17]),
      Taken("cell item \"{id}\" --registration", ["UICollectionView.CellRegistration": 14]),
      Taken("cell item \"{id}\"", [:]),
    ], [13, 14, 15, 16, 17, 27])
  func partOfALayoutNewerThanTheVersionWarns(_ test: Taken, version: Int) throws {
    var session = try LayoutSession("screen new t", "section add A", "add a b", "apply")
    _ = session.result("set uikit \(version)")
    let result = session.result(test.line)
    #expect(result.succeeded, "\(result.error?.message.en ?? "")")
    let told = result.warnings.filter { $0.code == .laterCall }.map(\.message.en).sorted()
    let expected = test.calls.filter { version < $0.value }.map {
      "\($0.key) came with iOS \($0.value), and the rules of iOS \(version) hold"
    }
    #expect(told == expected.sorted())
  }
}
