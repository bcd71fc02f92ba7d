internal import AppHosting
internal import CommandLanguage
internal import DisplayText
package import MarbleDrawing
internal import Outside
package import SessionModel
internal import TextRendering
package import Wording

/// The reports of lines about models.
package enum ModelViews {
  package static func opened(_ verb: String, _ session: Session) -> Report {
    guard let name = session.state.models.current, let model = session.state.models[name] else {
      return .note("model", "")
    }
    let built = model.app.built
    return Report(
      "model",
      members: {
        [
          ("verb", .string(verb)), ("name", .string(model.name)), ("inputs", .array(model.inputs.map(\.json))),
          ("lanes", .array(model.lanes.map(\.constant.json))), ("linesKept", .int(built.linesKept)),
          ("linesLeft", .int(built.linesLeft)), ("linesLeftLists", .int(built.linesLeftOfLists)),
          ("compiled", .bool(built.isCompiledNow)), ("t", .double(model.app.start)),
        ]
      },
      write: { output, options in
        var head = [
          "model  \(model.name.visible)", options.counted(built.fileCount, "file"),
          options.counted(built.linesKept, "line"),
        ]
        if built.linesLeft > 0 {
          head.append(options.say(ko: "뺀 줄 \(built.linesLeft)개", en: "left out \(built.linesLeft)"))
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
      })
  }

  package static func line(_ verb: String, _ model: OpenedModel) -> Report {
    .line("model", StyledText("model  \(model.name.visible)")) {
      [("verb", .string(verb)), ("name", .string(model.name))]
    }
  }

  package static func closed(_ model: OpenedModel, _ leaks: [OpenedModel.Constant]) -> Report {
    Report(
      "model",
      members: {
        [
          ("verb", "close"), ("name", .string(model.name)),
          (
            "leaks",
            .array(leaks.map { ["type": .string($0.type), "place": $0.place.json] })
          ),
        ]
      },
      write: { output, options in
        let tail =
          leaks.isEmpty
          ? options.say(ko: "남은 것 없음", en: "nothing is left")
          : options.say(ko: "\(leaks.count)개가 아직 살아 있음", en: "\(leaks.count) still alive")
        output += "model  \(model.name.visible)  \(options.say(ko: "닫음", en: "closed"))  \(tail)\n"
      })
  }

  package static func list(_ session: Session) -> Report {
    let models = session.state.models.models
    let current = session.state.models.current
    return Report(
      "model",
      members: {
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
      },
      write: { output, options in
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
      })
  }

  // MARK: marble

  package static func marble(_ model: OpenedModel, until: Double?, scale: Double?) -> Report {
    let diagram = diagram(model, until: until)
    return Report("marble", members: { members(diagram, model) }) { output, options in
      for line in diagram.lines(options, millisecondsPerColumn: scale) { output += line + "\n" }
    }
  }

  /// The lanes of a model as a diagram, on the session's time counted from the model's start.
  package static func diagram(_ model: OpenedModel, until: Double?) -> MarbleDiagram {
    var letters = Array("abcdefghijklmnopqrstuvwxyz")[...]
    var marks: [Value: String] = [:]
    var legend: [MarbleDiagram.Entry] = []
    func mark(_ value: Value) -> String {
      if case .int(let digit) = value, 0...9 ~= digit { return "\(digit)" }
      if let known = marks[value] { return known }
      guard let letter = letters.popFirst() else { return "*" }
      marks[value] = String(letter)
      legend.append(MarbleDiagram.Entry(mark: String(letter), value: value.literal, result: ""))
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
    return MarbleDiagram(name: model.name, lanes: lanes, legend: legend, end: until ?? last, isWhole: until == nil)
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
      ("name", .string(model.name)), ("until", .double(diagram.end)), ("lanes", .array(lanes)), ("requests", []),
      (
        "values",
        .array(
          diagram.legend.map {
            ["mark": .string($0.mark), "value": .string($0.value), "result": .string($0.result)]
          })
      ), ("findings", []),
    ]
  }
}
