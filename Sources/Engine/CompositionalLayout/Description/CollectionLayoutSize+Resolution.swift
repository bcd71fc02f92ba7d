public import Geometry

extension CollectionLayoutDimension {
  /// Returns the length in points: a fraction of its container, rounded as `rules` say, or the number itself.
  ///
  /// Fractions are cut to whole pixels, absolute and estimated lengths are kept (observed on UIKit, macOS 27). No
  /// result exceeds ``LayoutLimits/length``; what is not a number is 0.
  public func length(in container: Size, grid: PixelGrid, rules: LayoutRules) -> Double {
    let extent: Double
    switch kind {
    case .absolute, .estimated, .uniformAcrossSiblings: return dimension.cutToLimit
    case .fractionalWidth: extent = dimension * container.width
    case .fractionalHeight: extent = dimension * container.height
    }
    switch rules.rounding {
    case .floor: return grid.floor(extent.cutToLimit)
    case .nearest: return grid.nearest(extent.cutToLimit)
    case .final: return extent.cutToLimit
    }
  }
}

extension CollectionLayoutSize {
  /// Returns the size in points inside `container`.
  public func size(in container: Size, grid: PixelGrid, rules: LayoutRules) -> Size {
    Size(
      width: widthDimension.length(in: container, grid: grid, rules: rules),
      height: heightDimension.length(in: container, grid: grid, rules: rules))
  }
}

extension Double {
  /// The number inside the bounds of a layout; 0 for what is not a number.
  var cutToLimit: Double {
    isNaN ? 0 : min(max(self, -LayoutLimits.length), LayoutLimits.length)
  }
}
