import AppProtocol
import CMCVPlugin
import DisplayText
import Foundation
import Platform
import Testing

@testable import PluginAuthoring

/// The compiler, called on real plugins.
@Suite struct PluginAuthoringTests {
  private let environment = ProcessInfo.processInfo.environment

  /// Returns a folder that is gone after `body`.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  /// The program that the tests are in: it lies beside what the build made.
  private var executable: String {
    let arguments = CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    return arguments.first ?? "/proc/self/exe"
  }

  private func kit() throws -> PluginKit { try PluginKit.find(executable: executable, environment: environment) }
  private func compiler() throws -> String { try SwiftCompiler.find(environment: environment) }

  /// Returns the name and the answer of a plugin file, called as a host calls it.
  private func load(_ path: String) throws -> mcv_plugin {
    let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
    let symbol = unsafe try #require(unsafe dlsym(handle, MCV_PLUGIN_ENTRY_SYMBOL))
    let entry = unsafe unsafeBitCast(symbol, to: mcv_plugin_entry_fn.self)
    #expect(unsafe entry(2, 0) == nil)
    return unsafe try #require(unsafe entry(1, 0)).pointee
  }

  @Test(arguments: PluginTemplate.Kind.allCases) func aNewPluginBuildsAndAnswers(kind: PluginTemplate.Kind) throws {
    try inFolder { folder in
      let kit = try kit()
      let template = try PluginTemplate(name: "fresh\(kind.rawValue)", kind: kind)
      let paths = try template.write(into: folder, kit: kit)
      #expect(paths.first == "\(folder)/\(template.name)/Sources/\(template.name)/\(template.name).swift")
      var build = try PluginBuild(of: folder + "/" + template.name, outputFolder: folder + "/out")
      build.options = ["-warnings-as-errors"]
      let report = try build.run(compiler: compiler(), kit: kit)
      #expect(report.diagnostics == [])
      let product = try #require(report.product)
      #expect(product == "\(folder)/out/libMCVPlugin_\(template.name).so")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out").count == 2)

      let plugin = unsafe try load(product)
      #expect(unsafe String(cString: plugin.name) == template.typedName)
      let feature = unsafe plugin.features[0]
      let expected =
        [
          .source: MCV_KIND_DATA_SOURCE, .translator: MCV_KIND_TRANSLATOR, .layout: MCV_KIND_LAYOUT,
          .pipeline: MCV_KIND_PIPELINE,
        ] as [PluginTemplate.Kind: String]
      #expect(unsafe String(cString: feature.kind) == expected[kind])
      if kind == .translator {
        let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_translator_v1.self).pointee
        var output = unsafe mcv_buffer()
        let instance = unsafe table.create(feature.factory, nil, mcv_bytes(), &output)
        var request = #"{"value":"hello"}"#
        let status = request.withUTF8 {
          unsafe table.run(instance, mcv_bytes(ptr: $0.baseAddress, len: $0.count), &output)
        }
        #expect(status == mcv_status(MCV_OK))
        let answer = unsafe String(decoding: UnsafeBufferPointer(start: output.ptr, count: output.len), as: UTF8.self)
        #expect(answer == #"{"value":"안녕"}"#)
        unsafe output.release(output.owner, output.ptr, output.len)
        unsafe table.destroy(instance)
      }
    }
  }

  @Test func aNewPackageBuildsAlone() throws {
    try inFolder { folder in
      let kit = try kit()
      _ = try PluginTemplate(name: "Alone", kind: .source).write(into: folder, kit: kit)
      let swift = Path.folder(of: try compiler()) + "/swift"
      let ending = try ProcessRun(program: swift, arguments: ["build", "--package-path", folder + "/Alone"])
        .run(timeout: .seconds(120)) { false }
      #expect(ending.status == 0, "\(ending.output)")
      let plugin = unsafe try load(folder + "/Alone/.build/debug/libMCVPlugin_Alone.so")
      #expect(unsafe String(cString: plugin.name) == "alone")
    }
  }

  @Test func aPluginThatAsksServers() throws {
    try inFolder { folder in
      let file = folder + "/asking.swift"
      let text = """
        import MCVNetworking

        struct Asking: DataSource {
          static let collections = [CollectionSchema("star", fields: [Field("id", .int)], identity: "id")]
          let client: HTTPClient
          init(host: PluginHost, settings: JSONValue) { client = HTTPClient(host: host, transport: CurlTransport()) }
          func fetch(_ request: FetchRequest) async throws -> Page {
            let (body, answer) = try await client.json(HTTPRequest("https://example.com/stars"))
            var page = Page(of: request.collection, records: body.elements ?? [])
            page.setOrigin(answer)
            return page
          }
        }

        let plugin = Plugin(
          "org.example.asking/1", name: "asking", about: Text(ko: "별", en: "stars"), .source(Asking.self))

        @c(mcv_plugin_entry_v1)
        public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { plugin.export(major, minor) }

        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let build = try PluginBuild(of: file, outputFolder: folder)
      #expect(build.usesNetworking)
      let report = try build.run(compiler: compiler(), kit: kit())
      #expect(report.diagnostics == [])
      let plugin = unsafe try load(try #require(report.product))
      #expect(unsafe String(cString: plugin.id) == "org.example.asking/1")
    }
  }

  @Test func errorsHaveTheirPlaces() throws {
    try inFolder { folder in
      let file = folder + "/broken-words.swift"
      let text = """
        import MCVPlugin

        let answer: Int = "열"
        let words = [1, 2
        func misspelled() { prnt("x") }

        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let build = try PluginBuild(of: file, outputFolder: folder)
      #expect(build.name == "BrokenWords")
      let report = try build.run(compiler: compiler(), kit: kit())
      #expect(report.product == nil)
      let path = try #require(FileTree.resolved(file))
      let bracket = try #require(report.errors.first { $0.message.hasPrefix("expected ']'") })
      #expect(bracket.place?.file == path)
      #expect(bracket.place?.line == 4)
      #expect(bracket.sourceLine == "let words = [1, 2")
      #expect(bracket.hints.map(\.message) == ["to match this opening '['"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["broken-words.swift"])
    }
  }

  @Test func anUndefinedSymbolIsAnErrorOfTheBuild() throws {
    try inFolder { folder in
      let file = folder + "/Hollow.swift"
      let text = """
        @_silgen_name("nowhere_to_be_found") func nowhere()
        public func call() { nowhere() }

        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let report = try PluginBuild(of: file, outputFolder: folder).run(compiler: compiler(), kit: kit())
      #expect(report.product == nil)
      #expect(report.errors.contains { $0.message.contains("nowhere_to_be_found") }, "\(report.diagnostics)")
    }
  }

  @Test func aBuildCanBeStopped() throws {
    try inFolder { folder in
      let file = folder + "/Slow.swift"
      try "import MCVPlugin\n".write(toFile: file, atomically: true, encoding: .utf8)
      let build = try PluginBuild(of: file, outputFolder: folder)
      let failure = #expect(throws: AuthoringFailure.self) {
        try build.run(compiler: compiler(), kit: kit(), isCancelled: { true })
      }
      #expect(failure == .cancelled)
      var hasty = build
      hasty.timeout = .zero
      let late = #expect(throws: AuthoringFailure.self) { try hasty.run(compiler: compiler(), kit: kit()) }
      #expect(late == .timedOut(seconds: 0))
    }
  }

  @Test func missingCompilerKitAndSourceAreNamed() throws {
    let noCompiler = #expect(throws: AuthoringFailure.self) {
      try SwiftCompiler.find(environment: ["PATH": "/nowhere"])
    }
    #expect(noCompiler == .noCompiler(for: .plugin))
    #expect(noCompiler?.text.helps.first?.en == "install it: https://www.swift.org/install/linux/")
    let wrong = #expect(throws: AuthoringFailure.self) {
      try SwiftCompiler.find(environment: ["MCV_SWIFTC": "/nowhere"])
    }
    #expect(wrong?.text.message.en == "$MCV_SWIFTC is /nowhere, which is no program")
    try inFolder { folder in
      let noKit = #expect(throws: AuthoringFailure.self) {
        try PluginKit.find(executable: folder + "/mcv", environment: [:])
      }
      #expect(noKit?.text.code == .noPluginKit)
      let noFile = #expect(throws: AuthoringFailure.self) {
        try PluginBuild(of: folder + "/none.swift", outputFolder: folder)
      }
      #expect(noFile == .notThere(path: folder + "/none.swift"))
      let empty = #expect(throws: AuthoringFailure.self) { try PluginBuild(of: folder, outputFolder: folder) }
      #expect(empty == .noSwiftFile(folder: folder))
      let once = try PluginTemplate(name: "Once", kind: .source)
      let kit = PluginKit(modules: "/m", headers: "/h", libraries: "/l")
      _ = try once.write(into: folder, kit: kit)
      let twice = #expect(throws: AuthoringFailure.self) { try once.write(into: folder, kit: kit) }
      #expect(twice?.text.message.en.hasSuffix("Once is there already") == true)
      #expect(try once.write(into: folder, kit: kit, replacing: true).count == 3)
    }
  }

  @Test func theKitOfAProgramIsTheBuildInWhichItLies() throws {
    try inFolder { folder in
      for path in [
        "build/debug/Modules/MCVPlugin.swiftmodule", "Sources/Plugins/CMCVPlugin/include/module.modulemap",
        "Sources/Plugins/CMCVPlugin/include/mcv_plugin.h", "build/debug/libMCVPlugin.a",
      ] {
        try FileTree.createFolder(Path.folder(of: "\(folder)/\(path)"))
        try FileTree.write("", to: "\(folder)/\(path)")
      }
      let own = try PluginKit.find(executable: folder + "/build/debug/mcv", environment: [:])
      #expect(own.libraries == folder + "/build/debug")
      #expect(throws: AuthoringFailure.self) {
        try PluginKit.find(executable: folder + "/elsewhere/mcv", environment: [:])
      }
    }
  }

  @Test func aKitInAFolderOfItsOwn() throws {
    try inFolder { folder in
      for path in [
        "Modules/MCVPlugin.swiftmodule", "include/module.modulemap", "include/mcv_plugin.h", "libMCVPlugin.a",
      ] {
        try FileTree.createFolder(Path.folder(of: "\(folder)/\(path)"))
        try FileTree.write("", to: "\(folder)/\(path)")
      }
      let kit = try PluginKit.find(executable: "/nowhere/mcv", environment: ["MCV_PLUGIN_KIT": folder])
      #expect(kit == PluginKit(modules: folder + "/Modules", headers: folder + "/include", libraries: folder))
    }
  }
}
