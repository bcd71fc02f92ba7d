import Foundation
import FuzzTargets
import Synchronization

/// Feeds one reader until its time is over, the process ends by itself, or an input takes too long.
struct FuzzWorker {
  /// The exit code of a process whose input took too long.
  static let hangCode: Int32 = 99
  /// How long one input may take.
  private static let longest = Duration.seconds(10)
  /// The memory that the process may have, in bytes.
  private static let mostMemory: rlim_t = 2 << 30

  let options: FuzzOptions
  /// The file that holds the number of inputs so far and the input that is being read.
  let record: FuzzRecord

  init(_ options: FuzzOptions, _ record: String) {
    self.options = options
    self.record = FuzzRecord(path: record)
  }

  func run() {
    var limit = rlimit(rlim_cur: Self.mostMemory, rlim_max: Self.mostMemory)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    // A core of each finding would fill the disk.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    guard let target = options.targets.first, let file = record.open() else { exit(2) }
    let count = HangGuard.shared
    count.start()
    var mutator = FuzzMutator(inputs: options.seeds().inputs(of: target), seed: options.seed)
    let end = ContinuousClock.now + .milliseconds(Int(options.seconds * 1000))
    var done = 0
    while options.runs.map({ done < $0 }) ?? true, ContinuousClock.now < end {
      let input = mutator.next()
      file.write(done, input)
      count.begin(done)
      target.read(input)
      done += 1
    }
    file.write(done, [])
  }

  /// Ends the process when an input takes too long.
  private final class HangGuard: Sendable {
    static let shared = HangGuard()
    private let current = Atomic(-1)

    func begin(_ input: Int) { current.store(input, ordering: .relaxed) }

    func start() {
      Thread.detachNewThread { [self] in
        var (seen, since) = (-1, ContinuousClock.now)
        while true {
          usleep(200_000)
          let now = current.load(ordering: .relaxed)
          if now != seen { (seen, since) = (now, .now) }
          if ContinuousClock.now - since > FuzzWorker.longest { _exit(FuzzWorker.hangCode) }
        }
      }
    }
  }
}

/// The file in which a worker says what it is doing, so that it is known after its end.
struct FuzzRecord {
  let path: String

  /// An open record.
  struct Writer {
    fileprivate let descriptor: Int32

    /// Writes how many inputs were read, and the one that comes next: two numbers of eight bytes, then the input.
    func write(_ count: Int, _ input: [UInt8]) {
      var bytes: [UInt8] = []
      for number in [count, input.count] { bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
      bytes += input
      _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
    }
  }

  func open() -> Writer? {
    let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    return descriptor < 0 ? nil : Writer(descriptor: descriptor)
  }

  /// The text of the record.
  func read() -> (count: Int, input: [UInt8])? {
    guard let data = FileManager.default.contents(atPath: path), data.count >= 16 else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int) -> Int { (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) } }
    let length = number(8)
    guard length >= 0, 16 + length <= bytes.count else { return nil }
    return (number(0), Array(bytes[16..<(16 + length)]))
  }
}
