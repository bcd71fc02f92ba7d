public import CommandLanguage

extension DiagnosticCode {
  /// A step that asks or sets a goal and lacks a hint, a goal or a solution.
  public static let incompleteStep: DiagnosticCode = "W0701"
  /// A question whose choices do not teach: none or several are right, or a wrong one names no misconception.
  public static let unclearQuestion: DiagnosticCode = "W0702"
  /// A Korean particle that stands apart from its word.
  public static let detachedParticle: DiagnosticCode = "W0703"
  /// A portion of a step that is longer than a page of a terminal.
  public static let longPortion: DiagnosticCode = "W0704"
  /// An answer that is printed above its question.
  public static let answerAbove: DiagnosticCode = "W0705"
  /// Goals that are met without what they are for.
  public static let weakGoals: DiagnosticCode = "W0706"
}

/// The checks of `mcv lint` for scripts that teach.
public enum LessonLint {
  /// Hints of a step that asks or sets a goal.
  public static let hintCount = 3
  /// Lines of a page at a terminal of 24 rows.
  public static let pageLines = 20

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
          Diagnostic(
            .unclearQuestion, "two steps are called '\(step.name)'", at: place, label: "the second one",
            helps: ["@step OTHER-NAME   so that progress can tell them apart"]))
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
        Diagnostic(
          .incompleteStep, "step '\(step.name)' has no title", at: place, label: "no text follows",
          helps: [#"@step \#(step.name) "…" en "…""#]))
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
      findings.append(
        Diagnostic(
          .detachedParticle, "the particle stands apart from its word", at: source.range(start..<(start + 1)),
          label: "no blank here", helps: ["UIKit\u{C774}, [0,1]\u{C744}, apply\u{B294}"]))
    }
  }

  private static func checkParts(
    _ step: LessonStep, _ place: SourceRange, isExam: Bool, _ findings: inout [Diagnostic]
  ) {
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
    for goal in step.goals {
      if let missing = goal.label.missing { findings.append(oneLanguage(missing, "a goal", step, place)) }
    }
    // A test gives no hints, and a challenge and a review as many as they like.
    let isFree = isExam || step.shortest != nil || step.reviewed != nil
    if step.question == nil, !step.isExercise || isFree { return }
    switch step.hints.count {
    case 0 where !isFree: add("step '\(step.name)' has no hint", #"@hint ko "…" en "…""#)
    case 1..<hintCount where !isFree:
      let count = step.hints.count == 1 ? "one hint" : "\(step.hints.count) hints"
      add("step '\(step.name)' has \(count)", "three hints: where to look, what to use, nearly the answer")
    case (hintCount + 1)...:
      add("step '\(step.name)' has \(step.hints.count) hints", "keep at most \(hintCount), the mildest first")
    default: break
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
        Diagnostic(
          .unclearQuestion, "the wrong choice '\(choice.text)' names no misconception", at: source.range(choice.range),
          label: "why would anyone choose it?", helps: [#"@choice … no ko "…" en "…""#]))
    }
  }
}
