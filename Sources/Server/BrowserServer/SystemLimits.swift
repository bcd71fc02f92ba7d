internal import Glibc

/// The system's limits for this process.
enum SystemLimits {
  /// Lets this process have as many descriptors as it may: each page is one, and each seat.
  static func raiseDescriptors() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
