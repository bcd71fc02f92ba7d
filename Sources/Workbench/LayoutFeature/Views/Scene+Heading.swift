internal import DisplayText
internal import SessionModel

extension Scene {
  /// Returns the first line of a view: its parts, and the state that it shows.
  func heading(_ parts: [String], indent: Int, _ options: TextOptions) -> String {
    guard let state else { return options.flow(parts, gap: 2, indent: indent) }
    return options.heading(parts, indent: indent, ending: state.text(options))
  }
}
