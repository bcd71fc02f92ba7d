internal import CommandLanguage
internal import DisplayText
internal import Pipelines

extension PipelineCursor {
  // MARK: Operators

  static let operators: [PipelineWord<PipelineOperator>] = [
    PipelineWord(
      "map", "FUNCTION", at: .operation, rx: ["map"], ko: "값마다 다른 값으로 바꿈", en: "replaces each value",
      sample: "map uppercase"
    ) { cursor throws(Diagnostic) in .map(try cursor.function(.function)) },
    PipelineWord(
      "filter", "CONDITION", at: .operation, rx: ["filter"], ko: "조건에 맞는 값만 보냄", en: "lets some values through",
      sample: "filter not empty"
    ) { cursor throws(Diagnostic) in .filter(try cursor.predicate()) },
    PipelineWord(
      "compactMap", "FUNCTION", at: .operation, rx: ["compactMap"], isLater: true, ko: "값마다 바꾸고 null이 된 것은 버림",
      en: "replaces each value, and drops what becomes null", sample: "compactMap .name"
    ) { cursor throws(Diagnostic) in .compactMap(try cursor.function(.function)) },
    PipelineWord(
      "distinct", "[FUNCTION]", at: .operation, rx: ["distinctUntilChanged"], ko: "앞의 값과 같은 값을 버림",
      en: "drops a value that equals the one before", sample: "distinct"
    ) { cursor throws(Diagnostic) in try cursor.distinct() },
    PipelineWord(
      "distinctUntilChanged", "[FUNCTION]", at: .operation, rx: ["distinctUntilChanged"], ko: "distinct와 같음",
      en: "the same as distinct", sample: "distinctUntilChanged"
    ) { cursor throws(Diagnostic) in try cursor.distinct() },
    PipelineWord(
      "scan", "ACCUMULATOR [FUNCTION]", at: .operation, rx: ["scan"], ko: "값을 모으며 그때그때의 결과를 냄",
      en: "folds the values and emits each result", sample: "scan sum"
    ) { cursor throws(Diagnostic) in
      let accumulator = try cursor.accumulator()
      return cursor.isAtFunction ? .scanBy(accumulator, try cursor.function(.function)) : .scan(accumulator)
    },
    PipelineWord(
      "reduce", "ACCUMULATOR", at: .operation, rx: ["reduce"], isLater: true, ko: "값을 모아 끝날 때 결과를 냄",
      en: "folds the values and emits the result when they end", sample: "reduce count"
    ) { cursor throws(Diagnostic) in .reduce(try cursor.accumulator()) },
    PipelineWord(
      "first", at: .operation, rx: ["first"], isLater: true, ko: "첫 값, 없으면 null",
      en: "the first value, or null where there is none",
      sample: "first"
    ) { _ throws(Diagnostic) in .first },
    PipelineWord(
      "take", "N", at: .operation, rx: ["take"], ko: "값 N개 뒤에 끝남", en: "ends after N values", sample: "take 2"
    ) { cursor throws(Diagnostic) in .take(try cursor.integer(.valueCount)) },
    PipelineWord(
      "skip", "N", at: .operation, rx: ["skip"], ko: "처음 N개를 버림", en: "drops the first N values", sample: "skip 1"
    ) { cursor throws(Diagnostic) in .skip(try cursor.integer(.valueCount)) },
    PipelineWord(
      "takeUntil", "STREAM", at: .operation, rx: ["take(until:)", "takeUntil"], isLater: true, ko: "다른 스트림의 첫 값에서 끝남",
      en: "ends with the first value of another stream", sample: "takeUntil b"
    ) { cursor throws(Diagnostic) in .takeUntil(try cursor.takeStream(.stream)) },
    PipelineWord(
      "skipUntil", "STREAM", at: .operation, rx: ["skip(until:)", "skipUntil"], isLater: true, ko: "다른 스트림의 첫 값까지 버림",
      en: "drops values until another stream has one", sample: "skipUntil b"
    ) { cursor throws(Diagnostic) in .skipUntil(try cursor.takeStream(.stream)) },
    PipelineWord(
      "sample", "STREAM", at: .operation, rx: ["sample"], isLater: true, ko: "다른 스트림이 값을 낼 때의 마지막 값",
      en: "the newest value at each value of another stream", sample: "sample b"
    ) { cursor throws(Diagnostic) in .sample(try cursor.takeStream(.stream)) },
    PipelineWord(
      "startWith", "VALUE …", at: .operation, rx: ["startWith"], ko: "이 값들을 먼저 냄", en: "emits these values first",
      sample: "startWith 0"
    ) { cursor throws(Diagnostic) in .startWith(try cursor.values()) },
    PipelineWord(
      "withLatestFrom", "STREAM [paired]", at: .operation, rx: ["withLatestFrom"], ko: "값마다 다른 스트림의 마지막 값, paired면 둘 다",
      en: "for each value the newest one of another stream, or with paired both", sample: "withLatestFrom b"
    ) { cursor throws(Diagnostic) in
      let name = try cursor.takeStream(.stream)
      return .withLatestFrom(name, paired: cursor.take(PipelineCursor.paired))
    },
    PipelineWord(
      "do", "call INPUT [VALUE]", at: .operation, rx: ["do(onNext:)"], isLater: true, ko: "값마다 입력에 보내고 값은 그대로 둠",
      en: "sends to an input for each value, which goes on unchanged", sample: "do call b 1"
    ) { cursor throws(Diagnostic) in
      guard cursor.name == PipelineCursor.call.word.name else {
        cursor.expect([PipelineCursor.call.word])
        throw cursor.unexpected("call INPUT")
      }
      return .sideEffect(try cursor.function(.function))
    },
    PipelineWord(
      "debounce", "TIME", at: .operation, rx: ["debounce"], ko: "이 시간 동안 더 오지 않으면 마지막 값을 냄",
      en: "the newest value once nothing has come for so long", sample: "debounce 200ms"
    ) { cursor throws(Diagnostic) in .debounce(try cursor.milliseconds(.time)) },
    PipelineWord(
      "throttle", "TIME [latest | first]", at: .operation, rx: ["throttle"],
      ko: "첫 값, 그리고 시간마다 많아야 하나. first면 창의 끝에는 내지 않음",
      en: "the first value, then at most one in so long; with first none at the end of the window",
      sample: "throttle 1s"
    ) { cursor throws(Diagnostic) in
      let time = try cursor.milliseconds(.time)
      if cursor.take(PipelineCursor.windowStart) { return .throttle(time, latest: false) }
      _ = cursor.take(PipelineCursor.windowEnd)
      return .throttle(time, latest: true)
    },
    PipelineWord(
      "delay", "TIME", at: .operation, rx: ["delay"], ko: "값과 끝을 늦게 냄", en: "values and the end come later",
      sample: "delay 30ms"
    ) { cursor throws(Diagnostic) in .delay(try cursor.milliseconds(.time)) },
    PipelineWord(
      "timeout", "TIME", at: .operation, rx: ["timeout"], isLater: true, ko: "이 시간 동안 아무것도 오지 않으면 실패",
      en: "fails where nothing comes for so long", sample: "timeout 2s"
    ) { cursor throws(Diagnostic) in .timeout(try cursor.milliseconds(.time)) },
    PipelineWord(
      "buffer", "TIME [N]", at: .operation, rx: ["buffer(timeSpan:count:scheduler:)"], isLater: true,
      ko: "시간마다, 또는 N개마다 모은 목록", en: "lists of what came in so long, or of N values", sample: "buffer 300ms 5"
    ) { cursor throws(Diagnostic) in
      let time = try cursor.milliseconds(.time)
      return .buffer(time, count: cursor.isAtValue ? try cursor.integer(.valueCount) : nil)
    },
    PipelineWord(
      "flatMap", "INNER [{ … }]", at: .operation, rx: ["flatMap"], ko: "값마다 안쪽 스트림 하나, 모두 함께",
      en: "an inner stream per value, all at once",
      sample: "flatMap fetch(top_rated, page $)"
    ) { cursor throws(Diagnostic) in .flatMap(try cursor.inner()) },
    PipelineWord(
      "flatMapLatest", "INNER [{ … }]", at: .operation, rx: ["flatMapLatest", "switchLatest"],
      ko: "값마다 안쪽 스트림 하나, 새 값이 오면 앞의 것을 버림",
      en: "an inner stream per value; a newer value disposes of the older stream",
      sample: "flatMapLatest fetch(top_rated, page $)"
    ) { cursor throws(Diagnostic) in .flatMapLatest(try cursor.inner()) },
    PipelineWord(
      "flatMapFirst", "INNER [{ … }]", at: .operation, rx: ["flatMapFirst"], ko: "값마다 안쪽 스트림 하나, 도는 동안 온 값은 버림",
      en: "an inner stream per value; values that come while one runs are dropped",
      sample: "flatMapFirst fetch(top_rated, page $)"
    ) { cursor throws(Diagnostic) in .flatMapFirst(try cursor.inner()) },
    PipelineWord(
      "concatMap", "INNER [{ … }]", at: .operation, rx: ["concatMap"], ko: "값마다 안쪽 스트림 하나, 차례로",
      en: "an inner stream per value, one after the other", sample: "concatMap fetch(top_rated, page $)"
    ) { cursor throws(Diagnostic) in .concatMap(try cursor.inner()) },
    PipelineWord(
      "catch", "VALUE | STREAM", at: .operation, rx: ["catchAndReturn", "catch"],
      ko: "오류 대신 이 값을 내고 끝나거나, 다른 스트림으로 이어 감",
      en: "this value and the end in the place of an error, or goes on with another stream", sample: "catch 0"
    ) { cursor throws(Diagnostic) in
      if !cursor.isAtValue, cursor.name != nil { return .catchStream(try cursor.takeStream(.stream)) }
      return .catchError(try cursor.value(.valueForError))
    },
    PipelineWord(
      "result", at: .operation, rx: ["materialize"], ko: "값은 success로, 오류는 failure와 끝으로",
      en: "each value as a success, an error as a failure and the end",
      sample: "result"
    ) { _ throws(Diagnostic) in .result },
    PipelineWord(
      "retry", "[N]", at: .operation, rx: ["retry"], ko: "오류 뒤에 다시 구독, 모두 N번까지",
      en: "subscribes again after an error, N times altogether",
      sample: "retry 3"
    ) { cursor throws(Diagnostic) in .retry(cursor.isAtValue ? try cursor.integer(.subscriptions) : nil) },
    PipelineWord(
      "share", "[N]", at: .operation, rx: ["share(replay:)", "share"], ko: "모든 구독자에 구독 하나, 마지막 값 N개를 다시 보냄",
      en: "one subscription for all, with the last N values for late ones", sample: "share 1"
    ) { cursor throws(Diagnostic) in .share(replay: cursor.isAtValue ? try cursor.integer(.replayedValues) : 0) },
    PipelineWord(
      "driver", "[VALUE]", at: .operation, rx: ["asDriver(onErrorJustReturn:)", "Driver"],
      ko: "share 1과 같고, 오류는 이 값과 끝이 되며 메인 큐에서 옴",
      en: "as share 1, but an error becomes this value and the end, and all comes on the main queue", sample: "driver 0"
    ) { cursor throws(Diagnostic) in .driver(onError: cursor.isAtValue ? try cursor.value(.value) : .null) },
    PipelineWord(
      "observe", "on QUEUE", at: .operation, rx: ["observe(on:)", "observeOn"], ko: "다른 큐에서 냄",
      en: "delivers on another queue",
      sample: "observe on main"
    ) { cursor throws(Diagnostic) in
      _ = cursor.take(PipelineCursor.on)
      return .observe(on: try cursor.takeName(.queue))
    },
    PipelineWord(
      "switchLatest", at: .operation, rx: ["switchLatest"], isLater: true,
      ko: "여기에는 없습니다. flatMapLatest가 map과 switchLatest입니다",
      en: "is not here: flatMapLatest is map and switchLatest in one", sample: ""
    ) { cursor throws(Diagnostic) in throw Diagnostic(.noSwitchLatest, at: cursor.previous.place) },
  ]

  private static let paired = modifier(
    "paired", ko: "withLatestFrom 뒤에서: 두 값 모두",
    en: "after withLatestFrom: both values", "withLatestFrom b paired")
  private static let windowStart = modifier(
    "first", ko: "throttle 뒤에서: 창의 처음에만", en: "after throttle: at the start of the window only", "throttle 1s first")
  private static let windowEnd = modifier(
    "latest", ko: "throttle 뒤에서: 창의 끝에도", en: "after throttle: at the end of the window as well", "throttle 1s latest")
  private static let on = modifier(
    "on", ko: "observe 뒤에서: 큐의 이름 앞",
    en: "after observe: in front of a queue", "observe on main")

  private static func modifier(_ name: String, ko: String, en: String, _ sample: String) -> LanguageWord {
    LanguageWord(name, kind: .pipeline, levels: [.operation], ko: ko, en: en, sample: sample)
  }

  /// Takes an operator with its parameters, or returns nil if the next word is not one, or names a stream.
  mutating func takeStage() throws(Diagnostic) -> PipelineOperator? {
    if let name, let stage = Self.operators.first(where: { $0.word.name == name }), stage.isLater,
      isAtNewName(stage.word)
    {
      return nil
    }
    guard let stage = takeEntry(of: Self.operators) else { return nil }
    return try stage.read(&self)
  }

  /// Takes an operator of an inner stream with its parameters.
  private mutating func stage() throws(Diagnostic) -> PipelineOperator {
    guard let stage = takeEntry(of: Self.operators) else { throw unexpected(.operation) }
    return try stage.read(&self)
  }

  /// Returns whether a word names a stream although it is an operator too: nothing follows that the operator needs.
  private func isAtNewName(_ word: LanguageWord) -> Bool {
    guard let following else { return true }
    return following.kind == .arrow && !word.arguments.isEmpty
  }

  private mutating func distinct() throws(Diagnostic) -> PipelineOperator {
    isAtFunction ? .distinctUntilChangedBy(try function(.function)) : .distinctUntilChanged
  }

  private mutating func values() throws(Diagnostic) -> [PipelineValue] {
    var values = [try value(.value)]
    while isAtValue { values.append(try value(.value)) }
    return values
  }

  // MARK: Accumulators

  private static let accumulators: [PipelineWord<PipelineAccumulator>] = [
    PipelineWord(
      "append", at: .accumulator, rx: [], ko: "지금까지의 행", en: "the rows so far", sample: "append"
    ) { _ throws(Diagnostic) in .append },
    PipelineWord(
      "pages", at: .accumulator, rx: [], ko: "지금까지의 행, 1페이지에서 새로 시작", en: "the rows so far; page 1 starts anew",
      sample: "pages"
    ) { _ throws(Diagnostic) in .appendPages },
    PipelineWord(
      "sum", at: .accumulator, rx: [], ko: "합계", en: "the sum",
      sample: "sum"
    ) { _ throws(Diagnostic) in .sum },
    PipelineWord(
      "count", at: .accumulator, rx: [], ko: "값의 개수", en: "the number of values", sample: "count"
    ) { _ throws(Diagnostic) in .count },
    PipelineWord(
      "last", "N", at: .accumulator, rx: [], ko: "마지막 값 N개", en: "the last N values", sample: "last 3"
    ) { cursor throws(Diagnostic) in .last(try cursor.integer(.keptValues)) },
  ]

  private mutating func accumulator() throws(Diagnostic) -> PipelineAccumulator {
    guard let accumulator = takeEntry(of: Self.accumulators) else { throw unexpected(.accumulator) }
    return try accumulator.read(&self)
  }

  // MARK: Inner streams

  private static let innerLatest = LanguageWord(
    "combineLatest", "(fetch(…), …)", kind: .pipeline, levels: [.inner], uikit: ["combineLatest", "zip"],
    ko: "요청 여러 개의 답을 모두 모아 한 번에", en: "the answers to several requests at once, when all have come",
    sample: "combineLatest(fetch(top_rated, page $), fetch(upcoming))")
  private static let just = LanguageWord(
    "just", "FUNCTION", kind: .pipeline, levels: [.inner], uikit: ["just"], ko: "바깥 값으로 만든 값 하나",
    en: "one value made of the outer one",
    sample: "just uppercase")
  private static let from = LanguageWord(
    "from", "VALUE …", kind: .pipeline, levels: [.inner], uikit: ["startWith"], ko: "중괄호 안에서: 먼저 내는 값들",
    en: "within the braces: values in front of the first one", sample: "just uppercase { from 1 2 -> distinct }")

  /// Reads the inner stream that a flattening operator makes of each value, and in braces its operators.
  private mutating func inner() throws(Diagnostic) -> InnerStream {
    var inner: InnerStream
    if take(Self.fetch) {
      inner = InnerStream(.fetch(try request()))
    } else if take(Self.innerLatest) {
      var fetches: [PipelineFetch] = []
      for var part in try parts(.requestsInParentheses) {
        fetches.append(
          try part.last { (cursor) throws(Diagnostic) in
            guard cursor.take(PipelineCursor.fetch) else {
              throw cursor.unexpected("fetch(SOURCE, page …, query …)", lists: false)
            }
            return try cursor.request()
          })
      }
      inner = InnerStream(.combineLatest(fetches))
    } else if take(Self.just) {
      inner = InnerStream(.just(try function(.function)))
    } else if let finding = calledInRx([Self.fetch, Self.innerLatest, Self.just], .innerStream) {
      throw finding
    } else {
      inner = InnerStream(.stream(try takeStream(.innerStream)))
    }
    guard isAtGroup(.openBrace) else { return inner }
    var inside = try group(.openBrace, .operatorsInBraces)
    guard !inside.isAtEnd else { return inner }
    if inside.take(Self.from) {
      inner.start = try inside.values()
      guard inside.isAtEnd || inside.takeArrow() else { throw inside.unexpected("'->'", lists: false) }
    }
    while !inside.isAtEnd {
      inner.stages.append(try inside.stage())
      guard inside.isAtEnd || inside.takeArrow() else { throw inside.unexpected("'->'", lists: false) }
    }
    return inner
  }

  // MARK: Outputs

  static let outputs: [PipelineWord<PipelineOutput.Effect>] = [
    PipelineWord(
      "apply", "[to SCREEN]", at: .output, rx: ["bind(to:)", "drive"], ko: "행을 화면에 적용",
      en: "puts the rows on the screen",
      sample: "apply"
    ) { cursor throws(Diagnostic) in
      .apply(screen: cursor.take(PipelineCursor.to) ? try cursor.takeName(.screenName) : nil)
    },
    PipelineWord(
      "show", at: .output, rx: ["subscribe"], ko: "구독해서 보기만 함", en: "only watches", sample: "show"
    ) { _ throws(Diagnostic) in .observe },
  ]

  private static let to = LanguageWord(
    "to", "SCREEN", kind: .pipeline, levels: [.output], ko: "apply 뒤에서: 다른 화면", en: "after apply: another screen",
    sample: "apply to main")

  /// The words of operators and of what follows them.
  static var operatorWords: [LanguageWord] {
    let lists: [[LanguageWord]] = [
      operators.map(\.word), [paired, windowEnd, windowStart, on], accumulators.map(\.word), [innerLatest, just, from],
      outputs.map(\.word), [to],
    ]
    return Array(lists.joined())
  }
}
