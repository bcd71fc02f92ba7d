internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `send` to an input of a model.
enum ModelSending {
  /// Sends, if the line's input is one of a model; nil leaves the line to pipelines.
  static func send(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report? {
    let command = context.command
    let word = command.arguments[0]
    let name = word.text ?? command.spelling(word)
    guard !session.state.models.models.isEmpty else { return nil }
    guard let (model, input) = session.state.models.input(name), model.inputs.contains(where: { $0.name == input })
    else {
      if !session.state.pipelines.isEmpty { return nil }
      let names = session.state.models.models.flatMap { $0.inputs.map(\.name) }
      throw Diagnostic(.noInputOfModels(name.excerpt, inputs: names), at: command.place(word), usage: command.usage)
    }
    let world = try session.appWorld(for: command, isShipped: model.app.built.isShipped)
    // Times of a model are counted from its opening, as marble and times() count them.
    let now = session.state.time - model.app.start
    var time = now
    if let clause = command.clause("at") { time = try PipelineTimes.milliseconds(clause.arguments.first, command) }
    guard time >= now else {
      throw Diagnostic(
        .timeOfModelIsOver(time.points, now: now.points),
        at: command.clause("at")?.arguments.first.map { command.place($0) })
    }
    session.state.models.current = model.name
    let (value, words) = try value(model, input, &session, command)
    guard let current = session.state.models[model.name] else { return nil }
    let sending = AppAction.Sending(value, to: input, at: time > now ? time : nil)
    let answer = try ModelOpening.ask(.send(sending), current, world, &session, &context)
    if answer?.isDone != true {
      let type = answer?.refusal?.choices.first ?? "?"
      throw Diagnostic(
        .valueDoesNotFit(words.excerpt, input: input.excerpt, type: type.excerpt),
        at: command.place(command.arguments.count > 1 ? command.arguments[1] : word))
    }
    session.state.models[model.name]?.sends.append((input, words, time))
    let isQueued = time > now
    let text = "  \(input) \(words)  t=\(time.points) ms".escapedForDisplay
    return Report(
      ModelSendResult(model: model.name, input: input, words: words, text: text, time: time, isQueued: isQueued))
  }

  /// Returns the value of a line as the process is asked to send it, and in words.
  private static func value(
    _ model: OpenedModel, _ input: String, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> (value: AppAction.Sending.Value, words: String) {
    let nothing = AppAction.Sending.Value.json(JSONPayload([]))
    guard command.arguments.count > 1 else { return (nothing, "()") }
    let word = command.arguments[1]
    if let swift = word.swift(in: command.source) {
      // Swift in a line is compiled, also where the model is a shipped one.
      let world = try session.appWorld(for: command)
      return try made(swift.text, model, input, world, &session, command)
    }
    let spelling = command.spelling(word)
    if spelling == "()" { return (nothing, "()") }
    if let text = word.text {
      let json: JSONValue = text == "null" ? .null : text == "true" ? true : text == "false" ? false : .string(text)
      let isWord = if case .string = word.kind { false } else { json != .string(text) }
      return (.json(JSONPayload(isWord ? json : .string(text))), isWord ? text : Value.quoted(text))
    }
    let value = try session.value(of: try ExpressionParser.parse(word.range, in: command.source), in: command.source)
    return (.json(JSONPayload(value.json)), value.literal)
  }

  /// Returns a value that Swift makes: compiled into the model, which is started again and lives through the same once
  /// more.
  private static func made(
    _ text: String, _ model: OpenedModel, _ input: String, _ world: World, _ session: inout Session,
    _ command: BoundCommand
  ) throws(Diagnostic) -> (value: AppAction.Sending.Value, words: String) {
    var model = model
    let value = ModelSwift.Value(input: input, text: text)
    var values = model.app.options.model?.values ?? []
    let number = values.firstIndex(of: value) ?? values.count
    if number == values.count {
      values.append(value)
      model.app.options.model?.values = values
      do throws(AppCallFailure) {
        model.app.built = try world.build(
          model.app.options, at: model.app.options.paths.map { session.place(ofFile: $0) },
          in: session.state.settings.language)
      } catch {
        if case .app(let failure) = error, failure.place?.source == .value {
          let reason = Bilingual(ko: failure.message.ko.excerpt, en: failure.message.en.excerpt)
          throw Diagnostic(.swiftIsNoValue(input.excerpt, reason: reason), at: command.place(command.arguments[1]))
        }
        throw .refused(error, origin: model.origin, at: command.place(command.arguments[1]))
      }
      session.state.models[model.name] = model
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (.made(number), "{ \(words) }")
  }
}

extension ModelSending {
  /// The result of `send` to a model.
  private struct ModelSendResult: LineResult {
    let model: String
    let input: String
    let words: String
    let text: String
    let time: Double
    let isQueued: Bool

    var kind: String { "send" }

    var members: [(String, JSONValue)] {
      [
        ("pipeline", .string(model)), ("input", .string(input)), ("t", .double(time)),
        ("queued", .bool(isQueued)), ("value", .string(words)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += options.say(ko: (isQueued ? "예약" : "보냄") + text, en: (isQueued ? "queued" : "sent") + text) + "\n"
    }
  }
}
