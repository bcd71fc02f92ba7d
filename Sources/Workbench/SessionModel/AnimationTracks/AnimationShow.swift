internal import AnimationTimeline
package import DisplayText
internal import Geometry

/// An apply as a film for a terminal.
package struct AnimationShow: TerminalFilm {
  /// The timeline that is shown.
  package let timeline: TransactionTimeline
  /// The speed: 1 takes as long as the animation, 0.5 twice as long.
  package let speed: Double

  /// Pictures per second.
  package static let rate = 30
  /// The time for which the first and the last picture stand still, in milliseconds.
  package static let pause = 400.0

  /// Creates a film.
  package init(_ timeline: TransactionTimeline, speed: Double = 1) {
    self.timeline = timeline
    self.speed = speed
  }

  /// The name of the apply.
  package var name: String { timeline.name }
  /// The length of the animation, in milliseconds.
  package var duration: Double { timeline.timeline.duration }

  /// The length of the film, in milliseconds.
  package var length: Double { timeline.timeline.duration / speed + 2 * Self.pause }

  /// Returns the moment of the animation that is shown at a time since the start of the film, in milliseconds.
  package func moment(at elapsed: Double) -> Double {
    min(max(0, (elapsed - Self.pause) * speed), timeline.timeline.duration)
  }

  /// Returns the film at a time since its start, for a terminal of a size; nil when it is over.
  ///
  /// - Parameter elapsed: In milliseconds.
  /// - Complexity: O(views · columns).
  package func lines(at elapsed: Double, columns: Int, rows: Int, options: TextOptions) -> [StyledText]? {
    guard elapsed < length else { return nil }
    return lines(atMoment: moment(at: elapsed), columns: columns, rows: rows, options: options)
  }

  /// Returns a moment of the animation, for a terminal of a size.
  ///
  /// - Complexity: O(views · columns).
  package func lines(atMoment time: Double, columns: Int, rows: Int, options: TextOptions) -> [StyledText] {
    let duration = timeline.timeline.duration
    let times = duration > 0 ? [0, duration / 4, duration / 2, duration * 3 / 4, duration] : [0]
    // The frame takes two rows and columns; a heading and the bar of time stand around it.
    let picture = AnimationPicture(
      timeline, times: times, columns: max(8, columns - 4), rows: max(1, rows - 6), isToScale: true, options: options)
    let charset = options.pictureCharset
    let edge = String(repeating: charset.horizontal, count: picture.columns)
    var lines = [
      StyledText(
        options.cut(
          "\(timeline.name)  \(timeline.timeline.curve.name)  \(options.say(ko: "속도", en: "speed")) \(speed.points)",
          to: columns)),
      StyledText(""), StyledText("  \(charset.topBorder.left)\(edge)\(charset.topBorder.right)"),
    ]
    for line in picture.lines(at: time) {
      lines.append(StyledText("  " + charset.vertical) + line + StyledText(charset.vertical))
    }
    lines.append(StyledText("  \(charset.bottomBorder.left)\(edge)\(charset.bottomBorder.right)"))
    let now = Int(time.nearestWhole)
    let label = options.say(
      ko: "\(duration.points) ms 중 \(now)   아무 키나 누르면 멈춥니다", en: "\(now) of \(duration.points) ms   any key stops")
    let room = max(4, min(40, columns - options.columns(of: label) - 8))
    let done = duration > 0 ? Int((time / duration * Double(room)).nearestWhole) : room
    let bar = String(repeating: "=", count: done) + String(repeating: " ", count: room - done)
    lines.append(StyledText(options.cut("  [\(bar)]  \(label)", to: columns)))
    return Array(lines.prefix(max(1, rows)))
  }
}
