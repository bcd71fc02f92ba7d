package import JSONValues

/// The reason why an action was not performed.
package struct HarnessRefusal: Error {
  package var code: String
  package var message: String
  package var choices: [String] = []

  /// Creates a refusal.
  package init(_ code: String, _ message: String, choices: [String] = []) {
    self.code = code
    self.message = message
    self.choices = choices
  }

  /// The refusal as members of an answer.
  package var members: [(String, JSONValue)] {
    [
      ("ok", false), ("code", .string(code)), ("message", .string(message)),
      ("choices", .array(choices.map { .string($0) })),
    ]
  }
}
