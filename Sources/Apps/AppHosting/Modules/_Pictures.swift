import Foundation
import UIKit

// The pictures that modules for images from addresses show, which are not here: AlamofireImage, Kingfisher, SDWebImage. No
// image is asked for. What would show one shows the placeholder, and whoever waits for it is told of a failure.

enum PictureOfAddress {
  /// The error that completions get.
  struct Failure: Error, LocalizedError {
    var errorDescription: String? { "no image is asked for here" }
  }

  /// Shows the placeholder of an image, or nothing where there is no address.
  @MainActor @preconcurrency static func show(_ placeholder: UIImage?, hasAddress: Bool, by set: (UIImage?) -> Void) {
    if placeholder != nil || !hasAddress { set(placeholder) }
  }

  /// Tells whoever waits for an image, as late as an answer would come at the earliest.
  static func tell(_ completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}
