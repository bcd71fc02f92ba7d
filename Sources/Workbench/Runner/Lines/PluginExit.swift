internal import CLibrary
internal import CommandLanguage
internal import Environment
internal import LineEditing
internal import PluginHosting
internal import TextRendering

/// The diagnostic of a process that a plugin inside it ends with `exit`. The process reports a failure for every exit
/// code that the plugin passes.
package enum PluginExit {
  /// Watches from now on, in a program that calls `exit` on its main thread only.
  package static func watch() {
    InsideExits.watch { failure in
      var text = DiagnosticRenderer(.ofMessages(in: RunningLine.language), usesColor: false)
        .render(Diagnostic(failure, at: nil))
      if let place = RunningLine.place { text += "  \(place)\n" }
      writeAll(Array(text.utf8).span, to: STDERR_FILENO)
      _exit(ExitCode.missing.rawValue)
    }
  }
}
