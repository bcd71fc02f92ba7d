internal import DisplayText

/// The reason why a call of a plugin failed, in words for the person who made it, and with a way out.
///
/// Errors of other types are shown as ``Code/failed`` with their description.
public struct PluginError: Error, Hashable, Sendable {
  /// The kind of a failure. mcv gives each its own diagnostic.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Any other failure.
    case failed
    /// The person stopped the call.
    case cancelled
    /// The call took too long.
    case timedOut = "timed-out"
    /// The request is wrong: an unknown collection, a parameter of another type.
    case badRequest = "bad-request"
    /// The plugin does not do this.
    case unsupported
    /// The data cannot be had now: offline and not recorded, no key.
    case unavailable
    /// There is nothing of that name or id: status 404.
    case notFound = "not-found"
    /// The server asks for fewer requests: status 429.
    case tooManyRequests = "too-many-requests"
    /// The server refuses the key: status 401 or 403.
    case notAuthorized = "not-authorized"
    /// The server failed: status 5xx, or another status that is not a success.
    case serverFailed = "server-failed"
    /// The server cannot be reached, or the connection ended before the answer did.
    case connectionFailed = "connection-failed"
    /// The answer is not what its service promises: no JSON, or JSON of another shape.
    case badAnswer = "bad-answer"
    /// The answer is larger than the limit.
    case tooLarge = "too-large"
  }

  /// The kind of the failure.
  public var code: Code
  /// One sentence.
  public var message: Text
  /// A way out, or nil.
  public var hint: Text?
  /// An error document of the host, which is passed on as it is.
  var document: JSONValue?

  /// Creates an error.
  public init(_ code: Code, ko: String, en: String, hint: Text? = nil) {
    self.code = code
    self.message = Text(ko: ko, en: en)
    self.hint = hint
  }

  /// The person stopped the call.
  public static let cancelled = PluginError(.cancelled, ko: "중단했습니다", en: "stopped")

  /// Creates the error as mcv shows it: a ``PluginError`` as it is, a `CancellationError` as ``cancelled``, any other
  /// by its description.
  public init(_ error: any Error) {
    switch error {
    case let error as PluginError: self = error
    case is CancellationError: self = .cancelled
    case let error as JSONParsingError:
      let why = error.message
      self.init(.badAnswer, ko: "JSON이 아닙니다: \(why.ko)", en: "this is not JSON: \(why.en)")
    default: self.init(.failed, ko: "\(error)", en: "\(error)")
    }
  }

  /// `{"code":..,"message":{..},"hint":{..}}`.
  var json: JSONValue {
    if let document { return document }
    var members: [(String, JSONValue)] = [("code", .string(code.rawValue)), ("message", message.json)]
    if let hint { members.append(("hint", hint.json)) }
    return .object(members)
  }

  /// Creates the error that an error document of the host stands for; the document is passed on as it is.
  init(document: JSONValue) {
    let text = { (value: JSONValue?) -> Text? in
      if case .string(let text) = value { return Text(ko: text, en: text) }
      guard case .string(let ko) = value?["ko"], case .string(let en) = value?["en"] else { return nil }
      return Text(ko: ko, en: en)
    }
    let known: Code? = if case .string(let name) = document["code"] { Code(rawValue: name) } else { nil }
    code = known ?? .unavailable
    message = text(document["message"]) ?? Text(ko: "지금은 구할 수 없습니다", en: "this cannot be had now")
    hint = text(document["hint"])
    self.document = document
  }
}
