import Foundation

// Names of the modules os and OSLog for apps that import them, which are not here: what is logged goes into the app's log.
// In files that import them, their `Logger` is called `SystemLogger`, since many an app has one of its own.

/// The weight of a message.
struct OSLogType: Hashable, Sendable {
  let name: String
  static let `default` = OSLogType(name: "default")
  static let info = OSLogType(name: "info")
  static let debug = OSLogType(name: "debug")
  static let error = OSLogType(name: "error")
  static let fault = OSLogType(name: "fault")
}

/// Whether others may see a value. *Inert*: here all is seen.
struct OSLogPrivacy: Sendable {
  static let `public` = OSLogPrivacy()
  static let `private` = OSLogPrivacy()
  static let auto = OSLogPrivacy()
  static let sensitive = OSLogPrivacy()
  static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  enum Mask: Sendable { case none, hash }
}

/// A message with values.
struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(stringLiteral value: String) { text = value }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: @autoclosure () -> some Any) { text += "\(value())" }
    mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy) {
      text += "\(value())"
    }
  }
}

/// The place of messages: who logs, and of what.
final class OSLog: Sendable {
  let category: String
  static let `default` = OSLog(subsystem: "", category: "")
  static let disabled = OSLog(subsystem: "", category: "-")

  init(subsystem: String, category: String) { self.category = category }
  init(subsystem: String, category: Category) { self.category = category.name }

  struct Category: Sendable {
    let name: String
    static let pointsOfInterest = Category(name: "pointsOfInterest")
  }
}

/// A writer of messages.
struct SystemLogger: Sendable {
  private let category: String

  init(subsystem: String, category: String) { self.category = category }
  init(_ log: OSLog) { category = log.category }
  init() { category = "" }

  private func write(_ message: OSLogMessage) {
    print(category.isEmpty ? message.text : "\(category): \(message.text)")
  }
  func log(_ message: OSLogMessage) { write(message) }
  func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
  func trace(_ message: OSLogMessage) { write(message) }
  func debug(_ message: OSLogMessage) { write(message) }
  func info(_ message: OSLogMessage) { write(message) }
  func notice(_ message: OSLogMessage) { write(message) }
  func warning(_ message: OSLogMessage) { write(message) }
  func error(_ message: OSLogMessage) { write(message) }
  func critical(_ message: OSLogMessage) { write(message) }
  func fault(_ message: OSLogMessage) { write(message) }
}

private func logged(_ format: String, _ arguments: [any CVarArg], _ log: OSLog) {
  guard log.category != "-" else { return }
  // Each place of a value takes the next one, whatever its kind.
  var (text, rest, values) = ("", format[...], arguments[...])
  while let start = rest.firstIndex(of: "%") {
    text += rest[..<start]
    rest = rest[rest.index(after: start)...]
    if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
    if rest.hasPrefix("%") {
      text += "%"
      rest = rest.dropFirst()
      continue
    }
    let length = rest.prefix { "0123456789.-+ lhqzt".contains($0) }.count + 1
    text += values.popFirst().map { "\($0)" } ?? ""
    rest = rest.dropFirst(length)
  }
  print(log.category.isEmpty ? text + rest : "\(log.category): \(text)\(rest)")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {
  logged("\(message)", arguments, log)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
  logged("\(message)", arguments, log)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
func os_log(
  _ message: StaticString, dso: UnsafeRawPointer?, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) { logged("\(message)", arguments, log) }

/// Two points in time of a measurement. *Inert*.
struct OSSignpostID: Hashable, Sendable {
  static let exclusive = OSSignpostID()
  init() {}
  init(log: OSLog) {}
}
enum OSSignpostType: Sendable { case begin, end, event }
// swift-format-ignore: AlwaysUseLowerCamelCase
func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// A lock that is held for a moment.
final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(initialState: State) { state = initialState }

  func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
