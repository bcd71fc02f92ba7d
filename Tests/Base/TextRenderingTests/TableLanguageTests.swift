import DisplayText
import Testing
import TextRendering

@Suite struct TableLanguageTests {
  private var table: TextTable {
    var table = TextTable(columns: [.init(.name), .init(.at), .init("name")])
    table.append([StyledText("item"), StyledText("[0,0]"), StyledText("items")])
    return table
  }

  @Test func titlesAreKoreanAndNamesAndCellsStay() {
    let korean = TextOptions(language: .ko)
    #expect(table.rendered(as: .text, korean) == "  이름  위치   name\n  item  [0,0]  items\n")
    #expect(table.rendered(as: .csv, korean) == "name,at,name\nitem,\"[0,0]\",items\n")
    #expect(table.rendered(as: .text, TextOptions()).hasPrefix("  name  at     name\n"))
  }
}
