import Foundation
import Testing

@testable import AppHosting

@Suite struct AppToolchainTests {
  /// Two windows of a workshop open their first app in the same second. A compiler that writes its process into what it
  /// makes shows whose tools each of them got.
  @Test func toolsThatSeveralMakeAtOnceAreMadeOnceAndNeverChange() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = folder.appendingPathComponent("swiftc")
    let script = """
      #!/bin/sh
      while [ $# -gt 0 ]; do [ "$1" = -o ] && out=$2; shift; done
      sleep 0.05; echo $PPID $$ > "$out"
      """
    for file in [compiler, folder.appendingPathComponent("clang")] {
      try script.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    var toolchain = try Machine.toolchain()
    toolchain.compiler = compiler.path
    toolchain.cache = folder.path + "/cache"
    let shared = toolchain
    let seen = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let tools = try shared.tools(isCancelled: { false })
          return try ([tools.rewriter] + tools.objects).map { try String(contentsOfFile: $0, encoding: .utf8) }
        }
      }
      return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(seen.count == 1, "\(seen)")
    // Nothing half made is left.
    #expect(try FileManager.default.contentsOfDirectory(atPath: toolchain.cache).count == 1)
  }
}
