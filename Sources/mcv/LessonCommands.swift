internal import ArgumentParser
internal import Shell
internal import Teaching
internal import Workbench

/// `mcv lesson`.
struct Learn: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "Learn by predicting, running and repairing; without a name, go on.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(
    help: ArgumentHelp(
      "A lesson, or: list, next, back, reset, goto STEP, progress, certificate, solution, new FILE.", valueName: "word")
  )
  var words: [String] = []
  @Flag(help: "For a projector: answers wait for a key, and nothing is kept.")
  var present = false
  @Option(help: ArgumentHelp("A folder of .mcv files: anyone's course.", valueName: "dir"), completion: .directory)
  var path: String?
  @Option(help: ArgumentHelp("With progress: write it to a file.", valueName: "file"))
  var export: String?
  @Option(help: ArgumentHelp("With certificate: the name on it.", valueName: "name"))
  var name: String?
  @Option(help: ArgumentHelp("With certificate: write it to a file, .html for a page.", valueName: "file"))
  var to: String?
  @Option(help: ArgumentHelp("Write the lesson as a page with its questions.", valueName: "file.html"))
  var handout: String?
  @Flag(help: "With --handout: with the answers.")
  var answers = false
  @Flag(help: "With next: go on from your own state.")
  var keep = false

  func validate() throws {
    if words.count > 2 { throw ValidationError("lesson takes a name, or one of its words.") }
    if export != nil, words.first != "progress" { throw ValidationError("--export belongs to lesson progress.") }
    if name != nil || to != nil, words.first != "certificate" {
      throw ValidationError("--name and --to belong to lesson certificate.")
    }
    if answers, handout == nil { throw ValidationError("--answers belongs to --handout.") }
    if keep, words.first != "next" { throw ValidationError("--keep belongs to lesson next.") }
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
  static let configuration = CommandConfiguration(
    commandName: "tally", abstract: "Sum up what a class did, from its progress files.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("A folder of progress files.", valueName: "dir"), completion: .directory)
  var folder: String
  @Option(help: ArgumentHelp("The folder of the course.", valueName: "dir"), completion: .directory)
  var path: String?

  func invocation() -> Invocation {
    var tally = TallyOptions(folder: folder)
    let options = root.options(globals)
    (tally.course, tally.languageName) = (path, options.languageName)
    return Invocation(.tally(tally), options)
  }
}
