/// The reason why a plugin could not be made or compiled, in words for people and with a way out. What the compiler
/// says of the source is no failure but a ``CompilerDiagnostic``.
public struct AuthoringFailure: Error, Codable, Hashable, Sendable {
  /// The kind of a failure.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// A name that no plugin can have.
    case badName
    /// There is something of that name already.
    case exists
    /// No such file or folder, or no Swift file in it.
    case noSource
    /// No `swiftc` on the `PATH`.
    case noCompiler
    /// The modules, headers or library that plugins are compiled against are not beside the program.
    case noKit
    /// A file cannot be written or read.
    case fileSystem
    /// The compiler did not finish in time.
    case timedOut
    /// The person stopped it.
    case cancelled
  }

  /// The kind of the failure.
  public var reason: Reason
  /// One sentence. Names of files are in it as they are: escape it before it is printed.
  public var message: String
  /// Ways out, in order.
  public var helps: [String]

  /// Creates a failure.
  public init(_ reason: Reason, _ message: String, helps: [String] = []) {
    self.reason = reason
    self.message = message
    self.helps = helps
  }
}
