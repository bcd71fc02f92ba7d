internal import Cassettes
internal import Synchronization

/// The fate of a file that lies where a line is about to write one.
package enum FileReplacement: Hashable, Sendable {
  /// Nothing is lost: there is no file, an empty one, or one that this session wrote.
  case losesNothing
  /// It begins with a mark of mcv: a script replaces it, a person is asked.
  case losesOwnFile
  /// As above, and it holds what the lines of this session printed, which the new one does not.
  case losesOutputs
  /// It is of another kind: only `--force` replaces it.
  case losesForeignFile
}

extension World {
  /// A file that a line of this session wrote, as it was then.
  struct WrittenFile: Sendable {
    let version: FileVersion?
    /// Whether it holds what lines printed.
    let isTranscript: Bool
  }

  /// Notes that a line has written a file.
  ///
  /// - Parameter isTranscript: Whether it holds what the lines of the session printed.
  package func noteWritten(_ path: String, isTranscript: Bool = false) {
    let file = WrittenFile(version: files.version(of: path), isTranscript: isTranscript)
    let name = files.resolved(path) ?? path
    contents.withLock { $0.written[name] = file }
  }

  /// Returns what is lost where a line writes a file: the one decision for all lines that do.
  ///
  /// - Parameter hasOutputs: Whether the new file holds what the lines of the session printed.
  /// - Complexity: O(size of the file)
  package func replacement(of path: String, hasOutputs: Bool) -> FileReplacement {
    // Writing to a device takes nothing away, and a folder refuses it.
    guard files.isFile(path) else { return .losesNothing }
    let (name, version) = (files.resolved(path) ?? path, files.version(of: path))
    if version?.size == 0 { return .losesNothing }
    if let own = contents.withLock({ $0.written[name] }), own.version == version {
      return own.isTranscript && !hasOutputs ? .losesOutputs : .losesNothing
    }
    guard let bytes = try? files.read(path) else { return .losesForeignFile }
    return Self.hasMark(bytes) ? .losesOwnFile : .losesForeignFile
  }

  /// Returns whether a file begins as mcv writes it: a script, a picture, a page or a cassette.
  static func hasMark(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    if head.hasPrefix("#!") { return isRunByMCV(head) }
    if head.hasPrefix("<?xml ") { return head.contains("<svg ") && head.contains(" class=\"mcv\"") }
    if head.hasPrefix("<!DOCTYPE html>") { return head.contains("<meta name=\"generator\" content=\"mcv\">") }
    var lines = bytes
    while lines.first == UInt8(ascii: "#"), let end = lines.firstIndex(of: UInt8(ascii: "\n")) {
      lines = lines[(end + 1)...]
    }
    guard lines.first == UInt8(ascii: "{") else { return false }
    return (try? Cassette(parsing: Array(lines.prefix { $0 != UInt8(ascii: "\n") })))?.requestCount == 1
  }

  /// Returns whether a first line begins with `#!mcv`, or makes a shell run the file with mcv: `#!/usr/bin/env mcv`.
  private static func isRunByMCV(_ head: String) -> Bool {
    let line = head.dropFirst(2).prefix { !$0.isNewline }
    let words = line.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "/").last ?? $0 }
    guard words.first != "env" else { return words.dropFirst().first { !$0.hasPrefix("-") } == "mcv" }
    return words.first == "mcv"
  }
}
