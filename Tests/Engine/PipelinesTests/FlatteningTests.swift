import Pipelines
import Testing

/// Flattening operators: a request per value, whose answer is the capital of what was asked, 2 frames later.
@Suite struct FlatteningTests {
  @Test(arguments: [
    MarbleCase("flatMap", "-a--b---|", [.flatMap(ask)], "-----BA-|", latency: ["a": 5, "b": 1]),
    MarbleCase("flatMap waits for its inner streams", "-a|", [.flatMap(ask)], "------(A|)", latency: ["a": 5]),
    MarbleCase("flatMap, inner error", "-a-x--b", [.flatMap(ask)], "---A-#"),
    MarbleCase("flatMap, outer error cancels", "-a#", [.flatMap(ask)], "--#"),
    MarbleCase("flatMapLatest", "-a--b---|", [.flatMapLatest(ask)], "-------B|", latency: ["a": 5, "b": 3]),
    MarbleCase("flatMapLatest waits for the last", "-a|", [.flatMapLatest(ask)], "---(A|)"),
    MarbleCase("flatMapLatest, answer in the frame of the next value", "-a-b", [.flatMapLatest(ask)], "-----B"),
    MarbleCase("flatMapLatest, inner error", "-x--b", [.flatMapLatest(ask)], "---#"),
    MarbleCase("flatMapFirst", "-a--b---|", [.flatMapFirst(ask)], "------A-|", latency: ["a": 5, "b": 1]),
    MarbleCase("flatMapFirst is free again", "-a-----b|", [.flatMapFirst(ask)], "---A-----(B|)"),
    MarbleCase("concatMap", "-a--b---|", [.concatMap(ask)], "------A--(B|)", latency: ["a": 5, "b": 3]),
    MarbleCase("concatMap keeps the order", "-(abc)", [.concatMap(ask)], "---A-B-C"),
    MarbleCase("concatMap, inner error", "-(axc)", [.concatMap(ask)], "---A-#"),
    MarbleCase(
      "catch inside goes on", "-x--a", [.flatMapLatest(.fetch("s", query: .identity, stages: [.catchError("e")]))],
      "---e--A"),
    MarbleCase("catch outside ends", "-x--a", [.flatMapLatest(ask), .catchError("e")], "---(e|)"),
    MarbleCase("retry once more", "-x---a", [.flatMap(ask), .retry(2)], "-------A"),
    MarbleCase("retry(1) is not a retry", "-x---a", [.flatMap(ask), .retry(1)], "---#"),
    MarbleCase("retry gives up", "-x---x", [.flatMap(ask), .retry(2)], "-------#"),
    MarbleCase("retry for ever", "-x---x---a", [.flatMap(ask), .retry(nil)], "-----------A"),
    MarbleCase(
      "retry inside asks again", "-y", [.flatMap(.fetch("s", query: .identity, stages: [.retry(3)]))], "-------Y"),
    MarbleCase(
      "result inside", "-x--a", [.flatMap(.fetch("s", query: .identity, stages: [.result]))], "---f--s",
      legend: ["failure(no x)": "f", "success(\"A\")": "s"]),
    MarbleCase(
      "three requests at once", "-a",
      [
        .flatMap(
          InnerStream(
            .combineLatest([
              PipelineFetch("p"), PipelineFetch("q", query: .identity), PipelineFetch("r"),
            ]))), .map(.item(1)),
      ], "-----A", latency: ["a": 4]),
    MarbleCase(
      "three requests, one fails", "-x",
      [
        .flatMap(
          InnerStream(
            .combineLatest([PipelineFetch("p"), PipelineFetch("q", query: .identity)]), stages: [.result]))
      ], "---f", legend: ["failure(no x)": "f"]),
    MarbleCase("just", "-a-b|", [.flatMapLatest(InnerStream(.just(.uppercase)))], "-A-B|"),
    MarbleCase(
      "start values inside", "-a", [.flatMap(InnerStream(.fetch(PipelineFetch("s", query: .identity)), start: ["w"]))],
      "-w-A"),
  ])
  func `A flattening operator`(_ row: MarbleCase) throws { #expect(try row.actual() == row.expected) }

  @Test func `Another stream inside comes with the outer value, and anew for each`() throws {
    let row = MarbleCase(
      "pages of a keyword", lanes: [("k", "-a----b"), ("p", "--2-3---2")],
      [
        PipelineStream(
          "out", .stream("k"),
          [.flatMapLatest(InnerStream(.stream("p"), start: [1], stages: [.map(.identity)]))])
      ], "-qr-s-t-u",
      legend: [
        "(\"a\", 1)": "q", "(\"a\", 2)": "r", "(\"a\", 3)": "s", "(\"b\", 1)": "t", "(\"b\", 2)": "u",
      ])
    #expect(try row.actual() == row.expected)
  }

  @Test func `A switch cancels in favour of the newer request, a disposal in favour of none`() throws {
    var simulation = try MarbleCase("", "-a-b-c", [.flatMapLatest(ask)], "", latency: ["a": 9, "b": 9, "c": 9])
      .simulation()
    simulation.advance(to: 6)
    simulation.dispose(output: "out")
    simulation.runToEnd()
    let requests = simulation.trace.requests
    #expect(
      requests.map(\.end) == [
        .cancelled(at: 3, by: 1), .cancelled(at: 5, by: 2), .cancelled(at: 6, by: nil),
      ])
    #expect(simulation.trace.events(named: "out").isEmpty)
    #expect(requests.map(\.request.name) == ["A", "B", "C"])
  }

  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (701, "ZZ"), (702, "AAA")])
  func `Requests are lettered like columns`(_ id: Int, _ name: String) {
    #expect(PipelineRequest.name(of: id) == name)
    #expect(PipelineRequest.id(named: name) == id)
  }

  @Test(arguments: ["", "a", "A1", "AAAAAAA", "É"])
  func `Invalid letters name no request`(_ name: String) { #expect(PipelineRequest.id(named: name) == nil) }
}
