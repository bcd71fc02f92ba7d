internal import AppProtocol
internal import PluginAuthoring

/// A text that is compiled, with its copy.
struct CompiledFile: Encodable, Equatable, Sendable {
  /// The name that places have.
  var source: AppPlace.Source
  /// The path of the file as it is.
  var path: String
  /// The path of the copy that is compiled.
  var copy: String
  /// The module of the app's project that it belongs to; nil for the app's own.
  var module: String?
}

/// A class of the app that may be a screen.
struct AppClass: Codable, Equatable, Sendable {
  var name: String
  var place: AppPlace
  var ancestors: [String]
  /// The labels that calls of its initializers must name; none declared is an empty list.
  var initializers: [String]
  var ownsList: Bool
  var isGeneric: Bool
  /// Whether its own code makes the first controller of a window.
  var setsRoot: Bool
  /// Whether its own code makes a window: a storyboard then fills none before.
  var makesWindow: Bool

  /// Whether it is a controller by its superclasses.
  var isController: Bool {
    ancestors.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") } && !isGeneric
  }

  /// Whether it is a view or a controller by its superclasses, and no generic one.
  var isView: Bool {
    !isGeneric
      && ancestors.contains { name in name.hasPrefix("UI") && Self.viewEndings.contains { name.hasSuffix($0) } }
  }

  /// The ends of the names of UIKit's views and controllers.
  private static let viewEndings = [
    "View", "Controller", "Label", "Button", "Control", "TextField", "Cell", "Bar", "Switch", "Slider", "Stepper",
    "Picker",
  ]

  /// Whether `Name()` makes one.
  var hasPlainInitializer: Bool { initializers.isEmpty || initializers.contains("") }

  /// The arguments with which a controller is made: none, or those that UIKit passes to an initializer that overrides
  /// one of its own. Nil if the controller needs arguments of the app's own.
  var arguments: String? {
    if hasPlainInitializer { return "" }
    let labels = initializers.map { text in
      text.split(separator: ",").map { $0.prefix { $0 != ":" }.drop { $0 == " " } }
    }
    if labels.contains(["nibName", "bundle"]) { return "nibName: nil, bundle: nil" }
    return labels.contains(["style"]) && ancestors.contains("UITableViewController") ? "style: .plain" : nil
  }
}

/// A way to make a controller, or to set a property that it needs.
struct AppMaking: Decodable, Equatable, Sendable {
  enum Kind: String, Decodable {
    /// A function of the app returns it.
    case assembled
    /// Its initializer, with arguments that are made.
    case initialized
    /// A statement that gives it, as `it`, a property's value.
    case property
  }

  var type: String
  var kind: Kind
  /// The Swift: an expression, or a statement about `it`.
  var text: String
}

/// A constant of the function that makes a model.
struct ModelConstant: Decodable, Equatable, Sendable {
  var name: String
  /// The line of the model's Swift.
  var line: Int
}

/// One run of the rewriter over an app's files.
struct RewriterRun {
  /// The result of a run: `Rewriter/Job.swift` writes it.
  struct Outcome: Decodable {
    var rewrites: [AppRewrite]
    var cuts: [AppCut]
    var classes: [AppClass]
    var makings: [AppMaking]
    /// The modules that the files import.
    var imports: Set<String>
    var outlets: [AppOutlet]
    var hollow: [AppName]
    /// The places at which rows come from elsewhere.
    var origins: [RowOrigin]
    /// The modules whose names are compiled with the app.
    var standIns: Set<String>
    var registrations: [String]
    var constants: [ModelConstant]
    /// Types that are not here and that can be declared.
    var unknownTypes: [AppName]
    /// Whether this round only prepared and left out nothing, so that repeated errors count as new.
    var isPreparation: Bool
    /// Positions of findings without a remedy.
    var unplaced: [Int]
  }

  /// The level of a finding that leaves out its whole file.
  static let wholeFile = 100

  /// An error of the compiler in a copy.
  struct Finding: Encodable {
    /// A place in a copy.
    struct Place: Encodable {
      var file: Int
      var line: Int
      var column: Int
    }

    var file: Int
    var line: Int
    var column: Int
    var message: String
    var level: Int
    /// The places of the requirements of a protocol that a type lacks.
    var required: [Place] = []
  }

  let program: String
  /// The files, in the order of their copies.
  let files: [CompiledFile]
  /// The folder into which jobs are written.
  let folder: String

  /// Writes copies that compile without Objective-C.
  ///
  /// - Parameters:
  ///   - modules: Those that can be imported.
  ///   - standIns: Those whose names are compiled with the app.
  ///   - ownModules: Those whose files are among the app's.
  ///   - bridgedModules: Those that a bridging header imports for every file.
  ///   - hasModel: Whether the last file is the function that makes a model.
  func rewrite(
    modules: [String], standIns: [String], ownModules: [String], bridgedModules: [String], hasModel: Bool,
    _ isCancelled: () -> Bool
  ) throws(AppFailure) -> Outcome {
    var job = Job(.rewrite, files)
    (job.modules, job.standIns, job.ownModules, job.bridgedModules) = (modules, standIns, ownModules, bridgedModules)
    (job.hasModel, job.inert) = (hasModel, InertNames.all)
    return try run(job, isCancelled)
  }

  /// Leaves out the code that the compiler refuses.
  ///
  /// - Parameters:
  ///   - findings: The compiler's errors, with the position of the file, and how often the same error came before.
  ///   - declared: The types that were declared already.
  func leaveOut(
    _ findings: [Finding], declared: [String], _ isCancelled: () -> Bool
  ) throws(AppFailure) -> Outcome {
    var job = Job(.leaveOut, files)
    (job.findings, job.declared) = (findings, declared)
    return try run(job, isCancelled)
  }

  private func run(_ job: Job, _ isCancelled: () -> Bool) throws(AppFailure) -> Outcome {
    let path = folder + "/job.json"
    FileTree.remove(path)
    let ended: ProcessRun.Ending
    do throws(AuthoringFailure) {
      try FileTree.write(StoredJSON.text(of: job), to: path)
      ended = try ProcessRun(program: program, arguments: [], input: path).run(
        timeout: .seconds(120), isCancelled: isCancelled)
    } catch {
      throw AppFailure(.authoring(error))
    }
    guard ended.status == 0, let outcome = StoredJSON.value(Outcome.self, from: ended.output) else {
      throw AppFailure(.rewriterEnded(ended.words))
    }
    return outcome
  }
}

extension RewriterRun {
  /// The job that the program is asked to do: `Rewriter/Job.swift` reads it.
  private struct Job: Encodable {
    enum Mode: String, Encodable { case rewrite, leaveOut }

    var mode: Mode
    var files: [CompiledFile]
    var modules: [String] = []
    var standIns: [String] = []
    var ownModules: [String] = []
    var bridgedModules: [String] = []
    var inert: [String] = []
    var findings: [Finding] = []
    var declared: [String] = []
    var hasModel = false

    init(_ mode: Mode, _ files: [CompiledFile]) {
      self.mode = mode
      self.files = files
    }
  }
}
