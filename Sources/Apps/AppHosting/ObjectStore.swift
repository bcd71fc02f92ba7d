internal import AppProtocol
internal import CLibrary
internal import Platform
internal import PluginAuthoring

/// A cache of the object files of an app, in a folder that is kept from one build to the next. A file is compiled again
/// only if it changed, or if a file that it depends on did.
///
/// The compiler's driver follows the dependencies of the files (`-incremental`), as it does for Xcode and SwiftPM. It
/// would find changes by modification times, and misses a file that was written within seconds of the last build
/// (seen with Swift 6.3: of eight edits in a row six were not compiled). So files are written only where they differ,
/// and their objects are removed, since the driver compiles a file without an object.
final class ObjectStore {
  /// The folder of the files and their objects.
  let folder: String
  /// The open file whose lock keeps other processes out.
  private let lock: Int32

  /// Locks a folder; nil if another process compiles in it.
  init?(at folder: String) throws(AuthoringFailure) {
    try FileTree.createFolder(folder + "/objects")
    lock = unsafe open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      if lock >= 0 { close(lock) }
      return nil
    }
    self.folder = folder
  }

  deinit { close(lock) }

  /// Whether no line of the files of a folder was left out when they were compiled last.
  static func isWhole(at folder: String) -> Bool { FileTree.isFile(folder + "/whole") }

  /// Records whether no line of its files was left out.
  func note(isWhole: Bool) throws(AuthoringFailure) {
    FileTree.remove(folder + "/whole")
    if isWhole { try FileTree.write("", to: folder + "/whole") }
  }

  /// Copies the files of another folder into this one, where they differ.
  ///
  /// - Parameter paths: The files; those outside of the other folder are compiled where they are.
  /// - Returns: The files that are compiled, in their order.
  /// - Complexity: O(bytes of the files).
  func take(_ paths: [String], from other: String) throws(AuthoringFailure) -> [String] {
    var taken: [String] = []
    for path in paths {
      guard path.hasPrefix(other + "/") else {
        taken.append(path)
        continue
      }
      let own = folder + path.dropFirst(other.utf8.count)
      taken.append(own)
      guard let text = FileTree.text(of: path), FileTree.text(of: own) != text else { continue }
      try FileTree.createFolder(Path.folder(of: own))
      FileTree.remove(own)
      FileTree.remove(object(of: own) + ".o")
      try FileTree.write(text, to: own)
    }
    return taken
  }

  /// Returns the path of what is made of a file, without its ending.
  private func object(of file: String) -> String {
    var key = ContentKey()
    key.add(file)
    return "\(folder)/objects/\(key.text)"
  }

  /// Writes where the compiler keeps what it makes of each file, and returns its arguments for that.
  ///
  /// - Parameter files: The files that are compiled.
  func arguments(for files: [String]) throws(AuthoringFailure) -> [String] {
    let map = folder + "/objects/map.json"
    var places = ["": ["swift-dependencies": folder + "/objects/app.swiftdeps"]]
    for file in files {
      let object = object(of: file)
      places[file] = ["object": object + ".o", "swift-dependencies": object + ".swiftdeps"]
    }
    let text = StoredJSON.text(of: places)
    if FileTree.text(of: map) != text {
      FileTree.remove(map)
      try FileTree.write(text, to: map)
    }
    // One batch for each processor. Errors in one batch do not hide those in others.
    let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return [
      "-incremental", "-enable-batch-mode", "-continue-building-after-errors", "-j\(processors)", "-output-file-map",
      map,
    ]
  }
}
