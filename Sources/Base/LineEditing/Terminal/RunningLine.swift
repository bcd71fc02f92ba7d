internal import CLineShim
package import DisplayText
internal import Synchronization

/// The line that runs, kept where a signal that ends the process finds it.
///
/// Keeping it costs a copy of a few bytes: nothing is written before the process ends. In a file that two processes
/// share (``share(_:)``) one of them sees the other's line even when that one was killed.
package enum RunningLine {
  private static let isKorean = Atomic(false)

  /// The language of the session, for what a signal handler or another thread writes.
  package static var language: Language {
    get { isKorean.load(ordering: .relaxed) ? .ko : .en }
    set { isKorean.store(newValue == .ko, ordering: .relaxed) }
  }

  /// Keeps the line that begins. Only the thread that runs lines may do so.
  ///
  /// - Parameters:
  ///   - place: Its place and its text, as they are shown.
  ///   - head: The words between the name of a signal and the place.
  package static func begin(_ place: String, saying head: String) {
    var (place, head) = (place, head)
    head.withUTF8 { head in
      place.withUTF8 { place in
        unsafe line_words_begin(head.baseAddress, head.count, place.baseAddress, place.count)
      }
    }
  }

  /// Notes that no line runs any more.
  package static func end() { line_words_end() }

  /// The place and the text of the line that runs, or nil if none does.
  package static var place: String? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(line_words_limit)) { buffer, count in
      count = unsafe buffer.baseAddress.map { unsafe line_words_place($0) } ?? 0
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Keeps the line in a file from now on, as another process does that has the same file open.
  ///
  /// - Returns: False where the file cannot be used; then the line stays in this process.
  package static func share(_ descriptor: Int32) -> Bool { line_words_share(descriptor) }

  /// Lets a signal that ends the process first write which line ran. The signal then has its usual effect.
  package static func tellAtEnd() { line_words_tell_at_end() }

  /// Returns the name of a signal, `SIGSEGV`.
  package static func name(ofSignal number: Int32) -> String {
    unsafe line_signal_name(number).map { unsafe String(cString: $0) } ?? "signal \(number)"
  }
}
