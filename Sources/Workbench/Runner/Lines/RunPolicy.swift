internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The policy of a runner, constant for its lifetime: the options of the command line, and the kind of reader of its
/// output.
package struct RunPolicy: Sendable {
  /// The options of the command line.
  let options: RunOptions
  /// Whether results and findings are coloured.
  package var colorsResults = false
  var colorsMessages = false
  /// Whether solutions run and goals are checked, as tests want it.
  var runsSolutions = false
  /// The treatment of the lines that say what is expected.
  var checkMode = CheckMode.check
  /// Whether errors that must come are shown as text.
  var showsExpectedErrors = true
  /// Whether every JSON object names its file.
  var namesFiles = false
  /// Whether help lines offer to run a fix.
  var offersFix = false
  /// Whether results go to a terminal, so that very long views are cut.
  var cutsViews = false
  /// Whether there is a person at a terminal, so that long output pages.
  package var pages = false

  package init(_ options: RunOptions) { self.options = options }

  /// Returns the options by which text views are drawn for a reader of the results.
  ///
  /// They are as wide as the settings say, but no wider than the terminal unless the user set a width. Lines are folded
  /// at the terminal's edge, or at that width where it is larger.
  ///
  /// - Parameter columns: Those of the terminal; nil without one.
  func textOptions(
    _ settings: Settings, _ ambiguous: DisplayWidth.Ambiguous?, columns: Int?
  ) -> TextOptions {
    var result = settings.textOptions(ambiguous)
    result.usesColor = colorsResults
    if options.width == nil, let columns, settings.width == Settings().width {
      result.width = min(settings.width, max(20, columns))
    }
    if let columns { result.terminalColumns = max(columns, result.width) }
    return result
  }

  /// Returns options with the limit of rows that a terminal gets, which `--all` lifts.
  func cutting(_ shown: TextOptions, for command: BoundCommand, _ settings: Settings) -> TextOptions {
    var result = shown
    if cutsViews, !command.has("all"), !options.workbench.traits(of: command).contains(.writesFiles) {
      result.rowLimit = settings.limit
    }
    return result
  }
}

/// The progress of a run, for the limits that concern all of it.
struct RunProgress: Hashable, Sendable {
  /// Commands that were carried out, and how many may be.
  var steps = 0
  let stepLimit: Int
  /// Files that were included so far, counted each time.
  var includes = 0

  init(_ limits: SessionLimits) { stepLimit = limits.steps ?? .max }

  /// Counts a command that is about to be carried out.
  ///
  /// - Returns: Whether it is one too many.
  mutating func countStep() -> Bool {
    steps += 1
    return steps > stepLimit
  }
}
