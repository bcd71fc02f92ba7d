internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Runner
internal import SessionModel

/// A buffer for the lines of a step, which the learner reads a page at a time.
final class LessonPage {
  /// The text that was said and not shown yet.
  let held = ByteSink.memory()
  /// Rows of a page.
  let rows: Int
  /// Columns of a row.
  let columns: Int
  /// Rows of the page that are written.
  var used = 0
  /// Pages that were turned.
  var turns = 0

  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (max(8, rows), max(20, columns))
  }

  /// The rows of a terminal that are kept for the prompt and for the line that asks to turn the page.
  static let margin = 4
}

extension LessonPlayer {
  /// Begins to hold the lines of a step, where the learner reads them at a terminal.
  func beginPages() {
    guard coordinator.ask != nil, runner.policy.pages, !runner.options.json, let size = runner.printer.terminalSize()
    else { return }
    coordinator.page = LessonPage(rows: size.rows - LessonPage.margin, columns: size.columns)
    holdPage()
  }

  /// Shows the rest, and holds nothing any more.
  func endPages() {
    // One or two lines at the end still fit below the page.
    let last = heldLines
    if last.count > 0, last.count <= LessonPage.margin - 2, let page = coordinator.page {
      _ = page.held.takeText()
      releasePage()
      for line in last { runner.results.write(line + "\n") }
    } else {
      _ = showHeld()
    }
    releasePage()
    coordinator.page = nil
  }

  private func holdPage() {
    runner.results.hold(in: coordinator.page?.held)
    runner.messages.hold(in: coordinator.page?.held)
  }

  private func releasePage() {
    runner.results.hold(in: nil)
    runner.messages.hold(in: nil)
  }

  /// Calls a closure that uses the terminal itself, such as a question, after all held lines are shown.
  ///
  /// - Returns: nil if the person stopped before.
  func atTerminal<Answer>(_ body: () -> Answer) -> Answer? {
    guard let page = coordinator.page else { return body() }
    guard showHeld() else { return nil }
    releasePage()
    defer {
      page.used = 0
      holdPage()
    }
    return body()
  }

  /// Shows what was held, in pages. What fits on one page is not broken.
  ///
  /// - Returns: False if the person stops here.
  func showHeld() -> Bool {
    guard let page = coordinator.page else { return true }
    let text = page.held.takeText()
    guard !text.isEmpty else { return true }
    releasePage()
    defer { holdPage() }
    var lines = text.splitIntoLines().flatMap { wrapped($0, page.columns) }
    if page.used > 0, page.used + lines.count > page.rows, lines.count <= page.rows || page.used > page.rows / 2 {
      guard turn(page) else { return false }
    }
    if page.used == 0 { lines = Array(lines.drop { $0.isEmpty }) }
    while !lines.isEmpty {
      if page.used >= page.rows {
        guard turn(page) else { return false }
        lines = Array(lines.drop { $0.isEmpty })
      }
      let count = Self.pageCut(of: lines, within: page.rows - page.used)
      for line in lines.prefix(count) { runner.results.write(line + "\n") }
      page.used += count
      lines.removeFirst(count)
      if !lines.isEmpty { page.used = page.rows }
    }
    runner.results.flush()
    return true
  }

  /// Returns the number of lines on a page: all, or those in front of the last place where a text may be broken, after
  /// a finding or at a blank line; as many as fit where there is no such place in the lower half.
  private static func pageCut(of lines: [String], within room: Int) -> Int {
    guard lines.count > room else { return lines.count }
    func isNote(_ index: Int) -> Bool { lines[index].drop { $0 == " " }.hasPrefix("= ") }
    let places = (max(1, room / 3)...max(1, room)).reversed()
    let place = places.first { isNote($0 - 1) && !isNote($0) } ?? places.first { lines[$0].isEmpty }
    return place ?? room
  }

  /// Makes space for a question. Where it does not fit on the page with all held lines, only the words that introduce
  /// it move to the next page with it.
  ///
  /// - Parameter count: Rows of the question.
  /// - Returns: False if the person stops here.
  func makeRoom(forQuestionOfRows count: Int) -> Bool {
    guard let page = coordinator.page else { return true }
    let lines = heldLines
    // The question's own prompt may stand where that of the session would.
    guard page.used + lines.count + count > page.rows + LessonPage.margin - 2 else { return true }
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map(Array.init)
    let setup = words.folded("", 0).prefix { $0 != ":" }
    let last = paragraphs.lastIndex { $0.first?.hasPrefix("  " + setup) == false }
    _ = page.held.takeText()
    for (index, paragraph) in paragraphs.enumerated() where index != last {
      page.held.write("\n" + paragraph.map { $0 + "\n" }.joined())
    }
    guard showHeld() else { return false }
    if page.used > 0 {
      releasePage()
      defer { holdPage() }
      guard turn(page) else { return false }
    }
    if let last { page.held.write(paragraphs[last].map { $0 + "\n" }.joined()) }
    coordinator.endsInGap = false
    return true
  }

  /// The held text, line by line.
  var heldLines: [String] {
    guard let page = coordinator.page else { return [] }
    let text = page.held.takeText()
    page.held.write(text)
    return text.splitIntoLines()
  }

  private func turn(_ page: LessonPage) -> Bool {
    runner.results.flush()
    if coordinator.presents {
      let begin = coordinator.openLesson?.begin ?? .now
      guard runner.world.terminal.waitForKey({ Self.line(words.more, since: begin) }) else { return false }
    } else {
      while true {
        guard let ask = coordinator.ask, case .text(let typed) = ask(words.more) else { return false }
        let text = typed.trimmed
        if text.isEmpty { break }
        switch carriedOut(text) {
        case .leaves: return false
        case .shown: continue
        case nil: say(wrapped: words.notRun(String(text.prefix(40)).escapedForDisplay))
        }
      }
    }
    page.used = 0
    page.turns += 1
    return true
  }

  /// Returns a line as rows of a terminal, broken at blanks; drawings are as wide as they are made.
  private func wrapped(_ line: String, _ columns: Int) -> [String] {
    guard runner.textOptions.columns(of: line) > columns, !line.contains("\u{1B}") else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    let width = columns - runner.textOptions.columns(of: indent)
    guard width > 20 else { return [line] }
    return runner.textOptions.wrap(String(line.dropFirst(indent.count)), to: width).map { indent + $0 }
  }
}
