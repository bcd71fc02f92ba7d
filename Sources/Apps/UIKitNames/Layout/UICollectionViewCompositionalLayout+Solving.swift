internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import UIKitViews

extension UICollectionViewCompositionalLayout {
  /// The facts for which the layout was solved; others ask the section provider anew, as an invalidation does.
  struct Question: Hashable {
    var environment: LayoutEnvironment
    var counts: [Int]
  }

  /// Returns the frames for the view as it is, solved once until the view or its data change.
  func solution() -> LayoutSolution? {
    guard let view = collectionView else { return nil }
    let question = Question(
      environment: LayoutEnvironment(of: view),
      counts: (0..<view.numberOfSections).map(view.numberOfItems(inSection:)))
    if let solved, solved.question == question { return solved.solution }
    let sections = sections(question.counts.count, in: question.environment)
    let description = layout(of: sections)
    let solution = description.solved(in: question.environment, itemCounts: question.counts)
    for diagnostic in solution.diagnostics {
      let text = diagnostic.uikitText ?? diagnostic.description
      switch diagnostic.severity {
      case .exception: Console.raise(text)
      case .log: Console.log(text)
      case .silent: break
      }
    }
    solved = (question, solution, sections)
    return solution
  }

  /// Returns the configuration from which the section of a list was made; nil for sections of other kinds.
  func listConfiguration(ofSection index: Int) -> UICollectionLayoutListConfiguration? {
    guard solution() != nil, let sections = solved?.sections, sections.indices.contains(index) else { return nil }
    return sections[index]?.listConfiguration
  }
}
