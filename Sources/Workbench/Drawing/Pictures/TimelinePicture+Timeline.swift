public import AnimationTimeline
internal import Geometry

extension TimelinePicture {
  /// Draws a timeline: every view that is in sight before or afterwards.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that is animated.
  ///   - title: The first line of the picture.
  ///   - facts: The lines below the title.
  ///   - moment: Draws this moment only, in milliseconds after the apply; nil draws the whole animation.
  ///   - label: The text on a view.
  /// - Complexity: O(views), and O(keyframes) if SMIL does not know the curve.
  public init(
    _ timeline: AnimationTimeline, title: String, facts: [String] = [], at moment: Double? = nil,
    label: (SampledView) -> PictureLabel
  ) {
    if let moment {
      self.init(timeline, title: title, facts: facts, still: moment, label: label)
      return
    }
    // Just after the start every view is there, in the order in which they are painted.
    let sample = try? timeline.sample(at: timeline.duration * 1e-9)
    let views = (sample?.views ?? []).prefix(Self.viewLimit + 1).compactMap { view -> PictureMotion? in
      guard let element = view.element else { return nil }
      var drawn = PictureView(
        element, label(view), frame: view.state.frame, alpha: view.state.alpha, zIndex: view.state.zIndex)
      guard let index = view.track else {
        var still = PictureMotion(still: drawn)
        still.operation = timeline.word(for: view, nil)
        return still
      }
      let track = view.isContinued ? timeline.continued[index] : timeline.tracks[index]
      drawn.frame = track.final.frame
      drawn.alpha = track.final.alpha
      return PictureMotion(
        drawn, operation: timeline.word(for: view, track), keyframes: timeline.keyframes(of: track))
    }
    self.init(
      title: title, facts: facts, window: timeline.windowKeyframes, duration: timeline.duration, views: views)
  }

  /// Draws one moment.
  private init(
    _ timeline: AnimationTimeline, title: String, facts: [String], still moment: Double,
    label: (SampledView) -> PictureLabel
  ) {
    let time = min(max(moment, 0), timeline.duration)
    let sample = try? timeline.sample(at: time)
    let views = (sample?.views ?? []).prefix(Self.viewLimit + 1).compactMap { view -> PictureMotion? in
      guard let element = view.element else { return nil }
      var motion = PictureMotion(
        still: PictureView(
          element, label(view), frame: view.state.frame, alpha: view.state.alpha, zIndex: view.state.zIndex))
      let track = view.track.map { view.isContinued ? timeline.continued[$0] : timeline.tracks[$0] }
      motion.operation = timeline.word(for: view, track)
      return motion
    }
    let offset = (try? timeline.contentOffset(at: time)) ?? .zero
    let window = PictureKeyframe(time: 0, frame: Rect(origin: offset, size: timeline.viewport), alpha: 1)
    self.init(title: title, facts: facts, window: [window], duration: 0, views: views)
  }
}

extension AnimationTimeline {
  /// Returns the operation on a view, as a picture calls it: both halves of a reload are one, and what is reconfigured
  /// says so even where it only gives way. Nil for a view that nothing happens to.
  fileprivate func word(for view: SampledView, _ track: AnimationTrack?) -> String? {
    if track?.isReload == true { return PictureOperation.reload.rawValue }
    if let operation = track?.operation, operation != .shift { return operation.rawValue }
    let isReconfigured = tracks.contains { $0.operation == .reconfigure && $0.newElement == view.newElement }
    return isReconfigured ? PictureOperation.reconfigure.rawValue : track?.operation.rawValue
  }

  /// The curve as SMIL has it; nil if it leaves the range from 0 to 1.
  private var easing: PictureEasing? {
    guard case .cubic(let x1, let y1, let x2, let y2) = curve.shape, 0...1 ~= y1, 0...1 ~= y2 else { return nil }
    return x1 == y1 && x2 == y2 ? .linear : .cubic(x1, y1, x2, y2)
  }

  /// Times from a start to an end that are near enough for even pieces between them.
  private func times(from start: Double, to end: Double) -> [Double] {
    let count = Int(min(max(((end - start) / 5).wholeAbove, 2), 240))
    return (0...count).map { $0 == count ? end : start + (end - start) * Double($0) / Double(count) }
  }

  /// Returns the way of a view, in pieces.
  fileprivate func keyframes(of track: AnimationTrack) -> [PictureKeyframe] {
    guard track.end > track.start else {
      return [PictureKeyframe(time: track.end, frame: track.final.frame, alpha: track.final.alpha)]
    }
    guard let easing else {
      return times(from: track.start, to: track.end).compactMap { time in
        guard let state = try? state(of: track, at: time) else { return nil }
        return PictureKeyframe(time: time, frame: state.frame, alpha: state.alpha)
      }
    }
    return [
      PictureKeyframe(
        time: track.start, frame: track.initial.frame, alpha: track.initial.alpha, easing: easing),
      PictureKeyframe(time: track.end, frame: track.final.frame, alpha: track.final.alpha),
    ]
  }

  /// The visible part of the content, in pieces.
  fileprivate var windowKeyframes: [PictureKeyframe] {
    func keyframe(_ time: Double, _ easing: PictureEasing = .linear) -> PictureKeyframe? {
      guard let offset = try? contentOffset(at: time) else { return nil }
      return PictureKeyframe(time: time, frame: Rect(origin: offset, size: viewport), alpha: 1, easing: easing)
    }
    guard duration > 0, oldOffset != newOffset, rules.offsetRuns else {
      return [PictureKeyframe(time: 0, frame: Rect(origin: newOffset, size: viewport), alpha: 1)]
    }
    if let easing { return [keyframe(0, easing), keyframe(duration)].compactMap(\.self) }
    return times(from: 0, to: duration).compactMap { keyframe($0) }
  }
}
