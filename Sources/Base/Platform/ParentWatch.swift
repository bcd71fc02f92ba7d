internal import CLibrary

/// Ends a process when its parent ends: within a second, however busy the process is and for any cause of the end.
///
/// A thread reads from a pipe whose other end only the parent has, and which the system closes with the parent. It
/// blocks without asking a clock, as the time of opened apps stands still. A process that was stopped by `SIGSTOP` ends
/// when it is continued.
public enum ParentWatch {
  /// The descriptor at which such a process finds its end of the pipe.
  public static let descriptor: Int32 = 61

  /// Descriptors from here on are beyond those that the program's own code opens, and closes by number.
  private static let lowestOwn: Int32 = 512
  /// Milliseconds that a process has to end by itself, after its parent closes the stream that it reads.
  private static let patience: Int32 = 500

  /// Watches the parent from now on; does nothing in a process that was not started to end with it.
  public static func begin() {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    var own = fcntl(descriptor, F_DUPFD_CLOEXEC, lowestOwn)
    if own >= 0 {
      close(descriptor)
    } else {
      own = descriptor
      _ = fcntl(own, F_SETFD, FD_CLOEXEC)
    }
    // The program's handlers of signals do not run on this thread; by this one Swift's runtime stops all threads in a
    // crash.
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&signals)
    unsafe sigdelset(&signals, SIGPROF)
    unsafe pthread_sigmask(SIG_SETMASK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, 1 << 18)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, &attributes,
      { context in
        ParentWatch.watch(Int32(Int(bitPattern: context)))
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(own)))
    // Without a thread nothing would end it.
    if code != 0 { _exit(1) }
  }

  /// Waits for the end of the parent, and ends this process, the group that it leads, and what it started in groups of its
  /// own: Foundation's `Process` gives each program one.
  private static func watch(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(descriptor, &byte, 1)
      if count == 0 || count < 0 && Platform.lastError != EINTR { break }
    }
    _ = poll(nil, 0, patience)
    for process in descendants() { kill(process, SIGKILL) }
    if getpgrp() == getpid() { kill(0, SIGKILL) }
    kill(getpid(), SIGKILL)
  }

  /// Returns the processes that this one has started, and those that they have, or none if the system lists none.
  private static func descendants() -> [Int32] {
    #if os(Linux)
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    var parents: [Int32: Int32] = [:]
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if let process = Int32(name), let parent = parent(of: process) { parents[process] = parent }
    }
    var found = [getpid()]
    var next = 0
    while next < found.count {
      found += parents.keys.filter { parents[$0] == found[next] }
      next += 1
    }
    return Array(found.dropFirst())
    #else
    return []
    #endif
  }

  #if os(Linux)
  /// Returns the process that started another one.
  private static func parent(of process: Int32) -> Int32? {
    let descriptor = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    // The name in brackets may hold anything; after it come the state and the parent.
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? Int32(String(decoding: fields[1], as: UTF8.self)) : nil
  }
  #endif
}
