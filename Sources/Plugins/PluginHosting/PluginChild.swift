internal import CLibrary
internal import Platform

/// The work of a process of mcv that was started to run a plugin apart from the session.
public enum PluginChild {
  static let option = "--mcv-plugin-runner"

  /// Does the work of such a process, and ends it; returns at once in any other. A program that is named as
  /// ``PluginHostConfiguration/childProgram`` calls this first thing.
  ///
  /// - Parameter arguments: All of the process, the program's name first.
  public static func runIfAsked(_ arguments: [String]) {
    guard arguments.count == 3, arguments[1] == option, isChannel(ChildProcess.channelDescriptor) else { return }
    PluginRunner(channel: prepare()).run(arguments[2])
  }

  private static func isChannel(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Opens the channel, and sees to it that a crash leaves nothing behind.
  private static func prepare() -> MessageChannel {
    ParentWatch.begin()
    _ = fcntl(ChildProcess.channelDescriptor, F_SETFD, FD_CLOEXEC)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A plugin's output is reported with the call that printed it, so it must not stay in a buffer.
    if let place = unsafe dlsym(nil, "stdout") {
      unsafe setvbuf(place.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee, nil, _IOLBF, 0)
    }
    return MessageChannel(ChildProcess.channelDescriptor)
  }
}
