internal import Foundation
public import Glibc

/// Processes that others have started, read from `/proc`.
extension ChildProcess {
  /// Returns the fields of `/proc/N/stat` after the name: the state, the parent, …; nil for a process that has ended.
  private static func fields(of process: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ").dropFirst()
    // An orphan that no process waits for has ended all the same.
    return fields.first == "Z" || fields.first == "X" ? nil : Array(fields)
  }

  /// Waits for a child of a process that was started with some word, and has computed for a while if it is to; nil
  /// where the process ends without one.
  public static func find(childOf parent: pid_t, with word: String, isBusy: Bool = true) -> pid_t? {
    let deadline = ContinuousClock.now + .seconds(400)
    while ContinuousClock.now < deadline {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for process in processes.compactMap({ pid_t($0) }) {
        guard let fields = fields(of: process), fields.count > 12, fields[1] == "\(parent)" else { continue }
        let told = ["cmdline", "environ"].compactMap {
          try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/\($0)"))
        }
        guard told.contains(where: { $0.range(of: Data(word.utf8)) != nil }) else { continue }
        // Ticks of a hundredth of a second.
        if !isBusy || (Int(fields[11]) ?? 0) > 20 { return process }
      }
      if fields(of: parent) == nil { return nil }
      usleep(20_000)
    }
    return nil
  }

  /// Waits until a process has computed for some hundredths of a second from now on; false if it ends, or waits itself.
  public static func computes(_ process: pid_t, seconds: Int = 60) -> Bool {
    func ticks() -> Int? { fields(of: process).flatMap { $0.count > 11 ? Int($0[11]) : nil } }
    guard let start = ticks() else { return false }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      guard let now = ticks() else { return false }
      if now > start + 2 { return true }
      usleep(2000)
    }
    return false
  }

  /// Waits until a process has ended; false if it goes on.
  public static func hasEnded(_ process: pid_t, seconds: Int = 10) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while fields(of: process) != nil {
      if ContinuousClock.now > deadline { return false }
      usleep(10_000)
    }
    return true
  }
}
