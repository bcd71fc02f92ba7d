// swift-format-ignore-file
import UIKit

// Must be kept: a list inside of a child controller
final class ChildControllers: UIViewController {
  private let child = ClassRegistration()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = view.bounds
    child.didMove(toParent: self)
  }
}
