import Geometry
import Testing

@Suite("The grid of pixels")
struct PixelGridTests {
  @Test(
    "Fractions are cut to whole pixels, and binary noise is forgiven",
    arguments: [
      (320.0 / 3, 2.0, 106.5), (301.0 / 3, 2, 100), (300 * (1.0 / 3), 2, 100), (343 * (1.0 / 3), 3, 343.0 / 3),
      (393 * 0.2, 3, 78 + 1.0 / 3), (844 * 0.4, 3, 337 + 1.0 / 3), (100, 1, 100), (0, 2, 0), (-0.3, 2, -0.5),
    ])
  func floor(length: Double, scale: Double, expected: Double) {
    #expect((PixelGrid(scale: scale).floor(length) - expected).magnitude < 1e-9)
  }

  @Test(
    "Places go to the nearest pixel, ties away from zero",
    arguments: [
      (-7.5, 3.0, -23.0 / 3), (69.25, 3, 208.0 / 3), (88.5, 3, 266.0 / 3), (143.5, 2, 143.5), (0.25, 2, 0.5),
      (-0.25, 2, -0.5), (0.2, 2, 0), (12.74, 2, 12.5),
    ])
  func nearest(length: Double, scale: Double, expected: Double) {
    #expect((PixelGrid(scale: scale).nearest(length) - expected).magnitude < 1e-9)
  }

  @Test(
    "Numbers without a pixel stay what they are",
    arguments: [Double.infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func huge(length: Double) {
    let grid = PixelGrid(scale: 3)
    #expect(grid.floor(length) == length)
    #expect(grid.nearest(length) == length)
    #expect(grid.floor(.nan).isNaN)
    #expect(grid.nearest(.nan).isNaN)
  }

  @Test("A scale that is none counts as 1", arguments: [0, -2, Double.nan, .infinity])
  func scale(scale: Double) {
    #expect(PixelGrid(scale: scale).scale == 1)
  }
}
