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
    try folder.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdlib.h>
      /* URL loading takes its authorities from the system; a test may not change those. */
      void *curl_easy_init(void) {
        void *library = dlopen("libcurl.so.4", RTLD_NOW);
        void *(*init)(void) = dlsym(library, "curl_easy_init");
        int (*setopt)(void *, int, ...) = dlsym(library, "curl_easy_setopt");
        void *handle = init();
        const int curlopt_cainfo = 10065;
        if (handle && getenv("TEST_AUTHORITY")) setopt(handle, curlopt_cainfo, getenv("TEST_AUTHORITY"));
        return handle;
      }
      """, to: "trust.c")
    try shell("/usr/bin/env clang -shared -fPIC -o trust.so trust.c")
  }

  /// What a program needs to believe the authority.
  var trust: [String: String] {
    ["LD_PRELOAD": folder.path("trust.so"), "TEST_AUTHORITY": folder.path("ca.pem")]
  }

  private func shell(_ text: String) throws {
    let (_, error, ending) = try ChildProcess.run(
      "/bin/sh", arguments: ["-ec", "cd '\(folder.folder)'\n" + text],
      environment: ProcessInfo.processInfo.environment, input: "")
    try #require(ending == .exited(0), "\(error)")
  }

  /// A server of TLS that gives one answer to whoever asks, and keeps what it was asked.
  final class Server {
    let port: UInt16
    private let process: PipedProcess

    fileprivate init(_ folder: String, answer: String) throws {
      let free = LoopbackServer { _, _ in }.port
      port = free
      process = try PipedProcess(
        "/usr/bin/openssl",
        arguments: [
          "s_server", "-quiet", "-accept", "127.0.0.1:\(free)", "-cert", folder + "/server.pem", "-key",
          folder + "/server.key",
        ], environment: [:])
      // What it is given to say before a client is there, it says to the first one.
      process.send(answer)
    }

    func url(_ target: String) -> String { "https://127.0.0.1:\(port)\(target)" }

    /// The head of the first request, as far as it came within a while.
    func request(seconds: Double = 5) -> [String] {
      var lines: [String] = []
      while let line = process.nextLine(seconds: seconds)?.trimmingCharacters(in: .newlines), !line.isEmpty {
        lines.append(line)
      }
      return lines
    }
  }

  /// Starts a server with a certificate of the authority.
  func server(answer: String) throws -> Server {
    // Another test may take the free port first, or both processors for longer than a wait.
    for _ in 1..<6 {
      let server = try Server(folder.folder, answer: answer)
      if folder.wait(until: { Self.isListening(server.port) }) { return server }
    }
    let server = try Server(folder.folder, answer: answer)
    let isListening = folder.wait { Self.isListening(server.port) }
    try #require(isListening)
    return server
  }

  /// Whether a port is taken: asking it would be a client, and the answer is for one only.
  private static func isListening(_ port: UInt16) -> Bool {
    let table = (try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)) ?? ""
    let address = String(format: "0100007F:%04X 00000000:0000 0A", port)
    return table.contains(address)
  }
}
