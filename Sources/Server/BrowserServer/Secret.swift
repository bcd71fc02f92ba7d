/// 128 random bits that cannot be guessed, as 32 hexadecimal digits: the secret part of an address.
package struct Secret: Hashable, Sendable {
  /// The digits.
  package let text: String

  /// Creates a new one, from the system's generator.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = [generator.next(), generator.next()].map { (number: UInt64) in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Creates the secret with these digits, or nil if they are not digits.
  package init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ ("0"..."9").contains(Unicode.Scalar($0)) || ("a"..."f").contains(Unicode.Scalar($0)) })
    else { return nil }
    self.text = text
  }

  /// Returns whether a text is this secret, in a time that does not depend on the text.
  func matches(_ other: some StringProtocol) -> Bool {
    guard other.utf8.count == text.utf8.count else { return false }
    return zip(other.utf8, text.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
