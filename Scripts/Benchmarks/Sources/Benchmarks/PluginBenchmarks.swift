import Foundation
import JSONValues
import PluginHosting

/// The plugin host with a plugin in C: loading, calls, and rows from its process.
enum PluginBenchmarks {
  /// - Parameter mcv: The program that runs plugins.
  static func run(_ recorder: inout Recorder, mcv: String) throws {
    guard recorder.isWanted("plugin load, calls and rows") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-plugins-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let plugin = try compile(into: folder) else {
      return print("  plugin     no C compiler: not measured")
    }
    try load(&recorder, mcv, plugin)
    try calls(&recorder, mcv, plugin)
  }

  private static func compile(into folder: URL) throws -> URL? {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let library = folder.appendingPathComponent("libMCVPlugin_Counting.so")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "clang", "-O2", "-fPIC", "-shared", "-I", root.appendingPathComponent("Sources/Plugins/CMCVPlugin/include").path,
      "-o",
      library.path, root.appendingPathComponent("Tests/Fixtures/CPlugin/counting.c").path,
    ]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? library : nil
  }

  private static func host(_ mcv: String) -> PluginLoader {
    var configuration = PluginHostConfiguration()
    configuration.childProgram = mcv
    return PluginLoader(configuration, services: NoServices())
  }

  // MARK: Loading

  private static func load(_ recorder: inout Recorder, _ mcv: String, _ plugin: URL) throws {
    let host = host(mcv)
    var failures = 0
    let loading = recorder.median {
      try? host.unload("counting")
    } _: { _ in
      if (try? host.load(plugin.path)) == nil { failures += 1 }
    }
    recorder.add(Measurement(group: "plugin", name: "load", milliseconds: loading, target: 15))
    recorder.check(failures == 0, "\(failures) plugins did not load")
  }

  // MARK: Calls

  private static func calls(_ recorder: inout Recorder, _ mcv: String, _ plugin: URL) throws {
    let host = host(mcv)
    _ = try host.load(plugin.path)
    var wrong = 0
    let thousand = recorder.median(prepare: {}) { _ in
      for index in 0..<1000 {
        let request: JSONValue = ["value": .int(index)]
        if (try? host.translate(request, with: "counting")) != request { wrong += 1 }
      }
    }
    recorder.add(
      Measurement(
        group: "plugin", name: "1,000 calls", milliseconds: thousand, target: 100,
        note: "\(Int(1_000_000 / thousand)) calls per second",
        reason: "each goes through four threads of two processes, and is packed and unpacked four times"))
    for (rows, target) in [(1, 0.2), (10_000, 50.0)] {
      let request = PageRequest(collection: "rows", parameters: JSONObject([("count", .int(rows))]))
      let time = recorder.median(prepare: {}) { _ in
        let page = try? host.fetch(request, from: "counting", FetchTerms(timeout: .seconds(10)), isCancelled: { false })
        if page?.rowCount != rows || page?.cells.last != .string("https://example/\(rows - 1)/") { wrong += 1 }
      }
      recorder.add(
        Measurement(group: "plugin", name: "\(rows) rows x 6", milliseconds: time, target: target))
    }
    recorder.check(wrong == 0, "\(wrong) answers of the plugin")
    try host.unload("counting")
  }

  private struct NoServices: HostServices {
    func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {}
    func setting(_ name: String, for plugin: String) -> JSONValue? { nil }
    func now() -> UInt64 { 0 }
    func answer(to request: JSONValue, for plugin: String) -> HostAnswer { .askServer([:]) }
    func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {}
    func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {}
  }
}
