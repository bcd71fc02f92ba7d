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
      checkEndings(step, place, &findings)
      checkParts(step, place, isExam: lesson.passMark != nil, &findings)
      if let question = step.question { check(question, lesson.source, &findings) }
    }
    checkKorean(lesson.source, &findings)
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

  /// Returns the numbers that the texts of a lesson name themselves, by their lines: none in code or in a `{{…}}` hole,
  /// which a run fills. A person has to look at them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func numbersInProse(of lesson: Lesson) -> [(line: Int, numbers: [String])] {
    guard lesson.teaches else { return [] }
    return ScriptParser.parse(lesson.source).lines.compactMap { line in
      guard case .prose(let prose) = line.content, prose.language != Language.ko.rawValue else { return nil }
      let text = lesson.source.text(prose.text)
      guard !text.hasPrefix("    ") else { return nil }
      var isHole = false
      let numbers = text.split(separator: " ").flatMap { word -> [String] in
        if word.contains("{{") { isHole = true }
        defer { if word.contains("}}") { isHole = false } }
        guard !isHole, let first = word.first(where: { $0.isLetter || $0.isNumber }), first.isNumber else { return [] }
        return word.split { !("0"..."9").contains($0) && $0 != "." }.map(String.init).filter { $0 != "." }
      }
      return numbers.isEmpty ? nil : (line.number, numbers)
    }
  }

  private static func oneLanguage(
    _ missing: Language, _ what: Bilingual, _ step: LessonStep, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(.missingLanguage(missing.rawValue, what: what, step: step.name), at: place)
  }

  /// Korean text: particles that stand apart or do not fit, and 에게 after things.
  private static func checkKorean(_ source: SourceText, _ findings: inout [Diagnostic]) {
    for line in ScriptParser.parse(source).lines {
      switch line.content {
      case .prose(let prose) where prose.language != Language.en.rawValue: checkKorean(prose.text, source, &findings)
      case .directive(let directive):
        var language = Language.ko
        for argument in directive.arguments {
          switch argument.kind {
          case .name(let word): language = Language(rawValue: word) ?? language
          case .string where language == .ko: checkKorean(argument.range, source, &findings)
          default: break
          }
        }
      default: continue
      }
    }
  }

  private static func checkKorean(_ range: Range<Int>, _ source: SourceText, _ findings: inout [Diagnostic]) {
    let text = source.text(range)
    func add(_ message: Diagnostic.Message, _ offset: Int, _ count: Int) {
      let start = range.lowerBound + offset
      findings.append(Diagnostic(message, at: source.range(start..<min(start + count, range.upperBound))))
    }
    if let blank = KoreanParticles.blanks(in: text).first { add(.detachedParticle, blank, 1) }
    if let found = KoreanParticles.thingWithPersonalParticle(in: text) {
      add(.personalParticle(found.word), found.offset, "에게".utf8.count)
    }
    if let found = KoreanParticles.numberWithWrongParticle(in: text) {
      add(.particleOfNumber(found.number, found.wrong, found.right), found.offset, found.wrong.utf8.count)
    }
  }

  /// Setups and goals that are fragments beside full sentences.
  private static func checkEndings(_ step: LessonStep, _ place: SourceRange, _ findings: inout [Diagnostic]) {
    func check(_ text: LessonText, _ ending: String) {
      guard let korean = text.ko, !withoutEnd(korean).hasSuffix(ending) else { return }
      findings.append(Diagnostic(.fragment(String(korean.prefix(40)), ending: "-" + ending), at: place))
    }
    for goal in step.goals { check(goal.label, "기") }
    for item in step.items { if case .setup(let title, _) = item, !title.isEmpty { check(title, "요") } }
  }

  /// Returns a sentence without what stands in parentheses at its end, and without its full stop.
  private static func withoutEnd(_ text: String) -> Substring {
    var rest = text[...]
    while let last = rest.last, !last.isLetter, !last.isNumber {
      if last == ")", let open = rest.lastIndex(of: "(") { rest = rest[..<open] } else { rest = rest.dropLast() }
    }
    return rest
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
      if !goal.label.isEmpty, goal.joinsConditions { add(.joinedGoal(String(goal.shown(.en).prefix(60)))) }
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
