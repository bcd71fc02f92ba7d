internal import CLibrary
internal import Platform

/// The places where a ``PluginLoader`` looks for plugins, and its limits of time and size.
public struct PluginHostConfiguration: Hashable, Sendable {
  /// Files that are named one by one (`--plugin`). They are found first, and may have any name.
  public var explicitPaths: [String]
  /// Folders in which files named `libMCVPlugin_*.so` are plugins, the first ones first.
  public var searchFolders: [String]
  /// Folders, without symbolic links in their paths, whose plugins came with the program.
  public var ownFolders: [String]
  /// The program that is started to run a plugin. It must call ``PluginChild/runIfAsked(_:)`` first thing.
  public var childProgram: String
  /// The time that a plugin may take to load in its process. A machine on which a whole class starts at once needs
  /// seconds.
  public var loadTimeout: Duration
  /// The time that a call without a limit of its own may take, also `start`, `create` and `stop`.
  public var callTimeout: Duration
  /// The time of the processor that a call may use in the plugin's own process; waiting does not count.
  public var computingLimit: Duration
  /// The program that writes where a plugin that `plugin build` made crashed; nil for none.
  public var backtracer: String?
  /// The time for which a call may go on after it was asked to stop, until the host gives it up.
  public var cancellationGrace: Duration
  /// The cells that a page may have at most.
  public var cellLimit: Int
  /// The bytes that an answer, or all texts of a page, may have at most.
  public var byteLimit: Int

  /// Creates a configuration that finds nothing but what is named.
  public init(explicitPaths: [String] = [], searchFolders: [String] = []) {
    self.explicitPaths = explicitPaths
    self.searchFolders = searchFolders
    ownFolders = []
    childProgram = Platform.program
    loadTimeout = .seconds(10)
    callTimeout = .seconds(30)
    computingLimit = .seconds(10)
    cancellationGrace = .seconds(1)
    cellLimit = 20_000_000
    byteLimit = 100 << 20
  }

  /// Returns the search path of the program: what is named, `$MCV_PLUGIN_PATH`, the person's data folder, the program's
  /// library folder, and the program's own folder. Never the working directory.
  ///
  /// - Parameters:
  ///   - explicitPaths: Files, or folders to be searched.
  ///   - environment: The variables of the process.
  public static func standard(
    explicitPaths: [String] = [], environment: [String: String]
  ) -> PluginHostConfiguration {
    var folders = explicitPaths.filter(isFolder)
    folders += (environment["MCV_PLUGIN_PATH"] ?? "").split(separator: ":").map(String.init)
    func home(_ variable: String, _ fallback: String) -> String? {
      // Relative ones are to be ignored, says the XDG Base Directory Specification.
      if let folder = environment[variable], folder.hasPrefix("/") { return folder }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return home + "/" + fallback
    }
    if let data = home("XDG_DATA_HOME", ".local/share") { folders.append(data + "/mcv/plugins") }
    var own: [String] = []
    if let program = SharedLibraryFile.realPath(Platform.program), let prefix = Path.folderPrefix(of: program) {
      own = [prefix + "../lib/mcv/plugins", Path.folder(of: program)]
    }
    var configuration = PluginHostConfiguration(
      explicitPaths: explicitPaths.filter { !isFolder($0) }, searchFolders: folders + own)
    configuration.ownFolders = own.compactMap(SharedLibraryFile.realPath)
    return configuration
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
