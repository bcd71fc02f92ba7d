internal import DisplayText

extension Diagnostic {
  /// Returns the finding with the line that its first help means: `did you mean 'X'?` becomes the command with X in it,
  /// where X is close to the word that the finding points at. A finding with a line of its own keeps it.
  ///
  /// - Parameter command: The bytes of the command in `source`.
  /// - Complexity: O(length of the command).
  public func offeringFix(in source: SourceText, command: Range<Int>) -> Diagnostic {
    if let lead = shellLead(in: source, command: command) {
      var result = self
      result.helps.insert(lead, at: 0)
      result.fix = nil
      return result
    }
    guard fix == nil, let range, range.source === source, let name = suggestedName,
      command.lowerBound <= range.bytes.lowerBound, range.bytes.upperBound <= command.upperBound
    else { return self }
    // The finding about a call points at all of it.
    let word = source.text(range.bytes).prefix { $0 != "(" && $0 != "." && $0 != " " }
    guard !Suggestions.nearest(to: String(word), in: [name]).isEmpty else { return self }
    let end = range.bytes.lowerBound + word.utf8.count
    guard end == range.bytes.upperBound || source.bytes[end] == UInt8(ascii: "(") else { return self }
    var result = self
    result.fix =
      source.text(command.lowerBound..<range.bytes.lowerBound) + Self.spelled(name)
      + source.text(end..<command.upperBound)
    return result
  }

  /// The programs to which a shell would send the output of a view.
  private static let filters: Set<String> = [
    "head", "tail", "less", "more", "grep", "wc", "sort", "uniq", "cat", "tee", "sed", "awk", "jq", "cut",
  ]
  private static let fileEndings = [
    ".txt", ".json", ".csv", ".md", ".svg", ".html", ".mcv", ".log", ".out", ".cast", ".swift",
  ]

  /// Returns what stands for the `> FILE` or the `| head` of a shell in a command, where the finding is about that part
  /// of it; nil for any other.
  private func shellLead(in source: SourceText, command: Range<Int>) -> Bilingual? {
    guard let range, range.source === source else { return nil }
    let tokens = Lexer.tokens(of: command, in: source).tokens
    let isSign = { (index: Int) in
      tokens[index].kind == .greater || source.bytes[tokens[index].start] == Byte.pipe
    }
    guard let sign = tokens.indices.dropFirst(2).first(where: { tokens[$0 - 1].kind == .whitespace && isSign($0) }),
      range.bytes.upperBound > tokens[sign].start
    else { return nil }
    let front = source.text(command.lowerBound..<tokens[sign - 1].start)
    let words = source.text(tokens[sign].end..<command.upperBound).drop { $0 == ">" || $0 == " " }
    let isPipe = tokens[sign].kind != .greater
    if isPipe { return Self.filters.contains(String(words.prefix { $0 != " " })) ? .noPipes(front) : nil }
    // A comparison is not a redirection.
    guard !words.contains(" "), words.contains("/") || Self.fileEndings.contains(where: { words.hasSuffix($0) }) else {
      return nil
    }
    return .arrowWrites(front, to: String(words))
  }

  /// The name between the quotes of `did you mean 'X'?`.
  private var suggestedName: String? {
    guard let help = helps.first?.en, help.hasPrefix("did you mean '"), help.hasSuffix("'?") else { return nil }
    let name = help.dropFirst("did you mean '".count).dropLast(2)
    return name.isEmpty || name.contains("'") ? nil : String(name)
  }

  /// Returns a name as it can be typed.
  static func spelled(_ name: String) -> String {
    let isBare = name.unicodeScalars.allSatisfy {
      $0.value >= 0x80
        ? $0.properties.isAlphabetic
        : $0 == "_" || $0 == "-" || $0.properties.isAlphabetic
          || $0.properties.numericType != nil
    }
    return isBare || name.contains(".") ? name : Value.quoted(name)
  }
}
