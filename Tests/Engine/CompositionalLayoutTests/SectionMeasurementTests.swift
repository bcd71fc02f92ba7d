import Geometry
import TestSupport
import Testing

@testable import CompositionalLayout

/// Rows that are not solved where their cell reports a size are as they would be if they were.
@Suite("Measured rows")
struct SectionMeasurementTests {
  private static let lengths: [Double?] = [nil, 0, 0.4, 17, 43.7, 44, 44.01, 100, 843.5, 2_000, 123_456.789]

  /// Rows of one cell, in groups of both kinds; the group may be narrower than its item, and stand in insets.
  private static func section(
    _ axis: Axis, itemWidth: CollectionLayoutDimension, groupWidth: CollectionLayoutDimension, inset: Double
  ) -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: .init(widthDimension: itemWidth, heightDimension: .estimated(44)),
      contentInsets: .init(top: inset, leading: inset, bottom: inset / 3, trailing: 2 * inset))
    let size = CollectionLayoutSize(widthDimension: groupWidth, heightDimension: .estimated(60))
    let group: CollectionLayoutGroup =
      axis == .horizontal
      ? .horizontal(layoutSize: size, subitems: [.item(item)]) : .vertical(layoutSize: size, subitems: [.item(item)])
    var section = CollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 1, leading: inset, bottom: 2, trailing: inset)
    return section
  }

  @Test(arguments: [Axis.horizontal, .vertical], [0.0, 2, 7.3])
  func measuredRowEqualsASolvedRow(_ axis: Axis, _ inset: Double) throws {
    var rows = 0
    for (itemWidth, groupWidth): (CollectionLayoutDimension, CollectionLayoutDimension) in [
      (.fractionalWidth(1), .fractionalWidth(1)), (.fractionalWidth(0.7), .fractionalWidth(0.9)),
      (.absolute(100.3), .fractionalWidth(0.4)), (.absolute(500), .absolute(200)), (.absolute(90), .absolute(95.5)),
    ] {
      for scale in [1, 2, 3.0] {
        let section = Self.section(axis, itemWidth: itemWidth, groupWidth: groupWidth, inset: inset)
        let template = SectionTemplate(
          section, configuration: CompositionalLayoutConfiguration(),
          environment: Build.environment(390, 844, scale: scale), isRepeated: false)
        for length in Self.lengths {
          let size = MeasuredSize(width: 33, height: length)
          guard let row = template.singleRow(size) else { continue }
          rows += 1
          let solved = template.solve { $0 == 0 ? size : nil }
          #expect(row.size == solved.size, "\(axis) \(itemWidth) \(groupWidth) \(String(describing: length))")
          #expect(row.leaves.map(\.frame) == solved.leaves.map(\.frame))
          #expect(row.nodes.map(\.slot) == solved.nodes.map(\.slot))
          #expect(row.nodes.map(\.frame) == solved.nodes.map(\.frame))
          #expect(row.nodes.map(\.container) == solved.nodes.map(\.container))
        }
      }
    }
    #expect(rows >= 3 * Self.lengths.count)
  }

  @Test(arguments: 0..<8)
  func sumsFollowTheirValues(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var values = (0..<Int.random(in: 1...70, using: &generator)).map { _ in
      Double(Int.random(in: -5...5, using: &generator))
    }
    var tree = FenwickTree(values)
    for _ in 0..<50 {
      let index = Int.random(in: 0..<values.count, using: &generator)
      values[index] = Double(Int.random(in: -5...5, using: &generator))
      tree.set(values[index], at: index)
      #expect(tree.values == values)
      let count = Int.random(in: 0...values.count, using: &generator)
      #expect(tree.sum(ofFirst: count) == values.prefix(count).reduce(0, +))
    }
  }
}
