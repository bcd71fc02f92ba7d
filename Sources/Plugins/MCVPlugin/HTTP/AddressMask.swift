/// A mask that takes secrets out of addresses.
struct AddressMask: Sendable {
  /// Values, and what stands for them.
  let secrets: [(name: String, value: String)]

  /// Names of query parameters whose values must not be shown, in lower case.
  private static let telling = ["key", "token", "secret", "password", "passwd", "signature", "auth", "session", "sig"]

  /// - Complexity: O(*n* × number of secrets).
  func mask(_ url: String) -> String {
    var text = url[...]
    var fragment = ""
    if let start = text.firstIndex(of: "#") {
      fragment = String(text[start...])
      text = text[..<start]
    }
    var address = String(text)
    if let start = text.firstIndex(of: "?") {
      let parts = text[text.index(after: start)...].split(separator: "&", omittingEmptySubsequences: false)
      address = String(text[...start]) + parts.map { Self.maskedPart($0) }.joined(separator: "&")
    }
    var result = Self.withoutUser(address) + fragment
    for (name, value) in secrets where !value.isEmpty {
      result = Self.replacing(value, in: result, with: "<\(name)>")
      let encoded = HTTPRequest.encoded(value)
      if encoded != value { result = Self.replacing(encoded, in: result, with: "<\(name)>") }
    }
    return result
  }

  private static func maskedPart(_ part: Substring) -> String {
    guard let equals = part.firstIndex(of: "=") else { return String(part) }
    let name = part[..<equals].lowercased()
    // `sort_key=id` names no key: a telling name is whole, or an end after `_` or `-`, or is `apikey`.
    let ending = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).last.map(String.init) ?? name
    let isTelling =
      name == "apikey" || (telling.contains(ending) && !name.hasPrefix("sort") && !name.hasPrefix("order"))
    return isTelling ? "\(part[..<equals])=<\(part[..<equals])>" : String(part)
  }

  /// Returns the address without `user:password@`.
  private static func withoutUser(_ url: String) -> String {
    guard let colon = url.indices.first(where: { url[$0...].hasPrefix("://") }) else { return url }
    let rest = url[colon...].dropFirst("://".count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let sign = authority.lastIndex(of: "@") else { return url }
    return url[..<rest.startIndex] + "<user>" + rest[sign...]
  }

  private static func replacing(_ value: String, in text: String, with mark: String) -> String {
    let bytes = Array(text.utf8)
    let wanted = Array(value.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes.count - index >= wanted.count, bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
        output += Array(mark.utf8)
        index += wanted.count
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
