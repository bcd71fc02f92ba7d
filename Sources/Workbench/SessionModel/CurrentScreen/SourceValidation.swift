package import CommandLanguage
internal import DiffableDataSource
package import DisplayText
internal import Environment

/// The check of an apply by the source of its screen.
package enum SourceValidation {
  /// Looks at the draft before it is applied.
  ///
  /// RxDataSources' adapter ends a debug build where the difference throws; a release build prints the error and
  /// reloads (`set crash repair`).
  ///
  /// - Returns: what is to be said although the apply happens.
  /// - Throws: E0225 or E0226.
  package static func warnings(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> [Diagnostic] {
    guard let name = session.state.currentScreen, let index = session.state.screens.index(forKey: name),
      session.state.screens.values[index].feed.source == .animated
    else { return [] }
    let screen = session.state.screens.values[index]
    if !command.has("reload-data"), let outcome = screen.pendingOutcome,
      case .refused(let name, let reason) = outcome.ending
    {
      let error = refusal(name, reason, screen, command)
      guard session.state.settings.crash == .repair else { throw error }
      var warning = error
      warning.code = .reloadedInstead
      warning.message = .loadedAgain(warning.message)
      warning.helps = []
      return [warning]
    }
    guard let unnoticed = screen.unnoticedRepeat else { return [] }
    var warning = Diagnostic(
      .repeatIsUnnoticed(screen.title(of: unnoticed).excerpt), at: command.source.range(command.range))
    warning.notes = [.init(nil, .nextApplyThrows)]
    warning.identifiers = [unnoticed]
    return [warning]
  }

  private static func refusal(
    _ name: String, _ reason: SourceOutcome.Refusal, _ screen: Screen, _ command: BoundCommand
  ) -> Diagnostic {
    let isSection = reason.isSection
    let shown = isSection ? name : screen.title(of: name)
    var diagnostic = Diagnostic(
      .thereTwice(shown.excerpt, isSection: isSection, refusal: reason.message), at: command.source.range(command.range)
    )
    let places = places(of: name, isSection, screen)
    diagnostic.notes = places.map { .init(.twice, $0) }
    diagnostic.raises = true
    diagnostic.identifiers = [name]
    let ways: [Bilingual] = [.reloadByHand, .repairInstead]
    if isTwice(name, isSection, screen, screen.current) {
      // The difference looks at the old list first: no edit of the draft helps.
      diagnostic.notes.append(.init(nil, .everyDifferenceThrows))
      diagnostic.helps = ways
    } else {
      let literal = Value.identifierLiteral("\(name)~2").excerpt
      diagnostic.helps = [isSection ? "section delete \(literal)" : "delete \(literal)"] + ways
    }
    return diagnostic
  }

  private static func isTwice(_ name: String, _ isSection: Bool, _ screen: Screen, _ snapshot: Snapshot) -> Bool {
    let count =
      isSection
      ? snapshot.sectionIdentifiers.count { screen.identity(ofSection: $0) == name }
      : snapshot.itemIdentifiers.count { screen.identity(of: $0) == name }
    return count > 1
  }

  /// Returns the places of the first repeats, in what is shown and in the draft.
  private static func places(of name: String, _ isSection: Bool, _ screen: Screen) -> [Bilingual] {
    let sides: [(Bilingual, Snapshot)] = [(.shown, screen.current), (.draft, screen.draft)]
    return sides.compactMap { what, snapshot in
      let places =
        isSection
        ? snapshot.sectionIdentifiers.enumerated().filter { screen.identity(ofSection: $0.element) == name }
          .map { "[\($0.offset)]" }
        : snapshot.itemIdentifiers.filter { screen.identity(of: $0) == name }.prefix(6)
          .compactMap { snapshot.indexPath(for: $0) }.map { "[\($0.section),\($0.item)]" }
      return places.isEmpty ? nil : what + Bilingual("  " + places.prefix(6).joined(separator: " "))
    }
  }

  /// Returns the findings that an apply would give, for `check`.
  ///
  /// - Complexity: that of the difference
  package static func findings(_ screen: Screen) -> [(code: DiagnosticCode, name: String, text: Bilingual)] {
    if let outcome = screen.pendingOutcome, case .refused(let name, let refusal) = outcome.ending {
      let text =
        Bilingual(ko: "이(가) 두 번 있어 차이를 구하지 못합니다: ", en: " is there twice: the difference ")
        + refusal.message
      return [(refusal.isSection ? .duplicateSection : .duplicateItem, name, text)]
    }
    guard let name = screen.unnoticedRepeat else { return [] }
    let text = Bilingual(
      ko: "이(가) 두 번 있는데, 다음다음 적용이 되어서야 드러납니다",
      en: " is there twice, and only the apply after the next one notices it")
    return [(.unnoticedRepeat, name, text)]
  }

  /// Refuses a command that makes no sense without a diffable data source.
  ///
  /// - Throws: E0227.
  package static func requireDiffable(_ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    let screen = try session.screen(for: command)
    guard screen.feed.source != .diffable else { return }
    throw Diagnostic(
      .notOfRxDataSources(command.name, source: screen.feed.source.rawValue),
      at: command.source.range(command.verbRange))
  }
}
