import DisplayText
import Testing
import TextRendering

@Suite struct TableLanguageTests {
  private var table: TextTable {
    var field = TextTable.Column("name")
    field.isName = true
    var table = TextTable(columns: [.init("name"), .init("at"), field])
    table.append([StyledText("item"), StyledText("[0,0]"), StyledText("items")])
    return table
  }

  @Test func titlesAreKoreanAndNamesAndCellsStay() {
    let korean = TextOptions(speaksKorean: true)
    #expect(table.rendered(as: .text, korean) == "  이름  위치   name\n  item  [0,0]  items\n")
    #expect(table.rendered(as: .csv, korean) == "name,at,name\nitem,\"[0,0]\",items\n")
    #expect(table.rendered(as: .text, TextOptions()).hasPrefix("  name  at     name\n"))
  }
}
