import Foundation
import UIKit

// Names of the framework AVKit for apps that show a player, which is not here: a controller without a picture.
//
// Needs AVFoundation.

class AVPlayerViewController: UIViewController {
  var player: AVPlayer?
  var showsPlaybackControls = true
  var videoGravity = AVLayerVideoGravity.resizeAspect
  var allowsPictureInPicturePlayback = true
  var entersFullScreenWhenPlaybackBegins = false
  var exitsFullScreenWhenPlaybackEnds = false
}
