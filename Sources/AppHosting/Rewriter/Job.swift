import Foundation
import SwiftParser
import SwiftSyntax

/// A job that the program is asked to do.
struct Job: Decodable {
  enum Mode: String, Decodable { case rewrite, leaveOut }

  struct File: Decodable {
    /// The path of the file in the app.
    var path: String
    /// The copy that is compiled.
    var copy: String
  }

  /// Something that the compiler says of a copy.
  struct Finding: Decodable {
    /// The position of the file in `files`.
    var file: Int
    var line: Int
    /// The column in bytes, counted from 1.
    var column: Int
    var message: String
    /// The number of times that the same was said before: each time a larger part is left out.
    var level: Int
    /// The places of what a protocol requires and a type has not.
    var required: [Place]?

    /// A place in a copy.
    struct Place: Decodable {
      var file: Int
      var line: Int
      var column: Int
    }

    /// The level at which the whole file is left out, as nothing less was enough.
    static let wholeFile = 100
  }

  var mode: Mode
  var files: [File]
  /// Modules that can be imported.
  var modules: [String] = []
  /// Modules whose names are compiled with the app.
  var standIns: [String] = []
  /// Modules whose files are among the app's.
  var ownModules: [String] = []
  /// Modules that a bridging header imports for every file.
  var bridgedModules: [String] = []
  /// Names of UIKit's that do nothing here.
  var inert: [String] = []
  var findings: [Finding]?
  /// Types that nobody here has and that are declared beside the app so that what names them stays.
  var declared: [String] = []
  /// Whether the last file is the function that makes a model, whose constants are wanted.
  var hasModel = false

  enum CodingKeys: CodingKey {
    case mode, files, modules, standIns, ownModules, bridgedModules, inert, findings, declared, hasModel
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mode = try container.decode(Mode.self, forKey: .mode)
    files = try container.decode([File].self, forKey: .files)
    modules = try container.decodeIfPresent([String].self, forKey: .modules) ?? []
    standIns = try container.decodeIfPresent([String].self, forKey: .standIns) ?? []
    ownModules = try container.decodeIfPresent([String].self, forKey: .ownModules) ?? []
    bridgedModules = try container.decodeIfPresent([String].self, forKey: .bridgedModules) ?? []
    inert = try container.decodeIfPresent([String].self, forKey: .inert) ?? []
    findings = try container.decodeIfPresent([Finding].self, forKey: .findings)
    declared = try container.decodeIfPresent([String].self, forKey: .declared) ?? []
    hasModel = try container.decodeIfPresent(Bool.self, forKey: .hasModel) ?? false
  }
}

/// The result of a job.
struct JobOutcome: Encodable {
  /// A line that reads otherwise than in the app.
  struct Rule: Encodable {
    var file: Int
    var line: Int
    var rule: String
  }

  /// Lines that are not there any more.
  struct Cut: Encodable {
    var file: Int
    var line: Int
    var endLine: Int
    var text: String
    var reason: String
    /// Whether they touch layouts, snapshots, data sources or cells.
    var lists: Bool
  }

  /// A type of the app that may be a screen or lead to one.
  struct Candidate: Encodable {
    var name: String
    var file: Int
    var line: Int
    /// The names in the inheritance clause and those of its superclasses in the app.
    var ancestors: [String]
    /// The initializers that take no argument at the call, and those that do.
    var initializers: [String]
    /// Whether it names a list view, a list layout or a data source.
    var ownsList: Bool
    var isGeneric: Bool
    /// Whether its code makes the first controller of a window.
    var setsRoot: Bool

    /// Whether it is a controller by its superclasses, and no generic one.
    var isController: Bool {
      ancestors.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") } && !isGeneric
    }
  }

  /// A property that Interface Builder would fill.
  struct Outlet: Encodable {
    var file: Int
    var line: Int
    /// The class's own name, without what it is nested in.
    var type: String
    var name: String
  }

  /// A name that a file uses, where it does so first.
  struct Name: Encodable {
    var file: Int
    var line: Int
    var name: String
  }

  /// A way to make a controller whose name alone makes none, or a value that one waits for.
  struct Making: Encodable {
    enum Kind: String, Encodable {
      /// A function of the app's gives it.
      case assembled
      /// Its initializer, with arguments that are made.
      case initialized
      /// A statement that gives it, as `it`, a property's value.
      case property
    }

    var type: String
    var kind: Kind
    var text: String
  }

  /// A constant of the function that makes a model.
  struct Constant: Encodable {
    var name: String
    var line: Int
  }

  var rules: [Rule] = []
  var outlets: [Outlet] = []
  /// Names that do nothing here.
  var hollow: [Name] = []
  /// The modules of the job that the app imports and that are compiled with it.
  var standIns: Set<String> = []
  var cuts: [Cut] = []
  var constants: [Constant] = []
  var candidates: [Candidate] = []
  var makings: [Making] = []
  /// The modules that the files import.
  var imports: Set<String> = []
  /// Lines of Swift that make known what extensions of the system's classes can do.
  var registrations: [String] = []
  /// Types that the app uses and nobody here has, where they are used first: they can be declared.
  var unknownTypes: [Name] = []
  /// Whether nothing was left out yet: what is said again is said for the first time.
  var isPreparation = false
  /// Positions of findings that nothing could be done about.
  var unplaced: [Int] = []
}

/// A part of a file that is replaced.
struct Edit {
  var start: Int
  var end: Int
  var text: String
}

/// A file's text with its tree.
struct ParsedFile {
  let position: Int
  let source: String
  let tree: SourceFileSyntax
  let places: SourceLocationConverter

  init(_ path: String, at position: Int) throws {
    self.position = position
    source = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    tree = Parser.parse(source: source)
    places = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(_ offset: Int) -> Int { places.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Returns the text with the edits made. Of two that overlap the one that begins first and ends last is made.
  func applying(_ edits: [Edit]) -> String {
    var bytes: [UInt8] = []
    let old = Array(source.utf8)
    var next = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.start, -$0.element.end, $0.offset) < ($1.element.start, -$1.element.end, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.start >= next else { continue }
      bytes += old[next..<edit.start]
      bytes += edit.text.utf8
      next = edit.end
    }
    return String(decoding: bytes + old[next...], as: UTF8.self)
  }

  /// As many line ends as a part of the text has, so that what follows keeps its line.
  func lineEnds(_ start: Int, _ end: Int) -> String {
    let bytes = Array(source.utf8)[start..<end]
    return String(repeating: "\n", count: bytes.count { $0 == 10 })
  }
}

extension SyntaxProtocol {
  /// The start and the end without what stands around it, in bytes.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// Its words on one line, apart where they stand apart in the file: `UIView ?` is no type.
  var onOneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let isApart =
        !token.leadingTrivia.isEmpty || token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.isEmpty == false
      if isApart, !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }
}
