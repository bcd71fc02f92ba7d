import Foundation
import Testing

@testable import AppHosting

@Suite struct AppToolchainTests {
  @Test func theLastStepOfABuildIsRead() {
    let words = "Building for production...\n[3/47] Compiling A.swift\n[12/47] Write x\nwarning: [1/2"
    #expect(AppToolchain.lastStep(in: words).map { [$0.done, $0.all] } == [12, 47])
    #expect(AppToolchain.lastStep(in: "[a/b] no step") == nil)
  }

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

  /// Modules that were compiled by way of a link are no others: the compiler refuses to mix the two paths.
  @Test func aCacheBehindALinkGoesByOneName() throws {
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

  /// An installed mcv brings sources of UIKit's names: they are compiled at the first use, once, and anew for another compiler.
  @Test func aPackageMakesItsModulesAtTheFirstUse() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-kit-\(UUID().uuidString)")
    let share = folder.appendingPathComponent("share/mcv")
    for place in [folder.appendingPathComponent("bin"), share.appendingPathComponent("apps/Rewriter")] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("bin/mcv")
    try "".write(to: program, atomically: true, encoding: .utf8)
    var environment = Machine.environment
    environment["XDG_CACHE_HOME"] = folder.path + "/cache"
    // Without what makes them there is no way.
    #expect(throws: AppFailure.self) { try AppToolchain.find(executable: program.path, environment: environment) }
    let builder = share.appendingPathComponent("build-kit")
    let kit = folder.path + "/cache/mcv/kit"
    try """
    #!/bin/sh
    echo made >> \(folder.path)/times
    mkdir -p \(kit)/Modules
    touch \(kit)/Modules/AppHarness.swiftmodule \(kit)/libAppHarness.so
    printf %s "$1" > \(kit)/made-by
    """.write(to: builder, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: builder.path)
    func times() -> Int {
      ((try? String(contentsOfFile: folder.path + "/times", encoding: .utf8)) ?? "").split(separator: "\n").count
    }
    for _ in 0..<2 {
      let toolchain = try AppToolchain.find(executable: program.path, environment: environment)
      #expect(toolchain.libraries == kit)
      try toolchain.makeKit { false }
    }
    #expect(times() == 1)
    var other = try AppToolchain.find(executable: program.path, environment: environment)
    other.compiler = "/bin/true"
    try other.makeKit { false }
    #expect(times() == 2)
    try "#!/bin/sh\necho no disk; exit 3\n".write(to: builder, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: builder.path)
    let failure = #expect(throws: AppFailure.self) {
      try AppToolchain.find(executable: program.path, environment: environment).makeKit { false }
    }
    #expect(failure?.message.contains("no disk") == true)
  }

  /// A kit that was made by hand, as `doctor install` says, is the one that an app is opened with.
  @Test func aKitMadeByHandIsTaken() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-kit-\(UUID().uuidString)")
    let share = folder.appendingPathComponent("share/mcv")
    let tools = folder.appendingPathComponent("tools")
    for place in [folder.appendingPathComponent("bin"), share.appendingPathComponent("apps/Rewriter"), tools] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("bin/mcv")
    try "".write(to: program, atomically: true, encoding: .utf8)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scripts/Package/build-kit").standardizedFileURL
    let builder = share.appendingPathComponent("build-kit")
    try FileManager.default.copyItem(at: script, to: builder)
    // In place of the compiler's minutes.
    let swift = tools.appendingPathComponent("swift")
    try """
    #!/bin/sh
    cd "$5" && mkdir -p .build/release/Modules Sources/CMCVPlugin/include
    touch .build/release/Modules/AppHarness.swiftmodule .build/release/libAppHarness.so .build/release/libMCVPlugin.a
    """.write(to: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    var environment = Machine.environment
    environment["XDG_CACHE_HOME"] = folder.path + "/cache"
    environment["PATH"] = tools.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    func run(_ path: String, _ arguments: [String]) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try run("/usr/bin/env", ["tar", "-czf", share.path + "/kit.tar.gz", "-C", tools.path, "swift"]) == 0)
    let toolchain = try AppToolchain.find(executable: program.path, environment: environment)
    #expect(toolchain.needsKit)
    #expect(try run(builder.path, []) == 0)
    #expect(!toolchain.needsKit)
  }
}
