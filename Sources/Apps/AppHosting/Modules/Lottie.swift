import Foundation
import UIKit

// Names of the module Lottie for apps that import it, which is not here: a view of its size that shows no animation.

typealias AnimationView = LottieAnimationView
typealias AnimationProgressTime = CGFloat
typealias LottieCompletionBlock = (Bool) -> Void

/// A described animation: its name. *Kept.*
final class LottieAnimation: Sendable {
  let duration: TimeInterval = 0
  static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil) -> LottieAnimation? {
    LottieAnimation()
  }
  static func filepath(_ filepath: String) -> LottieAnimation? { LottieAnimation() }
}

enum LottieLoopMode: Hashable, Sendable {
  case playOnce, loop, autoReverse
  case `repeat`(Float)
  case repeatBackwards(Float)
}
enum LottieBackgroundBehavior: Sendable {
  case stop, pause, pauseAndRestore, forceFinish, continuePlaying
}

/// A view that would play an animation: who waits for its end is told at once. *Kept.*
@MainActor @preconcurrency
class LottieAnimationView: UIView {
  var animation: LottieAnimation?
  var loopMode = LottieLoopMode.playOnce
  var animationSpeed: CGFloat = 1
  var backgroundBehavior = LottieBackgroundBehavior.pause
  var currentProgress: AnimationProgressTime = 0
  var shouldRasterizeWhenIdle = false
  private(set) var isAnimationPlaying = false

  init(animation: LottieAnimation?) {
    self.animation = animation
    super.init(frame: .zero)
  }
  convenience init(name: String, bundle: Bundle = .main) { self.init(animation: .named(name, bundle: bundle)) }
  override init(frame: CGRect) { super.init(frame: frame) }
  convenience init() { self.init(frame: .zero) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func play(completion: LottieCompletionBlock? = nil) {
    isAnimationPlaying = true
    DispatchQueue.main.async { completion?(true) }
  }
  func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) { play(completion: completion) }
  func stop() { isAnimationPlaying = false }
  func pause() { isAnimationPlaying = false }
}
