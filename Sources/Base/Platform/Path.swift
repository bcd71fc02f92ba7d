/// Paths of files as texts: the system is asked nothing.
public enum Path {
  /// Returns the folder that a path is in: `a/b` of `a/b/c`, `/` of `/c`, and `.` of a name alone.
  public static func folder(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path up to its last slash, to put a name after it: `a/b/` of `a/b/c`; nil of a name alone.
  public static func folderPrefix(of path: String) -> String? {
    lastSlash(in: path).map { String(path[..<path.utf8.index(after: $0)]) }
  }

  /// Returns a path that a file names: relative to the folder of that file.
  public static func path(_ path: String, besideFile file: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : (folderPrefix(of: file) ?? "") + path
  }

  // A slash with a combining character after it is another character, and still a slash of the system.
  private static func lastSlash(in path: String) -> String.Index? { path.utf8.lastIndex(of: UInt8(ascii: "/")) }
}
