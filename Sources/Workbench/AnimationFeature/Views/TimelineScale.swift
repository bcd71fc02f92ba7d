internal import DisplayText
internal import Geometry
internal import SessionModel

/// The scale from the time of an animation to columns.
struct TimelineScale: Hashable, Sendable {
  /// The length of the animation, in milliseconds.
  let duration: Double
  /// Milliseconds of one column.
  let step: Double
  /// Milliseconds between two ticks.
  let tick: Double

  /// The largest number of columns of a bar unless the user sets the scale.
  static let standardColumns = 60
  /// Shorter bars say nothing.
  static let leastColumns = 10

  /// Creates the finest round scale that fits.
  ///
  /// - Parameters:
  ///   - columns: The largest number of columns of a bar.
  ///   - asked: The milliseconds of one column that the user asks for; a coarser scale is chosen where they do not fit.
  init(_ duration: Double, columns: Int, asked: Double? = nil) {
    self.duration = duration
    let room = Double(max(1, columns))
    if let asked, asked > 0, duration / asked <= room {
      step = asked
    } else {
      let standard = asked == nil ? min(room, Double(Self.standardColumns)) : room
      step = Self.round(atLeast: duration / standard)
    }
    tick = max(Self.round(atLeast: duration / 5), step)
  }

  /// The columns of a bar that is as long as the animation.
  var columns: Int { duration > 0 ? max(1, Int((duration / step).wholeAbove)) : 0 }

  /// Returns the column at which a moment stands.
  func column(of time: Double) -> Int { min(columns, max(0, Int((time / step).nearestWhole))) }

  /// Returns the moment in the middle of a column.
  func middle(of column: Int) -> Double { min(duration, (Double(column) + 0.5) * step) }

  /// Returns the smallest of 1, 2, 5, 10, 20, 50 … that is not below a number; tenths where it is below 1.
  static func round(atLeast number: Double) -> Double {
    guard number > 0.1, number.isFinite else { return 0.1 }
    var unit = 0.1
    while unit < 1e12 {
      for factor in [1.0, 2, 5] where unit * factor >= number * (1 - 1e-9) {
        return (unit * factor * 10).nearestWhole / 10
      }
      unit *= 10
    }
    return unit
  }

  // MARK: The ruler

  /// The moments that the ruler names, the end among them.
  private var ticks: [Double] {
    var ticks: [Double] = []
    var index = 0.0
    while index * tick < duration - tick * 1e-6, ticks.count < 1000 {
      ticks.append(index * tick)
      index += 1
    }
    return ticks + [duration]
  }

  /// The numbers above the ticks, and the ticks: `0         100` and `+---------+`.
  var ruler: (labels: String, line: String) {
    var line = Array(repeating: Character("-"), count: columns + 1)
    for tick in ticks { line[column(of: tick)] = "+" }
    let end = duration.points + " ms"
    var labels = ""
    for tick in ticks.dropLast() {
      let column = column(of: tick)
      let text = tick.points
      // A number has a blank before it and the last one two, or it is left away.
      guard column == 0 || column > labels.utf8.count, column + text.utf8.count + 1 < columns || column == 0 else {
        continue
      }
      labels += String(repeating: " ", count: column - labels.utf8.count) + text
    }
    if columns > 0 { labels += String(repeating: " ", count: max(1, columns - labels.utf8.count)) + end }
    return (labels, String(line))
  }
}
