package import CommandLanguage
internal import DiffableDataSource
package import DisplayText
internal import Environment
internal import HashTreeCollections

/// The names of a screen that are close to a name that it does not have.
package struct NearNames {
  package let screen: Screen

  package init(screen: Screen) {
    self.screen = screen
  }

  /// Names that are looked at: a wrong word costs no more on a large screen than on a small one.
  private static let limit = 1000

  /// Returns the item of the draft of which a name or the identifier is closest, as it is named on the screen.
  ///
  /// - Complexity: O(1) in the number of items.
  package func item(_ word: String) -> String? {
    let identifiers = screen.draft.itemIdentifiers(first: Self.limit)
    let names = screen.type == nil ? [] : names(of: identifiers)
    return Suggestions.nearest(to: word, in: names + identifiers, limit: 1).first
  }

  /// Returns the names of items of the draft, or where none of them does of the names that are given, those that begin
  /// with a text, each once.
  ///
  /// - Complexity: O(1) in the number of items, O(others).
  package func beginning(with text: String, orOf others: [String] = []) -> [String] {
    let identifiers = screen.draft.itemIdentifiers(first: Self.limit)
    for names in [screen.type == nil ? identifiers : names(of: identifiers), others] {
      var seen: Set<String> = []
      let found = names.filter { $0.lowercased().hasPrefix(text.lowercased()) && seen.insert($0).inserted }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the titles of items, and after them all other texts of their rows.
  private func names(of identifiers: [String]) -> [String] {
    identifiers.map { screen.title(of: $0) } + identifiers.flatMap(texts)
  }

  /// Returns the texts of a row that find it.
  private func texts(of item: String) -> [String] {
    let fields = screen.type?.fields ?? []
    return (screen.contents[item]?.fields ?? []).compactMap { field in
      if case .string(let text) = field.value, fields.contains(field.name) { text } else { nil }
    }
  }

  /// Returns the section of the draft whose name is closest.
  package func section(_ word: String) -> String? {
    Suggestions.nearest(to: word, in: Array(screen.draft.sectionIdentifiers.prefix(Self.limit)), limit: 1).first
  }

  /// Returns the section of the draft that has a text as its title.
  package func titledSection(_ title: String) -> String? {
    if screen.titles.isEmpty { return nil }
    return screen.draft.sectionIdentifiers.prefix(Self.limit).first { screen.titles[$0] == title }
  }

  /// Returns the item of an outline whose identifier is closest.
  package static func item(_ word: String, in outline: Outline) -> String? {
    Suggestions.nearest(to: word, in: Array(outline.items.prefix(limit)), limit: 1).first
  }
}

/// Names in a call that UIKit does not find and passes over without a word.
package struct IgnoredNames {
  let command: BoundCommand
  /// The names that are not there, each once, in the order of the line.
  private(set) var names: [String] = []
  private(set) var place: Argument?

  /// - Parameters:
  ///   - names: The names in the call.
  ///   - origins: The word after each, as far as they are known.
  ///   - isThere: Whether a name is in what the call changes.
  package init(_ command: BoundCommand, _ names: [String], origins: [Argument], isThere: (String) -> Bool) {
    self.command = command
    for (index, name) in names.enumerated() where !isThere(name) {
      if self.names.isEmpty, index < origins.count { place = origins[index] }
      self.names.append(name)
    }
  }

  /// Returns the warning, or nil if every name was found.
  ///
  /// - Parameters:
  ///   - container: The place that lacks them: `the draft`.
  ///   - near: The closest name that is there.
  ///   - titled: The section that has a text as its title.
  package func warning(
    in container: Bilingual, near: (String) -> String?, titled: (String) -> String? = { _ in nil }
  ) -> Diagnostic? {
    guard let first = names.first else { return nil }
    let spelling = place.map { $0.text ?? command.spelling($0) } ?? first
    var diagnostic = Diagnostic(
      names.count == 1 ? .ignoredName(spelling.excerpt, in: container) : .ignoredNames(names.count, in: container),
      at: place.map(command.place) ?? command.source.range(command.range), identifiers: names)
    if names.count > 1 {
      let shown = names.prefix(5).map { $0.excerpt }.joined(separator: " ")
      diagnostic.notes = [
        .init(.ignored, names.count > 5 ? "\(shown) " + .andMore(names.count - 5) : Bilingual(shown))
      ]
    }
    if let section = titled(place?.text ?? first) {
      diagnostic.lead(toIdentifier: section, for: command.name == "section" ? place : nil, in: command)
    } else if let place, let near = near(spelling) {
      diagnostic.suggest(near, for: place, in: command)
    }
    return diagnostic
  }
}

extension Diagnostic {
  /// Tells the identifier of the section whose title was typed, and offers the line with it.
  ///
  /// - Parameter word: The title in the line, where a section is meant, or nil if an item is.
  package mutating func lead(toIdentifier section: String, for word: Argument?, in command: BoundCommand) {
    helps.insert(.itsIdentifier(section.excerpt), at: 0)
    if fix == nil, let word { fix = command.text(replacing: word, with: Value.identifierLiteral(section)) }
  }

  /// Offers the names that begin with what was typed: the line with it where there is one, a list where there are more.
  package mutating func offer(_ names: [String], insteadOf word: Argument, in command: BoundCommand) {
    guard names.count != 1 else { return suggest(names[0], for: word, in: command) }
    let typed = word.text ?? command.spelling(word)
    if !names.isEmpty { helps.insert(.namesBeginning(names.map(\.excerpt), with: typed.excerpt), at: 0) }
  }

  /// Offers a name in the place of the one that was typed, and the line with it.
  mutating func suggest(_ name: String, for word: Argument, in command: BoundCommand) {
    helps.insert(Bilingual.didYouMean(name.excerpt), at: 0)
    if fix == nil { fix = command.text(replacing: word, with: Value.identifierLiteral(name)) }
  }
}
