internal import CommandLanguage
internal import DisplayText
internal import Lessons
internal import Runner
internal import SessionModel

/// Tries of a task by which `mcv lint` finds out what its goals let through and what they refuse: the solution on
/// another screen, the wanted text typed by hand, another number in each line, and that line corrected.
struct GoalTries {
  let lesson: Lesson
  let script: PreparedScript
  let options: RunOptions
  let step: LessonStep
  /// The session from which a learner begins.
  let start: Session
  /// The lines of the solution.
  let solution: [PreparedLine]

  /// Numbers that are changed in one step; a try runs the whole solution.
  private static let numberLimit = 40

  /// The findings, in no order.
  ///
  /// - Complexity: that of running the solution twice for each number in it.
  var findings: [Diagnostic] {
    let place = lesson.source.range(step.range)
    var findings: [Diagnostic] = []
    if let screen = start.state.currentScreen, isMetOnSecondScreen(screen) {
      findings.append(Diagnostic(.goalsMetElsewhere(step.name, screen: screen), at: place))
    }
    findings += goalsMetByText
    // What a compiler makes takes too long to be made for each number; a solution that does not run here, as one of
    // an app's model, tells nothing.
    guard !texts.contains(where: { text in Self.slow.contains { text.hasPrefix($0) } }),
      let end = session(behind: texts), isMet(end)
    else { return findings }
    var count = 0
    for index in texts.indices {
      for number in Self.numbers(in: texts[index]) where count < Self.numberLimit && !isFree(number.word) {
        count += 1
        if let finding = finding(changing: number, ofLine: index) { findings.append(finding) }
      }
    }
    return findings
  }

  private static let slow = ["model open", "app open", "plugin build", "app build"]

  /// The commands of the solution.
  private var texts: [String] { LessonPlayer.texts(step.solution) }

  private func isMet(_ session: Session) -> Bool { step.goals.allSatisfy { $0.isMet(in: session, lesson.source) } }

  // MARK: Another screen

  /// Returns whether the goals are met by the solution on a copy of the screen; only for goals that ask a screen, and a
  /// solution that makes or chooses none. A goal that holds from the beginning asks to leave the screen as it is.
  private func isMetOnSecondScreen(_ name: String) -> Bool {
    let asksScreen = step.goals.contains { goal in
      guard !goal.isMet(in: start, lesson.source) else { return false }
      return goal.expression.parts.contains { part in
        guard case .call(let call) = part.kind, let spec = start.workbench.functions[call.name]?.spec else {
          return false
        }
        return ["snapshot", "apply", "layout"].contains(spec.group) && !["rule", "screens"].contains(call.name)
      }
    }
    guard asksScreen, !texts.contains(where: { $0.hasPrefix("screen ") || $0.hasPrefix("import ") }),
      let screen = start.state.screens[name]
    else { return false }
    var session = start
    let second = name + "2"
    guard session.state.screens[second] == nil else { return false }
    session.state.screens[second] = screen.named(second)
    session.state.order.append(second)
    session.state.currentScreen = second
    return isMet(ScriptRunner.session(after: solution, from: session, in: script, options))
  }

  // MARK: Typed text

  /// The goals that a line meets which only prints or stores the wanted value.
  private var goalsMetByText: [Diagnostic] {
    step.goals.flatMap { goal in
      goal.expression.conjuncts.compactMap { condition -> Diagnostic? in
        guard let line = Self.line(thatTypes: condition), let session = session(behind: [line]) else {
          return nil
        }
        var part = goal
        part.expression = condition
        guard !part.isMet(in: start, lesson.source), part.isMet(in: session, lesson.source) else { return nil }
        return Diagnostic(.goalMetByText(String(line.prefix(60))), at: lesson.source.range(condition.range))
      }
    }
  }

  /// Returns the line that types the value which a condition wants, or nil if it wants none that can be typed.
  private static func line(thatTypes condition: Expression) -> String? {
    guard case .binary(let operation, let left, let right) = condition.kind, case .literal(let value) = right.kind
    else { return nil }
    switch left.kind {
    case .variable(let name) where operation == .equal: return "let \(name) = \(value.literal)"
    case .call(let call) where call.name == "printed" && [.contains, .matches].contains(operation):
      return "print \(value.literal)"
    default: return nil
    }
  }

  // MARK: Numbers

  /// A number in a line, with its place among the characters.
  private struct Number {
    var word: String
    var range: Range<Int>
    /// Another number of the same kind.
    var other: String
  }

  private func isFree(_ word: String) -> Bool {
    step.freeWords.contains { $0 == word || $0.prefix { ("0"..."9").contains($0) || $0 == "." } == word }
  }

  private func finding(changing number: Number, ofLine index: Int) -> Diagnostic? {
    var characters = Array(texts[index])
    characters.replaceSubrange(number.range, with: Array(number.other))
    let changed = String(characters)
    let place = lesson.source.range(solution.indices.contains(index) ? solution[index].range : step.range)
    var lines = texts
    lines[index] = changed
    if let session = session(behind: lines), isMet(session) {
      return Diagnostic(.goalsMissNumber(number.word, number.other), at: place)
    }
    lines.insert(texts[index], at: index + 1)
    guard let session = session(behind: lines) else { return nil }
    let unmet = step.goals.filter { !$0.isMet(in: session, lesson.source) }
    // Where the end is another one, the line did not correct the wrong one.
    guard !unmet.isEmpty, unmet.allSatisfy(\.looksBack), !unmet.contains(where: { $0.text.contains("applies(step)") })
    else { return nil }
    return Diagnostic(.goalsRefuseCorrection(unmet.map { $0.shown(.en) }), at: place)
  }

  /// Returns the session after lines, or nil if they cannot be read.
  private func session(behind lines: [String]) -> Session? {
    var preparation = ScriptPreparation(start.workbench)
    let source = SourceText(name: lesson.source.name, text: lines.joined(separator: "\n") + "\n")
    let script = preparation.script(source)
    guard !script.findings.contains(where: { $0.severity == .error }) else { return nil }
    return ScriptRunner.session(after: script.head, from: start, in: script, options)
  }

  /// Returns the numbers of a line outside of quotes that are not part of a name, each with another one.
  private static func numbers(in text: String) -> [Number] {
    let characters = Array(text)
    var numbers: [Number] = []
    var quote: Character?
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if let open = quote {
        if character == open { quote = nil }
        index += 1
        continue
      }
      if character == "\"" || character == "'" { quote = character }
      let isNumber = ("0"..."9").contains(character)
      guard isNumber || character.isLetter || character == "_" else {
        index += 1
        continue
      }
      var end = index
      while end < characters.count, isNumber ? isDigit(characters, end) : isName(characters[end]) { end += 1 }
      if isNumber, let number = number(String(characters[index..<end]), index..<end) { numbers.append(number) }
      // The unit of a number, and the rest of a name.
      while end < characters.count, isName(characters[end]) { end += 1 }
      index = end
    }
    return numbers
  }

  private static func isDigit(_ characters: [Character], _ index: Int) -> Bool {
    if ("0"..."9").contains(characters[index]) { return true }
    return characters[index] == "." && index + 1 < characters.count && ("0"..."9").contains(characters[index + 1])
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private static func number(_ word: String, _ range: Range<Int>) -> Number? {
    if let whole = Int(word) { return Number(word: word, range: range, other: String(whole &+ 1)) }
    guard let double = Double(word) else { return nil }
    return Number(word: word, range: range, other: Value.number(double / 2).description)
  }
}

extension LessonGoal {
  /// Whether it looks at the lines or applies of the whole step, and not at the state at its end.
  var looksBack: Bool {
    text.contains("(step)") || text.contains("ran(") || text.contains("printed(")
  }
}
