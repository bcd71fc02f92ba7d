package import AppProtocol
package import CommandLanguage
internal import ConsoleTexts
internal import DisplayText
package import Environment
internal import TextRendering

extension CodePlace {
  /// Creates the place for a report: Swift of a line has the name of the option or the word before it.
  package init(_ place: AppPlace) {
    let file =
      switch place.source {
      case .file(let name): name
      case .initializer: "--init"
      case .model: "--model"
      case .value: "--value"
      }
    self.init(file: file, line: place.line, column: place.column)
  }
}

extension Diagnostic {
  /// Creates the diagnostic of an app that could not be opened.
  package init(_ failure: AppFailure, at place: SourceRange) {
    self.init(
      Message(failure.text), at: place, notes: failure.notes.map { .init(.error, $0) }, identifiers: failure.candidates)
    self.place = failure.place.map { CodePlace($0) }
  }

  /// Creates the diagnostic of an app that gave no outcome.
  package init(_ failure: AppCallFailure, at place: SourceRange) {
    switch failure {
    case .app(let failure): self.init(failure, at: place)
    case .cassetteNotRead(let finding): self.init(.fileAccess, finding.message, at: place, helps: finding.helps)
    case .cassetteNotWritten(let failure):
      self.init(.fileAccess, Bilingual("\(failure.path): ") + failure.reason, at: place)
    }
  }

  /// Creates the diagnostic of an app that ended.
  package init(_ ending: AppEnding, of app: OpenedApp, at place: SourceRange) {
    let name = app.name.excerpt
    let message: Diagnostic.Message =
      switch ending.cause {
      case .exited(let code): .appExited(name, code: Int(code))
      case .looped: .appLooped(name)
      case .stuck: .appStuck(name)
      case .signalled: .appCrashed(name, words: ending.words?.replacing("\n", with: " ").excerpt)
      }
    self.init(message, at: place)
    if ending.isOfUIKit, let words = ending.words {
      uikit = words
      raises = true
      if words.contains("identifiers are not unique") { code = .notUnique }
      if Self.mayHaveBeenLogged(words, in: app.uikit) { notes.append(.init(nil, .loggedInstead)) }
    }
    if let place = ending.place { self.place = CodePlace(place) }
    notes += ending.functions.prefix(3).map { .init(.function, $0.excerpt) }
  }

  /// Whether UIKit logged the text in some cases, and went on.
  ///
  /// Apple's engineers say so of collection views in the threads 751732 ("UIKit was silently falling back to reload data
  /// previously in some cases") and 728797 (an exception as of iOS 16.4) of the developer forums; logs of 13, 15 and 16 have it
  /// for counts of items. Reports of 15 and 16 have the exception as well, and the rule that divides them is not public.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - version: The version of the app; nil for the newest. 16 stands for 16.4 and later.
  private static func mayHaveBeenLogged(_ words: String, in version: Int?) -> Bool {
    guard let version, version < 16, let finding = ConsoleReader.read(words).findings.first else { return false }
    return [.itemCount, .sectionCount].contains(finding.kind)
      && (finding.values[.itemWord] == "item" || finding.values[.listName] == "collection view")
  }

  /// Returns the diagnostic of an app that is still at work when its time is over.
  package static func notAtRest(_ app: OpenedApp, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .appNotAtRest(app.name.excerpt, seconds: Value.seconds(app.options.settle)),
      at: command.source.range(command.range))
  }

  /// Returns the diagnostic of an editing line on a screen that an app owns.
  package static func appOwns(_ screen: Screen, _ app: String, _ command: BoundCommand) -> Diagnostic {
    Diagnostic(.appOwnsScreen(app.excerpt, screen: screen.name.excerpt), at: command.source.range(command.verbRange))
  }
}
