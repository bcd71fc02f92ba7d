internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// The views of courses and of progress.
enum LessonViews {
  // MARK: Courses

  /// Returns the lessons of a course, with what is done.
  static func list(_ course: Course, _ progress: LessonProgress, _ words: LessonWords) -> Report {
    let rows = course.lessons.map { lesson in
      (lesson: lesson, done: progress.lessons[lesson.name]?.doneCount(of: lesson.steps.map(\.name)) ?? 0)
    }
    return Report(LessonList(rows: rows, words: words))
  }

  // MARK: Progress

  /// The standing of one learner in one lesson.
  struct Standing: Sendable {
    var lesson: Lesson
    var done = 0
    var asked = 0
    var right = 0
    var hints = 0
    var certainAndWrong = 0

    init(_ lesson: Lesson, _ progress: LessonProgress) {
      self.lesson = lesson
      let records = lesson.steps.compactMap { progress.lessons[lesson.name]?.steps[$0.name] }
      done = records.count(where: \.isDone)
      let firsts = records.compactMap(\.answers.first)
      asked = firsts.count
      right = firsts.count(where: \.isRight)
      hints = records.reduce(0) { $0 + $1.hints }
      certainAndWrong = firsts.count { !$0.isRight && $0.certainty == 3 }
    }
  }

  /// Returns the report of one learner's progress in all lessons.
  static func progress(_ course: Course, _ progress: LessonProgress, _ place: String, _ words: LessonWords) -> Report {
    let standings = course.lessons.map { Standing($0, progress) }
    let aside = progress.aside.count
    return Report(
      ProgressResult(course: course, progress: progress, standings: standings, aside: aside, place: place, words: words)
    )
  }

  /// Returns the words for the end of a lesson: how it went, and what comes next; the certificate where it was the
  /// last.
  static func ending(of lesson: Lesson, _ course: Course?, _ progress: LessonProgress, _ words: LessonWords) -> String {
    let standing = Standing(lesson, progress)
    let isKo = words.language == .ko
    let title = lesson.title.text(words.language).escapedForDisplay
    var lines = [""]
    lines.append(words.isOver(lesson.number, title))
    // A review asks only what its learner needs.
    let steps = "\(standing.done)/\(lesson.isReview ? standing.done : lesson.steps.count)"
    // A review that asks no question has no prediction to count.
    var predictions = ""
    if standing.asked > 0 {
      let count = "\(standing.right)/\(standing.asked)"
      predictions = isKo ? "   한 번에 맞힌 예측 \(count)" : "   right at the first try \(count)"
    }
    lines.append(
      isKo
        ? "  단계 \(steps)\(predictions)   힌트 \(standing.hints)"
        : "  steps \(steps)\(predictions)   hints \(standing.hints)")
    guard let course, let index = course.lessons.firstIndex(where: { $0.name == lesson.name }) else {
      return lines.joined(separator: "\n")
    }
    if let mark = lesson.passMark, standing.done < mark {
      lines.append(
        isKo
          ? "  합격은 \(mark)개부터예요. 남은 과제는 언제든 다시 할 수 있어요."
          : "  \(mark) of them pass. What is left can be done at any time.")
    }
    if lesson.passMark != nil {
      let records = progress.lessons[lesson.name]?.steps ?? [:]
      let open = lesson.steps.filter { records[$0.name]?.isDone != true }.compactMap { $0.reviewed?.lesson }
      let numbers = course.lessons.filter { open.contains($0.name) }.map { "lesson " + $0.number }
      if !numbers.isEmpty { lines.append((isKo ? "  다시 볼 수업: " : "  go back to: ") + numbers.joined(separator: ", ")) }
    }
    if LessonCertificate(course, progress, name: nil, date: "", words).isComplete {
      lines.append(
        isKo
          ? "  과정을 모두 마쳤어요: lesson certificate --name \"이름\""
          : "  the course is done: lesson certificate --name \"NAME\"")
    } else if index + 1 < course.lessons.count {
      let next = course.lessons[index + 1]
      let nextTitle = next.title.text(words.language).escapedForDisplay
      lines.append(isKo ? "  다음: lesson \(next.number)   \(nextTitle)" : "  next: lesson \(next.number)   \(nextTitle)")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Predictions

  /// Returns the members of a reveal.
  static func members(_ graded: GradedPrediction, _ question: Question) -> [(String, JSONValue)] {
    var differs: [String] = []
    if case .partly(let parts) = graded.grade {
      differs = parts.map { part in
        switch part {
        case .labelled(let name, _, _): name
        case .element(let index, _, _): String(index)
        case .missing(let value), .surplus(let value): value.description
        case .order: "order"
        }
      }
    }
    return [
      ("question", .string(question.text)), ("answer", .string(graded.said)), ("actual", graded.actual.json),
      ("grade", .string(graded.grade.word)), ("differs", .identifiers(differs)),
    ]
  }

  /// Returns a reveal as an object of its own.
  static func json(_ graded: GradedPrediction, _ question: Question) -> JSONValue {
    .object([("kind", .string("reveal"))] + members(graded, question))
  }
}

extension LessonViews {
  /// The result of `lesson list`.
  private struct LessonList: TabularResult {
    let rows: [(lesson: Lesson, done: Int)]
    let words: LessonWords

    var kind: String { "lesson" }

    var members: [(String, JSONValue)] {
      [
        (
          "lessons",
          .array(
            rows.map {
              .object([
                ("name", .string($0.lesson.name)), ("number", .string($0.lesson.number)),
                ("steps", .int($0.lesson.steps.count)), ("done", .int($0.done)),
                ("title", .string($0.lesson.title.text(words.language))),
              ])
            })
        )
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(Bilingual(words.columns[0])), .init(Bilingual(words.columns[1]), alignment: .right),
        .init(Bilingual(words.columns[2]), cutOrder: 1, minimumWidth: 12), .init(Bilingual(words.columns[3])),
      ])
      for row in rows {
        let steps = row.lesson.steps.count
        // A review asks only some of its steps.
        let isDone = row.done == steps || row.lesson.isReview
        let state = row.done == 0 ? "-" : isDone ? words.done : "\(row.done)/\(steps)"
        let cells = [row.lesson.number, "\(steps)", row.lesson.title.text(words.language), state]
        table.append(cells.map { StyledText($0.escapedForDisplay) })
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      table(options.language).write(to: &output, as: .text, options)
    }
  }

  /// The result of `lesson progress`.
  private struct ProgressResult: TabularResult {
    let course: Course
    let progress: LessonProgress
    let standings: [Standing]
    let aside: Int
    let place: String
    let words: LessonWords

    var kind: String { "lesson" }

    var members: [(String, JSONValue)] {
      [
        ("file", .string(place)), ("aside", .int(aside)),
        (
          "lessons",
          .array(
            standings.map {
              .object([
                ("name", .string($0.lesson.name)), ("steps", .int($0.lesson.steps.count)), ("done", .int($0.done)),
                ("answered", .int($0.asked)), ("right", .int($0.right)), ("hints", .int($0.hints)),
                ("certainAndWrong", .int($0.certainAndWrong)),
              ])
            })
        ),
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(
        columns: words.progressColumns.map { Bilingual($0) }.enumerated().map { index, title in
          index == 1
            ? .init(title, cutOrder: 1, minimumWidth: 12) : .init(title, alignment: index == 0 ? .left : .right)
        })
      for standing in standings {
        let cells = [
          standing.lesson.number, standing.lesson.title.text(words.language),
          "\(standing.done)/\(standing.lesson.steps.count)", "\(standing.right)/\(standing.asked)",
          "\(standing.hints)", "\(standing.certainAndWrong)",
        ]
        table.append(cells.map { StyledText($0.escapedForDisplay) })
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      table(options.language).write(to: &output, as: .text, options)
      let certificate = LessonCertificate(course, progress, name: nil, date: "", words)
      if certificate.isComplete {
        output += "\n"
        certificate.write(to: &output, options)
      }
      // Progress that is kept in memory only has no file.
      if place != "-" { output += "  \(place.escapedForDisplay)\n" }
    }
  }
}
