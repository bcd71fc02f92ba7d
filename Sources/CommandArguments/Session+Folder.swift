internal import Outside
package import SessionModel

extension Session {
  /// Returns the place of a file that a line names: in the current folder, or else beside the script or the lesson that
  /// runs.
  package func place(ofFile path: String) -> String {
    guard !path.hasPrefix("/"), let folder, !FileAccess.exists(path), FileAccess.exists(folder + path)
    else { return path }
    return folder + path
  }
}
