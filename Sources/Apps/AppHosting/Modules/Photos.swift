// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the module Photos for apps that import it, which is not here. The library holds six pictures of a fixed size and date,
// as a new simulator's does; everyone may look at it, it never changes, and its images are empty.
//
// Needs _Pictures.

enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}
enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}
struct PHAssetMediaSubtype: OptionSet, Sendable {
  let rawValue: UInt
  static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
}
enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum, moment
}
enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumUserLibrary = 209
  case smartAlbumFavorites = 203
  case any = 9_223_372
}
enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  static let `default` = PHImageContentMode.aspectFit
}
enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}
enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

class PHObject: NSObject {
  let localIdentifier: String
  init(localIdentifier: String) { self.localIdentifier = localIdentifier }
  override func isEqual(_ object: Any?) -> Bool { (object as? PHObject)?.localIdentifier == localIdentifier }
  override var hash: Int { localIdentifier.hashValue }
}

final class PHAsset: PHObject, @unchecked Sendable {
  let creationDate: Date?
  var modificationDate: Date? { creationDate }
  var mediaType: PHAssetMediaType { .image }
  var mediaSubtypes: PHAssetMediaSubtype { [] }
  let pixelWidth = 4032
  let pixelHeight = 3024
  var duration: TimeInterval { 0 }
  var isFavorite: Bool { false }
  var isHidden: Bool { false }

  fileprivate init(number: Int) {
    creationDate = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400)
    super.init(localIdentifier: "picture-\(number)/L0/001")
  }

  fileprivate static let all = (1...6).map { PHAsset(number: $0) }

  static func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult(sorted(options)) }
  static func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(mediaType == .image ? sorted(options) : [])
  }
  static func fetchAssets(in collection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(sorted(options))
  }
  static func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(all.filter { identifiers.contains($0.localIdentifier) })
  }

  private static func sorted(_ options: PHFetchOptions?) -> [PHAsset] {
    let isDescending = options?.sortDescriptors?.first?.ascending == false
    let sorted = isDescending ? all.reversed() : all
    guard let limit = options?.fetchLimit, limit > 0 else { return sorted }
    return Array(sorted.prefix(limit))
  }
}

final class PHAssetCollection: PHObject {
  let localizedTitle: String?
  var estimatedAssetCount: Int { PHAsset.all.count }
  fileprivate init() {
    localizedTitle = "Recents"
    super.init(localIdentifier: "recents/L0/040")
  }
  static func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(type == .smartAlbum ? [PHAssetCollection()] : [])
  }
}

/// The options of a request: the order, and how many. Keys are not known here: pictures are ordered by their dates.
final class PHFetchOptions: NSObject {
  /// The first of them decides.
  var sortDescriptors: [NSSortDescriptor]?
  var predicate: NSPredicate?
  var fetchLimit = 0
  var includeHiddenAssets = false
  var includeAllBurstAssets = false
  var wantsIncrementalChangeDetails = true
}

final class PHFetchResult<Object: PHObject>: NSObject {
  private let objects: [Object]
  fileprivate init(_ objects: [Object]) { self.objects = objects }
  override convenience init() { self.init([]) }

  var count: Int { objects.count }
  var firstObject: Object? { objects.first }
  var lastObject: Object? { objects.last }
  func object(at index: Int) -> Object { objects[index] }
  subscript(index: Int) -> Object { objects[index] }
  func contains(_ object: Object) -> Bool { objects.contains(object) }
  func index(of object: Object) -> Int { objects.firstIndex(of: object) ?? NSNotFound }
  func objects(at indexes: IndexSet) -> [Object] { indexes.map { objects[$0] } }
  func enumerateObjects(_ block: (Object, Int, UnsafeMutablePointer<Bool>) -> Void) {
    var stop = false
    for (index, object) in objects.enumerated() where !stop { block(object, index, &stop) }
  }
}

final class PHChange: NSObject {}
protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

final class PHPhotoLibrary: NSObject {
  private static let library = PHPhotoLibrary()
  static func shared() -> PHPhotoLibrary { library }
  static func authorizationStatus() -> PHAuthorizationStatus { .authorized }
  static func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .authorized }
  static func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    DispatchQueue.main.async { handler(.authorized) }
  }
  static func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  static func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .authorized }

  func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Nothing can be written: the handler is told so.
  func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(false, PictureOfAddress.Failure()) } }
  }
}

typealias PHImageRequestID = Int32
let PHInvalidImageRequestID: PHImageRequestID = 0
let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

final class PHImageRequestOptions: NSObject {
  var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  var resizeMode = PHImageRequestOptionsResizeMode.fast
  var isSynchronous = false
  var isNetworkAccessAllowed = false
  var version = 0
}

class PHImageManager: NSObject {
  private static let manager = PHImageManager()
  class func `default`() -> PHImageManager { manager }

  @discardableResult
  func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    if options?.isSynchronous == true {
      resultHandler(UIImage(), nil)
    } else {
      DispatchQueue.main.async { resultHandler(UIImage(), nil) }
    }
    return 1
  }

  func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

final class PHCachingImageManager: PHImageManager {
  var allowsCachingHighQualityImages = true
  func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  func stopCachingImagesForAllAssets() {}
}
