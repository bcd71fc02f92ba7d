package import JSONValues

/// Finds messages in a stream of bytes, and puts them into one (LSP 3.17, base protocol): header lines, of which
/// `Content-Length` counts, an empty line, and that many bytes of JSON.
package struct MessageFraming {
  /// The reason why the stream cannot be read any further.
  package struct Failure: Error, Hashable {
    package let reason: String
  }

  /// The longest message, in bytes.
  static let lengthLimit = 64 << 20
  private static let headerLimit = 4096

  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Adds what came.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Returns the next whole message without its header, or nil if more bytes have to come.
  ///
  /// - Throws: An error where the length is missing or beyond the limit. Nothing after it can be found then.
  /// - Complexity: O(length of the message)
  package mutating func next() throws(Failure) -> [UInt8]? {
    guard let (header, body) = header() else {
      if bytes.count - start > Self.headerLimit { throw Failure(reason: "no end of the header") }
      return nil
    }
    guard let length = Self.length(header) else { throw Failure(reason: "no Content-Length") }
    guard length <= Self.lengthLimit else { throw Failure(reason: "a message of \(length) bytes") }
    guard bytes.count - body >= length else { return nil }
    start = body + length
    return Array(bytes[body..<body + length])
  }

  /// Returns a message as it goes over the wire.
  package static func framed(_ message: JSONValue) -> [UInt8] {
    var body: [UInt8] = []
    message.write(into: &body)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Returns the header that comes next, and where its body begins.
  private func header() -> (ArraySlice<UInt8>, Int)? {
    let end: [UInt8] = [13, 10, 13, 10]
    var index = start
    while index + end.count <= bytes.count, index - start <= Self.headerLimit {
      if bytes[index..<index + end.count].elementsEqual(end) { return (bytes[start..<index], index + end.count) }
      index += 1
    }
    return nil
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " && $0 != "\t" }), length >= 0 else { return nil }
      return length
    }
    return nil
  }
}
