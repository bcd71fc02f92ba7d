/// A key of the line editor by the name on the keyboard, for lists of keys. Made of the bindings.
package struct EditorKey: Hashable, Sendable {
  /// `Ctrl-R`, `Tab`, `F1`.
  package let name: String
  /// The name of the function for libedit and `~/.editrc`: `line-search`.
  package let function: String
  /// Whether it is one of vi's command mode only.
  package let isViCommand: Bool

  /// All keys, those of vi's command mode last.
  package static let all: [EditorKey] = {
    var names: Set<String> = []
    return (KeyBinding.all(for: .emacs) + KeyBinding.all(for: .vi)).compactMap { binding in
      guard let name = Self.label(of: binding.key), binding.function != EditorFunction.ignore.name,
        names.insert(name).inserted
      else { return nil }
      return EditorKey(name: name, function: binding.function, isViCommand: binding.isViCommand)
    }
  }()

  /// Returns the name of a key in libedit's notation.
  private static func label(of key: String) -> String? {
    switch key {
    case "^M": return "Enter"
    case "^I": return "Tab"
    case "^?": return "Backspace"
    case "\\033?": return "Meta-?"
    case "\\033": return "Escape"
    default: break
    }
    if key.hasPrefix("^") { return "Ctrl-" + key.dropFirst() }
    guard let scalar = key.unicodeScalars.first, let named = NamedKey(rawValue: scalar.value) else { return key }
    return named.label
  }
}

extension NamedKey {
  /// The name on the keyboard, or nil if the sequence is not a key.
  fileprivate var label: String? {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .right: "Right"
    case .left: "Left"
    case .home: "Home"
    case .end: "End"
    case .delete: "Delete"
    case .previousWord: "Ctrl-Left"
    case .nextWord: "Ctrl-Right"
    case .paste: "Paste"
    case .help: "F1"
    case .unknown: nil
    }
  }
}
