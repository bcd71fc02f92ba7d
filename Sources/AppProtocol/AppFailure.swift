/// The reason why an app could not be opened or does not run any more, in words for people and with ways out.
public struct AppFailure: Error, Codable, Hashable, Sendable {
  /// The kind of a failure.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// No Swift file where the line points.
    case noSources
    /// No compiler, or what apps are compiled against is not there.
    case noCompiler
    /// Several controllers may be the screen, or none.
    case whichScreen
    /// The controller cannot be made.
    case cannotBeMade
    /// Something does not compile, however much is left out, or may not be left out.
    case doesNotCompile
    /// The app's process, or the program that runs apps, ended.
    case ended
    /// A file cannot be read or written.
    case fileSystem
    /// The person stopped it.
    case cancelled
  }

  public var reason: Reason
  /// One sentence. Names of files are in it as they are: escape it before it is printed.
  public var message: String
  /// The place in the app's files, or nil.
  public var place: AppPlace?
  /// Ways out, in order.
  public var helps: [String]
  /// The names that may have been meant.
  public var candidates: [String] = []
  /// The notes with more of the same: further errors of the compiler with their places.
  public var notes: [String] = []

  /// Creates a failure.
  public init(_ reason: Reason, _ message: String, place: AppPlace? = nil, helps: [String] = []) {
    (self.reason, self.message, self.place, self.helps) = (reason, message, place, helps)
  }
}

/// A place in what an app is compiled of.
public struct AppPlace: Codable, Hashable, Sendable {
  /// A text that is compiled.
  public enum Source: Codable, Hashable, Sendable {
    /// A file: the path as it was given, then inside of it.
    case file(String)
    /// The Swift of `--init`.
    case initializer
    /// The Swift of a model.
    case model
    /// The Swift of a value that is sent to a model.
    case value
  }

  public var source: Source
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1; nil where it is not known.
  public var column: Int?

  /// Names a place.
  public init(_ source: Source, line: Int, column: Int? = nil) {
    (self.source, self.line, self.column) = (source, line, column)
  }

  /// Names a place in a file.
  public init(file: String, line: Int, column: Int? = nil) { self.init(.file(file), line: line, column: column) }

  /// The file; empty for the Swift of a line.
  public var file: String { if case .file(let name) = source { name } else { "" } }
}

/// A line that an app printed.
public struct AppPrint: Codable, Hashable, Sendable {
  /// Whether it came on standard error.
  public var isError: Bool
  public var text: String

  /// Creates a line.
  public init(isError: Bool = false, _ text: String) { (self.isError, self.text) = (isError, text) }
}

/// The end of an app's process.
public struct AppEnding: Codable, Hashable, Sendable {
  /// The cause of the end.
  public enum Cause: Codable, Hashable, Sendable {
    /// It called `exit`, or returned from its main function.
    case exited(Int32)
    case signalled(Int32)
    /// It computed without rest.
    case looped
    /// It waited for what never came.
    case stuck
  }

  public var cause: Cause
  /// The words of the trap, or nil.
  public var words: String?
  /// Whether they are those of an exception of UIKit.
  public var isOfUIKit = false
  /// The place in the app's files at which it happened, or nil.
  public var place: AppPlace?
  /// The app's functions that were running, the innermost first.
  public var functions: [String] = []
  /// The outlets that the line of ``place`` names.
  public var outlets: [AppWindow.Outlet] = []

  /// Creates an end.
  public init(_ cause: Cause) { self.cause = cause }
}
