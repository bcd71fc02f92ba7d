internal import Glibc

/// The checks that were made, and their faults.
final class CheckList {
  private(set) var faults: [String] = []
  private(set) var count = 0

  func expect(_ isTrue: Bool, _ what: String) {
    count += 1
    if isTrue { return }
    faults.append(what)
    say("wrong: \(what)")
  }

  /// Says what came of it.
  ///
  /// - Returns: The exit code.
  func end() -> Int32 {
    say(faults.isEmpty ? "ok  \(count) checks" : "\(faults.count) of \(count) checks failed")
    return faults.isEmpty ? 0 : 1
  }
}

/// Writes a line at once, also to a pipe.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
}
