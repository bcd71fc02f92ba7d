internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Lessons

/// The table of a class for its instructor: the plan, a row for each person, and the answers to each question.
///
/// The figures are those of `mcv tally`: both come from ``Tally``, over the same progress files.
struct ClassTable: Sendable {
  let course: Course
  /// The names of the lessons, in the order of the plan.
  let plan: [String]

  /// Reads the course of a class.
  ///
  /// - Parameter files: The paths of its lessons; those that cannot be read are left out.
  init(files: [String], plan: [String]) {
    let folder = files.first.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } }
    let order = folder.flatMap { Pages.read($0 + CoursePlan.fileName) }
    course = Course(
      files.compactMap { path in Pages.read(path).map { SourceText(name: path, bytes: $0) } },
      plan: order.map { CoursePlan(String(decoding: $0, as: UTF8.self)) })
    self.plan = plan
  }

  // MARK: The plan

  private func title(_ text: LessonText) -> JSONValue {
    ["ko": .string(text.text(.ko)), "en": .string(text.text(.en))]
  }

  /// Returns the form of a text that is known in one language only; null without one.
  private func same(_ text: String?) -> JSONValue {
    guard let text else { return nil }
    return ["ko": .string(text), "en": .string(text)]
  }

  /// The lessons of the plan with their steps.
  var outline: JSONValue { .array(plan.compactMap(course.lesson(named:)).map { outline(of: $0) }) }

  private func outline(of lesson: Lesson) -> JSONValue {
    let steps = lesson.steps.map { step -> JSONValue in
      [
        "name": .string(step.name), "title": title(step.title), "asks": .bool(step.question != nil),
        "goals": .int(step.goals.count),
      ]
    }
    return [
      "lesson": .string(lesson.name), "number": .string(lesson.number), "title": title(lesson.title),
      "steps": .array(steps),
    ]
  }

  /// Returns how far a learner is in each lesson of the plan, or in each that was begun where there is no plan.
  func standings(_ progress: LessonProgress) -> JSONValue {
    let names = plan.isEmpty ? progress.order : plan
    return .array(names.compactMap(course.lesson(named:)).map { standing(in: $0, progress) })
  }

  private func standing(in lesson: Lesson, _ progress: LessonProgress) -> JSONValue {
    let records = lesson.steps.compactMap { progress.lessons[lesson.name]?.steps[$0.name] }
    let firsts = records.compactMap(\.answers.first)
    return [
      "lesson": .string(lesson.name), "number": .string(lesson.number), "title": title(lesson.title),
      "done": .int(records.count(where: \.isDone)), "steps": .int(lesson.steps.count),
      "right": .int(firsts.count(where: \.isRight)), "asked": .int(firsts.count),
    ]
  }

  /// Returns the name of the lesson that a word means, such as its number; the word itself where there is none.
  func name(of word: String) -> String {
    if case .found(let index) = course.lookup(word) { course.lessons[index].name } else { word }
  }

  /// Returns the lesson after one in the plan; nil after the last.
  func next(after lesson: String?) -> String? {
    guard let lesson, let index = plan.firstIndex(of: lesson) else { return plan.first }
    return index + 1 < plan.count ? plan[index + 1] : nil
  }

  /// Returns the title of a step, by its number from 1; null where it is not known.
  func stepTitle(_ lesson: String?, _ step: Int?) -> JSONValue {
    guard let lesson = lesson.flatMap(course.lesson(named:)), let step = lesson.step(number: step) else { return nil }
    return title(step.title)
  }

  // MARK: People

  /// A person of the class.
  struct Person {
    var seat: Seat
    var phase: SeatPhase
    var progress: LessonProgress
    /// Pages that are open.
    var viewers: Int
    /// Seconds since 1970 at which the last page went; nil while one is open, and before the first one was.
    var left: Int?
    /// Minutes without a line.
    var quiet: Int
  }

  /// Returns the rows of people, the neediest first.
  ///
  /// - Parameters:
  ///   - isPaused: Whether the class waits at a step.
  ///   - time: Seconds since 1970.
  func rows(_ people: [Person], isPaused: Bool, time: Int) -> JSONValue {
    let known = Tally.learners(people.map { (name: $0.seat.learner, progress: $0.progress) }, course: course)
    let rows = zip(people, known).map { person, learner in
      (need: need(person, learner, time: time), number: person.seat.number, person: person, learner: learner)
    }
    return .array(
      rows.sorted { ($1.need, $0.number) < ($0.need, $1.number) }.map {
        row($0.person, $0.learner, need: $0.need, isPaused: isPaused, time: time)
      })
  }

  private func minutes(since begin: Int?, _ time: Int) -> Int? { begin.map { max(0, time - $0) / 60 } }

  /// Returns how much a person needs the instructor, from 0 to 100.
  private func need(_ person: Person, _ learner: Tally.Learner, time: Int) -> Int {
    var need = 0
    if let help = minutes(since: person.seat.help, time) { need += 60 + min(help, 10) }
    if learner.obstacle != nil { need += 12 }
    need += min(person.seat.place.errors, 5) * 2
    let isAtWork = !person.seat.isStepDone || person.seat.asked != nil
    if person.seat.place.step != nil, isAtWork, let there = minutes(since: person.seat.place.since, time) {
      need += min(there, 8)
    }
    // Who is away is not stuck.
    return person.viewers == 0 && person.seat.help == nil ? min(need, 1) : min(need, 100)
  }

  private func row(
    _ person: Person, _ learner: Tally.Learner, need: Int, isPaused: Bool, time: Int
  ) -> JSONValue {
    let (seat, place) = (person.seat, person.seat.place)
    let lesson = place.lesson.flatMap(course.lesson(named:))
    let step = lesson?.step(number: place.step)
    let waits = seat.asked ?? (isPaused && seat.isStepDone ? "paused" : nil)
    let isStarting = person.phase.isStarting || person.phase == .queued
    let wrong = person.progress.lessons.values.reduce(0) { sum, lesson in
      sum + lesson.steps.values.reduce(0) { sum, step in sum + step.answers.count { !$0.isRight } }
    }
    var members: [(String, JSONValue)] = [
      ("seat", .string(seat.name)), ("name", .string(seat.learner)), ("present", .bool(person.viewers > 0)),
      ("away", JSONValue(number: person.viewers > 0 ? nil : minutes(since: person.left, time))),
      ("viewers", .int(person.viewers)), ("state", .string(isStarting ? "starting" : seat.state.rawValue)),
      ("waits", JSONValue(text: waits)), ("quiet", .int(person.quiet)),
      ("help", JSONValue(number: minutes(since: seat.help, time))), ("need", .int(need)),
    ]
    members += [
      ("lesson", JSONValue(text: place.lesson)), ("number", JSONValue(text: place.number)),
      ("step", JSONValue(text: step?.name)), ("place", JSONValue(number: place.step)),
      ("steps", JSONValue(number: place.steps)), ("errors", .int(place.errors)),
      ("minutes", JSONValue(number: place.step == nil ? nil : minutes(since: place.since, time))),
      ("goals", .int(place.goals)), ("missing", .array(place.missing.map { .string($0) })),
    ]
    if let lesson {
      members.append(("lessonTitle", title(lesson.title)))
    } else {
      members.append(("lessonTitle", same(place.lessonTitle)))
    }
    if let step { members.append(("title", title(step.title))) } else { members.append(("title", same(place.title))) }
    members += [
      ("hints", .int(learner.hints)), ("stuck", JSONValue(text: learner.obstacle?.rawValue)),
      ("lessonsDone", .int(learner.lessons)), ("done", .int(learner.steps)), ("answered", .int(learner.answered)),
      ("rightFirst", .int(learner.rightAtFirst)), ("certainWrong", .int(learner.certainAndWrong)),
      ("wrong", .int(wrong)),
    ]
    return .object(members)
  }

  // MARK: Questions

  /// Returns all questions that have answers, those of the plan first.
  func polls(
    _ people: [(name: String, progress: LessonProgress)], _ wordings: [WordedStep: String]
  ) -> JSONValue {
    let polls = Tally.polls(people, course: course)
    func place(_ poll: Tally.Poll) -> Int { plan.firstIndex(of: poll.lesson) ?? plan.count }
    let sorted = polls.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
    return .array(sorted.map { json($0.element, wordings) })
  }

  /// Returns the question of a step with its answers, or nil if it asks nothing.
  func poll(
    _ lesson: String, _ step: String, _ people: [(name: String, progress: LessonProgress)],
    _ wordings: [WordedStep: String]
  ) -> JSONValue? {
    Tally.poll(of: LessonStep.StepName(lesson: lesson, step: step), people, course: course).map { json($0, wordings) }
  }

  private func json(_ poll: Tally.Poll, _ wordings: [WordedStep: String]) -> JSONValue {
    let lesson = course.lesson(named: poll.lesson)
    let index = lesson?.steps.firstIndex { $0.name == poll.step }
    var step: LessonStep?
    if let lesson, let index { step = lesson.steps[index] }
    let choices = (step?.question?.choices ?? []).enumerated().map { index, choice -> JSONValue in
      ["key": Self.key(index), "text": .string(choice.text)]
    }
    var members: [(String, JSONValue)] = [
      ("lesson", .string(poll.lesson)), ("step", .string(poll.step)), ("text", .string(step?.question?.text ?? "")),
      ("choices", .array(choices)), ("answered", .int(poll.answered)), ("asked", .int(poll.learners)),
      ("bars", .array(poll.bars.map { json($0) })), ("number", nil), ("place", nil), ("title", nil),
    ]
    if let lesson { members.append(("number", .string(lesson.number))) }
    if let index { members.append(("place", .int(index + 1))) }
    if let step {
      members.append(("title", title(step.title)))
      let words = [Language.ko, .en].map { language in
        let known = index.flatMap {
          wordings[WordedStep(lesson: poll.lesson, step: $0 + 1, language: language.rawValue)]
        }
        return (language.rawValue, JSONValue.string(known ?? Self.wording(step, language)))
      }
      members.append(("prose", .object(words)))
    }
    return .object(members)
  }

  /// A step by its number from 1, in a language.
  struct WordedStep: Hashable, Sendable {
    var lesson: String
    var step: Int
    var language: String
  }

  /// Returns the words of the question that waits in a seat, as its `state` has them: with values in their holes.
  static func wording(in state: JSONValue) -> (step: WordedStep, text: String)? {
    guard let open = state["lesson"], open["asks"]?.bool == true, let lesson = open["lesson"]?.string,
      let step = open["step"]?.int, let language = state["lang"]?.string, let rows = open["rows"]?.array
    else { return nil }
    return (WordedStep(lesson: lesson, step: step, language: language), lastParagraph(rows.compactMap(\.string)))
  }

  /// Returns the paragraph in front of the question of a step, which asks it in words.
  private static func wording(_ step: LessonStep, _ language: Language) -> String {
    var rows: [String] = []
    for item in step.items {
      if case .question = item { break }
      guard case .prose(let other, let text) = item, other == nil || other == language else { continue }
      rows.append(text)
    }
    return lastParagraph(rows)
  }

  private static func lastParagraph(_ rows: [String]) -> String {
    var lines: [String] = []
    var isOver = false
    for text in rows {
      if text.isEmpty || text.hasPrefix("    ") {
        isOver = true
      } else {
        lines = isOver ? [text] : lines + [text]
        isOver = false
      }
    }
    return lines.joined(separator: " ")
  }

  private func json(_ bar: Tally.Bar) -> JSONValue {
    .object([
      ("answer", .string(bar.answer)), ("key", bar.choice.map { Self.key($0) } ?? nil), ("right", .bool(bar.isRight)),
      ("comment", bar.comment.isEmpty ? nil : title(bar.comment)), ("count", .int(bar.count)),
      ("certain", .array(bar.certain.map { .int($0) })), ("names", .array(bar.names.map { .string($0) })),
    ])
  }

  /// Returns the letter of a choice, as pages of learners have it.
  private static func key(_ index: Int) -> JSONValue {
    .string(index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : String(index + 1))
  }

  /// Returns a question for the projector: without names, and without what is right before that is revealed.
  static func withoutNames(_ poll: JSONValue, isRevealed: Bool) -> JSONValue {
    let hidden = isRevealed ? ["names"] : ["names", "right", "comment"]
    let bars = (poll["bars"]?.array ?? []).map { bar -> JSONValue in
      guard case .object(let object) = bar else { return bar }
      return .object(object.members.filter { !hidden.contains($0.key) }.map { ($0.key, $0.value) })
    }
    return poll.adding([("bars", .array(bars))])
  }
}

extension Lesson {
  /// Returns the step of a number, from 1, or nil if there is none.
  fileprivate func step(number: Int?) -> LessonStep? {
    guard let number, number > 0, number <= steps.count else { return nil }
    return steps[number - 1]
  }
}
