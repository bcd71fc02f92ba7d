/// The contents of a hole in a text of the console.
public enum ConsoleValue: Hashable, Sendable {
  case number(Int)
  /// An index path: the section, then the item.
  case path([Int])
  case text(String)
  case list([String])
  case numbers([Int])
}

extension ConsoleValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}

extension ConsoleValue: CustomStringConvertible {
  /// The value as a text of the console has it. The address of an index path, which differs in every run, is zero.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .path(let indices):
      "<NSIndexPath: 0x0> {length = \(indices.count), path = \(indices.map(String.init).joined(separator: " - "))}"
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .numbers(let numbers): numbers.map(String.init).joined(separator: ", ")
    }
  }
}
