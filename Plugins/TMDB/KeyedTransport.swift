internal import MCVPlugin

/// Adds the key of the service to requests at the moment when they leave the machine, so that neither the host nor a
/// recording ever sees it, and takes it out of what goes wrong.
struct KeyedTransport: Transport {
  /// The name of the secret.
  static let secret = "TMDB_KEY"

  private let host: PluginHost
  private let transport: any Transport

  init(host: PluginHost, transport: any Transport) {
    self.host = host
    self.transport = transport
  }

  func send(
    _ request: HTTPRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async throws(PluginError) -> HTTPAnswer {
    guard Self.mayHaveKey(request.url) else {
      return try await transport.send(request, within: limits, progress: progress)
    }
    let key = try host.requiredSetting(Self.secret)
    do {
      return try await transport.send(Self.request(request, with: key), within: limits, progress: progress)
    } catch {
      throw error.without(key)
    }
  }

  /// Returns whether a server may have the key: the service itself, and servers on this machine.
  static func mayHaveKey(_ url: String) -> Bool {
    [TMDBEndpoint.service, "http://127.0.0.1", "http://localhost"].contains { origin in
      guard url.hasPrefix(origin) else { return false }
      // What follows must not make another host of it, as in `https://api.themoviedb.org.example`.
      let next = url.dropFirst(origin.count).first
      return next == nil || next == "/" || next == "?" || (next == ":" && origin != TMDBEndpoint.service)
    }
  }

  /// Returns the request with the key: in the query for a key of version 3, in a header for a token of version 4.
  private static func request(_ request: HTTPRequest, with key: String) -> HTTPRequest {
    guard !key.hasPrefix("eyJ") else {
      var request = request
      request.headers["authorization"] = "Bearer " + key
      return request
    }
    return HTTPRequest(request.url, query: [("api_key", key)], headers: request.headers)
  }
}

extension PluginError {
  /// Returns the same error with a mark where the key stood.
  fileprivate func without(_ key: String) -> PluginError {
    func masked(_ text: Text) -> Text {
      let forms = Set([key, HTTPRequest.encoded(key)])
      let mask = { (text: String) in forms.reduce(text) { $0.replacing($1, with: "<\(KeyedTransport.secret)>") } }
      return Text(ko: mask(text.ko), en: mask(text.en))
    }
    var error = self
    error.message = masked(message)
    error.hint = hint.map(masked)
    return error
  }
}
