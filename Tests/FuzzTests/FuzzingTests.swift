import Foundation
import Testing

/// Feeds made-up inputs to the readers of text from outside for as long as `Scripts/fuzz` says.
@Suite struct FuzzingTests {
  /// Findings after which a reader is not fed any more.
  private static let mostFindings = 5
  /// The time that is spent on making a finding smaller.
  private static let shortening = Duration.seconds(60)

  @Test(.enabled(if: ProcessInfo.processInfo.environment["MCV_FUZZ_SECONDS"] != nil, "see Scripts/fuzz"))
  func everyInputIsRead() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = try #require(Double(environment["MCV_FUZZ_SECONDS"] ?? ""), "MCV_FUZZ_SECONDS is not a number")
    let runs = try #require(Int(environment["MCV_FUZZ_RUNS"] ?? "\(Int.max)"), "MCV_FUZZ_RUNS is not a number")
    let seed = try #require(UInt64(environment["MCV_FUZZ_SEED"] ?? "1"), "MCV_FUZZ_SEED is not a number")
    let all = FuzzTarget.allCases
    var targets = try (environment["MCV_FUZZ_TARGETS"] ?? "").split(separator: " ").map { name in
      try #require(all.first { $0.rawValue == name }, "no '\(name)' among \(all.map(\.rawValue))")
    }
    if targets.isEmpty { targets = all }

    var (total, findings) = (0, 0)
    for target in targets {
      let (count, found) = try await feed(target, seconds: seconds / Double(targets.count), runs: runs, seed: seed)
      say("\(target.rawValue)  \(count) inputs  seed \(seed)  \(found) findings")
      (total, findings) = (total + count, findings + found)
    }
    say("all  \(total) inputs  seed \(seed)  \(findings) findings")
  }

  /// Feeds a reader, in a new process after each finding.
  ///
  /// - Returns: The numbers of inputs and of findings.
  private func feed(
    _ target: FuzzTarget, seconds: Double, runs: Int, seed: UInt64
  ) async throws -> (count: Int, findings: Int) {
    var (count, findings, seed, rest) = (0, 0, seed, seconds)
    while rest > 0, count < runs, findings < Self.mostFindings {
      let process = FuzzProcess(target: target, inputs: .madeUp(seed: seed), most: runs - count, seconds: rest)
      let begin = ContinuousClock.now
      let (read, finding) = try await process.run()
      rest -= (ContinuousClock.now - begin) / .seconds(1)
      count += read
      guard let finding else { break }
      findings += 1
      seed &+= 1_000_003
      try await keep(finding, of: target)
    }
    return (count, findings)
  }

  /// Writes a finding, made small, to a file that is named by its hash.
  private func keep(_ finding: FuzzProcess.Finding, of target: FuzzTarget) async throws {
    var small = finding.input
    let end = ContinuousClock.now + Self.shortening
    while case let rest = (end - .now) / .seconds(1), rest > 0,
      let smaller = try await FuzzProcess(target: target, inputs: .shorter(small), seconds: rest).run().finding
    {
      small = smaller.input
    }
    let hash = small.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let folder = "\(FuzzSeeds.repository)/.build/fuzz/findings/\(target.rawValue)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + String(hash, radix: 16)
    try Data(small).write(to: URL(fileURLWithPath: path))
    let fault = finding.ending == .signal(SIGALRM) ? "takes too long" : "ends the process: \(finding.ending)"
    Issue.record("\(target.rawValue)  \(finding.input.count) bytes, made \(small.count)  \(fault)  \(path)")
  }

  /// Prints a line at once, so that each reader is seen when it is done.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
