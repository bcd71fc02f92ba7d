internal import DisplayText

extension Diagnostic {
  /// Returns the finding with the line that its first help means: `did you mean 'X'?` becomes the command with X in it,
  /// where X is close to the word that the finding points at. A finding with a line of its own keeps it.
  ///
  /// - Parameter command: The bytes of the command in `source`.
  /// - Complexity: O(length of the command).
  public func offeringFix(in source: SourceText, command: Range<Int>) -> Diagnostic {
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

  /// The name between the quotes of `did you mean 'X'?`.
  private var suggestedName: String? {
    guard let help = helps.first?.en, help.hasPrefix("did you mean '"), help.hasSuffix("'?") else { return nil }
    let name = help.dropFirst("did you mean '".count).dropLast(2)
    return name.isEmpty || name.contains("'") ? nil : String(name)
  }

  /// Returns a name as it can be typed.
  private static func spelled(_ name: String) -> String {
    let isBare = name.unicodeScalars.allSatisfy {
      $0.value >= 0x80
        ? $0.properties.isAlphabetic
        : $0 == "_" || $0 == "-" || $0.properties.isAlphabetic
          || $0.properties.numericType != nil
    }
    return isBare || name.contains(".") ? name : Value.quoted(name)
  }
}
