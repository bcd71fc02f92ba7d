/// The origin of a library that `plugin build` made on this machine. It lies beside the library, so that a later
/// session knows it, too.
public struct BuiltPlugin: Codable, Equatable, Sendable {
  /// The file or folder that `plugin build` was given, as an absolute path.
  public var origin: String
  /// The paths of the source files.
  public var sources: [String]

  /// Creates an origin.
  public init(origin: String, sources: [String]) { (self.origin, self.sources) = (origin, sources) }

  /// Reads ``text``; nil where it is empty.
  public init?(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard let origin = lines.first else { return nil }
    self.init(origin: origin, sources: Array(lines.dropFirst()))
  }

  /// The form in a file: a path on each line, that of the origin first.
  public var text: String { ([origin] + sources).map { $0 + "\n" }.joined() }

  /// Returns the path of the file that has the origin of a library.
  public static func path(of library: String) -> String { library + ".sources" }
}
