import Foundation
import UIKit

// Names of the module AlamofireImage for apps that import it, which is not here: images from addresses. No image is asked for:
// what would show one shows the placeholder.
//
// Needs _Pictures.

struct AlamofireExtension<Base> {
  let base: Base
}

protocol AlamofireExtended {}
extension AlamofireExtended {
  var af: AlamofireExtension<Self> {
    get { AlamofireExtension(base: self) }
    set {}
  }
}
extension UIImageView: AlamofireExtended {}
extension UIButton: AlamofireExtended {}
extension UIImage: AlamofireExtended {}

protocol ImageFilter {}
struct AspectScaledToFillSizeFilter: ImageFilter { init(size: CGSize) {} }
struct AspectScaledToFitSizeFilter: ImageFilter { init(size: CGSize) {} }
struct RoundedCornersFilter: ImageFilter { init(radius: CGFloat, divideRadiusByImageScale: Bool = false) {} }
struct CircleFilter: ImageFilter {}

extension AlamofireExtension where Base: UIImageView {
  enum ImageTransition {
    case noTransition
    case crossDissolve(TimeInterval)
    case curlDown(TimeInterval)
    case flipFromLeft(TimeInterval)
  }

  @MainActor @preconcurrency func setImage(
    withURL url: URL, cacheKey: String? = nil, placeholderImage: UIImage? = nil, filter: (any ImageFilter)? = nil,
    imageTransition: ImageTransition = .noTransition, runImageTransitionIfCached: Bool = false,
    completion: (() -> Void)? = nil
  ) {
    PictureOfAddress.show(placeholderImage, hasAddress: true) { base.image = $0 }
    if let completion { PictureOfAddress.tell(completion) }
  }

  @MainActor @preconcurrency func cancelImageRequest() {}
}
