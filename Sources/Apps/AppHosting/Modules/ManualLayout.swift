import UIKit

// Names of the module ManualLayout for apps that import it, which is not here: the sides of a view's frame.

extension UIView {
  var x: CGFloat {
    get { frame.origin.x }
    set { frame.origin.x = newValue }
  }
  var y: CGFloat {
    get { frame.origin.y }
    set { frame.origin.y = newValue }
  }
  var left: CGFloat {
    get { frame.origin.x }
    set { frame.origin.x = newValue }
  }
  var top: CGFloat {
    get { frame.origin.y }
    set { frame.origin.y = newValue }
  }
  var right: CGFloat {
    get { frame.maxX }
    set { frame.origin.x = newValue - frame.width }
  }
  var bottom: CGFloat {
    get { frame.maxY }
    set { frame.origin.y = newValue - frame.height }
  }
  var width: CGFloat {
    get { frame.width }
    set { frame.size.width = newValue }
  }
  var height: CGFloat {
    get { frame.height }
    set { frame.size.height = newValue }
  }
  var centerX: CGFloat {
    get { center.x }
    set { center.x = newValue }
  }
  var centerY: CGFloat {
    get { center.y }
    set { center.y = newValue }
  }
  var origin: CGPoint {
    get { frame.origin }
    set { frame.origin = newValue }
  }
  var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  func sizeToFit(width: CGFloat) { frame.size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) }
}
