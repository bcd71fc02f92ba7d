import Foundation
import TestSupport
import Testing

/// A line with any number is answered or refused: none ends the program, takes long, or fills the memory.
@Suite struct ExtremeNumberTests {
  @Test(arguments: ExtremeLines.ofCommands) func everyLineOfACommandIsAnswered(_ extremes: ExtremeLines) throws {
    for state in [ExtremeLines.plain, ExtremeLines.typed] { try expectAnswers(to: extremes.lines, in: state) }
  }

  @Test(arguments: ExtremeLines.ofExamples) func everyExampleIsAnswered(_ extremes: ExtremeLines) throws {
    try expectAnswers(to: extremes.lines, in: [])
  }

  @Test(arguments: ExtremeLines.ofExpressions) func everyExpressionIsAnswered(_ extremes: ExtremeLines) throws {
    for state in [ExtremeLines.plain, ExtremeLines.typed] { try expectAnswers(to: extremes.lines, in: state) }
  }

  @Test(arguments: ExtremeLines.ofDirectives) func everyDirectiveIsAnswered(_ extremes: ExtremeLines) throws {
    let mcv = try McvProcess()
    let state = ExtremeLines.plain.joined(separator: "\n")
    let files = try extremes.lines.enumerated().map { number, line in
      try mcv.write("\(line)\n\(state)\nprint 1\n", to: "\(number).mcv")
    }
    let ending = try LimitedProcess.run(["--safe", "--no-bail"] + files, in: mcv)
    #expect(LimitedProcess.isOrdinary(ending), "\(extremes.name): \(ending)")
  }

  @Test(arguments: ["seed", "width", "viewport", "ambiguous"]) func everyOptionIsAnswered(_ name: String) throws {
    let mcv = try McvProcess()
    for number in ExtremeLines.numbers {
      let value = name == "viewport" ? "\(number)x\(number)" : number
      let ending = try LimitedProcess.run(["--safe", "--\(name)=\(value)", "-e", "screen new t; frames"], in: mcv)
      #expect(LimitedProcess.isOrdinary(ending), "--\(name)=\(value): \(ending)")
    }
  }

  /// Enters lines one after the other, in a state that is brought about anew now and then.
  private func expectAnswers(to lines: [String], in state: [String]) throws {
    let mcv = try McvProcess()
    var asked = try AskedSession(mcv)
    var faults = 0
    for (number, line) in lines.enumerated() where faults < 5 {
      if number % 200 == 0 || asked.hasEnded {
        // A run under `--safe` has a limit of time.
        asked = try AskedSession(mcv)
        for line in state { _ = asked.fault(of: line) }
      }
      guard let fault = asked.fault(of: line) else { continue }
      faults += 1
      Issue.record("\(fault): \(line)")
    }
  }
}

/// The program with a gigabyte of memory.
private enum LimitedProcess {
  static func start(_ arguments: [String], in mcv: McvProcess) throws -> PipedProcess {
    try PipedProcess(
      "/bin/sh", arguments: ["-c", script, program] + arguments, environment: mcv.environment)
  }

  static func run(_ arguments: [String], in mcv: McvProcess) throws -> Pseudoterminal.Ending? {
    try start(arguments, in: mcv).finish(seconds: 120)?.ending
  }

  /// Returns whether the program ended by itself: with one of its own codes.
  static func isOrdinary(_ ending: Pseudoterminal.Ending?) -> Bool {
    if case .exited(let code)? = ending { code < 10 } else { false }
  }

  /// Files that lines write go to the folder of the test.
  private static let script = "cd \"$HOME\" && ulimit -v 1048576 && exec \"$0\" \"$@\" 2>/dev/null"
  private static let program = McvProcess.program
}

/// A session under `--safe` that is asked a line, and answers before the next one.
private final class AskedSession {
  private let process: PipedProcess
  private var count = 0
  /// Whether the program has ended.
  private(set) var hasEnded = false

  init(_ mcv: McvProcess) throws { process = try LimitedProcess.start(["--safe", "--no-bail", "-"], in: mcv) }

  /// Enters a line.
  ///
  /// - Returns: What was wrong with the answer, or nil if it came in time.
  func fault(of line: String) -> String? {
    count += 1
    let (begin, used) = (ContinuousClock.now, processorTime)
    let answer = "answered \(count)"
    process.send("\(line)\nprint \"\(answer)\"\n")
    while let text = process.nextLine(seconds: 60) {
      guard text == answer else { continue }
      // On a busy machine an answer may come late that took no time.
      let (wall, own) = (ContinuousClock.now - begin, processorTime - used)
      return wall > .seconds(5) && own > 5 ? "\(own) s of processor time" : nil
    }
    hasEnded = true
    guard let ending = process.finish(seconds: 1)?.ending else { return "no answer" }
    return line.hasPrefix("quit") && LimitedProcess.isOrdinary(ending) ? nil : "\(ending)"
  }

  /// The processor time that the program has used, in seconds.
  private var processorTime: Double {
    let facts = (try? String(contentsOfFile: "/proc/\(process.process)/stat", encoding: .utf8)) ?? ""
    let fields = facts[(facts.lastIndex(of: ")") ?? facts.startIndex)...].split(separator: " ")
    guard fields.count > 13, let own = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
    return (own + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
