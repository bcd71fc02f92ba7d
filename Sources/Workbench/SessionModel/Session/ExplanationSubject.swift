package import CommandLanguage

/// A kind of things of a session that `explain` explains by their names, as `explain frame ITEM` does.
package struct ExplanationSubject: Sendable {
  /// Explains a thing.
  ///
  /// - Throws: The fault of a word, with its place.
  package typealias Body =
    @Sendable (
      _ word: Argument, _ state: Argument?, _ session: Session, _ command: BoundCommand
    ) throws(Diagnostic) -> Report

  /// The word in front of the names of such things.
  package let name: String
  /// Explains the thing that a word names, in the state of the screen that another one names; nil for what is shown.
  package let body: Body

  /// Creates a kind of things.
  ///
  /// - Parameters:
  ///   - name: The word in front of their names.
  ///   - body: Explains one of them.
  package init(_ name: String, body: @escaping Body) {
    self.name = name
    self.body = body
  }
}
