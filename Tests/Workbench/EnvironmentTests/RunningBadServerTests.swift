import Foundation
import Synchronization
import TestSupport
import Testing
import TextRendering

/// Servers that answer wrongly, as the program meets them: each is one error in the right words, and the next line runs.
@Suite struct RunningBadServerTests {
  private static func fetch(_ url: String) -> String { "fetch news.item url \"\(url)\"" }

  /// Runs lines online; the last one shows that the session lives.
  private func run(_ lines: [String], _ options: [String] = []) throws -> McvProcess.Result {
    let mcv = try McvProcess()
    let script = try mcv.write((["#!mcv 1"] + lines + ["print 6 * 7"]).joined(separator: "\n") + "\n", to: "bad.mcv")
    return try mcv.run(["--online", "--no-bail"] + options + [script])
  }

  @Test func aHeadThatEndsAfterAnyByteIsAFailureOfOneRequest() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
    let server = LoopbackServer { request, connection in
      connection.send(String(head.prefix(Int(request.target.dropFirst()) ?? 0)))
    }
    let cuts = head.indices.count
    let result = try run((0..<cuts).map { Self.fetch(server.url("/\($0)")) })
    #expect(result.code == 5)
    #expect(result.output == "42\n", "\(result.error)")
    let errors = result.error.split(separator: "\n").filter { $0.hasPrefix("error[") }
    #expect(errors.count == cuts, "\(result.error)")
    for error in errors {
      #expect(error.hasPrefix("error[E0504]: the answer of http://127.0.0.1:\(server.port) "), "\(error)")
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}", "is larger than the limit", "was cut off"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775806\r\n\r\n{}", "is larger than the limit", "was cut off"),
    ("000 nothing\r\n\r\n", "is not HTTP", "is not valid HTTP"),
    ("HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", "is not HTTP", "is not valid HTTP"),
    ("HTTP/1.1 -1 X\r\nContent-Length: 0\r\n\r\n", "is not HTTP", "is not valid HTTP"),
    ("HTTP/1.1 99999999999 X\r\nContent-Length: 0\r\n\r\n", "is not HTTP", "is not valid HTTP"),
    ("<html>HTTP of the year 1991</html>", "is not HTTP", "is not valid HTTP"),
    ("\u{1}\u{2}\u{3}\u{1B}[31mSSH-2.0\r\n", "is not HTTP", "is not valid HTTP"),
  ])
  func malformedAnswerIsDescribed(_ answer: String, _ words: String, _ others: String) throws {
    let server = LoopbackServer { $1.send(answer) }
    let result = try run([Self.fetch(server.url("/"))])
    #expect(result.output == "42\n")
    let error = result.error.split(separator: "\n").first ?? ""
    #expect(error.hasPrefix("error[E0504]: the answer of http://127.0.0.1:\(server.port) "), "\(result.error)")
    #expect(error.contains(words) || error.contains(others), "\(error)")
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test func refusedKeyIsReportedAtOnce() throws {
    let server = LoopbackServer { request, connection in
      connection.answer(401, "no", headers: ["WWW-Authenticate": "\(request.target.dropFirst()) realm=\"x\""])
    }
    let start = ContinuousClock.now
    let result = try run(["Basic", "Digest", "Bearer"].map { Self.fetch(server.url("/\($0)")) })
    #expect(result.output == "42\n")
    #expect(result.error.components(separatedBy: "the server refuses the key (401)").count == 4, "\(result.error)")
    #expect(ContinuousClock.now - start < .seconds(9), "nothing waits for a password")
  }

  @Test(arguments: ["file:///etc/passwd", "data:text/plain,x", "ftp://127.0.0.1/", "FILE:///etc/passwd"])
  func aRedirectToAnotherSchemeIsNotFollowed(_ target: String) throws {
    let server = LoopbackServer { $1.answer(302, headers: ["Location": target]) }
    let result = try run([Self.fetch(server.url("/first"))])
    #expect(result.output == "42\n")
    #expect(
      result.error.contains(
        "http://127.0.0.1:\(server.port) redirects to an address that is neither http nor https"), "\(result.error)")
    #expect(server.targets == ["/first"])
  }

  /// One bad answer ends the process of all requests beside it; the session and the next requests do not notice.
  @Test func onlineAndOfflineInOneSession() throws {
    let server = LoopbackServer { request, connection in
      if request.target == "/good" {
        connection.answer(200, RunningNetworkTests.news)
      } else {
        connection.send("HTTP/1.1 200 OK\r\n")
      }
    }
    let result = try run([
      Self.fetch(server.url("/good")), "plugin list", "net show", "net offline", "fetch news.item edition morning",
      "plugin list", "net online", Self.fetch(server.url("/bad")), Self.fetch(server.url("/good")), "net show",
    ])
    #expect(result.code == 5)
    #expect(result.error.components(separatedBy: "error[").count == 2, "\(result.error)")
    let lines = result.output.components(separatedBy: "\n")
    let news = lines.filter { $0.hasPrefix("  news ") }
    #expect(news.compactMap { $0.split(separator: " ").last } == ["loaded", "loaded"], "\(result.output)")
    // The line of a fetch that took less than a millisecond ends with the request, too.
    let requests = lines.filter { line in
      line.contains(" news ") && [" good", " bad", " morning.json"].contains { line.hasSuffix($0) }
    }
    #expect(requests.count == 4, "the first table has one, the second one three: \(result.output)")
  }

  // MARK: Ctrl-C

  /// F13: the request ends with the line, its retries too, and nothing is painted over the prompt.
  @Test func anInterruptEndsTheRequestItself() throws {
    let mcv = try McvProcess()
    let server = LoopbackServer { request, connection in
      if request.target == "/stall" {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
        // Progress, without an end.
        while connection.send("          ") { usleep(20_000) }
      } else {
        connection.answer(429, headers: ["Retry-After": "1"])
      }
    }
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, environment: environment, columns: 100, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    terminal.send("net online\r")
    try #require(terminal.wait { $0.text.hasSuffix("requests\nmcv>") }, "\(terminal.screen.text)")
    for target in ["/busy", "/stall"] {
      terminal.send(Self.fetch(server.url(target)) + "\r")
      let isAsked = mcv.wait { server.targets.contains(target) }
      #expect(isAsked)
      usleep(300_000)
      terminal.send("\u{3}")
      let end = "interrupted; everything is as it was before this line\nmcv>"
      #expect(terminal.wait(seconds: 5) { $0.text.hasSuffix(end) }, "the screen is:\n\(terminal.screen.text)")
      let (count, written) = (server.targets.count, terminal.transcript.count)
      // Longer than the pause that the server asked for, and than a call may take to stop.
      _ = terminal.wait(seconds: 2.5) { _ in terminal.transcript.count > written }
      #expect(terminal.transcript.count == written, "written: \(terminal.screen.text)")
      #expect(server.targets.count == count, "asked again: \(server.targets)")
      #expect(terminal.screen.text.hasSuffix(end))
    }
    terminal.send("print 6 * 7\r")
    #expect(terminal.wait { $0.text.hasSuffix("\n42\nmcv>") })
  }
}
