/// The completeness of a text: it can be run as it stands, or not.
public enum Completeness: Sendable, Equatable {
  case complete
  /// More lines are needed: a quote or bracket is open, or the last line ends in a backslash.
  case incomplete
}
