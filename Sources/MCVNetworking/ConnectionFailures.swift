import Foundation
import MCVPlugin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The failures of connections in our own sentences: on Linux the texts of `URLError` are numbers.
extension PluginError {
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

  /// Returns the error for bytes that are no answer of HTTP: another protocol, an old version of it, noise.
  static func notHTTP(_ server: String) -> PluginError {
    PluginError(
      .serverFailed, ko: "\(server)의 답이 HTTP가 아닙니다", en: "the answer of \(server) is not HTTP",
      hint: Text(ko: "주소와 포트를 확인하세요", en: "look at the address and the port"))
  }

  /// Returns libcurl's words for a failure, which on Linux are the text of the error.
  private static func words(of error: any Error) -> String { (error as NSError).localizedDescription }

  /// Returns whether URL loading says that the handshake of TLS failed. On Linux most of that has no code: only the
  /// words of libcurl tell it from a connection that ended ("SSL certificate problem: …", "SSL connection timeout").
  private static func isAboutTLS(_ error: any Error) -> Bool {
    let words = words(of: error)
    return words.contains("SSL") || words.contains("TLS") || words.contains("certificate")
  }

  /// Returns the failure that URL loading reports.
  ///
  /// - Parameter isAnswered: Whether the head of an answer came.
  static func connection(to server: String, _ error: any Error, isAnswered: Bool) -> PluginError {
    guard let code = (error as? URLError)?.code else {
      return PluginError(
        .connectionFailed, ko: "\(server)에 연결하지 못했습니다", en: "the connection to \(server) failed")
    }
    if code == .unknown {
      if isAboutTLS(error) { return .secureConnection(server) }
      // A failure without a name: an end that came too early, or, behind https and without a head, the handshake.
      if isAnswered { return .cutOff(server) }
      if server.hasPrefix("https:") { return .secureConnection(server) }
    }
    switch code {
    case .cancelled: return .cancelled
    case .timedOut:
      return PluginError(
        .timedOut, ko: "\(server)이(가) 제때 답하지 않았습니다", en: "\(server) did not answer in time")
    case .cannotFindHost, .dnsLookupFailed:
      return PluginError(
        .connectionFailed, ko: "\(server)을(를) 찾을 수 없습니다", en: "\(server) cannot be found",
        hint: Text(ko: "네트워크와 주소를 확인하세요", en: "look at the network and the address"))
    case .cannotConnectToHost, .notConnectedToInternet:
      return PluginError(
        .connectionFailed, ko: "\(server)에 연결할 수 없습니다", en: "\(server) cannot be reached",
        hint: Text(ko: "네트워크와 프록시를 확인하세요", en: "look at the network and the proxy"))
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return .secureConnection(server)
    case .networkConnectionLost, .zeroByteResource: return .cutOff(server)
    case .badServerResponse where words(of: error).contains("Empty reply"): return .cutOff(server)
    // The scheme of an address is looked at before anything is sent: what is not supported is what came back.
    case .badServerResponse, .cannotParseResponse, .badURL, .unsupportedURL: return .notHTTP(server)
    case .httpTooManyRedirects: return .tooManyRedirects(server, limit: HTTPExchange.redirectLimit)
    default:
      return PluginError(
        .connectionFailed, ko: "\(server)와(과)의 연결이 실패했습니다 (\(code.rawValue))",
        en: "the connection to \(server) failed (\(code.rawValue))")
    }
  }
}
