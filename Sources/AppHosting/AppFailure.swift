/// The reason why an app could not be opened or does not run any more, in words for people and with ways out.
public struct AppFailure: Error, Hashable, Sendable {
  /// The kind of a failure.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
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
    /// The app's process ended.
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
    self.reason = reason
    self.message = message
    self.place = place
    self.helps = helps
  }
}

/// A place in a file of the app.
public struct AppPlace: Hashable, Sendable {
  /// The path as it was given, then inside of it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1; nil where it is not known.
  public var column: Int?

  /// Creates a place.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
