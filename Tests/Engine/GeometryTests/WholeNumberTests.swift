import Geometry
import TestSupport
import Testing

@Suite("Whole numbers")
struct WholeNumberTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `Rounding is that of the standard library`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let exponent = Double(Int.random(in: -4...17, using: &generator))
      var scale = 1.0
      for _ in 0..<Int(exponent.magnitude) { scale *= exponent < 0 ? 0.1 : 10 }
      for number in [Double.random(in: -1...1, using: &generator) * scale, (scale * 2).rounded() / 2] {
        #expect(number.wholeBelow == number.rounded(.down))
        #expect(number.wholeAbove == number.rounded(.up))
        #expect(number.wholePart == number.rounded(.towardZero))
      }
    }
  }

  @Test(arguments: [(0.5, 1.0), (-0.5, -1), (1.5, 2), (-2.5, -3), (0.25, 0), (-7, -7)])
  func `Halves go away from zero`(number: Double, expected: Double) {
    #expect(number.nearestWhole == expected)
  }

  @Test(arguments: [1e300, -1e300, Double.infinity, -.infinity])
  func `What has no point stays what it is`(number: Double) {
    #expect(number.wholeBelow == number)
    #expect(number.wholeAbove == number)
    #expect(number.nearestWhole == number)
    #expect(Double.nan.wholeBelow.isNaN && Double.nan.nearestWhole.isNaN)
  }
}
