/// A text that UIKit, or a library around its lists, writes to the console: the one definition of it, from which it is
/// printed and by which it is read.
public struct ConsoleText: Hashable, Sendable, Identifiable {
  /// Its name, which no other text has.
  public let id: String
  /// The rule that it is about.
  public let kind: ConsoleKind
  /// Its wordings; of those that a version prints the first holds.
  let wordings: [Wording]

  init(_ id: String, _ kind: ConsoleKind, _ wordings: [Wording]) {
    self.id = id
    self.kind = kind
    self.wordings = wordings
  }

  init(_ id: String, _ kind: ConsoleKind, _ pattern: ConsolePattern, _ outcome: Outcome = .exception) {
    self.init(id, kind, [Wording(pattern, outcome: outcome)])
  }

  /// The effect of the fault on the program.
  public enum Outcome: String, Hashable, Sendable {
    /// The program stops with an exception.
    case exception
    /// UIKit logs a line and goes on.
    case log
    /// The program stops at a check of Swift code.
    case trap
  }

  /// The lists whose words differ.
  public enum List: Hashable, Sendable, CaseIterable {
    /// A collection view, of items.
    case collection
    /// A table, of rows.
    case table
  }

  /// The words of a text in some versions of UIKit.
  struct Wording: Hashable, Sendable {
    /// The text with holes.
    let pattern: ConsolePattern
    /// The versions that have been seen with it; nil at an end that is not known.
    let since: Int?
    let until: Int?
    /// The kind of list that prints it; nil if each does.
    let list: List?
    let outcome: Outcome
    /// Whether the workbench prints it, or only reads it.
    let isPrinted: Bool

    init(
      _ pattern: ConsolePattern, since: Int? = nil, until: Int? = nil, of list: List? = nil,
      outcome: Outcome = .exception, isPrinted: Bool = true
    ) {
      self.pattern = pattern
      self.since = since
      self.until = until
      self.list = list
      self.outcome = outcome
      self.isPrinted = isPrinted
    }

    /// Returns a wording that is read and not printed.
    static func seen(
      _ pattern: ConsolePattern, since: Int? = nil, until: Int? = nil, outcome: Outcome = .exception
    ) -> Self {
      Self(pattern, since: since, until: until, outcome: outcome, isPrinted: false)
    }

    func holds(in version: Int, of list: List?) -> Bool {
      (since ?? version) <= version && version <= (until ?? version) && (self.list == nil || self.list == list)
    }
  }

  /// Returns the text as a version prints it.
  ///
  /// - Parameters:
  ///   - version: UIKit's major version; 16 stands for 16.4 and later.
  ///   - list: The kind of list that prints it, for texts that differ by it.
  ///   - values: The contents of its holes. Those that the version's wording does not have are left out.
  /// - Precondition: The version prints the text, and each hole has a value.
  public func printed(
    in version: Int, of list: List? = nil, _ values: [ConsoleHole: ConsoleValue] = [:]
  ) -> String {
    guard let wording = wordings.first(where: { $0.isPrinted && $0.holds(in: version, of: list) }) else {
      preconditionFailure("version \(version) has no text '\(id)'")
    }
    return wording.pattern.filled(with: values)
  }

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
