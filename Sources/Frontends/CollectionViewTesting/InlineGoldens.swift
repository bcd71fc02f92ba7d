internal import Environment
internal import Synchronization

/// The texts in the sources of tests, and how far those below have moved since the tests were compiled.
final class InlineGoldens: Sendable {
  static let shared = InlineGoldens()

  /// For each file the lines at which texts were replaced, as compiled, and by how many lines the file grew there.
  private let growth = Mutex<[String: [(line: Int, count: Int)]]>([:])

  /// A source that has no literal of several lines where one is expected.
  struct NoLiteral: Error, CustomStringConvertible {
    var file: String
    var line: Int

    var description: String { "there is no literal of several lines (\"\"\") at \(file):\(line) to write to" }
  }

  /// Replaces the first literal of several lines from a line on.
  ///
  /// - Parameter line: The line of the call, as it was compiled.
  /// - Throws: ``NoLiteral``, or what the file system says.
  func replace(_ file: String, line: Int, with text: String) throws {
    try growth.withLock { growth in
      let moved = growth[file, default: []].filter { $0.line < line }.reduce(0) { $0 + $1.count }
      let source = String(decoding: try World.process.files.read(file), as: UTF8.self)
      let old = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let new = Self.replacing(old, from: line + moved - 1, with: text) else {
        throw NoLiteral(file: file, line: line)
      }
      try World.process.files.write(Array(new.joined(separator: "\n").utf8), to: file)
      growth[file, default: []].append((line, new.count - old.count))
    }
  }

  /// Returns the lines of a source with another literal, or nil if there is none within five lines.
  ///
  /// - Parameter start: The index of the call's line.
  static func replacing(_ lines: [String], from start: Int, with text: String) -> [String]? {
    guard lines.indices.contains(start) else { return nil }
    guard
      let open = lines[start..<min(lines.count, start + 5)].firstIndex(where: { $0.hasSuffix("\"\"\"") }),
      let close = lines[(open + 1)...].firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("\"\"\"") })
    else { return nil }
    let indent = String(lines[close].prefix { $0 == " " })
    // A raw literal takes everything as it is.
    let hashes = lines[open].dropLast(3).reversed().prefix { $0 == "#" }.count
    let body = Golden.lines(text).map { line -> String in
      let shown = hashes > 0 ? line : line.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
      return shown.isEmpty ? "" : indent + shown
    }
    return Array(lines[...open]) + body + Array(lines[close...])
  }
}
