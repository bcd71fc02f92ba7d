internal import CommandLanguage
internal import JSONValues

/// The encoding in which a client counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text that is open in an editor.
struct Document {
  let uri: String
  private(set) var version: Int?
  /// The text, named by its path.
  private(set) var source: SourceText
  /// The offset at which each line begins; LSP ends lines at `\n`, `\r\n` and `\r`.
  private var lineStarts: [Int]
  private let encoding: PositionEncoding

  init(uri: String, version: Int?, text: String, encoding: PositionEncoding) {
    self.uri = uri
    self.version = version
    self.encoding = encoding
    source = SourceText(name: Self.path(of: uri), text: text)
    lineStarts = Self.lineStarts(source.bytes)
  }

  /// The number of lines; the empty one after the last line end counts.
  var lineCount: Int { lineStarts.count }

  // MARK: Changes

  /// Carries out changes, one after the other.
  ///
  /// - Throws: That a change has no text, or a range that is not one.
  mutating func apply(_ changes: [JSONValue], version: Int?) throws(ResponseError) {
    for change in changes {
      guard let text = change["text"]?.stringValue else { throw .invalid("a change has no text") }
      var bytes = source.bytes
      if let range = change["range"] {
        let range = try self.range(range)
        bytes.replaceSubrange(range, with: text.utf8)
      } else {
        bytes = Array(text.utf8)
      }
      source = SourceText(name: source.name, bytes: bytes)
      lineStarts = Self.lineStarts(bytes)
    }
    self.version = version
  }

  // MARK: Places

  /// Returns the byte offset of a position; one after the end of its line or of the text is there.
  ///
  /// - Complexity: O(length of the line)
  func offset(_ position: JSONValue) throws(ResponseError) -> Int {
    guard let line = position["line"]?.integer, let character = position["character"]?.integer, line >= 0,
      character >= 0
    else { throw .invalid("a position has no line and character") }
    guard line < lineStarts.count else { return source.bytes.count }
    let range = lineRange(line)
    if encoding == .utf8 { return range.lowerBound + min(character, range.count) }
    var offset = range.lowerBound
    var units = 0
    for scalar in source.text(range).unicodeScalars {
      let width = scalar.value > 0xFFFF ? 2 : 1
      if units + width > character { break }
      units += width
      offset += scalar.utf8.count
    }
    return min(offset, range.upperBound)
  }

  /// Returns the bytes between two positions.
  func range(_ range: JSONValue) throws(ResponseError) -> Range<Int> {
    guard let start = range["start"], let end = range["end"] else { throw .invalid("a range has no start and end") }
    let (from, to) = (try offset(start), try offset(end))
    return min(from, to)..<max(from, to)
  }

  /// Returns the position of a byte offset.
  ///
  /// - Complexity: O(log lines + length of the line)
  func position(_ offset: Int) -> JSONValue {
    let offset = min(max(0, offset), source.bytes.count)
    let line = lineIndex(of: offset)
    let text = lineStarts[line]..<offset
    let character =
      encoding == .utf8
      ? text.count : source.text(text).unicodeScalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    return Self.position(line: line, character: character)
  }

  /// Returns the range of bytes as the client counts.
  func range(_ bytes: Range<Int>) -> JSONValue {
    .object([("start", position(bytes.lowerBound)), ("end", position(bytes.upperBound))])
  }

  static func position(line: Int, character: Int) -> JSONValue {
    .object([("line", .int(line)), ("character", .int(character))])
  }

  /// Returns the index of the line that holds an offset, from 0.
  ///
  /// - Complexity: O(log lines)
  func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of a line without its end.
  func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : source.bytes.count
    while end > start, source.bytes[end - 1] == 10 || source.bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }

  /// Returns the length of a stretch as the client counts it.
  func length(_ range: Range<Int>) -> Int {
    if encoding == .utf8 { return range.count }
    return source.text(range).utf16.count
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 10 || (byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)) { starts.append(index + 1) }
    }
    return starts
  }

  /// Returns the path of a `file:` address, its escapes replaced; any other address is its own name.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let path = uri.dropFirst("file://".count).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
