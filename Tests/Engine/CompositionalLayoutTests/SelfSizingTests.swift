import CompositionalLayout
import Geometry
import Testing

@Suite("Views that size themselves")
struct SelfSizingTests {
  static let screen = Rect(x: 0, y: 0, width: 320, height: 200)

  @Test func `Only what is seen is asked; what is not keeps its estimate`() {
    var section = Build.list()
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: Build.size(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
    ]
    var solution = section.solved([60])
    let outcome = solution.settle(in: Self.screen) { view in
      MeasuredSize(width: 1, height: view.element.elementKind == nil ? 60 : 20)
    }
    #expect(outcome.diagnostic == nil)
    #expect(outcome.passes == 2)
    // A header of 20 and three rows of 60 fill 200 points; the fourth estimated row was seen at 176.
    let asked = outcome.reports.filter { $0.element.elementKind == nil }.map(\.element.item)
    #expect(asked == [0, 1, 2, 3])
    #expect(outcome.reports.first?.before == Size(width: 320, height: 44))
    #expect(outcome.reports.first?.after == Size(width: 320, height: 60))
    #expect(solution.contentSize.height == 20 + 4 * 60 + 56 * 44)
    #expect(solution.attributesForItem(section: 0, item: 3)?.frame == Rect(x: 0, y: 200, width: 320, height: 60))
  }

  /// Whether UIKit's section shrinks is not known: no recorded case has cells below the estimate.
  @Test func `A row that scrolls sideways keeps its estimated height above smaller cells`() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: Build.size(.absolute(300), .estimated(350)),
      subitems: [Build.item(.fractionalWidth(1), .estimated(350))])
    var section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    var solution = section.solved([4])
    _ = solution.settle(in: Rect(x: 0, y: 0, width: 320, height: 400)) { _ in MeasuredSize(height: 100) }
    #expect(solution.contentSize.height == 350)
  }

  @Test func `A view that never agrees is named, with UIKit's words`() throws {
    var solution = Build.list().solved([3])
    var height = 10.0
    let outcome = solution.settle(in: Self.screen) { view in
      guard view.element.item == 1 else { return MeasuredSize(height: 44) }
      height = height == 10 ? 20 : 10
      return MeasuredSize(height: height)
    }
    let diagnostic = try #require(outcome.diagnostic)
    #expect(outcome.passes == 100)
    #expect(diagnostic.code == .selfSizingLoop)
    #expect(diagnostic.path.description == "section[0].group.subitems[0]")
    #expect(diagnostic.description.contains("[0,1]"))
    #expect(diagnostic.uikitText?.contains("is stuck in its update/layout loop.") == true)
  }

  @Test func `No view is measured without estimates, or with equal shares`() {
    let shares = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .estimated(88)),
      subitem: Build.item(.fractionalWidth(1), .estimated(44)), count: 2)
    for section in [Build.grid(2), CollectionLayoutSection(group: shares)] {
      var solution = section.solved([6])
      let before = solution.allAttributes()
      var asked = 0
      let outcome = solution.settle(in: Self.screen) { _ in
        asked += 1
        return MeasuredSize(width: 5, height: 5)
      }
      #expect(asked == 0 && outcome.reports.isEmpty)
      #expect(solution.allAttributes() == before)
    }
  }
}
