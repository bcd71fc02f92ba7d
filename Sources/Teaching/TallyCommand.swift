internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Lessons
internal import Outside
internal import SessionModel
package import Shell
internal import TextRendering
internal import Wording

/// `mcv tally DIR`: what a class did, from the progress files in a folder. Nothing leaves this machine.
package struct TallyCommand {
  package let folder: String
  package let course: String?
  package let options: RunOptions

  package init(folder: String, course: String?, options: RunOptions) {
    self.folder = folder
    self.course = course
    self.options = options
  }

  package func run() -> ExitCode {
    let runner = Surroundings(options).runner(options.session(), hasJournal: false)
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    var progress: [LessonProgress] = []
    var damaged = 0
    do {
      for path in try ScriptFiles.find([folder]) {
        let bytes = try FileAccess.read(path)
        guard LessonProgress.isProgress(bytes) || path.hasSuffix("progress.mcv") else { continue }
        let (learner, lost) = LessonProgress.reading(bytes)
        if learner.lessons.isEmpty, lost == 0 { continue }
        progress.append(learner)
        damaged += lost
      }
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return .usage
    }
    guard !progress.isEmpty else {
      runner.show(
        Diagnostic(.noProgressFiles(folder)), line: nil)
      return .usage
    }
    // Without the course the steps stand in the order of their names.
    let course = try? CourseFolder.course(in: course)
    let language = LessonOptions.localeLanguage ?? runner.session.state.settings.language
    let report = Self.report(Tally(progress, course: course), course, damaged, language)
    if options.json {
      runner.writeJSON(report, 1, SourceText(name: "-e", text: ""))
    } else {
      var text = ""
      report.write(&text, runner.textOptions)
      runner.results.write(text)
    }
    return .done
  }

  static func report(_ tally: Tally, _ course: Course?, _ damaged: Int, _ language: Language) -> Report {
    Report(
      "tally",
      members: {
        [
          ("learners", .int(tally.learners)), ("damaged", .int(damaged)),
          ("steps", .array(tally.rows.map { json($0, course) })),
        ]
      },
      write: { output, options in
        let isKo = language == .ko
        output += isKo ? "학습자 \(tally.learners)명\n" : "tally  \(counted(tally.learners, "learner"))\n"
        if damaged > 0 {
          output += isKo ? "읽을 수 없는 줄 \(damaged)개는 뺐습니다\n" : "\(counted(damaged, "line")) could not be read\n"
        }
        table(tally, isKo).write(to: &output, as: .text, options)
        for row in tally.rows { write(row, course, language, to: &output, options) }
      })
  }

  private static func table(_ tally: Tally, _ isKo: Bool) -> TextTable {
    let titles =
      isKo
      ? ["수업", "단계", "시작", "끝", "첫 답 맞음", "힌트", "확신하고 틀림", "짐작이 맞음"]
      : ["lesson", "step", "began", "done", "right first", "hints", "certain, wrong", "guessed, right"]
    var table = TextTable(
      columns: titles.enumerated().map { index, title in .init(title, alignment: index < 2 ? .left : .right) })
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

  /// The commonest wrong answer to a question, with the misconception behind it.
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
