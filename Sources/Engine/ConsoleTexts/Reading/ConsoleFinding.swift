/// A text of the console that was recognised in what somebody pasted.
package struct ConsoleFinding: Hashable, Sendable {
  /// The text.
  package let text: ConsoleText
  /// The contents of its holes, as far as they are there.
  package let values: [ConsoleHole: ConsoleValue]
  /// The versions of UIKit whose wording it is, as far as they are known.
  package let since: Int?
  package let until: Int?
  /// The effect on the program.
  package let outcome: ConsoleText.Outcome
  /// Whether the beginning or the end of the text is missing.
  package let isCut: Bool
  /// Where it stands, in UTF-8 of what was read.
  package let range: Range<Int>
  /// How often it is there.
  package var count = 1
  /// The name of the exception, if the text was printed with it.
  package var exceptionName: String?
  /// The delegate call in which Core Data caught the exception, or the name of its notification.
  package var coreDataCall: String?
  /// The first function of the app's own code in the call stack that follows.
  package var ownFrame: String?
  /// The view that the text describes.
  package var view: ViewDescription?

  package var kind: ConsoleKind { text.kind }

  package func number(_ hole: ConsoleHole) -> Int? {
    guard case .number(let number)? = values[hole] else { return nil }
    return number
  }

  package func string(_ hole: ConsoleHole) -> String? {
    guard case .text(let text)? = values[hole] else { return nil }
    return text
  }

  package func list(_ hole: ConsoleHole) -> [String] {
    guard case .list(let list)? = values[hole] else { return [] }
    return list
  }

  package func numbers(_ hole: ConsoleHole) -> [Int] {
    guard case .numbers(let numbers)? = values[hole] else { return [] }
    return numbers
  }

  /// The index path of a hole; of the place of an item in a section, if the text has those apart.
  package func path(_ hole: ConsoleHole) -> [Int]? {
    guard case .path(let path)? = values[hole] else { return nil }
    return path
  }
}

extension ConsoleFinding {
  /// Creates what is known of a kind of text without one: nothing of what stands in its holes.
  ///
  /// - Parameter kind: The kind.
  package init?(of kind: ConsoleKind) {
    guard let text = ConsoleText.all.first(where: { $0.kind == kind }) else { return nil }
    self.init(
      text: text, values: [:], since: nil, until: nil, outcome: text.wordings.first?.outcome ?? .exception,
      isCut: false,
      range: 0..<0)
  }
}

/// A fault in the same paste that no known text has.
package struct UnknownConsoleText: Hashable, Sendable {
  /// Its first words.
  package let excerpt: String
  package let exceptionName: String?
  /// Where it stands, in UTF-8 of what was read.
  package let range: Range<Int>
  package var count = 1
  /// The known texts with the most words in common, the nearest first.
  package let nearest: [ConsoleText]
}

/// All that was recognised in a paste, a log or a crash report.
package struct ConsoleReading: Sendable {
  /// The texts, each once, in order.
  package var findings: [ConsoleFinding] = []
  /// Faults that are not known, each once, in order.
  package var unknown: [UnknownConsoleText] = []
  /// Whether it is a crash report of the system (`.ips`).
  package var isCrashReport = false
  /// Whether it names the reason of an exception, known or not.
  package var hasReason: Bool { !findings.isEmpty || !unknown.isEmpty }
}

extension ConsoleReading {
  /// Creates what is known of a kind of text without one; nil if no kind has the name.
  ///
  /// - Parameter name: The name of the kind, in either case.
  package init?(ofKind name: String) {
    let name = name.lowercased()
    guard let kind = ConsoleKind.allCases.first(where: { $0.rawValue.lowercased() == name }),
      let finding = ConsoleFinding(of: kind)
    else { return nil }
    findings = [finding]
  }
}
