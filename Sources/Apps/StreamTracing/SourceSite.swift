/// A place in the code of an app: the file as `#fileID` has it, and the line.
public struct SourceSite: Sendable {
  public var file: StaticString
  public var line: Int32

  /// The place of nothing in particular.
  public static let nowhere = SourceSite("", 0)

  /// Creates a place.
  @inlinable
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = Int32(truncatingIfNeeded: line)
  }

  /// Whether it is a place at all.
  public var isKnown: Bool { line > 0 }
  /// The file without its module: `Search.swift`.
  public var fileName: String {
    let text = file.description
    return text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text
  }
}

extension SourceSite: Hashable, CustomStringConvertible {
  public static func == (left: SourceSite, right: SourceSite) -> Bool {
    left.line == right.line && left.file.description == right.file.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(line) }

  public var description: String { isKnown ? "\(fileName):\(line)" : "-" }
}
