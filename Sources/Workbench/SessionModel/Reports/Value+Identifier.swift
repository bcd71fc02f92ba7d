package import CommandLanguage

extension Value {
  /// Creates an identifier as a value: an identifier that reads as a whole number is a number, so that
  /// `ids(A) == [1, 2]` means what it says.
  package init(identifier: String) {
    if let number = Int(identifier), String(number) == identifier {
      self = .int(number)
    } else {
      self = .string(identifier)
    }
  }
}
