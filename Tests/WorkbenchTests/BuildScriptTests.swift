import Foundation
import Testing

/// The compiler that `Scripts/mcv` builds with, and what a build of its kind compiles again.
@Suite struct BuildScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL
  private static let compiler = root.appendingPathComponent("Scripts/Build/swiftc")

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-build-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs a command and gives what it printed; what it complains of is shown where it fails.
  private func run(_ command: [String], _ environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(command): \(text)")
    return text
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The words that the compiler proper is called with, a line each.
  private func words(_ given: [String], _ environment: [String: String] = [:]) throws -> [String] {
    try write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "bin/swiftc")
    _ = try run(["chmod", "+x", folder.appendingPathComponent("bin/swiftc").path])
    let path = folder.appendingPathComponent("bin").path + ":/usr/bin:/bin"
    let surroundings = environment.merging(["PATH": path]) { $1 }
    return try run([Self.compiler.path] + given, surroundings).split(separator: "\n").map(String.init)
  }

  /// The names that the compiler's script lists.
  private func unoptimized() throws -> [String] {
    let script = try String(contentsOf: Self.compiler, encoding: .utf8)
    let start = try #require(script.range(of: "unoptimized=\""))
    let end = try #require(script.range(of: "\"", range: start.upperBound..<script.endIndex))
    return script[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test func aRoomForWhoseSpeedNobodyWaitsIsNotOptimized() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let given = ["-module-name", "Teaching", "-O", "-I", "a folder", "-DO=-O"]
    #expect(try words(given) == ["-module-name", "Teaching", "-Onone", "-I", "a folder", "-DO=-O"])
    for room in try unoptimized() { #expect(try words(["-module-name", room, "-O"]).last == "-Onone", "\(room)") }
  }

  @Test func forPackagesSuchARoomIsSmall() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = ["MCV_BUILD": "package"]
    let sections = ["-Xfrontend", "-function-sections"]
    for room in try unoptimized() {
      let small = ["-module-name", room, "-Osize"] + sections
      #expect(try words(["-module-name", room, "-O"], package) == small, "\(room)")
    }
    #expect(try words(["-module-name", "Shell", "-O"], package) == ["-module-name", "Shell", "-O"] + sections)
    #expect(try words(["-module-name", "Shell", "-version"], package) == ["-module-name", "Shell", "-version"])
  }

  @Test(arguments: ["DiffableDataSource", "CompositionalLayout", "SessionModel", "Commands", "Shell", "Teach", "mcv"])
  func anotherIsCompiledAsIsSaid(_ room: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try words(["-module-name", room, "-O"]) == ["-module-name", room, "-O"])
    #expect(try words(["-O", "Teaching", "-version"]) == ["-O", "Teaching", "-version"])
  }

  /// A name that no target has any more would stay in the list for ever.
  @Test func everyRoomOfTheListIsATarget() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let names = try unoptimized()
    #expect(names.count > 10 && Set(names).count == names.count)
    for name in names where !name.hasPrefix("ArgumentParser") {
      let said = name.hasPrefix("MCVPlugin_") ? "plugin(\"\(name.dropFirst(10))\"" : "\"\(name)\""
      #expect(manifest.contains(said), "\(name)")
    }
  }

  /// The reason why a changed line is quick: SwiftPM leaves alone what stands above a module that came out the same, and compiles
  /// it again as soon as the interface, or a body that others may take in, is another.
  @Test func whatStandsAboveAnUnchangedModuleIsLeftAlone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "house", targets: [
        .target(name: "Views"), .target(name: "Teaching", dependencies: ["Views"]),
        .executableTarget(name: "program", dependencies: ["Teaching"]),
      ])
      """, to: "Package.swift")
    let lesson = "import Views\npublic func lesson() -> String { view(2) + \"\\(columns())\" }\n"
    try write(lesson, to: "Sources/Teaching/Lesson.swift")
    try write("import Teaching\nprint(lesson())\n", to: "Sources/program/main.swift")

    /// Builds with a view, and gives what the program prints and whether what stands above the view was compiled.
    func build(_ view: String, columns: Int = 3, extra: String = "") throws -> (text: String, compiledAbove: Bool) {
      let body = "  var text = \"\"\n  for number in 0..<count { text += \"\(view)\\(number) \" }\n  return text\n"
      let inlined = "@inlinable public func columns() -> Int { \(columns) }\n"
      let view = "public func view(_ count: Int) -> String {\n\(body)}\n\(inlined)\(extra)"
      try write(view, to: "Sources/Views/View.swift")
      let report = try run(
        [
          "swift", "build", "-c", "release", "--package-path", folder.path, "--manifest-cache", "none",
          "-debug-info-format", "none",
        ], ["SWIFT_EXEC": Self.compiler.path])
      let text = try run([folder.appendingPathComponent(".build/release/program").path])
      return (text, report.contains(" Teaching"))
    }

    #expect(try build("row") == ("row0 row1 3\n", true))
    #expect(try build("line") == ("line0 line1 3\n", false))
    #expect(try build("line", extra: "public func other() {}\n") == ("line0 line1 3\n", true))
    #expect(try build("line", columns: 4, extra: "public func other() {}\n") == ("line0 line1 4\n", true))
    #expect(try build("row", columns: 4, extra: "public func other() {}\n") == ("row0 row1 4\n", false))
  }
}
