internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import Lessons
internal import Platform
internal import PluginHosting
internal import SessionModel

extension ScriptRunner {
  /// Checks what a file needs and sets its constants.
  ///
  /// - Returns: Whether the lines of the file may run.
  package func runPreamble(_ script: PreparedScript) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return runPreamble(script, &seen)
  }

  /// - Parameter seen: The files that were visited; a file that is included twice sets its constants once.
  private func runPreamble(_ script: PreparedScript, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    // A script without includes, as most are, needs no set of visited files.
    let isAlone = seen.isEmpty && script.includes.isEmpty
    guard isAlone || seen.insert(ObjectIdentifier(script)).inserted else { return true }
    for line in script.preamble {
      guard case .directive(let action, _) = line.action else { continue }
      switch action {
      case .require(let requirement):
        guard let finding = unmet(requirement, script.source.range(line.range)) else { continue }
        if options.skipsMissing {
          frame?.record.skipped = finding.message
          fail(.skipped)
        } else {
          show(finding, line: line.number)
          note(finding, line)
          fail(.missing)
        }
        return false
      case .constant(let command):
        let result = session.execute(command)
        session.history.forgetOutput()
        journal?.append(command.source.bytes[command.range])
        if let error = result.error {
          show(error, line: line.number)
          note(error, line)
          fail(ExitCode(of: error, under: session.state.settings.crash))
          if options.bails { return false }
        }
      default: continue
      }
    }
    for included in script.includes {
      guard runPreamble(included, &seen) else { return false }
    }
    return true
  }

  private func unmet(_ requirement: DirectiveAction.Requirement, _ place: SourceRange) -> Diagnostic? {
    switch requirement {
    case .version(let version):
      if Version.isAtLeast(version) { return nil }
      return Diagnostic(.newerVersionWanted(version), at: place)
    case .plugins(let names):
      for name in names {
        do throws(PluginRequestError) {
          try session.world?.requirePlugin(name)
        } catch {
          if case .host = error {
            return Diagnostic(
              error, at: place, label: Bilingual(ko: "\(name)이(가) 필요함", en: "needs \(name)"))
          }
          return Diagnostic(
            .pluginWanted(name), at: place,
            helps: (error.nearest.map { [.didYouMean($0)] } ?? []) + [.pluginOption])
        }
      }
      return nil
    }
  }

  /// Carries out a directive.
  func carryOut(_ action: DirectiveAction, _ line: PreparedLine, in script: PreparedScript) {
    switch action {
    case .step(let name, _): beginStep(name, line, script)
    case .solution:
      settleQuestion()
      beginExercise()
      frame?.block = .solution
    case .trial(let isRight, let reason): beginTrial(isRight, reason, line, script)
    case .lines: frame?.block = .lines
    case .end:
      if case .trial(let trial)? = frame?.block { settle(trial) }
      frame?.block = .none
    default: if frame?.isSkipping == false { runInStep(action, line, script) }
    }
  }

  private func runInStep(_ action: DirectiveAction, _ line: PreparedLine, _ script: PreparedScript) {
    keep(action, line, script.source)
    switch action {
    case .when(let expression):
      do throws(Diagnostic) {
        if try !holds(expression, script.source) { skip(Bilingual(ko: "@when이 거짓", en: "@when is false")) }
      } catch {
        show(error, line: line.number)
        note(error, line)
        fail(.failed)
      }
    case .skip(let reason): skip(Bilingual(reason))
    case .mask(let mask):
      frame?.masks.append(mask)
      session.world?.responder.add(mask)
    case .tolerance(let tolerance): session.tolerance = tolerance
    case .timeout(let milliseconds): frame?.setLimit(milliseconds, at: script.source.range(line.range))
    case .width(let columns): if options.width == nil { session.state.settings.width = columns }
    case .seed(let seed): if options.seed == nil { session.state.seed = seed }
    case .net(let isOnline, let file): runNet(isOnline: isOnline, file, line, script.source)
    case .clock(let isReal):
      guard isReal != session.state.clock.isReal else { break }
      runSilently(["clock \(isReal ? "real" : "virtual")"], line, script.source)
    case .viewport(let text):
      if options.viewport == nil, let size = LayoutSettings.size(text) { session.state.settings.viewport = size }
    case .goal(let expression, let screen):
      frame?.goals.append(StepGoal(expression: expression, screen: screen, source: script.source))
    case .predict(let question): frame?.question = PendingPrediction(question, in: script.source, session)
    case .choice(let choice): frame?.question?.question.choices.append(choice)
    default: break
    }
  }

  /// Takes the cassette of the file, unless the command line names another one, and goes online where it says so.
  private func runNet(isOnline: Bool, _ file: String?, _ line: PreparedLine, _ source: SourceText) {
    var texts: [String] = []
    if let file, options.cassette == nil {
      texts.append("net replay \(Value.quoted(Path.path(file, besideFile: source.name)))")
    }
    if isOnline || options.isOnline && !options.isSafe { texts.append("net online") }
    runSilently(texts, line, source)
  }

  /// Runs the commands that a directive stands for; they print diagnostics only.
  private func runSilently(_ texts: [String], _ line: PreparedLine, _ source: SourceText) {
    for text in texts {
      let source = SourceText(name: source.name, text: text, firstLine: line.number)
      var parser = ScriptParser(source)
      guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first,
        let bound = try? session.workbench.commands.bind(command, in: source), let result = execute(bound)
      else { continue }
      session.history.forgetOutput()
      sinks.journal?.keep(source.bytes[...], from: self)
      guard let error = result.error else { continue }
      show(error, line: line.number)
      note(error, line)
      fail(ExitCode(of: error, under: session.state.settings.crash))
    }
  }

  /// Keeps a directive that changes the session or what it prints, for its files; those that change it also for the
  /// journal, from which it is rebuilt.
  private func keep(_ action: DirectiveAction, _ line: PreparedLine, _ source: SourceText) {
    switch action {
    case .tolerance, .width, .viewport, .seed: journal?.append(source.bytes[line.range])
    case .mask: break
    default: return
    }
    session.history.keep(directive: source.text(line.range))
  }

  /// Returns whether an expression is true now.
  func holds(_ expression: Expression, _ source: SourceText) throws(Diagnostic) -> Bool {
    try Evaluator(source: source, environment: SessionEnvironment(session: session)).condition(expression)
  }

  /// Leaves out the current step, or the file if no step has begun.
  private func skip(_ reason: Bilingual) {
    guard let index = frame?.record.steps.indices.last else {
      frame?.skipsFile = true
      frame?.record.skipped = reason
      return
    }
    frame?.skipsStep = true
    frame?.record.steps[index].result = .skipped
    frame?.record.steps[index].message = reason.en
  }

  // MARK: Steps

  private func beginStep(_ name: String, _ line: PreparedLine, _ script: PreparedScript) {
    endStep()
    guard !hasEnded, let frame, !frame.skipsFile else { return }
    frame.block = .none
    frame.exerciseStart = nil
    frame.beginTime()
    // The lines of a step without a task make the screen that its goals ask.
    session.step = StepMark(session, keepsScreen: false)
    frame.virtualStart = session.state.time
    let isOnly = script.containsOnly ? script.onlyLines.contains(line.number) : nil
    frame.skipsStep = frame.begin(step: name, isOnly: isOnly)
    guard !frame.skipsStep, frame.isChecking else { return }
    frame.record.steps.append(RunRecord.Step(name: name, line: line.number))
  }

  /// Ends the current step: its goals must be met.
  func endStep() {
    settleQuestion()
    guard let frame else { return }
    defer {
      self.frame?.goals.removeAll()
      self.frame?.deadline = nil
    }
    if let index = frame.record.steps.indices.last, !frame.isSkipping {
      self.frame?.record.steps[index].real = ContinuousClock.now - frame.stepStart
      let milliseconds = max(0, session.state.time - frame.virtualStart)
      self.frame?.record.steps[index].virtual = .nanoseconds(Int64(min(milliseconds, 1e12) * 1e6))
    }
    guard policy.runsSolutions, !frame.isSkipping, frame.isChecking else { return }
    for goal in frame.goals where !hasEnded {
      do throws(Diagnostic) {
        if try goal.holds(in: session) { continue }
        fail(Diagnostic(.goalNotMet(goal.text), at: goal.place), .unmet)
      } catch {
        fail(error, .failed)
      }
    }
  }

  /// Checks the key of a question, where a test looks: exactly the choice that is marked right is what came.
  private func settleQuestion() {
    guard let pending = frame?.question else { return }
    frame?.question = nil
    guard policy.runsSolutions, !hasEnded, frame?.isSkipping == false, frame?.isChecking == true else { return }
    do throws(Diagnostic) {
      if let finding = try session.wrongKey(of: pending) { fail(finding, .unmet) }
    } catch {
      fail(error, .failed)
    }
  }

  func fail(_ finding: Diagnostic, _ code: ExitCode) {
    show(finding, line: nil)
    let number = finding.range?.location.line ?? 0
    note(finding, PreparedLine(.broken([finding]), 0..<0, number: number))
    fail(code)
  }

  // MARK: Includes

  /// Runs an included file as if it were pasted.
  func include(_ included: PreparedScript, _ line: PreparedLine, _ source: SourceText) {
    progress.includes += 1
    guard progress.includes <= Self.includeLimit else {
      let finding = Diagnostic(.tooManyIncludes(Self.includeLimit), at: source.range(line.range))
      show(finding, line: line.number)
      note(finding, line)
      fail(.failed)
      return tell(.stopped)
    }
    carryOut(linesOf: included)
  }
}
