// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the framework AVFoundation for apps that play or record beside a list, which is not here: players that keep what they
// are given and play nothing, a session of sound, and a machine without a camera and without a microphone.

typealias CMTimeValue = Int64
typealias CMTimeScale = Int32
let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// A time as a fraction of seconds.
struct CMTime: Hashable, Comparable, Sendable {
  var value: CMTimeValue = 0
  var timescale: CMTimeScale = 1
  init() {}
  init(value: CMTimeValue, timescale: CMTimeScale) { (self.value, self.timescale) = (value, timescale) }
  init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init(value: CMTimeValue(seconds * Double(preferredTimescale)), timescale: preferredTimescale)
  }
  static let zero = CMTime(value: 0, timescale: 1)
  var seconds: Double { timescale == 0 ? 0 : Double(value) / Double(timescale) }
  static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
}
func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  let rawValue: String
  static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
struct AVMediaType: RawRepresentable, Hashable, Sendable {
  let rawValue: String
  static let video = AVMediaType(rawValue: "vide")
  static let audio = AVMediaType(rawValue: "soun")
}

class AVAsset: NSObject {
  let url: URL
  var duration: CMTime { .zero }
  init(url: URL) { self.url = url }
}
class AVURLAsset: AVAsset {
  init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}
class AVPlayerItem: NSObject {
  enum Status: Int { case unknown, readyToPlay, failed }
  let asset: AVAsset
  var status: Status { .unknown }
  var duration: CMTime { .zero }
  init(url: URL) { asset = AVAsset(url: url) }
  init(asset: AVAsset) { self.asset = asset }
  func currentTime() -> CMTime { .zero }
}
extension Notification.Name {
  static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  static let AVPlayerItemFailedToPlayToEndTime = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

class AVPlayer: NSObject {
  enum TimeControlStatus: Int { case paused, waitingToPlayAtSpecifiedRate, playing }
  enum ActionAtItemEnd: Int { case advance, pause, none }
  private(set) var currentItem: AVPlayerItem?
  var rate: Float = 0
  var volume: Float = 1
  var isMuted = false
  var actionAtItemEnd = ActionAtItemEnd.pause
  var automaticallyWaitsToMinimizeStalling = true
  private var time = CMTime.zero
  var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  override init() {}
  init(url: URL) { currentItem = AVPlayerItem(url: url) }
  init(playerItem: AVPlayerItem?) { currentItem = playerItem }
  func play() { rate = 1 }
  func pause() { rate = 0 }
  func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  func currentTime() -> CMTime { time }
  func seek(to time: CMTime) { self.time = time }
  func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    self.time = time
    DispatchQueue.main.async { completionHandler(true) }
  }
  func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { self.time = time }
  /// Never calls the block: nothing plays.
  func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  func removeTimeObserver(_ observer: Any) {}
}
class AVQueuePlayer: AVPlayer {
  init(items: [AVPlayerItem]) { super.init(playerItem: items.first) }
  func advanceToNextItem() {}
}
class AVPlayerLooper: NSObject {
  init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
}
class AVPlayerLayer: CALayer {
  var player: AVPlayer?
  var videoGravity = AVLayerVideoGravity.resizeAspect
  var isReadyForDisplay: Bool { false }
  convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}
extension AVAudioPlayerDelegate {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
class AVAudioPlayer: NSObject {
  weak var delegate: (any AVAudioPlayerDelegate)?
  let url: URL?
  var volume: Float = 1
  var numberOfLoops = 0
  var currentTime: TimeInterval = 0
  var enableRate = false
  var rate: Float = 1
  private(set) var isPlaying = false
  var duration: TimeInterval { 0 }
  init(contentsOf url: URL) throws { self.url = url }
  init(data: Data) throws { url = nil }
  @discardableResult
  func prepareToPlay() -> Bool { true }
  @discardableResult
  func play() -> Bool {
    isPlaying = true
    return true
  }
  func pause() { isPlaying = false }
  func stop() { isPlaying = false }
}

class AVAudioSession: NSObject {
  struct Category: RawRepresentable, Hashable, Sendable {
    let rawValue: String
    static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }
  struct Mode: RawRepresentable, Hashable, Sendable {
    let rawValue: String
    static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }
  struct CategoryOptions: OptionSet, Sendable {
    let rawValue: UInt
    static let mixWithOthers = CategoryOptions(rawValue: 1)
    static let duckOthers = CategoryOptions(rawValue: 2)
    static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }
  struct SetActiveOptions: OptionSet, Sendable {
    let rawValue: UInt
    static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  nonisolated(unsafe) private static let shared = AVAudioSession()
  class func sharedInstance() -> AVAudioSession { shared }
  private(set) var category = Category.soloAmbient
  func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {
    self.category = category
  }
  func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
class AVCaptureDevice: NSObject {
  class func authorizationStatus(for type: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
  class func requestAccess(for type: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completionHandler(false) }
  }
  class func requestAccess(for type: AVMediaType) async -> Bool { false }
  class func `default`(for type: AVMediaType) -> AVCaptureDevice? { nil }
}
