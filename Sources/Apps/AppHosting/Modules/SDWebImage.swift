// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the module SDWebImage for apps that import it, which is not here: images from addresses. No image is asked for:
// what would show one shows the placeholder, and completions are told of a failure.
//
// Needs _Pictures.

struct SDWebImageOptions: OptionSet, Sendable {
  let rawValue: UInt
  static let retryFailed = SDWebImageOptions(rawValue: 1)
  static let refreshCached = SDWebImageOptions(rawValue: 8)
  static let continueInBackground = SDWebImageOptions(rawValue: 16)
  static let highPriority = SDWebImageOptions(rawValue: 128)
  static let progressiveLoad = SDWebImageOptions(rawValue: 4)
  static let scaleDownLargeImages = SDWebImageOptions(rawValue: 2048)
}

enum SDImageCacheType: Int, Sendable {
  case none, disk, memory, all
}

typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

/// The way in which an image comes. *Inert*.
struct SDWebImageTransition {
  static let fade = SDWebImageTransition()
  static let flipFromLeft = SDWebImageTransition()
  static func fade(duration: TimeInterval) -> SDWebImageTransition { SDWebImageTransition() }
}

enum SDWebImageIndicator {
  case gray
}
enum SDWebImageActivityIndicator {
  static let gray = SDWebImageIndicator.gray
  static let large = SDWebImageIndicator.gray
  static let medium = SDWebImageIndicator.gray
}

extension UIImageView {
  var sd_imageTransition: SDWebImageTransition? {
    get { nil }
    set {}
  }
  var sd_imageIndicator: SDWebImageIndicator? {
    get { nil }
    set {}
  }

  func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    progress progressBlock: SDImageLoaderProgressBlock? = nil,
    completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    PictureOfAddress.show(placeholder, hasAddress: url != nil) { image = $0 }
    if let completedBlock {
      PictureOfAddress.tell { completedBlock(nil, PictureOfAddress.Failure(), .none, url) }
    }
  }

  func sd_setImage(with url: URL?, completed completedBlock: SDExternalCompletionBlock?) {
    sd_setImage(with: url, placeholderImage: nil, completed: completedBlock)
  }

  func sd_cancelCurrentImageLoad() {}
}
