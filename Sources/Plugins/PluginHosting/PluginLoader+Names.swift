internal import Platform

/// The lookup of a plugin, a file or a feature by its name.
extension PluginLoader {
  /// Returns the plugin that is loaded under a name, an id or a path.
  func entry(named name: String) -> Entry? {
    let entries = state.withLock { $0.entries }
    let folded = PluginSearchPath.folded(name)
    return entries.first { $0.record.description.name == name || $0.record.description.id == name }
      ?? entries.first { PluginSearchPath.folded($0.record.description.name) == folded }
      ?? entries.first { $0.record.path == name }
  }

  func loadedEntry(_ name: String) throws(PluginFailure) -> Entry {
    if let entry = entry(named: name) { return entry }
    // A file on the search path may be loaded under a name that has nothing to do with the file's.
    let folded = PluginSearchPath.folded(name)
    let entries = state.withLock { $0.entries }
    if let entry = entries.first(where: {
      PluginSearchPath.folded(PluginSearchPath.pluginName(of: $0.record.path)) == folded
    }) {
      return entry
    }
    throw PluginFailure(.notLoaded(name))
  }

  /// Returns the file that a path or a name means. A path has a slash or ends in `.so`; everything else is looked up on
  /// the search path, never in the working directory.
  func path(for pathOrName: String) throws(PluginFailure) -> String {
    if pathOrName.isEmpty || pathOrName.contains("/") || pathOrName.hasSuffix(PluginSearchPath.suffix) {
      return pathOrName
    }
    if let file = file(named: pathOrName) { return file.path }
    throw PluginFailure(.notOnSearchPath(pathOrName, known: availableFiles().prefix(12).map(\.fileName)))
  }

  /// Returns the file on the search path that a plugin's or feature's name means: by the file's name, else by what the
  /// files say of themselves.
  private func file(named name: String) -> PluginFile? {
    let files = availableFiles()
    let folded = PluginSearchPath.folded(name)
    if let file = files.first(where: { PluginSearchPath.folded($0.fileName) == folded }) { return file }
    // One that is called almost so is asked first: each that is asked takes a process.
    let likely = files.filter { PluginSearchPath.folded($0.fileName).hasPrefix(folded) }
    return (likely + files).first { file in
      guard let description = description(of: file) else { return false }
      return ([description.name, description.id] + description.features.map(\.name)).contains {
        PluginSearchPath.folded($0) == folded
      }
    }
  }

  public func description(of file: PluginFile) -> PluginDescription? {
    guard let library = try? SharedLibraryFile(checking: file.path) else { return nil }
    if let known = state.withLock({ $0.descriptions[library.identity] }) { return known }
    // Its process ends with it.
    return try? isolated(library).description
  }

  // MARK: Features

  /// Returns the plugin that has a feature; its file is loaded if that is not done yet.
  func running(
    _ feature: String, _ kind: FeatureKind
  ) throws(PluginFailure) -> (plugin: any RunningPlugin, key: FeatureKey) {
    if let found = loaded(feature, kind) { return found }
    if let file = file(named: feature) {
      let realPath = SharedLibraryFile.realPath(file.path) ?? file.path
      let (isUnloaded, isLoaded) = state.withLock { state in
        (state.unloadedPaths.contains(realPath), state.entries.contains { $0.realPath == realPath })
      }
      if isUnloaded { throw PluginFailure(.notLoaded(feature)) }
      if !isLoaded { _ = try load(path: file.path, isInside: nil) }
      // Also where another thread has loaded it in the meantime.
      if let found = loaded(feature, kind) { return found }
    }
    let others = state.withLock { state in
      state.entries.flatMap { $0.record.description.features.filter { $0.kind == kind }.map(\.name) }
    }
    throw PluginFailure(
      .noFeature(
        kind, feature, loaded: Array(others.prefix(12)), files: availableFiles().prefix(12).map(\.fileName)))
  }

  private func loaded(_ feature: String, _ kind: FeatureKind) -> (plugin: any RunningPlugin, key: FeatureKey)? {
    let entries = state.withLock { $0.entries }
    let folded = PluginSearchPath.folded(feature)
    for matches in [{ $0 == feature }, { PluginSearchPath.folded($0) == folded }] as [(String) -> Bool] {
      for entry in entries {
        if let found = entry.record.description.features.first(where: { $0.kind == kind && matches($0.name) }) {
          return (entry.running, FeatureKey(kind: kind, name: found.name))
        }
      }
    }
    return nil
  }
}
