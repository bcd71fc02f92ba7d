public import CommandLanguage

/// The checks of `mcv lint` for scripts that teach.
public enum LessonLint {
  /// Hints that a step may have.
  public static let hintLimit = 3

  /// What a lesson could do better, in order of the lines; nothing for a script that does not teach.
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
      checkParts(step, place, &findings)
      if let question = step.question { check(question, lesson.source, &findings) }
    }
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

  private static func checkParts(_ step: LessonStep, _ place: SourceRange, _ findings: inout [Diagnostic]) {
    func add(_ message: Diagnostic.Message) { findings.append(Diagnostic(message, at: place)) }
    if step.goals.isEmpty != step.solution.isEmpty {
      if step.goals.isEmpty {
        add(.solutionWithoutGoal(step.name))
      } else {
        add(.goalWithoutSolution(step.name))
      }
    }
    if step.hints.isEmpty, step.question != nil || step.isExercise {
      add(.stepWithoutHint(step.name))
    }
    if step.hints.count > hintLimit {
      add(.tooManyHints(step.name, count: step.hints.count, limit: hintLimit))
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
