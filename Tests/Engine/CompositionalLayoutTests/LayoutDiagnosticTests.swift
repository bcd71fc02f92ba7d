import CompositionalLayout
import DisplayText
import Geometry
import Testing

@Suite("Diagnostics of layouts")
struct LayoutDiagnosticTests {
  /// Returns the line of UIKit's log before the error, without addresses.
  static func prefix(size: String) -> String {
    "<UICollectionViewCompositionalLayout: 0x...> ran into an error when computing the layout for section at index 0 in container <_UICollectionLayoutContainer: 0x...; contentSize=\(size); contentInsets={0, 0, 0, 0}}>. Container calculated by applying insets ({0, 0, 0, 0}) from sectionInsetsReference \"safeArea\" to collection view frame {{0, 0}, \(size)}. "
  }

  @Test
  func `A first subitem that does not fit leaves the section empty, with UIKit's words and both numbers`() throws {
    let section = CollectionLayoutSection(
      group: Build.row(.absolute(40), [Build.item(.absolute(400), .fractionalHeight(1))]))
    let solution = section.solved([5])
    let diagnostic = try #require(solution.diagnostics.first)
    #expect(solution.diagnostics.count == 1)
    #expect(diagnostic.code == .firstSubitemDoesNotFit && diagnostic.severity == .log)
    #expect(diagnostic.path.description == "section[0].group")
    #expect(
      diagnostic.message.en
        == "not even one subitem fits: it takes 400 of 320 along the horizontal axis; the section lays out nothing")
    #expect(
      diagnostic.uikitText
        == Self.prefix(size: "{320, 480}")
        + "Error: NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even a single item. Inspect the spacing and size of the items in this group and ensure that they fit into the group when its effective size is {320, 40}."
    )
    #expect(solution.contentSize.height == 0)
    #expect(solution.allAttributes().isEmpty)
  }

  @Test func `Insets that exceed the room say so in UIKit's words`() throws {
    var group = Build.row(.absolute(653), [Build.item(.fractionalWidth(1), .fractionalHeight(1))])
    group.contentInsets = DirectionalEdgeInsets(leading: 16, trailing: 20)
    let solution = CollectionLayoutSection(group: group).solved([5], in: Build.environment(32, 653))
    let diagnostic = try #require(solution.diagnostics.first)
    #expect(diagnostic.code == .noRoom)
    #expect(
      diagnostic.uikitText
        == Self.prefix(size: "{32, 653}")
        + "Error: There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for any subitems itself. Inspect the parent and ensure the contentInsets ({0, 16, 0, 20}) do not result in a negative effectiveContentSize when applied to size: {32, 653}."
    )
  }

  /// LiveContainer issue 1414: a section 32 points wide with insets of 16 at both sides.
  @Test(arguments: [32.0, 31]) func `Section insets that use up the width are named as UIKit names them`(
    width: Double
  ) throws {
    var group = Build.row(.estimated(94), [Build.item(.fractionalWidth(0.25), .estimated(94))], spacing: .fixed(16))
    var section = CollectionLayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(leading: 16, trailing: 16)
    let solution = section.solved([8], in: Build.environment(width, 653))
    let diagnostic = try #require(solution.diagnostics.first)
    #expect(solution.diagnostics.count == 1)
    #expect(diagnostic.code == .noRoom && diagnostic.severity == .log)
    #expect(diagnostic.path.description == "section[0]")
    let size = "{\(Int(width)), 653}"
    #expect(
      diagnostic.uikitText
        == Self.prefix(size: size)
        + "Error: There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for any subitems itself. Inspect the parent and ensure the contentInsets ({0, 16, 0, 16}) do not result in a negative effectiveContentSize when applied to size: \(size)."
    )
    #expect(
      diagnostic.message.en
        == "insets {0, 16, 0, 16} and spacing leave no room in \(Int(width)) x 653; whether UIKit only logs it or also raises an exception is not settled"
    )
    #expect(solution.allAttributes().isEmpty && solution.contentSize.height == 0)
    // A wider view has room; a group that is not a fraction has none where its section has none.
    #expect(section.solved([8], in: Build.environment(390, 653)).diagnostics.isEmpty)
    group.layoutSize = Build.size(.absolute(20), .absolute(94))
    section.group = group
    #expect(section.solved([8], in: Build.environment(width, 653)).diagnostics.map(\.code) == [.noRoom])
  }

  @Test func `Insets that use up a group leave no room in it`() {
    var group = Build.row(.absolute(44), [Build.item(.fractionalWidth(1), .fractionalHeight(1))])
    group.contentInsets = DirectionalEdgeInsets(leading: 160, trailing: 160)
    #expect(CollectionLayoutSection(group: group).solved([5]).diagnostics.map(\.code) == [.noRoom])
    group.contentInsets = DirectionalEdgeInsets(leading: 160, trailing: 159)
    #expect(CollectionLayoutSection(group: group).solved([5]).diagnostics.isEmpty)
  }

  /// A thread of a forum, of iOS 15; later versions are not known.
  @Test func `A pinned boundary item without width or height is told`() throws {
    var section = Build.grid(2)
    section.boundarySupplementaryItems = [Build.header(height: 0)]
    #expect(section.solved([2]).diagnostics.isEmpty)
    section.boundarySupplementaryItems = [Build.header(height: 0, pinned: true)]
    let solution = section.solved([2])
    let diagnostic = try #require(solution.diagnostics.first)
    #expect(diagnostic.code == .pinnedWithoutExtent && diagnostic.severity == .silent)
    #expect(diagnostic.path.description == "section[0].boundary[0]")
    #expect(solution.allAttributes().count == 3)
    let layout = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      Build.header("a", pinned: true), Build.header("b", height: 0, alignment: .bottom, pinned: true),
    ])
    #expect(
      Build.grid(2).solved([2], configuration: layout).diagnostics.map(\.path.description) == ["layout.boundary[1]"])
  }

  @Test func `A pinned boundary item that reports no height is told, and no more once it has one`() {
    var section = Build.grid(2)
    var header = Build.header(pinned: true)
    header.layoutSize = Build.size(.fractionalWidth(1), .estimated(20))
    section.boundarySupplementaryItems = [header]
    var sizes = MeasuredSizes()
    let key = MeasuredSizes.BoundaryKey(elementKind: header.elementKind, section: 1)
    sizes[boundary: key] = MeasuredSize(height: 0)
    let description = CompositionalLayoutDescription(section: section)
    var solution = description.solved(in: Build.environment(), itemCounts: [2, 2, 2], measuredSizes: sizes)
    #expect(solution.diagnostics.map(\.path.description) == ["section[1].boundary[0]"])
    solution.setMeasuredSize(MeasuredSize(height: 30), boundary: key)
    #expect(solution.diagnostics.isEmpty)
    solution.setMeasuredSize(MeasuredSize(height: 0), boundary: key)
    #expect(solution.diagnostics.map(\.code) == [.pinnedWithoutExtent])
    solution.setItemCounts([2, 2, 2], measuredSizes: MeasuredSizes())
    #expect(solution.diagnostics.isEmpty)
  }

  @Test func `A section that is not described is an exception where it has items, nothing where it has none`() throws {
    let description = CompositionalLayoutDescription(sections: [Build.grid(2), nil])
    let solution = description.solved(in: Build.environment(), itemCounts: [2, 3])
    #expect(solution.diagnostics.map(\.code) == [.missingSection])
    #expect(solution.diagnostics[0].severity == .exception)
    #expect(
      solution.diagnostics[0].uikitText
        == "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
    )
    #expect(solution.contentSize.height == 40)
    #expect(description.solved(in: Build.environment(), itemCounts: [2, 0]).diagnostics.isEmpty)
    #expect(
      description.solved(in: Build.environment(), itemCounts: [2, 0, 4]).diagnostics.map(\.code) == [.missingSection])
  }

  @Test func `A group without subitems, of no subitems, or with a kind twice is named`() {
    let empty = CollectionLayoutSection(group: Build.row(.absolute(40), []))
    #expect(empty.solved([1]).diagnostics.map(\.uikitText) == ["At least 1 subitem is required for a group"])
    let item = Build.item(.fractionalWidth(1), .fractionalHeight(1))
    let none = CollectionLayoutGroup.horizontal(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 0)
    let nested = CollectionLayoutSection(group: Build.row(.absolute(40), [item, .group(none)]))
    #expect(CollectionLayoutSection(group: none).solved([1]).diagnostics.map(\.code) == [.invalidCount])
    #expect(nested.solved([1]).diagnostics.isEmpty)
    var section = Build.grid(2)
    section.boundarySupplementaryItems = [Build.header(), Build.header(alignment: .bottom)]
    let twice = section.solved([1]).diagnostics
    #expect(twice.map(\.code) == [.duplicateElementKind])
    #expect(twice.map(\.path.description) == ["section[0].boundary[1]"])
  }

  @Test func `A number that is not one names the node`() {
    let bad = Build.item(.fractionalWidth(.nan), .fractionalHeight(1))
    let inner = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [bad])
    let section = CollectionLayoutSection(
      group: Build.row(.absolute(40), [Build.item(.fractionalWidth(0.5), .fractionalHeight(1)), .group(inner)]))
    let solution = CompositionalLayoutDescription(sections: [Build.grid(2), section, Build.grid(2)])
      .solved(in: Build.environment(), itemCounts: [2, 2, 2])
    #expect(solution.diagnostics.map(\.path.description) == ["section[1].group.subitems[1].subitems[0].width"])
    #expect(solution.diagnostics.map(\.severity) == [.exception])
    #expect(solution.contentSize.height == 80)
  }

  @Test func `Subitems without length are laid out once, with a word about it`() {
    let section = CollectionLayoutSection(
      group: Build.row(.absolute(40), [Build.item(.absolute(0), .fractionalHeight(1))]))
    let solution = section.solved([3])
    #expect(solution.diagnostics.map(\.code) == [.unbounded])
    #expect(solution.contentSize.height == 120)
  }

  @Test func `More subitems than a group may hold are cut, and that is what is said`() {
    let tiny = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(2_000)),
      subitems: [Build.item(.fractionalWidth(1), .absolute(0.01))])
    let solution = CollectionLayoutSection(group: tiny).solved([150_000])
    #expect(solution.diagnostics.map(\.code) == [.tooManyItems])
    // A whole group of 100,000, and one that is cut to half of what it holds and the rest after it.
    #expect(solution.attributesForItem(section: 0, item: 100_000)?.frame.minY == 2_000)
    #expect(solution.contentSize.height == 3_500)
  }

  @Test func `A view without size lays out nothing`() {
    let solution = Build.grid(2).solved([5], in: Build.environment(0, 0))
    #expect(solution.diagnostics.map(\.code) == [.emptyContainer])
    #expect(solution.contentSize == .zero)
    #expect(solution.allAttributes().isEmpty)
  }
}
