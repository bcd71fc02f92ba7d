internal import JSONValues
internal import Runner

/// The folder of an extension of Visual Studio Code: the grammar, and a client of `mcv lsp` that needs no other
/// package.
package enum VSCodeExtension {
  /// The name of its folder among the extensions of a person.
  package static let folderName = "mcv.mcv-\(version)"

  /// Returns all files.
  package static func all(_ words: LanguageWords) -> [GeneratedFile] {
    [
      GeneratedFile("package.json", manifest.text + "\n"),
      GeneratedFile("language-configuration.json", configuration.text + "\n"),
      GeneratedFile("syntaxes/mcv.tmLanguage.json", TextMateGrammar.value(words).text + "\n"),
      GeneratedFile("extension.js", client),
    ]
  }

  /// An extension's version has three numbers.
  private static var version: String {
    let parts = Version.current.split(separator: ".")
    return (parts.map(String.init) + ["0", "0"]).prefix(3).joined(separator: ".")
  }

  private static var manifest: JSONValue {
    .object([
      ("name", "mcv"), ("publisher", "mcv"), ("displayName", "mcv: ModernCollectionView scripts"),
      ("description", "Scripts of mcv: colours, checks, completion, help, formatting and runs."),
      ("version", .string(version)), ("engines", .object([("vscode", "^1.75.0")])),
      ("categories", .array(["Programming Languages"])), ("main", "./extension.js"),
      ("activationEvents", .array(["onLanguage:mcv"])),
      (
        "contributes",
        .object([
          (
            "languages",
            .array([
              .object([
                ("id", "mcv"), ("aliases", .array(["mcv"])), ("extensions", .array([".mcv"])),
                ("firstLine", "^#!mcv\\b"), ("configuration", "./language-configuration.json"),
              ])
            ])
          ),
          (
            "grammars",
            .array([
              .object([
                ("language", "mcv"), ("scopeName", "source.mcv"), ("path", "./syntaxes/mcv.tmLanguage.json"),
              ])
            ])
          ),
          (
            "configuration",
            .object([
              ("title", "mcv"),
              (
                "properties",
                .object([
                  (
                    "mcv.program",
                    .object([
                      ("type", "string"), ("default", "mcv"),
                      ("description", "The program whose language server helps: a name on the PATH, or a path."),
                    ])
                  )
                ])
              ),
            ])
          ),
        ])
      ),
    ])
  }

  private static var configuration: JSONValue {
    .object([
      ("comments", .object([("lineComment", "#")])),
      ("brackets", .array([.array(["{", "}"]), .array(["[", "]"]), .array(["(", ")"])])),
      (
        "autoClosingPairs",
        .array(
          [("{", "}"), ("[", "]"), ("(", ")"), ("\"", "\"")].map { pair in
            .object([("open", .string(pair.0)), ("close", .string(pair.1))])
          })
      ),
    ])
  }
}
