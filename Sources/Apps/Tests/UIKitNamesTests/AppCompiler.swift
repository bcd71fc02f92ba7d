import Foundation

/// The Swift compiler, called on an app's code as `swiftc -module-alias UIKit=UIKitNames`, with the modules that were
/// built for the tests that are running.
struct AppCompiler {
  /// The outcome of a compiler or a program.
  struct Outcome {
    /// The exit code.
    var status: Int32
    /// The output.
    var output: String
    /// The complaints.
    var errors: String
  }

  enum Failure: Error {
    case noModules(searched: [String])
    case noObjects(list: String)
  }

  /// The modules whose objects a program needs that uses `UIKitNames`.
  private static let linkedModules = [
    "CLibrary", "Platform", "DisplayText", "JSONValues", "AppProtocol", "UIKitNames", "UIKitViews", "FoundationNames",
    "DiffableDataSource",
    "ConsoleTexts",
    "CompositionalLayout",
    "Geometry",
  ]

  /// The folder that the package was built into.
  private let products: URL
  private let bundleName: String
  private let modules: URL

  /// The folder of the app's code.
  static let appCode = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("AppCode")

  /// Returns the Swift files directly in a folder of the app's code, sorted.
  static func files(in folder: String = "") throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: appCode.appendingPathComponent(folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// Finds the modules beside the running test bundle, which is the program itself or named in its arguments.
  init() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let candidates = ([program] + CommandLine.arguments.filter { $0.hasSuffix(".xctest") }).map {
      URL(fileURLWithPath: $0)
    }
    for candidate in candidates {
      let folder = candidate.deletingLastPathComponent()
      for modules in [folder.appendingPathComponent("Modules"), folder]
      where FileManager.default.fileExists(atPath: modules.appendingPathComponent("UIKitNames.swiftmodule").path) {
        self.products = folder
        self.bundleName = candidate.deletingPathExtension().lastPathComponent
        self.modules = modules
        return
      }
    }
    throw Failure.noModules(searched: candidates.map(\.path))
  }

  /// Checks files as one module of an app.
  func typecheck(_ files: [URL], swiftVersion: String, options: [String] = []) throws -> Outcome {
    let alias = ["-module-alias", "UIKit=UIKitNames", "-I", modules.path]
    return try Self.run(
      ["swiftc", "-typecheck", "-module-name", "App", "-swift-version", swiftVersion] + options + alias
        + files.map(\.path))
  }

  /// Compiles files, of which one is named `main.swift`, links them with the objects of the tests, and runs the
  /// program.
  func compileAndRun(_ files: [URL], swiftVersion: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("Program").path
    let compiled = try Self.run(
      [
        "swiftc", "-module-name", "Program", "-swift-version", swiftVersion, "-module-alias", "UIKit=UIKitNames", "-I",
        modules.path, "-o", program,
      ] + files.map(\.path) + objects())
    return compiled.status == 0 ? try Self.run([program]) : compiled
  }

  /// Returns the objects of the linked modules as the tests themselves were linked with them; a folder may hold older
  /// ones too.
  private func objects() throws -> [String] {
    let list = products.appendingPathComponent("\(bundleName).product/Objects.LinkFileList")
    let wanted = Set(Self.linkedModules.map { "\($0).build" })
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { wanted.contains(URL(fileURLWithPath: $0).deletingLastPathComponent().lastPathComponent) }
    if objects.isEmpty { throw Failure.noObjects(list: list.path) }
    return objects
  }

  private static func run(_ command: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // Files instead of pipes: neither fills up, and reading a file is not interrupted by another child's end.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
