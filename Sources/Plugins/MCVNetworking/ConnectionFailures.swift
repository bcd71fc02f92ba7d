internal import MCVPlugin
internal import Platform

/// Why libcurl ended a transfer: a `CURLcode`, by libcurl's documented numbers (curl.se/libcurl/c/libcurl-errors.html).
struct TransferFailure: Hashable, Sendable {
  let code: Int
  /// The status by which a proxy refused to connect, or 0.
  let proxyStatus: Int

  /// Creates the failure of a code, or nil if it is not one.
  init?(code: Int, proxyStatus: Int) {
    guard code != 0 else { return nil }
    (self.code, self.proxyStatus) = (code, proxyStatus)
  }
}

/// The failures of connections, in mcv's own sentences.
extension PluginError {
  /// libcurl is not here: who asks no server needs none.
  static var noTransferLibrary: PluginError {
    PluginError(
      .connectionFailed, ko: "libcurl이 없어 서버에 물을 수 없습니다", en: "libcurl is not here, and servers are asked by it",
      hint: Text(
        ko: "\(Platform.installsCurl), 또는 net offline으로 기록된 답을 쓰세요",
        en: "\(Platform.installsCurl), or use what is recorded: net offline"))
  }

  static var noMemory: PluginError {
    PluginError(.connectionFailed, ko: "메모리가 모자라 서버에 묻지 못했습니다", en: "there is no memory to ask a server")
  }

  static func timeout(of server: String, after time: Duration) -> PluginError {
    let seconds = JSONValue.double(Double(time.milliseconds) / 1000).text
    return PluginError(
      .timedOut, ko: "\(server)이(가) \(seconds)초 안에 답하지 않았습니다",
      en: "\(server) did not answer within \(seconds) s")
  }

  static func tooLarge(_ server: String, limit: Int) -> PluginError {
    PluginError(
      .tooLarge, ko: "\(server)의 답이 한도 \(limit)바이트보다 큽니다",
      en: "the answer of \(server) is larger than the limit of \(limit) bytes")
  }

  static func redirectLoop(_ server: String) -> PluginError {
    PluginError(
      .serverFailed, ko: "\(server)이(가) 같은 주소로 되돌려 보냅니다", en: "\(server) redirects in a circle")
  }

  static func tooManyRedirects(_ server: String, limit: Int) -> PluginError {
    PluginError(
      .serverFailed, ko: "\(server)이(가) \(limit)번보다 많이 다른 주소로 보냅니다",
      en: "\(server) redirects more than \(limit) times")
  }

  static func badRedirect(_ server: String) -> PluginError {
    PluginError(
      .serverFailed, ko: "\(server)이(가) http도 https도 아닌 주소로 보냅니다",
      en: "\(server) redirects to an address that is neither http nor https")
  }

  static func downgrade(from server: String, to target: String) -> PluginError {
    PluginError(
      .connectionFailed, ko: "\(server)이(가) 보호되지 않는 \(target)(으)로 보내서 따라가지 않았습니다",
      en: "\(server) redirects to \(target), which is not protected; it was not followed")
  }

  static func cutOff(_ server: String, received: Int? = nil, of length: Int? = nil) -> PluginError {
    guard let received, let length else {
      return PluginError(
        .connectionFailed, ko: "\(server)의 답이 도중에 끊겼습니다", en: "the answer of \(server) was cut off")
    }
    return PluginError(
      .connectionFailed, ko: "\(server)의 답이 도중에 끊겼습니다 (\(length)바이트 중 \(received))",
      en: "the answer of \(server) was cut off (\(received) of \(length) bytes)")
  }

  static func secureConnection(_ server: String) -> PluginError {
    PluginError(
      .connectionFailed, ko: "\(server)와(과) 안전하게 연결할 수 없습니다 (TLS)",
      en: "no secure connection to \(server) (TLS)",
      hint: Text(ko: "인증서와 시계를 확인하세요", en: "look at the certificate and the clock"))
  }

  /// Returns the error for a server to which no request can be made, as its name cannot be one: no server was asked.
  static func notAskable(_ server: String) -> PluginError {
    PluginError(
      .badRequest, ko: "\(server)에는 요청을 만들 수 없어 묻지 않았습니다",
      en: "no request can be made to \(server); nobody was asked",
      hint: Text(ko: "주소의 서버 이름을 확인하세요", en: "look at the name of the server in the address"))
  }

  /// Returns the error for bytes that are not an answer of HTTP: another protocol, an old version of it, noise.
  static func notHTTP(_ server: String) -> PluginError {
    PluginError(
      .serverFailed, ko: "\(server)의 답이 HTTP가 아닙니다", en: "the answer of \(server) is not HTTP",
      hint: Text(ko: "주소와 포트를 확인하세요", en: "look at the address and the port"))
  }

  /// Returns the sentence for the failure of a transfer.
  ///
  /// - Parameters:
  ///   - asked: The server that was to be asked last, where another one sends on to it.
  ///   - head: The part of the answer's head that came.
  ///   - received: The bytes that came of its body.
  static func connection(
    to server: String, asking asked: String, _ failure: TransferFailure, head: AnswerHead, received: Int
  ) -> PluginError {
    switch failure.code {
    case 3: return .notAskable(asked)
    // The scheme is looked at before anything is sent: what is not supported is what came back.
    case 1, 8, 16: return .notHTTP(server)
    case 5:
      return PluginError(
        .connectionFailed, ko: "프록시를 찾을 수 없어 \(server)에 묻지 못했습니다",
        en: "\(server) was not asked: its proxy cannot be found",
        hint: Text(ko: "http_proxy, https_proxy를 확인하세요", en: "look at http_proxy and https_proxy"))
    case 6:
      return PluginError(
        .connectionFailed, ko: "\(server)을(를) 찾을 수 없습니다", en: "\(server) cannot be found",
        hint: Text(ko: "네트워크와 주소를 확인하세요", en: "look at the network and the address"))
    case 7:
      return PluginError(
        .connectionFailed, ko: "\(server)에 연결할 수 없습니다", en: "\(server) cannot be reached",
        hint: Text(ko: "네트워크와 프록시를 확인하세요", en: "look at the network and the proxy"))
    case 28:
      return PluginError(
        .timedOut, ko: "\(server)이(가) 제때 답하지 않았습니다", en: "\(server) did not answer in time")
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: return .secureConnection(server)
    case 18:
      guard let length = head.length, head.headers["content-encoding"] == nil else { return .cutOff(server) }
      return .cutOff(server, received: received, of: length)
    case 52, 55, 56, 92, 95:
      guard failure.proxyStatus >= 300 else { return .cutOff(server) }
      return PluginError(
        .connectionFailed, ko: "프록시가 \(server)에 연결하지 않았습니다 (\(failure.proxyStatus))",
        en: "the proxy did not connect to \(server) (\(failure.proxyStatus))",
        hint: Text(ko: "http_proxy, https_proxy를 확인하세요", en: "look at http_proxy and https_proxy"))
    default:
      return PluginError(
        .connectionFailed, ko: "\(server)와(과)의 연결이 실패했습니다 (libcurl \(failure.code))",
        en: "the connection to \(server) failed (libcurl \(failure.code))")
    }
  }
}
