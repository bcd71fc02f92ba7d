import Foundation
import Testing

@testable import Environment

/// A path with a NUL names no file, even if the part before the NUL does.
@Suite struct NULPathTests {
  @Test func pathsWithANULReachNoFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-nul-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = World.process.files
    try files.write("a", to: folder + "/a")
    for path in [folder + "/a\0", folder + "/a\0/x", folder + "/\0a", "\0", folder + "\0"] {
      let failure = #expect(throws: FileError.self) { try files.read(path) }
      #expect(failure?.path == path && failure?.isMissing == true)
      #expect(throws: FileError.self) { try files.write("b", to: path) }
      #expect(throws: FileError.self) { try files.makeFolder(path) }
      #expect(files.resolved(path) == nil && files.kind(of: path) == nil && files.version(of: path) == nil)
      #expect(!files.exists(path) && !files.isProgram(path) && files.names(in: path).isEmpty)
      #expect(files.space(at: path) == nil && files.isLocked(path))
      files.remove(path)
    }
    #expect(files.names(in: folder) == ["a"])
    #expect(try files.read(folder + "/a") == Array("a".utf8))
  }
}
