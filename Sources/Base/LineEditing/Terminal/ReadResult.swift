/// The result of asking for a line.
public enum ReadResult: Sendable, Equatable {
  /// A line was entered; it is in NFC and without the newline at the end. One answer can hold several lines: a command
  /// that was continued, or a pasted script.
  case line(String)
  /// Ctrl-C while the line was being entered: the line is gone, nothing else happened.
  case interrupt
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
}
