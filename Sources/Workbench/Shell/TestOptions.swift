/// What `mcv test` is asked to do.
public struct TestOptions: Hashable, Sendable {
  /// Files and folders.
  public var paths: [String]
  /// The only step that is checked; nil for all.
  public var only: String?
  /// Whether blocks that differ are written anew.
  public var updates = false
  /// Whether a person looks at each block that differs.
  public var reviews = false
  /// Whether the tests run again when a file changes.
  public var watches = false
  /// Where a report in JUnit's XML goes.
  public var junit: String?
  /// Whether the report is in TAP.
  public var tap = false
  /// The seed of a random order; nil for the order of the names.
  public var seed: UInt64?

  /// Asks for the tests in some paths.
  public init(paths: [String]) { self.paths = paths }
}
