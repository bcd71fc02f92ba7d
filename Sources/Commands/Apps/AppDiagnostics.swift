internal import AppHosting
internal import CommandLanguage
internal import Outside
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

extension DiagnosticCode {
  /// No Swift file where a line points.
  static let noSwiftFile: DiagnosticCode = "E0422"
  /// Which controller is the screen.
  static let whichController: DiagnosticCode = "E0423"
  /// A controller that cannot be made.
  static let cannotBeMade: DiagnosticCode = "E0424"
  /// An app that does not compile.
  static let appDoesNotCompile: DiagnosticCode = "E0425"
  /// An app that ended.
  static let appEnded: DiagnosticCode = "E0426"
  /// Nothing there to tap, press, type into or swipe.
  static let nothingThere: DiagnosticCode = "E0428"
  /// An editing line on a screen that an app owns.
  static let appOwnsScreen: DiagnosticCode = "E0429"
  /// A line that concerns lists was left out.
  static let listLineLeftOut: DiagnosticCode = "W0404"
  /// Other lines were left out.
  static let otherLinesLeftOut: DiagnosticCode = "W0405"
  /// An outlet is nil.
  static let outletIsNil: DiagnosticCode = "W0406"
  /// Constraints that contradict each other.
  static let unsatisfiable: DiagnosticCode = "W0408"
  /// An app is not at rest.
  static let appNotAtRest: DiagnosticCode = "W0407"
}

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
      code, failure.message, at: place, notes: failure.notes.map { .init("error", $0) }, helps: failure.helps,
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
    notes += ending.functions.prefix(3).map { .init("in", $0.excerpt) }
  }

  /// An app is still at work when its time is over.
  static func notAtRest(_ app: OpenedApp, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .appNotAtRest, "\(app.name.excerpt) is still at work after \(Value.seconds(app.wish.settle)) s",
      at: command.source.range(command.range), helps: ["explain W0407"])
  }

  /// An editing line on a screen that an app owns.
  static func appOwns(_ screen: Screen, _ app: String, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .appOwnsScreen, "the app \(app.excerpt) owns the screen '\(screen.name.excerpt)'",
      at: command.source.range(command.verbRange), label: "only the app changes it",
      helps: ["tap ITEM", "press", "screen new mine   a screen of your own"])
  }
}
