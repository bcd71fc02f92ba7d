package import Environment
internal import Foundation
internal import Synchronization

/// Files and folders in memory, for worlds that are made up: what a line does to files is seen here, and nowhere else.
package final class MemoryFiles: FileSystem {
  private let contents: Mutex<[String: [UInt8]]>
  /// The number of times that each file was written anew.
  private let writes = Mutex<[String: Int]>([:])
  /// The files that another process is said to hold.
  private let locked: Set<String>

  /// Creates files; the folders above them are there too.
  ///
  /// - Parameters:
  ///   - texts: The texts of the files, by their paths.
  ///   - locked: The files that another process holds.
  package init(_ texts: [String: String] = [:], locked: Set<String> = []) {
    contents = Mutex(texts.mapValues { Array($0.utf8) })
    self.locked = locked
  }

  /// The texts of all files, by their paths.
  package var texts: [String: String] { contents.withLock { $0.mapValues { String(decoding: $0, as: UTF8.self) } } }

  /// Replaces a file, as another program would; nil takes it away.
  package func set(_ path: String, _ text: String?) { contents.withLock { $0[path] = text.map { Array($0.utf8) } } }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = contents.withLock({ $0[path] }) else {
      throw FileError(path, ENOENT)
    }
    return bytes
  }

  package func write(_ bytes: [UInt8], to path: String, isSynced: Bool) throws(FileError) {
    guard !path.hasPrefix("/read-only/") else { throw FileError(path, EROFS) }
    contents.withLock { $0[path] = bytes }
    writes.withLock { $0[path, default: 0] += 1 }
  }

  package func resolved(_ path: String) -> String? { exists(path) ? path : nil }

  package func kind(of path: String) -> FileKind? {
    contents.withLock { contents in
      if contents[path] != nil { return .file }
      return contents.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }
  }

  package func exists(_ path: String) -> Bool { kind(of: path) != nil }
  package func isProgram(_ path: String) -> Bool { kind(of: path) == .file }

  package func names(in folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return contents.withLock { contents in
      Set(contents.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) })
        .sorted().reversed()
    }
  }

  package func version(of path: String) -> FileVersion? {
    guard exists(path) else { return nil }
    let size = contents.withLock { $0[path]?.count ?? 0 }
    return FileVersion(seconds: writes.withLock { $0[path] ?? 0 }, nanoseconds: 0, size: size, node: 1)
  }

  package func space(at path: String) -> (free: UInt, all: UInt)? { nil }
  package func isLocked(_ path: String) -> Bool { locked.contains(path) }
  package func remove(_ path: String) { contents.withLock { $0[path] = nil } }
  package func makeFolder(_ path: String) throws(FileError) {}
}
