internal import Foundation

/// A lesson as its file has it: what a person who walks it would type.
public struct LessonScript: Sendable {
  /// An answer that is offered.
  public struct Choice: Sendable {
    /// Whether it is right.
    public var isRight: Bool
    /// The comments on this choice, by their languages.
    public var comments: [String: String] = [:]
  }

  /// Lines that the author marked as reaching the goal or not.
  public struct Trial: Sendable {
    /// Whether they do.
    public var isRight: Bool
    /// The lines.
    public var lines: [String]
  }

  /// A step of the lesson.
  public struct Step: Sendable {
    /// The word after `@step`.
    public var name: String
    /// Whether the learner has to do something.
    public var isExercise = false
    /// The answers that are offered.
    public var choices: [Choice] = []
    /// The lines that reach the goal.
    public var solution: [String] = []
    /// Other lines that are tried.
    public var trials: [Trial] = []
  }

  /// The number by which people call it, `04`; that of a review is its name.
  public var number: String
  /// Whether its steps ask again what other lessons asked.
  public var isReview: Bool
  /// The steps in order.
  public var steps: [Step] = []

  /// The folder of the course.
  public static let course = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Workbench/Lessons/Course").standardizedFileURL.path

  /// The names of the files of the course, in order.
  public static let names = ((try? FileManager.default.contentsOfDirectory(atPath: course)) ?? [])
    .filter { $0.hasSuffix(".mcv") }.sorted()

  /// The names of those that the plan numbers, in its order.
  private static let numbered = ((try? String(contentsOfFile: course + "/plan.txt", encoding: .utf8)) ?? "")
    .split(separator: "\n").filter { line in !["#", "review", "final", "challenges"].contains { line.hasPrefix($0) } }
    .compactMap { line in line.split(separator: " ").first.map { String($0) + ".mcv" } }

  /// Returns whether a file of the course opens models: the program for apps is needed for it.
  public static func opensModels(_ name: String) -> Bool {
    (try? String(contentsOfFile: course + "/" + name, encoding: .utf8))?.contains("\nmodel open ") ?? false
  }

  /// Reads a file of the course.
  public init(_ name: String) throws {
    let text = try String(contentsOfFile: Self.course + "/" + name, encoding: .utf8)
    let place = Self.numbered.firstIndex(of: name).map { $0 + 1 }
    number = place.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? String(name.dropLast(".mcv".count))
    isReview = text.contains("\n@review ") && !text.contains("\n@exam ")
    var block: (kind: String, lines: [String]) = ("", [])
    for line in Self.lines(of: text) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first ?? "" {
      case "@step": steps.append(Step(name: words[1]))
      case "@goal": steps[steps.count - 1].isExercise = true
      case "@choice": steps[steps.count - 1].choices.append(Self.choice(line))
      case "@solution", "@wrong", "@right", "@setup", "@lines": block = (words[0], [])
      case "@end":
        switch block.kind {
        case "@solution": steps[steps.count - 1].solution = block.lines
        case "@wrong", "@right":
          steps[steps.count - 1].trials.append(Trial(isRight: block.kind == "@right", lines: block.lines))
        default: break
        }
      default: if Self.isTyped(line) { block.lines.append(line) }
      }
    }
  }

  /// Returns whether a line is a command, and neither for the course nor for its readers.
  private static func isTyped(_ line: String) -> Bool { line.first.map { !"|#~@".contains($0) } ?? false }

  /// Returns the lines of a text, each with those that go on with it.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n").map(String.init) {
      guard let last = lines.last else {
        lines.append(line)
        continue
      }
      let isOpen = last.count { $0 == "{" } > last.count { $0 == "}" }
      if isTyped(last), isOpen || last.hasSuffix("\\") {
        lines[lines.count - 1] += "\n" + line
      } else if last.hasSuffix("\\") {
        lines[lines.count - 1] = String(last.dropLast() + line.drop { $0 == " " })
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// Reads `@choice TEXT ok|no [ko "…" en "…"]`.
  private static func choice(_ line: String) -> Choice {
    let mark = line.firstMatch(of: /^@choice .+? (ok|no)(?= |$)/)
    var choice = Choice(isRight: mark?.output.1 == "ok")
    for comment in line.matches(of: /\b(ko|en) "((?:[^"\\]|\\.)*)"/) {
      choice.comments[String(comment.output.1)] = String(comment.output.2.replacing("\\\"", with: "\""))
    }
    return choice
  }
}
