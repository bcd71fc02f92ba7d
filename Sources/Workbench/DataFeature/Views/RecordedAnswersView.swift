internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// The result of `net list`: the recorded answers of a collection, a source, or everything.
struct RecordedAnswersView {
  private let answers: [RecordedAnswer]
  private let mode: NetworkState.Mode
  /// The name that was asked about: `pokeapi.pokemon`, `pokeapi`; nil for everything.
  private let name: String?

  /// Looks the answers up: those of the cassette first, then those that sources carry with them.
  ///
  /// - Throws: `E0401` for a source that is not there, `E0112` for a collection that it does not have.
  init(_ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    let world = try session.world(for: command)
    let network = session.state.network
    mode = network.mode
    let word = command.arguments.first
    let name = word.map { command.spelling($0) }
    self.name = name
    let asked = name.map { SourceName($0) }
    if asked == nil { world.loadAll(.dataSource) }
    let place = word.map { command.place($0) } ?? command.source.range(command.range)
    let cassette = network.cassette.flatMap { world.responder.cassette(at: $0) }
    // The network mode does not affect what is recorded.
    var recorded = network
    recorded.mode = .offline
    var found: [RecordedAnswer] = []
    var descriptions: [SourceDescription] = []
    for source in asked.map({ [$0.source] }) ?? world.features(.dataSource) {
      let description = try SourceArguments.describe(source, session, world, place)
      if let named = asked?.collection { _ = try SourceArguments.find(named, description, source, place) }
      descriptions.append(description)
      do throws(PluginRequestError) {
        try world.prepare(source, recorded)
      } catch {
        throw Diagnostic(error, at: place)
      }
      if let cassette {
        found += RecordedAnswer.all(in: cassette, of: source, description).filter { $0.collection != nil }
      }
      if let carried = world.responder.recordings(of: source) {
        found += RecordedAnswer.all(in: carried, of: source, description)
      }
    }
    if let cassette, asked == nil { found += RecordedAnswer.others(in: cassette, besides: descriptions) }
    if asked?.collection != nil { found = found.filter { $0.collection == name } }
    answers = found
  }

  // MARK: Summary

  /// Returns a collection in each row: its answers, the rows of its list that any part can be cut out of, and how many
  /// answers are failures.
  private static func summary(_ answers: [RecordedAnswer]) -> TextTable {
    var table = TextTable(columns: [
      .init(.collection), .init(.answers, alignment: .right), .init(.rows, cutOrder: 0, wraps: true),
      .init(.of, alignment: .right), .init(.failures, alignment: .right),
    ])
    var names: [String?] = []
    var groups: [String?: [RecordedAnswer]] = [:]
    for answer in answers {
      if groups[answer.collection] == nil { names.append(answer.collection) }
      groups[answer.collection, default: []].append(answer)
    }
    for name in names {
      let group = groups[name] ?? []
      // The list itself, not those that are made to mislead.
      let list = group.filter { $0.rows != nil && $0.parameters.isEmpty }
      let rows = RecordedAnswer.text(ofRows: list.compactMap(\.rows))
      let failures = group.count { !(200..<300 ~= $0.status) }
      table.append([
        StyledText(name ?? "-"), StyledText("\(group.count)"), StyledText(rows.isEmpty ? "-" : rows),
        StyledText(list.first?.total.map(String.init) ?? "-"), StyledText(failures == 0 ? "-" : "\(failures)"),
      ])
    }
    return table
  }

  // MARK: Text

  /// Answers that differ in the value of one parameter only, in one line.
  private struct Line {
    var first: RecordedAnswer
    var values: [JSONValue]
    var ranges: [Range<Int>]
  }

  private struct LineName: Hashable {
    var collection: String?
    var fixed: [RecordedAnswer.Parameter]
    var open: String?
    var status: Int
    var isList: Bool
    var total: Int?
    var latency: Double
  }

  private static func table(_ answers: [RecordedAnswer], _ language: Language) -> TextTable {
    var table = TextTable(columns: [
      .init(.collection), .init(.parameters, cutOrder: 0, wraps: true), .init(.rows, cutOrder: 1, wraps: true),
      .init(.of, alignment: .right), .init(.latency, alignment: .right),
    ])
    for line in lines(answers) {
      let answer = line.first
      var rows = RecordedAnswer.text(ofRows: line.ranges)
      if !(200..<300 ~= answer.status) {
        rows = Bilingual(ko: "상태 \(answer.status)", en: "status \(answer.status)").text(language)
      }
      table.append([
        StyledText(answer.collection ?? "-"), StyledText(text(ofParametersOf: line, language)),
        StyledText(rows.isEmpty ? "-" : rows), StyledText(answer.total.map(String.init) ?? "-"),
        StyledText("\(Value.number(answer.latency)) ms"),
      ])
    }
    return table
  }

  private static func lines(_ answers: [RecordedAnswer]) -> [Line] {
    var lines: [Line] = []
    var places: [LineName: Int] = [:]
    for answer in answers {
      let isList = answer.rows != nil
      let open = isList || answer.collection == nil ? nil : answer.parameters.last
      let name = LineName(
        collection: answer.collection, fixed: isList ? answer.parameters : answer.parameters.dropLast(),
        open: open?.name,
        status: answer.status, isList: isList, total: isList ? answer.total : nil, latency: answer.latency)
      if let place = places[name] {
        if let rows = answer.rows { lines[place].ranges.append(rows) }
        if let open { lines[place].values.append(open.value) }
        if lines[place].first.total != answer.total { lines[place].first.total = nil }
      } else {
        places[name] = lines.count
        lines.append(Line(first: answer, values: open.map { [$0.value] } ?? [], ranges: answer.rows.map { [$0] } ?? []))
      }
    }
    return lines
  }

  /// `limit N offset N`, `id 1..386, 10001..10003`, `list popular page 1..4`
  private static func text(ofParametersOf line: Line, _ language: Language) -> String {
    // A request that no source says that it makes stands for itself.
    if line.first.collection == nil { return line.first.parameters.map { word($0.value) }.joined(separator: " ") }
    var words = line.first.rows == nil ? [] : ["limit N offset N"]
    let fixed = line.first.rows == nil ? line.first.parameters.dropLast() : line.first.parameters[...]
    words += fixed.map { "\($0.name) \(word($0.value))" }
    if line.first.rows == nil, let open = line.first.parameters.last {
      words.append("\(open.name) \(text(ofValues: line.values, language))")
    }
    return words.joined(separator: " ")
  }

  /// Names that are shown of a line; the others are counted.
  private static let shownNames = 6

  private static func text(ofValues values: [JSONValue], _ language: Language) -> String {
    let numbers = values.compactMap { value -> Int? in if case .int(let number) = value { number } else { nil } }
    // A range that ends after the greatest number cannot be written.
    guard numbers.count < values.count || numbers.contains(.max) else {
      var ranges: [Range<Int>] = []
      for number in Set(numbers).sorted() {
        if let last = ranges.last, last.upperBound == number {
          ranges[ranges.count - 1] = last.lowerBound..<(number + 1)
        } else {
          ranges.append(number..<(number + 1))
        }
      }
      return RecordedAnswer.text(ofRows: ranges)
    }
    let shown = values.prefix(values.count > shownNames + 1 ? shownNames : values.count).map(word)
    let rest = values.count - shown.count
    return (shown + (rest > 0 ? [Bilingual.andMore(rest).text(language)] : [])).joined(separator: ", ")
  }

  private static func word(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { value.text }
  }
}

extension RecordedAnswer {
  fileprivate var json: JSONValue {
    .object([
      ("collection", collection.map { .string($0) } ?? .null),
      ("parameters", .object(parameters.map { ($0.name, $0.value) })),
      ("offset", rows.map { .int($0.lowerBound) } ?? .null), ("limit", rows.map { .int($0.count) } ?? .null),
      ("total", total.map { .int($0) } ?? .null), ("latency", .double(latency)), ("status", .int(status)),
    ])
  }
}

extension RecordedAnswersView: TabularResult {
  var kind: String { "net" }

  var members: [(String, JSONValue)] {
    [
      ("verb", "list"), ("mode", .string(mode.rawValue)), ("collection", name.map { .string($0) } ?? .null),
      ("answers", .array(answers.map(\.json))),
    ]
  }

  func table(_ language: Language) -> TextTable {
    name == nil ? Self.summary(answers) : Self.table(answers, language)
  }

  func write(to output: inout String, _ options: TextOptions) {
    if answers.isEmpty {
      let subject = name?.escapedForDisplay
      output += options.say(
        ko: (subject.map { "\($0): " } ?? "") + "기록된 것이 없습니다\n",
        en: "nothing is recorded\(subject.map { " of \($0)" } ?? "")\n")
    } else {
      table(options.language).write(to: &output, as: .text, options)
      if name == nil {
        output += options.say(ko: "net list NAME: 그 답들을 한 줄씩\n", en: "net list NAME   shows their answers\n")
      }
    }
  }
}
