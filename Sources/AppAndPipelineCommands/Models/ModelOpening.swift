internal import AppHosting
internal import CommandArguments
internal import CommandLanguage
internal import DisplayText
internal import Outside
internal import Records
internal import SessionModel
internal import TextRendering
internal import Views
internal import Wording

/// `model open`, `model reload`, `model close`.
enum ModelOpening {
  static func open(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let (name, block) = try names(command)
    guard session.state.models[name] == nil, session.state.apps[name] == nil else {
      throw Diagnostic(.modelExists(name.excerpt), at: command.source.range(command.range))
    }
    var wish = OpenedApp.Wish(paths: command.arguments.map { $0.text ?? command.spelling($0) })
    wish.languageVersion = command.option("swift")?.value.map { $0.text ?? command.spelling($0) } ?? "5"
    wish.isStrict = command.has("strict")
    wish.usesRealModules = command.has("real-modules")
    wish.model = ModelBlock(block.text)
    if let word = command.option("settle")?.value {
      guard case .duration(let time) = word.kind, time > 0, time <= 600_000 else {
        throw Diagnostic(.noTimeToWait(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
      }
      wish.settle = time
    }
    let paths = wish.paths.map { session.place(ofFile: $0) }
    let isShipped = (try? session.reach.shipped(wish, at: paths)) != nil
    let world = try AppOpening.world(session, command, isShipped: isShipped)
    let line = command.source.range(block.range).location.line
    let origin = CodePlace(file: command.source.name, line: line)
    let place = command.place(command.arguments[0])
    let outcome: AppOutcome
    do throws(AppFailure) {
      let built = try world.build(wish, at: paths)
      let app = OpenedApp(
        name, wish, built, screenType: "model", start: session.state.time, size: (390, 844), seed: session.state.seed)
      outcome = try world.ask(app, nil, session.state.network)
      session.state.models[name] = OpenedModel(app: app, origin: origin)
      session.state.models.current = name
      context.warnings += AppOpening.leftOut(built, command)
    } catch {
      throw .refused(error, origin: origin, at: place)
    }
    _ = try finish(outcome, of: name, &session, &context)
    return ModelViews.opened("open", session)
  }

  static func reload(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    var model = try session.model(for: command)
    let world = try AppOpening.world(session, command, isShipped: model.app.built.isShipped)
    let actions = model.app.actions
    let outcome: AppOutcome
    do throws(AppFailure) {
      model.app.built = try world.build(
        model.app.wish, at: model.app.wish.paths.map { session.place(ofFile: $0) })
      model.app.ending = nil
      model.app.actions = []
      model.lanes = []
      session.state.models[model.name] = model
      outcome = try world.ask(model.app, nil, session.state.network)
    } catch {
      throw .refused(error, origin: model.origin, at: command.source.range(command.verbRange))
    }
    _ = try finish(outcome, of: model.name, &session, &context)
    for action in actions {
      guard let current = session.state.models[model.name] else { break }
      _ = try carryOut(action, current, world, &session, &context)
    }
    context.warnings += AppOpening.leftOut(model.app.built, command)
    return ModelViews.opened("reload", session)
  }

  static func close(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let model = try session.model(for: command)
    let world = try AppOpening.world(session, command, isShipped: model.app.built.isShipped)
    var leaks: [OpenedModel.Constant] = []
    if model.app.ending == nil {
      let answer = try ask("close", [], model, world, &session, &context)
      leaks = (answer["leaks"]?.array ?? []).map { leak in
        OpenedModel.Constant(
          name: "", type: leak["type"]?.stringValue ?? "",
          place: model.place(file: leak["file"]?.stringValue ?? "", line: leak["line"].whole))
      }
    }
    world.apps.end(model.name)
    session.state.models[model.name] = nil
    if session.state.models.current == model.name {
      session.state.models.current = session.state.models.models.last?.name
    }
    for leak in leaks.prefix(20) {
      var warning = Diagnostic(
        .stillAlive(leak.type.excerpt, model: model.name.excerpt), at: command.source.range(command.range))
      warning.tell(leak.place)
      context.warnings.append(warning)
    }
    return ModelViews.closed(model, leaks)
  }

  // MARK: Asking

  /// Asks a model's process, and takes over what it did.
  static func ask(
    _ verb: String, _ members: [(String, JSONValue)], _ model: OpenedModel, _ world: World,
    _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> JSONValue {
    let place = context.command.source.range(context.command.range)
    if let ending = model.app.ending { throw .ended(ending, of: model, at: place) }
    let action = OpenedApp.Action(
      verb: verb, members: .object(members), time: max(0, session.state.time - model.app.start))
    return try carryOut(action, model, world, &session, &context)
  }

  private static func carryOut(
    _ action: OpenedApp.Action, _ model: OpenedModel, _ world: World, _ session: inout Session,
    _ context: inout CommandContext
  ) throws(Diagnostic) -> JSONValue {
    let outcome: AppOutcome
    do throws(AppFailure) {
      outcome = try world.ask(model.app, action, session.state.network)
    } catch {
      throw .refused(error, origin: model.origin, at: context.command.source.range(context.command.range))
    }
    if outcome.answer?["ok"] == true { session.state.models[model.name]?.app.actions.append(action) }
    return try finish(outcome, of: model.name, &session, &context)
  }

  /// Takes over what a model did, with its warnings.
  private static func finish(
    _ outcome: AppOutcome, of name: String, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> JSONValue {
    let place = context.command.source.range(context.command.range)
    let answer = session.take(outcome, ofModel: name)
    guard let model = session.state.models[name] else { return answer }
    if outcome.wasCancelled { throw Diagnostic(.modelStopped, at: place) }
    if let ending = outcome.ending { throw .ended(ending, of: model, outcome.events, at: place) }
    context.warnings += model.warnings(answer, at: place) + Diagnostic.misses(outcome.network, at: place)
    if answer["busy"] == true { context.warnings.append(.notAtRest(model.app, context.command)) }
    return answer
  }

  /// The name and the Swift behind `as`.
  private static func names(
    _ command: BoundCommand
  ) throws(Diagnostic) -> (name: String, block: (text: String, range: Range<Int>)) {
    let words = command.clause("as")?.arguments ?? []
    guard let first = words.first, first.swift(in: command.source) == nil else {
      throw Diagnostic(.modelNeedsName, at: command.source.range(command.range), usage: command.usage)
    }
    guard words.count == 2, let block = words[1].swift(in: command.source) else {
      throw Diagnostic(
        .modelNeedsSwift(command.spelling(first).excerpt), at: command.place(first), usage: command.usage)
    }
    return (first.text ?? command.spelling(first), block)
  }
}

extension Session {
  /// Lets the time of all models go on, and takes over what they do.
  ///
  /// - Parameter time: The session's time, in milliseconds.
  mutating func runModels(until time: Double, _ context: inout CommandContext) throws(Diagnostic) {
    for model in state.models.models where model.app.ending == nil {
      let world = try AppOpening.world(self, context.command, isShipped: model.app.built.isShipped)
      _ = try ModelOpening.ask("clock", [("until", .double(time - model.app.start))], model, world, &self, &context)
    }
  }
}
