package import CommandLanguage
internal import DiffableDataSource
package import DisplayText
package import Environment
package import HashTreeCollections
internal import Pipelines

/// The state of a workbench between two lines: a value, so that tests need no set-up, and undo goes back to a copy that
/// shares storage.
///
/// Its only access to files, plugins, servers, the wall clock and the terminal is its ``world``. Work for the shell,
/// such as leaving or running a file, is a request that a line returns.
package struct Session: Sendable {
  /// The part of a session that undo gives back.
  package struct State: Sendable {
    package var screens: [String: Screen] = [:]
    /// Names of the screens in order of creation.
    package var order: [String] = []
    package var currentScreen: String?
    package var variables: TreeDictionary<String, Value> = [:]
    /// The value of the last `print`, which expressions call `_`; nil before the first.
    package var lastValue: Value?
    package var settings = Settings()
    /// Virtual time, in milliseconds.
    package var time = 0.0
    /// The seed of random numbers: those of `identity … by uuid` and of `race --samples`.
    package var seed: UInt64 = 0
    /// The clock of the session.
    package var clock = SessionClock()
    /// Named data.
    package var data = DataStore()
    /// Pipelines by name, and the one that lines speak of.
    package var pipelines: [String: SessionPipeline] = [:]
    package var currentPipeline: String?
    /// Apps that were opened.
    package var apps = AppRegistry()
    /// Models of apps that were opened.
    package var models = ModelRegistry()
    /// The source of answers, and the requests so far.
    package var network = NetworkState()
  }

  package var state = State()
  /// The history of executed lines, for `history`, `undo`, `save`.
  package var history = SessionHistory()
  /// The limits for untrusted scripts and against typing errors.
  package var limits = SessionLimits()
  /// Whether lines come from a person, who may shorten names.
  package var isInteractive = false
  /// The width at which the terminal draws ambiguous characters, where it was asked.
  package var measuredAmbiguous: DisplayWidth.Ambiguous?
  /// Layouts by name.
  package var presets: any LayoutPresets { ownPresets ?? PluginPresets(world: world) }
  /// Presets of a test; nil for those that are built in and those of plugins.
  package var ownPresets: (any LayoutPresets)?
  /// The tolerance of `~=` without `+-`.
  package var tolerance = 0.0
  /// Returns the first screen, other than the current one, that has a section of that name.
  package func otherScreen(withSection name: String) -> String? {
    state.order.first { $0 != state.currentScreen && state.screens[$0]?.draft.indexOfSection(name) != nil }
  }

  /// The world outside of the session; nil reaches nothing of it but files.
  package var world: World?
  /// The world that lines reach; that of the process, which has no plugins, where the session was given none.
  package var reach: World { world ?? .process }
  /// The files of the world, as far as lines may read them.
  package var files: SessionFiles { SessionFiles(reach.files, within: limits.reading) }

  /// Reads a file that a line names, and notes its contents as an answer to the line in the log of the world.
  ///
  /// - Parameters:
  ///   - path: The file, as the line names it.
  ///   - place: Where it is; nil for the same.
  /// - Throws: Also that it is out of bounds, whether or not there is such a file.
  package func read(_ path: String, at place: String? = nil) throws(FileError) -> [UInt8] {
    try checkReading(of: place ?? path)
    guard let world else { return try files.all.read(place ?? path) }
    return try world.read(path, at: place)
  }

  /// Lets a path pass that lines may read.
  ///
  /// - Throws: That it is out of bounds, whether or not there is such a file.
  package func checkReading(of path: String) throws(FileError) {
    try limits.reading.check(path, in: files.all)
  }

  /// The folder of the script that runs, with a slash at its end: where files are looked for that are not in the
  /// current folder. Nil for lines that come from no file.
  package var folder: String?
  /// The scenes that the running line has laid out.
  package let scenes = SceneCache()
  /// The predictions whose outcome has not come yet, in order.
  package var predictions: [PendingPrediction] = []
  /// The mark at which the step of a lesson began for its learner; nil outside of steps.
  package var step: StepMark?

  /// The commands, the functions and the words of its lines, with their explanations.
  package let workbench: Workbench
  /// The functions of expressions.
  package var functions: FunctionTable { workbench.functions }

  /// Creates an empty session whose lines have the language of a workbench.
  package init(workbench: Workbench, settings: Settings = Settings()) {
    self.workbench = workbench
    state.settings = settings
  }

  /// The options by which text views are drawn, as the settings say. Colour is for the shell to decide.
  package var textOptions: TextOptions { state.settings.textOptions(measuredAmbiguous) }
}

/// The limits of what a session may use.
package struct SessionLimits: Hashable, Sendable {
  /// Items on all screens together.
  package var items = 20_000_000
  /// Commands of one run; nil has no limit.
  package var steps: Int?
  /// Bytes of memory that a run may come to use; nil has no limit.
  package var memory: Int?
  /// Seconds of work that a line may take, and that a run may; nil has no limit.
  package var lineSeconds: Int?
  package var runSeconds: Int?
  /// Seconds that a line may take together with the compilers that it calls; nil is ``lineSeconds``.
  package var compilerSeconds: Int?
  /// Bytes that a line may print; nil has no limit.
  package var lineOutput: Int?
  /// Schedules of one race.
  package var schedules = PipelineRace.maximumSchedules
  /// The files that lines may read.
  package var reading = ReadingBounds.everything
  /// Whether a line may write files.
  package var allowsWriting = true
  /// Whether a line may ask servers or load plugins from outside.
  package var allowsOutside = true
  /// Whether a line may compile and run Swift, even where it may neither write nor reach outside: such code is not held
  /// by any limit.
  package var allowsSwift = false
  /// Whether it is the session of a learner's seat in a class.
  package var isSeat = false
  /// Whether apps and models are opened although nothing may be written: by lines that did so before and are executed again.
  package var isReplaying = false

  /// Creates the limits of a trusted session.
  package init() {}

  /// The limits of `--safe`.
  package static var safe: SessionLimits {
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
package enum SaveForm: String, Hashable, Sendable, CaseIterable {
  case script, transcript, lesson
}
