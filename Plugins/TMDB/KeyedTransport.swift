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
    guard let (origin, port) = server(of: url) else { return false }
    return origin == TMDBEndpoint.service ? port == nil : ["http://127.0.0.1", "http://localhost"].contains(origin)
  }

  /// Returns scheme and host of an address, and its port, or nil if the host has characters that no name has.
  private static func server(of url: String) -> (origin: String, port: Substring?)? {
    guard let scheme = url.firstRange(of: "://") else { return nil }
    let authority = url[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
    // The text in front of the last `@` is a name and a password, as in `http://localhost:1@server.example`.
    let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let host = server.prefix { $0 != ":" }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || isLetterOrDigit($0) }) else { return nil }
    let port = host.endIndex < server.endIndex ? server[host.endIndex...] : nil
    return ("\(url[..<scheme.lowerBound])://\(host)".lowercased(), port)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case 0x30...0x39, 0x61...0x7A: true
    default: false
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
