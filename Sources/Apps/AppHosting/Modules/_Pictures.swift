import Foundation
import UIKit

// The pictures that modules for images from addresses show, which are not here: AlamofireImage, Kingfisher, SDWebImage. No
// image is requested: views show their placeholder, and completions get a failure.

enum PictureOfAddress {
  /// The error that completions get.
  struct Failure: Error, LocalizedError {
    var errorDescription: String? { "no image is asked for here" }
  }

  /// Shows the placeholder of an image, or nothing where there is no address.
  @MainActor @preconcurrency static func show(_ placeholder: UIImage?, hasAddress: Bool, by set: (UIImage?) -> Void) {
    if placeholder != nil || !hasAddress { set(placeholder) }
  }

  /// Calls the completion of an image request, asynchronously like an answer.
  static func tell(_ completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}
