import Foundation
import UIKit

// Names of the module NVActivityIndicatorView for apps that import it, which is not here: a view of its size that turns nothing.

/// The looks of the indicator.
struct NVActivityIndicatorType: Hashable, Sendable {
  let name: String
  static let blank = Self(name: "blank")
  static let ballPulse = Self(name: "ballPulse")
  static let ballGridPulse = Self(name: "ballGridPulse")
  static let ballClipRotate = Self(name: "ballClipRotate")
  static let ballClipRotateMultiple = Self(name: "ballClipRotateMultiple")
  static let ballRotate = Self(name: "ballRotate")
  static let ballScale = Self(name: "ballScale")
  static let ballBeat = Self(name: "ballBeat")
  static let ballRotateChase = Self(name: "ballRotateChase")
  static let ballSpinFadeLoader = Self(name: "ballSpinFadeLoader")
  static let lineScale = Self(name: "lineScale")
  static let lineScalePulseOut = Self(name: "lineScalePulseOut")
  static let lineSpinFadeLoader = Self(name: "lineSpinFadeLoader")
  static let circleStrokeSpin = Self(name: "circleStrokeSpin")
  static let pacman = Self(name: "pacman")
  static let orbit = Self(name: "orbit")
  static let semiCircleSpin = Self(name: "semiCircleSpin")
}

/// An indicator of work. *Kept.*
@MainActor @preconcurrency
class NVActivityIndicatorView: UIView {
  var type = NVActivityIndicatorType.ballSpinFadeLoader
  var color = UIColor.white
  var padding: CGFloat = 0
  private(set) var isAnimating = false

  init(frame: CGRect, type: NVActivityIndicatorType? = nil, color: UIColor? = nil, padding: CGFloat? = nil) {
    super.init(frame: frame)
    self.type = type ?? self.type
    self.color = color ?? self.color
    self.padding = padding ?? self.padding
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func startAnimating() { isAnimating = true }
  func stopAnimating() { isAnimating = false }
}
