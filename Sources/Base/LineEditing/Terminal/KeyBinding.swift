/// A key in one of libedit's two maps, and the function it runs.
///
/// These keys must work regardless of `~/.editrc` and of a change of mode, which both forget bindings. All other keys
/// are libedit's own or the user's.
struct KeyBinding {
  /// The key in libedit's notation: `^C`, `\033?`, or the character itself.
  var key: String
  /// The name of an ``EditorFunction`` or of one of libedit's.
  var function: String
  /// Whether the key belongs to vi's command mode.
  var isViCommand = false

  /// Returns the bindings of a mode.
  static func all(for mode: EditingMode) -> [KeyBinding] {
    let inserting = shared + named + characters
    guard mode == .vi else { return inserting + emacs }
    let commands = (shared + named + viCommands).map { binding in
      var binding = binding
      binding.isViCommand = true
      return binding
    }
    return inserting + commands
  }

  private static let shared = [
    KeyBinding("^M", .accept),
    KeyBinding("^J", .accept),
    KeyBinding("^C", .cancel),
    KeyBinding("^D", .endOrDelete),
    KeyBinding("^I", .complete),
    KeyBinding("^R", .search),
    KeyBinding("^L", .clearScreen),
    KeyBinding("^Z", .suspend),
    KeyBinding("^P", .previous),
    KeyBinding("^N", .next),
  ]

  private static let named = [
    KeyBinding(.up, .previous),
    KeyBinding(.down, .next),
    KeyBinding(.right, .right),
    KeyBinding(.left, .left),
    KeyBinding(.home, .rowStart),
    KeyBinding(.end, .rowEnd),
    KeyBinding(.delete, .delete),
    KeyBinding(.previousWord, libedit: "ed-prev-word"),
    KeyBinding(.nextWord, libedit: "em-next-word"),
    KeyBinding(.paste, .paste),
    KeyBinding(.help, .help),
    KeyBinding(.unknown, .ignore),
  ]

  private static let characters = [
    KeyBinding("^?", .backspace),
    KeyBinding("^H", .backspace),
    KeyBinding("^W", libedit: "ed-delete-prev-word"),
  ]

  private static let emacs = [
    KeyBinding("^A", .rowStart),
    KeyBinding("^E", .rowEnd),
    KeyBinding("^B", .left),
    KeyBinding("^F", .right),
    KeyBinding("\\033?", .help),
  ]

  private static let viCommands = [
    // libedit lets Escape begin the arrow keys here, and then waits for the rest of them.
    KeyBinding("\\033", .ignore),
    KeyBinding(.right, libedit: "ed-next-char"),
    KeyBinding(.left, libedit: "ed-prev-char"),
    KeyBinding(.delete, libedit: "ed-delete-next-char"),
    KeyBinding("k", .previous),
    KeyBinding("j", .next),
    KeyBinding("/", .search),
    KeyBinding("?", .search),
  ]

  private init(_ key: String, _ function: EditorFunction) { self.init(key, libedit: function.name) }

  private init(_ key: String, libedit function: String) {
    self.key = key
    self.function = function
  }

  private init(_ key: NamedKey, _ function: EditorFunction) { self.init(key, libedit: function.name) }

  private init(_ key: NamedKey, libedit function: String) { self.init(String(key.scalar), libedit: function) }
}
