internal import AppProtocol
internal import Platform

/// A host that finds, loads and calls plugins.
///
/// A file on the search path is loaded when one of its features is used for the first time, into a process of its own.
/// Calls of plugins to the
/// workbench go to the ``HostServices`` that the host was made with. All methods may be called on any thread; loading,
/// unloading and reloading take turns.
public final class PluginLoader: PluginServices {
  let configuration: PluginHostConfiguration
  let services: any HostServices
  let interruption: PluginInterruption
  let state = Monitor(State())
  private let searchPath: PluginSearchPath
  /// Whether a plugin is being loaded, unloaded or reloaded.
  private let isChanging = Monitor(false)

  /// A plugin that is loaded.
  struct Entry: Sendable {
    var record: LoadedPlugin
    var realPath: String
    var running: any RunningPlugin
  }

  struct State {
    /// The loaded plugins, in the order of loading.
    var entries: [Entry] = []
    /// Files that the user unloaded: they are loaded again only by name.
    var unloadedPaths: Set<String> = []
    /// The descriptions that files gave of themselves, as they were then; nil for those that did not load.
    var descriptions: [FileIdentity: PluginDescription?] = [:]
  }

  /// Creates a host; nothing is searched or loaded yet.
  ///
  /// - Parameters:
  ///   - configuration: The places where plugins are looked for, and how they are run.
  ///   - services: The services of the program for plugins.
  ///   - interruption: Called once for each call that has no such closure of its own; the closure that it returns is
  ///     called every few milliseconds while the call runs.
  public init(
    _ configuration: PluginHostConfiguration, services: any HostServices,
    interruption: @escaping PluginInterruption = { { false } }
  ) {
    self.interruption = interruption
    self.configuration = configuration
    self.services = services
    searchPath = PluginSearchPath(
      explicitPaths: configuration.explicitPaths, folders: configuration.searchFolders)
  }

  public func availableFiles() -> [PluginFile] { searchPath.files() }

  public var loadedPlugins: [LoadedPlugin] { state.withLock { $0.entries.map(\.record) } }

  // MARK: Loading

  public func load(_ pathOrName: String, isInside: Bool?) throws(PluginFailure) -> LoadedPlugin {
    if let entry = entry(named: pathOrName) { return try load(path: entry.record.path, isInside: isInside) }
    return try load(path: path(for: pathOrName), isInside: isInside)
  }

  func load(path: String, isInside: Bool?) throws(PluginFailure) -> LoadedPlugin {
    try takingTurns { () throws(PluginFailure) in
      let file = try SharedLibraryFile(checking: path)
      if let entry = state.withLock({ $0.entries.first { $0.realPath == file.realPath } }) {
        guard let isInside, isInside != entry.record.isInside else { return entry.record }
        return try replace(entry, isInside: isInside)
      }
      let running = try start(file, isInside: isInside ?? false, besides: nil)
      return add(running, of: file, isInside: isInside ?? false, reloads: 0)
    }
  }

  public func load(_ file: PluginFile, ifItGives kind: FeatureKind) throws(PluginFailure) {
    try takingTurns { () throws(PluginFailure) in
      let library = try SharedLibraryFile(checking: file.path)
      let (isLoaded, known) = state.withLock { state in
        (state.entries.contains { $0.realPath == library.realPath }, state.descriptions[library.identity])
      }
      if isLoaded { return }
      if let known, known?.gives(kind) != true { return }
      let running = try start(library, isInside: false, besides: nil)
      // The process of one that is of no use ends with it.
      guard running.description.gives(kind) else { return }
      _ = add(running, of: library, isInside: false, reloads: 0)
    }
  }

  public func unload(_ name: String) throws(PluginFailure) {
    try takingTurns { () throws(PluginFailure) in
      let entry = try loadedEntry(name)
      remove(entry)
      state.withLock { _ = $0.unloadedPaths.insert(entry.realPath) }
      retire(entry.running)
    }
  }

  public func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin {
    try takingTurns { () throws(PluginFailure) in
      let old = try loadedEntry(name)
      return try replace(old, isInside: old.record.isInside)
    }
  }

  /// Replaces a loaded plugin by its file's current state.
  private func replace(_ old: Entry, isInside: Bool) throws(PluginFailure) -> LoadedPlugin {
    let file = try SharedLibraryFile(checking: old.record.path)
    // This process has one image of a file, so that one of two that share it has to end first.
    let isShared = isInside && old.record.isInside
    if isShared { retire(old.running) }
    do {
      let running = try start(file, isInside: isInside, besides: old)
      // The old one goes only when the new one runs, so a build that is broken takes nothing away.
      let record = add(running, of: file, isInside: isInside, reloads: old.record.reloads + 1, replacing: old)
      if !isShared { retire(old.running) }
      return record
    } catch {
      if isShared { remove(old) }
      throw error
    }
  }

  /// Adds a plugin that runs to those that are loaded.
  private func add(
    _ running: any RunningPlugin, of file: SharedLibraryFile, isInside: Bool, reloads: Int, replacing old: Entry? = nil
  ) -> LoadedPlugin {
    let record = LoadedPlugin(
      description: running.description, path: old?.record.path ?? file.path, isInside: isInside, reloads: reloads,
      notices: running.notices)
    let entry = Entry(record: record, realPath: file.realPath, running: running)
    state.withLock { state in
      state.unloadedPaths.remove(file.realPath)
      let place = state.entries.firstIndex { $0.running === old?.running }
      if let place { state.entries[place] = entry } else { state.entries.append(entry) }
    }
    return record
  }

  private func remove(_ entry: Entry) {
    state.withLock { state in state.entries.removeAll { $0.running === entry.running } }
  }

  /// Loads a plugin and starts it.
  ///
  /// - Parameter old: The plugin whose place it takes.
  private func start(
    _ file: SharedLibraryFile, isInside: Bool, besides old: Entry?
  ) throws(PluginFailure) -> any RunningPlugin {
    if isInside {
      let image = try SharedLibrary.open(file)
      try checkNames(of: image.description, in: file, besides: old)
      return try InProcessPlugin(image, services: services, limits: limits(), isCancelled: interruption())
    }
    let running = try isolated(file)
    // If a name is taken, its process ends with it.
    try checkNames(of: running.description, in: file, besides: old)
    return running
  }

  /// Starts a plugin in a process of its own, and keeps what it says of itself.
  func isolated(_ file: SharedLibraryFile) throws(PluginFailure) -> IsolatedPlugin {
    do {
      let plugin = try IsolatedPlugin(
        file, program: configuration.childProgram, backtracer: configuration.backtracer,
        loadTimeout: configuration.loadTimeout, services: services, isCancelled: interruption())
      state.withLock { $0.descriptions[file.identity] = plugin.description }
      return plugin
    } catch {
      if error.text.code != .callCancelled { state.withLock { $0.descriptions[file.identity] = .some(nil) } }
      throw error
    }
  }

  /// Returns the limits of a call.
  ///
  /// - Parameter timeout: Nil for a call without a limit of its own.
  func limits(_ timeout: Duration? = nil) -> CallLimits {
    CallLimits(
      timeout: timeout ?? configuration.callTimeout, computing: configuration.computingLimit,
      grace: configuration.cancellationGrace,
      page: PageLimits(cells: configuration.cellLimit, bytes: configuration.byteLimit))
  }

  /// Checks that ids, names and names of features are unique; the first plugin keeps them.
  private func checkNames(
    of description: PluginDescription, in file: SharedLibraryFile, besides old: Entry?
  ) throws(PluginFailure) {
    let entries = state.withLock { $0.entries }
    for entry in entries where entry.running !== old?.running {
      let other = entry.record
      if other.description.id == description.id || other.description.name == description.name {
        throw PluginFailure(
          .nameTaken(description.name, path: file.path, by: other.description.name, at: other.path))
      }
      for feature in description.features where feature.kind != nil {
        if other.description.features.contains(where: { $0.kind == feature.kind && $0.name == feature.name }) {
          throw PluginFailure(
            .featureTaken(feature.name, of: description.name, by: other.description.name, at: other.path))
        }
      }
    }
  }

  private func retire(_ running: any RunningPlugin) {
    for left in running.retire(grace: configuration.cancellationGrace) {
      services.note(left, about: running.description.name)
    }
  }

  /// Loads, unloads and reloads one at a time.
  private func takingTurns<Result>(
    _ body: () throws(PluginFailure) -> Result
  ) throws(PluginFailure) -> Result {
    isChanging.wait(until: .never) { isChanging -> Void? in
      guard !isChanging else { return nil }
      isChanging = true
      return ()
    }
    defer { isChanging.update { $0 = false } }
    return try body()
  }
}
