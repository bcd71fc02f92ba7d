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
    let idiom = environment.traits.userInterfaceIdiom
    if idiom != settings.layoutEnvironment(viewport: container).traits.userInterfaceIdiom {
      lines.append("set idiom \(idiom)")
    }
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
    let idiom = solution.environment.traits.userInterfaceIdiom
    if idiom != LayoutTraits.Idiom(windowSize: container) { self.idiom = idiom }
    rightToLeft = solution.environment.traits.isRightToLeft
    margins = solution.environment.layoutMargins
    if scroll.contentOffset != .zero { contentOffset = scroll.contentOffset }
    adjustedContentInset = scroll.adjustedContentInset
    orthogonalOffsets = scroll.orthogonalOffsets.filter { $0.value != 0 }
    let sizes = solution.measuredSizes
    for section in Set(sizes.items.keys).union(sizes.boundaryItems.keys.compactMap(\.section)).sorted() {
      var report = MeasuredSection(section: section)
      if let reports = sizes.items[section] {
        report.heights = (0..<solution.itemCounts[section]).map { item in
          reports[item]?.height ?? solution.attributesForItem(section: section, item: item)?.frame.height ?? 0
        }
      }
      for boundary in solution.description.section(at: section)?.boundarySupplementaryItems ?? [] {
        let height = sizes[boundary: .init(elementKind: boundary.elementKind, section: section)]?.height
        let edges = boundary.alignment.edges
        if edges.contains(.top) { report.header = report.header ?? height }
        if edges.contains(.bottom) { report.footer = report.footer ?? height }
      }
      measured.append(report)
    }
  }
}
