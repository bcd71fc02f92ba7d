internal import AppProtocol
import Platform

/// UIKit's reaction to a misused program, and its lines in an app's console.
package enum Console {
  /// Writes one line to standard error, where the console of an app is here. Control characters are written as escapes.
  package static func log(_ text: String) {
    Platform.writeToStandardError(Array((escaped(text) + "\n").utf8))
  }

  /// Stops the program as an exception of UIKit does: a trap with the text, in every build.
  package static func raise(_ text: String) -> Never {
    // Here and below this module traps on purpose.
    fatalError(oneLine(text))
  }

  /// Stops the program where UIKit stops or hangs and its text is not public: the name of the file in the trap tells
  /// that the words are ours.
  package static func raise(inOurWords text: String) -> Never {
    fatalError(oneLine(text), file: "mcv")
  }

  /// Returns the text for a trap. UIKit's lists of updates have tabs.
  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\t")
      .replacing("\n", with: TrapWords.lineEnd)
  }

  /// Returns the text with every control character other than the line feed as `\u{…}`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
