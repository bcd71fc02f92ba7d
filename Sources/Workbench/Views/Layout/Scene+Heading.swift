package import DisplayText
package import SessionModel
internal import Wording

extension Scene {
  /// Returns the first line of a view: its parts, and the state that it shows.
  package func heading(_ parts: [String], indent: Int, _ options: TextOptions) -> String {
    guard let state else { return options.flow(parts, gap: 2, indent: indent) }
    return options.heading(parts, indent: indent, ending: state.text(options))
  }
}
