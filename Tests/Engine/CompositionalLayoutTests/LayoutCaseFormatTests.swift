import CompositionalLayout
import DisplayText
import Geometry
import JSONValues
import LayoutCases
import Testing

@Suite("Layout case files")
struct LayoutCaseFormatTests {
  static let head =
    #""id":"a","scale":2,"container":{"w":320,"h":480},"items":[1],"expected":{"contentSize":null,"frames":[]}"#

  @Test func `Every place of every file can be read, and says where its truth comes from`() throws {
    #expect(CaseFiles.all.count >= 12)
    #expect(CaseFiles.cases.count >= 133)
    for (name, file) in CaseFiles.all {
      for entry in file.entries {
        switch entry.outcome {
        case .success(let layoutCase):
          #expect(layoutCase.remarks["source"] != nil, "\(name) \(entry.id)")
        case .failure(let error): Issue.record("\(name) \(entry.id): \(error)")
        }
      }
    }
    #expect(Set(CaseFiles.cases.map(\.id)).count == CaseFiles.cases.count)
  }

  @Test(arguments: CaseFiles.cases)
  func `A case that is written reads back as the same case`(layoutCase: LayoutCase) throws {
    let text = LayoutCaseFile.text(of: [layoutCase])
    let file = try LayoutCaseFile(parsing: Array(text.utf8))
    let entry = try #require(file.entries.first)
    #expect(try entry.outcome.get() == layoutCase)
  }

  @Test(arguments: [
    #"{"section":{"list":{"appearance":"insetGrouped","headerMode":"supplementary","headerTopPadding":4}}}"#,
    #"{"section":{"list":"plain"},"scrollDirection":"horizontal","contentInsetsReference":"readableContent"}"#,
    #"{"sections":[null,{"group":{"type":"group","axis":"custom","width":{"fw":1},"height":{"abs":9},"frames":[[1,2,3,4],[5,6,7,8,9]]},"bounce":"never","decelerationRate":"fast","orthogonal":"paging"}]}"#,
    #"{"section":{"group":{"type":"group","axis":"v","width":{"uniform":8},"height":{"fh":0.5},"repeating":3,"subitems":[{"type":"item","width":{"fw":1},"height":{"est":4},"edgeSpacing":{"top":{"flex":1}},"supplementary":[{"kind":"b","width":{"abs":1},"height":{"abs":1},"containerAnchor":{"edges":["top"],"abs":[1,2]},"itemAnchor":{"edges":["bottom","leading"],"frac":[0,1]},"zIndex":7,"contentInsets":[1,0,0,0]}]}]},"contentInsetsReference":"none","supplementaryContentInsetsReference":"safeArea"}}"#,
  ])
  func `Everything a layout may say survives writing and reading`(layout: String) throws {
    let text =
      "[{\(Self.head),\"layout\":\(layout),\"measured\":[{\"section\":0,\"heights\":[1]},{\"section\":1,\"header\":2}]}]"
    let first = try #require(try LayoutCaseFile(parsing: Array(text.utf8)).entries.first).outcome.get()
    let written = LayoutCaseFile.text(of: [first])
    let second = try #require(try LayoutCaseFile(parsing: Array(written.utf8)).entries.first).outcome.get()
    #expect(first == second)
    #expect(LayoutCaseFile.text(of: [second]) == written)
  }

  @Test(arguments: [
    (#"{"section":{}}"#, "layout.section", "`group` is missing"),
    (#"{}"#, "layout", "`section` or `sections` is missing"),
    (#"{"section":{"list":"round"}}"#, "layout.section.list", "`round` is not one of"),
    (#"{"secton":{}}"#, "layout", "`secton` is not known here"),
    (
      #"{"section":{"group":{"type":"group","axis":"h","width":{"fw":1},"height":{"abs":1},"subitems":[{"type":"item","width":{"px":1},"height":{"abs":1}}]}}}"#,
      "layout.section.group.subitems[0].width", "`px` is not known here"
    ),
    (
      #"{"section":{"group":{"type":"group","axis":"h","width":{"fw":1,"abs":2},"height":{"abs":1},"subitems":[]}}}"#,
      "layout.section.group.width", "one number, not two"
    ),
    (
      #"{"section":{"group":{"type":"group","axis":"h","width":{"fw":1},"height":{"abs":1},"count":2,"subitems":[]}}}"#,
      "layout.section.group", "exactly one subitem"
    ),
    (
      #"{"section":{"group":{"type":"group","axis":"h","width":{"fw":1},"height":{"abs":1},"subitems":[],"contentInsets":[1,2]}}}"#,
      "layout.section.group.contentInsets", "4 numbers, not 2"
    ),
  ])
  func `A case that cannot be read names the place`(layout: String, path: String, problem: String) throws {
    let text = "[{\(Self.head),\"layout\":\(layout)}]"
    let entry = try #require(try LayoutCaseFile(parsing: Array(text.utf8)).entries.first)
    #expect(entry.id == "a")
    guard case .failure(let error) = entry.outcome else {
      Issue.record("this may not be read")
      return
    }
    #expect(error.path == path)
    #expect(error.description.hasPrefix(path + ": ") && error.description.contains(problem))
  }

  @Test func `A case that fails leaves the others alone; unknown members outside the layout inform only`() throws {
    let layout = #""layout":{"section":{"list":"plain"}}"#
    let text = "[{\(Self.head),\(layout),\"weather\":\"fine\"},7,{\(Self.head),\(layout)}]"
    let file = try LayoutCaseFile(parsing: Array(text.utf8))
    #expect(file.entries.map(\.id) == ["a", "case 1", "a"])
    #expect(file.cases.count == 1)
    #expect(file.cases[0].remarks["weather"] == "fine")
    #expect(throws: JSONParsingError.self) { try LayoutCaseFile(parsing: Array("[{".utf8)) }
  }
}
