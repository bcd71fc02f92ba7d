/// News of things that did not happen, as a server would send them. Each edition is a trap or a cure of lists of news.
enum InventedNews {
  /// The edition that can be asked for offline.
  enum Edition: String, Hashable, Sendable, CaseIterable {
    /// Five items.
    case morning
    /// The same five; the third moved to the front.
    case moved
    /// The same five; the text of the second was corrected.
    case corrected
    /// Two of the morning are gone, three are new, one of them with the text of another.
    case evening
    /// The number 2 is there twice.
    case repeated
  }

  /// One item.
  struct Item: Hashable, Sendable {
    var id: Int
    var text: String
  }

  /// Returns the items of an edition in their order.
  static func items(of edition: Edition) -> [Item] {
    switch edition {
    case .morning: morning
    case .moved: [morning[2], morning[0], morning[1], morning[3], morning[4]]
    case .corrected: [morning[0], Item(id: 2, text: "한강 다리 위 도서관, 여름부터 밤 열두 시까지 연다")] + morning[2...]
    case .evening:
      [Item(id: 6, text: "오늘 밤 별똥별, 자정 지나 가장 많다")] + morning[1...3] + [
        Item(id: 7, text: repeatedText), Item(id: 8, text: repeatedText),
      ]
    case .repeated: [morning[0], morning[1], Item(id: 2, text: "한강 다리 위 도서관, 문 여는 날 미뤄져")] + morning[2...]
    }
  }

  private static let repeatedText = "[알림] 저녁 뉴스는 10분 늦게 시작합니다"

  private static let morning = [
    Item(id: 1, text: "섬마을 우체국, 갈매기에게 엽서를 맡기다"),
    Item(id: 2, text: "한강 다리 위 도서관, 여름부터 밤 열 시까지 연다"),
    Item(id: 3, text: "배추밭에서 백 년 된 시계 발견… 아직도 간다"),
    Item(id: 4, text: "동네 합창단, 전국 대회에서 박자를 놓치고도 금상"),
    Item(id: 5, text: "지하철 막차 기관사 \"오늘도 모두 집에 갔습니다\""),
  ]
}
