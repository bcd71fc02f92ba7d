internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry
package import LayoutCases
internal import LayoutLanguage

extension LayoutCase {
  /// The lines that give a screen the container and the layout of the case; the last one is the layout.
  package var lines: [String] { ["viewport \(container.points)", "layout \(LayoutSpec.text(of: layout))"] }

  /// Returns the lines that would give a session what else the case is solved in.
  package func settingsToKnow(_ settings: Settings) -> [String] {
    var lines: [String] = []
    if scale != settings.scale { lines.append("set scale \(scale.points)") }
    if rightToLeft != settings.isRightToLeft { lines.append("set direction \(rightToLeft ? "rtl" : "ltr")") }
    if uikit != settings.uikit.rawValue { lines.append("set uikit \(uikit)") }
    if margins != settings.margins {
      let sides = [margins.top, margins.left, margins.bottom, margins.right].map(\.points)
      lines.append("set margins \(sides.joined(separator: ","))")
    }
    return lines
  }

  /// Creates a case of the state of a screen, its orthogonal sections as far as they are scrolled.
  package init(_ laidOut: Scene, uikit generation: Int) {
    let scroll = laidOut.scroll
    let solution = laidOut.solution
    let frames = solution.allAttributes(scroll: scroll, limit: LayoutCase.itemLimit).map {
      ExpectedFrame(element: $0.element, frame: $0.frame, zIndex: $0.zIndex)
    }
    self.init(
      id: laidOut.screen, layout: solution.description, container: laidOut.container,
      scale: solution.environment.traits.displayScale, items: solution.itemCounts,
      expected: Expectation(contentSize: solution.contentSize, frames: frames))
    uikit = generation
    rightToLeft = solution.environment.traits.isRightToLeft
    margins = solution.environment.layoutMargins
    if scroll.contentOffset != .zero { contentOffset = scroll.contentOffset }
    adjustedContentInset = scroll.adjustedContentInset
    orthogonalOffsets = scroll.orthogonalOffsets.filter { $0.value != 0 }
    for (section, reports) in solution.measuredSizes.items.sorted(by: { $0.key < $1.key }) {
      let heights = (0..<solution.itemCounts[section]).map { item in
        reports[item]?.height ?? solution.attributesForItem(section: section, item: item)?.frame.height ?? 0
      }
      measured.append(MeasuredSection(section: section, heights: heights))
    }
  }
}
