/// The reason why something with a plugin did not work, in words for people and with a way out.
public struct PluginFailure: Error, Hashable, Sendable {
  /// The kind of a failure; the workbench gives each a code of its own.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No file at that path, or no plugin of that name on the search path.
    case notFound
    /// Not a shared library of this format: a folder, a text, an empty file.
    case notALibrary
    /// The file ends before its own tables say so, as while it is being copied.
    case incomplete
    /// Built for another processor or word size.
    case wrongArchitecture
    /// A library that it needs is not there.
    case missingDependency
    /// A symbol that it needs is not there.
    case undefinedSymbol
    /// It does not export the entry symbol.
    case noEntry
    /// Its entry returned nothing, or its `start` failed.
    case refused
    /// It needs another version of the interface.
    case wrongVersion
    /// Its descriptor contradicts the interface.
    case brokenDescriptor
    /// It has no texts in Korean or in English.
    case missingTexts
    /// A plugin with that id or name is loaded already.
    case alreadyLoaded
    /// The probe ended by a signal while it loaded the plugin.
    case crashedInProbe
    /// The probe did not finish in time.
    case hungInProbe
    /// The plugin ended the probe's process.
    case exitedInProbe
    /// No plugin or feature of that name is loaded.
    case notLoaded
    /// An instance could not be made.
    case creationFailed
    /// A call failed; the message is the plugin's.
    case callFailed
    /// The plugin says that the request is wrong.
    case badRequest
    /// The data is not there: offline and not recorded, or no such row.
    case unavailable
    /// The plugin does not do this.
    case unsupported
    /// The call took too long.
    case timedOut
    /// The person stopped it.
    case cancelled
    /// The answer is not what the interface asks for.
    case badAnswer
    /// The child process of an isolated plugin ended during a call.
    case crashedInCall
  }

  /// The kind of the failure.
  public var reason: Reason
  /// One sentence. Text that came from the plugin is in it as it is: escape it before it is printed.
  public var message: String
  /// Ways out, in order.
  public var helps: [String]
  /// The code that the plugin gave, such as `not-found`, or nil.
  public var pluginCode: String?
  /// The message in both languages, where it is the plugin's own.
  public var saying: BilingualText?
  /// The way out in both languages, where it is the plugin's own.
  public var hinting: BilingualText?

  /// Whether the plugin's code still runs, although nobody waits for it.
  var isLeftBehind = false
  /// Whether other calls were running in the process that ended: one of them may be to blame.
  var isShared = false

  /// Creates a failure.
  public init(_ reason: Reason, _ message: String, helps: [String] = [], pluginCode: String? = nil) {
    self.reason = reason
    self.message = message
    self.helps = helps
    self.pluginCode = pluginCode
  }
}
