internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Platform
internal import Runner
internal import SessionModel
internal import TextRendering

/// Parts of a step besides its text and its commands: folded lines, lines to be put in order, and the words after the goals.
extension LessonPlayer {
  // MARK: Folded lines

  /// Runs lines that prepare a step, and tells of all of them in one line.
  ///
  /// - Returns: Whether the step goes on.
  func runFolded(_ title: LessonText, _ items: [LessonItem], _ openLesson: OpenLesson) -> Bool {
    // Warnings of lines that prepare a step are discarded: they concern the author, not the learner.
    let held = ByteSink.memory()
    let holder = coordinator.page?.held
    runner.messages.hold(in: held)
    runner.silently {
      for item in items {
        if let number = item.line, let line = openLesson.lines[number] { runner.carryOut(line, in: openLesson.script) }
      }
    }
    runner.messages.hold(in: holder)
    if runner.machine.wasInterrupted { return false }
    let count = items.count { if case .command = $0 { true } else { false } }
    say(wrapped: words.folded(title.text(runner.session.state.settings.language), count), indent: 2, .dim)
    runner.results.flush()
    return true
  }

  /// The lines that prepared the step, as text.
  var setupReport: Report {
    guard let openLesson = coordinator.openLesson else {
      return Report(NoteResult(kind: "lesson", text: words.noLesson))
    }
    let lines = openLesson.step.items.flatMap { item -> [String] in
      guard case .setup(_, let items) = item else { return [] }
      return items.compactMap { if case .command(_, let text) = $0 { text } else { nil } }
    }
    guard !lines.isEmpty else { return Report(NoteResult(kind: "lesson", text: words.noSetup)) }
    return Report(SetupResult(setup: lines))
  }

  // MARK: Files to be mended

  /// Returns the text of a broken file of the open step, as its learner has it, or nil if nothing is to be mended.
  package func textToRepair() -> String? {
    guard let openLesson = coordinator.openLesson, openLesson.machine.isShown, let file = openLesson.step.repair else {
      return nil
    }
    if let text = openLesson.mended { return text }
    let path = Path.path(file, besideFile: openLesson.lesson.source.name)
    guard let bytes = try? runner.session.files.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Shows the broken file of the step.
  func showRepair() {
    guard let text = textToRepair(), !runner.options.json else { return }
    gap()
    for line in text.splitIntoLines() { say("    " + line.escapedForDisplay) }
    if coordinator.ask != nil {
      gap()
      say(wrapped: runner.session.limits.isSeat ? words.repairsOnPage : words.repairs, indent: 2, .dim)
    }
  }

  /// Takes in what the learner made of the broken file.
  ///
  /// - Returns: The lines that run it: a script is its own lines, from where the task began; Swift is opened.
  package func linesOfRepair(_ text: String) -> String {
    guard let openLesson = coordinator.openLesson, let file = openLesson.step.repair else { return text }
    coordinator.openLesson?.mended = text
    if let start = openLesson.taskStart { runner.session = start }
    coordinator.changeLesson { $0.entries = [] }
    guard file.hasSuffix(".swift") else { return text }
    let folder = ProcessContext.stateFolder ?? "/tmp"
    let path = folder + "/" + (file.split(separator: "/").last.map(String.init) ?? file)
    let line = "app open \(Value.quoted(path))"
    // Opening says who can allow it.
    guard runner.session.limits.allowsWriting || runner.session.limits.allowsSwift else { return line }
    do throws(FileError) {
      try runner.world.files.makeFolder(ofFile: path)
      try runner.world.files.write(Array(text.utf8), to: path)
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return ""
    }
    return line
  }

  // MARK: Lines to be put in order

  /// Shows the lines that a learner puts in order.
  func showGiven(_ step: LessonStep) {
    guard !step.given.isEmpty, !runner.options.json else { return }
    gap()
    for (index, text) in Self.texts(step.given).enumerated() {
      for (row, part) in text.splitIntoLines().enumerated() {
        say((row == 0 ? "  \(index + 1)  " : "     ") + part.escapedForDisplay)
      }
    }
  }

  static func texts(_ items: [LessonItem]) -> [String] {
    items.compactMap { if case .command(_, let text) = $0 { text } else { nil } }
  }

  /// Asks for the order until the goals are reached, or the person wants the prompt.
  func askOrder() {
    guard coordinator.ask != nil, let openLesson = coordinator.openLesson, !openLesson.step.given.isEmpty,
      !coordinator.presents,
      !coordinator.record(openLesson.step).isDone, openLesson.machine.isShown
    else { return }
    let start = runner.session
    let count = Self.texts(openLesson.step.given).count
    let asked = AskedQuestion(.order, text: words.order(count))
    while true {
      guard case .text(let typed)? = coordinator.ask(words.order(count), showing: asked) else { return }
      let text = typed.trimmed
      if text.isEmpty { return }
      switch carriedOut(text) {
      case .leaves: return
      case .shown: continue
      case nil: break
      }
      if text == "?" {
        showGiven(openLesson.step)
        runner.results.flush()
        continue
      }
      guard let order = Self.order(text, count) else {
        say(wrapped: words.badOrder(count), indent: 0)
        runner.results.flush()
        continue
      }
      runner.session = start
      run(order, of: openLesson)
      // Ctrl-C ends the question with the lines.
      if runner.machine.wasInterrupted { return }
      checkGoals()
      if coordinator.openLesson?.machine.isReached == true { return }
      say(words.notYet)
      var report = ""
      goalReport.write(&report, runner.textOptions)
      runner.writeText(report)
      runner.results.flush()
      runner.session = start
    }
  }

  /// Returns the places that a person typed, from 0, or nil if they are not places.
  private static func order(_ text: String, _ count: Int) -> [Int]? {
    let words = text.split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.allSatisfy({ 1...count ~= $0 }), Set(numbers).count == numbers.count
    else { return nil }
    return numbers.map { $0 - 1 }
  }

  private func run(_ order: [Int], of openLesson: OpenLesson) {
    let commands = openLesson.step.given.compactMap { item -> (Int, String)? in
      if case .command(let number, let text) = item { (number, text) } else { nil }
    }
    inLesson(openLesson.script) {
      runner.frame?.skipsStep = false
      for index in order {
        let (number, text) = commands[index]
        guard let line = openLesson.lines[number] else { continue }
        for part in text.splitIntoLines() { say("> " + part.escapedForDisplay, .prompt) }
        runner.carryOut(line, in: openLesson.script)
        runner.results.flush()
      }
    }
    runner.tell(.goesOn)
    coordinator.tell(.types)
    coordinator.changeLesson { $0.entries = order.map { .line(commands[$0].1) } }
  }

  // MARK: After the goals

  /// Tells what belongs to those who reached the goals.
  func showAfterword(_ openLesson: OpenLesson) {
    let language = runner.session.state.settings.language
    let texts = openLesson.step.afterword.compactMap { item -> String? in
      guard case .prose(let other, let text) = item, other == nil || other == language else { return nil }
      return filled(text)
    }
    coordinator.openLesson?.afterword = texts
    guard !runner.options.json else { return }
    if !texts.isEmpty { gap() }
    for text in texts { say("  " + text.escapedForDisplay) }
    guard let shortest = openLesson.step.shortest else { return }
    let own = runner.session.stepEntries.count { $0.entry.changedState }
    say(wrapped: words.lengths(own, shortest), indent: 2)
  }
}
