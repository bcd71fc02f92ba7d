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
}
