import LayoutCases
import Testing

@Suite("Layout cases")
struct LayoutCaseTests {
  @Test(arguments: CaseFiles.cases)
  func `Every frame comes out as the case says`(layoutCase: LayoutCase) {
    let differences = layoutCase.differences()
    #expect(differences.isEmpty, "\(differences.prefix(6).map(\.description).joined(separator: "\n"))")
  }
}
