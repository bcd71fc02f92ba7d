package import CommandLanguage

extension CommandParameter {
  /// The parameter that names a transaction, which may be left out.
  package static var transaction: CommandParameter { CommandParameter("TX", .optional, hint: .transaction) }
}
