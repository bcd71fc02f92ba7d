internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

extension Diagnostic {
  /// Returns how a model ended: as an app does, with a code of its own.
  static func ended(_ ending: AppEnding, of model: OpenedModel, at place: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(ending, of: model.app, at: place)
    diagnostic.code = .modelEnded
    diagnostic.helps = ["model reload", "explain E0608"]
    diagnostic.tell(ending.place.map { CodePlace($0, ofModelFrom: model.origin) })
    return diagnostic
  }

  /// Returns how a model ended while a line was carried out. Where the process has no place, that of the sending
  /// without end that it had reported is the place.
  static func ended(
    _ ending: AppEnding, of model: OpenedModel, _ events: [AppEvent], at place: SourceRange
  ) -> Diagnostic {
    var diagnostic = ended(ending, of: model, at: place)
    let endless = events.lazy.compactMap { if case .endless(_, let site) = $0 { site } else { nil } }.first
    if ending.place == nil, let endless { diagnostic.tell(model.place(endless)) }
    return diagnostic
  }

  /// Why a model could not be opened.
  static func refused(_ failure: AppCallFailure, origin: CodePlace, at place: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(failure, at: place)
    if case .app(let failure) = failure { diagnostic.tell(failure.place.map { CodePlace($0, ofModelFrom: origin) }) }
    return diagnostic
  }
}

extension Diagnostic {
  /// Keeps a place in code, and says it in words.
  mutating func tell(_ place: CodePlace?) {
    self.place = place
    guard let place else { return }
    notes.insert(.init(.place, place.nameAndLine.excerpt), at: 0)
  }
}

extension CodePlace {
  /// Creates a place of the app as one for a report: what stands in a model's own Swift stands in the script.
  init(_ place: AppPlace, ofModelFrom origin: CodePlace) {
    self.init(place)
    guard place.source == .model else { return }
    (file, line) = (origin.file, origin.line + place.line - 1)
    // The Swift begins somewhere in its first line.
    if place.line == 1 { column = nil }
  }
}

extension OpenedModel {
  /// Returns the faults that the process found, as warnings of a line.
  func warnings(_ answer: ModelAnswer?, at range: SourceRange) -> [Diagnostic] {
    (answer?.findings ?? []).compactMap { finding in
      let place = place(finding.site)
      let message: Diagnostic.Message
      switch finding.kind {
      case .unkeptSubscription:
        // The workbench keeps its own subscriptions.
        guard place != nil else { return nil }
        message = .unkeptSubscription(name.excerpt)
      case .sentToItself: message = .sentToItself(name.excerpt)
      case .lostPage: message = .lostPage(name.excerpt, page: finding.text.excerpt)
      case .failedTrait, .unhandledError: message = .errorWithoutHandler(name.excerpt, finding.text.excerpt)
      case .neverRun: message = .neverRun(name.excerpt)
      }
      var warning = Diagnostic(message, at: range)
      warning.tell(place)
      return warning
    }
  }
}
