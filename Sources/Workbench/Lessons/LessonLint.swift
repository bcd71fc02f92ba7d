public import CommandLanguage
internal import DisplayText

/// The checks of `mcv lint` for scripts that teach.
public enum LessonLint {
  /// Hints of a step that asks or sets a goal.
  public static let hintCount = 3
  /// Lines of a page at a terminal of 24 rows.
  public static let pageLines = 20

  /// Returns the faults of a lesson and what it could do better, in order of the lines; nothing for a script that does
  /// not teach.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func check(_ lesson: Lesson) -> [Diagnostic] {
    var findings = lesson.findings
    guard lesson.teaches else { return findings }
    var names: Set<String> = []
    for step in lesson.steps {
      let place = lesson.source.range(step.range)
      if !names.insert(step.name).inserted {
        findings.append(
          Diagnostic(.sameStepTwice(step.name), at: place))
      }
      checkTexts(step, place, &findings)
      checkParts(step, place, isExam: lesson.passMark != nil, &findings)
      if let question = step.question { check(question, lesson.source, &findings) }
    }
    checkParticles(lesson.source, &findings)
    return findings.sorted { ($0.range?.bytes.lowerBound ?? 0) < ($1.range?.bytes.lowerBound ?? 0) }
  }

  private static func checkTexts(_ step: LessonStep, _ place: SourceRange, _ findings: inout [Diagnostic]) {
    if step.title.isEmpty {
      findings.append(
        Diagnostic(.stepWithoutTitle(step.name), at: place))
    } else if let missing = step.title.missing {
      findings.append(oneLanguage(missing, .titleOfStep, step, place))
    }
    let languages = Set(step.items.compactMap { if case .prose(let language?, _) = $0 { language } else { nil } })
    if languages.count == 1, let only = languages.first {
      findings.append(oneLanguage(only == .ko ? .en : .ko, .textOfStep, step, place))
    }
  }

  private static func oneLanguage(
    _ missing: Language, _ what: Bilingual, _ step: LessonStep, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(.missingLanguage(missing.rawValue, what: what, step: step.name), at: place)
  }

  /// Korean text whose particles stand apart.
  private static func checkParticles(_ source: SourceText, _ findings: inout [Diagnostic]) {
    for line in ScriptParser.parse(source).lines {
      let range: Range<Int>
      switch line.content {
      case .prose(let prose): range = prose.text
      case .directive: range = line.range
      default: continue
      }
      guard let blank = KoreanParticles.blanks(in: source.text(range)).first else { continue }
      let start = range.lowerBound + blank
      findings.append(Diagnostic(.detachedParticle, at: source.range(start..<(start + 1))))
    }
  }

  private static func checkParts(
    _ step: LessonStep, _ place: SourceRange, isExam: Bool, _ findings: inout [Diagnostic]
  ) {
    func add(_ message: Diagnostic.Message) { findings.append(Diagnostic(message, at: place)) }
    if step.goals.isEmpty != step.solution.isEmpty {
      if step.goals.isEmpty {
        add(.solutionWithoutGoal(step.name))
      } else {
        add(.goalWithoutSolution(step.name))
      }
    }
    for goal in step.goals {
      if let missing = goal.label.missing { findings.append(oneLanguage(missing, .goalOfStep, step, place)) }
    }
    // A test gives no hints, and a challenge and a review as many as they like.
    let isFree = isExam || step.shortest != nil || step.reviewed != nil
    if step.question == nil, !step.isExercise || isFree { return }
    switch step.hints.count {
    case 0 where !isFree: add(.stepWithoutHint(step.name))
    case 1..<hintCount where !isFree: add(.tooFewHints(step.name, count: step.hints.count))
    case (hintCount + 1)...: add(.tooManyHints(step.name, count: step.hints.count, limit: hintCount))
    default: break
    }
  }

  private static func check(_ question: Question, _ source: SourceText, _ findings: inout [Diagnostic]) {
    guard !question.choices.isEmpty else { return }
    let right = question.choices.count { $0.isRight }
    if right != 1 {
      findings.append(
        Diagnostic(.rightChoices(right), at: source.range(question.range)))
    }
    for choice in question.choices where !choice.isRight && choice.comment.isEmpty {
      findings.append(
        Diagnostic(.choiceWithoutReason(choice.text), at: source.range(choice.range)))
    }
  }
}
