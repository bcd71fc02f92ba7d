internal import AppHosting
internal import CommandArguments
internal import CommandLanguage
internal import Outside
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

extension Diagnostic {
  /// How a model ended: as an app does, with a code of its own.
  static func ended(_ ending: AppEnding, of model: OpenedModel, at place: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(ending, of: model.app, at: place)
    diagnostic.code = .modelEnded
    diagnostic.helps = ["model reload", "explain E0608"]
    diagnostic.tell(ending.place.map { CodePlace($0, ofModelFrom: model.origin) })
    return diagnostic
  }

  /// How a model ended while a line was carried out. Where the process has no place, that of the sending without end
  /// that it had told of is the place.
  static func ended(
    _ ending: AppEnding, of model: OpenedModel, _ events: [JSONValue], at place: SourceRange
  ) -> Diagnostic {
    var diagnostic = ended(ending, of: model, at: place)
    if ending.place == nil, let event = events.first(where: { $0["event"]?.stringValue == "endless" }) {
      diagnostic.tell(model.place(file: event["file"]?.stringValue ?? "", line: event["line"].whole))
    }
    return diagnostic
  }

  /// Why a model could not be opened.
  static func refused(_ failure: AppFailure, origin: CodePlace, at place: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(failure, at: place)
    diagnostic.tell(failure.place.map { CodePlace($0, ofModelFrom: origin) })
    return diagnostic
  }
}

extension Diagnostic {
  /// Keeps a place in code, and says it in words.
  mutating func tell(_ place: CodePlace?) {
    self.place = place
    guard let place else { return }
    notes.insert(.init(.place, "\(place.file.excerpt):\(place.line)"), at: 0)
  }
}

extension CodePlace {
  /// A place of the app as one for a report: what stands in a model's own Swift stands in the script.
  init(_ place: AppPlace, ofModelFrom origin: CodePlace) {
    self.init(place)
    guard place.file == AppBuild.modelName else { return }
    file = origin.file
    line = origin.line + place.line - 1
  }
}

extension OpenedModel {
  /// Returns the faults that the process found, as warnings of a line.
  func warnings(_ answer: JSONValue, at range: SourceRange) -> [Diagnostic] {
    (answer["findings"]?.array ?? []).compactMap { finding in
      let place = self.place(file: finding["file"]?.stringValue ?? "", line: finding["line"].whole)
      var warning: Diagnostic
      switch finding["kind"]?.stringValue {
      case "nobodyKeeps":
        // What the workbench itself subscribes to is kept by it.
        guard place != nil else { return nil }
        warning = Diagnostic(.nobodyKeeps(name.excerpt), at: range)
      case "sentToItself":
        warning = Diagnostic(.sentToItself(name.excerpt), at: range)
      case "lostPage":
        warning = Diagnostic(.lostPage(name.excerpt, page: (finding["text"]?.stringValue ?? "").excerpt), at: range)
      case "failedTrait", "unhandledError":
        warning = Diagnostic(.nothingTakesErrors(name.excerpt, (finding["text"]?.stringValue ?? "").excerpt), at: range)
      case "neverRun":
        warning = Diagnostic(.neverRun(name.excerpt), at: range)
      default: return nil
      }
      warning.tell(place)
      return warning
    }
  }
}
