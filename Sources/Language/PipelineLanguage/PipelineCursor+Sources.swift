internal import CommandLanguage
internal import DisplayText
internal import Pipelines

extension PipelineCursor {
  // MARK: Inputs

  static let subjects: [PipelineWord<SubjectKind>] = [
    PipelineWord(
      "publish", "NAME", at: .input, rx: ["PublishSubject", "PublishRelay"], ko: "보낸 값을 지금의 구독자에게만 주는 입력",
      en: "an input whose values reach current subscribers only", sample: "publish a"
    ) { _ throws(Diagnostic) in .publish },
    PipelineWord(
      "behavior", "NAME VALUE", at: .input, rx: ["BehaviorSubject", "BehaviorRelay"],
      ko: "마지막 값을 새 구독자에게도 주는 입력, 첫 값과 함께",
      en: "an input that tells new subscribers its last value, with a first one", sample: "behavior a 1"
    ) { cursor throws(Diagnostic) in .behavior(try cursor.value(.firstValue)) },
    PipelineWord(
      "replay", "NAME [N]", at: .input, rx: ["ReplaySubject"], ko: "마지막 값 N개를 새 구독자에게도 주는 입력",
      en: "an input that tells new subscribers its last N values", sample: "replay a 2"
    ) { cursor throws(Diagnostic) in .replay(cursor.isAtEnd ? 1 : try cursor.integer(.toldValues)) },
    PipelineWord(
      "variable", "NAME VALUE", at: .input, rx: ["Variable", "BehaviorRelay"], ko: "behavior와 같지만 실패하지도 끝나지도 않는 입력",
      en: "as behavior, but it neither fails nor ends", sample: "variable a 1"
    ) { cursor throws(Diagnostic) in .variable(try cursor.value(.firstValue)) },
  ]

  // MARK: Sources

  static let sources: [PipelineWord<StreamSource>] = [
    PipelineWord(
      "combineLatest", "(STREAM, …)", at: .source, rx: ["combineLatest"], ko: "각 스트림의 마지막 값, 하나가 바뀔 때마다",
      en: "the newest value of each stream, whenever one changes", sample: "combineLatest(a, b)"
    ) { cursor throws(Diagnostic) in .combineLatest(try cursor.names()) },
    PipelineWord(
      "zip", "(STREAM, …)", at: .source, rx: ["zip"], ko: "첫 값끼리, 둘째 값끼리 짝을 지음",
      en: "the first values, then the second ones",
      sample: "zip(a, b)"
    ) { cursor throws(Diagnostic) in .zip(try cursor.names()) },
    PipelineWord(
      "merge", "([max N,] STREAM, …)", at: .source, rx: ["merge", "merge(maxConcurrent:)"],
      ko: "모든 값을 오는 대로, 한 번에 N개의 스트림까지",
      en: "all values as they come, of at most N streams at a time", sample: "merge(a, b)"
    ) { cursor throws(Diagnostic) in
      var names: [String] = []
      var most: Int?
      for var part in try cursor.parts(.namesInParentheses) {
        if most == nil, names.isEmpty, part.takesCount {
          most = try part.last { (cursor) throws(Diagnostic) in
            _ = cursor.take(PipelineCursor.most)
            return try cursor.integer(.streamCount)
          }
        } else {
          names.append(try part.last { (cursor) throws(Diagnostic) in try cursor.takeStream(.name) })
        }
      }
      if let most { return .mergeAtMost(most, names) }
      return .merge(names)
    },
    PipelineWord(
      "concat", "(STREAM, …)", at: .source, rx: ["concat"], ko: "첫 스트림이 끝나면 다음 스트림",
      en: "all values of the first, then those of the next",
      sample: "concat(a, b)"
    ) { cursor throws(Diagnostic) in .concat(try cursor.names()) },
    PipelineWord(
      "values", "(VALUE, …)", at: .source, rx: ["of", "from"], ko: "이 값들을 바로 내고 끝남",
      en: "these values at once, then the end",
      sample: "values(1, 2)"
    ) { cursor throws(Diagnostic) in
      var values: [PipelineValue] = []
      for var part in try cursor.parts(.valuesInParentheses) {
        values.append(try part.last { (cursor) throws(Diagnostic) in try cursor.value(.value) })
      }
      return .values(values)
    },
    PipelineWord(PipelineCursor.fetch) { cursor throws(Diagnostic) in .fetch(try cursor.request()) },
    PipelineWord(
      "amb", "(STREAM, …)", at: .source, rx: ["amb"], ko: "먼저 값을 낸 스트림의 값만",
      en: "the values of the one that has something first",
      sample: "amb(a, b)"
    ) { cursor throws(Diagnostic) in .amb(try cursor.names()) },
    PipelineWord(
      "deferred", "(STREAM)", at: .source, rx: ["deferred"], ko: "구독마다 새로 만드는 스트림. 여기에서는 모든 스트림이 그렇습니다",
      en: "a stream that each subscription makes anew, as all do here", sample: "deferred(a)"
    ) { cursor throws(Diagnostic) in
      let start = cursor.previous
      let names = try cursor.names()
      guard names.count == 1 else { throw start.unexpected(.stream, lists: false) }
      return .stream(names[0])
    },
    PipelineWord(
      "interval", "(TIME)", at: .source, rx: ["interval"], ko: "시간마다 0, 1, 2, …", en: "0, 1, 2, … after each time",
      sample: "interval(1s)"
    ) { cursor throws(Diagnostic) in
      let times = try cursor.times(atMost: 1)
      return .timer(times[0], period: times[0])
    },
    PipelineWord(
      "timer", "(TIME[, TIME])", at: .source, rx: ["timer"], ko: "시간 뒤에 0, 둘째 시간이 있으면 그때마다 1, 2, …",
      en: "0 after a time, and with a second one 1, 2, … after each", sample: "timer(1s, 200ms)"
    ) { cursor throws(Diagnostic) in
      let times = try cursor.times(atMost: 2)
      return .timer(times[0], period: times.dropFirst().first)
    },
  ]

  private static let most = LanguageWord(
    "max", "N", kind: .pipeline, levels: [.source], uikit: ["maxConcurrent"], ko: "merge 안에서: 한 번에 N개의 스트림까지",
    en: "within merge: at most N streams at a time", sample: "merge(max 2, a, b)")

  static let fetch = LanguageWord(
    "fetch", "(SOURCE[, page FUNCTION][, query FUNCTION][, NAME FUNCTION …])", kind: .pipeline,
    levels: [.inner, .source], uikit: ["URLSession.rx.data"], ko: "소스에 보내는 요청 하나. 점이 없는 SOURCE는 지어낸 행으로 답합니다",
    en: "one request to a source; a SOURCE without a dot answers with made-up rows", sample: "fetch(top_rated, page $)")

  /// Takes what a stream starts at: a name, or a combination in parentheses.
  mutating func streamSource() throws(Diagnostic) -> StreamSource {
    guard isFollowed(by: .openParenthesis), let source = takeEntry(of: Self.sources) else {
      expect(Self.sources.map(\.word))
      if let finding = calledInRx(Self.subjects.map(\.word) + Self.sources.map(\.word), .sourceOfStream) {
        throw finding
      }
      return .stream(try takeStream(.sourceOfStream))
    }
    return try source.read(&self)
  }

  /// Takes a pair of parentheses and gives what stands between its commas.
  mutating func parts(_ what: Bilingual) throws(Diagnostic) -> [PipelineCursor] {
    var rest = try group(.openParenthesis, what)
    var parts: [PipelineCursor] = []
    while !rest.isAtEnd { parts.append(rest.takePart()) }
    return parts
  }

  /// Takes all that must be read of a part, and sees that nothing follows.
  mutating func last<Result>(
    _ body: (inout PipelineCursor) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let result = try body(&self)
    guard isAtEnd else { throw unexpected("','", lists: false) }
    return result
  }

  private mutating func names() throws(Diagnostic) -> [String] {
    var names: [String] = []
    for var part in try parts(.namesInParentheses) {
      names.append(try part.last { (cursor) throws(Diagnostic) in try cursor.takeStream(.name) })
    }
    return names
  }

  /// Takes times in parentheses, at least one, in milliseconds.
  private mutating func times(atMost limit: Int) throws(Diagnostic) -> [Double] {
    let start = previous
    var times: [Double] = []
    for var part in try parts(.timesInParentheses) {
      times.append(try part.last { (cursor) throws(Diagnostic) in try cursor.milliseconds(.time) })
    }
    guard 1...limit ~= times.count else { throw start.unexpected(.time, lists: false) }
    return times
  }

  /// Whether a number of streams comes next: `2` or `max 2`.
  private var takesCount: Bool { token?.kind == .number || name == Self.most.name }

  // MARK: Requests

  private static let page = LanguageWord(
    "page", "FUNCTION", kind: .pipeline, levels: [.request], ko: "페이지의 번호", en: "the number of the page",
    sample: "page $")
  private static let query = LanguageWord(
    "query", "FUNCTION", kind: .pipeline, levels: [.request], ko: "찾을 글", en: "the text that is searched for",
    sample: "query $")

  /// Takes the rest of `fetch(tmdb.tv, page $0, query $1)`, or `fetch(tmdb.movie, list "upcoming")`.
  mutating func request() throws(Diagnostic) -> PipelineFetch {
    let place = place
    var parts = try parts(.sourceInParentheses)
    guard !parts.isEmpty else {
      throw Diagnostic(.requestNeedsSource, at: place)
    }
    let source = try parts[0].last { (cursor) throws(Diagnostic) in try cursor.dottedName(.source) }
    var fetch = PipelineFetch(source)
    for var part in parts.dropFirst() {
      if part.take(Self.page) {
        fetch.page = try part.last { (cursor) throws(Diagnostic) in try cursor.function(.function) }
      } else if part.take(Self.query) {
        fetch.query = try part.last { (cursor) throws(Diagnostic) in try cursor.function(.function) }
      } else {
        fetch.parameters.append(try part.parameter(besides: fetch.parameters.map(\.name)))
      }
    }
    return fetch
  }

  /// Takes `list "upcoming"`: a parameter that the source names.
  private mutating func parameter(besides taken: [String]) throws(Diagnostic) -> PipelineParameter {
    let names = [Self.page.name, Self.query.name]
    // What is nearly one of our own words is a typo.
    guard let name, !taken.contains(name), Suggestions.nearest(to: name, in: names).isEmpty else {
      throw unexpected(.partOfRequest)
    }
    _ = try takeName(.partOfRequest)
    return PipelineParameter(name, try last { (cursor) throws(Diagnostic) in try cursor.function(.function) })
  }

  /// The words of inputs, sources and requests.
  static var sourceWords: [LanguageWord] {
    subjects.map(\.word) + sources.map(\.word) + [most, page, query]
  }
}
