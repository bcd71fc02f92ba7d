import Foundation

// The program that changes copies of an app's files so that they compile here. It is compiled at its first use against
// the parser of the user's own compiler. One job comes in as JSON on standard input; what was done goes out the same
// way.

do {
  let job = try JSONDecoder().decode(Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
  let outcome: JobOutcome
  switch job.mode {
  case .rewrite:
    var rewriting = Rewriting(job)
    outcome = try rewriting.run()
  case .leaveOut:
    var cutter = CodeCutter(job)
    outcome = try cutter.run()
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(outcome))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
