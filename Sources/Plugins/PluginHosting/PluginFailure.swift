internal import AppProtocol
public import DisplayText

/// The reason why something with a plugin did not work.
public struct PluginFailure: Error, Codable, Hashable, Sendable {
  /// The kind of a failure; the workbench gives each a code of its own.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
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

  /// The statement of a plugin about its own failure: text that came from it, as it is.
  public struct Statement: Codable, Hashable, Sendable {
    /// One sentence, or nil where it says nothing.
    public var message: Bilingual?
    /// A way out.
    public var hint: Bilingual?
    /// The code, such as `not-found`.
    public var code: String?

    /// Creates a statement.
    public init(message: Bilingual? = nil, hint: Bilingual? = nil, code: String? = nil) {
      self.message = message
      self.hint = hint
      self.code = code
    }
  }

  /// The plugin whose call took too long.
  struct Late: Codable, Hashable, Sendable {
    var plugin: String
    /// Whether it runs in the session's process.
    var isInside: Bool
  }

  /// The facts about the end of a plugin that `plugin build` made on this machine.
  public struct Crash: Codable, Hashable, Sendable {
    /// A line of a source file.
    public struct Place: Codable, Hashable, Sendable {
      public var file: String
      public var line: Int
    }

    /// The file or folder that `plugin build` was given.
    public var origin: String
    /// The innermost line of its sources that was running; nil where it is not known.
    public var place: Place?
    /// The functions of its sources that were running, the innermost first.
    public var functions: [String] = []
    /// The reason, where the compiler made a trap of it.
    var failure: String?

    /// Creates facts.
    init(origin: String) { self.origin = origin }

    /// Returns the reason without its place, which is known better.
    ///
    /// - Parameter words: The last words of the process.
    func reason(_ words: String?) -> String? {
      words.flatMap { TrapWords.reason(in: [$0]) } ?? failure ?? words
    }
  }

  /// The cause, with the facts about it.
  public var cause: Cause

  /// The plugin that took too long; nil for all other failures.
  var late: Late?
  /// The facts about a crash; nil for other failures, and for plugins from elsewhere.
  public internal(set) var crash: Crash?
  /// Whether the plugin's code runs on after its call was given up.
  var isLeftBehind = false
  /// Whether other calls were running in the process that ended: one of them may be to blame.
  var isShared = false

  /// Creates a failure.
  public init(_ cause: Cause) { self.cause = cause }

  /// The kind of the failure.
  public var reason: Reason { cause.reason }

  /// One sentence. Text that came from the plugin is in it as it is: escape it before it is printed.
  public var message: Bilingual {
    guard let late, !cause.names(late.plugin) else { return cause.message }
    return cause.message + Bilingual(ko: " (플러그인 \"\(late.plugin)\")", en: " (plugin \"\(late.plugin)\")")
  }

  /// Ways out, in order.
  public var helps: [Bilingual] {
    if case .crashedInCall = cause {
      let mending = crash.map { Bilingual("plugin build \(Self.word(PluginFailure.relative($0.origin)))") }
      return cause.helps + [mending ?? Bilingual(ko: "플러그인을 만든 사람에게 알리세요", en: "tell the plugin's author")]
    }
    guard let late, late.isInside else { return cause.helps }
    return cause.helps + [
      Bilingual(
        ko: "메인 액터나 메인 큐를 기다리는 코드는 여기서 끝나지 않습니다: plugin load \(late.plugin) --isolated",
        en:
          "code that waits for the main actor or the main queue never ends here: plugin load \(late.plugin) --isolated")
    ]
  }

  /// Returns a path as it is named from the current folder.
  public static func relative(_ path: String) -> String {
    guard let folder = SharedLibraryFile.realPath("."), path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  /// Returns a path as a line has it: in quotes where it needs them.
  private static func word(_ path: String) -> String {
    path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? path : "\"\(path)\""
  }

  /// The code that the plugin gave, such as `not-found`, or nil.
  public var pluginCode: String? {
    // FoundationNetworking ends the process where a plugin would have said so.
    if case .unreadableServer = cause { return "connection-failed" }
    return cause.statement?.code
  }

  /// Returns the same failure, of a call whose code runs on.
  func leavingBehind() -> PluginFailure {
    var failure = self
    failure.isLeftBehind = true
    return failure
  }
}
