import Foundation

/// The engine cases at several sizes, with the exponent by which their cost grows.
enum ScalingBenchmarks {
  static func run(_ recorder: inout Recorder) {
    for scaling in ScalingCase.all where recorder.isWanted("scaling \(scaling.name)") {
      var times: [(size: Int, time: Double)] = []
      for size in scaling.sizes {
        let body = scaling.make(size)
        recorder.check(body() == scaling.answer(size), "scaling \(scaling.name), \(size)")
        let time = median(recorder, body)
        times.append((size, time))
        recorder.add(
          Measurement(group: "scaling", name: "\(scaling.name), \(grouped(size))", milliseconds: time))
      }
      recorder.add(Growth(name: scaling.name, exponent: exponent(times), target: scaling.growth))
    }
  }

  /// Returns the median of the processor's time in milliseconds: what else the machine does must not look like growth.
  /// What is too short for the clock runs more often at a time.
  private static func median(_ recorder: Recorder, _ body: () -> Int) -> Double {
    let first = time(1, body)
    let times = max(1, min(1_000, Int(0.2 / max(first, 1e-6))))
    let rounds = first > 200 ? min(3, recorder.rounds) : recorder.rounds
    return (0..<rounds).map { _ in time(times, body) / Double(times) }.sorted()[rounds / 2]
  }

  private static func time(_ times: Int, _ body: () -> Int) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    var sum = 0
    for _ in 0..<times { sum &+= body() }
    let elapsed = now() - start
    withExtendedLifetime(sum) {}
    return elapsed
  }

  /// Returns the slope of a line through the logarithms, by least squares.
  static func exponent(_ times: [(size: Int, time: Double)]) -> Double {
    let points = times.map { (x: log(Double($0.size)), y: log(max($0.time, 1e-9))) }
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / Double(points.count), y: points.reduce(0) { $0 + $1.y } / Double(points.count)
    )
    let rise = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    return rise / points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
  }

  static func grouped(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
