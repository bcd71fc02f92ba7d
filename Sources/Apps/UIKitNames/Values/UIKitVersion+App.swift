internal import DiffableDataSource
internal import Foundation

extension UIKitVersion {
  /// The version of UIKit whose texts, refusals and layouts hold in this process: that of the session which opened the
  /// app.
  static let ofApp: UIKitVersion = {
    let number = ProcessInfo.processInfo.environment["MCV_APP_UIKIT"].flatMap { Int($0) }
    return number.flatMap { UIKitVersion(rawValue: $0) } ?? .newest
  }()
}
