internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import JSONValues
internal import LayoutCases
@_spi(AppHarness) internal import UIKitNames

/// Layouts that are no compositional ones, told as one: each section is a custom group with the frames that the list
/// gives its items, so that whoever solves it elsewhere gets the same.
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

  /// Reads a table.
  init(_ table: UITableView) {
    content = table.contentSize
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
    var start = 0.0
    let described = sections.indices.map { index -> CollectionLayoutSection in
      let section = sections[index]
      let next = sections[(index + 1)...].lazy.flatMap(\.all).map(from).min()
      let end = max(start, next ?? Double(isVertical ? content.height : content.width))
      defer { start = end }
      // A header takes its room from the section's beginning, a footer from its end.
      let first = section.header.map { max(start, to($0)) } ?? start
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
            boundary($0, room: first - start, UICollectionView.elementKindSectionHeader, isFirst: true)
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

  private func boundary(
    _ frame: CGRect, room: Double, _ kind: String, isFirst: Bool
  ) -> CollectionLayoutBoundarySupplementaryItem {
    let along = Double(isVertical ? frame.height : frame.width)
    let size = CollectionLayoutSize(
      widthDimension: .absolute(isVertical ? Double(frame.width) : max(along, room)),
      heightDimension: .absolute(isVertical ? max(along, room) : Double(frame.height)))
    return CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind,
      alignment: isVertical ? (isFirst ? .top : .bottom) : (isFirst ? .leading : .trailing))
  }
}

extension HarnessStage {
  /// Returns a list's layout for an environment; null where it places nothing.
  func layoutDescription(of list: UIView, in environment: LayoutEnvironment? = nil) -> JSONValue {
    if let table = list as? UITableView {
      let own = LayoutEnvironment(
        size: Size(width: table.bounds.width, height: table.bounds.height), traits: table.traitCollection.value)
      return FlatLayout(table).description.json(in: own)
    }
    guard let view = list as? UICollectionView else { return .null }
    let environment = environment ?? view.environment
    if view.collectionViewLayout is UICollectionViewCompositionalLayout { return view.layoutDescription(environment) }
    return FlatLayout(view).map { $0.description.json(in: environment) } ?? .null
  }

  /// Returns the sizes that cells of a list measured for themselves, by the names of the items.
  func measuredSizes(of view: UIView) -> JSONValue {
    guard let list = view as? UICollectionView,
      let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return [] }
    let entry = lists.entry(of: list)
    let sizes = layout.measured.items.sorted { $0.key < $1.key }.flatMap { section, items in
      items.sorted { $0.key < $1.key }.compactMap { item, size -> JSONValue? in
        guard section < list.numberOfSections, item < list.numberOfItems(inSection: section),
          let name = name(ofItemAt: IndexPath(item: item, section: section), in: list, entry)
        else { return nil }
        return [
          "id": name, "w": size.width.map { .double($0) } ?? .null, "h": size.height.map { .double($0) } ?? .null,
        ]
      }
    }
    return .array(sizes)
  }
}
