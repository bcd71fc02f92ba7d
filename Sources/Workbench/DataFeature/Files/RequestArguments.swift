internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel

/// The `KEY VALUE` pairs of a request, checked against what the collection takes. A value may be asked of the session:
/// `$name`, `#4.url`, `count(A)`, `(2 * 10)`, and `{{EXPR}}` in a text.
struct RequestArguments {
  let command: BoundCommand
  let collection: CollectionDescription
  let session: Session

  init(_ command: BoundCommand, _ collection: CollectionDescription, _ session: Session) {
    self.command = command
    self.collection = collection
    self.session = session
  }

  /// Names of parameters that a source reads as the path of a file.
  private static let fileParameters: Set<String> = ["file", "path"]

  /// - Parameter check: Lets the path of a file pass, or says why not.
  func parameters(
    files check: (_ path: String, _ place: SourceRange) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> JSONObject {
    var words = command.arguments.dropFirst()
    var found: [(String, JSONValue)] = []
    while let key = words.popFirst() {
      let name = key.text ?? command.spelling(key)
      guard let parameter = collection.parameters.first(where: { $0.name == name }) else { throw unknown(name, key) }
      guard !found.contains(where: { $0.0 == name }) else {
        throw Diagnostic(.parameterTwice(name), at: command.place(key), usage: command.usage)
      }
      guard let value = words.popFirst() else {
        throw Diagnostic(.parameterNeedsValue(name, type: parameter.type), at: command.place(key), usage: command.usage)
      }
      let answer = try read(value, parameter)
      if Self.fileParameters.contains(name), case .string(let path) = answer {
        try check(path, command.place(value))
      }
      found.append((name, answer))
    }
    for parameter in collection.parameters where parameter.isRequired {
      guard !found.contains(where: { $0.0 == parameter.name }) else { continue }
      throw Diagnostic(
        .collectionNeeds(collection.name, parameter: parameter.name, line: command.source.text(command.range)),
        at: command.source.range(command.range),
        label: parameter.about ?? .missing,
        usage: command.usage)
    }
    return JSONObject(found)
  }

  private func unknown(_ name: String, _ word: Argument) -> Diagnostic {
    let names = collection.parameters.map(\.name)
    var helps: [Bilingual] = []
    var fix: String?
    if let sign = name.firstIndex(of: "="), names.contains(String(name[..<sign])) {
      // `count=5`, as other tools write it.
      let pair = name[..<sign] + " " + name[name.index(after: sign)...]
      helps.append(.didYouMean(String(pair)))
      fix =
        command.source.text(command.range.lowerBound..<word.range.lowerBound) + pair
        + command.source.text(word.range.upperBound..<command.range.upperBound)
    } else if let near = Suggestions.nearest(to: name, in: names + ["as"]).first {
      helps.append(Bilingual.didYouMean(near))
      fix =
        command.source.text(command.range.lowerBound..<word.range.lowerBound) + near
        + command.source.text(word.range.upperBound..<command.range.upperBound)
    }
    if name == "next" { helps.append(.followingPage) }
    helps.append(names.isEmpty ? .noParameters : .parameters(names.joined(separator: ", ")))
    return Diagnostic(
      .noParameter(collection.name, name: name), at: command.place(word), helps: helps, usage: command.usage, fix: fix)
  }

  private func read(_ word: Argument, _ parameter: CollectionDescription.Parameter) throws(Diagnostic) -> JSONValue {
    let text = word.text ?? command.spelling(word)
    let asked = try askedValue(of: word, for: parameter.type)
    switch (parameter.type, asked ?? literal(word)) {
    case ("int", .int(let number)): return .int(number)
    case ("double", .int(let number)): return .double(Double(number))
    case ("double", .number(let number)): return .double(number)
    case ("bool", .bool(let bool)): return .bool(bool)
    case ("bool", .string) where text == "true" || text == "false": return .bool(text == "true")
    case ("int", _), ("double", _), ("bool", _), (_, .null):
      let kinds: [String: Bilingual] = ["int": .wholeNumber, "double": .anyNumber, "bool": .trueOrFalse]
      throw Diagnostic(
        .parameterTakes(
          parameter.name, what: kinds[parameter.type] ?? .someText, not: (asked?.description ?? text).prefix(60)),
        at: command.place(word), usage: command.usage)
    default: return .string(asked?.description ?? text)
    }
  }

  /// Returns the value of a word that asks the session: an expression, or a text with holes; nil for any other word.
  ///
  /// - Parameter type: What the parameter takes: a text with holes may read as a number.
  private func askedValue(of word: Argument, for type: String) throws(Diagnostic) -> Value? {
    let spelling = command.spelling(word)
    switch word.kind {
    case .string(let text) where text.contains("{{"):
      let template = try TextTemplate(text)
      for case .hole(let expression, let source) in template.pieces {
        _ = try value(of: expression, in: source, word)
      }
      let answer = try template.text(in: SessionEnvironment(session: session))
      let number: Value? =
        switch type {
        case "int": Int(answer).map { .int($0) }
        case "double": Double(answer).map { .number($0) }
        case "bool": answer == "true" ? .bool(true) : answer == "false" ? .bool(false) : nil
        default: nil
        }
      return number ?? .string(answer)
    case .string, .name: return nil
    default:
      let isMember = spelling.hasPrefix("#") && spelling.contains(".")
      let called = spelling.firstIndex(of: "(").flatMap { session.functions[String(spelling[..<$0])] }
      guard isMember || called != nil || spelling.hasPrefix("$") || spelling.hasPrefix("(") else { return nil }
      return try value(of: ExpressionParser.parse(word.range, in: command.source), in: command.source, word)
    }
  }

  /// Returns the value of an expression in a word.
  ///
  /// - Throws: E0203 for a field of a row that no item has, `#999.url`, instead of null.
  private func value(
    of expression: Expression, in source: SourceText, _ word: Argument
  ) throws(Diagnostic) -> Value {
    let value = try session.value(of: expression, in: source)
    guard value == .null, case .member(let base, _) = expression.kind, case .selector(.tag(let key)) = base.kind,
      let screen = SessionEnvironment(session: session).screen, let type = screen.type,
      screen.identifier(ofKey: key).flatMap({ screen.contents[$0] }) == nil
    else { return value }
    throw Diagnostic(
      .noRowHere(type.name, number: key), at: command.place(word), helps: ["tree"], usage: command.usage)
  }

  private func literal(_ word: Argument) -> Value {
    switch word.kind {
    case .int(let number): .int(number)
    case .double(let number): .number(number)
    default: .string(word.text ?? command.spelling(word))
    }
  }
}
