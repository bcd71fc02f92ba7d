package import AppProtocol
public import DisplayText

/// The reason why something with a plugin did not work.
public struct PluginFailure: Error, Codable, Hashable, Sendable {
  /// The statement of a plugin about its own failure: text that came from it, as it is.
  public struct Statement: Hashable, Sendable {
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

    /// The file or folder as a line has it: from the current folder, and in quotes where it needs them.
    var originWord: String {
      let path = PluginFailure.relative(origin)
      return path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? path : "\"\(path)\""
    }
  }

  /// The code, the sentence, the label and the ways out. They are in both languages already, and so travel from the
  /// process of a plugin.
  package private(set) var text: FailureText
  /// The code that the plugin gave, such as `not-found`, or nil.
  public private(set) var pluginCode: String?
  /// Whether there is no file to load, so that another file may give what is wanted.
  package private(set) var isAbsence = false
  /// The facts about a crash; nil for other failures, and for plugins from elsewhere.
  public private(set) var crash: Crash?
  /// The feature that the sentence names, where it may have to name the plugin, too.
  private var feature: String?
  /// Whether the plugin's code runs on after its call was given up.
  var isLeftBehind = false
  /// Whether other calls were running in the process that ended: one of them may be to blame.
  var isShared = false

  /// Creates a failure.
  public init(_ cause: Cause) {
    text = cause.text
    switch cause {
    case .noPath, .noFile, .notOnSearchPath: isAbsence = true
    case .crashedInCall(_, _, _, let crash): self.crash = crash
    // FoundationNetworking ends the process where a plugin would have said so.
    case .unreadableServer: pluginCode = "connection-failed"
    case .timedOut(let call, _), .unreadableError(let call, _, _): feature = call.name
    // The plugin's own sentence stays as it is.
    case .failed(let call, _, let statement):
      (feature, pluginCode) = (statement.message == nil ? call.name : nil, statement.code)
    default: break
    }
  }

  /// The code under which `explain` tells more, such as `E0407`.
  public var code: String { text.code.rawValue }
  /// One sentence. Text that came from the plugin is in it as it is: escape it before it is printed.
  public var message: Bilingual { text.message }
  /// Ways out, in order.
  public var helps: [Bilingual] { text.helps }

  /// Returns a path as it is named from the current folder.
  public static func relative(_ path: String) -> String {
    guard let folder = SharedLibraryFile.realPath("."), path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  /// Returns the same failure, of a call whose code runs on.
  func leavingBehind() -> PluginFailure {
    var failure = self
    failure.isLeftBehind = true
    return failure
  }

  /// Names the plugin of a call that took too long.
  ///
  /// - Parameter isInside: Whether it runs in the session's process.
  mutating func tookTooLong(in plugin: String, isInside: Bool) {
    if let feature, feature != plugin {
      text.message = text.message + Bilingual(ko: " (플러그인 \"\(plugin)\")", en: " (plugin \"\(plugin)\")")
    }
    guard isInside else { return }
    text.helps.append(
      Bilingual(
        ko: "메인 액터나 메인 큐를 기다리는 코드는 여기서 끝나지 않습니다: plugin load \(plugin)",
        en: "code that waits for the main actor or the main queue never ends here: plugin load \(plugin)"))
  }
}
