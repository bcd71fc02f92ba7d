internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// Files that lines write, and those that lie in their way.
extension ScriptRunner {
  /// Returns why a command may not write: a file lies where the one goes that it names, or the one behind its arrow.
  /// A person at the prompt is asked where mcv wrote that file itself.
  func refusal(of command: BoundCommand, writingTo target: Argument?) -> Diagnostic? {
    // Where nothing may be written the command says so itself.
    guard session.limits.allowsWriting, !command.has("force") else { return nil }
    var destinations = target.map { [(word: $0, use: CommandParameter.FileUse.replaces)] } ?? []
    if let own = command.destination { destinations.append(own) }
    for (word, use) in destinations {
      let path = word.text ?? command.spelling(word)
      let hasOutputs = target != nil || command.name != "save" || command.has("transcript")
      let loss = world.replacement(of: path, hasOutputs: hasOutputs)
      switch loss {
      case .losesNothing: continue
      case .losesOwnFile where use == .extends: continue
      case .losesOwnFile, .losesOutputs:
        guard let ask, sinks.results != nil else {
          if use != .creates { continue }
          break
        }
        if case .text(let text) = ask(question(path, loss)), text.isYes { continue }
        return Diagnostic(.fileKept(path), at: command.place(word))
      case .losesForeignFile: break
      }
      var line = command.source.text(command.range) + " --force"
      if let target { line += " -> " + command.source.text(target.range) }
      return Diagnostic(.fileIsThere(path, forced: line), at: command.place(word))
    }
    return nil
  }

  /// The question whether a file of mcv's may be replaced.
  private func question(_ path: String, _ loss: FileReplacement) -> String {
    let name = path.excerpt
    let question =
      loss == .losesOutputs
      ? Bilingual(
        ko: "'\(name)'에는 이 세션의 출력도 있는데 새 파일에는 없습니다. 덮어쓸까요? (y/n)",
        en: "'\(name)' holds what this session printed, the new file does not; replace it? (y/n)")
      : Bilingual(ko: "'\(name)' 파일이 이미 있습니다. 덮어쓸까요? (y/n)", en: "'\(name)' is there already; replace it? (y/n)")
    return words(question)
  }
}

extension String {
  /// Whether an answer is yes, also with the Korean keyboard layout on.
  fileprivate var isYes: Bool { ["y", "yes", "ㅛ", "예", "네", "응"].contains(trimmed.lowercased().nfc) }
}
