import Foundation
import SwiftParser
import SwiftSyntax

/// A place in what is compiled, in the form of `AppPlace`.
struct Place: Encodable {
  /// A text that is compiled: a file by the name that messages have, or the Swift of a model.
  enum Source: Codable { case file(String), model }

  var source: Source
  var line: Int
}

/// A job that the program is asked to do.
struct Job: Decodable {
  enum Mode: String, Decodable { case rewrite, leaveOut }

  struct File: Decodable {
    var source: Place.Source
    /// The path of the file in the app.
    var path: String
    /// The copy that is compiled.
    var copy: String
    /// The module of the app's project that it belongs to; nil for the app's own.
    var module: String?
  }

  /// An error of the compiler in a copy.
  struct Finding: Decodable {
    /// The position of the file in `files`.
    var file: Int
    var line: Int
    /// The column in bytes, counted from 1.
    var column: Int
    var message: String
    /// The number of times that the same error came before: each time a larger part is left out.
    var level: Int
    /// The places of the requirements of a protocol that a type lacks.
    var required: [Required]

    /// A place in a copy.
    struct Required: Decodable {
      var file: Int
      var line: Int
      var column: Int
    }

    /// The level at which the whole file is left out, since a smaller part was not enough.
    static let wholeFile = 100
  }

  var mode: Mode
  var files: [File]
  /// Modules that can be imported.
  var modules: [String]
  /// Modules whose names are compiled with the app.
  var standIns: [String]
  /// Modules whose files are among the app's.
  var ownModules: [String]
  /// Modules that a bridging header imports for every file.
  var bridgedModules: [String]
  /// Names of UIKit's that do nothing here.
  var inert: [String]
  var findings: [Finding]
  /// Missing types that are declared beside the app so that code that names them compiles.
  var declared: [String]
  /// Whether the last file is the function that makes a model, whose constants are wanted.
  var hasModel: Bool
}

/// The result of a job.
struct JobOutcome: Encodable {
  /// A line that was rewritten.
  struct Rule: Encodable {
    var place: Place
    var rule: String
  }

  /// Lines that were left out.
  struct Cut: Encodable {
    var place: Place
    var endLine: Int
    var text: String
    var reason: String
    /// Whether they touch layouts, snapshots, data sources or cells.
    var concernsLists: Bool
    /// Whether they are the import of a module that is not here.
    var isImport = false
  }

  /// A type of the app that may be a screen or lead to one.
  struct Candidate: Encodable {
    var name: String
    var place: Place
    /// The names in the inheritance clause and those of its superclasses in the app.
    var ancestors: [String]
    /// The initializers that take no argument at the call, and those that do.
    var initializers: [String]
    /// Whether it names a list view, a list layout or a data source.
    var ownsList: Bool
    var isGeneric: Bool
    /// Whether its code makes the first controller of a window.
    var setsRoot: Bool
    /// Whether its code makes a window.
    var makesWindow: Bool

    /// Whether it is a controller by its superclasses, and no generic one.
    var isController: Bool {
      ancestors.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") } && !isGeneric
    }
  }

  /// A property that Interface Builder would fill.
  struct Outlet: Encodable {
    var place: Place
    /// The class's own name, without what it is nested in.
    var type: String
    var name: String
  }

  /// A name that a file uses, where it does so first.
  struct Name: Encodable {
    var place: Place
    var name: String
  }

  /// A way to make a controller that needs more than its name, or the value of a property that it needs.
  struct Making: Encodable {
    enum Kind: String, Encodable {
      /// A function of the app returns it.
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

  /// A place at which rows come from elsewhere.
  struct Origin: Encodable {
    enum Kind: String, Encodable {
      /// A server: the words are an address, with `\u{0}` for what is put in.
      case request
      /// A store of the app's: the words name what is asked for.
      case query
      /// A file of the app.
      case resource
      /// A file that the app keeps on the device.
      case document
    }

    var place: Place
    var kind: Kind
    var words: String
    /// The type that is decoded there; nil where none was found.
    var type: String?
    /// JSON in the form of that type.
    var sketch: String?
  }

  /// A constant of the function that makes a model.
  struct Constant: Encodable {
    var name: String
    /// The line as `#sourceLocation` counts.
    var line: Int
  }

  var rewrites: [Rule] = []
  var outlets: [Outlet] = []
  /// Names that do nothing here.
  var hollow: [Name] = []
  /// The modules of the job that the app imports and that are compiled with it.
  var standIns: Set<String> = []
  var cuts: [Cut] = []
  /// The places at which rows come from elsewhere.
  var origins: [Origin] = []
  var constants: [Constant] = []
  var classes: [Candidate] = []
  var makings: [Making] = []
  /// The modules that the files import.
  var imports: Set<String> = []
  /// Lines of Swift that register the actions in extensions of the system's classes.
  var registrations: [String] = []
  /// Types without a declaration that the app uses, where they are used first: they can be declared.
  var unknownTypes: [Name] = []
  /// Whether this round only prepared and left out nothing, so that repeated errors count as new.
  var isPreparation = false
  /// Positions of findings without a remedy.
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
  private let own: Place.Source

  /// Reads the file at a position of a job, or its copy.
  init(at position: Int, of job: Job, isCopy: Bool) throws {
    self.position = position
    let file = job.files[position]
    let path = isCopy ? file.copy : file.path
    own = file.source
    source = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    tree = Parser.parse(source: source)
    places = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line of an offset, from 1.
  func line(_ offset: Int) -> Int { places.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Returns the place of an offset.
  func place(_ offset: Int) -> Place { place(ofLine: line(offset)) }

  /// Returns the place of a line.
  func place(ofLine line: Int) -> Place { Place(source: own, line: line) }

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
  /// The start and the end without surrounding blanks and comments, in bytes.
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
