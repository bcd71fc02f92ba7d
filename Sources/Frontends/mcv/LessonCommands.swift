internal import ArgumentParser
internal import Runner
internal import Teaching

/// `mcv lesson`.
struct Learn: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lesson",
      abstract: .help(
        ko: "예측하고, 실행하고, 고치며 배웁니다. 이름이 없으면 하던 곳에서 이어 갑니다.",
        en: "Learn by predicting, running and repairing; without a name, go on."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      ko: "수업 이름, 또는 list, next, back, reset, goto STEP, progress, certificate, solution, new FILE.",
      en: "A lesson, or: list, next, back, reset, goto STEP, progress, certificate, solution, new FILE.",
      valueName: "word"), completion: .custom { (_: [String], _: Int, _: String) in ShellWords.lessons }
  )
  var words: [String] = []
  @Flag(
    help: ArgumentHelp(
      ko: "프로젝터용: 답은 키를 눌러야 나오고, 아무것도 저장하지 않습니다.", en: "For a projector: answers wait for a key, and nothing is kept."))
  var present = false
  @Option(
    help: ArgumentHelp(
      ko: ".mcv 파일이 든 폴더: 누구의 과정이든 됩니다.", en: "A folder of .mcv files: anyone's course.", valueName: "dir"),
    completion: .directory)
  var path: String?
  @Option(help: ArgumentHelp(ko: "progress와 함께: 파일에 씁니다.", en: "With progress: write it to a file.", valueName: "file"))
  var export: String?
  @Option(
    help: ArgumentHelp(ko: "certificate와 함께: 수료증에 쓸 이름.", en: "With certificate: the name on it.", valueName: "name"))
  var name: String?
  @Option(
    help: ArgumentHelp(
      ko: "certificate와 함께: 파일에 씁니다. .html이면 웹 페이지가 됩니다.",
      en: "With certificate: write it to a file, .html for a page.", valueName: "file"))
  var to: String?
  @Option(
    help: ArgumentHelp(
      ko: "수업을 문제가 있는 페이지로 씁니다.", en: "Write the lesson as a page with its questions.", valueName: "file.html"))
  var handout: String?
  @Flag(help: ArgumentHelp(ko: "--handout과 함께: 답도 넣습니다.", en: "With --handout: with the answers."))
  var answers = false
  @Flag(help: ArgumentHelp(ko: "next와 함께: 내가 만든 상태에서 이어 갑니다.", en: "With next: go on from your own state."))
  var keep = false

  func validate() throws {
    if words.count > 2 {
      throw ValidationError(
        ko: "lesson에는 수업 이름이나 정해진 단어 하나를 적습니다.", en: "lesson takes a name, or one of its words.")
    }
    if export != nil, words.first != "progress" {
      throw ValidationError(ko: "--export는 lesson progress에만 쓸 수 있습니다.", en: "--export belongs to lesson progress.")
    }
    if name != nil || to != nil, words.first != "certificate" {
      throw ValidationError(
        ko: "--name과 --to는 lesson certificate에만 쓸 수 있습니다.", en: "--name and --to belong to lesson certificate.")
    }
    if answers, handout == nil {
      throw ValidationError(ko: "--answers는 --handout과 함께만 쓸 수 있습니다.", en: "--answers belongs to --handout.")
    }
    if keep, words.first != "next" {
      throw ValidationError(ko: "--keep은 lesson next에만 쓸 수 있습니다.", en: "--keep belongs to lesson next.")
    }
  }

  func invocation() -> Invocation {
    var lesson = LessonOptions(words: words)
    let options = root.options(globals)
    lesson.languageName = options.languageName
    lesson.presents = present
    lesson.folder = path
    lesson.export = export
    (lesson.learner, lesson.target) = (name, to)
    lesson.keepsState = keep
    lesson.handout = handout
    lesson.showsAnswers = answers
    return Invocation(.lesson(lesson), options)
  }
}

/// `mcv tally`.
struct LessonTally: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tally",
      abstract: .help(ko: "반의 진도 파일을 모아 정리합니다.", en: "Sum up what a class did, from its progress files."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(ko: "진도 파일이 든 폴더.", en: "A folder of progress files.", valueName: "dir"), completion: .directory)
  var folder: String
  @Option(
    help: ArgumentHelp(ko: "과정이 든 폴더.", en: "The folder of the course.", valueName: "dir"), completion: .directory)
  var path: String?

  func invocation() -> Invocation {
    var tally = TallyOptions(folder: folder)
    let options = root.options(globals)
    (tally.course, tally.languageName) = (path, options.languageName)
    return Invocation(.tally(tally), options)
  }
}
