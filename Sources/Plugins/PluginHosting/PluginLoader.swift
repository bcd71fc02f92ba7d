internal import Platform

/// A host that finds, tries, loads and calls plugins.
///
/// A file on the search path is loaded when one of its features is used for the first time. Calls of plugins to the
/// workbench go to the ``HostServices`` that the host was made with. All methods may be called on any thread; loading,
/// unloading and reloading take turns.
public final class PluginLoader: PluginServices {
  let configuration: PluginHostConfiguration
  let services: any HostServices
  let interruption: PluginInterruption
  let starter: PluginStarter
  let state = Monitor(State())
  private let searchPath: PluginSearchPath
  private let probe: PluginProbe
  private let cache: ProbeCache
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
    /// Files that did not load when their names were looked for, as they were then.
    var unloadable: Set<FileIdentity> = []
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
    starter = PluginStarter(configuration: configuration, services: services, interruption: interruption)
    searchPath = PluginSearchPath(
      explicitPaths: configuration.explicitPaths, folders: configuration.searchFolders)
    probe = PluginProbe(program: configuration.childProgram, timeout: configuration.probeTimeout)
    cache = ProbeCache(folder: configuration.cacheFolder, program: configuration.childProgram)
  }

  public func availableFiles() -> [PluginFile] { searchPath.files() }

  public var loadedPlugins: [LoadedPlugin] { state.withLock { $0.entries.map(\.record) } }

  // MARK: Loading

  public func load(
    _ pathOrName: String, as residence: PluginResidence?, isOnline: Bool
  ) throws(PluginFailure) -> LoadedPlugin {
    if let entry = entry(named: pathOrName) { return try move(entry, to: residence) }
    let path = try path(for: pathOrName)
    return try load(path: path, as: residence, isOnline: isOnline)
  }

  func load(
    path: String, as residence: PluginResidence?, isOnline: Bool
  ) throws(PluginFailure) -> LoadedPlugin {
    try takingTurns { () throws(PluginFailure) in
      let file = try SharedLibraryFile(checking: path)
      if let entry = state.withLock({ $0.entries.first { $0.realPath == file.realPath } }) {
        guard let residence, residence != entry.record.residence else { return entry.record }
        return try replace(entry, as: residence)
      }
      let residence = residence ?? (configuration.isOwn(file) ? .insideOffline : .isolated)
      let running = try start(file, as: residence, isOnline: isOnline, besides: nil)
      let record = LoadedPlugin(
        description: running.description, path: file.path, residence: residence, reloads: 0, notices: running.notices)
      state.withLock { state in
        state.entries.append(Entry(record: record, realPath: file.realPath, running: running))
        state.unloadedPaths.remove(file.realPath)
      }
      return record
    }
  }

  public func unload(_ name: String) throws(PluginFailure) {
    try takingTurns { () throws(PluginFailure) in
      let entry = try loadedEntry(name)
      state.withLock { state in
        state.entries.removeAll { $0.running === entry.running }
        state.unloadedPaths.insert(entry.realPath)
      }
      retire(entry.running)
    }
  }

  public func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin {
    try takingTurns { () throws(PluginFailure) in
      let old = try loadedEntry(name)
      return try replace(old, as: old.record.residence)
    }
  }

  /// Moves a plugin into another process; nil: the process where it is.
  private func move(_ entry: Entry, to residence: PluginResidence?) throws(PluginFailure) -> LoadedPlugin {
    guard let residence, residence != entry.record.residence else { return entry.record }
    return try takingTurns { () throws(PluginFailure) in
      try replace(loadedEntry(entry.record.description.name), as: residence)
    }
  }

  /// Replaces a loaded plugin by its file's current state.
  private func replace(_ old: Entry, as residence: PluginResidence) throws(PluginFailure) -> LoadedPlugin {
    // The old one goes only when the new one runs, so a build that is broken takes nothing away.
    let file = try SharedLibraryFile(checking: old.record.path)
    let running = try start(file, as: residence, isOnline: false, besides: old)
    let record = LoadedPlugin(
      description: running.description, path: old.record.path, residence: residence, reloads: old.record.reloads + 1,
      notices: running.notices)
    state.withLock { state in
      guard let place = state.entries.firstIndex(where: { $0.running === old.running }) else { return }
      state.entries[place] = Entry(record: record, realPath: file.realPath, running: running)
    }
    retire(old.running)
    return record
  }

  /// Loads a plugin and starts it.
  ///
  /// A plugin that is to run in this process for good is probed in another process first. One that came with the
  /// program is not: it is as trusted as the program itself.
  ///
  /// - Parameters:
  ///   - isOnline: Whether it is needed for a request that may ask servers.
  ///   - old: The plugin whose place it takes.
  private func start(
    _ file: SharedLibraryFile, as residence: PluginResidence, isOnline: Bool, besides old: Entry?
  ) throws(PluginFailure) -> any RunningPlugin {
    if residence.isApart(isOnline: isOnline) {
      let running = try starter.isolated(file)
      do {
        try checkNames(of: running.description, in: file, besides: old)
      } catch {
        _ = running.retire(grace: .zero)
        throw error
      }
      return residence == .isolated ? running : HybridPlugin(running, of: file, starter)
    }
    if residence == .inside { try checkNames(of: try verdict(on: file).description, in: file, besides: old) }
    let image = try starter.image(of: file, isAnew: old != nil)
    guard residence == .insideOffline else { return try starter.mapped(image) }
    try checkNames(of: image.description, in: file, besides: old)
    return HybridPlugin(try starter.mapped(image, isOffline: true), of: file, starter)
  }

  /// Returns the probe's verdict, now or earlier, on this state of the file.
  func verdict(on file: SharedLibraryFile) throws(PluginFailure) -> PluginProbe.Verdict {
    if let known = cache.verdict(on: file) { return known }
    let verdict = try probe.verdict(on: file)
    cache.keep(verdict, on: file)
    return verdict
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
