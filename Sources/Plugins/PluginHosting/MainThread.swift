internal import CLibrary

/// The main thread of a process that is a plugin's alone.
enum MainThread {
  private typealias Loop = @convention(c) () -> Void

  /// Serves the main run loop, and with it the main queue and Swift's main actor, until the process ends.
  ///
  /// The functions are looked up where the plugin has them, since this library links neither Foundation nor Dispatch; a
  /// plugin that has neither of them has nothing to serve.
  ///
  /// - Parameter library: The loader's handle of the plugin; nil for none.
  static func serve(_ library: UnsafeMutableRawPointer?) -> Never {
    for name in ["CFRunLoopRun", "dispatch_main"] {
      // Without a library, the function is looked up in all that this program has loaded.
      guard let symbol = unsafe dlsym(library, name) ?? dlsym(nil, name) else { continue }
      let loop = unsafe unsafeBitCast(symbol, to: Loop.self)
      while true {
        loop()
        // A plugin may stop the loop; it is not left so.
        usleep(10_000)
      }
    }
    while true { pause() }
  }
}
