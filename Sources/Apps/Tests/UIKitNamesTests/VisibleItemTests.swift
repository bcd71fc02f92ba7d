import Foundation
import Testing
@_spi(AppHarness) import UIKitNames

/// Handlers of visible items, and what they may change.
@MainActor @Suite struct VisibleItemTests {
  /// Rows of a height of 50 in sections, each of which may be given a handler.
  private struct Screen {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
  }

  private func screen(
    sections: Int, orthogonal: Bool = false, items: Int = 2, isEstimated: Bool = false,
    _ handler: @escaping (Int, [any NSCollectionLayoutVisibleItem], CGPoint) -> Void
  ) -> Screen {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: orthogonal ? .absolute(100) : .fractionalWidth(1),
        heightDimension: isEstimated ? .estimated(50) : .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if orthogonal { section.orthogonalScrollingBehavior = .continuous }
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
      section.visibleItemsInvalidationHandler = { items, offset, _ in handler(index, items, offset) }
      return section
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems("abcdefgh".prefix(items).map { "\(section)\($0)" })
    }
    source.apply(snapshot, animatingDifferences: false)
    return Screen(view: view, source: source)
  }

  @Test func theLastSectionIsAskedFirstAndChangesReachTheAttributes() throws {
    var asked: [Int] = []
    let screen = screen(sections: 2) { index, items, _ in
      asked.append(index)
      for item in items where item.indexPath.item == 1 {
        item.alpha = 0.25
        item.transform = CGAffineTransform(scaleX: 0.5, y: 2)
      }
    }
    screen.view.contentOffset = CGPoint(x: 0, y: 5)
    let all = try #require(
      screen.view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)))
    #expect(asked == [1, 0])
    let second = try #require(all.first { $0.indexPath == IndexPath(item: 1, section: 0) })
    #expect(second.alpha == 0.25)
    // 280 wide at 20, 50 high at 60: about its middle (160, 85) half as wide and twice as high.
    #expect(second.frame == CGRect(x: 90, y: 35, width: 140, height: 100))
    #expect(second.bounds == CGRect(x: 0, y: 0, width: 280, height: 50))
    #expect(all.first { $0.indexPath == IndexPath(item: 0, section: 0) }?.alpha == 1)
  }

  @Test func orthogonalItemsUseTheirSectionsCoordinates() {
    var seen: [Int: (frames: [CGRect], offset: CGPoint)] = [:]
    let screen = screen(sections: 2, orthogonal: true) { index, items, offset in
      seen[index] = (items.map(\.frame), offset)
    }
    screen.view.contentOffset = CGPoint(x: 0, y: 30)
    _ = screen.view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480))
    // The second section starts at 60; its items stand where those of the first do.
    let expected = [CGRect(x: 20, y: 10, width: 100, height: 50), CGRect(x: 120, y: 10, width: 100, height: 50)]
    #expect(seen[0]?.frames == expected && seen[1]?.frames == expected)
    #expect(seen[1]?.offset == .zero)
  }

  /// The handler sees the row where the finger left it, and the items where they stand in the row.
  @Test func handlersFollowARowThatScrolls() throws {
    var seen: (frames: [CGRect], offset: CGPoint) = ([], .zero)
    let screen = screen(sections: 1, orthogonal: true, items: 6) { _, items, offset in
      seen = (items.map(\.frame), offset)
    }
    let layout = try #require(screen.view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    let room = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(layout.dragRow(ofSection: 0, to: 200))
    let all = layout.layoutAttributesForElements(in: room) ?? []
    #expect(seen.offset == CGPoint(x: 200, y: 0))
    // 20 before the first one; those at 120 and 220 stand at -80 and 20 of the view.
    #expect(seen.frames.first == CGRect(x: 120, y: 10, width: 100, height: 50))
    #expect(all.map(\.indexPath.item) == [1, 2, 3, 4])
    #expect(all.map(\.frame.minX) == [-80, 20, 120, 220])
    // 600 less the 280 between the insets.
    #expect(layout.dragRow(ofSection: 0, to: 2000) && layout.orthogonalOffsets == [0: 320])
    #expect(!layout.dragRow(ofSection: 1, to: 10))
    screen.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    #expect(layout.orthogonalOffsets == [0: 100])
    screen.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    #expect(layout.orthogonalOffsets == [0: 100])
  }

  /// UIKit's note, quoted in Apple's forum: such handlers change nothing.
  @Test func handlersOfEstimatedSectionsChangeNothing() {
    let screen = screen(sections: 1, isEstimated: true) { _, items, _ in for item in items { item.alpha = 0.5 } }
    let all = screen.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(all?.map(\.alpha) == [1, 1])
  }

  @Test(arguments: [
    (CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 5), CGPoint(x: 5, y: 9)),
    (CGAffineTransform(scaleX: 2, y: 5).translatedBy(x: 3, y: 4), CGPoint(x: 8, y: 25)),
    (CGAffineTransform(scaleX: 2, y: 5).concatenating(CGAffineTransform(translationX: 3, y: 4)), CGPoint(x: 5, y: 9)),
  ])
  func mapsAreCombinedInCoreGraphicsOrder(_ transform: CGAffineTransform, _ expected: CGPoint) {
    #expect(CGPoint(x: 1, y: 1).applying(transform) == expected)
    let back = expected.applying(transform.inverted())
    #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 1) < 1e-12)
  }

  @Test func aQuarterTurnSwapsWidthAndHeight() {
    let turned = CGRect(x: 0, y: 0, width: 10, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.width - 4) < 1e-12 && abs(turned.height - 10) < 1e-12)
  }

  @Test func colorsCompareByValue() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.systemBackground != UIColor.label)
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label)
  }
}
