import CompositionalLayout
import Geometry

/// The layout solver: all frames, a visible rectangle, and what a change costs.
enum LayoutBenchmarks {
  private static let environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  static func run(_ recorder: inout Recorder) {
    guard recorder.isWanted("layout frames visible insert measured") else { return }
    frames(&recorder)
    visible(&recorder)
    changes(&recorder)
    measured(&recorder)
  }

  /// Three columns of squares, or rows of estimated height.
  private static func section(estimated: Bool = false) -> CollectionLayoutSection {
    let height: CollectionLayoutDimension = estimated ? .estimated(44) : .absolute(120)
    let width: CollectionLayoutDimension = .fractionalWidth(estimated ? 1 : 1.0 / 3)
    let item = CollectionLayoutItem(
      layoutSize: .init(widthDimension: width, heightDimension: estimated ? height : .fractionalHeight(1)),
      contentInsets: .init(top: 2, leading: 2, bottom: 2, trailing: 2))
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(item)]))
  }

  private static func solved(_ counts: [Int]) -> LayoutSolution {
    CompositionalLayoutDescription(section: section()).solved(in: environment, itemCounts: counts)
  }

  private static func frames(_ recorder: inout Recorder) {
    let time = recorder.median(prepare: { [Rect]() }) { frames in
      frames.reserveCapacity(1_000_000)
      solved([1_000_000]).appendItemFrames(to: &frames)
      return frames.count
    }
    recorder.add(Measurement(group: "layout", name: "frames of 1,000,000 items", milliseconds: time, target: 10))
    var all: [Rect] = []
    solved([1_000_000]).appendItemFrames(to: &all)
    recorder.check(all.count == 1_000_000 && all[999_999].minY == 333_333 * 120 + 2, "the last of a million frames")
  }

  /// Measures one query of thirty cells in the middle; many are timed together.
  private static func visible(_ recorder: inout Recorder) {
    for (name, counts) in [
      ("10,000 items", [10_000]), ("100,000 items", [100_000]), ("1,000,000 items", [1_000_000]),
      ("10,000 sections", [Int](repeating: 30, count: 10_000)),
    ] {
      let solution = solved(counts)
      let rect = Rect(x: 0, y: (solution.contentSize.height / 2 / 120).rounded() * 120, width: 390, height: 844)
      let time = recorder.median(prepare: { 0 }) { found in
        for _ in 0..<1_000 { found += solution.attributes(in: rect).count }
        return found
      }
      recorder.add(
        Measurement(group: "layout", name: "visible, \(name)", milliseconds: time / 1_000, target: 0.005))
      recorder.check(solution.attributes(in: rect).count == 24, "visible cells of \(name)")
    }
  }

  private static func changes(_ recorder: inout Recorder) {
    let rect = Rect(x: 0, y: 60_000, width: 390, height: 844)
    for (name, counts, aim) in [
      ("1,000,000 items", [1_000_000], 0.1), ("10,000 sections", [Int](repeating: 30, count: 10_000), 0.5),
    ] {
      var changed = counts
      changed[0] += 1
      let time = recorder.median(prepare: { solved(counts) }) { solution in
        solution.setItemCounts(changed)
        return solution.attributes(in: rect).count
      }
      recorder.add(Measurement(group: "layout", name: "insert, \(name)", milliseconds: time, target: aim))
    }
  }

  private static func measured(_ recorder: inout Recorder) {
    var sizes = MeasuredSizes()
    for row in 0..<10_000 { sizes[section: 0, item: row] = MeasuredSize(height: Double(40 + row % 30)) }
    let solution = CompositionalLayoutDescription(section: section(estimated: true))
      .solved(in: environment, itemCounts: [10_000], measuredSizes: sizes)
    let time = recorder.median(prepare: { solution }) { solution in
      for row in 0..<1_000 { solution.setMeasuredSize(MeasuredSize(height: 99), section: 0, item: row * 10) }
      return solution.contentSize.height
    }
    recorder.add(
      Measurement(group: "layout", name: "one of 10,000 measured rows", milliseconds: time / 1_000, target: 0.001))
  }
}
