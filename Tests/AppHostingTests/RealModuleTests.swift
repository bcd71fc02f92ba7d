import AppHosting
import Foundation
import Testing

/// `--real-modules`: an app against modules that its own package has built, or the reason why not.
@Suite(.serialized) struct RealModuleTests {
  private static let app = """
    import RxSwift
    import UIKit

    final class MarkedViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = RxSwift.mark
      }
    }
    """

  /// Makes a package with the app in it.
  private func folder(manifest: String?) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-real-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/App"), withIntermediateDirectories: true)
    try manifest?.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.app.write(
      to: folder.appendingPathComponent("Sources/App/Marked.swift"), atomically: true, encoding: .utf8)
    return folder
  }

  private func failure(_ folder: URL) throws -> AppFailure? {
    var build = try AppBuild(AppSources([folder.appendingPathComponent("Sources/App").path]))
    build.usesRealModules = true
    do {
      _ = try build.run(Machine.toolchain())
      return nil
    } catch let failure as AppFailure {
      return failure
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift", from: "6.0.0")],
      targets: [.target(name: "App", dependencies: ["RxSwift"])])
    """

  @Test func whatCannotBeHadIsToldWithItsLineAndWayOut() throws {
    let lonely = try folder(manifest: nil)
    defer { try? FileManager.default.removeItem(at: lonely) }
    let none = try #require(try failure(lonely))
    #expect(none.message.contains("no Package.swift"))
    #expect(none.place?.line == 1)
    #expect(none.helps.last?.contains("without --real-modules") == true)

    let other = try folder(manifest: "// swift-tools-version: 6.0")
    defer { try? FileManager.default.removeItem(at: other) }
    #expect(try #require(try failure(other)).message.contains("has no RxSwift"))

    let unbuilt = try folder(manifest: Self.manifest)
    defer { try? FileManager.default.removeItem(at: unbuilt) }
    let failure = try #require(try failure(unbuilt))
    #expect(failure.message.contains("not built"))
    #expect(failure.helps.first?.hasPrefix("swift build --package-path ") == true)
  }

  @Test func whatThePackageHasBuiltIsUsed() throws {
    let folder = try folder(manifest: Self.manifest)
    defer { try? FileManager.default.removeItem(at: folder) }
    // What `swift build` leaves, of a module that says who it is.
    let debug = folder.appendingPathComponent(".build/debug")
    for name in ["Modules", "RxSwift.build"] {
      try FileManager.default.createDirectory(
        at: debug.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let source = folder.appendingPathComponent("RxSwift.swift")
    try "public let mark = \"the real one\"\n".write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Machine.toolchain().compiler)
    process.arguments = [
      "-parse-as-library", "-module-name", "RxSwift", "-emit-module", "-emit-module-path",
      debug.appendingPathComponent("Modules/RxSwift.swiftmodule").path, "-c", source.path, "-o",
      debug.appendingPathComponent("RxSwift.build/RxSwift.swift.o").path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try failure(folder) == nil)
  }
}
