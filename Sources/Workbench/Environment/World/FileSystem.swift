internal import Platform

/// Files and folders by their paths: those of the system, or made-up ones of a test.
///
/// Every file that a line or the program names is read, written and asked about by the one of its world, so that a test, or
/// a session that may not, gives another.
package protocol FileSystem: Sendable {
  /// Reads a whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// Replaces a file atomically: a reader sees the old or the new contents, and a failure leaves the old ones.
  ///
  /// - Parameter isSynced: Whether it outlives a loss of power from the moment when this returns; a new file is then
  ///   for the user alone.
  /// - Complexity: O(*n*).
  func write(_ bytes: [UInt8], to path: String, isSynced: Bool) throws(FileError)
  /// Returns the path without symbolic links, or nil if there is no such file.
  func resolved(_ path: String) -> String?
  /// Returns the kind of what a path leads to, or nil if there is nothing, or if it cannot be looked at.
  func kind(of path: String) -> FileKind?
  /// Returns whether there is anything at a path.
  func exists(_ path: String) -> Bool
  /// Returns whether a path names a program that can be started.
  func isProgram(_ path: String) -> Bool
  /// Returns the names in a folder, in the order of the system; empty if it cannot be read.
  ///
  /// - Complexity: O(*n*)
  func names(in folder: String) -> [String]
  /// Returns the facts of a file or a folder that change when it is written anew, or nil if there is none.
  func version(of path: String) -> FileVersion?
  /// Returns the bytes that are left on the disk of a path, and those of it, or nil if the system does not know.
  func space(at path: String) -> (free: UInt, all: UInt)?
  /// Returns whether another process holds a file locked; true where it cannot be opened.
  func isLocked(_ path: String) -> Bool
  /// Removes a file; nothing happens where there is none.
  func remove(_ path: String)
  /// Makes a folder and those above it, for the user alone.
  func makeFolder(_ path: String) throws(FileError)
}

/// The kinds of what lies at a path.
package enum FileKind: Sendable {
  /// An ordinary file.
  case file
  case folder
  /// A pipe, a socket, a device.
  case other
}

/// The facts of a file that change when it is written anew.
package struct FileVersion: Hashable, Sendable {
  /// When it was written last, in seconds and nanoseconds of the system's clock.
  package let seconds: Int
  package let nanoseconds: Int
  let size: Int
  let node: UInt

  /// Creates the facts of a file.
  package init(seconds: Int, nanoseconds: Int, size: Int, node: UInt) {
    (self.seconds, self.nanoseconds, self.size, self.node) = (seconds, nanoseconds, size, node)
  }
}

extension FileSystem {
  /// Replaces a file atomically; a loss of power right after it may cost the new contents.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, isSynced: false)
  }

  /// Replaces a file by a text.
  package func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Makes the folder of a file and those above it, for the user alone.
  package func makeFolder(ofFile path: String) throws(FileError) { try makeFolder(Path.folder(of: path)) }

  /// Returns whether a path names a folder.
  package func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Returns whether a path names an ordinary file.
  package func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// The path of the program that runs, without symbolic links, or nil if the system does not say.
  package var program: String? { resolved(Platform.program) }

  /// The folder of the program that runs, without a slash at its end, or nil if the system does not say.
  package var programFolder: String? {
    program.flatMap(Path.folderPrefix).map { String($0.dropLast()) }
  }

  /// Returns the folder of the sources that the running program was built from, or nil if it stands alone.
  ///
  /// - Parameter path: The path of a file that they have.
  package func sourceTree(with path: String) -> String? {
    guard var folder = programFolder?[...] else { return nil }
    for _ in 0..<6 {
      if isFile("\(folder)/\(path)") { return String(folder) }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return nil }
      folder = folder[..<slash]
    }
    return nil
  }
}

/// The files of a session: those of its world, as far as its lines may read them.
package struct SessionFiles: Sendable {
  /// The files without bounds: for what a person names outside of lines.
  package let all: any FileSystem
  private let bounds: ReadingBounds

  /// - Parameter all: The files of a world.
  package init(_ all: any FileSystem = World.process.files, within bounds: ReadingBounds = .everything) {
    (self.all, self.bounds) = (all, bounds)
  }

  /// Reads a whole file that a line names.
  ///
  /// - Throws: Also that it is out of bounds, whether or not there is such a file.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try bounds.check(path, in: all)
    return try all.read(path)
  }

  /// Returns whether lines may read what is at a path, whether or not anything is.
  package func mayRead(_ path: String) -> Bool {
    do throws(FileError) { try bounds.check(path, in: all) } catch { return false }
    return true
  }

  /// Returns the names in a folder, in the order of the system; empty if lines may not read it.
  ///
  /// - Complexity: O(*n*)
  package func names(in folder: String) -> [String] { mayRead(folder) ? all.names(in: folder) : [] }

  /// Returns whether a path names a folder that lines may read.
  package func isFolder(_ path: String) -> Bool { mayRead(path) && all.isFolder(path) }

  /// Replaces a file as a whole.
  package func write(_ text: String, to path: String) throws(FileError) { try all.write(text, to: path) }
}
