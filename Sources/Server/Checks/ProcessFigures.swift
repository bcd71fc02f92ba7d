internal import Glibc

/// The kernel's figures of processes, read in `/proc`.
enum ProcessFigures {
  /// Returns the children of a process.
  static func children(of parent: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard let process = pid_t(name), fields(of: process).count > 1, pid_t(fields(of: process)[1]) == parent else {
        continue
      }
      found.append(process)
    }
    return found
  }

  /// Returns the private memory of a process, in MB: pages that it does not share, written or not.
  static func privateMemory(of process: pid_t) -> Double {
    var total = 0.0
    for line in text("/proc/\(process)/smaps_rollup").split(separator: "\n") where line.hasPrefix("Private_") {
      total += Double(line.split(separator: " ").dropFirst().first ?? "0") ?? 0
    }
    return total / 1024
  }

  /// Returns the seconds that a process has computed, in its own code and in the kernel.
  static func seconds(of process: pid_t) -> Double {
    let fields = fields(of: process)
    guard fields.count > 12 else { return 0 }
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Returns the number of files, sockets and pipes that a process has open.
  static func openFiles(of process: pid_t) -> Int {
    guard let folder = unsafe opendir("/proc/\(process)/fd") else { return 0 }
    defer { unsafe closedir(folder) }
    var count = -2
    while unsafe readdir(folder) != nil { count += 1 }
    return count
  }

  /// The load of the machine: processes that computed or waited to, over the last minute.
  static var load: String { text("/proc/loadavg").split(separator: " ").first.map(String.init) ?? "-" }

  /// Returns the fields of `stat` after the name: state, parent, and so on.
  private static func fields(of process: pid_t) -> [Substring] {
    text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
  }

  private static func text(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(file, &block, block.count)
    return count > 0 ? String(decoding: block[..<count], as: UTF8.self) : ""
  }
}
