internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `schema` alone: every source that a plugin gives, with its collections.
struct SourceList: TabularResult {
  private let sources: [(name: String, description: SourceDescription)]
  private let language: Language

  init(_ sources: [(name: String, description: SourceDescription)], _ language: Language) {
    (self.sources, self.language) = (sources, language)
  }

  var kind: String { "schema" }

  var members: [(String, JSONValue)] {
    [
      (
        "sources",
        .array(
          sources.map { source in
            [
              "source": .string(source.name),
              "collections": .array(source.description.collections.map { .string($0.name) }),
            ]
          })
      )
    ]
  }

  func table(_ language: Language) -> TextTable {
    var table = TextTable(columns: [.init(.collection), .init(.identity), .init(.about, cutOrder: 0)])
    for (name, description) in sources {
      for collection in description.collections {
        table.append([
          StyledText("\(name).\(collection.name)"), StyledText(collection.identity ?? "-"),
          StyledText(collection.about?.text(language) ?? ""),
        ])
      }
    }
    return table
  }

  func write(to output: inout String, _ options: TextOptions) {
    guard !sources.isEmpty else {
      output += options.say(ko: "소스가 없습니다   plugin list\n", en: "no sources   plugin list\n")
      return
    }
    _ = table(options.language).write(to: &output, as: .text, options)
  }
}
