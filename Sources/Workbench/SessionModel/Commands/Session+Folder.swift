internal import Environment

extension Session {
  /// Returns the place of a file that a line names: in the current folder, or else beside the script or the lesson that
  /// runs.
  package func place(ofFile path: String) -> String {
    guard !path.hasPrefix("/"), let folder else { return path }
    let files = files.all
    return !files.exists(path) && files.exists(folder + path) ? folder + path : path
  }
}
