import Foundation
import UIKit

// Names of the module SVProgressHUD for apps that import it, which is not here: nothing is laid over the screen.

enum SVProgressHUDMaskType: Int { case none = 1, clear, black, gradient, custom }
enum SVProgressHUDStyle: Int { case light, dark, custom }
enum SVProgressHUDAnimationType: Int { case flat, native }

/// Words over the whole screen. *Inert.*
@MainActor @preconcurrency
class SVProgressHUD: UIView {
  class func show() {}
  class func show(withStatus status: String?) {}
  class func showProgress(_ progress: Float, status: String? = nil) {}
  class func showInfo(withStatus status: String?) {}
  class func showSuccess(withStatus status: String?) {}
  class func showError(withStatus status: String?) {}
  class func dismiss() {}
  class func dismiss(completion: (() -> Void)?) { DispatchQueue.main.async { completion?() } }
  class func dismiss(withDelay delay: TimeInterval, completion: (() -> Void)? = nil) { dismiss(completion: completion) }
  class func isVisible() -> Bool { false }
  class func setDefaultMaskType(_ type: SVProgressHUDMaskType) {}
  class func setDefaultStyle(_ style: SVProgressHUDStyle) {}
  class func setDefaultAnimationType(_ type: SVProgressHUDAnimationType) {}
  class func setForegroundColor(_ color: UIColor) {}
  class func setBackgroundColor(_ color: UIColor) {}
  class func setMinimumDismissTimeInterval(_ interval: TimeInterval) {}
  class func setMaximumDismissTimeInterval(_ interval: TimeInterval) {}
}
