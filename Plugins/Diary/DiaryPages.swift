/// A diary of two half days, invented: two sections with a header of a kind each, and entries of two kinds.
enum DiaryPages {
  /// A part of a day with its header.
  struct Section: Hashable, Sendable {
    var id: String
    var name: String
    var image: String
    /// `large` shows the image after the name, `compact` beside it.
    var header: String
  }

  /// The kind of an entry.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case summary
    /// A day, a text and perhaps a picture.
    case memory
  }

  /// One entry. A summary has neither date nor picture.
  struct Entry: Hashable, Sendable {
    var id: Int
    var section: String
    var kind: Kind
    var text: String
    var date: String?
    var picture: String?
  }

  static let sections = [
    Section(id: "morning", name: "아침", image: "sunrise.png", header: "large"),
    Section(id: "afternoon", name: "오후", image: "teacup.png", header: "compact"),
  ]

  static let entries = [
    Entry(id: 1, section: "morning", kind: .summary, text: "일찍 일어나 강변을 걸었다"),
    Entry(
      id: 2, section: "morning", kind: .memory, text: "물안개 사이로 왜가리 한 마리가 서 있었다.", date: "2025-03-02",
      picture: "heron.jpg"),
    Entry(id: 3, section: "morning", kind: .summary, text: "빵집 앞에 줄이 길었다"),
    Entry(
      id: 4, section: "morning", kind: .memory, text: "처음으로 달걀을 두 개 다 터뜨리지 않고 부쳤다.", date: "2025-03-03",
      picture: "eggs.jpg"),
    Entry(id: 5, section: "morning", kind: .memory, text: "첫눈이 왔는데 사진은 흔들렸다.", date: "2024-11-27"),
    Entry(id: 6, section: "morning", kind: .summary, text: "버스에서 자리를 양보받았다"),
    Entry(id: 7, section: "afternoon", kind: .summary, text: "도서관에서 졸았다"),
    Entry(
      id: 8, section: "afternoon", kind: .memory, text: "옥상에서 본 하늘이 온통 분홍색이었다.", date: "2025-03-02",
      picture: "pink-sky.jpg"),
    // The same words as in the morning: equal texts are not the same entry.
    Entry(id: 9, section: "afternoon", kind: .summary, text: "빵집 앞에 줄이 길었다"),
    Entry(
      id: 10, section: "afternoon", kind: .memory, text: "할머니와 만두를 빚었다. 내 것은 자꾸 입을 벌렸다.", date: "2025-01-29",
      picture: "dumplings.jpg"),
    Entry(id: 11, section: "afternoon", kind: .memory, text: "소나기를 피해 들어간 가게에서 우산을 샀다.", date: "2024-07-08"),
    Entry(id: 12, section: "afternoon", kind: .summary, text: "내일 할 일을 모두 적었다"),
  ]
}
