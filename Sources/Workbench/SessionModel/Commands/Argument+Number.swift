package import CommandLanguage

extension Argument {
  /// The number that an argument is, whole or not.
  package var number: Double? {
    switch kind {
    case .int(let number): Double(number)
    case .double(let number) where number.isFinite: number
    default: nil
    }
  }
}
