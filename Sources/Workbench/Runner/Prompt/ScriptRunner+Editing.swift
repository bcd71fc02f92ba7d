internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import LineEditing
internal import SessionModel

/// The short words of the prompt that stand for an entry.
extension ScriptRunner {
  /// Returns the entry that a person means: what was offered for `!`, or `! 2` where there is more than one; the last entry
  /// for `!!`, what comes back from the editor for `\e`, else the text itself. Each but the last is shown first.
  ///
  /// - Parameter last: The last entry, or nil.
  /// - Returns: Nil if there is nothing to run; the reason is reported.
  func entry(meantBy text: String, behind last: String?) -> String? {
    switch text.trimmed {
    case "!":
      shown(printer.offer, orTelling: Bilingual(ko: "고칠 것이 없습니다", en: "there is nothing to fix"))
    case let word where word.first == "!" && Int(word.dropFirst().trimmed) != nil:
      offer(Int(word.dropFirst().trimmed) ?? 0)
    case "!!":
      shown(last, orTelling: Bilingual(ko: "앞서 입력한 줄이 없습니다", en: "no line was entered before"))
    case "\\e": mended() ?? edited(last ?? "")
    default: text
    }
  }

  private func offer(_ number: Int) -> String? {
    let offers = printer.offers.isEmpty ? printer.offer.map { [$0] } ?? [] : printer.offers
    let count = offers.count
    return shown(
      offers.indices.contains(number - 1) ? offers[number - 1] : nil,
      orTelling: count == 0
        ? Bilingual(ko: "제안한 것이 없습니다", en: "nothing was offered")
        : Bilingual(ko: "제안은 1부터 \(count)까지입니다", en: "the offers are 1 to \(count)"))
  }

  /// Opens the file that a lesson gives to be mended.
  ///
  /// - Returns: The lines that run what was saved, or nil if the lesson gives none, and nothing where none was saved.
  private func mended() -> String?? {
    guard let guide, let text = guide.textToRepair() else { return nil }
    return .some(edited(text).map { guide.linesOfRepair($0) })
  }

  private func shown(_ entry: String?, orTelling reason: Bilingual) -> String? {
    guard let entry else {
      say(reason)
      return nil
    }
    for line in entry.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      results.write("> \(String(line).escapedForDisplay)\n")
    }
    return entry
  }

  private func say(_ reason: Bilingual) {
    results.flush()
    messages.write(words(reason) + "\n")
    messages.flush()
  }

  /// Opens a text in the person's editor.
  ///
  /// - Returns: What was saved, or nil if nothing was, which is reported.
  private func edited(_ text: String) -> String? {
    guard session.limits.allowsWriting else {
      show(Diagnostic(.safeWouldWrite), line: nil)
      return nil
    }
    let folder = ProcessContext.stateFolder ?? EnvironmentVariables.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/entry-\(getpid()).mcv"
    let files = world.files
    defer { files.remove(path) }
    do throws(FileError) {
      try files.makeFolder(ofFile: path)
      let ending = text.hasSuffix("\n") ? "" : "\n"
      try files.write(Array((text + ending).utf8), to: path, isSynced: true)
      let written = files.version(of: path)
      results.flush()
      let code = world.terminal.edit(path, by: ["EDITOR", "VISUAL"])
      // Ctrl-C in the editor was meant for the editor.
      InterruptSignal.clear()
      guard code == 0, files.version(of: path) != written else {
        say(code == 0 ? .nothingSaved : .editorFailed)
        return nil
      }
      let saved = String(decoding: try files.read(path), as: UTF8.self).trimmed
      return shown(saved.isEmpty ? nil : saved, orTelling: .nothingSaved)
    } catch {
      show(error.diagnostic(), line: nil)
      return nil
    }
  }
}

extension Bilingual {
  fileprivate static let nothingSaved = Bilingual(
    ko: "저장한 것이 없어 실행하지 않았습니다", en: "nothing was saved, so nothing is run")
  fileprivate static let editorFailed = Bilingual(
    ko: "편집기가 정상으로 끝나지 않아 실행하지 않았습니다: EDITOR 환경 변수를 확인하세요",
    en: "the editor did not end well, so nothing is run: see EDITOR in the environment")
}
