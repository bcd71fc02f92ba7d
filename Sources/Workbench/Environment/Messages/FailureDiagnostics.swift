package import AppProtocol
package import CommandLanguage

extension DiagnosticCode {
  /// Creates the code of a failure.
  package init(_ code: FailureCode) { self.init(rawValue: code.rawValue) }
}

extension Diagnostic.Message {
  /// Creates the message of a failure.
  package init(_ text: FailureText) {
    self.init(DiagnosticCode(text.code), text.message, label: text.label, helps: text.helps)
  }
}
