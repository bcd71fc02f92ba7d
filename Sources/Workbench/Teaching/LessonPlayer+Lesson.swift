package import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Platform
package import Runner
package import SessionModel
internal import TextRendering

/// Opening lessons and moving in them.
extension LessonPlayer {
  /// The words of a lesson, in the language of the session.
  var words: LessonWords { LessonWords(runner.session.state.settings.language) }

  /// Carries out what a line of `lesson`, `hint` or `goal` wants.
  package func perform(_ invocation: LessonInvocation, _ place: SourceRange) -> ShellOutcome {
    if let language = invocation.language {
      runner.session.state.settings.language = language
      coordinator.openLesson?.start.state.settings.language = language
    }
    if let presents = invocation.presents { setPresents(presents) }
    do throws(Diagnostic) {
      // A course other than the one that was opened for this learner is checked like any other file.
      if let folder = invocation.folder, folder != coordinator.folder {
        do throws(FileError) { try runner.session.checkReading(of: folder) } catch {
          if coordinator.folder != nil { throw error.diagnostic() }
        }
      }
      return try carryOut(invocation, place)
    } catch {
      return .failed(error.range == nil ? error.moved(to: place, label: Bilingual(ko: "여기", en: "here")) : error)
    }
  }

  /// Sets whether a projector shows the lesson to a class; the progress is then not persisted for one learner.
  private func setPresents(_ presents: Bool) {
    if presents, !coordinator.presents { coordinator.store = .inMemory }
    coordinator.presents = presents
  }

  private func carryOut(_ invocation: LessonInvocation, _ place: SourceRange) throws(Diagnostic) -> ShellOutcome {
    switch invocation.request {
    case .list:
      return .reported(
        LessonViews.list(
          try coordinator.course(in: invocation.folder, of: runner.world.files), coordinator.store.progress, words))
    case .open(let name): try openLesson(name, in: invocation.folder)
    case .next(let keepsState): goOn(keepsState: keepsState)
    case .back: goBack()
    case .reset:
      if coordinator.openLesson != nil { begin(step: coordinator.openLesson?.index ?? 0) } else { sayNoLesson() }
    case .goto(let word): try go(to: word)
    case .progress(let file): return try progress(invocation.folder, file, place)
    case .solution: return .reported(solution)
    case .setup: return .reported(setupReport)
    case .certificate(let name): return try certificate(name, invocation.folder)
    case .leave: leaveLesson()
    case .new(let path): return newLesson(path, place)
    case .hint: return .reported(nextHint())
    case .goal: return .reported(goalReport)
    case .handout(let showsAnswers):
      guard let openLesson = coordinator.openLesson else {
        return .reported(Report(NoteResult(kind: "export", text: words.noLesson)))
      }
      let page = handout(of: openLesson, showsAnswers: showsAnswers)
      return .reported(.file("html", [("lesson", .string(openLesson.lesson.name))]) { page.document })
    }
    // The output was shown already.
    return .reported(Report(SilentResult(kind: "lesson")))
  }

  private func sayNoLesson() { say(words.noLesson) }

  /// Writes a line for the learner.
  func say(_ text: String, _ style: TextStyle = .plain) {
    guard !runner.options.json else { return }
    var line = ""
    StyledText(text, style).write(to: &line, color: runner.policy.colorsResults)
    runner.writeText(runner.masked(line) + "\n")
    coordinator.endsInGap = text.isEmpty
  }

  /// Leaves one line free, unless one is free already.
  func gap() { if !coordinator.endsInGap { say("") } }

  /// Writes words for the learner, wrapped to the page and indented.
  func say(wrapped text: String, indent: Int = 2, lead: String = "", _ style: TextStyle = .plain) {
    let width = max(20, min(runner.textOptions.width, 80) - indent)
    for (index, line) in runner.textOptions.wrap(text, to: width).enumerated() {
      say((index == 0 ? runner.textOptions.pad(lead, to: indent) : String(repeating: " ", count: indent)) + line, style)
    }
  }

  // MARK: Opening

  private func openLesson(_ name: String?, in folder: String?) throws(Diagnostic) {
    let course = try coordinator.course(in: folder, of: runner.world.files)
    guard let name = name ?? next(in: course) else { return }
    guard case .found(let index) = course.lookup(name) else {
      guard case .unknown(let near) = course.lookup(name) else { return }
      throw Diagnostic(
        .noLessonNamed(name), helps: (near.first.map { [Bilingual.didYouMean($0)] } ?? []) + ["lesson list"])
    }
    let isOpen = coordinator.openLesson?.lesson.name == course.lessons[index].name
    if !isOpen, coordinator.isHeld(course.lessons[index].name, before: 0) { return say(words.paused, .note) }
    guard let lesson = reviewed(course.lessons[index]) else { return say(words.nothingToReview) }
    guard let openLesson = try prepare(lesson) else { return leaveLesson(silently: true) }
    coordinator.openLesson = openLesson
    // Goals may read the output of the step, for lines from any input.
    runner.keepOutputs()
    continueLesson()
  }

  /// Returns the lesson with which a learner goes on: the one that was open last, or where that is done the next that is
  /// not; nil in a course without lessons.
  private func next(in course: Course) -> String? {
    let progress = coordinator.store.progress
    func isDone(_ lesson: Lesson) -> Bool {
      let records = progress.lessons[lesson.name]?.steps ?? [:]
      let done = lesson.steps.count { records[$0.name]?.isDone == true }
      // A review asks only some of its steps.
      return lesson.isReview ? done > 0 : done == lesson.steps.count
    }
    guard let current = course.lessons.firstIndex(where: { $0.name == progress.current }) else {
      return course.lessons.first?.name
    }
    guard isDone(course.lessons[current]) else { return course.lessons[current].name }
    let rest = course.lessons[(current + 1)...] + course.lessons[..<current]
    return (rest.first { !isDone($0) } ?? course.lessons[current]).name
  }

  /// Returns an open lesson with a session of its own; nil if a requirement of the lesson is missing,
  /// which is reported.
  func prepare(_ lesson: Lesson) throws(Diagnostic) -> OpenLesson? {
    let folder = Path.folderPrefix(of: lesson.source.name)
    var limits = runner.session.limits
    if limits.reading.isBounded { limits.reading = .below(folder ?? ".") }
    var preparation = ScriptPreparation(
      runner.session.workbench, SessionFiles(runner.world.files, within: limits.reading))
    let script = preparation.script(lesson.source)
    if let error = script.findings.first(where: { $0.severity == .error }) { throw error }
    if coordinator.outside == nil {
      coordinator.outside = (runner.session, runner.journal)
      runner.journal = nil
    }
    let language = runner.session.state.settings.language
    var fresh = runner.options.session(isInteractive: runner.session.isInteractive)
    fresh.world = runner.session.world
    fresh.ownPresets = runner.session.ownPresets
    fresh.limits = limits
    fresh.measuredAmbiguous = runner.session.measuredAmbiguous
    fresh.folder = folder
    fresh.state.settings.language = language
    fresh.state.settings.crash = runner.options.crash ?? .report
    runner.session = fresh
    var isReady = false
    inLesson(script) { isReady = runner.runPreamble(script) && !runner.hasEnded }
    return isReady ? OpenLesson(lesson, script, beginning: runner.session) : nil
  }

  /// Begins the lesson that is open where its learner left it.
  private func continueLesson() {
    guard let openLesson = coordinator.openLesson else { return }
    showDamage()
    let lesson = coordinator.store.progress.lessons[openLesson.lesson.name]
    guard coordinator.ask != nil || coordinator.presents, let place = lesson?.place,
      let index = openLesson.lesson.step(named: place),
      openLesson.lesson.steps.contains(where: { lesson?.steps[$0.name]?.isDone != true })
    else { return begin(step: 0) }
    let origin = lesson?.origin.flatMap(openLesson.lesson.step(named:)).flatMap { $0 <= index ? $0 : nil } ?? index
    let entries = lesson?.entries ?? []
    if index > 0 || !entries.isEmpty { say(words.resumed, .dim) }
    rebuild(origin: origin, entries, index: index)
  }

  private func showDamage() {
    guard coordinator.store.damaged > 0 else { return }
    runner.writeNote(words.damaged(coordinator.store.damaged) + "\n")
    runner.messages.flush()
  }

  /// Makes the state where the learner was again: from the beginning of a step, with the lines that were typed since.
  private func rebuild(origin: Int, _ entries: [LessonProgress.Entry], index: Int) {
    guard var openLesson = coordinator.openLesson else { return }
    runner.session = state(of: openLesson, before: origin)
    openLesson.start = runner.session
    var current = origin
    var rest = entries[...]
    // Steps that were begun from the learner's own state.
    while current < index, let end = rest.firstIndex(of: .kept) {
      runner.session = quietly(openLesson, runner.session) {
        $0.runQuietly(openLesson.lesson.steps[current].items, openLesson)
      }
      repeatLines(rest[..<end])
      rest = rest[(end + 1)...]
      current += 1
      openLesson.start = runner.session
    }
    if current < index {
      runner.session = state(of: openLesson, before: index)
      openLesson.start = runner.session
      rest = []
    }
    openLesson.index = index
    openLesson.machine.handle(.enters)
    coordinator.openLesson = openLesson
    coordinator.isResuming = true
    present()
    coordinator.isResuming = false
    let lines = rest.filter { $0 != .kept }
    guard !lines.isEmpty, coordinator.openLesson?.machine.isShown == true else { return }
    repeatLines(lines[...])
    coordinator.tell(.types)
    say(words.repeated(lines.count), .dim)
    checkGoals()
    tellGoals(behind: "", isAboutLesson: true)
    runner.results.flush()
  }

  private func repeatLines(_ entries: ArraySlice<LessonProgress.Entry>) {
    let quiet = quietRunner(runner.session)
    for entry in entries { if case .line(let text) = entry { quiet.enter(text, isQuiet: true) } }
    runner.session = quiet.session
  }

  // MARK: Moving

  private func goOn(keepsState: Bool) {
    guard var openLesson = coordinator.openLesson else { return sayNoLesson() }
    if !openLesson.machine.isShown { return begin(step: openLesson.index) }
    if coordinator.isHeld(openLesson.lesson.name, before: openLesson.index + 1) { return say(words.paused, .note) }
    if openLesson.step.isExercise, !coordinator.record(openLesson.step).isDone { say(words.notDone, .dim) }
    if coordinator.presents { say(words.took(Self.minutes(since: openLesson.begin)), .dim) }
    guard openLesson.index + 1 < openLesson.lesson.steps.count else { return endLesson() }
    var needsOwnState = false
    if keepsState {
      coordinator.changeLesson { $0.entries.append(.kept) }
    } else if openLesson.machine.hasTyped || openLesson.step.isExercise {
      let own = quietly(openLesson, openLesson.start) {
        $0.runQuietly(openLesson.step.items, openLesson)
        $0.runQuietly(openLesson.step.solution, openLesson)
      }
      needsOwnState = openLesson.machine.hasTyped && !own.showsTheSame(as: runner.session)
      runner.session = own
    }
    openLesson.index += 1
    openLesson.start = runner.session
    coordinator.openLesson = openLesson
    enterStep(keepsState: keepsState)
    if needsOwnState { say(words.ownState, .dim) }
    present()
  }

  private func goBack() {
    guard let openLesson = coordinator.openLesson else { return sayNoLesson() }
    begin(step: max(0, openLesson.index - 1))
  }

  private func go(to word: String) throws(Diagnostic) {
    guard let openLesson = coordinator.openLesson else { return sayNoLesson() }
    guard let index = openLesson.lesson.step(named: word) else {
      let names = openLesson.lesson.steps.map(\.name)
      throw Diagnostic(
        .noStepInLesson(word),
        helps: Suggestions.nearest(to: word, in: names).prefix(1).map { Bilingual.didYouMean($0) }
          + [.steps("1..\(names.count)   \(names.joined(separator: ", "))")])
    }
    if index > openLesson.index, coordinator.isHeld(openLesson.lesson.name, before: index) {
      return say(words.paused, .note)
    }
    begin(step: index)
  }

  /// Begins a step from the lesson's own state.
  private func begin(step index: Int) {
    guard var openLesson = coordinator.openLesson else { return }
    // The beginning of the open step is kept; that of another step is computed again.
    if index != openLesson.index || index == 0 { openLesson.start = state(of: openLesson, before: index) }
    openLesson.index = index
    runner.session = openLesson.start
    coordinator.openLesson = openLesson
    enterStep(keepsState: false)
    present()
  }

  /// Notes in the progress where the learner is.
  private func enterStep(keepsState: Bool) {
    guard let openLesson = coordinator.openLesson else { return }
    coordinator.tell(.enters)
    coordinator.openLesson?.hints = 0
    coordinator.openLesson?.filledTexts = [:]
    coordinator.openLesson?.afterword = []
    coordinator.openLesson?.mended = nil
    coordinator.openLesson?.begin = .now
    coordinator.changeLesson { lesson in
      lesson.place = openLesson.step.name
      guard !keepsState else { return }
      lesson.origin = openLesson.step.name
      lesson.entries = []
    }
    coordinator.change { _ in }
  }

  private func endLesson() {
    guard let openLesson = coordinator.openLesson else { return }
    let text = LessonViews.ending(
      of: coordinator.course?.lesson(named: openLesson.lesson.name) ?? openLesson.lesson, coordinator.course,
      coordinator.store.progress, words)
    for line in text.splitIntoLines() { say(line) }
    leaveLesson(silently: true)
  }

  /// Goes back to the session from which the lesson was opened.
  package func leaveLesson() { leaveLesson(silently: false) }

  /// Goes back to the session from which the lesson was opened.
  ///
  /// - Parameter silently: Whether it was said already.
  func leaveLesson(silently: Bool) {
    if let openLesson = coordinator.openLesson, !silently { say(words.left(openLesson.lesson.number)) }
    coordinator.openLesson = nil
    guard let outside = coordinator.outside else { return }
    let language = runner.session.state.settings.language
    (runner.session, runner.journal) = (outside.session, outside.journal)
    runner.session.state.settings.language = language
    coordinator.outside = nil
  }
}
