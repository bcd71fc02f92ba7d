internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `model open`, `model reload`, `model close`.
enum ModelOpening {
  static func open(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let (name, block) = try names(command)
    guard session.state.models[name] == nil, session.state.apps[name] == nil else {
      throw Diagnostic(.modelExists(name.excerpt), at: command.source.range(command.range))
    }
    var options = OpenedApp.Options(paths: command.arguments.map { $0.text ?? command.spelling($0) })
    options.languageVersion = command.option("swift")?.value.map { $0.text ?? command.spelling($0) } ?? "5"
    options.isStrict = command.has("strict")
    options.usesRealModules = command.has("real-modules")
    options.model = ModelSwift(block.text)
    if let word = command.option("settle")?.value {
      guard case .duration(let time) = word.kind, time > 0, time <= 600_000 else {
        throw Diagnostic(.noTimeToWait(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
      }
      options.settle = time
    }
    let paths = options.paths.map { session.place(ofFile: $0) }
    let language = session.state.settings.language
    let line = command.source.range(block.range).location.line
    let origin = CodePlace(file: command.source.name, line: line)
    let place = command.place(command.arguments[0])
    var isShipped = false
    if !session.mayRunApps {
      do throws(AppFailure) {
        isShipped = try session.reach.isShipped(options, at: paths, in: language)
      } catch {
        if error.isOfProgram { throw .refused(.app(error), origin: origin, at: place) }
      }
    }
    let world = try session.appWorld(for: command, isShipped: isShipped)
    let result: AppResult
    do throws(AppCallFailure) {
      let built = try world.build(options, at: paths, in: language)
      var app = OpenedApp(
        name, options, built, start: session.state.time, size: (390, 844), seed: session.state.seed)
      result = try world.start(&app, session.state.network)
      world.apps.name(app.number, name)
      session.state.models[name] = OpenedModel(app: app, origin: origin)
      session.state.models.current = name
      context.warnings += Diagnostic.leftOut(built, command)
    } catch {
      throw .refused(error, origin: origin, at: place)
    }
    _ = try finish(result, of: name, &session, &context)
    return ModelViews.opened("open", session)
  }

  static func reload(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    var model = try session.model(for: command)
    let world = try session.appWorld(for: command, isShipped: model.app.built.isShipped)
    let actions = model.app.actions
    let result: AppResult
    do throws(AppCallFailure) {
      model.app.built = try world.build(
        model.app.options, at: model.app.options.paths.map { session.place(ofFile: $0) },
        in: session.state.settings.language)
      model.app.ending = nil
      model.app.actions = []
      model.lanes = []
      session.state.models[model.name] = model
      result = try world.start(&model.app, session.state.network)
      session.state.models[model.name]?.app = model.app
    } catch {
      throw .refused(error, origin: model.origin, at: command.source.range(command.verbRange))
    }
    _ = try finish(result, of: model.name, &session, &context)
    for action in actions {
      guard let current = session.state.models[model.name] else { break }
      _ = try carryOut(action, current, world, &session, &context)
    }
    context.warnings += Diagnostic.leftOut(model.app.built, command)
    return ModelViews.opened("reload", session)
  }

  static func close(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let model = try session.model(for: command)
    let world = try session.appWorld(for: command, isShipped: model.app.built.isShipped)
    var leaks: [OpenedModel.Constant] = []
    if model.app.ending == nil {
      let answer = try ask(.close, model, world, &session, &context)
      leaks = (answer?.model?.leaks ?? []).map { leak in
        OpenedModel.Constant(name: "", type: leak.type, place: model.place(leak.site))
      }
    }
    world.apps.end(model.app.number)
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
    _ action: AppAction, _ model: OpenedModel, _ world: World, _ session: inout Session,
    _ context: inout CommandContext
  ) throws(Diagnostic) -> AppAnswer? {
    let place = context.command.source.range(context.command.range)
    if let ending = model.app.ending { throw .ended(ending, of: model, at: place) }
    return try carryOut(model.app.request(action, at: session.state.time), model, world, &session, &context)
  }

  private static func carryOut(
    _ request: AppRequest, _ model: OpenedModel, _ world: World, _ session: inout Session,
    _ context: inout CommandContext
  ) throws(Diagnostic) -> AppAnswer? {
    let result: AppResult
    do throws(AppCallFailure) {
      result = try world.ask(model.app, request, session.state.network)
    } catch {
      throw .refused(error, origin: model.origin, at: context.command.source.range(context.command.range))
    }
    if result.answer?.isDone == true { session.state.models[model.name]?.app.actions.append(request) }
    return try finish(result, of: model.name, &session, &context)
  }

  /// Takes over what a model did, with its warnings.
  private static func finish(
    _ result: AppResult, of name: String, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> AppAnswer? {
    let place = context.command.source.range(context.command.range)
    let answer = session.take(result, ofModel: name)
    guard let model = session.state.models[name] else { return answer }
    if result.outcome.wasCancelled { throw Diagnostic(.modelStopped, at: place) }
    if let ending = result.outcome.ending { throw .ended(ending, of: model, result.outcome.events, at: place) }
    context.warnings += model.warnings(answer?.model, at: place) + Diagnostic.misses(result.network, at: place)
    if answer?.isBusy == true { context.warnings.append(.notAtRest(model.app, context.command)) }
    return answer
  }

  /// Returns the name and the Swift after `as`.
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
      let world = try appWorld(for: context.command, isShipped: model.app.built.isShipped)
      _ = try ModelOpening.ask(.clock(until: time - model.app.start), model, world, &self, &context)
    }
  }
}
