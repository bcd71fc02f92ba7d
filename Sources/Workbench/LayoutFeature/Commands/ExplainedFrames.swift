internal import CommandLanguage
internal import CompositionalLayout
internal import Environment
internal import SessionModel

/// `explain frame`: the reason why the frame of an item, a header or a section is as it is.
enum ExplainedFrames {
  /// The frames that `explain` explains.
  static let subject = ExplanationSubject("frame") { word, state, session, command throws(Diagnostic) in
    let laidOut = try session.laidOut(for: command, in: state)
    let screen = try session.screen(for: command)
    let element: LayoutElement
    do throws(Diagnostic) {
      element = try laidOut.element(word, command, screen, session.limits)
    } catch {
      // A section without headers and footers has no view, but a place.
      guard error.code == .notInSnapshot, let section = try? laidOut.section(word, command),
        let view = SectionExplanationView(section: section, laidOut)
      else { throw error }
      return Report(view)
    }
    if let view = FrameExplanationView(element, laidOut) { return Report(view) }
    throw Diagnostic(.noFrame(command.spelling(word).excerpt), at: command.place(word))
  }
}
