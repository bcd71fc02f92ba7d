internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
package import Drawing
internal import Environment
internal import Pipelines
package import SessionModel
internal import TextRendering

/// The reports of lines about models.
package enum ModelViews {
  static func opened(_ verb: String, _ session: Session) -> Report {
    guard let name = session.state.models.current, let model = session.state.models[name] else {
      return Report(NoteResult(kind: "model", text: ""))
    }
    return Report(ModelOpenResult(verb: verb, model: model))
  }

  static func line(_ verb: String, _ model: OpenedModel) -> Report {
    Report(ModelLine(verb: verb, name: model.name))
  }

  static func closed(_ model: OpenedModel, _ leaks: [OpenedModel.Constant]) -> Report {
    Report(ModelClosed(model: model, leaks: leaks))
  }

  static func list(_ session: Session) -> Report {
    let models = session.state.models.models
    let current = session.state.models.current
    return Report(ModelList(models: models, current: current))
  }

  // MARK: marble

  static func marble(_ model: OpenedModel, until: Double?, scale: Double?) -> Report {
    let diagram = diagram(model, until: until)
    return Report(ModelMarble(model: model, diagram: diagram, scale: scale))
  }

  /// Returns the lanes of a model as a diagram, on the session's time counted from the model's start.
  package static func diagram(_ model: OpenedModel, until: Double?) -> MarbleDiagram {
    var letters = Array("abcdefghijklmnopqrstuvwxyz")[...]
    var marks: [Value: String] = [:]
    var legend: [MarbleDiagram.Entry] = []
    func mark(_ value: Value) -> String {
      if case .int(let digit) = value, 0...9 ~= digit { return "\(digit)" }
      if let known = marks[value] { return known }
      guard let letter = letters.popFirst() else { return "*" }
      marks[value] = String(letter)
      legend.append(MarbleDiagram.Entry(mark: String(letter), value: Bilingual(value.literal)))
      return String(letter)
    }
    let start = model.app.start
    var last = 0.0
    let lanes = model.lanes.map { lane -> MarbleDiagram.Lane in
      let found = lane.signals.map { signal -> MarbleDiagram.Mark in
        last = max(last, signal.time - start)
        let sign: MarbleDiagram.Sign =
          switch signal.kind {
          case .next(let value): .value(mark(value))
          case .completed: .completed
          case .failed: .failed
          }
        return MarbleDiagram.Mark(time: signal.time - start, sign: sign)
      }
      return .events(name: lane.constant.name, marks: found, isNamed: true)
    }
    let requests = model.requests.enumerated().map { number, request in
      last = max(last, (request.end ?? request.start) - start)
      return MarbleDiagram.Lane.request(record(number, request, start))
    }
    return MarbleDiagram(
      name: model.name, lanes: lanes + requests, legend: legend, end: until ?? last, isWhole: until == nil)
  }

  /// Returns a request of a model as one of a pipeline.
  private static func record(_ number: Int, _ request: OpenedModel.Request, _ start: Double) -> RequestRecord {
    var record = RequestRecord(
      request: PipelineRequest(
        id: number, source: request.address, page: nil, query: nil,
        value: .string(RequestKey(["url": .string(request.address)]).shortText), beganAt: request.start - start))
    if let end = request.end.map({ $0 - start }) {
      record.end =
        switch request.ending {
        case .answered?: .answered(at: end)
        case .failed?: .failed(at: end, "")
        case .cancelled?: .cancelled(at: end, by: nil)
        case nil: nil
        }
    }
    return record
  }

  private static func members(_ diagram: MarbleDiagram, _ model: OpenedModel) -> [(String, JSONValue)] {
    let lanes = zip(diagram.lanes, model.lanes).map { drawn, lane -> JSONValue in
      guard case .events(_, let marks, _) = drawn else { return .null }
      return [
        "name": .string(lane.constant.name), "type": .string(lane.constant.type), "place": lane.constant.place.json,
        "ended": lane.ending.map { .string($0) } ?? .null,
        "marks": .array(
          zip(marks, lane.signals).map { mark, signal in
            ["t": .double(mark.time), "mark": .string(mark.sign.text), "place": signal.place.json]
          }),
      ]
    }
    return [
      ("name", .string(model.name)), ("until", .double(diagram.end)), ("lanes", .array(lanes)),
      (
        "requests",
        .array(diagram.lanes.compactMap { if case .request(let record) = $0 { record.json } else { nil } })
      ),
      (
        "values",
        .array(
          diagram.legend.map {
            ["mark": .string($0.mark), "value": .string($0.value.en), "result": .string($0.result.en)]
          })
      ), ("findings", []),
    ]
  }
}

extension ModelViews {
  /// The result of `model open` and `model reload`.
  private struct ModelOpenResult: LineResult {
    let verb: String
    let model: OpenedModel

    var kind: String { "model" }

    var members: [(String, JSONValue)] {
      [
        ("verb", .string(verb)), ("name", .string(model.name)), ("inputs", .array(model.inputs.map(\.json))),
        ("lanes", .array(model.lanes.map(\.constant.json))), ("linesKept", .int(model.app.built.linesKept)),
        ("linesLeft", .int(model.app.built.linesLeft)), ("linesLeftLists", .int(model.app.built.linesLeftOfLists)),
        ("compiled", .bool(model.app.built.isCompiledNow)), ("t", .double(model.app.start)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      var head = [
        "model  \(model.name.visible)", options.counted(model.app.built.files.count, .file),
        options.counted(model.app.built.linesKept, .line),
      ]
      if model.app.built.linesLeft > 0 {
        head.append(options.say(ko: "뺀 줄 \(model.app.built.linesLeft)개", en: "left out \(model.app.built.linesLeft)"))
      }
      output += options.flow(head, indent: 7) + "\n"
      let rows = model.inputs.map { ("input", $0) } + model.lanes.map { ("lane", $0.constant) }
      let width = rows.map { options.columns(of: $0.1.name.visible) }.max() ?? 0
      for (kind, constant) in rows {
        let title = options.say(ko: kind == "input" ? "입력" : "레인", en: kind)
        output +=
          "  " + options.pad(title, to: 5) + "  " + options.pad(constant.name.visible, to: width) + "  "
          + constant.type.visible + "\n"
      }
      if rows.isEmpty {
        output +=
          options.say(
            ko: "  블록에 입력도 레인도 없습니다", en: "  no let of the block is an input or a lane") + "\n"
      }
    }
  }

  /// The result of a verb of `model` that is one line.
  private struct ModelLine: LineResult {
    let verb: String
    let name: String

    var kind: String { "model" }

    var members: [(String, JSONValue)] { [("verb", .string(verb)), ("name", .string(name))] }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("model  \(name.visible)").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `model close`.
  private struct ModelClosed: LineResult {
    let model: OpenedModel
    let leaks: [OpenedModel.Constant]

    var kind: String { "model" }

    var members: [(String, JSONValue)] {
      [
        ("verb", "close"), ("name", .string(model.name)),
        (
          "leaks",
          .array(leaks.map { ["type": .string($0.type), "place": $0.place.json] })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let tail =
        leaks.isEmpty
        ? options.say(ko: "남은 것 없음", en: "nothing is left")
        : options.say(ko: "\(leaks.count)개가 아직 살아 있음", en: "\(leaks.count) still alive")
      output += "model  \(model.name.visible)  \(options.say(ko: "닫음", en: "closed"))  \(tail)\n"
    }
  }

  /// The result of `model list`.
  private struct ModelList: LineResult {
    let models: [OpenedModel]
    let current: String?

    var kind: String { "model" }

    var members: [(String, JSONValue)] {
      [
        ("verb", "list"),
        (
          "models",
          .array(
            models.map { model in
              [
                "name": .string(model.name), "state": model.app.ending == nil ? "running" : "ended",
                "inputs": .array(model.inputs.map { .string($0.name) }),
                "lanes": .array(model.lanes.map { .string($0.constant.name) }),
              ]
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      if models.isEmpty {
        output +=
          options.say(
            ko: "열린 모델이 없음   model open FILE as NAME { … } 이 엽니다",
            en: "no model is open   model open FILE as NAME { … } opens one") + "\n"
      }
      for model in models {
        let mark = model.name == current ? "*" : " "
        let names = (model.inputs.map { "→\($0.name)" } + model.lanes.map(\.constant.name)).joined(separator: " ")
        let state = model.app.ending == nil ? "" : options.say(ko: "  끝남", en: "  ended")
        output += "\(mark) \(model.name.visible)\(state)  \(names.visible)\n"
      }
    }
  }

  /// The result of `marble` of a model.
  private struct ModelMarble: LineResult {
    let model: OpenedModel
    let diagram: MarbleDiagram
    let scale: Double?

    var kind: String { "marble" }

    var members: [(String, JSONValue)] { ModelViews.members(diagram, model) }

    func write(to output: inout String, _ options: TextOptions) {
      for line in diagram.lines(options, millisecondsPerColumn: scale) { output += line + "\n" }
    }
  }
}
