import JSONValues
import TestSupport
import Testing

/// A session survives any numbers that a page sends.
@Suite struct ExtremeMessageTests {
  /// The ends of what fits, as JSON has them, and what is not a number.
  private static let numbers = [
    "0", "-1", "-0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "-1e308", "1e999",
    "1.5", "null", "true", "\"1\"", "[]",
  ]

  @Test func extremeNumbersOfAPageAreAnswered() throws {
    let mcv = try McvProcess()
    let seat = try PipedProcess(
      McvProcess.program, arguments: ["--safe", "--no-config", "seat"], environment: mcv.environment)
    seat.send(#"{"kind":"begin","folder":"\#(mcv.folder)","lang":"en"}"# + "\n")
    seat.send(#"{"kind":"line","text":"screen new t; section add A; add a b to A; apply; add c; apply"}"# + "\n")
    let messages = Self.numbers.flatMap { n in
      [
        #"{"kind":"complete","text":"add 가 👩","cursor":\#(n)}"#, #"{"kind":"complete","text":"","cursor":\#(n)}"#,
        #"{"kind":"look","text":"tree","columns":\#(n)}"#, #"{"kind":"look","text":"picture marble","width":\#(n)}"#,
        #"{"kind":"look","text":"picture marble search","width":\#(n)}"#, #"{"kind":"scrub","tx":\#(n),"t":0}"#,
        #"{"kind":"scrub","tx":1,"t":\#(n)}"#, #"{"kind":"pause","step":\#(n)}"#, #"{"kind":\#(n)}"#, n,
        #"{"kind":"look","client":\#(n),"text":"diff tx1"}"#, #"{"kind":"line","client":\#(n),"text":"tree"}"#,
        #"{"kind":"viewers","count":\#(n)}"#, #"{"kind":"line","text":\#(n)}"#,
      ]
        + ["tx\(n)", "tx-\(n)"].flatMap { tx in
          [
            #"{"kind":"look","text":"picture \#(tx)"}"#, #"{"kind":"scrub","tx":"\#(tx)","t":0}"#,
            #"{"kind":"look","text":"diff \#(tx)","form":"json"}"#, #"{"kind":"line","text":"why a \#(tx)"}"#,
          ].filter { _ in !n.contains("\"") }
        }
    }
    for (number, message) in messages.enumerated() {
      seat.send(message + "\n")
      seat.send(#"{"kind":"look","id":"answered \#(number)","text":"tree"}"# + "\n")
      try #require(Self.isAnswered(number, by: seat), "\(message): \(seat.finish(seconds: 1)?.ending as Any)")
    }
    #expect(seat.finish()?.ending == .exited(0))
  }

  /// An answer to a question may be any number, too.
  @Test func learnerMayAnswerWithAnyNumber() throws {
    let mcv = try McvProcess()
    let seat = try PipedProcess(
      McvProcess.program, arguments: ["--safe", "--no-config", "seat"], environment: mcv.environment)
    seat.send(#"{"kind":"begin","folder":"\#(mcv.folder)","lang":"en","lesson":"01"}"# + "\n")
    var question: String?
    while question == nil, let line = seat.nextLine(seconds: 60) {
      let message = try JSONValue(parsing: line)["message"]
      if message?["kind"] == "question" { question = message?["question"]?.stringValue }
    }
    let name = try #require(question)
    for (number, answer) in Self.numbers.enumerated() {
      seat.send(#"{"kind":"answer","question":"\#(name)","choice":\#(answer)}"# + "\n")
      seat.send(#"{"kind":"answer","question":"\#(name)","text":"\#(answer.filter { $0 != "\"" })"}"# + "\n")
      seat.send(#"{"kind":"look","id":"answered \#(number)","text":"help"}"# + "\n")
      try #require(Self.isAnswered(number, by: seat), "\(answer): \(seat.finish(seconds: 1)?.ending as Any)")
    }
  }

  private static func isAnswered(_ number: Int, by seat: PipedProcess) -> Bool {
    while let line = seat.nextLine(seconds: 60) {
      if (try? JSONValue(parsing: line))?["id"] == .string("answered \(number)") { return true }
    }
    return false
  }
}
