import Glibc
import Platform
import ProcessLaunching
import Testing

/// The start of programs: the descriptors and signals that a process gets, and those that it does not.
@Suite struct ProcessLaunchTests {
  /// Runs a shell line, and returns what it wrote to its output with its exit code.
  private static func shell(
    _ line: String, _ change: (inout ProcessLaunch) -> Void = { _ in }
  ) throws -> (String, Int32) {
    let ends = try ProcessLaunch.pipe()
    defer { close(ends.reading) }
    var launch = ProcessLaunch("/bin/sh", ["-c", line])
    launch.descriptors = [(STDIN_FILENO, .nothing), (STDOUT_FILENO, .descriptor(ends.writing))]
    change(&launch)
    let process = try launch.start()
    close(ends.writing)
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while case let count = unsafe read(ends.reading, &block, block.count), count > 0 { text += block[..<count] }
    return (String(decoding: text, as: UTF8.self), ProcessLaunch.exitCode(of: process))
  }

  @Test func exitCodeAndSignalAreReported() throws {
    #expect(try Self.shell("exit 7").1 == 7)
    #expect(try Self.shell("kill -9 $$").1 == 128 + SIGKILL)
  }

  @Test func aProgramThatIsNotThereIsRefused() {
    #expect(throws: SystemError(ENOENT)) { _ = try ProcessLaunch("/nowhere/at/all").start() }
    var searched = ProcessLaunch("no-such-program-of-mcv")
    searched.searchesPath = true
    #expect(throws: SystemError.self) { _ = try searched.start() }
  }

  /// A descriptor that this process keeps open, without the mark that closes it in others, is not there.
  @Test func childInheritsOnlyNamedDescriptors() throws {
    let left = dup(0)
    try #require(left > 2)
    defer { close(left) }
    let seen = try Self.shell("ls /proc/self/fd") { $0.descriptors.append((40, .reading("/proc/self/status"))) }.0
    let numbers = seen.split(separator: "\n").compactMap { Int($0) }
    // `ls` itself has the folder open, at the lowest free number.
    #expect(numbers == [0, 1, 2, 3, 40])
  }

  /// A descriptor that it gets may have the number of one that another one becomes there: a process with many open ones
  /// meets that sooner or later.
  @Test func collidingDescriptorNumbersAreRemapped() throws {
    let other = try ProcessLaunch.pipe()
    defer { close(other.reading) }
    let seen = try Self.shell("echo first; echo second >/proc/self/fd/\(other.writing)") { launch in
      guard case .descriptor(let output)? = launch.descriptors.last?.origin else { return }
      launch.descriptors = [
        (output, .descriptor(other.writing)), (STDOUT_FILENO, .descriptor(output)),
        (other.writing, .descriptor(output)),
      ]
    }
    close(other.writing)
    #expect(seen.0 == "first\nsecond\n")
  }

  @Test func variablesAndFolderArePassedOn() throws {
    let seen = try Self.shell("echo $MCV_A:$HOME; pwd") {
      $0.variables = ["MCV_A=b", "PATH=/usr/bin:/bin"]
      $0.folder = "/usr"
    }
    #expect(seen.0 == "b:\n/usr\n")
    #expect(try Self.shell("echo \"$PATH\"").0 == "\(unsafe String(cString: getenv("PATH")))\n")
  }

  /// A signal that this process ignores has its default action there.
  @Test func ignoredSignalsAreResetInTheChild() throws {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    #expect(try Self.shell("kill -USR1 $$; exit 0").1 == 128 + SIGUSR1)
  }

  /// The pipe that ends with this process is one of those that are named, and only where it is wanted.
  @Test func processThatEndsWithItsParentHoldsAPipe() throws {
    let seen = try Self.shell("ls -l /proc/self/fd") { $0.endsWithParent = true }.0
    #expect(seen.split(separator: "\n").contains { $0.contains(" 61 -> pipe:") }, "\(seen)")
    #expect(!(try Self.shell("ls -l /proc/self/fd").0.contains(" 61 -> ")))
    // Nothing is ever written to it, and its other end is open nowhere else.
    let waits = try Self.shell("timeout 0.2 cat /dev/fd/61; echo $?") { $0.endsWithParent = true }.0
    #expect(waits == "124\n")
  }

  @Test func childLeadsAProcessGroupUnlessDisabled() throws {
    let line = "cut -d' ' -f5 /proc/$$/stat; echo $$"
    let own = try Self.shell(line).0.split(separator: "\n")
    #expect(own.count == 2 && own[0] == own[1])
    let shared = try Self.shell(line) { $0.hasOwnGroup = false }.0.split(separator: "\n")
    #expect(shared.first.flatMap { Int32($0) } == getpgrp())
  }
}
