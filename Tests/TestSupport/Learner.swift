internal import Foundation
internal import Testing

/// A person who walks lessons at a terminal of 80 columns and 24 rows.
///
/// Every key waits for the prompt that follows, and the rows that it brought are counted.
public final class Learner {
  /// The thing that a prompt asks for.
  public enum Prompt: Equatable, Sendable {
    /// A command: in a step of a lesson, counted from 1, or in none.
    case step(Int)
    case outside
    /// Enter, for the next page.
    case more
    /// An answer: one of some choices, or a text.
    case choice
    case text
    case certainty
    /// Numbers of lines, in order.
    case order
  }

  /// The rows of the terminal.
  public static let rows = 24

  /// The terminal.
  public let terminal: Pseudoterminal
  /// The prompt that waits.
  public private(set) var prompt: Prompt = .outside
  /// The most rows that one key brought of the course's own text, with the key's own line and the next prompt, and the
  /// place where.
  public private(set) var longestPortion = (rows: 0, place: "")
  private var place = "the start"

  /// Starts `mcv lesson` and waits for its first prompt.
  ///
  /// - Parameters:
  ///   - course: The folder of the course.
  ///   - added: Variables beside those of the run.
  public init(
    _ mcv: McvProcess, _ arguments: [String], course: String = LessonScript.course, environment added: [String: String]
  ) throws {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1", "MCV_LESSONS": course].merging(added) { $1 }
    terminal = try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: mcv.environment.merging(environment) { $1 }, columns: 80,
      rows: Self.rows)
    try settle(behind: -1)
  }

  /// The rows of everything so far, down to that of the cursor.
  private var bottom: Int { terminal.screen.scrolledOff.count + terminal.screen.cursor.row }

  /// The text of the screen, and of what has left it since a key, in one piece without blanks: lines are broken
  /// anywhere.
  public var said: String { String(decoding: terminal.transcript, as: UTF8.self).filter { !$0.isWhitespace } }

  /// Types a line.
  ///
  /// - Parameter isOwn: Whether what follows is an answer of the program to the person's own command, as long as that
  ///   makes it, and no page of the course.
  public func enter(_ line: String, isOwn: Bool = false) throws {
    let before = bottom
    terminal.send(line.replacingOccurrences(of: "\n", with: "\r") + "\r")
    try settle(behind: before, isOwn: isOwn, key: line)
  }

  private func settle(behind row: Int, isOwn: Bool = true, key: String = "") throws {
    var found: Prompt?
    let isThere = terminal.wait(seconds: 30) { [self] screen in
      guard bottom > row else { return false }
      found = Self.prompt(of: screen)
      return found != nil
    }
    try #require(isThere, "behind '\(key)' at \(place), no prompt:\n\(terminal.screen.text)")
    prompt = found ?? .outside
    if case .step(let number) = prompt { place = "step \(number)" }
    let count = bottom - row + 1
    if !isOwn, count > longestPortion.rows {
      longestPortion = (count, "\(place) behind '\(key)':\n\(terminal.screen.text)")
    }
  }

  private static func prompt(of screen: ScreenModel) -> Prompt? {
    guard var last = screen.lines.prefix(screen.cursor.row + 1).last, !last.isEmpty else { return nil }
    let lines = screen.lines.prefix(screen.cursor.row + 1).filter { !$0.isEmpty }
    if last == "mcv>" { return .outside }
    if last.hasSuffix(">") {
      let parts = last.dropLast().split(separator: ":")
      return parts.count == 2 && !parts[0].contains(" ") ? Int(parts[1].prefix { $0 != "/" }).map { .step($0) } : nil
    }
    // In Korean the question stands above its prompt.
    if last == "?", lines.count > 1 { last = lines[lines.count - 2] } else if !last.hasSuffix(":") { return nil }
    if last.hasPrefix("Enter for more") || last.hasPrefix("계속하려면") { return .more }
    if last.hasPrefix("your answer (a") || last.hasPrefix("답은? (a") { return .choice }
    if last.hasPrefix("your answer (h") || last.hasPrefix("답은? (힌트") { return .text }
    if last.hasPrefix("sure?") || last.hasPrefix("얼마나 확실") { return .certainty }
    if last.hasPrefix("which order?") || last.hasPrefix("실행할 순서") { return .order }
    return nil
  }

  /// Turns pages until something else is asked.
  public func readOn() throws {
    while prompt == .more { try enter("") }
  }

  /// Forgets what was said so far.
  public func forget() { terminal.forgetTranscript() }
}
