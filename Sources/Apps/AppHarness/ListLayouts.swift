internal import AppProtocol
internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import JSONValues
internal import LayoutCases
@_spi(AppHarness) internal import UIKitNames

/// Layouts that are no compositional ones, told as one: each section is a custom group with the frames that the list
/// gives its items, so that another solver gets the same.
@MainActor
struct FlatLayout {
  private struct Section {
    var items: [CGRect]
    var header: CGRect?
    var footer: CGRect?

    var all: [CGRect] { items + [header, footer].compactMap { $0 } }
  }

  private var sections: [Section] = []
  private var content = CGSize.zero
  private var isVertical = true
  /// Whether the headers stay in sight while their sections do, as those of a plain table.
  private var headersStick = false

  /// Reads a table.
  init(_ table: UITableView) {
    content = table.contentSize
    headersStick = table.style == .plain
    sections = (0..<table.numberOfSections).map { section in
      let header = table.rectForHeader(inSection: section)
      let footer = table.rectForFooter(inSection: section)
      return Section(
        items: (0..<table.numberOfRows(inSection: section)).map {
          table.rectForRow(at: IndexPath(row: $0, section: section))
        }, header: header.height > 0 ? header : nil, footer: footer.height > 0 ? footer : nil)
    }
  }

  /// Reads a collection view under a flow layout or one of the app's own; nil where the layout places nothing.
  init?(_ view: UICollectionView) {
    let layout = view.collectionViewLayout
    content = layout.collectionViewContentSize
    guard let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: content).insetBy(dx: -1, dy: -1))
    else { return nil }
    isVertical = (layout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
    if !(layout is UICollectionViewFlowLayout) {
      isVertical = content.height > view.bounds.height || content.width <= view.bounds.width
    }
    sections = (0..<view.numberOfSections).map { section in
      Section(items: Array(repeating: .zero, count: view.numberOfItems(inSection: section)))
    }
    for one in all where sections.indices.contains(one.indexPath.section) {
      let section = one.indexPath.section
      switch (one.representedElementCategory, one.representedElementKind) {
      case (.cell, _) where sections[section].items.indices.contains(one.indexPath.item):
        sections[section].items[one.indexPath.item] = one.frame
      case (.supplementaryView, UICollectionView.elementKindSectionHeader): sections[section].header = one.frame
      case (.supplementaryView, UICollectionView.elementKindSectionFooter): sections[section].footer = one.frame
      default: break
      }
    }
  }

  /// The same as a compositional layout.
  ///
  /// - Complexity: O(items).
  var description: CompositionalLayoutDescription {
    var configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = isVertical ? .vertical : .horizontal
    configuration.contentInsetsReference = .none
    // The first place behind each section, from the last one on.
    var behind = [Double?](repeating: nil, count: sections.count)
    for index in sections.indices.dropLast().reversed() {
      let own = sections[index + 1].all.map(from).min()
      behind[index] = [own, behind[index + 1]].compactMap { $0 }.min()
    }
    var start = 0.0
    let described = sections.indices.map { index -> CollectionLayoutSection in
      let section = sections[index]
      let next = behind[index]
      // The rows push the header that stays: the space above the next header is no longer the section's.
      let own = headersStick && index + 1 < sections.count ? section.all.map(to).max() ?? start : nil
      let end = max(start, own ?? next ?? Double(isVertical ? content.height : content.width))
      defer { start = end }
      // A header takes its space from the section's beginning, a footer from its end; one that stays lies over it.
      let first = headersStick ? start : section.header.map { max(start, to($0)) } ?? start
      let last = section.footer.map { max(first, min(end, from($0))) } ?? end
      let length = max(last - first, 0.001)
      var items = section.items.map { frame in
        var place = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        if isVertical { place.origin.y -= first } else { place.origin.x -= first }
        return CollectionLayoutGroupCustomItem(frame: place)
      }
      // A group without places is none, even in a section without items.
      if items.isEmpty { items = [CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 0, height: 0))] }
      let size = CollectionLayoutSize(
        widthDimension: isVertical ? .fractionalWidth(1) : .absolute(length),
        heightDimension: isVertical ? .absolute(length) : .fractionalHeight(1))
      var result = CollectionLayoutSection(group: .custom(layoutSize: size, items: items))
      result.boundarySupplementaryItems =
        [
          section.header.map {
            headersStick
              ? stickyHeader($0, below: start)
              : boundary($0, room: first - start, UICollectionView.elementKindSectionHeader, isFirst: true)
          },
          section.footer.map {
            boundary($0, room: end - last, UICollectionView.elementKindSectionFooter, isFirst: false)
          },
        ].compactMap { $0 }
      return result
    }
    return CompositionalLayoutDescription(sections: described, configuration: configuration)
  }

  private func from(_ frame: CGRect) -> Double { Double(isVertical ? frame.minY : frame.minX) }
  private func to(_ frame: CGRect) -> Double { Double(isVertical ? frame.maxY : frame.maxX) }

  private func stickyHeader(_ frame: CGRect, below start: Double) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(Double(frame.width)), heightDimension: .absolute(Double(frame.height))),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top,
      absoluteOffset: Point(x: 0, y: Double(frame.minY) - start), extendsBoundary: false, pinToVisibleBounds: true)
  }

  private func boundary(
    _ frame: CGRect, room: Double, _ kind: String, isFirst: Bool
  ) -> CollectionLayoutBoundarySupplementaryItem {
    let along = Double(isVertical ? frame.height : frame.width)
    let size = CollectionLayoutSize(
      widthDimension: .absolute(isVertical ? Double(frame.width) : max(along, room)),
      heightDimension: .absolute(isVertical ? max(along, room) : Double(frame.height)))
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind,
      alignment: isVertical ? (isFirst ? .top : .bottom) : (isFirst ? .leading : .trailing))
    // A table leaves space above its headers, which is no part of them.
    let space = max(0, room - along)
    if isVertical, isFirst { item.contentInsets.top = space }
    return item
  }
}

extension HarnessStage {
  /// Returns a list's layout for an environment; nil where it places nothing.
  func layout(of list: any ListView, in environment: LayoutEnvironment? = nil) -> JSONPayload? {
    if let table = list as? UITableView {
      return JSONPayload(FlatLayout(table).description.json(in: LayoutEnvironment(of: table)))
    }
    guard let view = list as? UICollectionView else { return nil }
    let environment = environment ?? view.environment
    let description =
      if let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout {
        layout.layout(sections: view.numberOfSections, in: environment)
      } else {
        FlatLayout(view)?.description
      }
    return description.map { JSONPayload($0.json(in: environment)) }
  }

  /// Returns the sizes that views of a list measured for themselves: cells by the names of their items, headers and
  /// footers by their kinds and the names of their sections.
  func measuredViews(of list: any ListView) -> [MeasuredView] {
    if let table = list as? UITableView { return measuredRows(of: table) }
    switch (list as? UICollectionView)?.collectionViewLayout {
    case let flow as UICollectionViewFlowLayout:
      return flow.measuredCells.sorted { $0.key < $1.key }.compactMap { path, size in
        nameIfThere(ofItemAt: path, in: list).map { MeasuredView(.item($0), width: size.width, height: size.height) }
      }
    case let layout as UICollectionViewCompositionalLayout:
      return layout.measuredViews.compactMap { measured in
        element(measured.element, of: list).map { MeasuredView($0, width: measured.width, height: measured.height) }
      }
    default: return []
    }
  }

  private func element(_ element: LayoutElement, of list: any ListView) -> MeasuredView.Element? {
    switch element {
    case .cell(let section, let item):
      nameIfThere(ofItemAt: IndexPath(item: item, section: section), in: list).map { .item($0) }
    case .supplementary(let kind, _, LayoutElement.layoutBoundaryItem): .boundary(kind: kind, section: nil)
    case .supplementary(let kind, let section, _):
      sectionName(section, of: list).map { .boundary(kind: kind, section: $0) }
    case .decoration: nil
    }
  }

  /// Returns the rows and headers of a table whose heights are left to their contents.
  private func measuredRows(of table: UITableView) -> [MeasuredView] {
    var measured = table.measuredRows.sorted { $0.key < $1.key }.compactMap { path, height in
      nameIfThere(ofItemAt: path, in: table).map { MeasuredView(.item($0), width: nil, height: height) }
    }
    for section in 0..<table.numberOfSections {
      for isFooter in [false, true] {
        guard table.isHeaderMeasured(inSection: section, isFooter: isFooter),
          let name = sectionName(section, of: table)
        else { continue }
        let kind = isFooter ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
        let frame = isFooter ? table.rectForFooter(inSection: section) : table.rectForHeader(inSection: section)
        measured.append(MeasuredView(.boundary(kind: kind, section: name), width: nil, height: frame.height))
      }
    }
    return measured
  }

  /// Returns the name of the item at a place that may be gone.
  private func nameIfThere(ofItemAt path: IndexPath, in list: any ListView) -> String? {
    guard path.section < list.numberOfSections, path.item < list.numberOfRows(in: path.section) else { return nil }
    return name(ofItemAt: path, in: list)
  }

  /// Returns the name of a section; nil where there is none.
  private func sectionName(_ section: Int, of list: any ListView) -> String? {
    guard section < list.numberOfSections else { return nil }
    let entry = lists.entry(of: list)
    guard entry.isDiffable else { return entry.rows.indices.contains(section) ? entry.rows[section].name : nil }
    return list.anySectionIdentifier(at: section).map { entry.name(ofSection: $0) }
  }
}
