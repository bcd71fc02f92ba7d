import Foundation
import Testing

/// Reads many inputs in a process of its own, which an input may end, hang or fill.
struct FuzzProcess: Codable, Sendable {
  /// The origin of the inputs.
  enum Inputs: Codable {
    /// Changes of the inputs that are known for the reader.
    case madeUp(seed: UInt64)
    /// An input with something left out.
    case shorter([UInt8])
  }

  /// An input that a process did not survive.
  struct Finding {
    var input: [UInt8]
    var ending: ExitStatus
  }

  var target: FuzzTarget
  var inputs: Inputs
  /// The number of inputs after which the process ends.
  var most = Int.max
  /// The time after which it ends.
  var seconds: Double

  /// The exit code of a process that has read all inputs.
  ///
  /// It is a failure, so that each process ends with one: exit tests tell how a process ended only where it ended as
  /// expected.
  private static let allRead: Int32 = 98
  /// The seconds that one input may take.
  private static let longest: UInt32 = 10
  /// The memory that the process may have, in bytes.
  private static let mostMemory: rlim_t = 2 << 30

  /// Starts the process and waits for its end.
  ///
  /// - Returns: How many inputs were read, and the one that ended the process.
  func run() async throws -> (count: Int, finding: Finding?) {
    let path = NSTemporaryDirectory() + "mcv-fuzz-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let ending = try await Self.ending(of: self, record: path)
    let record = try #require(FileManager.default.contents(atPath: path))
    let parts = record.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = String(decoding: parts[0], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2, "the process ended before its first input: \(ending)")
    if ending == .exitCode(Self.allRead) { return (numbers[0], nil) }
    return (numbers[0], Finding(input: Array(parts[1].prefix(numbers[1])), ending: ending))
  }

  private static func ending(of process: FuzzProcess, record: String) async throws -> ExitStatus {
    let result = try await #require(processExitsWith: .failure) { [process, record] in
      try process.readAll(record)
    }
    return result.exitStatus
  }

  /// Reads the inputs, and ends the process that it is called in.
  ///
  /// - Parameter record: The path of the file that tells, after the end of the process, how many inputs it has read and
  ///   which one it was reading: two numbers, the second of them the input's length, and in the next line the input.
  private func readAll(_ record: String) throws -> Never {
    var limit = rlimit(rlim_cur: Self.mostMemory, rlim_max: Self.mostMemory)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: record))
    func note(_ count: Int, _ input: [UInt8]) throws {
      try file.seek(toOffset: 0)
      try file.write(contentsOf: Array("\(count) \(input.count)\n".utf8) + input)
    }
    let inputs = origin()
    let end = ContinuousClock.now + .seconds(seconds)
    var count = 0
    while count < most, ContinuousClock.now < end, let input = inputs.next() {
      try note(count, input)
      // Its signal ends the process.
      alarm(Self.longest)
      target.read(input)
      count += 1
    }
    try note(count, [])
    _exit(Self.allRead)
  }

  private func origin() -> AnyIterator<[UInt8]> {
    switch inputs {
    case .shorter(let input): return AnyIterator(Self.shorter(than: input).makeIterator())
    case .madeUp(let seed):
      let found = FuzzSeeds.corpus(of: target).compactMap { FileManager.default.contents(atPath: $0) }
      let inputs = FuzzSeeds.ofRepository().inputs(of: target) + found.map { [UInt8]($0) }
      var mutator = FuzzMutator(inputs: inputs, seed: seed)
      return AnyIterator { mutator.next() }
    }
  }

  /// Returns an input without each of its pieces: first without all of it, then without halves, down to single bytes.
  static func shorter(than input: [UInt8]) -> some Sequence<[UInt8]> {
    let sizes = sequence(first: input.count) { $0 / 2 }.prefix { $0 > 0 }
    return sizes.lazy.flatMap { size in
      stride(from: 0, to: input.count, by: size).lazy.map { start in
        var shorter = input
        shorter.removeSubrange(start..<min(start + size, input.count))
        return shorter
      }
    }
  }
}
