import Foundation
import Glibc
import TestSupport
import Testing

/// A certificate authority that is made for a test, the servers that it vouches for, and programs that believe it.
///
/// Everything comes from the `openssl` command; nothing of it outlives the test.
final class TestAuthority {
  static let isAvailable = ["/usr/bin/openssl", "/bin/sh"].allSatisfy(
    FileManager.default.isExecutableFile)

  private let folder: McvProcess

  init(in folder: McvProcess) throws {
    self.folder = folder
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    try shell(
      """
      openssl req -x509 \(key) -keyout ca.key -out ca.pem -days 2 -subj /CN=mcv-test-authority
      openssl req \(key) -keyout server.key -out server.csr -subj /CN=127.0.0.1
      echo subjectAltName=IP:127.0.0.1 > names
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names
      """)
  }

  /// The variables by which a program believes the authority.
  var trust: [String: String] {
    ["SSL_CERT_FILE": folder.path("ca.pem")]
  }

  private func shell(_ text: String) throws {
    let (_, error, ending) = try ChildProcess.run(
      "/bin/sh", arguments: ["-ec", "cd '\(folder.folder)'\n" + text],
      environment: ProcessInfo.processInfo.environment, input: "")
    try #require(ending == .exited(0), "\(error)")
  }

  /// A server of TLS that gives every client the same answer, and keeps the requests.
  final class Server {
    let port: UInt16
    private let process: PipedProcess

    /// - Parameter folder: Holds the certificate and its key.
    fileprivate init(_ folder: String, answer: String) throws {
      process = try PipedProcess(
        "/usr/bin/openssl",
        arguments: [
          "s_server", "-accept", "127.0.0.1:0", "-cert", folder + "/server.pem", "-key", folder + "/server.key",
        ],
        environment: [:])
      // The system chooses the port, and the server says which: `ACCEPT 127.0.0.1:PORT`.
      var port: UInt16?
      while port == nil, let line = process.nextLine(seconds: 60) {
        if line.hasPrefix("ACCEPT ") { port = line.split(separator: ":").last.flatMap { UInt16($0) } }
      }
      guard let port else {
        Issue.record("openssl s_server does not listen: \(process.finish()?.error ?? "it says nothing, and goes on")")
        throw POSIXError(.ETIMEDOUT)
      }
      self.port = port
      // Input that arrives before a client connects is sent to the first client.
      process.send(answer)
    }

    func url(_ target: String) -> String { "https://127.0.0.1:\(port)\(target)" }

    /// Returns the head of the first request, as far as it came within a while.
    func request(seconds: Double = 5) -> [String] {
      var lines: [String] = []
      while let line = process.nextLine(seconds: seconds)?.trimmingCharacters(in: .newlines), !line.isEmpty {
        // The server tells of the connection before it shows the request.
        if !lines.isEmpty || line.hasSuffix(" HTTP/1.1") { lines.append(line) }
      }
      return lines
    }
  }

  /// Starts a server with a certificate of the authority.
  func server(answer: String) throws -> Server { try Server(folder.folder, answer: answer) }
}
