internal import CLibrary
internal import Platform

/// A search path that finds plugin files by their names alone: nothing is opened.
struct PluginSearchPath: Sendable {
  let explicitPaths: [String]
  let folders: [String]

  static let prefix = "libMCVPlugin_"
  static let suffix = Platform.libraryExtension

  /// Returns the files in the order of the search path; of files with the same name the first one counts.
  ///
  /// - Complexity: O(*n* log *n*) in the files of the folders.
  func files() -> [PluginFile] {
    var files: [PluginFile] = []
    var seen: Set<String> = []
    for path in explicitPaths {
      guard let absolute = SharedLibraryFile.absolute(path) else { continue }
      let file = PluginFile(fileName: Self.pluginName(of: absolute), path: absolute)
      if seen.insert(Self.folded(file.fileName)).inserted { files.append(file) }
    }
    for folder in folders {
      for name in Self.names(in: folder) {
        let file = PluginFile(fileName: Self.pluginName(of: name), path: "\(folder)/\(name)")
        if seen.insert(Self.folded(file.fileName)).inserted { files.append(file) }
      }
    }
    return files
  }

  /// `PokeKo` of `/usr/lib/libMCVPlugin_PokeKo.so`, `mine` of `libmine.so`.
  static func pluginName(of path: String) -> String {
    var name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    if name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    } else if name.hasPrefix("lib") {
      name.removeFirst(3)
    }
    return String(name)
  }

  /// Names that people take for the same: `PokeKo`, `poke-ko`, `poke_ko`.
  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Returns the plugin files of a folder, sorted by the bytes of their names; none if it cannot be read.
  private static func names(in folder: String) -> [String] {
    guard folder.hasPrefix("/"), let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count {
        names.append(name)
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
