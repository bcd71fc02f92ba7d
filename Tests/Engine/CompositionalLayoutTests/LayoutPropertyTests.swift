import CompositionalLayout
import Geometry
import Testing

@Suite("Properties of all layouts")
struct LayoutPropertyTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Frames are finite, repeatable, and queries return what the full layout has`(seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    let environment = random.environment(rightToLeft: random.chance(3))
    let description = random.description()
    let counts = random.itemCounts(description)
    let solution = description.solved(in: environment, itemCounts: counts)
    var scroll = LayoutScrollState(contentOffset: Point(x: Double(random.int(0...300)), y: Double(random.int(0...300))))
    scroll.orthogonalOffsets = [0: Double(random.int(0...200))]
    let all = solution.allAttributes(scroll: scroll)
    #expect(all.allSatisfy { $0.frame.isFinite }, "seed \(seed)")
    #expect(all == description.solved(in: environment, itemCounts: counts).allAttributes(scroll: scroll))
    for _ in 0..<6 {
      let rect = Rect(
        x: Double(random.int(-200...800)), y: Double(random.int(-200...1500)), width: Double(random.int(0...400)),
        height: Double(random.int(0...400)))
      let expected = all.filter { $0.frame.intersects(rect) }
      #expect(solution.attributes(in: rect, scroll: scroll) == expected, "seed \(seed)")
    }
    for attributes in all where Set(all.map(\.element)).count == all.count {
      #expect(solution.attributes(of: attributes.element, scroll: scroll) == attributes, "seed \(seed)")
    }
    var frames: [Rect] = []
    solution.appendItemFrames(to: &frames)
    let cells = solution.allAttributes().filter { $0.element.elementKind == nil }
    #expect(frames.count == cells.count)
    for (frame, cell) in zip(frames, cells) {
      #expect((frame.minX - cell.frame.minX).magnitude < 1e-6 && (frame.minY - cell.frame.minY).magnitude < 1e-6)
      #expect(frame.size == cell.frame.size)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Right to left is the mirror of left to right`(seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    var environment = random.environment()
    let description = random.description()
    let counts = random.itemCounts(description)
    let left = description.solved(in: environment, itemCounts: counts)
    environment.traits.isRightToLeft = true
    let right = description.solved(in: environment, itemCounts: counts)
    let isSideways = description.configuration.scrollDirection == .horizontal
    let width = isSideways ? left.contentSize.width : environment.container.contentSize.width
    #expect(left.contentSize == right.contentSize)
    // Views that stay in sight are moved by the scroll position, which starts at the other end sideways.
    let isPinned = { (view: CollectionViewLayoutAttributes) in view.zIndex > 1000 }
    for (leftView, rightView) in zip(left.allAttributes(), right.allAttributes())
    where !(isSideways && isPinned(leftView)) {
      #expect(leftView.element == rightView.element)
      let mirror = leftView.frame.mirrored(inWidth: width)
      #expect((mirror.minX - rightView.frame.minX).magnitude < 1e-6, "seed \(seed)")
      #expect(mirror.size == rightView.frame.size && mirror.minY == rightView.frame.minY)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Items of a group do not overlap where no insets, edges or equal shares move them`(seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    let environment = random.environment()
    let axis = random.pick(Axis.allCases)
    let fractions = (0..<random.int(1...4)).map { _ in random.pick([0.1, 0.2, 0.25, 1.0 / 3, 0.5]) }
    var group = CollectionLayoutGroup(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(120)),
      content: .subitems(
        axis: axis,
        fractions.map {
          axis == .horizontal
            ? Build.item(.fractionalWidth($0), .fractionalHeight(1))
            : Build.item(.fractionalWidth(1), .fractionalHeight($0))
        }))
    group.interItemSpacing = random.chance(2) ? .flexible(3) : .fixed(4)
    let frames = CollectionLayoutSection(group: group).solved([30], in: environment).frames()
    for (first, second) in zip(frames, frames.dropFirst()) {
      // Rounding may let neighbours share up to half a pixel.
      let shrunk = Rect(
        x: first.minX + 0.5, y: first.minY + 0.5, width: max(0, first.width - 1), height: max(0, first.height - 1))
      #expect(!shrunk.intersects(second), "seed \(seed)")
    }
  }
}
