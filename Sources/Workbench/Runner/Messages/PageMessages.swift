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

/// The explanations of these codes.
extension CodeEntry {
  static let pages: [CodeEntry] = [
    CodeEntry(
      .pageLooks, ko: "보기만 하는 페이지", en: "this page only looks",
      "mirror가 보여 주는 페이지는 --hands 없이 열면 보기만 합니다. 입력은 프롬프트에서 합니다.",
      "Pages of mirror look, and the prompt acts, unless mirror was begun with --hands.",
      example: ["mirror on --hands"], tryKo: "프롬프트에서 mirror on --hands를 쓰세요.",
      tryEn: "Use mirror on --hands at the prompt."),
    CodeEntry(
      .tooManyMessages, ko: "메시지가 너무 많음", en: "too many messages",
      "페이지 하나는 한꺼번에 100개, 그 뒤로 1초에 20개까지 보낼 수 있습니다. 넘으면 그 메시지는 버려지고, 계속되면 연결이 끊깁니다.",
      "A page may send 100 messages at once and 20 a second from then on. What is beyond is dropped; who goes on is cut off.",
      example: ["mirror"], tryKo: "천천히 보내세요. 여러 줄은 ; 로 이어 한 줄로 보낼 수 있습니다.",
      tryEn: "Send more slowly; several commands fit into one line with ;"),
    CodeEntry(
      .messageTooLarge, ko: "메시지가 너무 큼", en: "the message is too large",
      "페이지가 보내는 메시지는 64 KiB까지입니다. 서버는 더 큰 것을 받지 않고 연결을 끊습니다.",
      "A message of a page has at most 64 KiB. The server takes no more and closes the connection.",
      example: ["mirror"], tryKo: "긴 스크립트는 파일로 두고 run 하세요.", tryEn: "Keep long scripts in a file and run it."),
    CodeEntry(
      .notThisProtocol, ko: "프로토콜 1의 메시지가 아님", en: "not this protocol",
      "페이지의 메시지는 한 프레임에 JSON 객체 하나이며 kind는 line, interrupt, complete, look, resume, scrub 가운데 하나이고, 수업의 자리에는 "
        + "answer, hint, help, certificate도 있습니다. 강사의 페이지에는 show, watch, pause, reveal, say, send, lead, project, "
        + "helped, codes, collect, join, remove, end도 있습니다.",
      "A message of a page is one JSON object a frame whose kind is line, interrupt, complete, look, resume or scrub; a seat "
        + "of a class also has answer, hint, help and certificate; the instructor's page also has show, watch, pause, "
        + "reveal, say, send, lead, project, helped, codes, collect, join, remove and end.",
      example: ["mirror"], tryKo: "hello의 protocol과 메시지의 키를 확인하세요.",
      tryEn: "Look at hello's protocol, and at the keys of the message."),
    CodeEntry(
      .noSeatFree, ko: "빈자리가 없음", en: "no seat is free",
      "mcv serve의 자리가 모두 찼습니다. 앉던 사람은 이름과 코드로 자기 자리를 다시 찾습니다.",
      "Every seat of mcv serve is taken. Who had one finds it again by name and code.",
      example: ["mcv serve --seats 60"], tryKo: "자리를 늘려 다시 시작하세요. 자리는 그대로 남습니다.",
      tryEn: "Start again with more seats; those that are taken stay."),
    CodeEntry(
      .noServer, ko: "웹 서버를 쓸 수 없음", en: "the web server cannot be used",
      "mirror와 mcv serve는 mcv-server라는 프로그램을 씁니다. mcv 옆에 있거나, 소스에서 처음 쓸 때 만듭니다. 없거나, 만들어지지 않거나, 그 포트를 "
        + "다른 프로그램이 쓰고 있습니다.",
      "mirror and mcv serve use a program, mcv-server. It lies beside mcv, or is built from the sources when it is first "
        + "used. It is not there, does not build, or another program has its port.",
      example: ["mirror", "mcv serve --port 0"], tryKo: "포트를 비우거나 다른 포트를 쓰세요. 소스에서는 Scripts/mcv가 만듭니다.",
      tryEn: "Take a free port, or build it: Scripts/mcv in the source tree."),
    CodeEntry(
      .questionWaits, ko: "질문이 답을 기다림", en: "a question waits",
      "수업의 페이지에서 질문은 단추나 답 칸으로 답합니다. 그동안 입력한 명령은 답으로 받지 않으며 실행하지도 않습니다. 이미 닫힌 질문의 답도 "
        + "받지 않습니다.",
      "On the page of a class a question is answered by its buttons or its own field. A line that is typed meanwhile is "
        + "never taken for the answer, and does not run; nor is an answer to a question that is closed already.",
      example: ["lesson 04"], tryKo: "먼저 답하거나 건너뛰세요. lesson으로 시작하는 명령은 질문을 떠나서 실행됩니다.",
      tryEn: "Answer or skip it first; lines that begin with lesson leave the question and run."),
  ]
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
      .badValue, ko: "'\(word)'은(는) 포트가 아닙니다", en: "'\(word)' is no port",
      label: Bilingual(ko: "0에서 65535까지의 숫자 자리", en: "expected a number from 0 to 65535"),
      helps: [Bilingual(ko: "mirror on   빈 포트를 씁니다", en: "mirror on   takes a free one")])
  }
}
