/// The services of mcv for a plugin. Copies are cheap, and every member may be used on any thread.
public struct PluginHost: Sendable {
  /// The level of a line.
  public enum LogLevel: Int32, Hashable, Sendable {
    case debug, notice, warning, error
  }

  /// The host's answer to a plugin that wants to ask a server.
  public enum Answer: Hashable, Sendable {
    /// The recorded answer, as JSON.
    case recorded(JSONValue)
    /// Ask the server: `timeout` (milliseconds), `retries`, `limit` (bytes).
    case askServer(JSONValue)
    /// It may not be asked, and nothing is recorded: an error document.
    case unavailable(JSONValue)
  }

  private let link: any HostLink

  /// Creates a host behind a link of your own, so that a test can use a plugin's types without mcv.
  public init(_ link: any HostLink) {
    self.link = link
  }

  /// Shows a line to the person. Control characters are escaped by mcv.
  public func log(_ message: String, level: LogLevel = .notice) {
    link.log(message, level: level)
  }

  /// Returns a setting or a secret by name, such as `TMDB_KEY`, or nil if there is none. mcv masks secrets in
  /// everything that it prints or writes.
  public func setting(_ name: String) -> JSONValue? {
    link.setting(name)
  }

  /// Returns a setting or a secret that must be there.
  ///
  /// - Throws: ``PluginError/Code/unavailable`` with the way to set it.
  public func requiredSetting(_ name: String) throws(PluginError) -> String {
    if case .string(let value) = link.setting(name), !value.isEmpty { return value }
    throw PluginError(
      .unavailable, ko: "$\(name)이(가) 없습니다", en: "$\(name) is not set",
      hint: Text(ko: "mcv를 시작하기 전에: export \(name)=…", en: "before you start mcv: export \(name)=…"))
  }

  /// The workbench's time in milliseconds: virtual, unless a person chose the real clock.
  public var now: UInt64 { link.now }

  /// Tells how far a call is.
  ///
  /// - Parameters:
  ///   - done: The amount that is done.
  ///   - total: Nil where it is not known.
  ///   - what: A short text, such as the name of what is fetched.
  public func progress(_ done: UInt64, of total: UInt64? = nil, _ what: String) {
    link.progress(done, of: total ?? 0, what)
  }

  /// Ends the call if the person stopped it. Long loops call it now and then.
  ///
  /// - Throws: ``PluginError/cancelled``.
  public func checkCancellation() throws(PluginError) {
    if Task.isCancelled { throw .cancelled }
  }

  /// Returns the recorded answer to an HTTP request, or what else to do. ``HTTPClient`` asks this.
  public func answer(to request: JSONValue) -> Answer { link.answer(to: Self.numbered(request)) }

  /// Hands over what a server answered. ``HTTPClient`` does this.
  public func record(_ answer: JSONValue, to request: JSONValue) { link.record(answer, to: Self.numbered(request)) }

  /// The host's number for the `fetch` that the current task works for; nil outside of one.
  @TaskLocal static var call: Int?

  /// Returns the request with the number of the call that it is made for, so that the host can tell calls side by side
  /// apart.
  private static func numbered(_ request: JSONValue) -> JSONValue {
    guard let call, case .object(let object) = request else { return request }
    return .object([("call", .int(call))] + object.members.map { ($0.key, $0.value) })
  }
}

/// The services behind a ``PluginHost``. mcv has its own; tests write theirs.
public protocol HostLink: Sendable {
  /// See ``PluginHost/log(_:level:)``.
  func log(_ message: String, level: PluginHost.LogLevel)
  /// See ``PluginHost/setting(_:)``.
  func setting(_ name: String) -> JSONValue?
  /// See ``PluginHost/now``.
  var now: UInt64 { get }
  /// See ``PluginHost/answer(to:)``.
  func answer(to request: JSONValue) -> PluginHost.Answer
  /// See ``PluginHost/record(_:to:)``.
  func record(_ answer: JSONValue, to request: JSONValue)
  /// See ``PluginHost/progress(_:of:_:)``; a total of 0 is not known.
  func progress(_ done: UInt64, of total: UInt64, _ what: String)
}
