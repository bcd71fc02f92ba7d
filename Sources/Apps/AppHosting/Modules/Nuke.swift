import Foundation
import UIKit

// Names of the module Nuke for apps that import it, which is not here: images from addresses. No image is asked for: what would show
// one shows the placeholder, and completions are told of a failure.
//
// Needs _Pictures.

protocol ImageRequestConvertible { var address: URL? { get } }
extension URL: ImageRequestConvertible { var address: URL? { self } }
struct ImageRequest: ImageRequestConvertible {
  let url: URL?
  var address: URL? { url }
  init(url: URL?, processors: [any ImageProcessing] = []) { self.url = url }
}
protocol ImageProcessing {}
enum ImageProcessors {
  struct Resize: ImageProcessing {
    init(size: CGSize) {}
    init(width: CGFloat) {}
    init(height: CGFloat) {}
  }
  struct RoundedCorners: ImageProcessing { init(radius: CGFloat) {} }
  struct Circle: ImageProcessing {}
}
struct ImageResponse { let image: UIImage }
struct ImageTask { func cancel() {} }
struct ImageLoadingOptions {
  enum Transition {
    case fade(TimeInterval)
    static func fadeIn(duration: TimeInterval) -> Transition { .fade(duration) }
  }
  static var shared: ImageLoadingOptions {
    get { ImageLoadingOptions() }
    set {}
  }
  var placeholder: UIImage?
  var transition: Transition?
  var failureImage: UIImage?
  var contentModes: Any?
}
final class ImagePipeline: @unchecked Sendable {
  enum Error: Swift.Error { case dataLoadingFailed }
  static let shared = ImagePipeline()
  @discardableResult func loadImage(
    with url: (any ImageRequestConvertible)?,
    completion: @escaping @MainActor (Swift.Result<ImageResponse, ImagePipeline.Error>) -> Void
  ) -> ImageTask {
    PictureOfAddress.tell { completion(.failure(.dataLoadingFailed)) }
    return ImageTask()
  }
  func image(for url: URL) async throws -> UIImage { throw PictureOfAddress.Failure() }
}
final class NukeImagePrefetcher: @unchecked Sendable {
  init() {}
  func startPrefetching(with urls: [URL]) {}
  func stopPrefetching(with urls: [URL]) {}
}
@MainActor @preconcurrency @discardableResult
func loadImage(
  with request: (any ImageRequestConvertible)?, options: ImageLoadingOptions = ImageLoadingOptions(),
  into view: UIImageView,
  progress: ((ImageResponse?, Int64, Int64) -> Void)? = nil,
  completion: (@MainActor (Swift.Result<ImageResponse, ImagePipeline.Error>) -> Void)? = nil
) -> ImageTask? {
  PictureOfAddress.show(options.placeholder, hasAddress: request?.address != nil) { view.image = $0 }
  if let completion { PictureOfAddress.tell { completion(.failure(.dataLoadingFailed)) } }
  return ImageTask()
}
@MainActor @preconcurrency func cancelRequest(for view: UIImageView) {}
