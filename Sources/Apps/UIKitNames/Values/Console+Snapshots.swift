internal import ConsoleTexts
import DiffableDataSource
internal import UIKitViews

extension Console {
  /// Stops the program with a text of UIKit, as the version of the app words it.
  static func raise(_ text: ConsoleText, _ values: [ConsoleHole: ConsoleValue] = [:]) -> Never {
    raise(text.printed(in: UIKitVersion.ofApp.rawValue, values))
  }

  /// Returns the answer of `body`; where that throws, the program stops with UIKit's text.
  static func raising<Answer>(_ body: () throws(SnapshotError) -> Answer) -> Answer {
    do throws(SnapshotError) { return try body() } catch {
      switch error.source {
      case .uikit: raise(error.message)
      case .ours: raise(inOurWords: error.message)
      }
    }
  }

  /// Writes what UIKit would log about a snapshot.
  static func log(_ warning: SnapshotWarning) { log(warning.message) }
}
