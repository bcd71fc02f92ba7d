public import CommandLanguage
public import DisplayText
internal import Pipelines

/// Everything a workbench knows between two lines: a value, so that tests need no set-up. Undo goes back to a checkpoint,
/// a copy of the state, and carries out again the lines behind it.
///
/// It reaches the outside in three ways. What only the shell around it can do, such as leaving or running a file, is an
/// ``Effect`` that a line hands back. Plugins, servers and the wall clock are asked through ``services``; a session
/// without services asks nobody. Files that a line names as data are read where the line is carried out.
public struct Session: Sendable {
  /// What undo gives back.
  public struct State: Sendable {
    public var screens: [String: Screen] = [:]
    /// Names of the screens in order of creation.
    public var order: [String] = []
    public var currentScreen: String?
    public var variables: [String: Value] = [:]
    public var settings = Settings()
    /// Virtual time, in milliseconds.
    public var time = 0.0
    /// What random numbers begin with: those of `identity … by uuid` and of `race --samples`.
    public var seed: UInt64 = 0
    /// How time goes on.
    public var clock = SessionClock()
    /// Named data.
    var data = DataStore()
    /// Pipelines by name, and the one that lines speak of.
    var pipelines: [String: SessionPipeline] = [:]
    var currentPipeline: String?
    /// Where answers come from, and what was asked so far.
    var network = NetworkState()
  }

  public var state = State()
  /// What was executed, for `history`, `undo`, `save`.
  public var history = SessionHistory()
  /// Limits for scripts from strangers and against slips of the hand.
  public var limits = SessionLimits()
  /// Whether lines come from a person, who may shorten names.
  public var isInteractive = false
  /// How wide the terminal draws ambiguous characters, where it was asked.
  public var measuredAmbiguous: DisplayWidth.Ambiguous?
  /// What gives layouts by name.
  var presets: any LayoutPresets { ownPresets ?? PluginPresets(services: services) }
  /// Presets that need no plugin; nil asks the plugins.
  var ownPresets: (any LayoutPresets)?
  /// The tolerance of `~=` without `+-`.
  public var tolerance = 0.0
  /// What the session reaches outside of itself; nil reaches nothing.
  public var services: SessionServices?
  /// The folder of the script that runs, with a slash at its end: where files are looked for that are not in the
  /// current folder. Nil for lines that come from no file.
  var folder: String?
  /// What was predicted and has not come yet, in order.
  var predictions: [PendingPrediction] = []

  /// Creates an empty session.
  public init(settings: Settings = Settings()) { state.settings = settings }

  /// The table of all commands.
  public static let commands = CommandRegistry.table

  /// How text views are drawn, as the settings say. Colour is for the shell to decide.
  public var textOptions: TextOptions { state.settings.textOptions(measuredAmbiguous) }
}

extension Settings {
  /// How text views are drawn where the terminal draws ambiguous characters as it was measured.
  func textOptions(_ measuredAmbiguous: DisplayWidth.Ambiguous?) -> TextOptions {
    TextOptions(
      width: width, charset: charset, ambiguous: ambiguous ?? measuredAmbiguous ?? .narrow,
      speaksKorean: language == .ko)
  }
}

/// What a session may use at most.
public struct SessionLimits: Hashable, Sendable {
  /// Items on all screens together.
  public var items = 20_000_000
  /// Commands of one run; nil has no limit.
  public var steps: Int?
  /// Bytes of memory that a run may come to use; nil has no limit.
  public var memory: Int?
  /// Seconds of work that a line may take, and that a run may; nil has no limit.
  public var lineSeconds: Int?
  public var runSeconds: Int?
  /// Bytes that a line may print; nil has no limit.
  public var lineOutput: Int?
  /// Schedules of one race.
  public var schedules = PipelineRace.maximumSchedules
  /// The files that lines may read.
  var reading = ReadingBounds.everything
  /// Whether a line may write files.
  public var allowsWriting = true
  /// Whether a line may ask servers or load plugins from outside.
  public var allowsOutside = true

  /// Creates the limits of a trusted session.
  public init() {}

  /// The limits of `--safe`.
  public static var safe: SessionLimits {
    var limits = SessionLimits()
    limits.items = 1_000_000
    limits.steps = 100_000
    limits.memory = 512 << 20
    limits.lineSeconds = 10
    limits.runSeconds = 60
    limits.lineOutput = 10_000_000
    limits.schedules = 10_000
    limits.reading = .below(".")
    limits.allowsWriting = false
    limits.allowsOutside = false
    return limits
  }
}

/// What a command wants from the world outside the session.
public indirect enum Effect: Sendable {
  /// Leave, with an exit code; asks nothing.
  case quit(code: Int32)
  /// Run the lines of a file in this session, perhaps only some steps.
  case run(path: String, from: String?, to: String?)
  /// Write what was done to a file.
  case save(path: String, form: SaveForm, all: Bool, lines: ClosedRange<Int>?)
  /// Start or end writing a transcript while working.
  case record(path: String?)
  /// Tell where a transcript is written.
  case showRecording
  /// Measure how the terminal draws.
  case doctor(String?)
  /// Take the layout of a case in a file of layout cases; the first case where none is named.
  case layout(path: String, caseName: String?)
  /// Run an animation in the terminal; where there is none, what the command reports takes its place.
  case play(AnimationShow)
  /// Print the output of an earlier line again.
  case showOutput(Int)
  /// Teach: move in a lesson, show a hint or what is missing.
  case lesson(LessonWish)
  /// Ask what the person expects, with answers to choose from.
  case predict(choices: [String])
}

/// The forms in which `save` writes a session.
public enum SaveForm: String, Hashable, Sendable, CaseIterable {
  case script, transcript, lesson
}

/// What became of one command.
public struct CommandResult: Sendable {
  /// What it reports; nil where it failed.
  public var report: Report?
  /// Warnings of this line, in order.
  public var warnings: [Diagnostic] = []
  /// Why it failed; nil where it did not.
  public var error: Diagnostic?
  /// What the shell is to do.
  public var effect: Effect?
  /// Whether the command, which may change the state, did not this time.
  var changedNothing = false

  /// Whether the command did what it says.
  public var succeeded: Bool { error == nil }
}

extension Session {
  /// Carries out one command and remembers it. A command that fails changes nothing.
  ///
  /// - Complexity: that of the command.
  public mutating func execute(_ command: Command, in source: SourceText) -> CommandResult {
    let changes = changesState(command)
    if changes, history.needsCheckpoint { history.addCheckpoint(state) }
    let result = perform(command, in: source)
    history.append(
      command.range, in: source, failure: result.error?.code.rawValue,
      changedState: changes && result.succeeded && !result.changedNothing, calls: services?.takeCalls() ?? [])
    return result
  }

  /// Carries out one command that is bound already, and remembers it. A command that fails changes nothing.
  ///
  /// - Complexity: that of the command.
  public mutating func execute(_ command: BoundCommand) -> CommandResult {
    let changes = CommandRegistry.all[command.position].changesState
    if changes, history.needsCheckpoint { history.addCheckpoint(state) }
    let result = perform(command)
    history.append(
      command.range, in: command.source, failure: result.error?.code.rawValue,
      changedState: changes && result.succeeded && !result.changedNothing, calls: services?.takeCalls() ?? [])
    return result
  }

  /// Keeps the lines that the last command printed, for `history out` and transcripts.
  public mutating func keepOutput(_ lines: [String]) { history.keepOutput(lines) }

  private func changesState(_ command: Command) -> Bool {
    if let position = Self.commands.position(of: command.verb) { return CommandRegistry.all[position].changesState }
    // A shortened name: what it stands for is found when it is bound.
    guard isInteractive, case .found(let spec) = Self.commands.lookup(command.verb, allowsPrefix: true),
      let position = Self.commands.position(of: spec.name)
    else { return false }
    return CommandRegistry.all[position].changesState
  }

  /// Carries out one command without remembering it.
  mutating func perform(_ command: Command, in source: SourceText) -> CommandResult {
    do throws(Diagnostic) {
      return perform(try Self.commands.bind(command, in: source, allowsPrefix: isInteractive))
    } catch {
      return CommandResult(error: error)
    }
  }

  private mutating func perform(_ command: BoundCommand) -> CommandResult {
    if command.asksForHelp { return CommandResult(report: HelpPage.report(of: command.spec, state.settings)) }
    var context = CommandContext(command: command)
    context.warnings = readClock(at: command.source.range(command.range))
    defer { settleRequests() }
    do throws(Diagnostic) {
      let report = try CommandRegistry.all[command.position].body(&self, &context)
      if let warning = laterCallWarning(for: command) { context.warnings.append(warning) }
      return CommandResult(
        report: report, warnings: context.warnings, effect: context.effect, changedNothing: context.changesNothing)
    } catch {
      let offered = error.offeringFix(in: command.source, command: command.range)
      return CommandResult(warnings: context.warnings, error: offered)
    }
  }
}

/// What a command's body works with besides the session.
struct CommandContext {
  let command: BoundCommand
  var warnings: [Diagnostic] = []
  var effect: Effect?
  /// Whether the command, which may change the state, does not this time.
  var changesNothing = false
}

/// A command: its entry in the table, and what it does. An object, so that a line that looks it up copies none of it.
final class CommandDefinition: Sendable {
  /// What a command does. It throws before it changes anything.
  typealias Body = @Sendable (inout Session, inout CommandContext) throws(Diagnostic) -> Report

  let spec: CommandSpec
  /// Whether it changes what undo gives back.
  let changesState: Bool
  let body: Body

  init(_ spec: CommandSpec, changesState: Bool = false, body: @escaping Body) {
    self.spec = spec
    self.changesState = changesState
    self.body = body
  }
}

/// All commands of the workbench: the one table that parsing, help, completion and documentation read.
public enum CommandRegistry {
  /// In the order of ``table``.
  static let all: [CommandDefinition] =
    SessionCommands.all + HelpCommands.all + HistoryCommands.all + PluginCommands.all + DataCommands.all
    + TranslateCommands.all + NetCommands.all + ExchangeCommands.all + ScreenCommands.all + IdentityCommands.all
    + EditCommands.all + SectionCommands.all + AddCommands.all + SnapshotCommands.all + MarkCommands.all
    + DraftCommands.all + OutlineCommands.all + IdentifyCommands.all + LocateCommands.all + WhatIfCommands.all
    + ApplyCommands.all + DiffCommands.all + InspectCommands.all + LayoutCommands.all + ViewportCommands.all
    + FramesCommands.all + BoxCommands.all + ScrollCommands.all + AnimationCommands.all + ClockCommands.all
    + PlayCommands.all + CellCommands.all + PictureCommands.all + PipelineCommands.all + PeerCommands.all
    + CheckCommands.all + LessonCommands.all

  /// The table.
  public static let table = CommandTable(all.map(\.spec), globalOptions: globalOptions) { CommandAliases.all }

  private static let globalOptions: [OptionSpec] = [
    OptionSpec("json", summary: Bilingual(ko: "JSON 한 줄로 출력", en: "print as one line of JSON")),
    OptionSpec("csv", summary: Bilingual(ko: "표를 CSV로 출력", en: "print the table as CSV")),
    OptionSpec("md", summary: Bilingual(ko: "표를 Markdown으로 출력", en: "print the table as Markdown")),
    OptionSpec("box", summary: Bilingual(ko: "표를 상자로 출력", en: "print the table in a box")),
    OptionSpec("quiet", summary: Bilingual(ko: "출력하지 않음", en: "print nothing")),
    OptionSpec("page", summary: Bilingual(ko: "페이지 단위로 보기 (터미널)", en: "page the output (terminal only)")),
  ]
}
