internal import CommandLanguage
internal import DisplayText
internal import Environment
package import SessionModel

extension ScriptRunner {
  /// `mcv> `, the place in a lesson, or the screen's name, with a star where its draft has edits.
  package var promptText: String {
    if let label = guide?.label {
      let other = guide?.otherScreen(in: session).flatMap { Self.shownInPrompt($0, textOptions) }
      return label + (other.map { "/" + $0 } ?? "") + "> "
    }
    let state = session.state
    guard let name = state.currentScreen, let screen = state.screens[name] else { return "mcv> " }
    let number = (state.order.firstIndex(of: name) ?? 0) + 1
    let shown = Self.shownInPrompt(name, textOptions) ?? "screen\(number)"
    return "\(shown)\(screen.edits.count > 0 ? "*" : "")> "
  }

  /// Returns a screen's name in at most 24 columns, or nil if it has blanks or characters that no terminal draws: a
  /// prompt is one word, so that it is dropped where a transcript is pasted.
  private static func shownInPrompt(_ name: String, _ options: TextOptions) -> String? {
    var shown = ""
    var columns = 0
    for character in name.nfc {
      let isDrawn = character.unicodeScalars.allSatisfy {
        !$0.isUnsafeForDisplay && !$0.properties.isWhitespace && options.displayWidth.columns(of: $0) > 0
      }
      guard isDrawn else { return nil }
      columns += options.columns(of: String(character))
      if columns <= 24 { shown.append(character) }
    }
    return shown
  }

  /// Carries out `--mirror`, and reports the result.
  package func begin(_ action: MirrorAction) {
    guard let mirror = madeMirror() else { return }
    let source = SourceText(name: "--mirror", text: "mirror")
    switch mirror.perform(action, source.range(0..<6), in: self) {
    case .done: break
    case .reported(let report): if options.json { writeJSON(report, 0, source) } else { print(report) }
    case .failed(let failure), .refused(_, let failure): show(failure, line: nil)
    }
    results.flush()
  }

  private func print(_ report: Report) {
    var text = ""
    report.write(&text, textOptions)
    writeText(text)
  }

  /// Returns the mirror that shows the session in a browser, made where it is first needed, or nil if there is none.
  func madeMirror() -> (any SessionMirror)? {
    if mirror == nil { mirror = options.mirror?() }
    return mirror
  }
}
