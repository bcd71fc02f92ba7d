import CMCVPlugin
import Glibc
import PluginHosting
import Testing

/// A folder of plugins that are compiled for a test, gone with it.
final class PluginFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/plugin-hosting.XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? Command.run("/bin/rm", ["-rf", path]) }

  /// The folder that the tests and their programs were built into.
  static let programs: String = {
    guard let program = unsafe realpath("/proc/self/exe", nil) else { return "" }
    defer { unsafe free(program) }
    let path = unsafe String(cString: program)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  /// The program that hosts start to try plugins.
  static var fixture: String { programs + "/PluginHostingFixture" }

  /// The folder of `mcv_plugin.h`, beside this file's folder in the package.
  private static let headers: String = {
    let tests = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/" + tests + "/Sources/Plugins/CMCVPlugin/include"
  }()

  /// Compiles C into `libMCVPlugin_<name>.so`.
  @discardableResult
  func build(_ source: String, as name: String = "Sample", options: [String] = []) throws -> String {
    try build(source, file: "libMCVPlugin_\(name).so", options: options)
  }

  /// Compiles C into a shared library. The new file replaces an old one as linkers do: it gets an inode of its own.
  func build(_ source: String, file: String, options: [String] = []) throws -> String {
    let input = write(source, to: file + ".c")
    let output = "\(path)/\(file)"
    let (code, text) = try Command.run(
      "/usr/bin/env",
      ["clang", "-O1", "-g0", "-fPIC", "-shared", "-Wno-everything", "-I", Self.headers, "-o", output + ".new", input]
        + options)
    try #require(code == 0, "\(text)")
    _ = unsafe unlink(output)
    let isInPlace = unsafe rename(output + ".new", output) == 0
    try #require(isInPlace)
    return output
  }

  @discardableResult
  func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> String {
    Self.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  func bytes(of path: String) throws -> [UInt8] {
    let opened = unsafe fopen(path, "r")
    guard let file = unsafe opened else { throw Missing(path: path) }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  /// The names in the folder, hidden ones too.
  var names: Set<String> {
    var names: Set<String> = []
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      names.insert(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.subtracting([".", ".."])
  }

  /// Returns a host that finds the plugins of this folder, and has little patience.
  func host(
    _ services: RecordingServices = RecordingServices(), _ change: (inout PluginHostConfiguration) -> Void = { _ in }
  ) -> PluginLoader {
    var configuration = PluginHostConfiguration(searchFolders: [path])
    configuration.childProgram = Self.fixture
    configuration.cancellationGrace = .milliseconds(300)
    change(&configuration)
    return PluginLoader(configuration, services: services)
  }
}

/// A file that is not there.
struct Missing: Error {
  let path: String
}

/// Other programs.
enum Command {
  /// Runs a program and returns its exit code (128 and more for a signal) and what it wrote to either stream.
  static func run(_ program: String, _ arguments: [String], environment: [String] = []) throws -> (Int32, String) {
    let output = "/tmp/plugin-hosting-output.\(getpid()).\(UInt64.random(in: 0 ... .max))"
    defer { _ = unsafe unlink(output) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var variables: [String] = environment
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      variables.append(unsafe String(cString: entry))
      unsafe place += 1
    }
    var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var process = pid_t()
    let code = unsafe posix_spawn(&process, program, &actions, nil, &argv, &envp)
    try #require(code == 0)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    var text = ""
    if let file = unsafe fopen(output, "r") {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe fread(&bytes, 1, bytes.count, file)
      text = String(decoding: bytes[..<count], as: UTF8.self)
      unsafe fclose(file)
    }
    let signal = status & 0x7F
    return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, text)
  }
}
