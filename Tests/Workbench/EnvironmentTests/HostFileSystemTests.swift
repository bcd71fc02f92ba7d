import Foundation
import Platform
import Testing

@testable import Environment

/// The files of the system: what a write replaces, what it keeps, and what is refused.
@Suite final class HostFileSystemTests {
  private let files = HostFileSystem()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("mcv-files-\(UUID().uuidString)").path
  private var path: String { folder + "/a" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func text(_ path: String) throws -> String { String(decoding: try files.read(path), as: UTF8.self) }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// A reader that has the file open keeps the old contents, and nothing lies beside the new ones.
  @Test(arguments: [false, true]) func aFileIsReplacedAsAWhole(isSynced: Bool) throws {
    try files.write(Array("old".utf8), to: path, isSynced: isSynced)
    if isSynced { #expect(mode(path) == 0o600) }
    #expect(unsafe chmod(path, 0o640) == 0)
    let before = files.version(of: path)
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try files.write(Array("new".utf8), to: path, isSynced: isSynced)
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
    #expect(try text(path) == "new")
    #expect(mode(path) == 0o640)
    #expect(files.version(of: path) != before)
    #expect(files.names(in: folder) == ["a"])
  }

  @Test func aFailureLeavesTheOldContents() throws {
    try files.write("old", to: path)
    // The name under which the new contents are written first is taken.
    let taken = "\(path).mcv-\(getpid())"
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
    #expect(throws: FileError(path, EISDIR)) { try self.files.write("new", to: self.path) }
    #expect(try text(path) == "old")
  }

  @Test func aSymbolicLinkStaysOne() throws {
    let link = folder + "/link"
    try files.write("old", to: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try files.write("new", to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(try text(path) == "new")
    #expect(files.resolved(link) == files.resolved(path))
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: FileError(folder, .isFolder)) { try self.files.read(self.folder) }
    #expect(throws: FileError(folder, .isFolder)) { try self.files.write("x", to: self.folder) }
    #expect(files.isFolder(folder) && !files.isProgram(folder) && files.names(in: folder).isEmpty)
  }

  /// A device and a pipe stay what they are.
  @Test func whatIsNoOrdinaryFileIsWrittenInPlace() throws {
    try files.write("x", to: "/dev/null")
    #expect(files.kind(of: "/dev/null") == .other)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try files.write("through", to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(reader, $0.baseAddress, $0.count) }
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(files.kind(of: path) == .other && files.names(in: folder) == ["a"])
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    try files.write("", to: path)
    // Without blocks on the disk.
    #expect(unsafe truncate(path, (1 << 28) + 1) == 0)
    #expect(throws: FileError(path, .tooLarge(megabytes: 256))) { try self.files.read(self.path) }
  }

  @Test func whatIsMissingIsToldByItsOwnPath() throws {
    #expect(throws: FileError(path, ENOENT)) { try self.files.read(self.path) }
    #expect(throws: FileError(path + "/b", ENOENT)) { try self.files.write("x", to: self.path + "/b") }
    #expect(!files.exists(path) && files.kind(of: path) == nil && files.version(of: path) == nil)
    #expect(files.resolved(path) == nil && files.isLocked(path))
    files.remove(path)
  }

  @Test func foldersAreMadeForTheUserAlone() throws {
    try files.makeFolder(ofFile: path + "/b/c")
    try files.makeFolder(ofFile: path + "/b/d")
    try files.makeFolder(ofFile: "alone")
    #expect(mode(path) == 0o700 && mode(path + "/b") == 0o700 && files.names(in: path + "/b").isEmpty)
    try files.write("x", to: path + "/b/c")
    #expect(throws: FileError(path + "/b/c/d", ENOTDIR)) { try self.files.makeFolder(self.path + "/b/c/d") }
  }

  @Test func theFolderOfTheProgramHasNoSlashAtItsEnd() throws {
    let program = try #require(files.program)
    #expect(files.programFolder.map { $0 + "/" } == Path.folderPrefix(of: program))
  }
}
