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
      #expect(!diagnosis.isCauseTold, "\(text.id)")
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

  @Test(arguments: PublicText.all) func `A text is known behind the head of a console`(_ text: PublicText) {
    Self.expectKnown(text, as: "2024-03-01 10:00:00.123456+0900 Feed[4242:1234567] " + text.text)
    Self.expectKnown(text, as: "Thread 1: \"\(text.text.replacing("\n", with: "\\n"))\"")
    Self.expectKnown(
      text,
      as: "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(text.text)'")
  }

  @Test(arguments: PublicText.all) func `A part of sixty letters of a text's own words is known`(
    _ text: PublicText
  ) throws {
    let finding = try #require(ConsoleReader.read(text.text).findings.first)
    let source = Array(text.text.utf8)[finding.range]
    let words = String(decoding: source, as: UTF8.self)
    // From the beginning: a text is often cut off where a line ended.
    let head = ConsoleReader.read(String(words.prefix(max(60, 0))))
    #expect(head.findings.contains { $0.kind.rawValue == text.kind } || words.count < 30, "\(words.prefix(60))")
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
