/// The words by which an app's files are found.
public struct AppFileSelection: Codable, Equatable, Sendable {
  /// Files and folders.
  public var paths: [String]
  /// The folder below `Sources` that counts; nil for all.
  public var target: String?

  /// Selects files.
  public init(paths: [String], target: String? = nil) { (self.paths, self.target) = (paths, target) }
}

/// A file of an app.
public struct AppFile: Codable, Equatable, Sendable {
  /// The path as it was given, then inside of it: what messages name.
  public var name: String
  public var path: String

  /// Names a file.
  public init(name: String, path: String) { (self.name, self.path) = (name, path) }
}

/// The Swift that makes a model: the body of a function on the main actor, and expressions that make values for its
/// inputs.
public struct ModelSwift: Codable, Equatable, Sendable {
  /// An expression, and the constant of the body whose values it is like.
  public struct Value: Codable, Equatable, Sendable {
    public var input: String
    public var text: String

    /// Creates a value.
    public init(input: String, text: String) { (self.input, self.text) = (input, text) }
  }

  public var text: String
  public var values: [Value]

  /// Creates the Swift of a model.
  public init(_ text: String, values: [Value] = []) { (self.text, self.values) = (text, values) }
}

/// A request to compile an app or a model.
public struct AppBuildRequest: Codable, Equatable, Sendable {
  public var files: AppFileSelection
  /// The version of the language, as `-swift-version` takes it.
  public var languageVersion = "5"
  /// Whether nothing but imports may be left out.
  public var isStrict = false
  /// Whether modules that mcv has names for are left to be the real ones.
  public var usesRealModules = false
  /// The Swift expression that makes the screen; nil makes it by `TYPE()`.
  public var initializer: String?
  /// The Swift that makes a model instead of a screen; nil for an app.
  public var model: ModelSwift?

  /// Creates a request.
  public init(_ files: AppFileSelection) { self.files = files }
}

/// A step of the building of an app, for the person who waits.
public enum AppBuildStep: Codable, Equatable, Sendable {
  /// The modules that apps are compiled against are made for this compiler: so many steps of so many, 0 of 0 before the
  /// first.
  case makesModules(done: Int, of: Int)
  /// The names of a module that the app imports are compiled, for the first time; it takes about so many seconds, if that is
  /// known.
  case makesNames(of: String, seconds: Int?)
  /// The tools are made, at their first use.
  case makesTools
  case rewrites(files: Int)
  /// The compiler runs for the time of that number, from 1: once more each time that something was left out.
  case compiles(files: Int, round: Int)

  /// The place of the step among all, from 1.
  public var number: Int {
    switch self {
    case .makesModules, .makesTools: 1
    case .rewrites: 2
    case .makesNames, .compiles: 3
    }
  }

  /// The number of all steps.
  public static let count = 3
}

/// A change that the rewriter made.
public struct AppRewrite: Codable, Equatable, Sendable {
  public var place: AppPlace
  /// The rule in words.
  public var rule: String

  /// Creates a change.
  public init(place: AppPlace, rule: String) { (self.place, self.rule) = (place, rule) }
}

/// A piece of an app's code that was left out.
public struct AppCut: Codable, Equatable, Sendable {
  public var place: AppPlace
  public var endLine: Int
  public var text: String
  /// The reason: what the compiler has against it.
  public var reason: String
  /// Whether it has to do with lists.
  public var concernsLists: Bool
  /// Whether it is the import of a module that is not here.
  public var isImport: Bool

  /// Creates a piece.
  public init(
    place: AppPlace, endLine: Int, text: String, reason: String, concernsLists: Bool, isImport: Bool = false
  ) {
    (self.place, self.endLine, self.text) = (place, endLine, text)
    (self.reason, self.concernsLists, self.isImport) = (reason, concernsLists, isImport)
  }

  /// The number of its lines.
  public var lines: Int { endLine - place.line + 1 }
}

/// A name that an app uses, with its place.
public struct AppName: Codable, Equatable, Sendable {
  public var place: AppPlace
  public var name: String

  /// Creates a name.
  public init(place: AppPlace, name: String) { (self.place, self.name) = (place, name) }
}

/// A place of an app's code at which rows come from elsewhere: what an empty list may wait for.
public struct RowOrigin: Codable, Equatable, Sendable {
  /// The kind of what rows come from.
  public enum Kind: String, Codable, Equatable, Sendable {
    /// A server: the words are an address, with `\u{0}` for what is put in.
    case request
    /// A store of the app's: the words name what is asked for.
    case query
    /// A file of the app.
    case resource
    /// A file that the app keeps on the device.
    case document
  }

  public var place: AppPlace
  public var kind: Kind
  public var words: String
  /// The type that is decoded there; nil where none was found.
  public var type: String?
  /// JSON in the form of that type.
  public var sketch: String?

  /// Describes a place.
  public init(place: AppPlace, kind: Kind, words: String, type: String? = nil, sketch: String? = nil) {
    (self.place, self.kind, self.words) = (place, kind, words)
    (self.type, self.sketch) = (type, sketch)
  }
}

/// An outlet of a class of the app, with its place.
public struct AppOutlet: Codable, Equatable, Sendable {
  public var place: AppPlace
  /// The class.
  public var type: String
  public var name: String

  /// Creates an outlet.
  public init(place: AppPlace, type: String, name: String) { (self.place, self.type, self.name) = (place, type, name) }
}

/// The facts about an app that was compiled.
public struct BuiltApp: Codable, Equatable, Sendable {
  /// The number by which it is opened, of one run of the program that has compiled it.
  public var id: Int
  /// The path of the program: it is another one where something else was compiled.
  public var program: String
  /// The app's files, without the Swift of a model.
  public var files: [AppFile]
  public var rewrites: [AppRewrite] = []
  public var cuts: [AppCut] = []
  public var outlets: [AppOutlet] = []
  /// The names that do nothing here and that the app uses.
  public var hollow: [AppName] = []
  /// The places at which rows come from elsewhere.
  public var origins: [RowOrigin] = []
  /// The names of its controllers.
  public var controllers: [String] = []
  /// The controllers among them that own a list and that no other one inherits from.
  public var listControllers: [String] = []
  /// The number of times that something was left out until it compiled.
  public var rounds = 0
  /// Whether it was compiled now and not before.
  public var isCompiledNow = true
  /// Whether its program came with mcv.
  public var isShipped = false
  /// The number of lines of the files.
  public var lines = 0

  /// Describes an app.
  public init(id: Int, program: String, files: [AppFile]) { (self.id, self.program, self.files) = (id, program, files) }

  /// The app's file of a name without folders, as messages name it; nil where none or several are called so.
  public func file(named name: String) -> String? {
    let found = files.filter { $0.name == name || $0.name.hasSuffix("/" + name) }
    return found.count == 1 ? found[0].name : nil
  }

  /// Returns the place of a constraint, `App/List.swift:12`; nil where no file of the app has that name.
  public func place(named text: String) -> AppPlace? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    let name = text[..<colon]
    return files.first { $0.name == name }.map { AppPlace(file: $0.name, line: line) }
  }

  /// The number of lines that are as the app has them, or say the same.
  public var linesKept: Int { max(0, lines - linesLeft) }
  /// The number of lines that were left out.
  public var linesLeft: Int { Self.lines(of: cuts) }
  /// The number of left out lines that concern lists.
  public var linesLeftOfLists: Int { Self.lines(of: cuts.filter(\.concernsLists)) }

  /// Lines of which several parts were left out in turn count once.
  private static func lines(of cuts: [AppCut]) -> Int {
    var lines: [String: Set<Int>] = [:]
    for cut in cuts { lines[cut.place.file, default: []].formUnion(cut.place.line...max(cut.place.line, cut.endLine)) }
    return lines.values.reduce(0) { $0 + $1.count }
  }
}
