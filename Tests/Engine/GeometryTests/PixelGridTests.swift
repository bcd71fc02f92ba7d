import Geometry
import Testing

@Suite("The grid of pixels")
struct PixelGridTests {
  /// Container, fraction, scale, and the pixels that come out.
  static let fractions: [(Double, Double, Double, Double)] = [
    (320, 1.0 / 3, 2, 213), (301, 1.0 / 3, 2, 200), (300, 1.0 / 3, 2, 200), (343, 1.0 / 3, 3, 343),
    (393, 0.2, 3, 235), (844, 0.4, 3, 1012), (100, 1, 1, 100), (100, 0, 2, 0), (3, -0.1, 2, -1),
  ]

  @Test(arguments: fractions)
  func `Fractions are cut to whole pixels, and binary noise is forgiven`(
    length: Double, fraction: Double, scale: Double, pixels: Double
  ) {
    #expect((PixelGrid(scale: scale).floor(length * fraction) * scale - pixels).magnitude < 1e-9)
  }

  /// Place, scale, and the pixels that come out.
  static let places: [(Double, Double, Double)] = [
    (-7.5, 3, -23), (69.25, 3, 208), (88.5, 3, 266), (143.5, 2, 287), (0.25, 2, 1), (-0.25, 2, -1), (0.2, 2, 0),
    (12.7, 2, 25),
  ]

  @Test(arguments: places)
  func `Places go to the nearest pixel, ties away from zero`(place: Double, scale: Double, pixels: Double) {
    #expect((PixelGrid(scale: scale).nearest(place) * scale - pixels).magnitude < 1e-9)
  }

  @Test(arguments: [Double.infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func `Numbers without a pixel stay what they are`(length: Double) {
    let grid = PixelGrid(scale: 3)
    #expect(grid.floor(length) == length)
    #expect(grid.nearest(length) == length)
    #expect(grid.floor(.nan).isNaN)
    #expect(grid.nearest(.nan).isNaN)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `A scale that is not one counts as 1`(scale: Double) {
    #expect(PixelGrid(scale: scale).scale == 1)
  }
}
