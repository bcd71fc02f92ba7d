public import JSONValues

/// The services of the plugin host for the workbench. All calls block until they are done, were cancelled, or took too
/// long.
public protocol PluginServices: Sendable {
  /// Returns the plugin files on the search path, first one wins, by the file's name; nothing is opened.
  ///
  /// - Complexity: O(files in the folders of the search path).
  func availableFiles() -> [PluginFile]

  /// Returns the description that a file on the search path gives of itself, for which it is loaded into a process that
  /// ends at once. Nil for a file that does not load.
  func description(of file: PluginFile) -> PluginDescription?

  /// The plugins that are loaded, in the order of loading.
  var loadedPlugins: [LoadedPlugin] { get }

  /// Loads a plugin from a file, or by the name of a file on the search path (`PokeAPI`, also in lower case and by the
  /// name that the plugin gives itself, `pokeapi`). A plugin that is loaded already is returned, moved where it is wanted.
  ///
  /// - Parameters:
  ///   - pathOrName: A file, or the name of a plugin or of one of its features.
  ///   - isInside: Whether it is to run in the session's process, as a debugger needs it; nil: where it is, and a new one
  ///     in a process of its own.
  func load(_ pathOrName: String, isInside: Bool?) throws(PluginFailure) -> LoadedPlugin

  /// Loads a plugin from a file on the search path if it has a feature of a kind.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - kind: The kind of feature that is wanted.
  func load(_ file: PluginFile, ifItGives kind: FeatureKind) throws(PluginFailure)

  /// Ends its instances and takes its features away.
  func unload(_ name: String) throws(PluginFailure)

  /// Loads the file of a plugin anew, and makes its instances again.
  func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin

  /// Returns the description that a feature gives of itself (`describe` of its kind).
  func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue

  /// Asks a data source for a page.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - feature: The name of the feature, such as `pokeapi`.
  ///   - terms: The time that it may take, and whether servers may be asked.
  ///   - isCancelled: Asked every few milliseconds while the call runs.
  func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage

  /// Returns the answers that a data source carries with it, as JSON lines; nil where it carries none.
  func recordings(of feature: String) throws(PluginFailure) -> [UInt8]?

  /// Returns the rows that a data source has without a request to a server, by the name of their collection; null where
  /// it has none.
  func facts(of feature: String) throws(PluginFailure) -> JSONValue

  /// Asks a translator (`run`).
  func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue

  /// Asks a layout for a section, or for the configuration where the request has no section.
  func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue
}

extension PluginServices {
  /// Loads a plugin into a process of its own; one that is loaded stays where it is.
  public func load(_ pathOrName: String) throws(PluginFailure) -> LoadedPlugin {
    try load(pathOrName, isInside: nil)
  }

  /// Loads the plugin, which is all that is known of it.
  public func load(_ file: PluginFile, ifItGives kind: FeatureKind) throws(PluginFailure) { _ = try load(file.path) }

  /// Returns null: nothing is known.
  public func facts(of feature: String) throws(PluginFailure) -> JSONValue { .null }

  /// Returns nil: nothing is known of files.
  public func description(of file: PluginFile) -> PluginDescription? { nil }
}

/// The services of the workbench for plugins. Called on any thread.
public protocol HostServices: Sendable {
  /// Shows a line of a plugin to the person.
  func log(_ level: PluginLogLevel, _ message: String, from plugin: String)
  /// Shows a remark of the host about a plugin to the person.
  func note(_ notice: PluginNotice, about plugin: String)
  /// Returns a setting or secret, or nil.
  func setting(_ name: String, for plugin: String) -> JSONValue?
  /// Returns the settings that the instances of a plugin are made with, asked each time one is made.
  func settings(for plugin: String) -> JSONObject
  /// Returns the workbench's time in milliseconds.
  func now() -> UInt64
  /// Returns the recorded answer to an HTTP request, or what else to do.
  func answer(to request: JSONValue, for plugin: String) -> HostAnswer
  /// Takes what a server answered.
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String)
  /// Shows the progress of a call.
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String)
}

extension HostServices {
  /// Returns no settings.
  public func settings(for plugin: String) -> JSONObject { JSONObject([]) }
}

/// The level of a plugin's line.
public enum PluginLogLevel: Int32, Hashable, Sendable {
  case debug, notice, warning, error
}

/// The host's answer to a plugin that wants to ask a server.
public enum HostAnswer: Hashable, Sendable {
  /// The recorded answer.
  case recorded(JSONValue)
  /// Ask the server: `timeout` (milliseconds), `retries`, `limit` (bytes).
  case askServer(JSONValue)
  /// It may not be asked, and nothing is recorded: an error document.
  case unavailable(JSONValue)
}

/// A closure that gives each call a question of its own: whether the person wants it to stop.
public typealias PluginInterruption = @Sendable () -> (@Sendable () -> Bool)
