internal import DisplayText

extension String {
  /// An identifier as text that can be seen: safe to print, and in quotes where it is empty or has blanks at an end.
  package var visible: String {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: " "), last != UInt8(ascii: " ")
    else { return "\"\(self)\"".escapedForDisplay }
    return escapedForDisplay
  }
}
