import AppProtocol
import DisplayText
import JSONValues
import PluginHosting
import Testing

/// Pages that are not what the interface asks for: refused as a whole, with the row and the column, and released.
@Suite struct PageTests {
  private static func source(_ change: String) -> SampleSource {
    var source = SampleSource()
    source.prelude = "static mcv_value *cell(sheet *s, int row, int column) { return &s->values[row * 3 + column]; }"
    source.fetch = "sheet *s = table(3, 3); \(change) return answer_now(done, s, out);"
    source.run = """
      char line[64];
      sprintf(line, "{\\"rest\\":%ld}", atomic_load(&given) - atomic_load(&released));
      *out = text(line);
      return MCV_OK;
      """
    return source
  }

  private static let flaws: [(String, String)] = [
    ("s->page.columns = NULL;", "the names of its columns are missing"),
    ("s->page.columns = (const mcv_bytes *)((const char *)s->columns + 4);", "the names of its columns are missing"),
    ("s->page.values = NULL;", "its cells are missing"),
    ("s->page.column_count = 5000;", "it claims to have 3 rows of 5000 columns"),
    ("s->page.row_count = SIZE_MAX / 2;", "it claims to have"), ("s->page.row_count = SIZE_MAX;", "it claims to have"),
    ("s->page.column_count = 0;", "it claims to have 3 rows of 0 columns"),
    ("s->columns[1] = bytes(\"\");", "column 1 has no name"),
    ("s->columns[1] = bytes(\"c0\");", "it has two columns \"c0\""),
    ("s->columns[1] = bytes(\"\\xff\");", "the name of column 1: the text is not UTF-8"),
    ("s->columns[1].ptr = NULL;", "the name of column 1: a text of 2 bytes is missing"),
    ("cell(s, 1, 2)->kind = 6;", "row 1, column \"c2\": the kind of value 6 is unknown"),
    ("cell(s, 2, 0)->kind = 0xFFFFFFFF;", "row 2, column \"c0\": the kind of value 4294967295 is unknown"),
    ("cell(s, 2, 1)->as.text = bytes(\"\\xed\\xa0\\x80\");", "row 2, column \"c1\": the text is not UTF-8"),
    ("cell(s, 0, 1)->as.text.ptr = NULL;", "row 0, column \"c1\": a text of 3 bytes is missing"),
    ("cell(s, 0, 1)->as.text.len = (size_t)1 << 60;", "row 0, column \"c1\": the page has more than"),
    ("cell(s, 0, 1)->as.text.len = SIZE_MAX;", "row 0, column \"c1\": the page has more than"),
    ("s->columns[1].len = SIZE_MAX;", "the name of column 1: the page has more than"),
    ("s->page.info_json.len = SIZE_MAX;", "(info_json): the page has more than"),
    (
      "cell(s, 0, 0)->kind = MCV_VALUE_BOOL; cell(s, 0, 0)->as.integer = 2;",
      "row 0, column \"c0\": 2 is neither true (1) nor false (0)"
    ),
    (
      "cell(s, 1, 0)->kind = MCV_VALUE_DOUBLE; cell(s, 1, 0)->as.number = 0.0 / 0.0;",
      "row 1, column \"c0\": the number is not finite"
    ),
    ("cell(s, 1, 1)->kind = MCV_VALUE_JSON; cell(s, 1, 1)->as.text = bytes(\"{\");", "row 1, column \"c1\": not JSON"),
    ("s->page.info_json = bytes(\"[1]\");", "(info_json): not a JSON object"),
    ("s->page.info_json = bytes(\"{\");", "(info_json): not JSON: the text ends too early (byte 1)"),
    ("s->page.info_json = (mcv_bytes){NULL, 5};", "(info_json): a text of 5 bytes is missing"),
  ]

  @Test(arguments: flaws) func aPageThatIsNotInOrderIsRefused(_ change: String, _ words: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(change).text)
    let host = folder.host()
    let failure = #expect(throws: PluginFailure.self) {
      try host.fetch(
        PageRequest(collection: "c"), from: "sample", FetchTerms(timeout: .seconds(30)), isCancelled: { false })
    }
    #expect(failure?.text.code == .badPluginAnswer)
    #expect(failure?.message.en.contains(words) == true, "\(failure?.message.en ?? "")")
    #expect(failure?.message.en.hasPrefix("fetch of \"sample\" gave a page that is not in order: ") == true)
    expectBothLanguages(failure)
    #expect(try host.translate([:], with: "sample-ko") == ["rest": 0])
  }

  @Test func everyKindOfValueCrosses() throws {
    let folder = try PluginFolder()
    let change = """
      cell(s, 0, 0)->kind = MCV_VALUE_NULL;
      cell(s, 0, 1)->as.text = (mcv_bytes){NULL, 0};
      cell(s, 0, 2)->kind = MCV_VALUE_BOOL; cell(s, 0, 2)->as.integer = 1;
      cell(s, 1, 0)->as.integer = INT64_MIN;
      cell(s, 1, 1)->as.text = bytes("\\x1b[31m피카츄");
      cell(s, 1, 2)->kind = MCV_VALUE_DOUBLE; cell(s, 1, 2)->as.number = 1.0;
      cell(s, 2, 0)->kind = MCV_VALUE_JSON; cell(s, 2, 0)->as.text = bytes("[\\"풀\\",{\\"a\\":2.0}]");
      cell(s, 2, 1)->kind = MCV_VALUE_DOUBLE; cell(s, 2, 1)->as.number = -0.5;
      cell(s, 2, 2)->as.integer = INT64_MAX;
      s->page.info_json = bytes("{\\"total\\":null,\\"next\\":{\\"offset\\":20}}");
      """
    try folder.build(Self.source(change).text)
    let host = folder.host()
    let page = try host.fetch(
      PageRequest(collection: "c"), from: "sample", FetchTerms(timeout: .seconds(30)), isCancelled: { false })
    #expect(
      page.cells == [
        .null, .string(""), .bool(true), .int(.min), .string("\u{1B}[31m피카츄"), .double(1),
        .array([.string("풀"), .object([("a", .double(2))])]), .double(-0.5), .int(.max),
      ])
    #expect(page.info == JSONObject([("next", ["offset": 20]), ("total", .null)]))
  }

  @Test func aPageMayHaveNoMoreThanTheLimits() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source("").text)
    let few = folder.host { $0.cellLimit = 8 }
    let small = folder.host { $0.byteLimit = 20 }
    for (host, words) in [(few, "it claims to have 3 rows of 3 columns"), (small, "more than 20 bytes of text")] {
      let failure = #expect(throws: PluginFailure.self) {
        try host.fetch(
          PageRequest(collection: "c"), from: "sample", FetchTerms(timeout: .seconds(30)), isCancelled: { false })
      }
      #expect(failure?.message.en.contains(words) == true, "\(failure?.message.en ?? "")")
      expectBothLanguages(failure)
    }
  }

  @Test func theRequestArrivesAsItIs() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.fetch = """
      sheet *s = table(1, 2);
      free(s->texts);
      s->texts = malloc(request.len);
      memcpy(s->texts, request.ptr, request.len);
      s->values[1].as.text = (mcv_bytes){(uint8_t *)s->texts, request.len};
      return answer_now(done, s, out);
      """
    try folder.build(source.text)
    let page = try folder.host().fetch(
      PageRequest(
        collection: "pokemon", parameters: JSONObject([("limit", .int(20)), ("이름", .string("a\"b"))]),
        page: ["offset": 20]),
      from: "sample", FetchTerms(timeout: .seconds(30)), isCancelled: { false })
    #expect(
      page.cells[1]
        == .string(#"{"collection":"pokemon","page":{"offset":20},"parameters":{"limit":20,"이름":"a\"b"}}"#))
  }
}
