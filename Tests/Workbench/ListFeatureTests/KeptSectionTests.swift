import JSONValues
import Testing
import WorkbenchFixtures

/// Sections that are inserted again under the rules of iOS 13 and 14.
@Suite struct KeptSectionTests {
  @Test(arguments: [13, 14])
  func theAnswerNamesWhatWasInsertedAndWhatWasKept(_ version: Int) throws {
    var session = try LayoutSession("set uikit \(version)", "screen new t", "section add A B C")
    let edit = try session.json("section insert A D before C")
    #expect(edit["sections"] == ["D"] && edit["kept"] == ["A"] && edit["total"] == 4)
    let lines = try session.text("section insert A B before C")
    #expect(lines == ["sections  nothing   draft 4 sections   2 stay in place"])
    #expect(try session.json("section insert E before C")["kept"] == nil)
  }
}
