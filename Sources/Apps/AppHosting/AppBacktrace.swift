internal import AppProtocol
internal import PluginAuthoring

/// The place where an app crashed.
struct AppBacktrace {
  /// The innermost place in the app's own files; where no step of the app's has a line, that of the innermost function.
  var place: AppPlace?
  /// The app's functions that were running, the innermost first.
  var functions: [String] = []

  /// Reads a file; nil where there is none or it is something else.
  init?(path: String, _ app: CompiledApp) {
    guard let written = FileTree.text(of: path).flatMap(WrittenBacktrace.init(text:)) else { return nil }
    self.init(written, app)
  }

  /// Reads what the file holds.
  init(_ written: WrittenBacktrace, _ app: CompiledApp) {
    var declared: AppPlace?
    for frame in written.frames {
      guard let source = frame.sourceLocation else { continue }
      let name = frame.name
      let column = source.column > 0 ? source.column : nil
      // The compiler gives steps that it made itself, such as the jump back in a loop, the line 0.
      guard let found = app.place(inCopy: source.file, line: max(source.line, 1), column: column) else { continue }
      if source.line > 0 {
        if place == nil { place = found }
      } else if declared == nil {
        declared = app.declaration(of: name, inCopy: source.file)
      }
      if functions.count < 16 { functions.append(name) }
    }
    if place == nil { place = declared }
  }
}

extension CompiledApp {
  /// Returns the line on which a function of the app begins, searched for in the app's own file by its name.
  ///
  /// - Parameter name: A function as a backtrace has it: `closure #1 in Feed.layout()`, `Feed.title.getter`.
  /// - Complexity: O(length of the file)
  func declaration(of name: String, inCopy path: String) -> AppPlace? {
    guard let found = place(inCopy: path, line: 1, column: nil),
      let file = sources.files.first(where: { $0.name == found.file }), let text = FileTree.text(of: file.path)
    else { return nil }
    let whole = name.ranges(of: " in ").last.map { name[$0.upperBound...] } ?? name[...]
    var parts = whole.prefix { $0 != "(" && $0 != "<" }.split { $0 == "." || $0 == " " }
    let accessors: Set<Substring> = ["getter", "setter", "modify", "read", "didset", "willset"]
    while parts.count > 1, let last = parts.last, accessors.contains(last) { parts.removeLast() }
    guard let own = parts.popLast() else { return nil }
    let type = parts.last
    // Whether the line is within the type, and how far that is indented.
    var (isInType, indent) = (type == nil, 0)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
      for (word, next) in zip(words, words.dropFirst() + [""]) {
        switch word {
        case "class", "struct", "enum", "actor", "extension", "protocol":
          let depth = line.prefix { $0 == " " || $0 == "\t" }.count
          if let type, !next.isEmpty, !isInType || depth <= indent { (isInType, indent) = (next == type, depth) }
        case "func", "var", "let":
          if isInType, next == own { return AppPlace(file: found.file, line: index + 1) }
        case "init", "deinit", "subscript":
          if isInType, word == own { return AppPlace(file: found.file, line: index + 1) }
        default: break
        }
      }
    }
    return nil
  }
}
