/// A file that another program of the system reads, made of the tables that parsing and help use.
package struct GeneratedFile: Hashable, Sendable {
  /// The path within a folder of such files, with `/`.
  package var path: String
  /// The whole text.
  package var text: String

  package init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
}
