internal import Glibc
package import SessionModel

extension Session {
  /// Returns the place of a file that a line names: in the current folder, or else beside the script or the lesson that
  /// runs.
  package func place(ofFile path: String) -> String {
    guard !path.hasPrefix("/"), let folder, unsafe access(path, F_OK) != 0, unsafe access(folder + path, F_OK) == 0
    else { return path }
    return folder + path
  }
}
