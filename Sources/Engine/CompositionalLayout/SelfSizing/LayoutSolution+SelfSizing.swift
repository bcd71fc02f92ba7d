internal import ConsoleTexts
public import Geometry

/// One size that a view reported while a layout settled.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// var solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [3])
/// let outcome = solution.settle(in: Rect(x: 0, y: 0, width: 390, height: 844)) { _ in MeasuredSize(height: 60) }
/// precondition(outcome.reports.map(\.element.item) == [0, 1, 2])
/// precondition(outcome.reports[0].before.height == 44 && outcome.reports[0].after.height == 60)
/// ```
public struct SelfSizingReport: Hashable, Sendable {
  /// The round in which it was asked, from 1.
  public let pass: Int
  /// The view.
  public let element: LayoutElement
  /// The size it had: the estimate, or what it reported before.
  public let before: Size
  /// The size it has now.
  public let after: Size
}

/// The outcome of asking the views of a layout for their sizes.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// var solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [3])
/// let outcome = solution.settle(in: Rect(x: 0, y: 0, width: 390, height: 844)) { _ in MeasuredSize(height: 60) }
/// precondition(outcome.passes == 2 && outcome.diagnostic == nil)
/// precondition(solution.contentSize.height == 180)
/// ```
public struct SelfSizingOutcome: Hashable, Sendable {
  /// The rounds it took; the last one changed nothing, unless there is a diagnostic.
  public let passes: Int
  /// The sizes that changed, in the order they were asked for.
  public let reports: [SelfSizingReport]
  /// The diagnostic of a layout that never settles; nil if it did.
  public let diagnostic: LayoutDiagnostic?
}

extension LayoutSolution {
  /// The number of rounds after which UIKit gives up (reported for several apps).
  public static let selfSizingPassLimit = 100

  /// Asks the visible views of estimated size for their sizes, top down, until nothing changes any more.
  ///
  /// Views out of sight keep their estimates, so the content changes its size during scrolling (observed on UIKit,
  /// macOS 27). A view whose answers change with every round never settles; the outcome then names it.
  ///
  /// - Parameters:
  ///   - rect: The visible part of the content.
  ///   - scroll: The scroll position of the collection view.
  ///   - measure: The size a view asks for, given its attributes; nil if it asks for none. Only estimated axes count.
  /// - Complexity: O(rounds x (log sections + views seen)).
  public mutating func settle(
    in rect: Rect, scroll: LayoutScrollState = .rest,
    measuring measure: (CollectionViewLayoutAttributes) -> MeasuredSize?
  ) -> SelfSizingOutcome {
    var reports: [SelfSizingReport] = []
    for pass in 1...Self.selfSizingPassLimit {
      var changed = false
      for view in attributes(in: rect, scroll: scroll) {
        let axes = selfSizingAxes(of: view.element)
        guard !axes.isEmpty, let current = attributes(of: view.element, scroll: scroll),
          let size = measure(current)?.usable, axes.contains(where: { differs(size[$0], current.frame.size[$0]) })
        else { continue }
        changed = true
        let before = current.frame.size
        take(size, of: view.element)
        let after = attributes(of: view.element, scroll: scroll)?.frame.size ?? before
        reports.append(SelfSizingReport(pass: pass, element: view.element, before: before, after: after))
      }
      if !changed { return SelfSizingOutcome(passes: pass, reports: reports, diagnostic: nil) }
    }
    return SelfSizingOutcome(
      passes: Self.selfSizingPassLimit, reports: reports,
      diagnostic: reports.last.map { LayoutDiagnostic.selfSizingLoop(at: $0, path: path(of: $0.element)) })
  }

  /// Returns the axes on which the size of a view is estimated and a report would count.
  public func selfSizingAxes(of element: LayoutElement) -> [Axis] {
    switch element {
    case .decoration: return []
    case .supplementary(let kind, let section, let item):
      let isLayouts = item == LayoutElement.layoutBoundaryItem
      let items =
        isLayouts ? boundaryItems : item == 0 ? PlacedSection(self, index: section)?.template.boundaryItems ?? [] : []
      guard let boundary = items.first(where: { $0.item.elementKind == kind }) else { return [] }
      return Axis.allCases.filter { boundary.item.layoutSize[$0].isSelfSizing }
    case .cell(let section, let item):
      guard let placed = PlacedSection(self, index: section), placed.template.isSelfSizing, item >= 0,
        item < placed.plan.itemCount
      else { return [] }
      let place = placed.place(ofItem: item)
      // Groups that hold as many cells have the same nodes, whatever was reported.
      let solved = placed.measurement?.lines == nil ? placed.template.group : placed.group(at: place.group)
      let leaf = solved.leaves[place.leaf]
      let node = solved.nodes[leaf.node]
      guard !node.isCustom, let size = placed.template.subitem(at: solved.subitemPath(to: leaf.node))?.layoutSize
      else { return [] }
      let packing = solved.nodes[node.parent].packing
      let sharedAxis = packing?.share == nil ? nil : packing?.axis
      return Axis.allCases.filter { size[$0].isSelfSizing && $0 != sharedAxis }
    }
  }

  private func differs(_ preferred: Double?, _ length: Double) -> Bool {
    preferred.map { ($0 - length).magnitude > 1e-6 } ?? false
  }

  private mutating func take(_ size: MeasuredSize, of element: LayoutElement) {
    switch element {
    case .cell(let section, let item): setMeasuredSize(size, section: section, item: item)
    case .supplementary(let kind, let section, let item):
      let isLayouts = item == LayoutElement.layoutBoundaryItem
      setMeasuredSize(size, boundary: .init(elementKind: kind, section: isLayouts ? nil : section))
    case .decoration: break
    }
  }

  private func path(of element: LayoutElement) -> LayoutNodePath {
    explanation(of: element)?.path ?? LayoutNodePath(section: element.section)
  }
}

extension LayoutDiagnostic {
  /// Returns the diagnostic of a layout whose views never agree with it about their sizes.
  static func selfSizingLoop(at report: SelfSizingReport, path: LayoutNodePath) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .selfSizingLoop(
        section: report.element.section, item: report.element.item, passes: LayoutSolution.selfSizingPassLimit,
        from: report.before, to: report.after), at: path,
      uikitText: ConsoleText.layoutLoop.printed())
  }
}
