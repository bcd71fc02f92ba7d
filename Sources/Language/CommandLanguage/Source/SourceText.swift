import DisplayText

/// The bytes of one file, or of one entry at the prompt, with its lines.
///
/// Everything else in this target points into a source with byte offsets. The bytes are kept as they came: invalid
/// UTF-8, NUL bytes and a byte order mark stay in place, and the parser reports them.
public final class SourceText: Sendable {
  /// The name of the source in diagnostics: `repl` or a file name.
  public let name: String
  /// The text, UTF-8 if all is well.
  public let bytes: [UInt8]
  /// The number of the first line: 1 for files, the history number at the prompt.
  public let firstLine: Int
  /// The offset at which each line starts; never empty.
  let lineStarts: [Int]

  /// Creates a source from bytes.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    starts.reserveCapacity(bytes.count { $0 == Byte.lineFeed } + 1)
    for offset in bytes.indices where bytes[offset] == Byte.lineFeed { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// Creates a source from a string.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public convenience init(name: String, text: String, firstLine: Int = 1) {
    self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
  }

  /// The number of lines; a last line without a newline counts, an empty rest after the last newline does not.
  public var lineCount: Int {
    let count = lineStarts.count
    return count > 1 && lineStarts[count - 1] == bytes.count ? count - 1 : count
  }

  /// Returns the text between two byte offsets as it stands in the source; invalid bytes become U+FFFD.
  ///
  /// - Complexity: O(n) in the length of the range.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the text between two byte offsets in normalization form C.
  ///
  /// - Complexity: O(n) in the length of the range.
  public func normalizedText(_ range: Range<Int>) -> String {
    // Scalars below U+0300 are composed, and in UTF-8 no other starts with a byte below 0xCC.
    for byte in bytes[range.clamped(to: 0..<bytes.count)] where byte >= 0xCC { return text(range).nfc }
    return text(range)
  }

  /// Line and column of a byte offset, both as people count them.
  ///
  /// - Complexity: O(log lines + length of the line up to the offset).
  public func location(of offset: Int) -> SourceLocation {
    let index = lineIndex(of: offset)
    let start = lineStarts[index]
    let column = text(start..<max(start, min(offset, bytes.count))).count + 1
    return SourceLocation(line: firstLine + index, column: column)
  }

  /// Returns the number of the line that holds a byte offset.
  ///
  /// - Complexity: O(log lines).
  public func lineNumber(of offset: Int) -> Int { firstLine + lineIndex(of: offset) }

  /// Returns the range of the line that holds a byte offset, without its line end.
  ///
  /// - Complexity: O(log lines).
  public func lineRange(around offset: Int) -> Range<Int> {
    let index = lineIndex(of: offset)
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    if end > start, bytes[end - 1] == Byte.lineFeed { end -= 1 }
    if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return start..<end
  }

  /// Returns a place in this source, for a diagnostic.
  public func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(source: self, bytes: bytes) }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A range of a source in half the memory, for values that are kept by the hundred thousand. Sources are far smaller
/// than 4 GB; beyond that it would end too early, not somewhere else.
public struct CompactRange: Hashable, Sendable {
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// Packs a range.
  public init(_ range: Range<Int>) {
    lowerBound = UInt32(clamping: range.lowerBound)
    upperBound = UInt32(clamping: range.upperBound)
  }

  /// The byte offsets.
  public var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// A line and a column as people count them, both from 1; the column counts characters.
public struct SourceLocation: Hashable, Sendable {
  /// The line number.
  public var line: Int
  /// The column in characters.
  public var column: Int

  /// Creates a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A stretch of one source. Two are equal if they name the same bytes of the same source object.
public struct SourceRange: Hashable, Sendable {
  /// The source.
  public var source: SourceText
  /// The byte offsets.
  public var bytes: Range<Int>

  /// Creates a range.
  public init(source: SourceText, bytes: Range<Int>) {
    self.source = source
    self.bytes = bytes
  }

  /// The start of the range.
  ///
  /// - Complexity: O(log lines + length of the line).
  public var location: SourceLocation { source.location(of: bytes.lowerBound) }

  /// The text of the range.
  public var text: String { source.text(bytes) }

  public static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.source === right.source && left.bytes == right.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(bytes)
  }
}
