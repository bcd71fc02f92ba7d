/// The parts of a URL that tell one request from another. It reads whatever it is given.
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
    var rest = text[...]
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    query = []
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...].split(separator: "&").map { pair in
        guard let sign = pair.firstIndex(of: "=") else {
          return Parameter(name: PercentEncoding.decode(pair), value: "")
        }
        return Parameter(
          name: PercentEncoding.decode(pair[..<sign]), value: PercentEncoding.decode(pair[pair.index(after: sign)...]))
      }
      rest = rest[..<mark]
    }
    var (scheme, authority) = ("", "")
    hasUser = false
    if let colon = rest.range(ofText: "://") {
      scheme = rest[..<colon.lowerBound].lowercased()
      rest = rest[colon.upperBound...]
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<slash].lowercased()
      rest = rest[slash...]
      if let at = authority.lastIndex(of: "@") {
        hasUser = true
        authority = String(authority[authority.index(after: at)...])
      }
      let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ""
      if !port.isEmpty, authority.hasSuffix(port) { authority.removeLast(port.count) }
    }
    origin = scheme.isEmpty ? "" : "\(scheme)://\(authority)"
    path = PercentEncoding.decode(rest)
    if path.isEmpty, !origin.isEmpty { path = "/" }
  }

  /// The URL with the values of secret parameters replaced.
  var maskedText: String {
    var text = origin
    if hasUser, let slashes = text.range(ofText: "://") {
      text.replaceSubrange(slashes.upperBound..<slashes.upperBound, with: SecretNames.replacement + "@")
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

extension String {
  /// Whether the text is `<NAME>`, as a mask leaves it.
  var isMasked: Bool { utf8.count > 2 && hasPrefix("<") && hasSuffix(">") }
}

extension StringProtocol {
  /// Returns the range of the first occurrence of a text, or nil.
  ///
  /// - Complexity: O(*n*·*m*) at worst; both are short.
  fileprivate func range(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// `%EC%82%90` and `+` in URLs.
enum PercentEncoding {
  /// Returns the text that stands encoded; what is no encoding stays as it is.
  static func decode(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(text) }
    var result: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "%"), next + 2 < bytes.count, let high = digit(bytes[next + 1]),
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
    let kept = Set(kept.utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      case _ where kept.contains(byte): result.append(byte)
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
