internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Lessons
internal import Runner
package import SessionModel

/// The effect of the learner's own lines on a lesson.
extension LessonPlayer {
  /// Opens a lesson, outside of every line.
  ///
  /// - Returns: False where there is none, which is reported.
  @discardableResult
  package func beginLesson(_ name: String?, in folder: String?) -> Bool {
    let text = SourceText(name: "mcv", text: "lesson")
    guard case .failed(let failure) = perform(LessonInvocation(.open(name), folder: folder), text.range(0..<6)) else {
      runner.results.flush()
      return true
    }
    runner.show(failure, line: nil)
    return false
  }

  /// Keeps a line that changed the state of a lesson, so that coming back repeats it, and looks whether the step is done.
  ///
  /// - Parameters:
  ///   - changes: How far the history had come in front of the line.
  ///   - openLesson: The lesson that was open then.
  func noteLine(_ text: String, since changes: SessionHistory.Changes, wasIn openLesson: OpenLesson?) {
    guard let openLesson, let now = coordinator.openLesson, now.lesson.name == openLesson.lesson.name,
      now.index == openLesson.index,
      now.machine.isShown, openLesson.machine.isShown
    else { return }
    if SessionHistory.Changes(runner.session.history) != changes,
      runner.machine.lastOutcome == .done || runner.machine.exitCode == .done,
      !isLessonLine(text)
    {
      coordinator.tell(.types)
      coordinator.changeLesson { $0.entries.append(.line(text)) }
    }
    checkGoals()
    // A line that failed has said what is wrong, and after quit no line comes.
    if !runner.machine.hasQuit, runner.machine.lastOutcome == .done || runner.machine.exitCode == .done {
      tellGoals(behind: text, isAboutLesson: isLessonLine(text))
    }
  }

  /// Returns whether a line speaks of the lesson itself.
  private func isLessonLine(_ text: String) -> Bool {
    runner.session.workbench.traits(of: String(text.trimmed.prefix { $0 != " " })).contains(.aboutLesson)
  }
}

extension SessionHistory {
  /// Positions in the history, to find out whether a line has changed anything.
  package struct Changes: Equatable {
    private let doneCount: Int
    private let undoneCount: Int
    private let last: Int?

    package init(_ history: SessionHistory) {
      (doneCount, undoneCount, last) = (history.done.count, history.undone.count, history.done.last?.entry)
    }
  }
}
