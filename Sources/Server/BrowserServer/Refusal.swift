package import DisplayText
package import JSONValues

/// The reason why a message of a page is not carried out.
package enum Refusal: String, Sendable, CaseIterable {
  /// The page only looks.
  case looksOnly = "E0901"
  /// More messages than a page may send.
  case tooMany = "E0902"
  /// A message of more than 64 KiB.
  case tooLarge = "E0903"
  /// Not an object of protocol 1.
  case notThisProtocol = "E0904"
  /// Every seat is taken.
  case noSeatFree = "E0905"

  /// Returns the refusal as one sentence.
  func message(_ language: Language) -> String {
    switch (self, language) {
    case (.looksOnly, .ko): "이 페이지는 보기만 합니다"
    case (.looksOnly, .en): "this page only looks"
    case (.tooMany, .ko): "메시지가 너무 많습니다: 1초에 20개까지입니다"
    case (.tooMany, .en): "too many messages: 20 a second at most"
    case (.tooLarge, .ko): "메시지가 너무 큽니다: 64 KiB까지입니다"
    case (.tooLarge, .en): "the message is too large: 64 KiB at most"
    case (.notThisProtocol, .ko): "프로토콜 1의 메시지가 아닙니다"
    case (.notThisProtocol, .en): "this is not a message of protocol 1"
    case (.noSeatFree, .ko): "빈자리가 없습니다"
    case (.noSeatFree, .en): "no seat is free"
    }
  }

  /// Returns the commands and steps that help.
  private func helps(_ language: Language) -> [String] {
    switch (self, language) {
    case (.looksOnly, .ko): ["프롬프트에서 mirror --hands를 쓰면 페이지도 입력할 수 있습니다"]
    case (.looksOnly, .en): ["mirror --hands at the prompt lets pages act"]
    case (.noSeatFree, .ko): ["이름과 코드로 앉던 자리를 다시 찾을 수 있습니다", "mcv serve --seats N으로 자리를 늘립니다"]
    case (.noSeatFree, .en): ["name and code find a seat again", "mcv serve --seats N makes more"]
    default: []
    }
  }

  /// Returns the error as protocol 1 sends it.
  ///
  /// - Parameter id: The page's name for its message; left out where that is not known.
  package func object(_ language: Language, id: JSONValue? = nil) -> JSONValue {
    .object(
      [
        ("kind", "error"), ("code", .string(rawValue)), ("message", .string(message(language))), ("uikit", nil),
        ("raises", false), ("column", nil), ("identifiers", []),
        ("help", .array(helps(language).map { .string($0) })), ("line", nil), ("place", nil),
      ] + (id.map { [("id", $0)] } ?? []))
  }
}
