import Expectations
import TestSupport

typealias Generator = SeededGenerator

/// Returns the block that the lines of `text` make; each line begins with its bar.
func block(_ text: String) throws -> [ExpectedLine] {
  try text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    try ExpectedLine(afterBar: String(line.dropFirst()))
  }
}

func output(_ text: String, failure: CommandOutput.Failure? = nil) -> CommandOutput {
  CommandOutput(
    lines: text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
    failure: failure)
}
