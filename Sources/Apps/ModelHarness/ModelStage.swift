package import AppProtocol
internal import StreamTracing

/// The stage of a model: its constants, its lanes, its time.
@MainActor
package final class ModelStage {
  private let time = AppTime()
  private let board: ModelBoard
  private let libraries: [ModelLibrary]
  private let make: @MainActor (ModelBoard) -> Void
  private var toldFindings = 0
  /// Nanoseconds that an action may take until the model rests.
  private var patience: Int64 = 0

  /// Creates a stage for what makes a model.
  ///
  /// - Parameters:
  ///   - make: Makes the model.
  ///   - libraries: The libraries of streams that it uses.
  ///   - channel: The channel on which the workbench hears at once.
  package init(
    _ make: @escaping @MainActor (ModelBoard) -> Void, _ libraries: [ModelLibrary], _ channel: HarnessChannel
  ) {
    (self.make, self.libraries, board) = (make, libraries, ModelBoard(libraries))
    StreamTime.begin(time, isTraced: true)
    StreamTrace.shared.requests.begin(in: ModelRehearsal.requestFile)
    // Reported at once, since a model that sends without end never answers.
    StreamTrace.shared.onEndless = { kind, site in channel.send(.endless(kind: "\(kind)", site: CodeSite(site))) }
  }

  /// Does what the workbench asks.
  package func answer(to request: AppRequest) -> AppAnswer {
    patience = AppTime.nanoseconds(request.patience)
    var answer = AppAnswer(at: 0)
    var model = ModelAnswer()
    do throws(AppRefusal) {
      _ = settle(until: AppTime.nanoseconds(request.now))
      try perform(request.action, &model)
      answer.isBusy = settle(until: time.now)
      if request.action == .close { model.leaks = leaks }
    } catch {
      answer.refusal = error
    }
    answer.time = time.milliseconds
    model.signals = board.takeSignals()
    model.requests = StreamTrace.shared.requests.takeNews(.shared).map(ModelAnswer.Request.init)
    model.findings = takeFindings()
    answer.model = model
    return answer
  }

  private func perform(_ action: AppAction, _ answer: inout ModelAnswer) throws(AppRefusal) {
    switch action {
    case .open:
      make(board)
      board.begin()
      answer.constants = board.constants
    case .clock(let time): _ = settle(until: AppTime.nanoseconds(time))
    case .send(let sending): try send(sending)
    case .close: board.end()
    case .race(let race):
      answer.race = ModelRehearsal(race, time: time, patience: patience, libraries, make: make).run()
    case .tree, .layout, .tap, .tapAt, .press, .type, .pull, .swipe, .turn, .scroll, .scrollRow, .expand, .collapse,
      .reorder, .editing, .back, .traits, .rotate, .resize:
      throw AppRefusal(.hasNoScreen)
    }
  }

  private func send(_ sending: AppAction.Sending) throws(AppRefusal) {
    guard let input = board.input(named: sending.input) else {
      throw AppRefusal(.noInput(sending.input), choices: board.inputs.map(\.constant.name))
    }
    let value = board.value(sending.value)
    if let moment = sending.time.map(AppTime.nanoseconds), moment > time.now {
      guard input.fits(value) else { throw mismatch(input) }
      StreamTrace.shared.clock.schedule(at: moment) { _ = input.send(value) }
    } else if !input.send(value) {
      throw mismatch(input)
    }
  }

  private func mismatch(_ input: ModelBoard.Input) -> AppRefusal {
    AppRefusal(.inputTakes(name: input.constant.name, type: input.element), choices: [input.element])
  }

  private func settle(until limit: Int64) -> Bool {
    time.settle(until: limit, patience: patience) { board.look() }
  }

  // MARK: What is told

  /// The faults that were found since this was asked last.
  private func takeFindings() -> [ModelAnswer.Finding] {
    // Where no timer is set nothing will call a scheduler's work any more.
    if time.isIdle {
      for site in StreamTrace.shared.expected { StreamTrace.shared.found(.neverRun, site) }
    }
    let all = StreamTrace.shared.findings
    defer { toldFindings = all.count }
    return all.dropFirst(toldFindings).map(ModelAnswer.Finding.init)
  }

  /// The leaks, still alive after everything was let go: objects, and subscriptions with a place of the app.
  private var leaks: [ModelAnswer.Constant] {
    board.aliveConstants
      + StreamTrace.shared.alive.filter { $0.parent == 0 && $0.site.isKnown }.map(ModelAnswer.Constant.init)
  }
}
