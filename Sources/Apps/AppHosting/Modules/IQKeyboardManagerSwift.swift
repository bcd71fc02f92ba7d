import Foundation
import UIKit

// Names of the module IQKeyboardManagerSwift for apps that import it, which is not here: there is no keyboard that hides a
// field.

/// The manager that moves fields above the keyboard. *Kept.*
@MainActor @preconcurrency
final class IQKeyboardManager {
  static let shared = IQKeyboardManager()
  class func sharedManager() -> IQKeyboardManager { shared }

  var enable = false
  var isEnabled = false
  var enableAutoToolbar = true
  var shouldResignOnTouchOutside = false
  var resignOnTouchOutside = false
  var shouldShowToolbarPlaceholder = true
  var shouldPlayInputClicks = true
  var keyboardDistanceFromTextField: CGFloat = 10
  var keyboardDistance: CGFloat = 10
  var toolbarDoneBarButtonItemText: String?
  var toolbarTintColor: UIColor?
  var previousNextDisplayMode = 0
  var disabledDistanceHandlingClasses: [AnyClass] = []
  var disabledToolbarClasses: [AnyClass] = []
  var disabledTouchResignedClasses: [AnyClass] = []
  var enabledDistanceHandlingClasses: [AnyClass] = []
  @discardableResult
  func resignFirstResponder() -> Bool { false }
  func reloadLayoutIfNeeded() {}
}
