import AppProtocol
import DisplayText
import Foundation
import Glibc
import ProcessLaunching
import TestSupport
import Testing

@testable import AppHosting

/// Bytes that are not a message, on either side of the socket between `mcv-apps` and an app's process: an error with
/// words.
@Suite struct MessageFaultTests {
  private static let faults: [[UInt8]] = [
    MessageFrame.bytes(of: ["nonsense": 1]), Array("hello, world\n".utf8), [0, 0, 0, 0],
  ]

  /// The process of an app ends, and says why.
  @Test(arguments: faults) func appProcessRefusesFaultyMessages(_ bytes: [UInt8]) throws {
    var channel: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let isMade = unsafe socketpair(AF_UNIX, type, 0, &channel) == 0
    try #require(isMade)
    let errors = try ProcessLaunch.pipe()
    defer { for end in [channel[0], errors.reading] { close(end) } }
    let child = try AppProgram.spawn(
      ChildProcess.programFolder + "/" + ShippedModel.programName, ["MCV_APP_MODEL=tv"],
      [(channel[1], AppProcess.channelDescriptor), (errors.writing, STDERR_FILENO)])
    for end in [channel[1], errors.writing] { close(end) }
    let sent = unsafe write(channel[0], bytes, bytes.count)
    #expect(sent == bytes.count)
    let told = FileHandle(fileDescriptor: errors.reading, closeOnDealloc: false).readDataToEndOfFile()
    #expect(ProcessLaunch.exitCode(of: child) == 65)
    #expect(String(decoding: told, as: UTF8.self).contains("descriptor 63 is no AppRequest"))
  }

  /// `mcv-apps` ends the process, and says why.
  @Test(arguments: faults) func mcvAppsRefusesFaultyMessages(_ bytes: [UInt8]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (answer, program, file) = (folder.path + "/answer", folder.path + "/app", folder.path + "/a.swift")
    try Data(bytes).write(to: URL(fileURLWithPath: answer))
    // Only bash redirects to a descriptor of two digits.
    let script = "#!/bin/bash\ncat '\(answer)' >&\(AppProcess.channelDescriptor)\nexec sleep 60\n"
    for (path, text) in [(program, script), (file, "")] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let app = CompiledApp(
      program: program, sources: try AppSources([file]), report: AppReport(folder: folder.path))
    let process = try AppProcess(app, backtracer: nil, seed: 0, language: "en")
    let failure = #expect(throws: AppFailure.self) { try process.ask(AppRequest(.tree, at: 0)) }
    #expect(failure?.text.code == .appEnded && failure?.message.en.contains("what is no message: ") == true)
  }
}
