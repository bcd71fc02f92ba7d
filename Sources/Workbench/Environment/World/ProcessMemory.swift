internal import CLibrary
internal import CProcessShim

/// The memory of this process.
package enum ProcessMemory {
  /// The memory of the process that is in use, in bytes. `getrusage` would count the program that started this one, too.
  package static var used: Int {
    let fields = (try? HostFileSystem().read("/proc/self/statm"))?.split(separator: UInt8(ascii: " ")) ?? []
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Gives the system back what the allocator keeps of freed memory: after a difference of a million items a tenth of
  /// what the process holds.
  ///
  /// - Complexity: O(freed blocks), a millisecond or two after a long command
  package static func giveBack() { process_give_memory_back() }
}
