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
  /// Layouts by name.
  var presets: any LayoutPresets { ownPresets ?? PluginPresets(services: services) }
  /// Presets of a test; nil for those that are built in and those of plugins.
  var ownPresets: (any LayoutPresets)?
  /// The tolerance of `~=` without `+-`.
  public var tolerance = 0.0
  /// What the session reaches outside of itself; nil reaches nothing.
  public var services: SessionServices?
  /// The folder of the script that runs, with a slash at its end: where files are looked for that are not in the
  /// current folder. Nil for lines that come from no file.
  var folder: String?
  /// What the line that runs has laid out.
  let scenes = SceneMemo()
  /// What was predicted and has not come yet, in order.
  var predictions: [PendingPrediction] = []

  /// Creates an empty session.
  public init(settings: Settings = Settings()) { state.settings = settings }

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

/// The forms in which `save` writes a session.
public enum SaveForm: String, Hashable, Sendable, CaseIterable {
  case script, transcript, lesson
}
