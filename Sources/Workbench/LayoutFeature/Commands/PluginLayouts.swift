internal import CommandLanguage
internal import Environment
internal import SessionModel

/// The crashes and messages of plugins that lines ask for layouts.
enum PluginLayouts {
  /// Reports them with the line that asked: a crash in place of the error that UIKit would raise for the missing section.
  static let hook = LineHook(
    for: .pluginLayouts,
    after: { result, session, _ in
      guard let responder = session.world?.responder else { return }
      if let error = result.error, error.code == .layoutException,
        let crash = responder.takeLayoutFailure(behind: error)
      {
        result.error = crash
      }
      result.warnings += responder.takeMessagesOfLayouts().map { Diagnostic(.ofPlugin($0.plugin, text: $0.text)) }
    })
}
