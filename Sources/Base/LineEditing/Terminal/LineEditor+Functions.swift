internal import CLineShim
internal import DisplayText

/// The functions of the keys; see ``EditorFunction``.
extension LineEditor {
  // MARK: Ending the line

  func accept() -> EditorFunction.Outcome {
    let (scalars, _) = line
    let text = String(scalars: scalars).nfc
    if text == "?" || text.hasSuffix(" ?") {
      let rest = String(text.dropLast())
      if let help = assistance.help(rest, rest.endIndex) {
        setLine(rest)
        notices.post(help)
        return .changed
      }
    }
    if assistance.completeness(text) == .incomplete {
      edit.insert("\n")
      return .changed
    }
    result = .line(text)
    return .done
  }

  func cancel() -> EditorFunction.Outcome {
    result = .interrupt
    return .done
  }

  func endOrDelete() -> EditorFunction.Outcome {
    let (text, cursor) = line
    if text.isEmpty {
      result = .endOfInput
      return .done
    }
    return cursor < text.count ? deleteRight() : .refused
  }

  // MARK: Moving and deleting by what people see as one character

  func moveLeft() -> EditorFunction.Outcome {
    guard let count = charactersBefore else { return .refused }
    edit.move(by: -count)
    return .changed
  }

  func moveRight() -> EditorFunction.Outcome {
    guard let count = charactersAfter else { return takeSuggestion() }
    edit.move(by: count)
    return .changed
  }

  /// Takes what history suggests after the text.
  private func takeSuggestion() -> EditorFunction.Outcome {
    guard let suggestion else { return .refused }
    edit.insert(suggestion)
    return .changed
  }

  func moveToRowStart() -> EditorFunction.Outcome {
    let (text, cursor) = line
    edit.move(by: (text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0) - cursor)
    return .changed
  }

  func moveToRowEnd() -> EditorFunction.Outcome {
    let (text, cursor) = line
    if cursor == text.count, suggestion != nil { return takeSuggestion() }
    edit.move(by: (text[cursor...].firstIndex(of: "\n") ?? text.count) - cursor)
    return .changed
  }

  func deleteLeft() -> EditorFunction.Outcome {
    guard let count = charactersBefore else { return .refused }
    edit.deleteBefore(count)
    return .changed
  }

  func deleteRight() -> EditorFunction.Outcome {
    guard let count = charactersAfter else { return .refused }
    edit.move(by: count)
    edit.deleteBefore(count)
    return .changed
  }

  /// The number of scalars of the character before the cursor. No character that is typed has more than 32.
  private var charactersBefore: Int? {
    let (text, cursor) = line
    return String(scalars: text[..<cursor].suffix(32)).last.map { $0.unicodeScalars.count }
  }

  private var charactersAfter: Int? {
    let (text, cursor) = line
    return String(scalars: text[cursor...].prefix(32)).first.map { $0.unicodeScalars.count }
  }

  // MARK: History

  func previous() -> EditorFunction.Outcome {
    let (text, cursor) = line
    if let newline = text[..<cursor].lastIndex(of: "\n") {
      let start = text[..<newline].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let target = min(start + cursor - newline - 1, newline)
      edit.move(by: target - cursor)
      return .changed
    }
    return show { $0.older(than: $1) }
  }

  func next() -> EditorFunction.Outcome {
    let (text, cursor) = line
    if let newline = text[cursor...].firstIndex(of: "\n") {
      let start = text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let end = text[(newline + 1)...].firstIndex(of: "\n") ?? text.count
      let target = min(newline + 1 + cursor - start, end)
      edit.move(by: target - cursor)
      return .changed
    }
    return show { $0.newer(than: $1) }
  }

  private func show(_ entry: (inout HistoryRecall, String) -> String?) -> EditorFunction.Outcome {
    var recall = recall ?? HistoryRecall(entries: history.entries)
    reportHistory()
    let (text, _) = line
    guard let shown = entry(&recall, String(scalars: text)) else { return .refused }
    self.recall = recall
    setLine(shown)
    return .changed
  }

  func searchHistory() -> EditorFunction.Outcome {
    let (text, cursor) = line
    let entries = history.entries
    reportHistory()
    var search = IncrementalSearch(entries: entries, original: String(scalars: text))
    while true {
      self.search = search
      guard let key = edit.nextKey() else { break }
      switch key {
      case "\u{12}": search.older()
      case "\u{13}": search.newer()
      case "\u{8}", "\u{7F}": search.removeLast()
      case "\u{7}":
        self.search = nil
        setLine(String(scalars: text), cursor: cursor)
        return .changed
      case NamedKey.paste.scalar: search.append(pastedText() ?? "")
      case let scalar where scalar.isUnsafeForDisplay:
        // Escape only leaves the search; any other key also acts on the line that was found.
        if scalar != "\u{1B}" { unread.append(scalar) }
        self.search = nil
        setLine(search.text, cursor: search.cursor)
        return .changed
      case let scalar: search.append(String(scalar))
      }
    }
    self.search = nil
    return .done
  }

  // MARK: Completion and help

  func complete() -> EditorFunction.Outcome {
    let (before, after) = halves
    let text = before + after
    let cursor = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    guard let completion = assistance.completion(text, cursor), completion.range.upperBound <= text.endIndex else {
      return .refused
    }
    switch CompletionStep(completion, in: text) {
    case .nothing: return .refused
    case .insert(let word, let isDecided):
      let start = String(text[..<completion.range.lowerBound]) + word
      setLine(start + text[completion.range.upperBound...], cursor: start.unicodeScalars.count)
      if !isDecided { send("\u{7}") }
      return .changed
    case .list:
      let size = window
      showBelow(
        CompletionListing.rows(
          completion.candidates, width: size.columns, limit: max(4, size.rows - 3), measure: measure))
      return .changed
    }
  }

  func help() -> EditorFunction.Outcome {
    let (before, after) = halves
    let text = before + after
    let cursor = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    guard let help = assistance.help(text, cursor) else { return .refused }
    notices.post(help)
    return .changed
  }

  // MARK: The terminal

  func clearScreen() -> EditorFunction.Outcome {
    painter.forget()
    send("\u{1B}[H\u{1B}[2J")
    return .changed
  }

  func suspend() -> EditorFunction.Outcome {
    send(painted(cursorAtEnd: true) + painter.leave() + Self.pasteOff)
    edit.setRaw(false)
    line_suspend()
    edit.setRaw(true)
    send(Self.pasteOn)
    input.discardReasons()
    return .changed
  }

  func paste() -> EditorFunction.Outcome {
    guard let text = pastedText() else { return .refused }
    edit.insert(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    return .changed
  }

  /// Returns the text that the terminal sends up to the end of a paste. `nil` if Ctrl-C or the end of the input came
  /// first.
  private func pastedText() -> String? {
    var pasted = PastedText()
    while true {
      switch input.next(timeout: -1) {
      // No text has Ctrl-C in it; a user whose terminal never ended a paste presses it.
      case .byte(3), .end: return nil
      case .byte(let byte):
        if pasted.append(byte) {
          if pasted.isCut {
            post(
              Bilingual(
                ko: "붙여 넣은 글이 너무 길어 끝이 빠졌습니다", en: "the pasted text was too long; its end is missing"))
          }
          return pasted.text
        }
      case .woken(let reasons) where reasons.contains(.interrupt): return nil
      case .woken, .timeout: continue
      }
    }
  }
}
