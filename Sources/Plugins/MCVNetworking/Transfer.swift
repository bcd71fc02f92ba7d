internal import CMCVPlugin
internal import MCVPlugin

/// The address of a transfer, read by libcurl: what may not stand in one is percent-encoded.
struct TransferAddress: Hashable, Sendable {
  /// The whole address.
  let text: String
  /// The server for texts: scheme, host and port, never the path, the query or a name.
  let server: String
  /// `http`, `https` or another, in lower case.
  let scheme: String

  var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// Reads an address, or returns nil if it is not one.
  init?(_ text: String) {
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    var parts = unsafe mcv_transfer_address()
    defer {
      unsafe mcv_transfer_free(parts.url)
      unsafe mcv_transfer_free(parts.scheme)
      unsafe mcv_transfer_free(parts.host)
      unsafe mcv_transfer_free(parts.port)
    }
    guard unsafe mcv_transfer_read_address(text, &parts), let url = unsafe parts.url, let scheme = unsafe parts.scheme,
      let host = unsafe parts.host
    else { return nil }
    self.text = unsafe String(cString: url)
    self.scheme = unsafe String(cString: scheme).lowercased()
    let port = unsafe parts.port.map { unsafe ":" + String(cString: $0) } ?? ""
    server = unsafe "\(self.scheme)://\(String(cString: host).lowercased())\(port)"
  }
}

/// One request on one way to one server: what libcurl is asked.
struct Transfer: Sendable {
  /// The headers of a request that may be sent to another server, too.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "content-type", "user-agent",
  ]

  private(set) var address: TransferAddress
  private(set) var method: String
  private(set) var headers: [String: String]
  private(set) var body: String?

  /// Creates the transfer of a request.
  ///
  /// - Throws: ``PluginError/Code/badRequest`` for an address that is not one of HTTP, and for a method or a header
  ///   that would end its line.
  init(_ request: HTTPRequest) throws(PluginError) {
    // libcurl takes one slash more for a slip of the pen.
    let rest = request.url.utf8.drop { $0 != UInt8(ascii: ":") }
    guard rest.starts(with: "://".utf8), let first = rest.dropFirst(3).first, !"/?#".utf8.contains(first),
      let address = TransferAddress(request.url), address.isHTTP
    else {
      throw PluginError(
        .badRequest, ko: "http나 https 주소가 아닙니다", en: "this is not an http or https address")
    }
    guard !request.method.isEmpty, request.method.utf8.allSatisfy(Self.isTokenByte) else {
      throw PluginError(.badRequest, ko: "HTTP의 메서드가 아닙니다", en: "this is not a method of HTTP")
    }
    for (name, value) in request.headers {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
        !value.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 })
      else {
        throw PluginError(
          .badRequest, ko: "헤더 하나의 이름이나 값이 HTTP에 맞지 않습니다",
          en: "the name or the value of a header is not allowed in HTTP")
      }
    }
    self.address = address
    method = request.method
    headers = request.headers
    if !headers.keys.contains(where: { $0.lowercased() == "user-agent" }) { headers["User-Agent"] = "mcv" }
    body = request.body
  }

  /// Returns whether a byte may stand in a name of HTTP (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Returns the transfer to the target of a redirect, as browsers follow it (RFC 9110, 15.4): headers that were meant
  /// for this server are not sent to another one, regardless of the name of the header that has the key.
  func redirected(to target: TransferAddress, status: Int) -> Transfer {
    var next = self
    next.address = target
    let becomesGet = status == 303 ? method != "HEAD" : status < 303 && method == "POST"
    if becomesGet { (next.method, next.body) = ("GET", nil) }
    if target.server != address.server {
      next.headers = headers.filter { Self.harmlessHeaders.contains($0.key.lowercased()) }
    }
    if next.body == nil { next.headers = next.headers.filter { $0.key.lowercased() != "content-type" } }
    return next
  }

  /// Gives the transfer to libcurl, which copies all of it.
  ///
  /// - Parameter context: The argument of the sinks.
  /// - Returns: The handle, or nil if memory is out.
  func begin(
    among all: OpaquePointer, header: mcv_transfer_sink, body sink: mcv_transfer_sink, context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    // libcurl has a form of its own for a header without a value. A body is sent without asking first.
    let lines = headers.map { $0.value.isEmpty ? "\($0.key);" : "\($0.key): \($0.value)" } + ["Expect:"]
    let content = body ?? (["POST", "PUT", "PATCH"].contains(method) ? "" : nil)
    let copies = unsafe TextCopies([address.text, method] + lines + [content].compactMap(\.self))
    defer { unsafe copies.free() }
    return unsafe copies.texts.withUnsafeBufferPointer { texts in
      var request = unsafe mcv_transfer_request()
      unsafe request.url = texts[0]
      unsafe request.method = texts[1]
      unsafe request.headers = texts.baseAddress.map { unsafe $0 + 2 }
      unsafe request.header_count = lines.count
      unsafe request.body = content == nil ? nil : texts[2 + lines.count]
      unsafe request.body_size = content?.utf8.count ?? 0
      unsafe request.take_header = header
      unsafe request.take_body = sink
      unsafe request.context = context
      return unsafe mcv_transfers_begin(all, &request)
    }
  }
}

/// Copies of texts as C has them.
@unsafe
private struct TextCopies {
  let texts: [UnsafePointer<CChar>?]

  init(_ texts: [String]) {
    unsafe self.texts = texts.map { text in
      let bytes = text.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { unsafe (copy + index).initialize(to: byte) }
      return unsafe UnsafePointer(copy)
    }
  }

  func free() { for index in unsafe texts.indices { unsafe texts[index]?.deallocate() } }
}
