internal import Cassettes
internal import CommandLanguage
package import JSONValues
internal import Platform
package import PluginHosting
internal import Synchronization

/// The questions of lines to plugins. A line that is executed again gets what it was given the first time.
extension World {
  /// Returns the host, or why there is none.
  package func host() throws(PluginRequestError) -> any PluginServices {
    if let plugins { return plugins }
    throw .noPlugins
  }

  /// Returns the plugin that gives a feature, which is loaded if that is not done yet.
  @discardableResult
  func require(_ feature: String, _ kind: FeatureKind) throws(PluginRequestError) -> LoadedPlugin {
    let host = try host()
    if let found = host.loadedPlugins.giving(feature, kind) { return found }
    do throws(PluginFailure) {
      _ = try host.load(feature)
      if let found = host.loadedPlugins.giving(feature, kind) { return found }
    } catch {
      guard error.isAbsence else { throw .host(error) }
    }
    let features = descriptions(host).flatMap(\.features)
    let other = features.first { $0.name == feature && $0.kind != nil }
    let names = features.filter { $0.kind == kind }.map(\.name)
    throw .noFeature(kind, feature, other: other?.kind, nearest: Suggestions.nearest(to: feature, in: names).first)
  }

  /// Makes sure that a plugin is loaded, by its name or by that of something it gives.
  package func requirePlugin(_ name: String) throws(PluginRequestError) {
    let host = try host()
    func isThere() -> Bool {
      let plugins = host.loadedPlugins
      return plugins.contains { $0.description.name == name } || plugins.giving(name) != nil
    }
    if isThere() { return }
    do throws(PluginFailure) {
      _ = try host.load(name)
    } catch {
      guard error.isAbsence else { throw .host(error) }
      let names = descriptions(host).map(\.name)
      throw .noPlugin(error, nearest: Suggestions.nearest(to: name, in: names).first)
    }
  }

  /// Returns the descriptions of the plugins that are loaded, and then of those that can be.
  private func descriptions(_ host: any PluginServices) -> [PluginDescription] {
    let loaded = host.loadedPlugins
    let paths = Set(loaded.map(\.path))
    return loaded.map(\.description)
      + host.availableFiles().filter { !paths.contains($0.path) }.compactMap { host.description(of: $0) }
  }

  /// Loads every plugin on the search path that gives features of a kind; those that do not load are left out.
  package func loadAll(_ kind: FeatureKind) {
    let isFirst = contents.withLock { $0.loadedKinds.insert(kind).inserted }
    guard isFirst, let host = plugins else { return }
    let unloaded = contents.withLock { $0.unloaded }
    for file in host.availableFiles() where !unloaded.contains(file.path) {
      try? host.load(file, ifItGives: kind)
    }
  }

  /// Returns the names of the features of a kind that are loaded, in the order of loading.
  package func features(_ kind: FeatureKind) -> [String] {
    (plugins?.loadedPlugins ?? []).flatMap(\.description.features).filter { $0.kind == kind }.map(\.name)
  }

  /// Returns the description that a feature gives of itself.
  package func description(of feature: String, _ kind: FeatureKind) throws(PluginRequestError) -> JSONValue {
    let known: JSONValue? = remembered { call in
      if case .describe(feature, kind, let document) = call { document } else { nil }
    }
    let document: JSONValue
    if let known { document = known } else { document = try describe(feature, kind) }
    note(.describe(feature, kind, document))
    return document
  }

  /// Returns the description that a source of data gives of itself.
  package func description(ofSource source: String) throws(PluginRequestError) -> SourceDescription {
    SourceDescription(try description(of: source, .dataSource))
  }

  private static func key(_ feature: String, _ kind: FeatureKind) -> String { "\(kind.rawValue) \(feature)" }

  /// Returns the description that a feature gives of itself; no line remembers it.
  package func describe(_ feature: String, _ kind: FeatureKind) throws(PluginRequestError) -> JSONValue {
    let key = Self.key(feature, kind)
    if let found = contents.withLock({ $0.descriptions[key] }) { return found }
    try require(feature, kind)
    let host = try host()
    let document = try PluginRequestError.converting { () throws(PluginFailure) in
      try host.description(of: feature, kind: kind)
    }
    contents.withLock { $0.descriptions[key] = document }
    return document
  }

  /// Returns the rows of a collection that its source knows without asking anybody, or nil if it knows none, or where
  /// there is no such source. No line remembers it: the same plugin says the same each time.
  package func facts(of collection: String, in source: String) -> RowFacts? {
    let key = "\(source).\(collection)"
    if let known = contents.withLock({ $0.facts[key] }) { return known }
    guard (try? require(source, .dataSource)) != nil, let document = try? host().facts(of: source) else { return nil }
    let found = document[collection].flatMap(RowFacts.init)
    contents.withLock { $0.facts[key] = .some(found) }
    return found
  }

  /// Forgets what features said of themselves: a plugin was loaded anew or went away.
  ///
  /// - Parameter unloaded: The file of a plugin that the person does not want any more.
  package func forgetDescriptions(unloaded: String? = nil) {
    let sources = features(.dataSource)
    if let unloaded { contents.withLock { _ = $0.unloaded.insert(unloaded) } }
    contents.withLock {
      $0.descriptions = [:]
      $0.facts = [:]
      $0.presets = ([], [])
      $0.pluginGeneration += 1
      $0.loadedKinds = []
    }
    for source in sources { responder.keep(nil, of: source) }
  }

  /// A number that changes with every plugin that is loaded anew or goes away.
  var pluginGeneration: Int { contents.withLock { $0.pluginGeneration } }

  /// Returns the presets that were read from these layout plugins, or nil if others are loaded by now.
  func foundPresets(of features: [String]) -> [PluginPresets.Found]? {
    contents.withLock { $0.presets.features == features ? $0.presets.found : nil }
  }

  /// Keeps the presets of layout plugins.
  func keep(_ presets: [PluginPresets.Found], of features: [String]) {
    contents.withLock { $0.presets = (features, presets) }
  }

  /// Asks a source for a page.
  package func fetch(
    _ request: PageRequest, from source: String, _ network: NetworkState, time: Double
  ) throws(CallFailure) -> (page: FetchedPage, events: NetworkResponder.Events) {
    let known: (page: FetchedPage, events: NetworkResponder.Events)? = remembered { call in
      if case .fetch(request, source, let page, let events) = call { (page, events) } else { nil }
    }
    if let known {
      note(.fetch(request, source: source, known.page, known.events))
      return known
    }
    var call: NetworkResponder.Call
    do throws(PluginRequestError) {
      call = try prepare(source, network)
      // A plugin that was named on the command line is read when it is first needed.
      if let path = network.cassette, responder.cassette(at: path) == nil {
        do throws(Diagnostic) {
          try insertCassette(path, mayBeMissing: network.mode.records, anew: network.mode == .rerecord, at: nil)
        } catch {
          throw PluginRequestError.badCassette(error)
        }
      }
    } catch {
      throw CallFailure(failure: error)
    }
    let isInterrupted = interruption()
    call.isStopped = isInterrupted
    let (answer, events) = ask(request, as: call, network, time: time, isCancelled: isInterrupted)
    do throws(PluginRequestError) {
      let page = try answer.get()
      note(.fetch(request, source: source, page, events))
      return (page, events)
    } catch {
      throw CallFailure(failure: error, events: events)
    }
  }

  /// Makes sure that a source is loaded, and that its recorded answers are known where they count.
  ///
  /// - Parameter isAwaited: Whether a line waits for the call.
  /// - Returns: A call of the source, to ask it.
  @discardableResult
  package func prepare(
    _ source: String, _ network: NetworkState, isAwaited: Bool = true
  ) throws(PluginRequestError) -> NetworkResponder.Call {
    let plugin = try require(source, .dataSource)
    if !network.mode.asksServers || responder.isRestoring { try loadRecordings(of: source, try host()) }
    return NetworkResponder.Call(source, of: plugin.description.name, isAwaited: isAwaited)
  }

  /// Asks a source that is prepared, on any thread.
  ///
  /// Offline, one call runs at a time, so that each recorded answer is attributed to its call, with the time that it
  /// took when it was recorded.
  package func ask(
    _ request: PageRequest, as call: NetworkResponder.Call, _ network: NetworkState, time: Double,
    isCancelled: @Sendable () -> Bool
  ) -> (answer: Result<FetchedPage, PluginRequestError>, events: NetworkResponder.Events) {
    func ask() -> (Result<FetchedPage, PluginRequestError>, NetworkResponder.Events) {
      let id = responder.begin(call, network, time: time)
      do throws(PluginRequestError) {
        let terms = FetchTerms(timeout: Self.timeout, number: id)
        let host = try host()
        let page = try PluginRequestError.converting { () throws(PluginFailure) in
          try host.fetch(request, from: call.source, terms, isCancelled: isCancelled)
        }
        return (.success(page), responder.end(id))
      } catch {
        return (.failure(error), responder.end(id, isWanted: call.isAwaited || !isCancelled()))
      }
    }
    if network.mode.asksServers { return ask() }
    let isMine = isAnsweringFromRecordings.wait(until: .never, isCancelled: isCancelled) { isTaken -> Bool? in
      if isCancelled() { return false }
      guard !isTaken else { return nil }
      isTaken = true
      return true
    }
    guard isMine == true else {
      let failure = PluginFailure(.cancelled(.call(PluginCall(.fetch, of: call.source))))
      return (.failure(.host(failure)), NetworkResponder.Events())
    }
    defer { isAnsweringFromRecordings.update { $0 = false } }
    return ask()
  }

  /// Makes known what all sources on the search path carry, for requests of apps. A source that does not say is left
  /// out.
  func loadCarriedAnswers() {
    loadAll(.dataSource)
    guard let host = plugins else { return }
    for source in features(.dataSource) { try? loadRecordings(of: source, host) }
  }

  private func loadRecordings(of source: String, _ host: any PluginServices) throws(PluginRequestError) {
    guard responder.recordings(of: source) == nil else { return }
    if let document = try? describe(source, .dataSource) {
      responder.keep(SourceDescription(document).templates(of: source), of: source)
    }
    let recordings = try PluginRequestError.converting { () throws(PluginFailure) in
      try host.recordings(of: source)
    }
    guard let bytes = recordings else { return responder.keep(Cassette(), of: source) }
    do throws(CassetteError) {
      responder.keep(try Cassette(parsing: bytes), of: source)
    } catch {
      throw .badRecordings(source: source, error)
    }
  }

  /// Asks a translator.
  package func translate(_ request: JSONValue, with translator: String) throws(PluginRequestError) -> JSONValue {
    let known: JSONValue? = remembered { call in
      if case .translate(request, translator, let answer) = call { answer } else { nil }
    }
    let answer: JSONValue
    if let known {
      answer = known
    } else {
      try require(translator, .translator)
      let host = try host()
      answer = try PluginRequestError.converting { () throws(PluginFailure) in
        try host.translate(request, with: translator)
      }
    }
    note(.translate(request, translator: translator, answer))
    return answer
  }

  /// Returns the first translator that converts between two units.
  package func translator(from: String, to: String) throws(PluginRequestError) -> String {
    _ = try host()
    for isLate in [false, true] {
      if isLate { loadAll(.translator) }
      for name in features(.translator) {
        guard let document = try? description(of: name, .translator) else { continue }
        if TranslatorDescription(document).conversions.contains(.init(from: from, to: to)) { return name }
      }
    }
    let known = Set(
      features(.translator).flatMap { name in
        (try? description(of: name, .translator)).map { TranslatorDescription($0).conversions } ?? []
      }.map { "\($0.from) to \($0.to)" }
    ).sorted()
    throw .noConversion(from: from, to: to, known: known)
  }
}

extension [LoadedPlugin] {
  /// Returns the first plugin that gives a feature of a name, of one kind or of any.
  package func giving(_ feature: String, _ kind: FeatureKind? = nil) -> LoadedPlugin? {
    first { plugin in
      plugin.description.features.contains { $0.name == feature && (kind == nil || $0.kind == kind) }
    }
  }
}
