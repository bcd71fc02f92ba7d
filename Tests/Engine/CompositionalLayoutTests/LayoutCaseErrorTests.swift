import CompositionalLayout
import DisplayText
import Geometry
import LayoutCases
import TestSupport
import Testing

@Suite("Layout cases that cannot be read, or that differ")
struct LayoutCaseErrorTests {
  /// Returns the problem after another: a new one has to be put into the chain.
  static func next(_ problem: LayoutCaseError.Problem?) -> LayoutCaseError.Problem? {
    switch problem {
    case nil: .otherForm(than: .object)
    case .otherForm: .missing("group")
    case .missing: .bothMissing("section", "sections")
    case .bothMissing: .onlyOne("group", "list")
    case .onlyOne: .unknown("secton", known: ["section"])
    case .unknown: .noChoice("x", of: ["h", "v"])
    case .noChoice: .count(2, expected: 4...4)
    case .count: .tooManyItems(limit: 10)
    case .tooManyItems: .sectionTwice(0)
    case .sectionTwice: .offsetCounts(requested: 1, settled: 2)
    case .offsetCounts: .caseTwice("a")
    case .caseTwice: .nodeType
    case .nodeType: .subitemCount(key: "count")
    case .subitemCount: .twoDimensions
    case .twoDimensions: .noDimension(kinds: ["fw", "abs"])
    case .noDimension: .spacing
    case .spacing: .twoOffsets
    case .twoOffsets: nil
    }
  }

  @Test func `Every problem is told in both languages`() {
    let problems: [LayoutCaseError.Problem] = samples(Self.next)
    for problem in problems + LayoutCaseError.Form.allCases.map({ .otherForm(than: $0) }) {
      #expect(problem.message.flaws == [])
    }
  }

  private static let item = #"{"type":"item","width":{"fw":1},"height":{"abs":1}}"#

  private static func layout(_ members: String, axis: String = "h", subitems: String = item) -> String {
    #"{"section":{"group":{"type":"group","axis":"\#(axis)","width":{"fw":1},"height":{"abs":1},"#
      + #""subitems":[\#(subitems)]\#(members)}}}"#
  }

  @Test(arguments: [
    (#"{}"#, "layout: `section` 또는 `sections`가 있어야 합니다"),
    (#"{"section":{},"sections":[]}"#, "layout: `section`, `sections` 가운데 하나만 쓸 수 있습니다"),
    (#"{"section":{}}"#, "layout.section: `group`이 없습니다"),
    (#"{"section":7}"#, "layout.section: 여기에는 객체가 와야 합니다"),
    (layout("", axis: "x"), "layout.section.group.axis: `x`는 다음 가운데 하나가 아닙니다: h, v"),
    (layout(#","contentInsets":[1,2]"#), "layout.section.group.contentInsets: 숫자 4개가 와야 하는데 2개입니다"),
    (layout(#","count":1.5"#), "layout.section.group.count: 여기에는 정수가 와야 합니다"),
    (layout(#","count":2"#, subitems: ""), "layout.section.group: `count`를 쓰면 하위 아이템이 하나여야 합니다"),
    (layout(#","interItemSpacing":{}"#), "layout.section.group.interItemSpacing: 간격은 `fixed`, `flex` 가운데 하나입니다"),
    (
      layout("", subitems: #"{"type":"leaf"}"#),
      "layout.section.group.subitems[0]: `type`은 item 또는 group이어야 합니다"
    ),
    (
      layout("", subitems: #"{"type":"item","width":{},"height":{"abs":1}}"#),
      "layout.section.group.subitems[0].width: 크기에는 fw, fh, abs, est, uniform 가운데 하나가 있어야 합니다"
    ),
    (
      layout("", subitems: #"{"type":"item","width":{"fw":1,"abs":1},"height":{"abs":1}}"#),
      "layout.section.group.subitems[0].width: 크기는 숫자 하나여야 하는데 둘입니다"
    ),
  ])
  func `A layout that cannot be read is told in Korean`(layout: String, expected: String) throws {
    let text = "{\(LayoutCaseFormatTests.head),\"layout\":\(layout)}"
    let entry = try #require(try LayoutCaseFile(parsing: Array(text.utf8)).entries.first)
    let error = #expect(throws: LayoutCaseError.self) { try entry.outcome.get() }
    #expect(error?.message.text(.ko) == expected)
  }

  @Test(arguments: CaseFiles.cases.prefix(20))
  func `What differs is told in both languages`(layoutCase: LayoutCase) {
    var outcome = layoutCase.outcome()
    outcome.contentSize.width += 1
    if !outcome.attributes.isEmpty { outcome.attributes.removeLast() }
    for difference in layoutCase.differences(from: outcome) {
      #expect(difference.message.flaws == [])
    }
  }

  @Test(arguments: [
    (LayoutCaseDifference.contentSize(expected: Size(width: 1, height: 2), got: .zero), "내용 크기: 기대값 1 x 2, 실제 0 x 0"),
    (.missing(.cell(section: 0, item: 1), .zero), "item [0,1]: 기대값 (0, 0, 0, 0), 실제 없음"),
    (.unexpected(.cell(section: 0, item: 1), .zero), "item [0,1]: 기대값 없음, 실제 (0, 0, 0, 0)"),
    (.zIndex(.cell(section: 0, item: 1), expected: 1, got: 2), "item [0,1]: 기대값 z 1, 실제 z 2"),
    (.offset(section: 2, .settled(from: 30), expected: 1, got: 2), "섹션 2의 30.0에서 멈추는 곳: 기대값 1, 실제 2"),
  ])
  func `A difference is told in Korean`(difference: LayoutCaseDifference, korean: String) {
    #expect(difference.message.text(.ko) == korean)
  }
}
