internal import Platform

/// The folders below which lines may read files: the one check that every path of a line goes through.
///
/// Symbolic links are resolved first, so that none leads out; `/proc` and the like are never inside. Files that the
/// user names on the command line are not checked here.
package struct ReadingBounds: Hashable, Sendable {
  /// The folders, without symbolic links, or nil if every file may be read.
  private var folders: [String]?

  /// Every file.
  package static let everything = ReadingBounds(folders: nil)

  /// Trees of files that are not on a disk. Nothing below them is read, even inside one of the folders.
  private static let devices = ["/proc", "/sys", "/dev"]

  /// Returns the files below a folder; nothing at all if there is no such folder.
  package static func below(_ folder: String, in files: any FileSystem = World.process.files) -> ReadingBounds {
    ReadingBounds(folders: files.resolved(folder.isEmpty ? "." : folder).map { [$0] } ?? [])
  }

  /// Whether some files are out of bounds.
  package var isBounded: Bool { folders != nil }

  /// Lets a path pass that is within bounds.
  ///
  /// - Parameter files: The files that are read.
  /// - Throws: That it is outside, whether or not there is such a file.
  package func check(_ path: String, in files: any FileSystem) throws(FileError) {
    guard let folders else { return }
    let real = Self.place(of: path, in: files)
    let isInside = folders.contains { real == $0 || real.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    let isDevice = Self.devices.contains { real == $0 || real.hasPrefix($0 + "/") }
    guard isInside, !isDevice else {
      throw FileError(path, .outOfBounds)
    }
  }

  /// Returns the file or folder that a path leads to, without symbolic links. Of a file that is not there, the folder
  /// above it that is decides.
  private static func place(of path: String, in files: any FileSystem) -> String {
    var head = path
    while true {
      if let real = files.resolved(head.isEmpty ? "." : head) { return real }
      // A link that leads nowhere is not followed to where it points: the folder that holds it counts.
      while head.count > 1, head.hasSuffix("/") { head.removeLast() }
      guard Path.folderPrefix(of: head) != nil else { return files.resolved(".") ?? "" }
      head = Path.folder(of: head)
      if head == "/" { return "/" }
    }
  }
}
