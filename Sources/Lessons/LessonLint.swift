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
      findings.append(oneLanguage(missing, "the title", step, place))
    }
    let languages = Set(step.items.compactMap { if case .prose(let language?, _) = $0 { language } else { nil } })
    if languages.count == 1, let only = languages.first {
      findings.append(oneLanguage(only == .ko ? .en : .ko, "the text", step, place))
    }
  }

  private static func oneLanguage(
    _ missing: Language, _ what: String, _ step: LessonStep, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .oneLanguage, "\(what) of step '\(step.name)' is not there in '\(missing.rawValue)'", at: place,
      label: "no '\(missing.rawValue)'", helps: ["add the same text in '\(missing.rawValue)'"])
  }

  private static func checkParts(_ step: LessonStep, _ place: SourceRange, _ findings: inout [Diagnostic]) {
    func add(_ message: String, _ help: String) {
      findings.append(Diagnostic(.incompleteStep, message, at: place, label: "this step", helps: [help]))
    }
    if step.goals.isEmpty != step.solution.isEmpty {
      if step.goals.isEmpty {
        add("step '\(step.name)' has a solution and no goal", "@goal EXPR   above @solution")
      } else {
        add("step '\(step.name)' has a goal and no solution", "@solution … @end   behind the goals")
      }
    }
    if step.hints.isEmpty, step.question != nil || step.isExercise {
      add("step '\(step.name)' has no hint", #"@hint ko "…" en "…""#)
    }
    if step.hints.count > hintLimit {
      add("step '\(step.name)' has \(step.hints.count) hints", "keep at most \(hintLimit), the mildest first")
    }
  }

  private static func check(_ question: Question, _ source: SourceText, _ findings: inout [Diagnostic]) {
    guard !question.choices.isEmpty else { return }
    let right = question.choices.count { $0.isRight }
    if right != 1 {
      let message = right == 0 ? "no choice of the question is right" : "\(right) choices of the question are right"
      findings.append(
        Diagnostic(
          .unclearQuestion, message, at: source.range(question.range), label: "this question",
          helps: ["mark exactly one @choice with ok"]))
    }
    for choice in question.choices where !choice.isRight && choice.comment.isEmpty {
      findings.append(
        Diagnostic(.choiceWithoutReason(choice.text), at: source.range(choice.range)))
    }
  }
}
