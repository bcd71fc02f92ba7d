internal import CommandLanguage
internal import SessionModel

extension SessionHistory {
  /// Returns the lines that changed the session and lie in no file that it wrote: those after the last `save` of the
  /// whole session, without settings, failures and what was undone. What `record` writes lies in a file.
  ///
  /// - Complexity: O(lines)
  func unsavedLines(_ commands: CommandTable) -> Int {
    var (count, isRecording) = (0, false)
    for entry in entries where entry.failure == nil {
      let words = entry.text.split(separator: " ", maxSplits: 2)
      guard let verb = words.first,
        case .found(let spec) = commands.lookup(String(verb), allowsPrefix: true)
      else { continue }
      switch spec.name {
      case "save":
        // A lesson is for others, and some of the lines are not the session.
        let holdsSession = !entry.text.split(separator: " ").contains {
          $0 == "--lesson" || $0 == "--lines" || $0.hasPrefix("--lines=")
        }
        if holdsSession { count = 0 }
      case "record" where words.count > 1:
        isRecording = words[1] != "stop"
        if isRecording { count = 0 }
      case "set": break
      default: if entry.changedState, !entry.isUndone, !isRecording { count += 1 }
      }
    }
    return count
  }

  /// Whether a line changed more than settings, and was not undone.
  ///
  /// - Complexity: O(lines)
  var hasChanges: Bool {
    entries.contains { entry in
      entry.changedState && !entry.isUndone && entry.failure == nil && entry.text.prefix(4) != "set "
    }
  }
}
