package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Drawing
internal import Environment
internal import PipelineLanguage
package import Pipelines

extension Session {
  /// Returns the pipeline that a line names, or the one that was made or named last.
  ///
  /// - Throws: `E0604` with a line that makes one.
  package func pipeline(_ word: Argument?, of command: BoundCommand) throws(Diagnostic) -> SessionPipeline {
    guard let word else {
      if let name = state.currentPipeline, let pipeline = state.pipelines[name] { return pipeline }
      throw Diagnostic(.noPipelineYet, at: command.source.range(command.verbRange))
    }
    let name = word.text ?? command.spelling(word)
    if let pipeline = state.pipelines[name] { return pipeline }
    let near = Suggestions.nearest(to: name, in: state.pipelines.keys.sorted()).first
    throw Diagnostic(
      .noPipelineNamed(name.excerpt), at: command.place(word),
      helps: [
        near.map { Bilingual.didYouMean($0) } ?? "pipe \(Value.identifierLiteral(name)) from modern-collection-view"
      ], fix: near.map { command.text(replacing: word, with: $0) })
  }

  /// Lets the pipelines live until a time of the session; what they apply is applied at its own time.
  ///
  /// - Returns: What UIKit would log, and what is wrong with the pipelines.
  /// - Throws: What stopped a pipeline, or what UIKit would raise.
  /// - Complexity: O(events).
  package mutating func runPipelines(until time: Double, at place: SourceRange) throws(Diagnostic) -> [Diagnostic] {
    guard !state.pipelines.isEmpty else { return [] }
    var warnings: [Diagnostic] = []
    let names = state.pipelines.keys.sorted()
    var arrivals = arrivals(until: time)
    for name in names { makeRequests(of: name, &arrivals, until: time) }
    while let (name, next) = nextEvent(names, arrivals), next <= time {
      let active: String
      if let name {
        active = name
        state.pipelines[name]?.simulation.step()
      } else if let arrival = arrivals.popFirst() {
        active = arrival.pipeline
        warnings += deliver(arrival)
      } else {
        break
      }
      makeRequests(of: active, &arrivals, until: time)
      if let fault = state.pipelines[active]?.simulation.run.fault { throw fault.diagnostic(at: place) }
      warnings += try carryOut(active, at: place)
    }
    for name in names {
      guard let start = state.pipelines[name]?.start else { continue }
      state.pipelines[name]?.simulation.advance(to: time - start)
      warnings += try carryOut(name, at: place) + newFindings(name, at: place)
    }
    return warnings.withOneOverlap
  }

  /// Returns the next event: a timer of a pipeline, or, without a name, the first answer of a live one.
  private func nextEvent(_ names: [String], _ arrivals: PipelineArrivals) -> (name: String?, time: Double)? {
    let timer = nextDeadline(names)
    guard let arrival = arrivals.first, arrival.time < timer?.time ?? .infinity else { return timer.map { ($0, $1) } }
    return (nil, arrival.time)
  }

  /// Returns the timer of a pipeline that is due next.
  func nextDeadline(_ names: [String]) -> (name: String, time: Double)? {
    var next: (name: String, time: Double)?
    for name in names {
      guard let pipeline = state.pipelines[name], pipeline.simulation.run.fault == nil,
        let deadline = pipeline.simulation.nextDeadline
      else { continue }
      let time = pipeline.start + deadline
      if time < next?.time ?? .infinity { next = (name, time) }
    }
    return next
  }

  /// Applies what a pipeline has put out since it was asked last.
  private mutating func carryOut(_ name: String, at place: SourceRange) throws(Diagnostic) -> [Diagnostic] {
    guard let pipeline = state.pipelines[name] else { return [] }
    var warnings: [Diagnostic] = []
    for effect in pipeline.simulation.applied.dropFirst(pipeline.appliedCount) {
      state.pipelines[name]?.appliedCount += 1
      if let lost = lostApply(effect, of: name, at: place) { warnings.append(lost) }
      guard case .apply(_, let screen, let value, let time, _) = effect,
        let target = screen ?? pipeline.screen ?? state.currentScreen, state.screens[target] != nil
      else { continue }
      state.time = max(state.time, pipeline.start + time)
      warnings += try apply(value, to: target, at: place)
    }
    return warnings
  }

  /// Returns the reason why an apply changes nothing, the first time that a pipeline does so; nil for one that does,
  /// and for an error that came as a value: that is for an alert.
  private mutating func lostApply(_ effect: PipelineEffect, of name: String, at place: SourceRange) -> Diagnostic? {
    guard state.pipelines[name]?.hasToldLostApply == false,
      case .apply(let stream, let screen, let value, _, _) = effect
    else { return nil }
    var lost: Diagnostic
    if let screen, state.screens[screen] == nil {
      lost = Diagnostic(
        .noScreenForApply(stream, screen: screen.excerpt, literal: Value.identifierLiteral(screen)), at: place)
    } else if value.lists == nil, !value.isFailure {
      lost = Diagnostic(.applyOfNoRows(stream, value: value.description.excerpt), at: place)
    } else {
      return nil
    }
    lost.helps.append("explain W0605")
    state.pipelines[name]?.hasToldLostApply = true
    return lost
  }

  /// Applies the rows of a value as a snapshot of their own, as a view model's subscriber does.
  private mutating func apply(
    _ value: PipelineValue, to name: String, at place: SourceRange
  ) throws(Diagnostic) -> [Diagnostic] {
    guard let index = state.screens.index(forKey: name), let lists = value.lists else { return [] }
    let time = state.time
    var screen = state.screens.values[index]
    let running = screen.transactions.last.flatMap { $0.isRunning(at: time) ? $0 : nil }
    let setting = applySetting(of: screen, at: ApplyMoment(time: time, interrupted: running))
    let fallback = screen.current.sectionIdentifiers.first ?? screen.draft.sectionIdentifiers.first ?? "main"
    var snapshot = Snapshot(version: state.settings.uikit)
    do throws(SnapshotError) {
      try snapshot.perform(.appendSections(lists.map { $0.section ?? fallback }))
      for list in lists {
        let section = list.section ?? fallback
        let identifiers = screen.identifiers(of: list.rows, in: section)
        if !identifiers.isEmpty { try snapshot.perform(.appendItems(identifiers, toSection: section)) }
      }
    } catch {
      var refused = Diagnostic(.refusedRows(name.excerpt), at: place)
      refused.notes = [.init(.refused, error.offenders.prefix(5).map(\.identifier.excerpt).joined(separator: ", "))]
      refused.uikit = error.message
      refused.raises = true
      refused.identifiers = error.offenders.map(\.identifier)
      throw refused
    }
    let transaction = screen.prepared(snapshot, style: .animated, section: nil, in: setting)
    if let exception = transaction.hashException(at: place) { throw exception }
    if let exception = transaction.layoutException(at: place, under: state.settings.crash) { throw exception }
    screen.commit(transaction)
    state.screens.values[index] = screen
    note(setting.moment, on: name)
    return [transaction.overlapWarning(at: place)].compactMap { $0 } + transaction.layoutWarnings(at: place)
  }

  /// Findings of a pipeline that were not reported yet, as warnings.
  private mutating func newFindings(_ name: String, at place: SourceRange) -> [Diagnostic] {
    guard let pipeline = state.pipelines[name] else { return [] }
    let trace = pipeline.simulation.trace
    let findings = trace.findings.sorted { $0.time < $1.time }
    guard findings.count > pipeline.toldFindings else { return [] }
    state.pipelines[name]?.toldFindings = findings.count
    return findings.dropFirst(pipeline.toldFindings).map { trace.warning($0, of: name, at: place) }
  }
}

extension [Diagnostic] {
  /// The findings of one line with the first W0801 only, which counts the others.
  fileprivate var withOneOverlap: [Diagnostic] {
    let overlaps = count { $0.code == .applyDuringAnimation }
    guard overlaps > 1, let first = firstIndex(where: { $0.code == .applyDuringAnimation }) else { return self }
    var kept = self
    kept[first].notes.append(.init(.also, .laterApplies(overlaps - 1)))
    return kept.enumerated().filter { $0.offset == first || $0.element.code != .applyDuringAnimation }.map(\.element)
  }
}

extension PipelineTrace {
  /// Returns a finding as a warning of a line.
  package func warning(_ finding: PipelineFinding, of name: String, at place: SourceRange) -> Diagnostic {
    let sentence = sentence(for: finding)
    return Diagnostic(
      DiagnosticCode(rawValue: finding.code),
      Bilingual(ko: sentence.ko.escapedForDisplay, en: sentence.en.escapedForDisplay), at: place,
      helps: ["explain \(finding.code)", "race \(Value.identifierLiteral(name))"])
  }
}

extension PipelineValue {
  /// Whether it is an error.
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// The lists that a snapshot is made of: one of rows, or a section for each page of several; nil for a failure.
  fileprivate var lists: [(section: String?, rows: [PipelineValue])]? {
    switch self {
    case .success(let value): return value.lists
    case .tuple(let members):
      var lists: [(section: String?, rows: [PipelineValue])] = []
      for member in members {
        guard case .page(let page) = member else { return nil }
        lists.append((page.source, page.rows))
      }
      return lists
    default: return rows.map { [(nil, $0)] }
    }
  }
}

extension Screen {
  /// Returns the identities of rows: by the rule of the screen's type, or the row's `id`, or its text.
  fileprivate mutating func identifiers(of rows: [PipelineValue], in section: String) -> [String] {
    var line = EnteringRows(self, section: section, replacesDraft: true)
    var identifiers: [String] = []
    identifiers.reserveCapacity(rows.count)
    for row in rows {
      if case .record(let fields) = row, let content = Content(fields) {
        if type != nil, let identifier = enter(content, offset: identifiers.count, of: &line) {
          identifiers.append(identifier)
          continue
        }
        let identifier = (content["id"] ?? content.fields.first?.value ?? .null).description
        contents[identifier] = content
        identifiers.append(identifier)
      } else {
        identifiers.append(row.text ?? row.description)
      }
    }
    return identifiers
  }
}

extension Content {
  /// Creates the content of an item that is a record; nil for one without fields.
  fileprivate init?(_ record: [PipelineField]) {
    guard !record.isEmpty else { return nil }
    self.init()
    fields = record.map { Field(name: $0.name, value: Value($0.value)) }
  }
}
