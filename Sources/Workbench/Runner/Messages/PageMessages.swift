package import CommandLanguage
internal import DisplayText

/// The codes of pages in a browser, and of their server.
extension DiagnosticCode {
  /// A page that may only look.
  static let pageLooks: DiagnosticCode = "E0901"

  /// More messages than a page may send.
  static let tooManyMessages: DiagnosticCode = "E0902"

  /// A message that is too large.
  static let messageTooLarge: DiagnosticCode = "E0903"

  /// A message that is not one of the protocol.
  static let notThisProtocol: DiagnosticCode = "E0904"

  /// Every seat is taken.
  static let noSeatFree: DiagnosticCode = "E0905"

  /// The web server cannot be used.
  package static let noServer: DiagnosticCode = "E0906"

  /// A line in a class while a question waits.
  package static let questionWaits: DiagnosticCode = "E0907"
}

extension Diagnostic.Message {
  /// The refusal of a line while a question waits.
  package static var questionWaits: Self {
    Self(
      .questionWaits, ko: "질문이 답을 기다리고 있어 실행하지 않았습니다", en: "a question waits, so the line did not run",
      helps: [
        Bilingual(
          ko: "질문에 답하거나 건너뛰세요. lesson으로 시작하는 명령은 쓸 수 있습니다",
          en: "answer the question or skip it; lines that begin with lesson can be used")
      ])
  }

  /// The refusal of an answer to a question that is closed.
  package static var questionIsClosed: Self {
    Self(.questionWaits, ko: "그 질문은 이미 닫혔습니다", en: "that question is closed already")
  }

  static func noPort(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 포트가 아닙니다", en: "'\(word)' is not a port",
      label: Bilingual(ko: "0에서 65535까지의 숫자 자리", en: "expected a number from 0 to 65535"),
      helps: [Bilingual(ko: "mirror on   빈 포트를 씁니다", en: "mirror on   takes a free one")])
  }
}
