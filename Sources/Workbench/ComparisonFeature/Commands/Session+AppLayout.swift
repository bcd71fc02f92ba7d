internal import AppProtocol
internal import CommandLanguage
internal import CompositionalLayout
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel

extension Session {
  /// Returns the layout that an app's own section provider gives for another environment; nil for a screen of the
  /// session's own.
  func appLayout(
    of screen: Screen, in environment: LayoutEnvironment, for command: BoundCommand
  ) throws(Diagnostic) -> CompositionalLayoutDescription? {
    guard let name = screen.app, let app = state.apps[name], app.ending == nil,
      let list = app.list(of: screen.name),
      let world
    else { return nil }
    let size = environment.container.contentSize
    let question = AppAction.LayoutQuestion(
      list: list, size: AppSize(width: size.width, height: size.height),
      isRightToLeft: environment.traits.isRightToLeft, scale: environment.traits.displayScale)
    do throws(AppCallFailure) {
      let answer = try world.ask(app, app.request(.layout(question), at: state.time), state.network).answer
      return answer?.layout.flatMap { CompositionalLayoutDescription($0.value) }
    } catch {
      throw Diagnostic(error, at: command.source.range(command.range))
    }
  }
}
