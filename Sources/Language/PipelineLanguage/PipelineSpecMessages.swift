public import CommandLanguage
internal import DisplayText

/// The codes of pipelines as they are written.
extension DiagnosticCode {
  /// The text of a pipeline is not one.
  public static let badPipeline: DiagnosticCode = "E0601"
  /// A pipeline that cannot be run: a cycle, a name that nothing has, no way in.
  public static let brokenPipeline: DiagnosticCode = "E0602"
  /// A pipeline that was stopped while it ran.
  public static let stoppedPipeline: DiagnosticCode = "E0603"
}

extension Diagnostic.Message {
  static var requestNeedsSource: Self {
    Self(
      .badPipeline, ko: "요청에는 소스가 필요합니다",
      en: "a request needs a source",
      label: Bilingual(ko: "안이 비어 있음", en: "nothing inside"),
      helps: ["fetch(tmdb.tv)"])
  }

  static func noOperator(_ word: Substring) -> Self {
    Self(
      .badPipeline, ko: "'\(word)'(이)라는 연산자가 없습니다",
      en: "there is no operator '\(word)'",
      label: Bilingual(ko: "그런 연산자가 없음", en: "no such operator"))
  }

  static var streamNeedsName: Self {
    Self(
      .badPipeline, ko: "스트림 끝에는 이름이 필요합니다",
      en: "a stream needs a name at its end",
      label: Bilingual(ko: "이어지는 곳이 없음", en: "leads nowhere"),
      helps: ["… -> list", "… -> apply"])
  }

  static func noWholeNumber(_ what: Bilingual) -> Self {
    Self(
      .badPipeline, ko: "\(what.ko)은(는) 정수입니다", en: "\(what.en) is a whole number",
      label: Bilingual(ko: "정수가 아님", en: "not a whole number"))
  }

  static func unexpected(_ what: Bilingual, found: String?) -> Self {
    Self(
      .badPipeline, ko: "여기에는 \(found.map { "'\($0)'" } ?? "끝")이(가) 아니라 \(what.ko)이(가) 와야 합니다",
      en: "\(what.en) is expected here, not \(found.map { "'\($0)'" } ?? "the end")",
      label: Bilingual(ko: "\(what.ko) 자리", en: "expected \(what.en)"))
  }
}

extension Diagnostic.Message {
  /// Values of a pipeline are not streams.
  static var noSwitchLatest: Self {
    Self(
      .badPipeline, ko: "switchLatest는 스트림을 값으로 갖는 스트림에만 있습니다",
      en: "switchLatest is for streams whose values are streams",
      label: Bilingual(ko: "여기에는 없음", en: "not here"),
      helps: [
        Bilingual(
          ko: "flatMapLatest STREAM   map과 switchLatest를 하나로 한 것입니다",
          en: "flatMapLatest STREAM   is map and switchLatest in one")
      ])
  }
}

extension Bilingual {
  static let streamCount = Bilingual(ko: "스트림의 수", en: "a number of streams")

  static func replaceable(_ operators: String) -> Bilingual {
    Bilingual(ko: "서로 바꿀 수 있는 것: \(operators)", en: "these can stand for each other: \(operators)")
  }

  static let anotherName = Bilingual(
    ko: "다른 이름을 쓰세요. 스트림은 'map call NAME'으로 입력에 보냅니다",
    en: "another name; a stream sends to an input by 'map call NAME'")

  static let subjectBreaksCycle = Bilingual(
    ko: "사이에 subject를 두면 고리가 끊깁니다: publish NAME, 그리고 map call NAME",
    en: "a subject in between breaks a cycle: publish NAME, and map call NAME")

  static let subscribe = Bilingual(
    ko: "-> apply, 보기만 하는 스트림이라면 -> show", en: "-> apply, or -> show for a stream that is only looked at")

  // The things that a word of the text is read as.
  static let partOfRequest = Bilingual(
    ko: "page, query 또는 소스의 다른 매개변수", en: "page, query or another parameter of the source")
  static let replayedValues = Bilingual(ko: "다시 보낼 값의 개수", en: "how many values are replayed")
  static let subscriptions = Bilingual(ko: "구독 횟수", en: "how many subscriptions")
  static let valueCount = Bilingual(ko: "값의 개수", en: "how many values")
  static let keptValues = Bilingual(ko: "남길 값의 개수", en: "how many values are kept")
  static let message = Bilingual(ko: "메시지", en: "a message")
  static let memberNumber = Bilingual(ko: "원소의 번호", en: "the number of a member")
  static let wholeNumberWanted = Bilingual(ko: "정수", en: "a whole number")
  static let numberWanted = Bilingual(ko: "숫자", en: "a number")
  static let quotedText = Bilingual(ko: "따옴표로 묶은 글", en: "a text in quotes")
  static let text = Bilingual(ko: "글", en: "a text")
  static let unit = Bilingual(ko: "ms 또는 s", en: "ms or s")
  static let toldValues = Bilingual(ko: "새 구독자에게 보낼 값의 개수", en: "how many values are told to newcomers")
  static let stageOrName = Bilingual(
    ko: "연산자, 이름, 'apply', 'show' 가운데 하나", en: "an operator, a name, 'apply' or 'show'")
  static let sourceOfStream = Bilingual(ko: "입력, 스트림 또는 묶음", en: "an input, a stream or a combination")
  static let value = Bilingual(ko: "값", en: "a value")
  static let values = Bilingual(ko: "값들", en: "values")
  static let valueInParentheses = Bilingual(ko: "괄호 안의 값", en: "a value in parentheses")
  static let valuesInParentheses = Bilingual(ko: "괄호 안의 값들", en: "values in parentheses")
  static let timesInParentheses = Bilingual(ko: "괄호 안의 시간들", en: "times in parentheses")
  static let namesInParentheses = Bilingual(ko: "괄호 안의 이름들", en: "names in parentheses")
  static let requestsInParentheses = Bilingual(ko: "괄호 안의 요청들", en: "requests in parentheses")
  static let sourceInParentheses = Bilingual(ko: "괄호 안의 소스", en: "a source in parentheses")
  static let messageInParentheses = Bilingual(ko: "괄호 안의 메시지", en: "a message in parentheses")
  static let operatorsInBraces = Bilingual(ko: "중괄호 안의 연산자들", en: "operators in braces")
  static let fieldsInBraces = Bilingual(ko: "중괄호 안의 필드들", en: "fields in braces")
  static let name = Bilingual(ko: "이름", en: "a name")
  static let source = Bilingual(ko: "소스", en: "a source")
  static let function = Bilingual(ko: "함수", en: "a function")
  static let time = Bilingual(ko: "시간", en: "a time")
  static let stream = Bilingual(ko: "스트림", en: "a stream")
  static let valueForError = Bilingual(ko: "오류 대신 쓸 값", en: "the value in the place of an error")
  static let queue = Bilingual(ko: "큐", en: "a queue")
  static let request = Bilingual(ko: "요청", en: "a request")
  static let innerStream = Bilingual(
    ko: "fetch(…), combineLatest(…), just … 또는 스트림", en: "fetch(…), combineLatest(…), just … or a stream")
  static let fieldName = Bilingual(ko: "필드의 이름", en: "the name of a field")
  static let calledInput = Bilingual(ko: "부를 입력", en: "the input that is called")
  static let sentValue = Bilingual(ko: "보낼 값", en: "what is sent")
  static let inputName = Bilingual(ko: "입력의 이름", en: "the name of the input")
  static let firstValue = Bilingual(ko: "첫 값", en: "the first value")
  static let screenName = Bilingual(ko: "화면의 이름", en: "the name of a screen")
  static let arrowOrEnd = Bilingual(ko: "'->' 또는 줄의 끝", en: "'->' or the end of the line")

  static func nothing(behind word: String) -> Bilingual {
    Bilingual(ko: "'\(word)' 뒤에는 아무것도 없어야 하며, 끝", en: "nothing after '\(word)'")
  }
}
