/// The options of `mcv test`.
package struct TestOptions: Hashable, Sendable {
  /// Files and folders.
  var paths: [String]
  /// The only step that is checked; nil for all.
  package var only: String?
  /// Whether blocks that differ are written anew.
  package var updates = false
  /// Whether a person looks at each block that differs.
  package var reviews = false
  /// Whether the tests run again when a file changes.
  package var watches = false
  /// The file for a report in JUnit's XML.
  package var junit: String?
  /// Whether the report is in TAP.
  package var tap = false
  /// The seed of a random order; nil for the order of the names.
  package var seed: UInt64?
  /// The command line by which another process does the same, or nil if the scripts run in this one.
  package var commandLine: [String]?
  /// Whether this process is a worker of another one, which tells it the tests to run.
  package var isWorker = false

  /// Asks for the tests in some paths.
  package init(paths: [String]) { self.paths = paths }
}
