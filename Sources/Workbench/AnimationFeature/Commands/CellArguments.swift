internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// A reader of the words of a `cell` line.
struct CellArguments {
  let command: BoundCommand
  let screen: Screen

  func registration() throws(Diagnostic) -> CellRegistration {
    let template = try template()
    var registration = CellRegistration(reuseIdentifier: CellRegistration.plain.reuseIdentifier, template: template)
    registration.resets = !command.has("no-reset")
    if let expression = command.clause("when")?.expression {
      registration.condition = try condition(expression)
    }
    let others = screen.cells.registrations
    if let option = command.option("registration") {
      for other in ["reuse", "class"] where command.has(other) {
        throw Diagnostic(
          .registrationExcludes(other), at: command.source.range(option.range),
          label: other == "reuse" ? .ownReuseIdentifier : .oneOrTheOther, usage: command.usage)
      }
      registration.style = .registration
      registration.reuseIdentifier = "registration-\(others.count { $0.style == .registration } + 1)"
    } else if let name = command.option("reuse")?.value {
      registration.reuseIdentifier = name.text ?? command.spelling(name)
      guard !registration.reuseIdentifier.isEmpty else {
        throw Diagnostic(.emptyReuseIdentifier, at: command.place(name))
      }
    } else if registration.condition != nil {
      registration.reuseIdentifier = "cell-\(others.count { $0.condition != nil } + 2)"
    }
    return registration
  }

  // MARK: The template

  private func template() throws(Diagnostic) -> CellTemplate {
    let words = command.arguments
    let isQuoted = { (word: Argument) in if case .string = word.kind { true } else { false } }
    if words.count == 2 || words.count == 1 && !isQuoted(words[0]) { try checkType(words[0]) }
    guard let word = words.last, isQuoted(word), case .string(let text) = word.kind else {
      throw Diagnostic(
        .cellNeedsTemplate(screen.type?.name ?? "item"), at: command.place(words[words.count - 1]), usage: command.usage
      )
    }
    let template: CellTemplate
    do throws(CellTemplate.Fault) {
      template = try CellTemplate(text)
    } catch {
      throw Diagnostic(
        .badTemplate(error.sentence, remedy: error.remedy), at: command.place(word), usage: command.usage)
    }
    try checkFields(of: template, at: word)
    return template
  }

  private func checkType(_ word: Argument) throws(Diagnostic) {
    let known = screen.type?.name ?? "item"
    let typed = word.text ?? command.spelling(word)
    guard typed != known else { return }
    let near = Suggestions.nearest(to: typed, in: [known]).first.map { Bilingual.didYouMean($0) }
    throw Diagnostic(
      .cellsOfOtherType(typed.excerpt), at: command.place(word),
      label: screen.type == nil ? .screenHasNoType : .itemsOfOtherType,
      helps: [near ?? "cell \(known) \"{title}\""], usage: command.usage)
  }

  private func checkFields(of template: CellTemplate, at word: Argument) throws(Diagnostic) {
    let required = template.requiredFields
    guard !required.isEmpty || !template.optionalFields.isEmpty else { return }
    let known = Self.knownFields(screen, required + template.optionalFields)
    let near = { (field: String) in Suggestions.nearest(to: field, in: known).first }
    let unknown =
      required.first { !known.contains($0) }
      ?? template.optionalFields.first { !known.contains($0) && near($0) != nil }
    guard let unknown else { return }
    throw Diagnostic(
      .noFieldInItems(unknown.excerpt), at: command.place(word),
      helps: (near(unknown).map { [Bilingual.didYouMean($0)] } ?? [])
        + [Bilingual.fields(known.prefix(20).joined(separator: " ").excerpt), .mayBeMissing(unknown.excerpt)],
      identifiers: [unknown])
  }

  /// Returns the fields in brackets that no item has so far.
  static func unknownOptionalFields(of template: CellTemplate, _ screen: Screen) -> [String] {
    let known = knownFields(screen, template.optionalFields)
    return template.optionalFields.filter { !known.contains($0) }
  }

  /// Returns the fields that templates may name.
  ///
  /// - Parameter wanted: The fields to look for; where the type has them all, the items are not searched.
  /// - Complexity: O(items with contents) at worst.
  private static func knownFields(_ screen: Screen, _ wanted: [String]) -> [String] {
    var known = screen.type?.fields ?? []
    for name in ["id", "title"] where !known.contains(name) { known.append(name) }
    if wanted.allSatisfy({ known.contains($0) }) { return known }
    return known + screen.contents.fieldNames.filter { !known.contains($0) }
  }

  // MARK: The condition

  /// Returns the condition, tried on an item, so that what is wrong with it is said here.
  private func condition(_ expression: Expression) throws(Diagnostic) -> CellCondition {
    let condition = try CellCondition(command.source.text(expression.range))
    do throws(Diagnostic) {
      try condition.check(on: screen)
    } catch {
      throw Diagnostic(
        error.code, error.message, at: command.source.range(expression.range), label: error.label, helps: error.helps,
        identifiers: error.identifiers)
    }
    return condition
  }
}

extension CellPool {
  /// Takes a registration in: one for the same items takes the place of the other.
  mutating func use(_ registration: CellRegistration) {
    let place = registrations.firstIndex { other in
      registration.condition == nil
        ? other.condition == nil
        : other.condition != nil && other.reuseIdentifier == registration.reuseIdentifier
    }
    if let place { registrations[place] = registration } else { registrations.append(registration) }
  }
}
