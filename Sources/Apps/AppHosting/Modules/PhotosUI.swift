import Foundation
import UIKit

// Names of the framework PhotosUI for apps that import it, which is not here: a picker from which nothing can be picked.
// Needs Photos.

struct PHPickerFilter: Hashable, Sendable {
  let name: String
  static let images = PHPickerFilter(name: "images")
  static let videos = PHPickerFilter(name: "videos")
  static let livePhotos = PHPickerFilter(name: "livePhotos")
  static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(name: "any") }
}
struct PHPickerConfiguration {
  enum Selection { case `default`, ordered, people }
  var selectionLimit = 1
  var filter: PHPickerFilter?
  var selection = Selection.default
  var preselectedAssetIdentifiers: [String] = []
  init() {}
  init(photoLibrary: PHPhotoLibrary) {}
}
struct PHPickerResult {
  let itemProvider: NSItemProvider
  let assetIdentifier: String?
}
protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
class PHPickerViewController: UIViewController {
  weak var delegate: (any PHPickerViewControllerDelegate)?
  let configuration: PHPickerConfiguration
  init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
