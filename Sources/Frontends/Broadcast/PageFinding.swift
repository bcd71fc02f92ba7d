internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues

/// A finding in the form for pages: the object that programs get, with its sentences in both languages, since a page
/// outlives a `set lang`.
struct PageFinding {
  private let finding: Diagnostic

  init(_ finding: Diagnostic) { self.finding = finding }

  /// Returns the object, with `words`: for each language `message` and `help`.
  func json(line: Int?) -> JSONValue {
    let told = finding.json(line: line, file: nil)
    guard case .object(let object) = told else { return told }
    let both = JSONValue.object(Language.allCases.map { ($0.rawValue, words(in: $0)) })
    return .object(object.members.map { ($0.key, $0.value) } + [("words", both)])
  }

  private func words(in language: Language) -> JSONValue {
    .object([
      ("message", .string(finding.message.text(language))),
      ("help", .array(finding.helps.map { .string($0.text(language)) })),
    ])
  }
}
