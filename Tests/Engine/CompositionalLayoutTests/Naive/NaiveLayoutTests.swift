import CompositionalLayout
import Geometry
import LayoutCases
import LayoutLanguage
import Testing

@Suite("The solver beside the naive one")
struct NaiveLayoutTests {
  @Test(arguments: CaseFiles.cases)
  func `The naive solver agrees with what was recorded`(layoutCase: LayoutCase) {
    let environment = layoutCase.environment
    guard layoutCase.measured.isEmpty, layoutCase.contentOffset == nil, !layoutCase.rightToLeft,
      layoutCase.orthogonalOffsets.isEmpty, environment.rules == .newest
    else { return }
    let naive = NaiveLayout(layoutCase.layout, counts: layoutCase.items, environment: environment)
    guard !naive.isDoubtful else { return }
    for expected in layoutCase.expected.frames {
      guard let frame = naive.frames[expected.element] else {
        // Custom groups and estimates around measured views are the engine's alone.
        if NaiveLayout.places(layoutCase.layout) { Issue.record("no frame for \(expected.element)") }
        continue
      }
      #expect(frame.isNear(expected.frame), "\(expected.element): \(frame) instead of \(expected.frame)")
    }
  }

  @Test(arguments: 0..<20)
  func `Random layouts come out alike`(block: Int) {
    var compared = 0
    for seed in (block * 25)..<(block * 25 + 25) {
      var random = RandomLayout(seed: UInt64(seed))
      let environment = random.environment()
      let (layout, counts) = random.layout()
      let naive = NaiveLayout(layout, counts: counts, environment: environment)
      if naive.isDoubtful { continue }
      compared += 1
      let solution = layout.solved(in: environment, itemCounts: counts)
      var left = naive.frames
      for attributes in solution.allAttributes() {
        guard let frame = left.removeValue(forKey: attributes.element) else {
          Issue.record("seed \(seed): \(attributes.element) is only in the solution, at \(attributes.frame)")
          return
        }
        // How views other than cells are rounded inside a layout was not observed: a pixel more or less is alike.
        let slack = attributes.element.elementKind == nil ? 0 : environment.grid.pixel
        guard attributes.frame.isNear(frame, within: slack + 0.01) else {
          Issue.record(
            """
            seed \(seed): \(attributes.element) at \(attributes.frame), naively at \(frame)
            \(LayoutSpec.text(of: layout)) in \(environment.container.contentSize) at \(environment.grid.scale) \(counts)
            """)
          return
        }
        #expect(attributes.zIndex == naive.zIndexes[attributes.element], "seed \(seed): \(attributes.element)")
      }
      #expect(left.isEmpty, "seed \(seed): missing \(left.keys.first.map { "\($0)" } ?? "")")
      #expect(
        Rect(origin: .zero, size: solution.contentSize).isNear(
          Rect(origin: .zero, size: naive.contentSize), within: environment.grid.pixel),
        "seed \(seed): content \(solution.contentSize), naively \(naive.contentSize)")
    }
    #expect(compared >= 10, "too few layouts were compared: \(compared)")
  }
}

extension NaiveLayout {
  /// Returns whether the naive solver supports all groups of a layout.
  static func places(_ layout: CompositionalLayoutDescription) -> Bool {
    let sections: [CollectionLayoutSection?] =
      switch layout.sections {
      case .uniform(let section): [section]
      case .each(let list): list
      }
    return sections.allSatisfy { $0?.group.axis != nil }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect, within slack: Double = 0.01) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height].allSatisfy { abs($0) < slack }
  }
}
