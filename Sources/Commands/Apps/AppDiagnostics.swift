internal import AppHosting
internal import CommandLanguage
internal import Outside
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

extension CodePlace {
  init(_ place: AppPlace) { self.init(file: place.file, line: place.line, column: place.column) }
}

extension Diagnostic {
  /// Why an app could not be opened.
  init(_ failure: AppFailure, at place: SourceRange) {
    let code: DiagnosticCode =
      switch failure.reason {
      case .noSources: .noSwiftFile
      case .noCompiler: .noCompiler
      case .whichScreen: .whichController
      case .cannotBeMade: .cannotBeMade
      case .doesNotCompile: .appDoesNotCompile
      case .ended: .appEnded
      case .fileSystem: .fileAccess
      case .cancelled: .callCancelled
      }
    self.init(
      code, failure.message, at: place, notes: failure.notes.map { .init(.error, $0) }, helps: failure.helps,
      identifiers: failure.candidates)
    self.place = failure.place.map { CodePlace($0) }
  }

  /// How an app ended.
  init(_ ending: AppEnding, of app: OpenedApp, at place: SourceRange) {
    let name = app.name.excerpt
    let message: String =
      switch ending.cause {
      case .exited(let code): "\(name) ended itself: exit(\(code))"
      case .looped: "\(name) computed for 10 s without rest and was ended"
      case .stuck: "\(name) waited for what never came and was ended"
      case .signalled: "\(name) crashed" + (ending.words.map { ": \($0.excerpt)" } ?? "")
      }
    self.init(.appEnded, message, at: place, helps: ["app log", "app reload"])
    if ending.isOfUIKit, let words = ending.words {
      uikit = words
      raises = true
      if words.contains("identifiers are not unique") { code = .notUnique }
    }
    if let place = ending.place { self.place = CodePlace(place) }
    notes += ending.functions.prefix(3).map { .init(.function, $0.excerpt) }
  }

  /// An app is still at work when its time is over.
  static func notAtRest(_ app: OpenedApp, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .appNotAtRest(app.name.excerpt, seconds: Value.seconds(app.wish.settle)), at: command.source.range(command.range))
  }

  /// An editing line on a screen that an app owns.
  static func appOwns(_ screen: Screen, _ app: String, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(.appOwnsScreen(app.excerpt, screen: screen.name.excerpt), at: command.source.range(command.verbRange))
  }
}
