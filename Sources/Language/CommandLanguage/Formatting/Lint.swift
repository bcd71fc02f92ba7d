import DisplayText

/// The checks of `mcv lint` that need only the text.
public enum Lint {
  /// Returns the faults of a script's text and what it could do better, in order of the lines.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public static func check(_ script: Script) -> [Diagnostic] {
    let source = script.source
    var findings: [Diagnostic] = []
    if let first = script.lines.first {
      if case .header = first.content {
      } else {
        findings.append(
          Diagnostic(.noHeader, at: source.range(first.range.lowerBound..<first.range.lowerBound)))
      }
    }
    var prose: [Prose] = []
    for line in script.lines {
      findings += line.diagnostics
      if case .prose(let text) = line.content {
        prose.append(text)
      } else {
        checkLanguages(&prose, source, &findings)
      }
      if case .directive(let directive) = line.content { check(directive, source, &findings) }
      checkBytes(line, source, &findings)
    }
    checkLanguages(&prose, source, &findings)
    return findings.firstPerLine()
  }

  private static func check(_ directive: Directive, _ source: SourceText, _ findings: inout [Diagnostic]) {
    let names = DirectiveSpec.all.map(\.name)
    guard names.contains(directive.name) else {
      findings.append(unknown(directive, in: source))
      return
    }
    let languages = directive.arguments.compactMap { argument -> Language? in
      if case .name(let name) = argument.kind { Language(rawValue: name) } else { nil }
    }
    guard languages.count == 1, ["title", "hint", "choice", "step", "setup"].contains(directive.name) else { return }
    guard directive.name != "step" else { return }
    findings.append(oneLanguage(languages[0], source.range(directive.nameRange)))
  }

  /// Returns the finding for a directive that does not exist.
  public static func unknown(_ directive: Directive, in source: SourceText) -> Diagnostic {
    let near = Suggestions.nearest(to: directive.name, in: DirectiveSpec.all.map(\.name)).first
    return Diagnostic(
      .unknownDirective(directive.name), at: source.range(directive.nameRange),
      helps: near.map { [.didYouMean("@\($0)")] } ?? ["help directives"])
  }

  private static func checkLanguages(_ prose: inout [Prose], _ source: SourceText, _ findings: inout [Diagnostic]) {
    defer { prose.removeAll() }
    let languages = Set(prose.compactMap { $0.language.flatMap(Language.init) })
    guard languages.count == 1, let only = languages.first, let first = prose.first else { return }
    findings.append(oneLanguage(only, source.range(first.text)))
  }

  private static func oneLanguage(_ only: Language, _ place: SourceRange) -> Diagnostic {
    let missing: Language = only == .ko ? .en : .ko
    return Diagnostic(.oneLanguage(only.rawValue, missing: missing.rawValue), at: place)
  }

  private static func checkBytes(_ line: Line, _ source: SourceText, _ findings: inout [Diagnostic]) {
    let bytes = source.bytes
    let range = line.range
    if range.lowerBound == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      findings.append(untidy(.byteOrderMark, source.range(0..<3)))
    }
    if range.upperBound < line.end, bytes[range.upperBound] == Byte.carriageReturn {
      findings.append(untidy(.carriageReturn, source.range(range.upperBound..<range.upperBound)))
    } else if let last = bytes[range].last, Byte.isBlank(last) {
      findings.append(untidy(.blanksAtEnd, source.range((range.upperBound - 1)..<range.upperBound)))
    }
    if case .expected = line.content { return }
    guard range.count > LanguageFigures.lineColumns else { return }
    let isProse = if case .prose = line.content { true } else { false }
    var start = range.lowerBound
    for part in bytes[range].split(separator: Byte.lineFeed, omittingEmptySubsequences: false) {
      defer { start += part.count + 1 }
      guard part.count > LanguageFigures.lineColumns else { continue }
      let width = DisplayWidth()
      var column = 0
      var offset = start
      for character in source.text(part.startIndex..<part.endIndex) {
        // Prose is wrapped where it is shown: its characters count alike in both languages.
        column += isProse ? 1 : width.columns(of: character)
        if column > LanguageFigures.lineColumns {
          findings.append(
            Diagnostic(.wideLine, at: source.range(offset..<(offset + character.utf8.count))))
          break
        }
        offset += character.utf8.count
      }
    }
  }

  private static func untidy(_ message: Diagnostic.Message, _ place: SourceRange) -> Diagnostic {
    Diagnostic(message, at: place)
  }
}
