internal import CLibrary
internal import CProcessShim
public import Platform
internal import Synchronization

/// Starts a program as a child process; no other code of this package does so.
///
/// The process inherits the descriptors that are named and no others, including those that other threads open
/// meanwhile. Every signal has its default action in it, and none is blocked.
public struct ProcessLaunch: Sendable {
  /// The origin of a descriptor of the process.
  public enum Origin: Hashable, Sendable {
    /// `/dev/null`.
    case nothing
    /// A descriptor of this process, under another number.
    case descriptor(Int32)
    /// A file, for reading.
    case reading(String)
    /// A file that is emptied or made, for the user alone.
    case writing(String)
    /// A file that is continued or made, for the user alone.
    case appending(String)
  }

  /// The path of the program; its name where ``searchesPath``.
  public var program: String
  /// Its arguments, without its name.
  public var arguments: [String]
  /// Whether the program is looked for in the folders of `PATH`.
  public var searchesPath = false
  /// Its variables, `NAME=VALUE`; nil for those of this process.
  public var variables: [String]?
  /// The folder in which it begins; nil for that of this process.
  public var folder: String?
  /// Whether it leads a process group of its own, so that Ctrl-C at the terminal does not reach it and all that it
  /// starts can be ended together.
  public var hasOwnGroup = true
  /// Whether it ends within a second of this process, however busy it is and however this process ends. The program
  /// calls `ParentWatch.begin()` first thing.
  public var endsWithParent = false
  /// Its descriptors. The standard ones that are left out are those of this process. A number may be that of a
  /// descriptor of this process that it gets under another one.
  public var descriptors: [(number: Int32, origin: Origin)] = []

  /// Describes a start.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or its name where ``searchesPath`` is set.
  ///   - arguments: Its arguments, without its name.
  public init(_ program: String, _ arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
  }

  /// Starts it.
  ///
  /// - Returns: The number of the process, which ``exitCode(of:)`` waits for.
  /// - Complexity: O(*d*) in the highest number of a descriptor that it gets.
  public func start() throws(SystemError) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var descriptors = descriptors
    if endsWithParent { descriptors.append((ParentWatch.descriptor, .descriptor(try Self.lifeline()))) }
    unsafe Self.add(descriptors, to: &actions)
    if let folder { unsafe process_spawn_change_folder(&actions, folder) }
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    if hasOwnGroup { unsafe posix_spawnattr_setpgroup(&attributes, 0) }
    let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var own = unsafe (variables ?? []).map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe own.indices { unsafe free(own[index]) }
    }
    var process = pid_t()
    let code = unsafe own.withUnsafeMutableBufferPointer { own in
      let variables = unsafe variables == nil ? environ : own.baseAddress
      return unsafe searchesPath
        ? posix_spawnp(&process, program, &actions, &attributes, &words, variables)
        : posix_spawn(&process, program, &actions, &attributes, &words, variables)
    }
    guard code == 0 else { throw SystemError(code) }
    return process
  }

  private static func add(
    _ descriptors: [(number: Int32, origin: Origin)], to actions: inout posix_spawn_file_actions_t
  ) {
    let kept = Set(descriptors.map(\.number))
    // A descriptor whose number is taken before its turn is kept aside, above all others, until then.
    var aside = descriptors.reduce(STDERR_FILENO) { highest, one in
      guard case .descriptor(let own) = one.origin else { return max(highest, one.number) }
      return max(highest, one.number, own)
    }
    var descriptors = descriptors
    for (index, one) in descriptors.enumerated() {
      guard case .descriptor(let own) = one.origin, own != one.number, kept.contains(own) else { continue }
      aside += 1
      unsafe posix_spawn_file_actions_adddup2(&actions, own, aside)
      descriptors[index].origin = .descriptor(aside)
    }
    for (number, origin) in descriptors {
      switch origin {
      case .nothing: unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let own): unsafe posix_spawn_file_actions_adddup2(&actions, own, number)
      case .reading(let path): unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
      case .writing(let path):
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      case .appending(let path):
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      }
    }
    let last = max(STDERR_FILENO, kept.max() ?? 0)
    // Closing what is not open is not an error here.
    for number in STDERR_FILENO + 1..<last + 1 where !kept.contains(number) {
      unsafe posix_spawn_file_actions_addclose(&actions, number)
    }
    unsafe process_spawn_close_from(&actions, last + 1)
  }

  private static let lifelineEnds = Mutex<(reading: Int32, writing: Int32)?>(nil)

  /// Returns the reading end of the one pipe whose other end stays open, here only, until this process ends.
  private static func lifeline() throws(SystemError) -> Int32 {
    try lifelineEnds.withLock { ends throws(SystemError) in
      if let ends { return ends.reading }
      let made = try pipe()
      ends = made
      return made.reading
    }
  }

  /// Makes a pipe that no program inherits unless its launch names it.
  ///
  /// - Throws: Where this process has no more descriptors.
  public static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe process_pipe(&ends) == 0 else { throw SystemError(errno) }
    return (ends[0], ends[1])
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: Its exit code; 128 and the number of the signal that ended it.
  public static func exitCode(of process: Int32) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and WEXITSTATUS are macros, which Swift does not import.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
