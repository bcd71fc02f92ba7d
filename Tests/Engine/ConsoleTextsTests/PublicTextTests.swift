import TestSupport
import Testing

@testable import ConsoleTexts

/// Texts as people paste them, whole and after what happens to pastes.
@Suite struct PublicTextTests {
  @Test func `All texts are there`() {
    #expect(PublicText.all.count == 95)
    for text in PublicText.all {
      #expect(ConsoleKind(rawValue: text.kind) != nil, "\(text.id)")
      if let cause = text.cause { #expect(ConsoleCause(rawValue: cause) != nil, "\(text.id)") }
    }
  }

  private static func expectKnown(_ text: PublicText, as paste: String) {
    let reading = ConsoleReader.read(paste)
    let kinds = reading.findings.map(\.kind.rawValue)
    #expect(kinds == [text.kind], "\(text.id)\n\(paste)")
    guard let finding = reading.findings.first(where: { $0.kind.rawValue == text.kind }) else { return }
    let diagnosis = ConsoleDiagnosis(finding)
    guard let cause = text.cause else {
      #expect(!diagnosis.isCauseKnown, "\(text.id)")
      return
    }
    #expect(diagnosis.causes.prefix(3).map(\.rawValue).contains(cause), "\(text.id)")
  }

  @Test(arguments: PublicText.all) func `A text is known as it was pasted`(_ text: PublicText) {
    Self.expectKnown(text, as: text.text)
  }

  @Test(arguments: PublicText.all) func `A text is known when its lines were wrapped and quoted`(_ text: PublicText) {
    Self.expectKnown(text, as: Paste.wrapped(text.text, at: 80))
    Self.expectKnown(
      text, as: Paste.wrapped(text.text, at: 80).split(separator: "\n").map { "> " + $0 }.joined(separator: "\n"))
  }

  @Test(arguments: PublicText.all) func `A text is known between fences, in bold and with round quotes`(
    _ text: PublicText
  ) {
    Self.expectKnown(text, as: "It crashes with:\n```\n\(text.text)\n```\nWhat can I do?")
    Self.expectKnown(text, as: "**\(text.text)**")
    Self.expectKnown(
      text, as: text.text.replacing("'", with: "’").replacing("\"", with: "“").replacing(" - ", with: " – "))
    Self.expectKnown(
      text, as: text.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
  }

  @Test(arguments: PublicText.all) func `A text is known after the head of a console`(_ text: PublicText) {
    Self.expectKnown(text, as: "2024-03-01 10:00:00.123456+0900 Feed[4242:1234567] " + text.text)
    Self.expectKnown(text, as: "Thread 1: \"\(text.text.replacing("\n", with: "\\n"))\"")
    Self.expectKnown(
      text,
      as: "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(text.text)'")
  }

  /// Texts that begin with the description of a view: sixty letters have none of their own words.
  private static let describedFirst: Set = ["loop-01", "nocell-01", "comp-03", "rx-06", "attr-01"]

  @Test(arguments: PublicText.all.filter { !describedFirst.contains($0.id) })
  func `A beginning of sixty letters is known`(_ text: PublicText) throws {
    let finding = try #require(ConsoleReader.read(text.text).findings.first)
    let words = String(decoding: Array(text.text.utf8)[finding.range], as: UTF8.self).prefix(60)
    let cut = ConsoleReader.read(String(words)).findings
    // Texts of several kinds may begin with the same words.
    let known = FoldedPattern.all.filter { $0.text.kind.rawValue == text.kind }
    #expect(
      cut.contains { finding in
        finding.kind.rawValue == text.kind
          || FoldedPattern.all.contains { $0.text == finding.text && known.contains(where: $0.beginsLike) }
      }, "\(words)")
  }

  @Test(arguments: PublicText.all) func `A text is known after what chance did to it`(_ text: PublicText) throws {
    var generator = SeededGenerator(seed: UInt64(text.text.utf8.count))
    let finding = try #require(ConsoleReader.read(text.text).findings.first)
    let source = Array(text.text.utf8)
    let words = String(decoding: source[finding.range], as: UTF8.self)
    for _ in 0..<6 {
      // A half of the text is left at least, and sixty letters.
      let length = max(60, words.count * Int.random(in: 50...100, using: &generator) / 100)
      let (isHeadLost, isWhole) = (Bool.random(using: &generator), length >= words.count)
      var paste = String(isHeadLost ? words.suffix(length) : words.prefix(length))
      guard FoldedPattern.all.contains(where: { $0.text == finding.text && $0.isLeft(in: paste) }) else { continue }
      if Bool.random(using: &generator) {
        paste = Paste.wrapped(paste, at: Int.random(in: 40...120, using: &generator))
      }
      let head = [
        "", "> ", "2024-03-01 10:00:00.123+0900 Feed[42:17] ", "Fatal Exception: NSInternalInconsistencyException\n",
        "**",
      ]
      .randomElement(using: &generator)!
      paste = head == "> " ? paste.split(separator: "\n").map { head + $0 }.joined(separator: "\n") : head + paste
      if Bool.random(using: &generator) { paste = paste.replacing("'", with: "’").replacing(" - ", with: "–") }
      let reading = ConsoleReader.read(paste)
      #expect(reading.hasReason, "\(text.id): \(paste)")
      if isWhole { #expect(reading.findings.map(\.kind) == [finding.kind], "\(text.id): \(paste)") }
    }
  }
}

extension FoldedPattern {
  /// Whether twenty-four letters of the pattern's words stand in a text.
  fileprivate func isLeft(in text: String) -> Bool {
    let letters = FoldedText(text)
    return pieces.contains { piece in
      guard case .literal(let words) = piece, words.count >= 24 else { return false }
      return (0...(words.count - 24)).contains { letters.first(Array(words[$0..<($0 + 24)]), from: 0) != nil }
    }
  }

  /// Whether the first words of two patterns are the same, as far as sixty letters go.
  fileprivate func beginsLike(_ other: FoldedPattern) -> Bool {
    guard case .literal(let words)? = pieces.first, case .literal(let others)? = other.pieces.first else {
      return false
    }
    return zip(words, others).prefix { $0 == $1 }.count >= min(words.count, others.count, 40)
  }
}

/// What happens to a text on its way.
enum Paste {
  static func wrapped(_ text: String, at width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines: [String] = []
      var current = ""
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if current.count + word.count + 1 > width, !current.isEmpty {
          lines.append(current)
          current = String(word)
        } else {
          current += current.isEmpty ? String(word) : " " + word
        }
      }
      return (lines + [current]).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
