internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// The result of a race over a model.
struct ModelRaceResult: Sendable {
  /// How often something was seen.
  struct Count: Sendable {
    var words: Bilingual
    var isKept: Bool
    var schedules: Int
    /// The first schedule in which it was seen, as latencies in milliseconds.
    var first: [Double]
  }

  /// An operator in place of another, with which no schedule loses.
  struct Cure: Sendable {
    var from: String
    var to: String
    var place: CodePlace?
  }

  var name: String
  var requestCount: Int
  var raced: Int
  var schedules = 0
  var isSampled = false
  var counts: [Count] = []
  var smallestChange: RaceResult.Change?
  var cure: Cure?

  init(name: String, requestCount: Int, raced: Int) {
    self.name = name
    self.requestCount = requestCount
    self.raced = raced
  }

  /// The number of schedules that lose something.
  var losing: Int { counts.filter { !$0.isKept }.reduce(0) { $0 + $1.schedules } }
}

extension ModelRaceResult {
  private var names: [String] { (0..<raced).map { PipelineRequest.name(of: $0) } }

  private func verdict(_ options: TextOptions) -> String {
    let drawn = isSampled
    if losing == 0 {
      return options.say(
        ko: "\(drawn ? "뽑은 " : "")어떤 경우에도 잃는 것이 없습니다", en: "no schedule \(drawn ? "that was drawn " : "")loses")
    }
    var lines: [String] = []
    if let change = smallestChange {
      let kept = zip(names, change.kept).map { "\($0) \($1.points)" }.joined(separator: "  ")
      let (before, after) = (change.kept[change.request].points, change.losing[change.request].points)
      let smallest =
        options.say(ko: "이것만 바뀌어도 깨집니다: ", en: "smallest change that breaks it: ")
        + "\(names[change.request]) \(before) -> \(after) ms"
      lines.append(options.flow([smallest, "(\(kept))"], indent: 2))
    } else if losing == schedules {
      lines.append(
        options.say(
          ko: "\(drawn ? "뽑은 " : "")모든 경우에 무언가를 잃습니다", en: "every schedule \(drawn ? "that was drawn " : "")loses"))
    }
    if let cure {
      // The whole path is in the JSON; here it would break the line.
      let place = cure.place?.nameAndLine.visible ?? ""
      lines.append(
        options.flow(
          [options.say(ko: "고치는 법: ", en: "cure: ") + "\(cure.from) -> \(cure.to)", place], indent: 2))
    }
    return lines.joined(separator: "\n")
  }

  var members: [(String, JSONValue)] {
    let names = names
    func schedule(_ times: [Double]) -> JSONValue { .object(zip(names, times).map { ($0, .double($1)) }) }
    return [
      ("name", .string(name)), ("requests", .array(names.map { .string($0) })), ("schedules", .int(schedules)),
      ("complete", true), ("sampled", .bool(isSampled)), ("losing", .int(losing)),
      (
        "results",
        .array(
          counts.map {
            ["result": .string($0.words.en), "schedules": .int($0.schedules), "first": schedule($0.first)]
          })
      ),
      (
        "smallest",
        smallestChange.map { change in
          [
            "request": .string(names[change.request]), "kept": schedule(change.kept),
            "losing": schedule(change.losing),
          ]
        } ?? .null
      ),
      (
        "cure",
        cure.map { ["from": .string($0.from), "to": .string($0.to), "place": $0.place.json] } ?? .null
      ),
    ]
  }
}

extension ModelRaceResult: TabularResult {
  var kind: String { "race" }

  func table(_ language: Language) -> TextTable { table(nil) }

  func write(to output: inout String, _ options: TextOptions) {
    let word = options.say(ko: "요청 ", en: raced == 1 ? "request " : "requests ")
    let all =
      raced == requestCount
      ? "" : options.say(ko: " (모두 \(requestCount)개)", en: " of \(requestCount)")
    output +=
      options.flow(
        [
          "race  \(name.visible)", word + names.joined(separator: " ") + all,
          options.counted(schedules, .schedule)
            + (isSampled ? options.say(ko: "를 뽑음", en: " drawn") : ""),
        ], gap: 2, indent: 6) + "\n\n"
    _ = table(options).write(to: &output, as: .text, options)
    output += "\n" + verdict(options) + "\n"
  }

  /// - Parameter options: The words of the reader; nil for those of programs.
  private func table(_ options: TextOptions?) -> TextTable {
    var table = TextTable(columns: [
      .init(.result), .init(.schedules, alignment: .right), .init(.firstSeen, cutOrder: 0),
    ])
    for count in counts {
      let first = zip(names, count.first).map { "\($0) \($1.points)" }.joined(separator: "  ")
      let words = options.map { $0.say(ko: count.words.ko, en: count.words.en) } ?? count.words.en
      table.append([StyledText(words.visible), StyledText("\(count.schedules)"), StyledText(first)])
    }
    return table
  }
}
