// swift-format-ignore-file
import AVFoundation
import AVKit
import UIKit

/// A list below a player.
final class Players: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let player = AVPlayer(url: URL(string: "https://towns.example/a.mp4")!)
    let layer = AVPlayerLayer(player: player)
    layer.videoGravity = .resizeAspectFill
    view.layer.addSublayer(layer)
    player.play()
    player.seek(to: CMTime(seconds: 1.5, preferredTimescale: 600)) { _ in print("sought", player.currentTime().seconds) }
    let screen = AVPlayerViewController()
    screen.player = player
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
    print(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined, player.timeControlStatus == .playing)
  }
}
