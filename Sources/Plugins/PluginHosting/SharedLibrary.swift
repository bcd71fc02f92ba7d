internal import CLibrary
internal import CMCVPlugin
internal import Platform

/// The opening of plugins with the dynamic loader. They are never closed: Swift's runtime keeps pointers into every
/// library it has seen, so only `RTLD_NODELETE` is safe.
enum SharedLibrary {
  /// The number of times that each path was opened.
  private static let timesOpened = Monitor<[String: Int]>([:])

  /// Returns a name of the file that the loader does not know. For one that it knows, it gives the image that it has,
  /// also when another file lies there by now; by a new name it finds the file itself.
  private static func newName(of file: SharedLibraryFile) -> String {
    let times = timesOpened.update { opened in
      defer { opened[file.realPath, default: 0] += 1 }
      return opened[file.realPath, default: 0]
    }
    let folder = Path.folderPrefix(of: file.realPath) ?? ""
    return folder + String(repeating: "./", count: times) + file.realPath.dropFirst(folder.count)
  }

  /// Opens a library, calls its entry and reads its descriptor.
  ///
  /// - Parameter progress: Called before each stage.
  static func open(
    _ file: SharedLibraryFile, progress: (PluginFailure.LoadingStage) -> Void = { _ in }
  ) throws(PluginFailure) -> PluginImage {
    progress(.opening)
    let name = newName(of: file)
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw failure(toOpen: file, named: name)
    }
    guard let symbol = unsafe dlsym(handle, MCV_PLUGIN_ENTRY_SYMBOL) else {
      throw PluginFailure(.noEntry(path: file.path))
    }
    progress(.entry)
    let entry = unsafe unsafeBitCast(symbol, to: mcv_plugin_entry_fn.self)
    let host = PluginFailure.Interface.host
    guard let plugin = unsafe entry(host.major, host.minor) else { throw PluginFailure(.refused(path: file.path)) }
    progress(.reading)
    var image = try unsafe DescriptorReader(path: file.path).read(plugin)
    unsafe image.handle = handle
    return image
  }

  /// Returns the failure for the message of the dynamic loader.
  private static func failure(toOpen file: SharedLibraryFile, named name: String) -> PluginFailure {
    let words = (unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown error")
    let text = words.replacing(name, with: file.path)
    if let range = text.firstRange(of: ": cannot open shared object file") {
      let library = String(text[..<range.lowerBound])
      if library != file.path { return PluginFailure(.missingLibrary(path: file.path, library: library)) }
    }
    if let range = text.firstRange(of: "undefined symbol: ") {
      let symbol = String(text[range.upperBound...].prefix { $0 != "," && !$0.isWhitespace })
      return PluginFailure(.undefinedSymbol(path: file.path, symbol: symbol))
    }
    if let range = text.firstRange(of: ": version ") {
      return PluginFailure(.otherLibraryVersion(path: file.path, words: String(text[range.upperBound...])))
    }
    return PluginFailure(.notOpened(path: file.path, words: text))
  }
}
