/// The files of the world: the functions that read and write them.
///
/// Nothing but these opens a file by its path for the workbench, so that a test, or a session that may not, gives others.
package struct WorldFiles: Sendable {
  private let reading: @Sendable (String) throws(FileAccess.Failure) -> [UInt8]
  private let writing: @Sendable ([UInt8], String) throws(FileAccess.Failure) -> Void

  /// Creates files from functions of one's own.
  package init(
    read: @escaping @Sendable (_ path: String) throws(FileAccess.Failure) -> [UInt8],
    write: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(FileAccess.Failure) -> Void
  ) {
    (reading, writing) = (read, write)
  }

  /// The files of the system.
  static let system = WorldFiles(
    read: { (path) throws(FileAccess.Failure) in try FileAccess.read(path) },
    write: { (bytes, path) throws(FileAccess.Failure) in try FileAccess.write(bytes, to: path) })

  /// Reads a whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package func read(_ path: String) throws(FileAccess.Failure) -> [UInt8] { try reading(path) }

  /// Replaces a file as a whole: nobody ever sees half of it, and a failure leaves the old one.
  ///
  /// - Complexity: O(*n*).
  package func write(_ bytes: [UInt8], to path: String) throws(FileAccess.Failure) { try writing(bytes, path) }

  /// Replaces a file by a text.
  package func write(_ text: String, to path: String) throws(FileAccess.Failure) { try writing(Array(text.utf8), path) }
}

/// The files of a session: those of its world, as far as its lines may read them.
package struct SessionFiles: Sendable {
  /// The files without bounds: for what a person names outside of lines.
  package let all: WorldFiles
  private let bounds: ReadingBounds

  /// - Parameter all: The files of a world.
  package init(_ all: WorldFiles = World.process.files, within bounds: ReadingBounds = .everything) {
    (self.all, self.bounds) = (all, bounds)
  }

  /// Reads a whole file that a line names.
  ///
  /// - Throws: Also that it is out of bounds, whether or not there is such a file.
  package func read(_ path: String) throws(FileAccess.Failure) -> [UInt8] {
    try bounds.check(path)
    return try all.read(path)
  }

  /// Replaces a file as a whole.
  package func write(_ text: String, to path: String) throws(FileAccess.Failure) { try all.write(text, to: path) }
}
