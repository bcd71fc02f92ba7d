internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PipelineLanguage
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// `race`: all orders in which answers can come.
enum RaceCommands {
  static let all: [CommandDefinition] = [race]

  private static let race = CommandDefinition(
    CommandSpec(
      "race", group: "pipelines",
      synopsis: "race [NAME] [--latency A..B] [step S] [--requests N] [--samples N] [--replace OP=OP] [--expect EXPR]",
      summary: Bilingual(ko: "응답 시간의 모든 조합과 그 결과", en: "all schedules of answers, and what comes of them"),
      help: Bilingual(
        ko: """
          지금까지 보낸 것으로 파이프라인을 처음부터 다시 돌리되, 요청마다 A..B의 모든 지연을 S 간격으로 해 봅니다. 기본은 \
          50..500 step 50, 요청은 조합이 1000을 넘지 않는 만큼입니다. --samples N은 모든 요청의 조합에서 N개만 뽑아 돌려 \
          봅니다. 씨앗은 @seed나 mcv --seed이고, 같은 씨앗이면 같은 조합입니다. --replace는 연산자를 바꿔 봅니다. --expect는 각 \
          조합의 끝에 참이어야 하는 식입니다: --expect "values(tvList).last.count == 3". 답이 다음 입력과 같은 밀리초에 오면 늦은 것입니다. \
          한 조합이 여러 줄에 들어갈 수 있어서, 줄의 수를 더하면 조합의 수보다 많을 수 있습니다.

          NAME이 모델이면 앱의 Swift를 조합마다 처음부터 돌립니다. 블록의 Swift에 있는 delay 하나하나가 요청이고, 답이 곧바로 올 때와 끝이 \
          다르면 잃은 것입니다. 연산자 하나를 바꾸어 어떤 조합도 잃지 않게 되면 그것과 그 줄을 말합니다.
          """,
        en: """
          Runs the pipeline anew with everything that was sent, for all latencies A..B of each request, S apart; by \
          default 50..500 step 50, for as many requests as give at most 1000 schedules. --samples N runs N schedules of \
          all requests, drawn with the seed of @seed or mcv --seed: the same seed draws the same. --replace tries another operator. \
          --expect is what has to hold at the end of each schedule: --expect "values(tvList).last.count == 3". An \
          answer in the same millisecond as the next input counts as late. A schedule stands in each row that is true of \
          it, so that the rows may add up to more than there are.

          Where NAME is a model, the app's own Swift lives from its start for each schedule. Each delay in the Swift of the \
          block is a request, and an end that differs from that of answers that come at once is a loss. Where another \
          operator in one place lets no schedule lose, it is named with its line.
          """),
      json: [
        JSONMembers(
          "complete cure{from place:Place to} losing name requests[] results[]{first{…} result schedules} sampled "
            + "schedules smallest{kept{…} losing{…} request}")
      ],
      examples: [
        CommandExample(
          "race tv --latency 50..500 step 50 --requests 3", setup: PipelineCommands.exampleSetup,
          output: [
            "race  tv  requests A B C of 5  1000 schedules", "", "  result          schedules  first seen",
            "  all pages kept        100  A 50  B 50   C 50", "  page 2 lost           900  A 50  B 100  C 50", "",
            "smallest change that breaks it: B 50 -> 100 ms   (A 50  B 50  C 50)",
          ])
      ],
      seeAlso: ["marble", "latency", "explain W0601"],
      concepts: ["race condition", "flatMapLatest", "concatMap", "경쟁"],
      shape: Shape(
        [CommandParameter("NAME", .optional, hint: .pipeline)], clauses: [Clause("step", CommandParameter("S"))],
        options: [
          OptionSpec(
            "latency", value: CommandParameter("A..B"),
            summary: Bilingual(ko: "해 볼 지연의 범위", en: "the range of latencies")),
          OptionSpec(
            "requests", value: CommandParameter("N"),
            summary: Bilingual(ko: "처음 몇 개의 요청", en: "how many requests are raced")),
          OptionSpec(
            "samples", value: CommandParameter("N"),
            summary: Bilingual(ko: "모두가 아니라 뽑은 조합만", en: "how many schedules are drawn, instead of all")),
          OptionSpec(
            "replace", value: CommandParameter("OP=OP"), summary: Bilingual(ko: "연산자를 바꿔서", en: "with another operator")
          ),
          OptionSpec(
            "expect", value: CommandParameter("EXPR"),
            summary: Bilingual(ko: "늘 참이어야 하는 식", en: "what shall always hold")),
        ]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    if let model = session.drawnModel(command) { return try ModelRace.race(model, session, command) }
    let pipeline = try session.pipeline(command.arguments.first, of: command)
    let values = try PipelineTimes.latencies(command)
    let requests = try PipelineTimes.count("requests", command)
    let samples = try PipelineTimes.count("samples", command)
    let graph = try replaced(pipeline, command)
    let condition = try RaceCondition(session, pipeline.name, command)
    let isInterrupted = session.world?.interruption()
    let result: RaceResult
    do throws(PipelineFault) {
      var race = pipeline.race(graph, values: values, requests: requests)
      (race.samples, race.seed, race.limit) = (samples, session.state.seed, session.limits.schedules)
      result = try race.run(
        condition: condition.map { condition in { condition.holds($0) } },
        shouldStop: { isInterrupted?() ?? false })
    } catch {
      guard case .tooManySchedules(let limit) = error.kind else {
        throw error.diagnostic(at: command.source.range(command.range))
      }
      // Less than elsewhere is what --safe allows.
      throw Diagnostic(
        .tooManySchedules(
          error.message, of: pipeline.name, code: limit < PipelineRace.maximumSchedules ? .limitReached : .badValue),
        at: command.source.range(command.range), usage: command.usage)
    }
    if let failure = condition?.failure { throw failure }
    return report(result, pipeline.name)
  }

  private static func replaced(
    _ pipeline: SessionPipeline, _ command: BoundCommand
  ) throws(Diagnostic) -> PipelineGraph {
    guard let word = command.option("replace")?.value else { return pipeline.graph }
    let parts = (word.text ?? command.spelling(word)).split(separator: "=", omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw Diagnostic(.noReplacement(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
    }
    do throws(PipelineFault) {
      return try pipeline.graph.replacing(parts[0], with: parts[1])
    } catch { throw error.diagnostic(at: command.place(word)) }
  }

  // MARK: Report

  private static func report(_ result: RaceResult, _ name: String) -> Report {
    let names = (0..<result.raced).map { PipelineRequest.name(of: $0) }
    return Report(RaceReport(result: result, name: name, names: names))
  }

  /// Latencies under each other, each column as wide as its widest.
  private static func aligned(_ parts: [String], _ result: RaceResult) -> String {
    parts.enumerated().map { index, part in
      let width =
        result.counts.map { "\(PipelineRequest.name(of: index)) \($0.first[index].points)".utf8.count }.max() ?? 0
      return index == parts.count - 1 ? part : part + String(repeating: " ", count: width - part.utf8.count)
    }.joined(separator: "  ")
  }

  private static func members(
    of result: RaceResult, _ name: String, _ names: [String]
  ) -> [(String, JSONValue)] {
    func schedule(_ times: [Double]) -> JSONValue { .object(zip(names, times).map { ($0, .double($1)) }) }
    return [
      ("name", .string(name)), ("requests", .identifiers(names)), ("schedules", .int(result.schedules)),
      ("complete", .bool(result.isComplete)), ("sampled", .bool(result.isSampled)),
      ("losing", .int(result.losingSchedules)),
      (
        "results",
        .array(
          result.counts.map {
            .object([
              ("result", .string($0.kind.words.en)), ("schedules", .int($0.schedules)), ("first", schedule($0.first)),
            ])
          })
      ),
      (
        "smallest",
        result.smallestChange.map { change in
          .object([
            ("request", .string(names[change.request])), ("kept", schedule(change.kept)),
            ("losing", schedule(change.losing)),
          ])
        } ?? .null
      ),
    ]
  }
}

/// A condition that shall hold at the end of each schedule of a race.
private final class RaceCondition {
  private let source: SourceText
  private let expression: Expression
  private let session: Session
  private let name: String
  /// The reason why it could not be computed; nil if it could.
  private(set) var failure: Diagnostic?

  init?(_ session: Session, _ name: String, _ command: BoundCommand) throws(Diagnostic) {
    guard let word = command.option("expect")?.value else { return nil }
    source = SourceText(name: "--expect", text: word.text ?? command.spelling(word))
    expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
    self.session = session
    self.name = name
  }

  func holds(_ trace: PipelineTrace) -> Bool {
    do throws(Diagnostic) {
      return try Evaluator(
        source: source, environment: SessionEnvironment(session: session, pipelineTrace: trace)
      ).condition(expression)
    } catch {
      failure = error
      return false
    }
  }
}

extension RaceResult.Class {
  /// The class in words.
  fileprivate var words: Bilingual {
    switch self {
    case .allPagesKept: Bilingual(ko: "모든 페이지가 남음", en: "all pages kept")
    case .pageLost(let page): Bilingual(ko: "\(page)페이지가 사라짐", en: "page \(page) lost")
    case .pageTwice(let page): Bilingual(ko: "\(page)페이지가 두 번", en: "page \(page) twice")
    case .outOfOrder: Bilingual(ko: "페이지 순서가 바뀜", en: "pages out of order")
    case .wrongKeyword: Bilingual(ko: "옛 검색의 행", en: "rows of an older search")
    case .streamEnded: Bilingual(ko: "스트림이 끝남", en: "a stream ended")
    case .conditionFailed: Bilingual(ko: "기대와 다름", en: "not as expected")
    case .stopped: Bilingual(ko: "끝나지 않음", en: "never ends")
    }
  }
}

extension RaceCommands {
  /// The result of `race`.
  private struct RaceReport: TabularResult {
    let result: RaceResult
    let name: String
    let names: [String]

    var kind: String { "race" }

    var members: [(String, JSONValue)] { RaceCommands.members(of: result, name, names) }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.result), .init(.schedules, alignment: .right), .init(.firstSeen, cutOrder: 0),
      ])
      for count in result.counts {
        let first = zip(names, count.first).map { "\($0) \($1.points)" }
        table.append([
          StyledText(count.kind.words.text(language)), StyledText("\(count.schedules)"),
          StyledText(aligned(first, result)),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      let word = options.say(ko: "요청 ", en: result.raced == 1 ? "request " : "requests ")
      let raced = word + names.joined(separator: " ")
      let count = result.requestCount
      let all = result.raced == count ? "" : options.say(ko: " (모두 \(count)개)", en: " of \(count)")
      output +=
        options.flow(
          [
            "race  \(name)", raced + all,
            options.counted(result.schedules, .schedule)
              + (result.isSampled ? options.say(ko: "를 뽑음", en: " drawn") : ""),
            result.isComplete ? "" : options.say(ko: "중단됨", en: "interrupted"),
          ],
          gap: 2, indent: 6) + "\n\n"
      _ = table(options.language).write(to: &output, as: .text, options)
      if let change = result.smallestChange {
        let request = change.request
        let kept = zip(names, change.kept).map { "\($0) \($1.points)" }.joined(separator: "  ")
        let (before, after) = (change.kept[request].points, change.losing[request].points)
        let smallest =
          options.say(ko: "이것만 바뀌어도 깨집니다: ", en: "smallest change that breaks it: ")
          + "\(names[request]) \(before) -> \(after) ms"
        output += "\n" + options.flow([smallest, "(\(kept))"], indent: 2) + "\n"
      } else if result.losingSchedules == 0 {
        output += options.say(
          ko: "\n\(result.isSampled ? "뽑은 " : "")어떤 경우에도 잃는 것이 없습니다\n",
          en: "\nno schedule \(result.isSampled ? "that was drawn " : "")loses\n")
      } else {
        output += options.say(
          ko: "\n\(result.isSampled ? "뽑은 " : "")모든 경우에 무언가를 잃습니다\n",
          en: "\nevery schedule \(result.isSampled ? "that was drawn " : "")loses\n")
      }
    }
  }
}
