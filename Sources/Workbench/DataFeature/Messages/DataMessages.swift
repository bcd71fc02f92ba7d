internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// A value of another type than its field.
  static let wrongFieldType: DiagnosticCode = "E0508"

  /// There are no further rows.
  static let noNextPage: DiagnosticCode = "E0510"

  /// The answers of a cassette are old.
  static let oldCassette: DiagnosticCode = "W0501"

  /// Values that a source should have given and did not.
  static let missingValues: DiagnosticCode = "W0502"

  /// No translation.
  static let noTranslation: DiagnosticCode = "W0503"

  /// A key field with the same value in several rows.
  static let repeatedKeys: DiagnosticCode = "W0505"
}

/// The explanations of these codes.
extension CodeEntry {
  static let data: [CodeEntry] = [
    CodeEntry(
      .notRecorded, ko: "오프라인이고 기록도 없음", en: "offline and not recorded",
      "기본은 오프라인이며 카세트와 플러그인의 기록에 이 요청의 답이 없습니다. 목록은 기록된 행 안에서 limit과 offset을 마음대로 쓸 수 있습니다. 가장 비슷한 요청과 다른 점을 함께 보여 줍니다.",
      "Offline is the default, and neither the cassette nor the plugin has an answer to this request. Of a list any limit and "
        + "offset within the recorded rows can be asked for. The nearest recorded request is named, with what differs.",
      uikit: "URLSession", example: ["net list pokeapi.pokemon", "net record \"demo.cas\""],
      tryKo: "net list로 기록된 것을 보고 요청을 고치거나, net record로 기록하세요.",
      tryEn: "net list shows what is recorded; change the request, or record with net record."),
    CodeEntry(
      .tooManyRequests, ko: "너무 잦은 요청 (429)", en: "too many requests (429)",
      "서버가 잠시 쉬라고 했고, 몇 번 기다려도 그대로였습니다.", "The server asks for a pause, and still did after some attempts.",
      tryKo: "잠시 뒤에 다시 하거나 기록을 쓰세요.", tryEn: "Wait, or use recorded answers: net offline."),
    CodeEntry(
      .missingField, ko: "없거나 null인 필드", en: "a field that is missing or null",
      "식별자나 조건에 쓰인 필드가 이 행에는 없습니다.", "The row lacks a field that the identity or condition needs.",
      example: ["schema pokeapi.pokemon", "data page1"], tryKo: "schema와 data로 필드를 확인하세요.",
      tryEn: "schema lists the fields, data shows the rows."),
    CodeEntry(
      .requestFailed, ko: "실패한 요청", en: "a request that failed",
      "소스가 행을 주지 못했습니다. 까닭은 소스가 말한 그대로입니다. 없는 행(404), 받지 않는 키(401, 403), 도중에 끊겼거나 HTTP가 아닌 답, "
        + "믿을 수 없는 인증서(TLS), 닿지 않는 서버일 수 있습니다.",
      "The source gave no rows; the reason is its own: no such row (404), a key that is refused (401, 403), an answer that "
        + "was cut off or is not HTTP, a certificate that cannot be trusted (TLS), a server out of reach.",
      example: ["net show"], tryKo: "net show로 요청과 답을 보세요.", tryEn: "net show lists the requests and who answered."),
    CodeEntry(
      .requestTimedOut, ko: "제때 오지 않은 답", en: "no answer in time",
      "정해진 시간 안에 답이 오지 않았습니다.", "No answer came within the limit.", tryKo: "다시 하거나 기록을 쓰세요.",
      tryEn: "Try again, or use recorded answers."),
    CodeEntry(
      .badRequest, ko: "소스가 모르는 요청", en: "a request that the source does not understand",
      "매개변수의 값이 소스가 받는 것이 아닙니다.", "A parameter has a value that the source does not take.",
      example: ["schema tmdb.tv"], tryKo: "schema로 매개변수를 확인하세요.", tryEn: "schema lists the parameters."),
    CodeEntry(
      .malformedData, ko: "읽을 수 없는 데이터 파일", en: "a data file that cannot be read",
      "CSV, JSON 또는 카세트의 모양이 아닙니다. 줄과 필드를 함께 알려 줍니다. 아무것도 들어오지 않았습니다.",
      "The file is not the CSV, JSON or cassette it is said to be. The line and field are named; nothing came in.",
      example: ["import \"items.csv\" as items"], tryKo: "그 줄을 고치세요. 오래된 한글 파일은 UTF-8로 바꾸세요.",
      tryEn: "Mend that line; turn an old Korean file into UTF-8."),
    CodeEntry(
      .wrongFieldType, ko: "필드의 타입이 다름", en: "a field of another type",
      "한 필드는 모든 행에서 한 타입입니다. 다른 타입의 값이 있는 행을 알려 줍니다. 아무것도 들어오지 않았습니다.",
      "A field has one type in all rows. The row with another one is named; nothing came in.",
      tryKo: "그 행의 값을 고치세요.", tryEn: "Mend the value in that row."),
    CodeEntry(
      .callCancelled, ko: "멈춘 호출", en: "a call that was stopped",
      "Ctrl-C로 멈추었습니다. 아무것도 바뀌지 않았습니다.", "It was stopped with Ctrl-C. Nothing changed.",
      tryKo: "다시 하려면 위 화살표로 줄을 불러오세요.", tryEn: "The up arrow brings the line back."),
    CodeEntry(
      .noNextPage, ko: "다음 페이지가 없음", en: "no further page",
      "마지막 페이지이거나, 파일에서 온 데이터입니다.", "It is the last page, or data from a file.", example: ["data"],
      tryKo: "data로 어떤 데이터에 다음 페이지가 있는지 보세요.", tryEn: "data tells which data have a further page."),
    CodeEntry(
      .unknownData, ko: "그런 이름의 데이터가 없음", en: "no data of that name",
      "데이터는 fetch, next, import가 만듭니다.", "fetch, next and import make data.", example: ["data"],
      tryKo: "data가 이름을 모두 보여 줍니다.", tryEn: "data lists the names."),
    CodeEntry(
      .oldCassette, ko: "오래된 기록", en: "old recordings",
      "카세트의 답이 일 년보다 오래되었습니다. 서비스가 그 사이 바뀌었을 수 있습니다.",
      "The answers of the cassette are older than a year; the service may have changed.",
      example: ["net rerecord \"demo.cas\""], tryKo: "net rerecord로 다시 기록하세요.", tryEn: "net rerecord asks anew."),
    CodeEntry(
      .missingValues, ko: "빠진 값", en: "values that are missing",
      "소스의 답에 없거나 타입이 다른 값이 있어 null이 되었습니다. 앱에서는 이런 값 하나가 페이지 전체를 실패하게 합니다(let과 Decodable).",
      "Values were missing in the answer, or of another type, and are null now. In an app one of them fails the whole page "
        + "(a let in a Decodable).",
      example: ["data reviews where rating == null"], tryKo: "앱에서는 그 필드를 옵셔널로 두세요.",
      tryEn: "In an app, make the property optional."),
    CodeEntry(
      .noTranslation, ko: "번역이 없음", en: "no translation",
      "번역기에 이 이름이 없어 원래 이름을 그대로 씁니다.", "The translator does not know the name; it stays as it is.",
      example: ["translate \"deoxys-normal\" with poke-ko"], tryKo: "translate가 빠진 이름을 모아 보여 줍니다.",
      tryEn: "translate lists what is missing."),
    CodeEntry(
      .appMissed, ko: "앱의 요청에 기록된 답이 없음", en: "nothing is recorded for a request of an app",
      "앱에는 네트워크가 없습니다. 앱의 요청에도 카세트와, 마지막으로 플러그인의 기록이 답하며, 기록된 것이 없는 요청은 앱 안에서 URLError.notConnectedToInternet으로 실패합니다. 가장 "
        + "비슷한 기록과 다른 점을 함께 보여 줍니다.",
      "An app has no network. Its requests are answered from cassettes as those of plugins are, at last from what plugins "
        + "carry; one that is not recorded fails in the app with URLError.notConnectedToInternet. The nearest recorded "
        + "request is named, with what differs.",
      uikit: "URLSession", example: ["net record \"app.cas\"", "app reload"],
      tryKo: "net record로 서버에 물어 기록하세요.", tryEn: "net record asks the server and keeps the answer."),
    CodeEntry(
      .repeatedKeys, ko: "되풀이되는 키", en: "keys that repeat",
      "행을 구별해야 할 필드에 같은 값이 두 번 넘게 있습니다. 그 행들은 한 아이템입니다. 한 번에 더하면 UIKit은 멈추고(E0201), 따로 더하면 옮겨집니다(W0201).",
      "The field that should tell rows apart has the same value in several of them, so they are one item. Added in one call "
        + "they stop UIKit (E0201), one after the other they move (W0201).",
      uikit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: ["import \"items.csv\" as items --key name", "add items --skip-duplicates"],
      tryKo: "다른 필드를 --key로 고르거나, 파일의 그 행들을 고치세요.", tryEn: "Choose another field with --key, or mend those rows."),
    CodeEntry(
      .dataAsIdentifier, ko: "데이터의 이름이 식별자가 됨", en: "a name of data became an identifier",
      "타입이 없는 화면의 아이템은 적은 그대로의 이름입니다. 데이터의 이름을 적어도 행이 아니라 그 이름 하나가 더해집니다. 데이터의 행은 그 타입의 화면에 더합니다.",
      "On a screen without a type items are names as they are written. The name of data, too, adds this one name and no row. Rows "
        + "are added to a screen of their type.",
      uikit: "NSDiffableDataSourceSnapshot<String, Item.ID>",
      example: ["screen new poke of page1", "section add main", "add page1"],
      tryKo: "screen new NAME of DATA로 그 타입의 화면을 만드세요. 이름 그대로가 맞으면 따옴표로 감싸세요: add \"page1\".",
      tryEn:
        "screen new NAME of DATA makes a screen of that type. Where the name itself is meant, quote it: add \"page1\"."),
  ]
}

extension Diagnostic.Message {
  static var nothingToSave: Self {
    Self(
      .badValue, ko: "이 세션에는 답을 받은 요청이 없습니다", en: "no request of this session has had an answer",
      label: Bilingual(ko: "저장할 것이 없음", en: "nothing to save"), helps: ["net show"])
  }

  static func noNameForData(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 데이터의 이름이 될 수 없습니다",
      en: "'\(name)' is no name for data",
      label: Bilingual(ko: "글자와 숫자로 된 이름", en: "a name of letters and digits"),
      helps: ["as page1"])
  }

  static func noNameForImport(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 데이터의 이름이 될 수 없습니다",
      en: "'\(name)' is no name for data",
      label: Bilingual(ko: "글자와 숫자로 된 이름", en: "a name of letters and digits"),
      helps: ["as items"])
  }

  static func tooManyCells(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "데이터의 칸이 \(limit)개를 넘게 됩니다",
      en: "the data would have more than \(limit) cells",
      label: Bilingual(ko: "행이 너무 많음", en: "too many rows"))
  }

  static func noPageOfFile(_ table: String) -> Self {
    Self(
      .noNextPage, ko: "'\(table)'은(는) 파일에서 왔으므로 다음 페이지가 없습니다",
      en: "'\(table)' is from a file and has no further page",
      label: Bilingual(ko: "뒤에 소스가 없음", en: "no source behind it"))
  }

  static func lastPage(_ table: String) -> Self {
    Self(
      .noNextPage, ko: "'\(table)'은(는) 마지막 페이지입니다",
      en: "'\(table)' is the last page",
      helps: ["data \(table)"])
  }

  static var headTakesNumber: Self {
    Self(
      .badValue, ko: "--head는 정수를 받습니다",
      en: "--head takes a whole number",
      label: Bilingual(ko: "개수가 아님", en: "no count"))
  }

  static func noColumn(_ table: String, field: String) -> Self {
    Self(
      .unknownName, ko: "'\(table)'에는 '\(field)' 열이 없습니다",
      en: "'\(table)' has no column '\(field)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"))
  }

  static func sortTakesFieldAndOrder(_ field: String) -> Self {
    Self(
      .badValue, ko: "'sort'는 필드 하나와 asc 또는 desc를 받습니다",
      en: "'sort' takes one field and asc or desc",
      label: Bilingual(ko: "asc도 desc도 아님", en: "not asc or desc"),
      helps: ["sort \(field) desc"])
  }

  static func importNeedsName(_ line: String) -> Self {
    Self(
      .missingArgument, ko: "import에는 데이터의 이름이 필요합니다",
      en: "import needs a name for the data",
      label: Bilingual(ko: "어떤 이름으로?", en: "as what?"),
      helps: ["\(line) as items"])
  }

  static var safeAsksNoServers: Self {
    Self(
      .notInSafeMode, ko: "--safe는 서버에 묻지 않습니다",
      en: "--safe asks no servers",
      label: Bilingual(ko: "서버에 물음", en: "asks servers"),
      helps: [Bilingual(ko: "net replay FILE은 기록된 답을 씁니다", en: "net replay FILE uses recorded answers")])
  }

  static func oldCassette(_ name: String, age: Int) -> Self {
    Self(
      .oldCassette, ko: "'\(name)'의 가장 오래된 답은 \(age)일 전 것입니다",
      en: "the oldest answer of '\(name)' is \(age) days old",
      label: Bilingual(ko: "지난 내용일 수 있음", en: "may be out of date"),
      helps: [Bilingual(ko: "net rerecord FILE로 다시 물어보세요", en: "net rerecord FILE asks anew")])
  }

  static func noDataNamed(_ name: String) -> Self {
    Self(
      .unknownData, ko: "데이터 '\(name)'이(가) 없습니다",
      en: "there is no data '\(name)'")
  }

  static func fileTooLarge(_ path: String, size: Int, limit: Int) -> Self {
    Self(
      .limitReached, ko: "'\(path)'은(는) \(size) MB로, \(limit) MB를 넘습니다",
      en: "'\(path)' has \(size) MB, more than \(limit)",
      label: Bilingual(ko: "너무 큼", en: "too large"))
  }

  static func tableTooLarge(_ path: String, rows: Int, columns: Int, most: Int, limit: Int) -> Self {
    Self(
      .limitReached, ko: "'\(path)'은(는) \(rows)행 \(columns)열입니다",
      en: "'\(path)' has \(rows) rows of \(columns) columns",
      label: Bilingual(ko: "너무 많음", en: "too many"),
      helps: [Bilingual(ko: "\(most)열과 \(limit)칸까지입니다", en: "at most \(most) columns and \(limit) cells")])
  }

  static func noFieldInFile(_ path: String, name: String) -> Self {
    Self(
      .missingField, ko: "'\(path)'에는 '\(name)' 필드가 없습니다",
      en: "'\(path)' has no field '\(name)'",
      label: Bilingual(ko: "그런 필드가 없음", en: "no such field"))
  }

  static func parameterTwice(_ name: String) -> Self {
    Self(
      .unknownOption, ko: "'\(name)'이(가) 두 번 있습니다",
      en: "'\(name)' is there twice",
      label: Bilingual(ko: "두 번째", en: "again"))
  }

  static func parameterNeedsValue(_ name: String, type: String) -> Self {
    Self(
      .missingArgument, ko: "'\(name)'에는 값이 필요합니다",
      en: "'\(name)' needs a value",
      label: Bilingual(ko: "\(type) 값이 없음", en: "\(type) is missing"))
  }

  static func collectionNeeds(_ collection: String, parameter: String, line: String) -> Self {
    Self(
      .missingArgument, ko: "\(collection)에는 '\(parameter)'이(가) 필요합니다",
      en: "\(collection) needs '\(parameter)'",
      helps: ["\(line) \(parameter) …"])
  }

  static func noParameter(_ collection: String, name: String) -> Self {
    Self(
      .unknownOption, ko: "\(collection)에는 '\(name)' 매개변수가 없습니다",
      en: "\(collection) has no parameter '\(name)'",
      label: Bilingual(ko: "그런 매개변수가 없음", en: "no such parameter"))
  }

  static func missingValues(_ count: Int, fields: String) -> Self {
    Self(
      .missingValues, ko: "값 \(count)개가 없습니다: \(fields)",
      en: "\(counted(count, "value")) \(count == 1 ? "is" : "are") missing: \(fields)",
      label: Bilingual(ko: "이 행들에서 null", en: "null in these rows"))
  }

  static func repeatedKeys(_ count: Int, of field: String, in table: String) -> Self {
    Self(
      .repeatedKeys, ko: "'\(field)' 값 \(count)개가 두 번 이상 있습니다",
      en: "\(counted(count, "value")) of '\(field)' \(count == 1 ? "is" : "are") there more than once",
      label: Bilingual(ko: "행을 구별하지 못함", en: "does not identify a row"),
      helps: [
        Bilingual(
          ko: "add \(table) --skip-duplicates   처음 것을 씁니다",
          en: "add \(table) --skip-duplicates   takes the first of them"),
        Bilingual(ko: "import … --key FIELD   다른 필드를 고릅니다", en: "import … --key FIELD   names another field"),
      ])
  }

  static var fixedTakes: Self {
    Self(
      .badValue, ko: "fixed는 1000000보다 작은 숫자와 0에서 9까지의 자릿수를 받습니다",
      en: "fixed takes a number below 1000000 and 0 to 9 digits",
      label: Bilingual(ko: "쓸 수 없는 값", en: "not these"),
      helps: [Bilingual(ko: "fixed(6, 1)은 \"6.0\"입니다", en: "fixed(6, 1) is \"6.0\"")])
  }

  static var translateTakes: Self {
    Self(
      .badValue, ko: "translate는 숫자와 두 단위, 또는 값과 번역기를 받습니다",
      en: "translate takes a number and two units, or a value and a translator",
      label: Bilingual(ko: "쓸 수 없는 값", en: "not these"),
      helps: ["translate(6, dm, m)", "translate(\"bulbasaur\", poke-ko)"])
  }
}

extension Bilingual {
  static let followingPage = Bilingual(
    ko: "next NAME   받아 둔 데이터의 다음 페이지를 받습니다", en: "next NAME   fetches the page behind data that is here")

  static let noParameters = Bilingual(ko: "매개변수를 받지 않습니다", en: "it takes no parameters")

  static func rows(_ numbers: String, more: Int) -> Bilingual {
    let text = Bilingual(ko: "\(numbers)행", en: "rows \(numbers)")
    return more > 0 ? text + " " + .andMore(more) : text
  }

  static let missing = Bilingual(ko: "없음", en: "missing")
}
