package import CommandLanguage
package import DiffableDataSource
package import DisplayText
internal import Environment

/// A translation of what a snapshot refuses or logs into diagnostics with places and ways out.
package struct SnapshotDiagnostics {
  package let command: BoundCommand
  /// The argument of the line that gave each element of the call's argument, where they are few enough to keep.
  package var origins: [Argument] = []
  /// The rows of data among them.
  package var rows = RowOrigins()
  /// The section that the snapshot has at an index.
  package var sectionName: (Int) -> String? = { _ in nil }
  /// The name by which people call an item.
  package var itemName: (String) -> String = { $0 }
  /// The names that are there and close to a name that is not.
  package var nearItem: (String) -> String? = { _ in nil }
  package var nearSection: (String) -> String? = { _ in nil }
  /// The section that has a text as its title, and the names of items that begin with a text.
  package var titledSection: (String) -> String? = { _ in nil }
  package var beginnings: (String) -> [String] = { _ in [] }

  package init(
    command: BoundCommand, origins: [Argument] = [], rows: RowOrigins = RowOrigins(),
    sectionName: @escaping (Int) -> String? = { _ in nil }, itemName: @escaping (String) -> String = { $0 },
    nearItem: @escaping (String) -> String? = { _ in nil }, nearSection: @escaping (String) -> String? = { _ in nil },
    titledSection: @escaping (String) -> String? = { _ in nil },
    beginnings: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.command = command
    self.origins = origins
    self.rows = rows
    self.sectionName = sectionName
    self.itemName = itemName
    self.nearItem = nearItem
    self.nearSection = nearSection
    self.titledSection = titledSection
    self.beginnings = beginnings
  }

  /// Returns the diagnostic of a refused call.
  package func diagnostic(_ error: SnapshotError) -> Diagnostic {
    let first = error.offenders.first
    var diagnostic = Diagnostic(message(error, first), at: place(error))
    diagnostic.notes = notes(error)
    diagnostic.uikit = error.message
    diagnostic.raises = true
    diagnostic.identifiers = error.offenders.map(\.identifier)
    diagnostic.helps = helps(error)
    if let word = unknownWord(error) {
      let typed = word.text ?? command.spelling(word)
      let isSection = error.code == .unknownSection || command.name == "section"
      if isSection, let section = titledSection(typed) {
        diagnostic.lead(toIdentifier: section, for: word, in: command)
      } else if let near = isSection ? nearSection(typed) : nearItem(typed) {
        diagnostic.suggest(near, for: word, in: command)
      } else if !isSection {
        diagnostic.offer(beginnings(typed), insteadOf: word, in: command)
      }
    }
    return diagnostic
  }

  /// Returns the word of the line that names nothing, where that is what is wrong.
  private func unknownWord(_ error: SnapshotError) -> Argument? {
    switch error.code {
    case .unknownSection, .unknownSource, .unknownDestination, .unknownMark, .unknownItem: word(behind: error)
    default: nil
    }
  }

  /// Returns the word of the line that gave the first offender.
  private func word(behind error: SnapshotError) -> Argument? {
    let positions = (error.offenders.first?.places ?? []).compactMap { place in
      if case .argument(let position) = place { position } else { nil }
    }
    if let position = positions.last, position < origins.count { return origins[position] }
    guard let name = error.offenders.first?.identifier else { return nil }
    let words = command.arguments + command.clauses.flatMap(\.arguments)
    return words.last { command.spelling($0) == name || $0.text == name }
  }

  /// Returns the warning about what UIKit logs.
  package func warning(_ warning: SnapshotWarning) -> Diagnostic {
    let names = warning.offenders.map(\.identifier)
    var diagnostic = Diagnostic(
      .itemsMoved(names.count, helpsEditing: command.name == "edit"), at: command.source.range(command.range))
    diagnostic.notes = warning.offenders.prefix(5).map { .init(.moved, origin(of: $0)) }
    if names.count > 5 { diagnostic.notes.append(.init(nil, .andMore(names.count - 5))) }
    diagnostic.uikit = warning.message
    diagnostic.identifiers = names
    return diagnostic
  }

  /// Returns the warning about a call that `set crash repair` made smaller instead of refusing it.
  package func repaired(_ error: SnapshotError) -> Diagnostic {
    var diagnostic = diagnostic(error)
    diagnostic.code = .repaired
    diagnostic.message = .repaired(diagnostic.message)
    diagnostic.raises = true
    return diagnostic
  }

  private func message(_ error: SnapshotError, _ first: SnapshotError.Offender?) -> Diagnostic.Message {
    let name = first.map { quoted($0.identifier) }
    let count = error.offenders.count
    return switch error.code {
    case .repeatedItemIdentifiers: .repeatedItems(count)
    case .repeatedSectionIdentifiers: .repeatedSections(count)
    case .itemAlreadyExists:
      .inSectionSnapshot(count, isArgument: error.offenders.contains { $0.places.count(where: \.isArgument) > 1 })
    case .sectionAlreadyExists: .sectionExists(name)
    case .noSections: .noSection
    case .destinationAmongInserted: .placeAmongInserted(name)
    case .moveOntoItself: .moveOntoItself(name)
    case .unknownSection: .noSectionInSnapshot(name)
    case .unknownSource, .unknownDestination, .unknownMark, .unknownItem: .notInSnapshot(name, isLabelled: true)
    default: .notInSnapshot(name, isLabelled: false)
    }
  }

  private func notes(_ error: SnapshotError) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = error.offenders.prefix(5).compactMap { offender in
      offender.places.count > 1 ? .init(.duplicate, describe(offender)) : nil
    }
    if error.offenders.count > 5 { notes.append(.init(nil, .andMore(error.offenders.count - 5))) }
    return notes
  }

  private func helps(_ error: SnapshotError) -> [Bilingual] {
    var helps: [Bilingual] = []
    switch error.code {
    case .noSections: helps.append("section add main")
    case .unknownSection:
      if let name = error.offenders.first?.identifier {
        helps.append(.addsSection(name))
      }
    case .repeatedItemIdentifiers where command.name == "add":
      helps.append(.keepsFirst("\(clipped(command.source.text(command.range))) --skip-duplicates"))
      if rows.tableCount > 1 {
        helps.append(.pagesOverlap)
      }
    case .unknownMark:
      helps.append(.treeShows)
    default: break
    }
    return helps
  }

  /// Returns an identifier with its places: `a argument 1, again argument 3`, with their words where these are not the
  /// same.
  private func describe(_ offender: SnapshotError.Offender) -> Bilingual {
    let words = offender.places.prefix(6).map(word)
    let differ = Set(words.compactMap { $0 }).count > 1
    let places = zip(offender.places, words).map { (place, word) -> Bilingual in
      switch place {
      case .argument(let position):
        rows.name(at: position).map { Bilingual($0) }
          ?? .argument(position + 1) + Bilingual(differ ? word.map { " " + $0 } ?? "" : "")
      case .item(let path): .inDraft("[\(path.section),\(path.item)]", section: sectionName(path.section)?.excerpt)
      case .section(let index): .inDraft("[\(index)]", section: nil)
      }
    }
    let name = rows.tableCount > 0 ? itemName(offender.identifier) : offender.identifier
    return Bilingual(name.excerpt + "   ") + .again(places)
  }

  /// Returns the word of the line after a place in the argument, where it is known.
  private func word(_ place: SnapshotError.Place) -> String? {
    guard case .argument(let position) = place, origins.indices.contains(position) else { return nil }
    return command.spelling(origins[position]).excerpt
  }

  /// Returns an identifier that moved, with the place that it left.
  private func origin(of offender: SnapshotError.Offender) -> Bilingual {
    let left = offender.places.compactMap { (place) -> Bilingual? in
      if case .item(let path) = place {
        .wasAt("[\(path.section),\(path.item)]", section: sectionName(path.section)?.excerpt)
      } else {
        nil
      }
    }
    return left.reduce(Bilingual(offender.identifier.excerpt), +)
  }

  /// Returns the last place in the argument: the one that breaks the rule.
  private func place(_ error: SnapshotError) -> SourceRange {
    word(behind: error).map(command.place) ?? command.source.range(command.range)
  }

  private func quoted(_ name: String) -> String { "'\(name.excerpt)'" }

  private func clipped(_ text: String) -> String {
    text.utf8.count > 400 ? String(text.prefix(400)) + "…" : text
  }
}

extension SnapshotError.Place {
  /// Whether it is a place in the argument of the call.
  var isArgument: Bool {
    if case .argument = self { true } else { false }
  }
}

extension Bilingual {
  /// Returns the line that makes a section of that name.
  package static func addsSection(_ name: String) -> Bilingual {
    Bilingual("section add \(Value.identifierLiteral(name).excerpt)")
  }
}
