#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The form in which `swift-backtrace` writes a crash.
public struct WrittenBacktrace: Decodable, Sendable {
  /// A place in a source file; the steps that the compiler made have the line 0.
  public struct Location: Decodable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int

    /// Creates a place.
    public init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
  }

  /// A call that was running.
  public struct Frame: Decodable, Sendable {
    public var symbol: String?
    public var description: String?
    public var sourceLocation: Location?

    /// Creates a call.
    public init(symbol: String? = nil, description: String? = nil, sourceLocation: Location? = nil) {
      (self.symbol, self.description, self.sourceLocation) = (symbol, description, sourceLocation)
    }

    /// The name of the function, or that of its symbol.
    public var name: String { description ?? symbol ?? "" }
  }

  /// A thread, with its innermost call first.
  public struct Thread: Decodable, Sendable {
    public var crashed: Bool?
    public var frames: [Frame]?

    /// Creates a thread.
    public init(crashed: Bool? = nil, frames: [Frame]? = nil) { (self.crashed, self.frames) = (crashed, frames) }
  }

  /// The beginning of the name of the innermost call where the compiler made a trap of it: the reason follows.
  public static let failureMark = "Swift runtime failure: "

  public var threads: [Thread]

  /// Creates a backtrace.
  public init(threads: [Thread]) { self.threads = threads }

  /// Reads the text of a file; nil where it is something else, or not complete.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// The calls of the thread that crashed, the innermost first.
  public var frames: [Frame] { (threads.first { $0.crashed == true } ?? threads.first)?.frames ?? [] }

  /// The variable of a process's environment that makes Swift's runtime write where it crashes.
  ///
  /// - Parameters:
  ///   - program: The program that writes, which is part of a toolchain.
  ///   - path: The file to write.
  ///   - seconds: The most seconds that it may take.
  public static func variable(program: String, path: String, seconds: Int) -> String {
    "SWIFT_BACKTRACE=enable=yes,format=json,color=no,interactive=no,threads=crashed,registers=none,images=none,"
      + "limit=64,timeout=\(seconds)s,swift-backtrace=\(program),output-to=\(path)"
  }
}

/// The words with which Swift's runtime ends a process.
public enum TrapWords {
  /// The sign that stands for a line feed in the words of a trap: the words are one line of what the process writes, between
  /// whatever else it writes.
  public static let lineEnd = "\u{2028}"

  private static let marks = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Whether a line is one that the runtime writes about the crash itself, and not about its reason.
  public static func isNoise(_ line: String) -> Bool {
    line.hasPrefix("*** Signal ") || line.hasPrefix("swift-runtime: ")
  }

  /// Whether a line says why the process ends.
  public static func isReason(_ line: String) -> Bool { marks.contains { line.firstRange(of: $0) != nil } }

  /// Returns the reason that the last such line says: `Index out of range` of `Swift/ContiguousArrayBuffer.swift:692:
  /// Fatal error: Index out of range`; nil where no line says one.
  public static func reason(in lines: [String]) -> String? {
    for line in lines.reversed() {
      for mark in marks {
        guard let range = line.firstRange(of: mark) else { continue }
        let words = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
        return words.isEmpty ? mark : String(words).replacing(lineEnd, with: "\n")
      }
    }
    return lines.last { $0.hasPrefix("Could not cast") }
  }
}
