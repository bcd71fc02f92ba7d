internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting

/// The `KEY VALUE` pairs of a request, checked against what the collection takes.
struct RequestArguments {
  let command: BoundCommand
  let collection: CollectionDescription

  init(_ command: BoundCommand, _ collection: CollectionDescription) {
    self.command = command
    self.collection = collection
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
    switch (parameter.type, word.kind) {
    case ("int", .int(let number)): return .int(number)
    case ("double", .int(let number)): return .double(Double(number))
    case ("double", .double(let number)): return .double(number)
    case ("bool", _) where text == "true" || text == "false": return .bool(text == "true")
    case ("int", _), ("double", _), ("bool", _):
      let kinds: [String: Bilingual] = ["int": .wholeNumber, "double": .anyNumber, "bool": .trueOrFalse]
      let what = kinds[parameter.type] ?? ""
      throw Diagnostic(
        .parameterTakes(parameter.name, what: what, not: text.prefix(60)), at: command.place(word), usage: command.usage
      )
    default: return .string(text)
    }
  }
}
