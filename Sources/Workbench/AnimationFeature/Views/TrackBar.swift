internal import AnimationTimeline
internal import DisplayText
internal import SessionModel

extension TransactionTimeline {
  /// Returns a track as a bar: shades where its alpha changes, a line where it runs, one sign where it is over at once.
  ///
  /// - Complexity: O(columns).
  func bar(_ track: AnimationTrack, _ scale: TimelineScale, _ options: TextOptions) -> String {
    if track.isInstant { return String(repeating: " ", count: scale.column(of: track.start)) + "!" }
    if track.initial.alpha != track.final.alpha {
      let shades = (0..<scale.columns).map { column -> String in
        let time = scale.middle(of: column)
        guard time >= track.start, time <= track.end, let state = try? timeline.state(of: track, at: time) else {
          return " "
        }
        return options.shade(of: state.alpha)
      }
      return String(shades.joined().reversed().drop { $0 == " " }.reversed())
    }
    let (first, end) = (scale.column(of: track.start), scale.column(of: track.end))
    let line = track.operation == .move ? "=" : "-"
    return String(repeating: " ", count: first) + String(repeating: line, count: max(0, end - first - 1)) + ">"
  }
}
