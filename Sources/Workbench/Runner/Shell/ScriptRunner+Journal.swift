internal import CommandLanguage
internal import Environment
internal import SessionModel

extension ScriptRunner {
  /// Goes on in the journal of a session that was rebuilt; where it cannot be written, nothing is kept.
  func goOn(_ taken: SessionList.Taken) {
    if let failure = taken.failure { journal?.giveUp(failure) }
    guard let held = taken.held else { return }
    // The settings with which the session began override the options of this start, during the replay and after it.
    // `set width 60` and `set width 80` are one setting, `net online` and `net replay FILE` too.
    func key(_ command: String) -> Substring {
      let words = command.split(separator: " ", maxSplits: 2)
      return words.first == "set" && words.count > 1 ? words[1] : words.first ?? ""
    }
    let known = Set(taken.journal.settings.map(key))
    var settings = Settings()
    settings.crash = .report
    options.apply(to: &settings)
    let own = options.beginning(settings, seed: options.seed ?? 0, isOnline: options.isOnline && !options.isSafe)
    journal?.goOn(
      in: held, behind: taken.journal.end, settings: own.filter { !known.contains(key($0)) })
  }

  /// Says once that lines are not kept, and why.
  func tellUnkeptLines(_ failure: FileError?) {
    guard tellsUnkeptLines, sinks.results != nil, let failure else { return }
    tellsUnkeptLines = false
    show(Journal.warning(failure), line: nil)
  }

  /// Says before the first line where lines are not kept, and why.
  func tellObstacle() {
    if let journal {
      tellUnkeptLines(journal.failure ?? ProcessContext.stateFolder.flatMap { Journal.obstacle(in: $0) })
    } else if tellsUnkeptLines, !options.isSafe {
      tellsUnkeptLines = false
      show(Diagnostic(.noHome), line: nil)
    }
  }
}
