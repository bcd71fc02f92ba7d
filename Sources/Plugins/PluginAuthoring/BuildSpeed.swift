internal import Platform

/// The speed at which this machine compiled sources of mcv the last time: of it is said how long a build will take.
///
/// It is kept in the user's cache, as the lines that one processor compiles in a second.
public struct BuildSpeed: Sendable {
  private let path: String
  /// Builds of a package use about two processors: modules wait for each other.
  private static let processorsOfPackages = 2

  /// Describes the speed that is kept in a folder.
  ///
  /// - Parameter cache: The folder, of ``InstalledSources/cacheFolder(_:)``.
  public init(cache: String) { path = cache + "/lines-per-second" }

  /// Returns the seconds that a build will take, or nil if nothing was built yet.
  ///
  /// - Parameters:
  ///   - lines: The lines to be compiled.
  ///   - isPackage: Whether they are those of a package, whose modules are compiled side by side.
  public func seconds(for lines: Int, isPackage: Bool = false) -> Int? {
    guard let speed = FileTree.text(of: path).flatMap({ Int($0.prefix { $0.isNumber }) }), speed > 0 else { return nil }
    return lines / (speed * (isPackage ? Self.processorsOfPackages : 1)) + 1
  }

  /// Notes a build. Where the speed cannot be kept, later builds are announced without a time.
  ///
  /// - Parameters:
  ///   - lines: The lines that were compiled; a few say nothing.
  ///   - duration: The time that it took.
  ///   - isPackage: Whether they were those of a package.
  public func note(lines: Int, in duration: Duration, isPackage: Bool = false) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    guard lines >= 1000, seconds > 0 else { return }
    let speed = max(1, Int(Double(lines) / seconds) / (isPackage ? Self.processorsOfPackages : 1))
    let draft = "\(path).\(FileTree.uniqueName())"
    try? FileTree.createFolder(Path.folder(of: path))
    try? FileTree.write("\(speed)\n", to: draft)
    try? FileTree.rename(draft, to: path)
  }
}
