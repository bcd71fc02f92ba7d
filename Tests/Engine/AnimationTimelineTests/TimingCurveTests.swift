import AnimationTimeline
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [(0.0, 0.0), (0.25, 0.129), (0.5, 0.5), (0.75, 0.871), (1, 1)])
  func easeInOut(fraction: Double, progress: Double) {
    #expect((TimingCurve.easeInOut.progress(at: fraction) - progress).magnitude < 0.0005)
  }

  /// Values of the same curves in browsers: at half their time (0.42, 0, 1, 1) has done 0.315, (0, 0, 0.58, 1) 0.685.
  @Test func easeInAndOutMirrorEachOther() {
    #expect((TimingCurve.easeIn.progress(at: 0.5) - 0.3153).magnitude < 0.0005)
    for step in 0...20 {
      let time = Double(step) / 20
      let sum = TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time)
      #expect((sum - 1).magnitude < 1e-12)
      #expect(TimingCurve.linear.progress(at: time) == time)
    }
  }

  static let all: [TimingCurve] =
    [
      .linear, .easeIn, .easeOut, .easeInOut, .spring(dampingRatio: 1), .spring(dampingRatio: 0.7),
      .spring(dampingRatio: 0.2), .spring(dampingRatio: 0), .cubic(1, 0, 0, 1),
      .cubic(0, 1, 1, 0), .cubic(0, 0, 0, 0), .cubic(1, 1, 1, 1), .cubic(0.3, -2, 0.7, 3), .cubic(0.5, 1.1, 0.5, 0.5),
      .cubic(-5, .nan, 9, .infinity),
    ]

  @Test(arguments: all) func startsAtZeroAndEndsAtOne(curve: TimingCurve) {
    for time in [0, -0.0, -1, -.infinity, .nan, -1e300] { #expect(curve.progress(at: time) == 0) }
    for time in [1, 1.000_001, 7, .infinity] { #expect(curve.progress(at: time) == 1) }
    #expect(curve.progress(at: 1e-9).magnitude < 0.01)
    #expect((curve.progress(at: 1 - 1e-9) - 1).magnitude < 0.01)
  }

  @Test(arguments: all) func isMonotoneMatchesTheSampledCurve(curve: TimingCurve) {
    var goesBack = false
    var last = 0.0
    for step in 1...20_000 {
      let progress = curve.progress(at: Double(step) / 20_000)
      #expect(progress.isFinite)
      if progress < last - 1e-12 { goesBack = true }
      last = progress
    }
    #expect(goesBack == !curve.isMonotone)
  }

  /// The time of a curve is found to the last digits: a curve whose progress is its time is a line, however it bends.
  @Test(arguments: [(0.42, 0.58), (1, 0), (0, 1), (0, 0), (1, 1), (0.999, 0.001)])
  func timesAreFoundExactly(first: Double, second: Double) {
    for step in 1..<1000 {
      let time = Double(step) / 1000
      let curve = TimingCurve.cubic(first, first.nextUp, second, second)
      #expect((curve.progress(at: time) - time).magnitude < 1e-9)
    }
  }

  @Test func springOvershootsOnlyWithLittleDamping() {
    let highest = { (curve: TimingCurve) in (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 0 }
    #expect(highest(.spring(dampingRatio: 1)) == 1)
    // A spring of half the critical damping overshoots by exp(-pi * 0.5 / sqrt(0.75)).
    #expect((highest(.spring(dampingRatio: 0.5)) - 1.163).magnitude < 0.003)
  }

  @Test func nearlyCriticalDampingApproachesCriticalDamping() {
    for step in 0...100 {
      let time = Double(step) / 100
      let critical = TimingCurve.spring(dampingRatio: 1).progress(at: time)
      for ratio in [0.999_999, 0.999_999_999_999, 1.0.nextDown] {
        #expect((TimingCurve.spring(dampingRatio: ratio).progress(at: time) - critical).magnitude < 1e-5)
      }
    }
  }

  @Test(arguments: all) func nameFindsTheSameCurve(curve: TimingCurve) {
    #expect(TimingCurve(named: curve.name) == curve)
  }

  @Test(arguments: [
    ("ease-in-out", TimingCurve.easeInOut), ("spring(0.7)", .spring(dampingRatio: 0.7)),
    ("cubic(0.1,0,.3,1.2)", .cubic(0.1, 0, 0.3, 1.2)), ("cubic( 0.42, 0, 0.58, 1 )", .easeInOut),
  ])
  func names(name: String, curve: TimingCurve) { #expect(TimingCurve(named: name) == curve) }

  @Test(arguments: [
    "", "ease", "spring", "spring()", "spring(2)", "spring(0)", "spring(nan)", "spring(0.5, 1)", "cubic(0, 0, 1)",
    "cubic(0, 0, 1, 1, 1)", "cubic(2, 0, 1, 1)", "cubic(0, inf, 1, 1)", "cubic(0x1p1, 0, 1, 1)", "spring(0.5",
  ])
  func unknownNameFindsNoCurve(name: String) { #expect(TimingCurve(named: name) == nil) }
}
