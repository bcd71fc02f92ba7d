internal import DisplayText

extension JSONValue {
  /// Reads one JSON text, strictly by RFC 8259; keys must be unique.
  ///
  /// Numbers without fraction and exponent that fit an `Int` are ``int(_:)``, all others ``double(_:)``.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - depthLimit: The depth to which arrays and objects may be nested.
  /// - Throws: the first fault, with its place
  /// - Complexity: O(*n*), and O(*k* log *k*) for the keys of an object that are not sorted.
  public init(parsing bytes: [UInt8], depthLimit: Int = 512) throws(JSONParsingError) {
    var parser = try JSONParser(validating: bytes, in: bytes.indices, depthLimit: depthLimit)
    self = try parser.parseText()
  }

  /// Reads one JSON text, strictly by RFC 8259; keys must be unique.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - depthLimit: The depth to which arrays and objects may be nested.
  /// - Throws: the first fault, with its place
  /// - Complexity: O(*n*), and O(*k* log *k*) for the keys of an object that are not sorted.
  public init(parsing text: String, depthLimit: Int = 512) throws(JSONParsingError) {
    try self.init(parsing: Array(text.utf8), depthLimit: depthLimit)
  }
}

/// A recursive-descent parser over valid UTF-8; the depth limit bounds the stack.
struct JSONParser {
  let bytes: [UInt8]
  /// The place where the text begins, from which faults count, and the place after its end.
  private let text: Range<Int>
  private let depthLimit: Int
  private(set) var offset: Int
  private var depth = 0

  /// Creates a parser of a part of bytes that is known to be UTF-8.
  init(_ bytes: [UInt8], in text: Range<Int>, depthLimit: Int) {
    self.bytes = bytes
    self.text = text
    self.depthLimit = depthLimit
    offset = text.lowerBound
  }

  /// Creates a parser of a part of bytes.
  ///
  /// - Throws: The place where it is not UTF-8.
  /// - Complexity: O(*n*).
  init(validating bytes: [UInt8], in text: Range<Int>, depthLimit: Int) throws(JSONParsingError) {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(text))
    } catch {
      throw JSONParsingError(reason: .invalidUTF8, offset: error.byteOffsets.lowerBound)
    }
    self.init(bytes, in: text, depthLimit: depthLimit)
  }

  mutating func parseText() throws(JSONParsingError) -> JSONValue {
    let value = try parseValue()
    try parseEnd()
    return value
  }

  private mutating func parseEnd() throws(JSONParsingError) {
    skipBlanks()
    if offset < text.upperBound { throw failure(.trailingText) }
  }

  private func failure(_ reason: JSONParsingError.Reason, at place: Int? = nil) -> JSONParsingError {
    JSONParsingError(reason: reason, offset: (place ?? offset) - text.lowerBound)
  }

  private var next: UInt8? { offset < text.upperBound ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONParsingError) {
    if !skip(character) { throw failure(next == nil ? .unexpectedEnd : .unexpectedCharacter) }
  }

  private mutating func parseValue() throws(JSONParsingError) -> JSONValue {
    skipBlanks()
    guard let byte = next else { throw failure(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"): return try parseObject()
    case UInt8(ascii: "["): return try parseArray()
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    case UInt8(ascii: "+"), UInt8(ascii: "."): throw failure(.invalidNumber)
    default: throw failure(.unexpectedCharacter)
    }
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONParsingError) -> JSONValue {
    for scalar in word.description.unicodeScalars { try expect(scalar) }
    return value
  }

  // MARK: Containers

  private mutating func enter() throws(JSONParsingError) {
    if depth == depthLimit { throw failure(.tooDeep) }
    depth += 1
    offset += 1
    skipBlanks()
  }

  /// After an element: true after a comma, false after the closing bracket.
  private mutating func continues(to closing: Unicode.Scalar) throws(JSONParsingError) -> Bool {
    skipBlanks()
    if skip(",") { return true }
    try expect(closing)
    depth -= 1
    return false
  }

  private mutating func parseArray() throws(JSONParsingError) -> JSONValue {
    try enter()
    if skip("]") {
      depth -= 1
      return .array([])
    }
    var values: [JSONValue] = []
    repeat {
      // The error reaches no caller: the work that waited for the value was cancelled.
      if values.count % CancellationToken.stride == CancellationToken.stride - 1, CancellationToken.isAbandoned {
        throw failure(.unexpectedEnd)
      }
      values.append(try parseValue())
    } while try continues(to: "]")
    return .array(values)
  }

  private mutating func parseObject() throws(JSONParsingError) -> JSONValue {
    try enter()
    if skip("}") {
      depth -= 1
      return .object(JSONObject([]))
    }
    var members: [(String, JSONValue)] = []
    var offsets: [Int] = []
    repeat {
      skipBlanks()
      offsets.append(offset)
      guard next == UInt8(ascii: "\"") else { throw failure(next == nil ? .unexpectedEnd : .unexpectedCharacter) }
      let key = try parseString()
      skipBlanks()
      try expect(":")
      members.append((key, try parseValue()))
    } while try continues(to: "}")
    let object = JSONObject(members)
    if object.members.count < members.count {
      throw failure(.duplicateKey, at: Self.repeatedKey(members.map(\.0), offsets))
    }
    return .object(object)
  }

  /// Returns the place of the first key that stood there before, of its bytes, or nil if all are different.
  private static func repeatedKey(_ keys: [String], _ offsets: [Int]) -> Int? {
    var seen: Set<[UInt8]> = []
    return zip(keys, offsets).first { key, _ in !seen.insert(Array(key.utf8)).inserted }?.1
  }

  // MARK: Numbers

  private mutating func parseNumber() throws(JSONParsingError) -> JSONValue {
    let start = offset
    var isWhole = true
    _ = skip("-")
    if skip("0") {
      if let byte = next, byte.isDigit { throw failure(.invalidNumber, at: start) }
    } else {
      try skipDigits(from: start)
    }
    if skip(".") {
      isWhole = false
      try skipDigits(from: start)
    }
    if skip("e") || skip("E") {
      isWhole = false
      if !skip("+") { _ = skip("-") }
      try skipDigits(from: start)
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw failure(.numberOutOfRange, at: start) }
    return .double(value)
  }

  private mutating func skipDigits(from start: Int) throws(JSONParsingError) {
    guard let byte = next else { throw failure(.unexpectedEnd) }
    guard byte.isDigit else { throw failure(.invalidNumber, at: start) }
    while let byte = next, byte.isDigit { offset += 1 }
  }

  // MARK: Strings

  private mutating func parseString() throws(JSONParsingError) -> String {
    offset += 1
    let start = offset
    var all: UInt8 = 0
    while let byte = next, byte.isPlainInJSONString {
      all |= byte
      offset += 1
    }
    if next == UInt8(ascii: "\"") {
      offset += 1
      let span = bytes.span.extracting(start..<(offset - 1))
      return String(copying: unsafe UTF8Span(unchecked: span, isKnownASCII: all < 0x80))
    }
    if let text = stringOfShortEscapes(from: start) { return text }
    var content = Array(bytes[start..<offset])
    while let byte = next {
      if byte.isPlainInJSONString {
        let start = offset
        while let byte = next, byte.isPlainInJSONString { offset += 1 }
        content.append(contentsOf: bytes[start..<offset])
      } else if byte == UInt8(ascii: "\\") {
        let scalar = try parseEscape()
        if scalar.isASCII {
          content.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          content.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      } else if byte == UInt8(ascii: "\"") {
        offset += 1
        return String(decoding: content, as: UTF8.self)
      } else {
        throw failure(.unescapedControl)
      }
    }
    throw failure(.unexpectedEnd)
  }

  /// Reads a string whose escapes are those of one letter, as in JSON within JSON; nil, and nothing is read, for
  /// others.
  ///
  /// - Parameter start: The place after the first quote; what stands before ``offset`` is plain.
  private mutating func stringOfShortEscapes(from start: Int) -> String? {
    var (end, escapes) = (offset, 0)
    while end < text.upperBound, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end].isPlainInJSONString {
        end += 1
      } else {
        guard bytes[end] == UInt8(ascii: "\\"), end + 1 < text.upperBound, bytes[end + 1].shortEscape != nil else {
          return nil
        }
        escapes += 1
        end += 2
      }
    }
    guard end < text.upperBound else { return nil }
    let content = unsafe String(unsafeUninitializedCapacity: end - start - escapes) { content in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var (index, count) = (start, 0)
        while index < end {
          var byte = unsafe bytes[index]
          if byte == UInt8(ascii: "\\") {
            index += 1
            byte = unsafe bytes[index].shortEscape ?? byte
          }
          unsafe content[count] = byte
          index += 1
          count += 1
        }
        return count
      }
    }
    offset = end + 1
    return content
  }

  private mutating func parseEscape() throws(JSONParsingError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let byte = next else { throw failure(.unexpectedEnd) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try parseCodeUnits(from: start)
    default: throw failure(.invalidEscape, at: start)
    }
  }

  private mutating func parseCodeUnits(from start: Int) throws(JSONParsingError) -> Unicode.Scalar {
    let unit = try parseHexDigits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip("\\"), skip("u") else { throw failure(.loneSurrogate, at: start) }
    let trail = try parseHexDigits(from: start)
    guard UTF16.isTrailSurrogate(trail) else { throw failure(.loneSurrogate, at: start) }
    let value = 0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func parseHexDigits(from start: Int) throws(JSONParsingError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw failure(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure(.invalidEscape, at: start)
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}

// MARK: - Outlines

extension JSONParser {
  /// Reads a text and returns only the members of the outermost objects, without building values.
  ///
  /// - Parameter levels: The number of objects within each other whose members are listed.
  /// - Returns: The members; none where the text is another value.
  mutating func parseOutline(levels: Int) throws(JSONParsingError) -> [JSONOutline.Member] {
    let members = try passValue(levels: levels)
    try parseEnd()
    return members
  }

  private mutating func passValue(levels: Int) throws(JSONParsingError) -> [JSONOutline.Member] {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{")?: return try passObject(levels: levels)
    case UInt8(ascii: "[")?: try passArray()
    case UInt8(ascii: "\"")?: _ = try passString()
    default: _ = try parseValue()
    }
    return []
  }

  private mutating func passArray() throws(JSONParsingError) {
    try enter()
    if skip("]") {
      depth -= 1
      return
    }
    repeat { _ = try passValue(levels: 0) } while try continues(to: "]")
  }

  private mutating func passObject(levels: Int) throws(JSONParsingError) -> [JSONOutline.Member] {
    try enter()
    if skip("}") {
      depth -= 1
      return []
    }
    var members: [JSONOutline.Member] = []
    var keys: [Range<Int>] = []
    // Keys in the order of their bytes, as this module writes them, are different ones.
    var isOrdered = true
    repeat {
      skipBlanks()
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw failure(next == nil ? .unexpectedEnd : .unexpectedCharacter) }
      let isPlain = try passString()
      isOrdered = isOrdered && isPlain && (keys.last.map { precedes($0, start..<offset) } ?? true)
      keys.append(start..<offset)
      skipBlanks()
      try expect(":")
      skipBlanks()
      let value = offset
      let inner = try passValue(levels: levels - 1)
      if levels > 0 {
        let key = try string(at: keys[keys.count - 1])
        members.append(JSONOutline.Member(key: key, bytes: bytes, text: value..<offset, members: inner))
      }
    } while try continues(to: "}")
    if !isOrdered {
      var names: [String] = []
      for key in keys { names.append(try string(at: key)) }
      if let place = Self.repeatedKey(names, keys.map(\.lowerBound)) { throw failure(.duplicateKey, at: place) }
    }
    return members
  }

  /// Reads a string; returns whether it holds no escape.
  private mutating func passString() throws(JSONParsingError) -> Bool {
    var isPlain = true
    offset += 1
    while true {
      while let byte = next, byte.isPlainInJSONString { offset += 1 }
      switch next {
      case nil: throw failure(.unexpectedEnd)
      case UInt8(ascii: "\"")?:
        offset += 1
        return isPlain
      case UInt8(ascii: "\\")?:
        isPlain = false
        if offset + 1 < text.upperBound, bytes[offset + 1].shortEscape != nil {
          offset += 2
        } else {
          _ = try parseEscape()
        }
      default: throw failure(.unescapedControl)
      }
    }
  }

  /// Returns the string that stands between quotes at a place.
  private func string(at place: Range<Int>) throws(JSONParsingError) -> String {
    var parser = self
    parser.offset = place.lowerBound
    return try parser.parseString()
  }

  /// Returns whether the bytes at a place come before those at another; both end with a quote, which no key holds.
  private func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    bytes[left].dropLast().lexicographicallyPrecedes(bytes[right].dropLast())
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether a string of JSON holds this byte as it is.
  fileprivate var isPlainInJSONString: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// The byte that this letter after a backslash stands for, or nil if more follows, or it may not stand there.
  fileprivate var shortEscape: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }
}
