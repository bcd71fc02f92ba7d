/// The parts of a URL that tell one request from another. Any text is read; there is no invalid one.
struct RequestURL: Hashable, Sendable {
  /// A named value of the query, decoded.
  struct Parameter: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// `https://pokeapi.co`, in lower case and without the port that the scheme implies; empty for a relative URL.
  var origin: String
  /// `/api/v2/pokemon`
  var path: String
  /// The parameters of the query, in the order of the text.
  var query: [Parameter]
  /// The user and the password in front of the host, or nil.
  var hasUser: Bool

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    if let fragment = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
    query = []
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[(mark + 1)...].split(separator: UInt8(ascii: "&")).map { pair in
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else {
          return Parameter(name: PercentEncoding.decode(pair), value: "")
        }
        return Parameter(
          name: PercentEncoding.decode(pair[..<sign]), value: PercentEncoding.decode(pair[(sign + 1)...]))
      }
      rest = rest[..<mark]
    }
    origin = ""
    hasUser = false
    if let colon = Self.schemeEnd(rest) {
      let scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
      rest = rest[(colon + 3)...]
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      var authority = rest[..<slash]
      rest = rest[slash...]
      if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
        hasUser = true
        authority = authority[(at + 1)...]
      }
      let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ""
      if !port.isEmpty, authority.suffix(port.utf8.count).elementsEqual(port.utf8) {
        authority.removeLast(port.utf8.count)
      }
      if !scheme.isEmpty { origin = scheme + "://" + String(decoding: authority, as: UTF8.self).lowercased() }
    }
    path = PercentEncoding.decode(rest)
    if path.isEmpty, !origin.isEmpty { path = "/" }
  }

  /// Returns the place of the first `://`.
  private static func schemeEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    let slash = UInt8(ascii: "/")
    return bytes.indices.dropLast(2).first {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == slash && bytes[$0 + 2] == slash
    }
  }

  /// Returns a URL with the values of secret parameters replaced, in the form that each spelling of it has.
  ///
  /// - Complexity: O(*n*).
  static func masked(_ text: String) -> String { isBare(text) ? text : RequestURL(text).maskedText }

  /// Returns whether a URL is only a scheme, a host and a path in the form in which ``maskedText`` writes them.
  private static func isBare(_ text: String) -> Bool {
    let bytes = text.utf8.span
    let marks = "://".utf8.count
    guard let scheme = ["https", "http"].first(where: { text.hasPrefix($0 + "://") })?.utf8.count else { return false }
    var index = scheme + marks
    while index < bytes.count, bytes[index].isSmallLetterOrDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): break
      case let byte: guard byte.isSmallLetterOrDigit else { return false }
      }
      index += 1
    }
    return true
  }

  /// The URL with the values of secret parameters replaced.
  var maskedText: String {
    var text = origin
    if hasUser, let colon = Self.schemeEnd(Array(text.utf8)[...]) {
      let behind = text.utf8.index(text.startIndex, offsetBy: colon + 3)
      text.insert(contentsOf: SecretNames.replacement + "@", at: behind)
    }
    text += PercentEncoding.encode(path, keeping: "/:@!$&'()*+,;=")
    guard !query.isEmpty else { return text }
    text += "?"
    text += query.map { parameter in
      let value =
        SecretNames.isSecretParameter(parameter.name) && !parameter.value.isEmpty && !parameter.value.isMasked
        ? SecretNames.replacement : parameter.value
      let name = PercentEncoding.encode(parameter.name, keeping: "[]")
      return "\(name)=\(value.isMasked ? value : PercentEncoding.encode(value, keeping: ",:/"))"
    }.joined(separator: "&")
    return text
  }
}

extension UInt8 {
  fileprivate var isSmallLetterOrDigit: Bool { self &- 0x61 < 26 || self &- 0x30 < 10 }
}

extension String {
  /// Whether the text is `<NAME>`, as a mask leaves it.
  var isMasked: Bool { utf8.count > 2 && hasPrefix("<") && hasSuffix(">") }
}

/// `%EC%82%90` and `+` in URLs.
enum PercentEncoding {
  /// Returns the text that stands encoded; what is not an encoding stays as it is.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var next = bytes.startIndex
    while next < bytes.endIndex {
      if bytes[next] == UInt8(ascii: "%"), next + 2 < bytes.endIndex, let high = digit(bytes[next + 1]),
        let low = digit(bytes[next + 2])
      {
        result.append(high << 4 | low)
        next += 3
      } else {
        result.append(bytes[next] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[next])
        next += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text with everything encoded but letters, digits, `-._~` and what is kept.
  static func encode(_ text: String, keeping kept: String = "") -> String {
    func stands(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
      default: kept.utf8.contains(byte)
      }
    }
    if text.utf8.allSatisfy(stands) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case _ where stands(byte): result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
