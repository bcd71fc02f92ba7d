package import CommandLanguage
package import DisplayText
internal import Environment
package import Geometry
package import SessionModel

/// The options of the command line for running scripts.
package struct RunOptions: Sendable {
  /// The commands, functions and words of the scripts.
  package var workbench: Workbench
  /// The consequence of a would-be exception; nil for the default of files (strict) or of the prompt (report).
  package var crash: CrashPolicy?
  /// Whether the first failure ends the run.
  package var bails = true
  /// Whether each line is reported as a JSON object.
  package var json = false
  /// For untrusted scripts: nothing is written, and steps and items are limited.
  package var isSafe = false
  /// The cases in which output is coloured.
  package var color = ColorMode.auto
  /// The language of help, views and notes; nil for that of the settings.
  package var language: Language?
  /// The language of the person's locale, in which a session begins, or nil if the machine must not matter.
  package var localeLanguage: Language?
  /// The language as it is written, `ko` or `en`, or nil if it was left out.
  package var languageName: String? { language?.rawValue }
  /// The language of what is said outside of a session.
  package var readerLanguage: Language { language ?? localeLanguage ?? Settings().language }
  /// Columns of output; nil for the default of scripts.
  package var width: Int?
  /// The size of collection views; nil for that of a phone.
  package var viewport: Geometry.Size?
  /// The characters that draw lines.
  package var charset: Charset?
  /// Columns of East Asian ambiguous characters; nil for what `set ambiguous` says.
  package var ambiguous: DisplayWidth.Ambiguous?
  /// Whether a file that needs what is not there counts as skipped.
  package var skipsMissing = false
  /// Whether there are plugins at all.
  package var loadsPlugins = true
  /// Files of plugins, or folders with some, that are looked at first.
  package var pluginPaths: [String] = []
  /// Whether servers are asked for what is not recorded.
  package var isOnline = false
  /// The cassette with recorded answers, or nil.
  package var cassette: String?
  /// The seed of random numbers; nil for 0, or for what a file says with `@seed`.
  package var seed: UInt64?
  /// Whether the config file is read at the prompt.
  package var readsConfig = true
  /// Makes what teaches in a runner, where a line first needs it; nil if there are no lessons.
  package var guide: (@Sendable (ScriptRunner) -> any LessonGuide)?

  /// Makes what shows the session in a browser, where a line first needs it, or nil if nothing does.
  package var mirror: (@Sendable () -> any SessionMirror)?
  /// The request of `--mirror`; nil without it.
  package var mirrorAction: MirrorAction?
  /// Runs a lesson and tells what its goals, its questions and its pages could do better, or nil if there are no
  /// lessons.
  package var audit: (@Sendable (_ path: String, _ options: RunOptions) -> [Diagnostic])?

  /// Creates the defaults.
  ///
  /// - Parameter workbench: The commands, functions and words of the scripts.
  package init(workbench: Workbench) { self.workbench = workbench }

  /// Returns a size of collection views as it is written, `390x844`; nil if the text is not one.
  package static func viewport(_ text: String) -> Geometry.Size? { LayoutSettings.size(text) }

  /// Returns a session as these options want it.
  ///
  /// - Parameter isInteractive: Whether a person types the lines.
  package func session(isInteractive: Bool = false) -> Session {
    var settings = Settings()
    settings.crash = isInteractive ? .report : .strict
    if let localeLanguage { settings.language = localeLanguage }
    apply(to: &settings)
    var session = Session(workbench: workbench, settings: settings)
    session.history.language = settings.language
    session.isInteractive = isInteractive
    if isSafe { session.limits = .safe }
    session.state.seed = seed ?? 0
    session.world = .of(self)
    session.state.network.cassette = cassette
    if isOnline, !isSafe { session.state.network.mode = .online }
    return session
  }

  /// Puts what the command line says into settings: it counts more than the config file, which speaks of every start.
  func apply(to settings: inout Settings) {
    if let crash { settings.crash = crash }
    if let language { settings.language = language }
    if let width { settings.width = width }
    if let viewport { settings.viewport = viewport }
    if let charset { settings.charset = charset }
    if let ambiguous { settings.ambiguous = ambiguous }
  }
  /// Returns the commands by which a session that is rebuilt begins as one of these options does.
  func beginning(_ settings: Settings, seed: UInt64, isOnline: Bool) -> [String] {
    let defaults = Settings()
    var commands: [String] = []
    if settings != defaults {
      for key in SettingKey.all where key.read(settings) != key.read(defaults) {
        commands.append("set \(key.name) \(key.read(settings))")
      }
    }
    if seed != 0 { commands.append("@seed \(Int64(bitPattern: seed))") }
    if let cassette { commands.append("net replay \(Value.quoted(cassette))") }
    if isOnline { commands.append("net online") }
    return commands
  }
}
