import Foundation
import Outside
import Testing

@testable import Broadcast

/// A web server that was built from the sources is built anew when any of them, or a manifest, is newer.
@Suite struct ServerProgramTests {
  @Test(arguments: ["Package.swift", "Sources/Server/Package.swift", "Sources/Deep/Folder/File.swift"])
  func aNewerSourceMakesItOld(changed: String) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-server-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let built = ".build/server/debug/mcv-server"
    func touch(_ path: String, _ seconds: Double) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file.path)
    }
    for path in ["Package.swift", "Sources/Server/Package.swift", "Sources/Deep/Folder/File.swift"] {
      try touch(path, 1000)
    }
    func isCurrent() -> Bool {
      ServerProgram.isCurrent(root.appendingPathComponent(built).path, root.path, World.process.files)
    }
    #expect(!isCurrent(), "it is not built yet")
    try touch(built, 2000)
    #expect(isCurrent())
    try touch(changed, 3000)
    #expect(!isCurrent())
  }
}
