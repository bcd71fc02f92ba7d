import LayoutCases
import Testing

@Suite("Layout cases")
struct LayoutCaseTests {
  @Test("Every frame comes out as the case says", arguments: CaseFiles.cases)
  func frames(layoutCase: LayoutCase) {
    let differences = layoutCase.differences()
    #expect(differences.isEmpty, "\(differences.prefix(6).map(\.description).joined(separator: "\n"))")
  }
}
