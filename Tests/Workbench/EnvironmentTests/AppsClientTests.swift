import AppProtocol
import Foundation
import JSONValues
import TestSupport
import Testing

/// `app open` where the program that it needs is missing, another one, or ends: a code with words and a way out, in
/// either language.
@Suite struct AppsClientTests {
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  /// Writes a program that answers everything with the same bytes, and returns its path.
  ///
  /// - Parameter later: The bytes that come when it is asked for something.
  private func program(_ first: [UInt8], later: [UInt8] = [], ends: Bool = false) throws -> String {
    try mcv.write(first, to: "first")
    try mcv.write(later, to: "later")
    // The first request is shorter than what `dd` takes at once; the second one follows the answer to it.
    let script = """
      #!/bin/sh
      dd bs=65536 count=1 2>/dev/null >/dev/null; cat '\(mcv.path("first"))'
      dd bs=65536 count=1 2>/dev/null >/dev/null; cat '\(mcv.path("later"))'
      \(ends ? "exit 0" : "exec cat >/dev/null")

      """
    let path = try mcv.write(script, to: "fake-apps")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func open(_ program: String, _ language: String) throws -> McvProcess.Result {
    try mcv.makeFolder("App")
    try mcv.write("import UIKit\n", to: "App/a.swift")
    return try mcv.run(
      ["--lang", language, "-e", "app open \"\(mcv.path("App"))\""], environment: ["MCV_APPS": program])
  }

  private static let ready = MessageFrame.bytes(of: ServiceReply.ready(version: MessageFrame.version))

  @Test func wrongAnswersOfTheProgramAreReported() throws {
    let other = MessageFrame.bytes(of: ServiceReply.ready(version: MessageFrame.version + 1))
    let nonsense = MessageFrame.bytes(of: ["nonsense": 1])
    try check(
      try program(other), "E0419", "speaks version \(MessageFrame.version + 1) of the messages",
      "메시지는 버전 \(MessageFrame.version + 1)")
    try check(try program(Self.ready, later: nonsense), "E0426", "sent what is no message", "메시지가 아닌 것을")
    try check(
      try program(Self.ready, later: Array("hello, world\n".utf8)), "E0426", "sent what is no message", "메시지가 아닌 것을")
    try check(
      try program(Self.ready, later: MessageFrame.bytes(of: ServiceReply.fetched(.init(nil)))), "E0426",
      "answered something else", "물음에 맞지 않습니다")
    try check(try program(Self.ready, ends: true), "E0426", "ended", "끝났습니다")
    try check(mcv.path("nowhere"), "E0419", "cannot be started", "시작할 수 없습니다")
  }

  private func check(_ program: String, _ code: String, _ en: String, _ ko: String) throws {
    for (language, words) in [("en", en), ("ko", ko)] {
      let result = try open(program, language)
      #expect(result.code == 3, "\(result.error)")
      #expect(result.error.contains("error[\(code)]") && result.error.contains(words), "\(result.error)")
    }
  }
}
