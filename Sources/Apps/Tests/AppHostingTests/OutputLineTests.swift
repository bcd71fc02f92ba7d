import AppProtocol
import Testing

@testable import AppHosting

/// The lines of an app's output with their times.
@Suite struct OutputLineTests {
  /// Reads output that comes in blocks of some bytes.
  private func lines(_ output: String, by size: Int) -> [String] {
    var stream = OutputLines()
    var found: [String] = []
    var rest = Array(output.utf8)[...]
    while !rest.isEmpty {
      stream.take(rest.prefix(size)) { found.append("\($1) \($0)") }
      rest = rest.dropFirst(size)
    }
    stream.finish { found.append("\($1) \($0)") }
    return found
  }

  @Test(arguments: [1, 3, 7, 100_000])
  func linesAreDatedByTheMarkInFrontOfThem(_ size: Int) {
    let mark = OutputMark.text
    let output = "first\n" + mark(700) + "late\nstill\n" + mark(800) + mark(900.5) + "half" + mark(1000) + " way\n\n"
    #expect(
      lines(output, by: size) == ["0.0 first", "700.0 late", "700.0 still", "900.5 half way", "1000.0 "])
    // Time that passes without a line takes no room of the next one.
    let silence = (1...5000).map { mark(Double($0)) }.joined()
    #expect(lines(silence, by: size) == [])
    #expect(lines(silence + "end\nlast", by: size) == ["5000.0 end", "5000.0 last"])
  }

  @Test(arguments: [1, 100_000])
  func whatIsNoMarkStaysInTheLine(_ size: Int) {
    #expect(lines("a\u{1E}b\u{1F}c\n", by: size) == ["0.0 a\u{1E}b\u{1F}c"])
    #expect(lines("a\u{1E}b\nc\n", by: size) == ["0.0 a\u{1E}b", "0.0 c"])
    #expect(lines("\u{1E}" + String(repeating: "7", count: 60) + "\n", by: size).map(\.count) == [65])
    #expect(lines(String(repeating: "x", count: 3000) + "\ny\n", by: size).map(\.count) == [2004, 5])
  }
}
