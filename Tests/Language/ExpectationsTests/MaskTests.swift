import Expectations
import Testing

@Suite struct MaskTests {
  @Test(arguments: [
    ("/key=[0-9a-f]+/ KEY", "GET ?key=0af3&x=1", "GET ?<KEY>&x=1"), ("/삐+/ NAME", "삐삐와 픽시", "<NAME>와 픽시"),
    ("/a\\/b/ PATH", "x a/b y", "x <PATH> y"), ("/x*/ X", "axa", "a<X>a"), ("/\\d+/   N", "1 22", "<N> <N>"),
  ])
  func hides(argument: String, line: String, expected: String) throws {
    #expect(try Mask(argument: argument).applied(to: line) == expected)
  }

  @Test(arguments: [
    ("key KEY", 1), ("/key KEY", 1), ("// KEY", 2), ("/a/KEY", 4), ("/a/", 4), ("/a/ K Y", 4), ("/삐(/ X", 3),
    ("/a\\/ X", 1),
  ])
  func refuses(argument: String, column: Int) {
    let error = #expect(throws: MaskSyntaxError.self) { try Mask(argument: argument) }
    #expect(error?.column == column, "\(String(describing: error))")
  }

  @Test func appliesInOrder() throws {
    let masks = [try Mask(argument: "/[0-9]+/ N"), try Mask(argument: "/<N>-<N>/ RANGE")]
    #expect(masks.applied(to: "rows 10-20") == "rows <RANGE>")
  }

  @Test func hidesTheWholeLineWhenItIsTooLong() throws {
    let mask = try Mask(argument: "/(\\w{500}){10}/ KEY")
    #expect(mask.applied(to: String(repeating: "a", count: 1_000_000)) == "<KEY>")
  }
}
