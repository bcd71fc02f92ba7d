import ConsoleTexts
import Foundation
import Testing

/// A text from a public thread, with the kind of its cause as the thread established it. The causes were written down before
/// there was a reader of such texts.
struct PublicText: Sendable, CustomTestStringConvertible {
  let id: String
  let kind: String
  /// The cause; nil if the thread does not tell it.
  let cause: String?
  let isCut: Bool
  let text: String

  var testDescription: String { id }

  /// All texts, from the file beside the tests: a line `%% NAME KIND CAUSE CERTAINTY OUTCOME [cut]` before each.
  static let all: [PublicText] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Texts/public.txt")
    guard let contents = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return contents.split(separator: "%% ").compactMap { entry in
      guard let end = entry.firstIndex(of: "\n") else { return nil }
      let words = entry[..<end].split(separator: " ").map(String.init)
      return PublicText(
        id: words[0], kind: words[1], cause: words[2] == "-" ? nil : words[2], isCut: words.last == "cut",
        text: String(entry[entry.index(after: end)...].dropLast()))
    }
  }()
}
