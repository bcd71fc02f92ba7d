public import JSONValues

/// Values that must never be shown or written, and the names that stand for them: `<TMDB_KEY>`.
///
/// Besides the given values, it hides the values of well-known parameters, headers and members by their names alone, so
/// that a secret that no plugin declared is not written either.
public struct SecretMask: Hashable, Sendable {
  private struct Secret: Hashable, Sendable {
    var value: [UInt8]
    var replacement: [UInt8]
  }

  /// Longest first, so that a secret within another one does not uncover the rest of it.
  private var secrets: [Secret] = []

  /// Creates a mask without values.
  public init() {}

  /// Whether it has no values.
  public var isEmpty: Bool { secrets.isEmpty }

  /// Hides a value from now on, as it is and as it stands in a URL. An empty value hides nothing.
  public mutating func add(_ value: String, name: String) {
    let replacement = Array("<\(name)>".utf8)
    let spellings = [Array(value.utf8), Array(PercentEncoding.encode(value).utf8)]
    for spelling in spellings where !spelling.isEmpty && !secrets.contains(where: { $0.value == spelling }) {
      secrets.append(Secret(value: spelling, replacement: replacement))
    }
    secrets.sort { ($1.value.count, $0.value.first ?? 0) < ($0.value.count, $1.value.first ?? 0) }
  }

  /// Returns the text with every known value replaced.
  ///
  /// - Complexity: O(*n*·*s*) in the length of the text and the number of secrets.
  public func hiding(in text: String) -> String {
    guard !secrets.isEmpty else { return text }
    let bytes = Array(text.utf8)
    guard let hidden = hiding(in: bytes) else { return text }
    return String(decoding: hidden, as: UTF8.self)
  }

  /// Returns the bytes with every known value replaced, or nil if there is none in them.
  public func hiding(in bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8]?
    for secret in secrets {
      let text = result ?? bytes
      var found: [UInt8] = []
      var copied = 0
      var next = 0
      while next + secret.value.count <= text.count {
        if text[next] == secret.value[0], text[next..<(next + secret.value.count)] == secret.value[...] {
          found += text[copied..<next]
          found += secret.replacement
          next += secret.value.count
          copied = next
        } else {
          next += 1
        }
      }
      if copied > 0 { result = found + text[copied...] }
    }
    return result
  }

  /// Returns the value with every known secret in its strings and keys replaced.
  public func hiding(in value: JSONValue) -> JSONValue {
    guard !secrets.isEmpty else { return value }
    return switch value {
    case .string(let text): .string(hiding(in: text))
    case .array(let values): .array(values.map { hiding(in: $0) })
    case .object(let object): .object(object.members.map { (hiding(in: $0.key), hiding(in: $0.value)) })
    default: value
    }
  }

  // MARK: Requests and answers

  /// Returns a request without its secrets: known values, and what is secret by its name.
  public func hiding(inRequest request: JSONValue) -> JSONValue { hidden(request) }

  /// Returns an answer without its secrets: known values, and what is secret by its name.
  public func hiding(inAnswer answer: JSONValue) -> JSONValue { hidden(answer) }

  private func hidden(_ message: JSONValue) -> JSONValue {
    guard case .object(let object) = message else { return hiding(in: message) }
    return .object(
      object.members.map { member in
        switch (member.key, member.value) {
        case ("url", .string(let url)): ("url", .string(hiding(in: RequestURL.masked(url))))
        case ("headers", .object(let headers)):
          (
            "headers",
            .object(
              headers.members.map { header in
                SecretNames.isSecretHeader(header.key)
                  ? (header.key, .string(SecretNames.replacement)) : (header.key, hiding(in: hiddenURLs(header)))
              })
          )
        case ("body", .string(let body)): ("body", .string(hiding(in: hiddenBody(body))))
        default: (member.key, hiding(in: member.value))
        }
      })
  }

  /// Returns the value of a header without secrets: a redirect names a URL, which may hold a key.
  private func hiddenURLs(_ header: JSONObject.Member) -> JSONValue {
    guard case .string(let text) = header.value, header.key.lowercased() == "location" else { return header.value }
    return .string(RequestURL.masked(text))
  }

  /// Returns a body without members or form fields that are secret by name; as it is where it has none.
  private func hiddenBody(_ body: String) -> String {
    let mentions = SecretNames.parameters.contains { body.containsIgnoringCase($0) }
    guard mentions else { return body }
    if let value = try? JSONValue(parsing: body) {
      let hidden = SecretNames.hiddenMembers(of: value)
      return hidden == value ? body : hidden.text
    }
    guard body.utf8.contains(UInt8(ascii: "=")), !body.utf8.contains(UInt8(ascii: "<")) else { return body }
    return RequestURL("?" + body).maskedText.dropFirst().description
  }
}

/// Names whose values are secrets wherever they stand.
enum SecretNames {
  /// The text in place of a secret whose value is not known to be one.
  static let replacement = "<SECRET>"

  static let parameters: Set<String> = [
    "api_key", "apikey", "api-key", "access_token", "auth_token", "token", "session_id", "guest_session_id",
    "request_token", "refresh_token", "client_secret", "password", "passwd", "secret", "signature",
  ]

  private static let headers: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "api-key", "x-auth-token",
    "x-access-token",
  ]

  static func isSecretParameter(_ name: String) -> Bool { parameters.contains(name.lowercased()) }

  static func isSecretHeader(_ name: String) -> Bool { headers.contains(name.lowercased()) }

  static func hiddenMembers(of value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map { hiddenMembers(of: $0) })
    case .object(let object):
      .object(
        object.members.map { member in
          isSecretParameter(member.key) && member.value != .null
            ? (member.key, .string(replacement)) : (member.key, hiddenMembers(of: member.value))
        })
    default: value
    }
  }
}

extension String {
  fileprivate func containsIgnoringCase(_ part: String) -> Bool {
    let (text, wanted) = (Array(lowercased().utf8), Array(part.utf8))
    guard !wanted.isEmpty, text.count >= wanted.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      text[start] == wanted[0] && text[start..<(start + wanted.count)] == wanted[...]
    }
  }
}
