import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import Drawing

/// The words around drawings, in Korean.
@Suite struct KoreanDrawingTests {
  static let options = TextOptions(width: 80, language: .ko)

  @Test func aBox() {
    let drawing = Scenes.grid.box(options: Self.options, labels: Scenes.pokemonName)
    #expect(drawing.facts == ["1칸 = 10 pt", "1행 = 20 pt", "보임 y 0..440, 전체 440"])
    #expect(drawing.key == ["== 헤더", "-- 아이템"])
    let narrow = Scenes.grid.box(
      BoxRequest(scale: .standard, maximumRows: 8), options: TextOptions(width: 30, language: .ko),
      labels: Scenes.pokemonName)
    #expect(narrow.facts.suffix(2) == ["보임 x 0..210, 전체 390", "y 0..160, 전체 440"])
    #expect(narrow.notes.suffix(2).map(\.plain) == ["뺀 곳: 오른쪽 180 pt (너비가 모자람)", "뺀 곳: y 160 아래 280 pt"])
    let none = Scenes.grid.box(options: TextOptions(width: 2, language: .ko), labels: Scenes.pokemonName)
    #expect(none.notes.map(\.plain).first == "너비가 좁아 그릴 수 없습니다")
  }

  @Test func visiblePartIsDescribedInKorean() {
    let scroll = LayoutScrollState(contentOffset: Point(x: 0, y: 400))
    let drawing = Scenes.grid.visibleBox(scroll: scroll, options: Self.options, labels: Scenes.pokemonName)
    #expect(drawing.facts == ["사각형 0,400 390x844"])
    #expect(drawing.notes.map(\.plain) == ["화면이 내용의 끝보다 804 pt 더 내려갑니다"])
  }

  @Test func aRow() throws {
    let request = OrthogonalRequest(section: 0, offset: 156, previousOffset: 0)
    let drawing = try #require(
      Scenes.row().orthogonalBox(request, options: Self.options, labels: Scenes.filmName))
    #expect(drawing.facts == ["groupPaging", "오프셋 0 -> 156", "페이지 1 (0..4)", "전체 936 중 390"])
    #expect(drawing.lines.last?.plain.contains("보임 x 156..546") == true)
    let empty = Scenes.row(count: 0).orthogonalBox(
      OrthogonalRequest(section: 0, offset: 0), options: Self.options
    ) { _ in [] }
    #expect(empty?.notes.map(\.plain) == ["그룹 없음"])
  }

  @Test func aTree() {
    let lines = Scenes.grid.tree(section: 0, options: Self.options).map(\.plain)
    #expect(lines.contains("     │  가로로 3개: 370 중 370; 4개면 500"))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: Scenes.size(.fractionalWidth(1), .absolute(40)), subitem: .item(Scenes.item()), count: 3)
    var section = CollectionLayoutSection(group: group)
    #expect(Self.tree(section).contains { $0.hasSuffix("가로 390, 3등분") })
    section.group.interItemSpacing = .fixed(10)
    #expect(Self.tree(section).contains { $0.hasSuffix("가로 390, 간격 20 빼고 3등분") })
    var row = CollectionLayoutGroup.horizontal(
      layoutSize: Scenes.size(.estimated(100), .absolute(40)), subitems: [.item(Scenes.item(.absolute(50)))])
    row.interItemSpacing = .fixed(10)
    #expect(Self.tree(CollectionLayoutSection(group: row)).contains { $0.hasSuffix("가로가 하위 아이템만큼이라 목록을 한 번만 담음: 1개") })
    let large = CollectionLayoutGroup.horizontal(
      layoutSize: Scenes.size(.fractionalWidth(1), .absolute(40)), subitems: [.item(Scenes.item(.fractionalWidth(2)))])
    #expect(Self.tree(CollectionLayoutSection(group: large)).last?.hasSuffix("-> 배치되지 않음") == true)
  }

  private static func tree(_ section: CollectionLayoutSection) -> [String] {
    CompositionalLayoutDescription(section: section).solved(in: Scenes.screen, itemCounts: [3])
      .tree(section: 0, options: options).map(\.plain)
  }
}
