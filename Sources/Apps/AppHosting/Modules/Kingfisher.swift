import Foundation
import UIKit

// Names of the module Kingfisher for apps that import it, which is not here: images from addresses. No image is asked for:
// what would show one shows the placeholder, and completions are told of a failure.
//
// Needs _Pictures.

struct KingfisherWrapper<Base> {
  let base: Base
}

protocol KingfisherCompatible {}
extension KingfisherCompatible {
  var kf: KingfisherWrapper<Self> {
    get { KingfisherWrapper(base: self) }
    set {}
  }
}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}
extension UIImage: KingfisherCompatible {}

typealias KFCrossPlatformImage = UIImage
typealias KFCrossPlatformImageView = UIImageView
struct KingfisherError: Error, LocalizedError {
  var errorDescription: String? { PictureOfAddress.Failure().errorDescription }
  var isTaskCancelled: Bool { false }
}

struct RetrieveImageResult: Sendable {
  let image: UIImage
}

struct KingfisherDownloadTask {
  func cancel() {}
}

enum ImageTransition {
  case none
  case fade(TimeInterval)
  case flipFromLeft(TimeInterval)
  case flipFromRight(TimeInterval)
}

enum StorageExpiration {
  case never, expired
  case seconds(TimeInterval)
  case days(Int)
}

protocol KingfisherImageProcessor {}
struct DownsamplingImageProcessor: KingfisherImageProcessor {
  init(size: CGSize) {}
}
struct ResizingImageProcessor: KingfisherImageProcessor {
  init(referenceSize: CGSize) {}
}
struct RoundCornerImageProcessor: KingfisherImageProcessor {
  init(cornerRadius: CGFloat) {}
}
struct BlurImageProcessor: KingfisherImageProcessor {
  init(blurRadius: CGFloat) {}
}
struct DefaultImageProcessor: KingfisherImageProcessor {
  static let `default` = DefaultImageProcessor()
}

struct SeveralImageProcessors: KingfisherImageProcessor {}
infix operator |> : AdditionPrecedence
func |> (left: any KingfisherImageProcessor, right: any KingfisherImageProcessor) -> any KingfisherImageProcessor {
  SeveralImageProcessors()
}
func >> (left: any KingfisherImageProcessor, right: any KingfisherImageProcessor) -> any KingfisherImageProcessor {
  SeveralImageProcessors()
}

enum KingfisherOptionsInfoItem {
  case transition(ImageTransition)
  case processor(any KingfisherImageProcessor)
  case scaleFactor(CGFloat)
  case memoryCacheExpiration(StorageExpiration)
  case diskCacheExpiration(StorageExpiration)
  case backgroundDecode, cacheOriginalImage, forceRefresh, forceTransition, onlyFromCache, keepCurrentImageWhileLoading
  case loadDiskFileSynchronously, cacheMemoryOnly, waitForCache, onlyLoadFirstFrame
}
typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

enum IndicatorType {
  case none, activity
}

extension KingfisherWrapper where Base: UIImageView {
  @MainActor @preconcurrency var indicatorType: IndicatorType {
    get { .none }
    nonmutating set {}
  }

  @MainActor @preconcurrency @discardableResult func setImage(
    with resource: URL?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: ((_ receivedSize: Int64, _ totalSize: Int64) -> Void)? = nil,
    completionHandler: (@MainActor (Swift.Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> KingfisherDownloadTask? {
    PictureOfAddress.show(placeholder, hasAddress: resource != nil) { base.image = $0 }
    if let completionHandler { PictureOfAddress.tell { completionHandler(.failure(KingfisherError())) } }
    return resource == nil ? nil : KingfisherDownloadTask()
  }

  @MainActor @preconcurrency func cancelKingfisherDownloadTask() {}
}

extension KingfisherWrapper where Base: UIButton {
  @MainActor @preconcurrency @discardableResult func setImage(
    with resource: URL?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: ((_ receivedSize: Int64, _ totalSize: Int64) -> Void)? = nil,
    completionHandler: (@MainActor (Swift.Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> KingfisherDownloadTask? {
    PictureOfAddress.show(placeholder, hasAddress: resource != nil) { base.setImage($0, for: state) }
    return resource == nil ? nil : KingfisherDownloadTask()
  }

  @MainActor @preconcurrency func cancelImageKingfisherDownloadTask() {}
}

final class KingfisherManager {
  static let shared = KingfisherManager()

  @discardableResult func retrieveImage(
    with resource: URL, options: KingfisherOptionsInfo? = nil,
    progressBlock: ((_ receivedSize: Int64, _ totalSize: Int64) -> Void)? = nil,
    completionHandler: (@MainActor (Swift.Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> KingfisherDownloadTask? {
    if let completionHandler { PictureOfAddress.tell { completionHandler(.failure(KingfisherError())) } }
    return KingfisherDownloadTask()
  }
}

/// Asks for images before they are shown. *Inert.*
final class ImagePrefetcher: @unchecked Sendable {
  private let completion: (([URL], [URL], [URL]) -> Void)?
  private let urls: [URL]
  init(
    urls: [URL], options: KingfisherOptionsInfo? = nil,
    completionHandler: ((_ skipped: [URL], _ failed: [URL], _ completed: [URL]) -> Void)? = nil
  ) { (self.urls, completion) = (urls, completionHandler) }
  init(
    resources: [URL], options: KingfisherOptionsInfo? = nil,
    completionHandler: ((_ skipped: [URL], _ failed: [URL], _ completed: [URL]) -> Void)? = nil
  ) { (self.urls, completion) = (resources, completionHandler) }
  func start() { PictureOfAddress.tell { self.completion?([], self.urls, []) } }
  func stop() {}
}
