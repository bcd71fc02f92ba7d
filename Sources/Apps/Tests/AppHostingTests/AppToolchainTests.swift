import AppProtocol
import Foundation
import PluginAuthoring
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

  /// Modules are compiled under one path, also through a symbolic link: the compiler refuses to mix two paths.
  @Test func cacheBehindASymbolicLinkHasOnePath() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-link-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("real"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link"), withDestinationURL: folder.appendingPathComponent("real"))
    func cache(_ name: String) throws -> String {
      var environment = Machine.environment
      environment["XDG_CACHE_HOME"] = folder.path + "/" + name
      return try AppToolchain.find(executable: "/proc/self/exe", environment: environment).cache
    }
    // Whether it is there yet or not.
    #expect(try cache("link/deep") == cache("real/deep"))
    #expect(try cache("link").hasSuffix("/real/mcv/apps"))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("real/deep"), withIntermediateDirectories: true)
    #expect(try cache("link/deep") == cache("real/deep"))
  }

  /// An installed mcv brings sources: they are compiled at the first use, once, and anew for another compiler.
  @Test func anInstalledProgramMakesItsModulesAtTheFirstUse() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-kit-\(UUID().uuidString)")
    let program = folder.appendingPathComponent("lib/mcv/mcv-apps")
    let tools = folder.appendingPathComponent("tools")
    for place in [
      "lib/mcv/mcv-apps_AppHosting.resources/Rewriter", "share/mcv", "tools", "in/Sources/Plugins/CMCVPlugin/include",
      "in/Sources/Apps/RxSwiftNames",
    ] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in [program, tools.appendingPathComponent("swiftc")] {
      try "".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    var environment = Machine.environment
    environment["XDG_CACHE_HOME"] = folder.path + "/cache"
    environment["MCV_SWIFTC"] = tools.path + "/swiftc"
    var steps: [[Int]] = []
    func find() throws -> AppToolchain {
      try AppToolchain.find(executable: program.path, environment: environment, told: { steps.append([$0, $1]) })
    }
    // Without sources there is no way.
    #expect(throws: AppFailure.self) { try find() }
    let archive = Process()
    archive.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    archive.arguments = [
      "tar", "-czf", folder.path + "/share/mcv/sources.tar.gz", "-C", folder.path + "/in", "./Sources",
    ]
    try archive.run()
    archive.waitUntilExit()
    // In place of the compiler's minutes.
    let swift = tools.appendingPathComponent("swift")
    try """
    #!/bin/sh
    echo made >> \(folder.path)/times
    while [ $# -gt 0 ]; do
      case "$1" in -c) form=$2 ;; --scratch-path) out=$2/$form ;; esac
      shift
    done
    mkdir -p $out/Modules
    touch $out/Modules/AppHarness.swiftmodule $out/libAppHarness.so $out/libAppLayouts.a
    echo '[3/7] Compiling'
    """.write(to: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let toolchain = try find()
    #expect(try find().libraries == toolchain.libraries)
    #expect(steps == [[0, 0], [3, 7], [3, 7]])
    // Of what apps import later, the sources are there.
    #expect(FileManager.default.fileExists(atPath: toolchain.sources + "/RxSwiftNames"))
    #expect(try toolchain.kit().headers == toolchain.libraries + "/include")
    let times = try String(contentsOfFile: folder.path + "/times", encoding: .utf8)
    #expect(times == "made\nmade\n", "one for each product")
  }
}
