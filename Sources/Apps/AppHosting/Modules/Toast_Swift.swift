import Foundation
import UIKit

// Names of the module Toast_Swift for apps that import it, which is not here: words that go by themselves are not shown.

enum ToastPosition { case top, center, bottom }
struct ToastStyle: Sendable {
  var backgroundColor = UIColor.black
  var titleColor = UIColor.white
  var messageColor = UIColor.white
  var cornerRadius: CGFloat = 10
  var messageFont = UIFont.systemFont(ofSize: 16)
  var titleFont = UIFont.boldSystemFont(ofSize: 16)
  var messageAlignment = NSTextAlignment.left
}
final class ToastManager {
  static let shared = ToastManager()
  var style = ToastStyle()
  var duration: TimeInterval = 3
  var position = ToastPosition.bottom
  var isTapToDismissEnabled = true
  var isQueueEnabled = false
}

extension UIView {
  func makeToast(
    _ message: String?, duration: TimeInterval = 3, position: ToastPosition = .bottom, title: String? = nil,
    image: UIImage? = nil, style: ToastStyle = ToastStyle(), completion: ((Bool) -> Void)? = nil
  ) { DispatchQueue.main.async { completion?(false) } }
  func makeToast(_ message: String?, duration: TimeInterval = 3, point: CGPoint, title: String?, image: UIImage?) {}
  func makeToastActivity(_ position: ToastPosition) {}
  func hideToastActivity() {}
  func hideToast() {}
  func hideAllToasts(includeActivity: Bool = false, clearQueue: Bool = true) {}
}
