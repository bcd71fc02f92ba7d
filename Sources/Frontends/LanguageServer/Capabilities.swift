internal import JSONValues

/// The abilities of the server, as `initialize` tells them.
enum Capabilities {
  /// The requests about one document.
  static let methods: Set<String> = [
    "textDocument/completion", "textDocument/hover", "textDocument/formatting", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/codeLens",
    "textDocument/codeAction", "textDocument/inlayHint", "textDocument/semanticTokens/full",
  ]

  static func all(_ encoding: PositionEncoding) -> JSONValue {
    .object([
      ("positionEncoding", .string(encoding.rawValue)),
      (
        "textDocumentSync",
        .object([("openClose", .bool(true)), ("change", .int(2)), ("save", .bool(true))])
      ),
      (
        "completionProvider",
        .object([
          ("triggerCharacters", .array([" ", "-", "@", "$", ".", "(", "#"])), ("resolveProvider", .bool(false)),
        ])
      ),
      ("hoverProvider", .bool(true)), ("documentFormattingProvider", .bool(true)),
      ("renameProvider", .object([("prepareProvider", .bool(true))])), ("documentSymbolProvider", .bool(true)),
      ("foldingRangeProvider", .bool(true)), ("codeLensProvider", .object([("resolveProvider", .bool(false))])),
      ("codeActionProvider", .object([("codeActionKinds", .array(["quickfix"]))])), ("inlayHintProvider", .bool(true)),
      (
        "semanticTokensProvider",
        .object([
          (
            "legend",
            .object([
              ("tokenTypes", .array(Structure.tokenTypes.map { .string($0) })), ("tokenModifiers", .array([])),
            ])
          ), ("full", .bool(true)),
        ])
      ),
      ("executeCommandProvider", .object([("commands", .array(Runs.commands.map { .string($0) }))])),
    ])
  }
}
