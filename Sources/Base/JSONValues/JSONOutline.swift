/// The members of a JSON object as they stand in its text: checked as strictly as a value is read, but not built.
///
/// A caller that needs a few members of many objects, such as the requests of recorded answers, reads only those.
package struct JSONOutline: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    /// The name of the member.
    package let key: String
    /// The members of its value where that is an object and its members were asked for; else none.
    package let members: [Member]
    private let bytes: [UInt8]
    private let text: Range<Int>

    init(key: String, bytes: [UInt8], text: Range<Int>, members: [Member]) {
      self.key = key
      self.bytes = bytes
      self.text = text
      self.members = members
    }

    /// Whether the value is an object.
    package var isObject: Bool { bytes[text].first == UInt8(ascii: "{") }

    /// The value, read from its text each time.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package var value: JSONValue {
      var parser = JSONParser(bytes, in: text, depthLimit: .max)
      // The text was checked before. Parsing ends early only where the caller was cancelled.
      return (try? parser.parseText()) ?? .null
    }
  }

  /// The members in the order of the text; none if the text is not an object.
  package let members: [Member]

  /// Reads the text of one value, strictly by RFC 8259; keys of each object in it must be unique.
  ///
  /// - Parameters:
  ///   - bytes: Bytes that hold the text; the outline keeps them.
  ///   - text: The place of the text in the bytes.
  ///   - levels: The number of objects within each other whose members are listed.
  ///   - depthLimit: The depth to which arrays and objects may be nested.
  /// - Throws: The first fault, with its place counted from the beginning of the text.
  /// - Complexity: O(*n*).
  package init(
    of bytes: [UInt8], in text: Range<Int>, levels: Int = 1, depthLimit: Int = 512
  ) throws(JSONParsingError) {
    var parser = try JSONParser(validating: bytes, in: text, depthLimit: depthLimit)
    members = try parser.parseOutline(levels: levels)
  }

  /// The member of a name, or nil.
  ///
  /// - Complexity: O(members).
  package subscript(key: String) -> Member? { members.first { $0.key == key } }
}

extension JSONOutline.Member {
  /// The member of a name in the value where that is an object and its members were asked for, or nil.
  ///
  /// - Complexity: O(members).
  package subscript(key: String) -> JSONOutline.Member? { members.first { $0.key == key } }
}
