import Foundation
import JSONValues
import PluginHosting

/// The plugin host with a plugin in C: trying, loading, calls, and rows across the border.
enum PluginBenchmarks {
  /// - Parameter mcv: The program that tries and isolates plugins.
  static func run(_ recorder: inout Recorder, mcv: String) throws {
    guard recorder.isWanted("plugin load, calls and rows") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-plugins-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let plugin = try compile(into: folder) else {
      return print("  plugin     no C compiler: not measured")
    }
    try loads(&recorder, mcv, plugin, folder)
    try calls(&recorder, mcv, plugin, isolated: false)
    try calls(&recorder, mcv, plugin, isolated: true)
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

  private static func host(_ mcv: String, folder: URL? = nil) -> PluginLoader {
    var configuration = PluginHostConfiguration(searchFolders: folder.map { [$0.path] } ?? [])
    configuration.childProgram = mcv
    configuration.cacheFolder = folder?.appendingPathComponent("cache").path
    return PluginLoader(configuration, services: NoServices())
  }

  // MARK: Loading

  private static func loads(_ recorder: inout Recorder, _ mcv: String, _ plugin: URL, _ folder: URL) throws {
    // Each round takes a file of its own: the same one would be copied, to start afresh.
    let files = try (0..<recorder.rounds).map { round in
      let file = folder.appendingPathComponent("libMCVPlugin_Copy\(round).so")
      try FileManager.default.copyItem(at: plugin, to: file)
      return file.path
    }
    var next = 0
    var failures = 0
    let tried = host(mcv)
    let probing = recorder.median(prepare: {}) { _ in
      if (try? tried.load(files[next], as: .inside)) == nil { failures += 1 }
      try? tried.unload("counting")
      next += 1
    }
    recorder.add(Measurement(group: "plugin", name: "try and load", milliseconds: probing, target: 15))

    // A name that is not there makes a host try every file once and keep what it found.
    _ = try? host(mcv, folder: folder).load("no-such-plugin", as: .inside)
    let fresh = try (0..<recorder.rounds).map { round in
      let file = folder.appendingPathComponent("libMCVPlugin_Fresh\(round).so")
      try FileManager.default.copyItem(at: plugin, to: file)
      return file.path
    }
    _ = try? host(mcv, folder: folder).load("no-such-plugin", as: .inside)
    let knowing = host(mcv, folder: folder)
    _ = try knowing.load(files[0], as: .inside)
    next = 0
    let loading = recorder.median {
      try? knowing.unload("counting")
    } _: { _ in
      if (try? knowing.load(fresh[next], as: .inside)) == nil { failures += 1 }
      next += 1
    }
    recorder.add(Measurement(group: "plugin", name: "load, verdict known", milliseconds: loading, target: 0.2))
    recorder.check(failures == 0, "\(failures) plugins did not load")
  }

  // MARK: Calls

  private static func calls(_ recorder: inout Recorder, _ mcv: String, _ plugin: URL, isolated: Bool) throws {
    let place = isolated ? ", isolated" : ""
    let host = host(mcv)
    _ = try host.load(plugin.path, as: isolated ? .isolated : .inside)
    var wrong = 0
    let thousand = recorder.median(prepare: {}) { _ in
      for index in 0..<1000 {
        let request: JSONValue = ["value": .int(index)]
        if (try? host.translate(request, with: "counting")) != request { wrong += 1 }
      }
    }
    recorder.add(
      Measurement(
        group: "plugin", name: "1,000 calls" + place, milliseconds: thousand, target: isolated ? 100 : 50,
        note: "\(Int(1_000_000 / thousand)) calls per second",
        reason: isolated
          ? "each goes through four threads of two processes, and is packed and unpacked four times"
          : "each goes to a thread of its own and back, so that code that never returns costs no session"))
    for (rows, target) in [(1, 0.2), (10_000, isolated ? 50.0 : 5.0)] {
      let request = PageRequest(collection: "rows", parameters: JSONObject([("count", .int(rows))]))
      let time = recorder.median(prepare: {}) { _ in
        let page = try? host.fetch(request, from: "counting", FetchTerms(timeout: .seconds(10)), isCancelled: { false })
        if page?.rowCount != rows || page?.cells.last != .string("https://example/\(rows - 1)/") { wrong += 1 }
      }
      recorder.add(
        Measurement(group: "plugin", name: "\(rows) rows x 6\(place)", milliseconds: time, target: target))
    }
    recorder.check(wrong == 0, "\(wrong) answers of the plugin\(place)")
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
