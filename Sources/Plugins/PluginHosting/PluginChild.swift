internal import CLibrary
internal import CMCVPlugin
internal import JSONValues
internal import Platform

/// The work of a process of mcv that was started to try a plugin, or to run one isolated from the session.
public enum PluginChild {
  static let probeOption = "--mcv-plugin-probe"
  static let runnerOption = "--mcv-plugin-runner"

  /// Does the work of such a process, and ends it; returns at once in any other. A program that is named as
  /// ``PluginHostConfiguration/childProgram`` calls this first thing.
  ///
  /// - Parameter arguments: All of the process, the program's name first.
  public static func runIfAsked(_ arguments: [String]) {
    guard arguments.count == 3, isChannel(ChildProcess.channelDescriptor) else { return }
    switch arguments[1] {
    case probeOption: probe(arguments[2])
    case runnerOption: PluginRunner(channel: prepare()).run(arguments[2])
    default: return
    }
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

  private static func probe(_ path: String) -> Never {
    let channel = prepare()
    do {
      let file = try SharedLibraryFile(checking: path)
      let image = try SharedLibrary.open(file) { channel.send(PluginLoading.message($0)) }
      channel.send(PluginLoading.message(image))
      if let start = unsafe image.start {
        channel.send(PluginLoading.message(.starting))
        // Its answer is for the real load, which has the settings that it may need.
        let table = HostTable(plugin: image.description.name, services: NoServices())
        var error = unsafe mcv_buffer()
        _ = unsafe start(table.pointer, &error)
      }
      channel.send(PluginLoading.message(.finished))
    } catch {
      channel.send(PluginLoading.message(error))
    }
    _exit(0)
  }
}

/// The services of a plugin while it is tried: none.
private struct NoServices: HostServices {
  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {}
  func note(_ notice: PluginNotice, about plugin: String) {}
  func setting(_ name: String, for plugin: String) -> JSONValue? { nil }
  func now() -> UInt64 { 0 }
  func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    .unavailable(["code": "offline", "message": ["ko": "지금은 묻지 않습니다", "en": "nothing is asked now"]])
  }
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {}
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {}
}
