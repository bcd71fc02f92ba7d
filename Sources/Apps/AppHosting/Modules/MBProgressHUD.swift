import Foundation
import UIKit

// Names of the module MBProgressHUD for apps that import it, which is not here: nothing is laid over a view.

enum MBProgressHUDMode: Int {
  case indeterminate, determinate, determinateHorizontalBar, annularDeterminate, customView, text
}

/// Words over a view. *Kept.*
@MainActor @preconcurrency
class MBProgressHUD: UIView {
  var mode = MBProgressHUDMode.indeterminate
  let label = UILabel()
  let detailsLabel = UILabel()
  let bezelView = UIView()
  let button = UIButton()
  var customView: UIView?
  var contentColor: UIColor?
  var progress: Float = 0
  var margin: CGFloat = 20
  var minShowTime: TimeInterval = 0
  var graceTime: TimeInterval = 0
  var removeFromSuperViewOnHide = false
  var completionBlock: (() -> Void)?

  convenience init(view: UIView) { self.init(frame: view.bounds) }
  @discardableResult class func showAdded(to view: UIView, animated: Bool) -> Self { self.init(frame: view.bounds) }
  @discardableResult class func hide(for view: UIView, animated: Bool) -> Bool { false }
  class func forView(_ view: UIView) -> MBProgressHUD? { nil }
  override required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func show(animated: Bool) {}
  func hide(animated: Bool) {
    let block = completionBlock
    DispatchQueue.main.async { block?() }
  }
  func hide(animated: Bool, afterDelay delay: TimeInterval) { hide(animated: animated) }
}
