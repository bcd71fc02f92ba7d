import Foundation
import UIKit

// Names of UIKit for apps that let people take or choose a picture: a library and a camera from which nothing comes. A delegate is
// told nothing until a person leaves, which UIKit tells it as a cancellation.

@MainActor @preconcurrency
protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// No navigation controller here, as its delegate has another type.
class UIImagePickerController: UIViewController {
  enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  enum CameraDevice: Int, Sendable { case rear, front }
  enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  enum CameraCaptureMode: Int, Sendable { case photo, video }
  enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  struct InfoKey: RawRepresentable, Hashable, Sendable {
    let rawValue: String
    static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
  }

  weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  let navigationBar = UINavigationBar()
  var sourceType = SourceType.photoLibrary
  var mediaTypes = ["public.image"]
  var allowsEditing = false
  var videoMaximumDuration = 600.0
  var videoQuality = QualityType.typeMedium
  var showsCameraControls = true
  var cameraOverlayView: UIView?
  var cameraDevice = CameraDevice.rear
  var cameraFlashMode = CameraFlashMode.auto
  var cameraCaptureMode = CameraCaptureMode.photo
  var imageExportPreset = ImageURLExportPreset.compatible

  class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  class func isCameraDeviceAvailable(_ device: CameraDevice) -> Bool { false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {}
