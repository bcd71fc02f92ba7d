internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Lessons
internal import SessionModel

/// A session as a lesson: what `save --lesson` writes. It runs, passes its test, and waits for words.
struct LessonSkeleton {
  private let session: Session
  private let title: String

  /// - Parameter path: The file that is written; its name is the title.
  init(_ session: Session, path: String) {
    self.session = session
    title = Lesson.name(ofFile: path).filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
  }

  /// Returns the text, and what it left out.
  ///
  /// - Complexity: O(*n*) in the number of lines of the session.
  func saved(lines: ClosedRange<Int>?) -> SessionHistory.Saved {
    let (texts, counts) = session.history.savedLines(lines, session.workbench)
    var saved = counts
    var parts = self.parts(of: texts)
    saved.text = """
      #!mcv 1
      @title ko "\(title)" en "\(title)"
      @width 80

      """
    let exercise = parts.count > 1 ? parts.removeLast() : []
    for (index, part) in parts.enumerated() { saved.text += index == 0 ? beginning(part) : question(part, index + 1) }
    if !exercise.isEmpty { saved.text += task(exercise, parts.count + 1) }
    return saved
  }

  /// Returns the lines in parts that end with an apply; what follows the last one belongs to it.
  private func parts(of lines: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    var isApplied = false
    for line in lines {
      if isApplied, isEdit(line) {
        parts.append([])
        isApplied = false
      }
      parts[parts.count - 1].append(line)
      isApplied = isApplied || line.hasPrefix("apply") || line.hasPrefix("outline apply")
    }
    if !isApplied, parts.count > 1 {
      let rest = parts.removeLast()
      parts[parts.count - 1] += rest
    }
    return parts
  }

  private func isEdit(_ line: String) -> Bool {
    let verb = String(line.prefix { $0 != " " })
    return session.workbench.traits(of: verb).contains(.changesState)
  }

  private func beginning(_ lines: [String]) -> String {
    """

    @step start "시작" en "Start"
    ~ko 무엇을 보여 주는지 여기에 적으세요.
    ~en Say here what is shown.
    \(lines.joined(separator: "\n"))

    """
  }

  private func question(_ lines: [String], _ number: Int) -> String {
    """

    @step ask\(number) "어떻게 될까요?" en "What will happen?"
    ~ko 무엇을 묻는지 여기에 적으세요.
    ~en Say here what you ask.
    @predict ops(next)
    @hint ko "살펴볼 것을 여기에 적으세요." en "Say here where to look."
    @hint ko "쓸 것을 여기에 적으세요." en "Say here what to use."
    @hint ko "답에 가까운 것을 여기에 적으세요." en "Say here nearly the answer."
    \(lines.joined(separator: "\n"))

    """
  }

  private func task(_ lines: [String], _ number: Int) -> String {
    """

    @step do\(number) "직접 해 보세요" en "Your turn"
    ~ko 무엇을 해야 하는지 여기에 적으세요.
    ~en Say here what is to be done.
    @hint ko "살펴볼 것을 여기에 적으세요." en "Say here where to look."
    @hint ko "쓸 것을 여기에 적으세요." en "Say here what to use."
    @hint ko "답에 가까운 것을 여기에 적으세요." en "Say here nearly the answer."
    \(goals.map { "@goal \($0)" }.joined(separator: "\n"))
    @solution
    \(lines.joined(separator: "\n"))
    @end

    """
  }

  /// The conditions that hold on the screen at the end.
  private var goals: [String] {
    guard let name = session.state.currentScreen, let screen = session.state.screens[name] else {
      return ["count() == 0"]
    }
    let goals = screen.current.sectionIdentifiers.prefix(8).map { section in
      let word = Value.identifierLiteral(section)
      let source = SourceText(name: "goal", text: "ids(\(word), current)")
      let ids = (try? ExpressionParser.parse(0..<source.bytes.count, in: source)).flatMap {
        try? session.value(of: $0, in: source)
      }
      let count = screen.current.indexOfSection(section).map { screen.current.sectionCounts[$0] } ?? 0
      let goal = ids.map { "ids(\(word), current) == \($0.literal)" } ?? ""
      let isShort = !goal.isEmpty && TextOptions().columns(of: "@goal " + goal) <= LanguageFigures.lineColumns
      return isShort ? goal : "count(\(word), current) == \(count)"
    }
    return goals.isEmpty ? ["count(current) == 0"] : Array(goals)
  }
}
