internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// Files that lessons read and write.
extension LessonPlayer {
  /// Returns the progress so far, also written to a file where one is named.
  func progress(_ folder: String?, _ file: String?, _ place: SourceRange) throws(Diagnostic) -> ShellOutcome {
    if let file, let failure = runner.write(coordinator.store.progress.text, to: file, place) {
      return .failed(failure)
    }
    return .reported(
      LessonViews.progress(
        try coordinator.course(in: folder, of: runner.world.files), coordinator.store.progress,
        file ?? coordinator.store.place, words))
  }

  /// Writes a lesson to begin with.
  func newLesson(_ path: String, _ place: SourceRange) -> ShellOutcome {
    guard runner.session.limits.allowsWriting else {
      return .failed(Diagnostic(.safeWouldWriteLesson, at: place))
    }
    if let failure = runner.write(LessonTemplate.text(title: Lesson.name(ofFile: path)), to: path, place) {
      return .failed(failure)
    }
    let words = words
    return .reported(
      Report(NewLessonResult(path: path, words: words)))
  }
}

/// The result of `lesson new`.
private struct NewLessonResult: LineResult {
  let path: String
  let words: LessonWords

  var kind: String { "lesson" }

  var members: [(String, JSONValue)] { [("file", .string(path))] }

  func write(to output: inout String, _ options: TextOptions) {
    StyledText(words.written(path.escapedForDisplay)).write(to: &output, color: options.usesColor)
    output += "\n"
  }
}
