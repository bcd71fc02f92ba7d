package import CommandLanguage
package import DisplayText

extension Diagnostic {
  /// Returns the same finding at another place.
  package func moved(to place: SourceRange, label: Bilingual? = nil) -> Diagnostic {
    Diagnostic(
      code, message, at: place, label: self.label ?? label, notes: notes, helps: helps, usage: usage, uikit: uikit,
      raises: raises, identifiers: identifiers, fix: fix)
  }
}
