internal import JSONValues
internal import PluginAuthoring

/// A line that reads otherwise than in the app.
public struct AppRewrite: Hashable, Sendable {
  public var place: AppPlace
  /// The rule by which it was rewritten, such as `#selector`.
  public var rule: String
}

/// Lines that were left out.
public struct AppCut: Hashable, Sendable {
  public var place: AppPlace
  public var endLine: Int
  public var text: String
  /// The message of the compiler against them.
  public var reason: String
  /// Whether they touch layouts, snapshots, data sources or cells, so that something else may be shown.
  public var concernsLists: Bool

  /// The number of the lines.
  public var lines: Int { endLine - place.line + 1 }
}

/// A property that Interface Builder would fill.
public struct AppOutlet: Hashable, Sendable {
  public var place: AppPlace
  /// The class's own name, without what it is nested in.
  public var type: String
  public var name: String
}

/// A name of UIKit's that does nothing here, where a file uses it first.
public struct AppName: Hashable, Sendable {
  public var place: AppPlace
  public var name: String
}

/// A class of the app that may be a screen.
struct AppClass: Hashable, Sendable {
  var name: String
  var place: AppPlace
  var ancestors: [String]
  /// The labels that calls of its initializers must name; none declared is an empty list.
  var initializers: [String]
  var ownsList: Bool
  var isGeneric: Bool
  /// Whether its own code makes the first controller of a window.
  var setsRoot: Bool

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

  /// The arguments with which a controller is made: none, or what UIKit itself gives an initializer that overrides one of
  /// its own. Nil where the app's own are needed.
  var arguments: String? {
    if hasPlainInitializer { return "" }
    let labels = initializers.map { text in
      text.split(separator: ",").map { $0.prefix { $0 != ":" }.drop { $0 == " " } }
    }
    if labels.contains(["nibName", "bundle"]) { return "nibName: nil, bundle: nil" }
    return labels.contains(["style"]) && ancestors.contains("UITableViewController") ? "style: .plain" : nil
  }
}

/// A way to make a controller, or to give it what it waits for.
struct AppMaking: Hashable, Sendable {
  enum Kind: String { case assembled, initialized, property }

  var type: String
  var kind: Kind
  /// The Swift: an expression, or a statement about `it`.
  var text: String
}

/// One run of the rewriter over an app's files.
struct RewriterRun {
  /// The result of a run.
  struct Outcome {
    var rewrites: [AppRewrite] = []
    var cuts: [AppCut] = []
    var classes: [AppClass] = []
    var makings: [AppMaking] = []
    /// The modules that the files import.
    var imports: Set<String> = []
    var outlets: [AppOutlet] = []
    var hollow: [AppName] = []
    /// The modules whose names are compiled with the app.
    var standIns: [String] = []
    var registrations: [String] = []
    /// The constants of the function that makes a model, and their lines.
    var constants: [(name: String, line: Int)] = []
    /// Types that nobody here has and that can be declared.
    var unknownTypes: [AppName] = []
    /// Whether nothing was left out yet, so that what is said again is said for the first time.
    var isPreparation = false
    /// Positions of findings about which nothing could be done.
    var unplaced: [Int] = []
  }

  /// The level of a finding that leaves out its whole file.
  static let wholeFile = 100

  /// Something that the compiler says of a copy.
  struct Finding {
    var file: Int
    var line: Int
    var column: Int
    var message: String
    var level: Int
    /// The places of what a protocol requires and a type has not.
    var required: [(file: Int, line: Int, column: Int)] = []
  }

  let program: String
  let sources: AppSources
  /// The copies, in the order of the files.
  let copies: [String]
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
    func names(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
    return try run(
      [
        ("mode", "rewrite"), ("modules", names(modules)), ("standIns", names(standIns)),
        ("ownModules", names(ownModules)), ("bridgedModules", names(bridgedModules)), ("hasModel", .bool(hasModel)),
        ("inert", names(InertNames.all)),
      ], isCancelled)
  }

  /// Takes away what the compiler refuses.
  ///
  /// - Parameters:
  ///   - findings: The messages of the compiler, with the position of the file, and how often it said the same before.
  ///   - declared: The types that were declared already.
  func leaveOut(
    _ findings: [Finding], declared: [String],
    _ isCancelled: () -> Bool
  ) throws(AppFailure) -> Outcome {
    let list = findings.map { finding -> JSONValue in
      [
        "file": .int(finding.file), "line": .int(finding.line), "column": .int(finding.column),
        "message": .string(finding.message), "level": .int(finding.level),
        "required": .array(
          finding.required.map { ["file": .int($0.file), "line": .int($0.line), "column": .int($0.column)] }),
      ]
    }
    let types = JSONValue.array(declared.map { .string($0) })
    return try run([("mode", "leaveOut"), ("findings", .array(list)), ("declared", types)], isCancelled)
  }

  private func run(_ members: [(String, JSONValue)], _ isCancelled: () -> Bool) throws(AppFailure) -> Outcome {
    let files = zip(sources.files, copies).map { file, copy -> JSONValue in
      ["path": .string(file.path), "copy": .string(copy)]
    }
    let job = JSONValue.object(members + [("files", .array(files))])
    let path = folder + "/job.json"
    FileTree.remove(path)
    let ended: ProcessRun.Ending
    do throws(AuthoringFailure) {
      try FileTree.write(job.text, to: path)
      ended = try ProcessRun(program: program, arguments: [], input: path).run(
        timeout: .seconds(120), isCancelled: isCancelled)
    } catch {
      throw AppFailure(error)
    }
    guard ended.status == 0, let value = try? JSONValue(parsing: ended.output) else {
      throw AppFailure(.doesNotCompile, "the rewriter ended: \(ended.lastLine ?? "status \(ended.status)")")
    }
    return outcome(value)
  }

  private func outcome(_ value: JSONValue) -> Outcome {
    var outcome = Outcome()
    outcome.rewrites = value["rules"].elements.map {
      AppRewrite(place: place($0), rule: $0["rule"].stringOrEmpty)
    }
    outcome.cuts = value["cuts"].elements.map {
      AppCut(
        place: place($0), endLine: $0["endLine"].whole, text: $0["text"].stringOrEmpty,
        reason: $0["reason"].stringOrEmpty,
        concernsLists: $0["lists"] == true)
    }
    outcome.classes = value["candidates"].elements.map {
      AppClass(
        name: $0["name"].stringOrEmpty, place: place($0),
        ancestors: $0["ancestors"].elements.map { Optional($0).stringOrEmpty },
        initializers: $0["initializers"].elements.map { Optional($0).stringOrEmpty }, ownsList: $0["ownsList"] == true,
        isGeneric: $0["isGeneric"] == true, setsRoot: $0["setsRoot"] == true)
    }
    outcome.makings = value["makings"].elements.compactMap { making in
      AppMaking.Kind(rawValue: making["kind"].stringOrEmpty).map {
        AppMaking(type: making["type"].stringOrEmpty, kind: $0, text: making["text"].stringOrEmpty)
      }
    }
    outcome.imports = Set(value["imports"].elements.map { Optional($0).stringOrEmpty })
    outcome.outlets = value["outlets"].elements.map {
      AppOutlet(place: place($0), type: $0["type"].stringOrEmpty, name: $0["name"].stringOrEmpty)
    }
    outcome.hollow = value["hollow"].elements.map { AppName(place: place($0), name: $0["name"].stringOrEmpty) }
    outcome.unknownTypes = value["unknownTypes"].elements.map {
      AppName(place: place($0), name: $0["name"].stringOrEmpty)
    }
    outcome.standIns = value["standIns"].elements.map { Optional($0).stringOrEmpty }.sorted()
    outcome.constants = value["constants"].elements.map { ($0["name"].stringOrEmpty, $0["line"].whole) }
    outcome.registrations = value["registrations"].elements.map { Optional($0).stringOrEmpty }
    outcome.isPreparation = value["isPreparation"] == true
    outcome.unplaced = value["unplaced"].elements.compactMap(\.number).map { Int($0) }
    return outcome
  }

  private func place(_ value: JSONValue) -> AppPlace {
    let file = value["file"].whole
    return AppPlace(
      file: sources.files.indices.contains(file) ? sources.files[file].name : "", line: value["line"].whole)
  }
}
