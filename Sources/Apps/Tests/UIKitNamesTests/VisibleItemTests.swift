import Foundation
import Testing
import UIKitNames

/// Handlers of visible items, and what they may change.
@MainActor @Suite struct VisibleItemTests {
  /// Rows of a height of 50 in sections, each of which may be given a handler.
  private struct Screen {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
  }

  private func screen(
    sections: Int, orthogonal: Bool = false,
    _ handler: @escaping (Int, [any NSCollectionLayoutVisibleItem], CGPoint) -> Void
  ) -> Screen {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: orthogonal ? .absolute(100) : .fractionalWidth(1), heightDimension: .absolute(50))
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
      snapshot.appendItems(["\(section)a", "\(section)b"])
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
