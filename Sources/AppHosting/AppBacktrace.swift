internal import JSONValues
internal import PluginAuthoring

/// The place where an app crashed, read from what `swift-backtrace` writes as JSON.
struct AppBacktrace {
  /// The innermost place in the app's own files.
  var place: AppPlace?
  /// The app's functions that were running, the innermost first.
  var functions: [String] = []

  /// Reads a file; nil where there is none or it is something else.
  init?(path: String, _ app: BuiltApp) {
    guard let text = FileTree.text(of: path), let value = try? JSONValue(parsing: text) else { return nil }
    let threads = value["threads"].elements
    let thread = threads.first { $0["crashed"] == true } ?? threads.first
    for frame in thread?["frames"].elements ?? [] {
      guard let source = frame["sourceLocation"], case .object = source else { continue }
      let column = source["column"].whole
      guard
        let found = app.place(
          inCopy: source["file"].stringOrEmpty, line: source["line"].whole, column: column > 0 ? column : nil)
      else { continue }
      if place == nil { place = found }
      let name =
        frame["description"].stringOrEmpty.isEmpty ? frame["symbol"].stringOrEmpty : frame["description"].stringOrEmpty
      if functions.count < 16 { functions.append(name) }
    }
  }
}
