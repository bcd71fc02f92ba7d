import Pipelines
import Testing

private func two(_ a: String, _ b: String) -> [(name: String, marbles: String)] { [("a", a), ("b", b)] }

private func out(_ source: StreamSource, _ stages: [PipelineOperator] = []) -> [PipelineStream] {
  [PipelineStream("out", source, stages)]
}

private let pairs: [String: Character] = [
  "(\"a\", 1)": "x", "(\"b\", 1)": "y", "(\"b\", 2)": "z", "(\"a\", 2)": "w",
]

/// Operators with several sources.
@Suite struct CombinationTests {
  @Test(arguments: [
    MarbleCase(
      "combineLatest", lanes: two("-a--b--|", "--1--2|"), out(.combineLatest(["a", "b"])), "--x-yz-|", legend: pairs),
    MarbleCase(
      "combineLatest, one never speaks", lanes: two("-a--b--|", "------"), out(.combineLatest(["a", "b"])), ""),
    MarbleCase(
      "combineLatest, one ends without a value: the next value of the other ends it", lanes: two("-a-b-", "--|"),
      out(.combineLatest(["a", "b"])), "---|"),
    MarbleCase(
      "combineLatest, both end without a value", lanes: two("-|", "--|"), out(.combineLatest(["a", "b"])), "--|"),
    MarbleCase(
      "combineLatest, error", lanes: two("-a-#", "--1--2"), out(.combineLatest(["a", "b"])), "--x#", legend: pairs),
    MarbleCase(
      "combineLatest of behaviors", lanes: two("--b", "---2"), kinds: ["a": .behavior("a"), "b": .behavior(1)],
      out(.combineLatest(["a", "b"])), "x-yz", legend: pairs),
    MarbleCase("zip", lanes: two("-a-b-c--|", "--1---2|"), out(.zip(["a", "b"])), "--x---z-|", legend: pairs),
    MarbleCase(
      "zip, one far ahead", lanes: two("(ab)-----|", "-------12|"), out(.zip(["a", "b"])), "-------xz|",
      legend: pairs),
    MarbleCase("zip, error", lanes: two("-a-b", "--1#"), out(.zip(["a", "b"])), "--x#", legend: pairs),
    MarbleCase("merge", lanes: two("-a--b|", "--1---2|"), out(.merge(["a", "b"])), "-a1-b-2|"),
    MarbleCase("merge, error", lanes: two("-a--b|", "--#"), out(.merge(["a", "b"])), "-a#"),
    MarbleCase("concat", lanes: two("-a-|", "-1-2-3|"), out(.concat(["a", "b"])), "-a-2-3|"),
    MarbleCase("concat, error of the first", lanes: two("-a-#", "-1-2-3|"), out(.concat(["a", "b"])), "-a-#"),
    MarbleCase("concat, the first never ends", lanes: two("-a-", "-1-2-3|"), out(.concat(["a", "b"])), "-a"),
    MarbleCase(
      "withLatestFrom", lanes: two("-a---b-c-|", "---1--2---|"),
      out(.stream("a"), [.withLatestFrom("b", paired: false)]), "-----1-2-|"),
    MarbleCase(
      "withLatestFrom, pairs", lanes: two("-a-b-|", "1-2"), out(.stream("a"), [.withLatestFrom("b", paired: true)]),
      "-x-z-|", legend: pairs),
    MarbleCase(
      "withLatestFrom, the second ends", lanes: two("---a--b|", "-1|"),
      out(.stream("a"), [.withLatestFrom("b", paired: false)]), "---1--1|"),
    MarbleCase(
      "withLatestFrom, the second fails", lanes: two("---a", "--#"),
      out(.stream("a"), [.withLatestFrom("b", paired: false)]), "--#"),
    MarbleCase(
      "values", lanes: two("-", "-"), out(.values([1, 2])), "(12|)"),
    MarbleCase(
      "concat of values and an input", lanes: two("----b|", "-"),
      [PipelineStream("v", .values([1])), PipelineStream("out", .concat(["v", "a"]))], "1---b|"),
    MarbleCase("a stream under another name", lanes: two("-a|", "-"), out(.stream("a")), "-a|"),
    MarbleCase("a request at subscription", lanes: two("-", "-"), out(.fetch(PipelineFetch("s"))), "--(S|)"),
  ])
  func `A combination`(_ row: MarbleCase) throws {
    #expect(try row.actual() == row.expected)
  }
}
