internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
package import Runner
internal import SessionModel
internal import TextRendering

/// The options of `mcv tally`.
package struct TallyOptions: Hashable, Sendable {
  /// The folder of progress files.
  package var folder: String
  /// The folder of the course; nil for the shipped one.
  package var course: String?
  /// The language, `ko` or `en`; nil for that of the person.
  package var languageName: String?

  package init(folder: String) { self.folder = folder }
}

/// `mcv tally DIR`: what a class did, from the progress files in a folder. Nothing leaves this machine.
package struct TallyCommand {
  package let tally: TallyOptions
  package let options: RunOptions

  package init(tally: TallyOptions, options: RunOptions) {
    self.tally = tally
    self.options = options
  }

  /// The contents of the files of a folder.
  private struct Class {
    var progress: [(name: String, progress: LessonProgress)] = []
    var damage: [Damage] = []
  }

  /// The part of a file that could not be read.
  struct Damage: Sendable {
    var file: String
    /// The numbers of the lines; none if the file as a whole is not progress.
    var lines: [Int]
    /// Whether a newer program wrote it.
    var isNewer = false
  }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    var found: Class
    do {
      found = try read(runner.world.files)
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return .usage
    }
    guard !found.progress.isEmpty else {
      runner.show(
        Diagnostic(.noProgressFiles(tally.folder)), line: nil)
      return .usage
    }
    // Without the course the steps stand in the order of their names.
    let course = try? CourseFolder.course(in: tally.course, of: runner.world.files)
    if let course {
      for index in found.progress.indices { found.progress[index].progress.migrate(to: course) }
    }
    let language =
      tally.languageName.flatMap { Language(rawValue: $0) } ?? runner.session.state.settings.language
    runner.session.state.settings.language = language
    let learners = Tally.learners(found.progress, course: course)
    let report = Self.report(
      Tally(found.progress.map(\.progress), course: course), learners,
      Tally.polls(found.progress, course: course), course, found.damage, language)
    if options.json {
      runner.writeJSON(report, 1, SourceText(name: "-e", text: ""))
    } else {
      var text = ""
      report.write(&text, runner.textOptions)
      runner.writeText(text)
    }
    return .done
  }

  private func read(_ files: any FileSystem) throws(FileError) -> Class {
    var found = Class()
    for path in try ScriptFiles.find([tally.folder], in: files) {
      // A pipe among them is not waited for.
      if files.kind(of: path) == .other { throw FileError.isNoFile(path) }
      let bytes = try files.read(path)
      let isProgress = LessonProgress.isProgress(bytes) || path.hasSuffix("progress.mcv")
      let name = path.hasPrefix(tally.folder) ? String(path.dropFirst(tally.folder.count).drop { $0 == "/" }) : path
      guard isProgress else {
        found.damage.append(Damage(file: name, lines: []))
        continue
      }
      let (learner, lines) = LessonProgress.reading(bytes)
      let isNewer = learner.fileVersion > LessonProgress.version
      if !lines.isEmpty || isNewer { found.damage.append(Damage(file: name, lines: lines, isNewer: isNewer)) }
      if learner.lessons.isEmpty {
        if lines.isEmpty { found.damage.append(Damage(file: name, lines: [])) }
        continue
      }
      found.progress.append((Self.learner(ofSeat: path, in: files) ?? Self.person(name), learner))
    }
    return found
  }

  /// Returns the name of the learner whose seat of `mcv serve` has a progress file, from the record beside the seat's
  /// folder; nil for any other file.
  private static func learner(ofSeat path: String, in files: any FileSystem) -> String? {
    let file = "/progress.mcv"
    guard path.hasSuffix(file), let bytes = try? files.read(String(path.dropLast(file.count)) + ".json"),
      let record = try? JSONValue(parsing: bytes)
    else { return nil }
    return record["name"]?.stringValue
  }

  /// Returns the name of a file's learner: that of the file, or that of its folder where the file has the usual name.
  private static func person(_ file: String) -> String {
    let parts = file.split(separator: "/")
    guard let last = parts.last else { return file }
    if last == "progress.mcv", parts.count > 1 { return String(parts[parts.count - 2]) }
    return last.hasSuffix(".mcv") ? String(last.dropLast(4)) : String(last)
  }

  static func report(
    _ tally: Tally, _ learners: [Tally.Learner], _ polls: [Tally.Poll], _ course: Course?, _ damage: [Damage],
    _ language: Language
  ) -> Report {
    let damagedLines = damage.reduce(0) { $0 + $1.lines.count }
    return Report(
      TallyResult(
        tally: tally, learners: learners, polls: polls, course: course, damage: damage, damagedLines: damagedLines,
        language: language))
  }

  private static func text(of damage: Damage, _ isKo: Bool) -> String {
    let file = damage.file.escapedForDisplay
    if damage.isNewer { return isKo ? "\(file): 더 새로운 mcv가 쓴 파일" : "\(file): written by a newer mcv" }
    if damage.lines.isEmpty { return isKo ? "\(file): 진도 파일이 아님" : "\(file): no progress file" }
    let numbers =
      damage.lines.prefix(8).map(String.init).joined(separator: ", ") + (damage.lines.count > 8 ? ", …" : "")
    let count = damage.lines.count
    return isKo
      ? "\(file): 읽을 수 없는 줄 \(count)개 (\(numbers))"
      : "\(file): \(counted(count, "line")) could not be read (\(numbers))"
  }

  private static func table(_ learners: [Tally.Learner], _ isKo: Bool) -> TextTable {
    let titles =
      isKo
      ? ["학습자", "수업", "단계", "첫 답 맞음", "확신하고 틀림", "지금", "막힌 듯"]
      : ["learner", "lessons", "steps", "right first", "certain, wrong", "now at", "stuck"]
    let left = [0, 5, 6]
    var table = TextTable(
      columns: titles.enumerated().map { .init(Bilingual($1), alignment: left.contains($0) ? .left : .right) })
    for learner in learners {
      let place = learner.lesson.map { $0 + (learner.step.map { " " + $0 } ?? "") } ?? "-"
      let cells = [
        learner.name.excerpt, "\(learner.lessons)", "\(learner.steps)",
        learner.answered == 0 ? "-" : "\(learner.rightAtFirst)/\(learner.answered)", "\(learner.certainAndWrong)",
        place, learner.obstacle.map { text(of: $0, isKo) } ?? "",
      ]
      table.append(cells.map { StyledText($0.escapedForDisplay) })
    }
    return table
  }

  private static func text(of obstacle: Tally.Obstacle, _ isKo: Bool) -> String {
    switch obstacle {
    case .hints: isKo ? "힌트를 다 봄" : "saw all hints"
    case .solution: isKo ? "풀이를 봄" : "saw the solution"
    case .answers: isKo ? "여러 번 틀림" : "wrong twice"
    case .lines: isKo ? "여러 줄을 입력함" : "many lines"
    }
  }

  private static func json(_ learner: Tally.Learner) -> JSONValue {
    .object([
      ("name", .string(learner.name)), ("lessons", .int(learner.lessons)), ("steps", .int(learner.steps)),
      ("answered", .int(learner.answered)), ("rightAtFirst", .int(learner.rightAtFirst)),
      ("certainAndWrong", .int(learner.certainAndWrong)), ("hints", .int(learner.hints)),
      ("lesson", learner.lesson.map { .string($0) } ?? .null),
      ("step", learner.step.map { .string($0) } ?? .null),
      ("stuck", learner.obstacle.map { .string($0.rawValue) } ?? .null),
    ])
  }

  private static func json(_ poll: Tally.Poll) -> JSONValue {
    .object([
      ("lesson", .string(poll.lesson)), ("step", .string(poll.step)), ("answered", .int(poll.answered)),
      ("asked", .int(poll.learners)), ("bars", .array(poll.bars.map { json($0) })),
    ])
  }

  private static func json(_ bar: Tally.Bar) -> JSONValue {
    .object([
      ("answer", .string(bar.answer)), ("right", .bool(bar.isRight)), ("count", .int(bar.count)),
      ("certain", .array(bar.certain.map { .int($0) })), ("names", .identifiers(bar.names)),
    ])
  }

  private static func table(_ tally: Tally, _ isKo: Bool) -> TextTable {
    let titles =
      isKo
      ? ["수업", "단계", "시작", "끝", "첫 답 맞음", "힌트", "확신하고 틀림", "짐작이 맞음"]
      : ["lesson", "step", "began", "done", "right first", "hints", "certain, wrong", "guessed, right"]
    var table = TextTable(
      columns: titles.enumerated().map { .init(Bilingual($1), alignment: $0 < 2 ? .left : .right) })
    for row in tally.rows {
      let cells = [
        row.lesson, row.step, "\(row.learners)", "\(row.done)",
        row.answered == 0 ? "-" : "\(row.rightAtFirst)/\(row.answered)", "\(row.hints)",
        row.answered == 0 ? "-" : "\(row.certainAndWrong)", row.answered == 0 ? "-" : "\(row.guessedRight)",
      ]
      table.append(cells.map { StyledText($0.escapedForDisplay) })
    }
    return table
  }

  /// Writes the commonest wrong answer to a question, with the misconception that it shows.
  private static func write(
    _ row: Tally.Row, _ course: Course?, _ language: Language, to output: inout String, _ options: TextOptions
  ) {
    guard let first = row.mistakes.first else { return }
    let times = language == .ko ? "\(first.count)명" : "\(first.count) of \(row.answered)"
    output += "\n  " + "\(row.lesson) \(row.step)".escapedForDisplay + "   \(first.answer.excerpt)   \(times)\n"
    guard let comment = misconception(first.answer, row, course) else { return }
    for line in options.wrap(comment.text(language).escapedForDisplay, to: max(20, min(options.width, 80) - 4)) {
      output += "    \(line)\n"
    }
  }

  private static func misconception(_ answer: String, _ row: Tally.Row, _ course: Course?) -> LessonText? {
    let lesson = course?.lessons.first { $0.name == row.lesson }
    let question = lesson?.steps.first { $0.name == row.step }?.question
    let comment = question?.choices.first { $0.text == answer && !$0.isRight }?.comment
    return comment?.isEmpty == false ? comment : nil
  }

  private static func json(_ row: Tally.Row, _ course: Course?) -> JSONValue {
    .object([
      ("lesson", .string(row.lesson)), ("step", .string(row.step)), ("learners", .int(row.learners)),
      ("done", .int(row.done)), ("answered", .int(row.answered)), ("rightAtFirst", .int(row.rightAtFirst)),
      ("hints", .int(row.hints)), ("sawSolution", .int(row.sawSolution)),
      ("certainAndWrong", .int(row.certainAndWrong)), ("guessedAndRight", .int(row.guessedRight)),
      ("right", .array(row.right.map { .int($0) })), ("wrong", .array(row.wrong.map { .int($0) })),
      (
        "mistakes",
        .array(
          row.mistakes.map { mistake in
            .object([
              ("answer", .string(mistake.answer)), ("count", .int(mistake.count)),
              ("misconception", misconception(mistake.answer, row, course).map { .string($0.text(.en)) } ?? .null),
            ])
          })
      ),
    ])
  }
}

extension TallyCommand {
  /// The result of `mcv tally`.
  private struct TallyResult: LineResult {
    let tally: Tally
    let learners: [Tally.Learner]
    let polls: [Tally.Poll]
    let course: Course?
    let damage: [Damage]
    let damagedLines: Int
    let language: Language

    var kind: String { "tally" }

    var members: [(String, JSONValue)] {
      [
        ("learners", .int(tally.learners)), ("damaged", .int(damagedLines)),
        (
          "files",
          .array(
            damage.map {
              .object([
                ("file", .string($0.file)), ("lines", .array($0.lines.map { .int($0) })),
                ("newer", .bool($0.isNewer)),
              ])
            })
        ),
        ("people", .array(learners.map { TallyCommand.json($0) })),
        ("polls", .array(polls.map { TallyCommand.json($0) })),
        ("steps", .array(tally.rows.map { TallyCommand.json($0, course) })),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let isKo = language == .ko
      output += isKo ? "학습자 \(tally.learners)명\n" : "tally  \(counted(tally.learners, "learner"))\n"
      for file in damage { output += text(of: file, isKo) + "\n" }
      TallyCommand.table(tally, isKo).write(to: &output, as: .text, options)
      output += "\n"
      TallyCommand.table(learners, isKo).write(to: &output, as: .text, options)
      for row in tally.rows { TallyCommand.write(row, course, language, to: &output, options) }
    }
  }
}
