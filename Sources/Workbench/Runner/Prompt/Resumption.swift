internal import CLibrary
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Platform
internal import SessionModel
internal import TextRendering

/// `mcv --resume`: rebuilds a session that ended badly, or was left, from its journal, and goes on in it.
///
/// Without a name it is the newest one, as `tmux attach` has it; the others are named with what takes them. Only a
/// terminal takes a session over: elsewhere lines run on what it left, and its journal stays as it is, so that a look from
/// a script cannot end it.
package struct Resumption {
  let options: RunOptions
  /// The session that is wanted; nil for the newest.
  private let name: String?

  /// The name that lists the sessions and takes none.
  private static let listName = "list"
  /// The number of other sessions that are named.
  private static let mostNamed = 9

  package init(options: RunOptions, name: String? = nil) {
    self.options = options
    self.name = name
  }

  package func run() -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) != 0
    let list = ProcessContext.stateFolder.map { SessionList(in: $0, of: World.process.files, now: time(nil)) }
    var wanted = list?.entries ?? []
    if let name {
      wanted = list?.entry(named: name).map { [$0] } ?? []
      if wanted.isEmpty { return tellList(list) }
    }
    let (taken, unreadable) = list?.take(wanted, mayWrite: isInteractive && !options.isSafe) ?? (nil, [])
    if name != nil, taken == nil {
      let runner = ProcessContext(options).runner(options.session())
      report(nil, unreadable, others: [], runner)
      return runner.finish(.failed)
    }
    let session =
      taken.map { Self.rebuilt($0.journal, options, isInteractive: isInteractive) }
      ?? options.session(isInteractive: isInteractive)
    let repl = isInteractive ? REPL(options, session: session) : nil
    let runner = repl?.runner ?? ProcessContext(options).runner(session)
    if isInteractive, let taken { runner.goOn(taken) }
    report(taken, unreadable, others: others(in: list, beside: taken), runner)
    if let repl {
      runner.tellObstacle()
      return repl.loop()
    }
    runner.run(standardInput: "-")
    return runner.finish()
  }

  /// Executes the lines of a journal in a new session; nothing is printed or written.
  ///
  /// - Complexity: that of the lines.
  static func rebuilt(_ journal: JournalRecovery, _ options: RunOptions, isInteractive: Bool) -> Session {
    var replay = options
    replay.bails = false
    replay.json = false
    var session = options.session(isInteractive: true)
    let limits = session.limits
    session.limits.allowsWriting = false
    session.limits.isReplaying = limits.allowsOutside && limits.allowsWriting
    session.limits.steps = nil
    let runner = ScriptRunner(session: session, options: replay)
    let answers = Array(journal.answers.joined(separator: [UInt8(ascii: "\n")]))
    session.world?.responder.restore((try? Cassette(parsing: answers)) ?? Cassette())
    defer { session.world?.responder.restore(nil) }
    for setting in journal.settings { runner.enter(setting, isQuiet: true) }
    runner.forgetHistory()
    for (number, line) in journal.lines.enumerated() {
      session.world?.give(journal.readings[number] ?? [], files: journal.files[number] ?? [])
      runner.enter(String(decoding: line, as: UTF8.self), isQuiet: true)
    }
    session.world?.endGiving(last: journal.readings.values.compactMap { $0.max() }.max())
    _ = session.world?.takeAnswers()
    session = runner.session
    session.history.firstWithOutput = session.history.entries.count
    session.limits = limits
    session.isInteractive = isInteractive
    return session
  }

  // MARK: What is reported

  /// A session that was not taken, and what its journal holds.
  private typealias Other = (entry: SessionList.Entry, journal: JournalRecovery)

  /// Returns the newest sessions that could be taken instead.
  private func others(in list: SessionList?, beside taken: SessionList.Taken?) -> [Other] {
    guard let list else { return [] }
    let rest = list.entries.lazy.filter { $0.path != taken?.entry.path }
    return Array(
      rest.compactMap { entry -> Other? in
        if case .lines(let journal)? = list.contents(of: entry) { (entry, journal) } else { nil }
      }.prefix(Self.mostNamed))
  }

  /// Says which sessions there are if the one that was asked for is not one of them.
  private func tellList(_ list: SessionList?) -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    let others = others(in: list, beside: nil)
    let isList = name == Self.listName
    if options.json || isList && others.isEmpty {
      report(nil, [], others: others, runner)
    } else {
      func say(_ ko: String, _ en: String) -> String { runner.textOptions.say(ko: ko, en: en) }
      var text = ""
      if !isList {
        let shown = (name ?? "").escapedForDisplay
        text += say("'\(shown)'(이)라는 세션은 없습니다\n", "there is no session '\(shown)' to resume\n")
      }
      text += Self.text(of: others, runner.textOptions)
      if isList { runner.writeText(text) } else { runner.writeNote(text) }
    }
    return runner.finish(isList ? .done : .usage)
  }

  private func report(
    _ taken: SessionList.Taken?, _ unreadable: [FileError], others: [Other], _ runner: ScriptRunner
  ) {
    let changed = runner.session.world?.takeChangedFiles() ?? []
    if options.json {
      runner.write(.object(members(taken, unreadable, others, changed)))
      return
    }
    let (options, journal) = (runner.textOptions, taken?.journal)
    func say(_ ko: String, _ en: String) -> String { options.say(ko: ko, en: en) }
    var text = ""
    for failure in unreadable {
      let (path, reason) = (failure.path.escapedForDisplay, failure.reason)
      text += say(
        "남겨 둠  \(path)을(를) 읽을 수 없습니다: \(reason.ko)\n", "kept     \(path) cannot be read: \(reason.en)\n")
    }
    if let journal {
      let (lines, path) = (options.counted(journal.lines.count, .line), journal.path.escapedForDisplay)
      text += say("되찾음   \(lines)  \(path)\n", "resumed  \(lines)  from \(path)\n")
    } else if unreadable.isEmpty {
      text += say("되찾을 세션이 없습니다\n", "there is no session to resume\n")
    }
    if journal != nil, isatty(STDIN_FILENO) == 0 {
      text += say(
        "그대로   표준 입력이 터미널이 아니므로 그 파일을 바꾸지 않고, 새 줄도 보관하지 않습니다\n",
        "as it is standard input is not a terminal: that file stays, and new lines are not kept\n")
    }
    if let journal, let damaged = journal.damaged {
      let number = journal.linesBeforeDamage + 1
      let shown = String(damaged.prefix(200)).escapedForDisplay
      text += say(
        "손상     \(number)번째 줄을 읽을 수 없어 뺐습니다: \(shown)\n",
        "damaged  line \(number) cannot be read and is left out: \(shown)\n")
      if journal.lost > 0 {
        text += say(
          "잃음     그 뒤에서 \(options.counted(journal.lost, .line)) 더\n",
          "lost     \(options.counted(journal.lost, .line)) more after it\n")
      }
      let behind = journal.lines.count - journal.linesBeforeDamage
      if behind > 0 {
        let lines = options.counted(behind, .line)
        text += say(
          "실행     손상된 곳 뒤의 \(lines)도 실행했습니다   history가 결과를, undo가 되돌립니다\n",
          "behind   \(lines) behind the damage ran, too   history shows how, undo takes back\n")
      }
      if let copy = taken?.damagedCopy?.escapedForDisplay {
        text += say("남겨 둠  \(copy)에 원래 파일이 있습니다\n", "kept     \(copy) is the file as it was\n")
      }
    }
    for file in changed {
      let shown = file.escapedForDisplay
      text += say(
        "바뀜     \(shown)이(가) 예전과 다릅니다: 그것을 읽은 줄이 다시 읽었습니다\n",
        "changed  \(shown) is not what it was: the line that read it has read it again\n")
    }
    runner.writeNote(text + Self.text(of: others, options))
    runner.messages.flush()
  }

  /// Returns the rows of sessions that could be taken; empty where there are none.
  private static func text(of others: [Other], _ options: TextOptions) -> String {
    guard !others.isEmpty else { return "" }
    var text = options.say(
      ko: "남은 세션   mcv --resume NAME으로 되찾습니다\n", en: "kept     mcv --resume NAME takes one of these\n")
    for (entry, journal) in others {
      let last = String(decoding: journal.lines.last ?? [], as: UTF8.self).prefix(40)
      let time = Platform.text(ofTime: entry.seconds)
      let ending =
        switch entry.ending {
        case .crashed: options.say(ko: "비정상 종료", en: "crashed")
        case .ended: options.say(ko: "나감", en: "left")
        }
      text += "  \(entry.name)   \(time)   \(ending)   \(options.counted(journal.lines.count, .line))   "
      text += String(last).escapedForDisplay + "\n"
    }
    return text
  }

  private func members(
    _ taken: SessionList.Taken?, _ unreadable: [FileError], _ others: [Other], _ changed: [String]
  ) -> [(String, JSONValue)] {
    let journal = taken?.journal
    var members: [(String, JSONValue)] = [
      ("kind", "resume"), ("line", nil), ("lines", .int(journal?.lines.count ?? 0)),
      ("file", journal.map { .string($0.path) } ?? nil), ("torn", journal?.damaged.map { .string($0) } ?? nil),
      ("lost", .int(journal?.lost ?? 0)),
    ]
    if let journal, journal.damaged != nil {
      members.append(("behind", .int(journal.lines.count - journal.linesBeforeDamage)))
    }
    if let copy = taken?.damagedCopy { members.append(("damaged", .string(copy))) }
    if !changed.isEmpty { members.append(("changed", .identifiers(changed))) }
    if !unreadable.isEmpty { members.append(("unreadable", .identifiers(unreadable.map(\.path)))) }
    if !others.isEmpty {
      let rows = others.map { entry, journal in
        JSONValue.object([
          ("name", .string(entry.name)), ("time", .int(entry.seconds)), ("lines", .int(journal.lines.count)),
          ("ended", .bool(entry.ending == .ended)),
          ("last", journal.lines.last.map { .string(String(decoding: $0, as: UTF8.self)) } ?? nil),
        ])
      }
      members.append(("others", .array(rows)))
    }
    return members
  }
}
