internal import Foundation

extension PageBlock {
  /// Types the lines of the session at a new prompt, and returns what differs from the page; none where all is as it says.
  ///
  /// - Parameters:
  ///   - files: The files of the page.
  ///   - added: Variables beside those of ``McvProcess``, or in place of some of them.
  ///   - seconds: The time that each line has.
  public func differences(
    files: [(name: String, text: String)], environment added: [String: String] = [:], seconds: Double = 20
  ) throws -> [String] {
    let mcv = try McvProcess()
    defer { withExtendedLifetime(mcv) {} }
    for file in files { try mcv.write(file.text, to: file.name) }
    try FileManager.default.createSymbolicLink(
      atPath: mcv.path("Scripts"), withDestinationPath: Page.root + "/Scripts")
    let terminal = try Pseudoterminal(
      "/bin/sh", arguments: mcv.shellArguments([]),
      environment: mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }.merging(added) { $1 },
      columns: 140, rows: 250)
    guard terminal.wait(until: { $0.text.hasSuffix(">") }) else { return ["no prompt: \(terminal.screen.text)"] }
    var differences: [String] = []
    for entry in entries {
      let row = terminal.screen.cursor.row
      if terminal.screen.lines[row] != entry.prompt {
        differences.append("the prompt is \(terminal.screen.lines[row]): \(entry.prompt) \(entry.line)")
      }
      terminal.type(line: entry.line)
      // A line of output may end as a prompt does, but not be a single word that the cursor stands after.
      let isDone = terminal.wait(seconds: seconds) { screen in
        screen.lines[screen.cursor.row].wholeMatch(of: /\S+>/) != nil && !terminal.isCooked
      }
      guard isDone else { return differences + ["\(entry.line) waits: \(terminal.screen.text)"] }
      guard terminal.screen.scrolledOff.isEmpty else { return differences + ["the screen is too low"] }
      let printed = Array(terminal.screen.lines[(row + 1)..<terminal.screen.cursor.row])
      if let difference = entry.difference(from: printed) { differences.append(difference) }
    }
    return differences
  }
}

extension PageBlock.Entry {
  /// Returns what is wrong with the output of the page, as text, or nil if it is what was printed. Where the page shows
  /// none, only errors count.
  func difference(from printed: [String]) -> String? {
    let printed = Self.withoutBlankEnd(printed)
    let expected = Self.withoutBlankEnd(output)
    let isSame =
      expected.isEmpty
      ? !printed.contains { $0.hasPrefix("error[") } : Self.matches(expected[...], printed[...])
    if isSame { return nil }
    let lines = ["\(prompt) \(line)"] + expected.map { "- " + $0 } + printed.map { "+ " + $0 }
    return lines.joined(separator: "\n")
  }

  /// Returns whether lines are those of a page, in which `...` stands for any number of lines.
  private static func matches(_ expected: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return printed.isEmpty }
    let rest = expected.dropFirst()
    if first == "..." {
      return (printed.startIndex...printed.endIndex).contains { matches(rest, printed[$0...]) }
    }
    return printed.first == first && matches(rest, printed.dropFirst())
  }

  private static func withoutBlankEnd(_ lines: [String]) -> [String] {
    Array(lines.reversed().drop(while: \.isEmpty).reversed())
  }
}
