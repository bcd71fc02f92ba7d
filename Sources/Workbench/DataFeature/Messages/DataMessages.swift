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

extension Diagnostic.Message {
  static var nothingToSave: Self {
    Self(
      .badValue, ko: "이 세션에는 답을 받은 요청이 없습니다", en: "no request of this session has had an answer",
      label: Bilingual(ko: "저장할 것이 없음", en: "nothing to save"), helps: ["net show"])
  }

  static func noNameForData(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 데이터의 이름이 될 수 없습니다",
      en: "'\(name)' is not a name for data",
      label: Bilingual(ko: "글자와 숫자로 된 이름", en: "a name of letters and digits"),
      helps: ["as page1"])
  }

  static func noNameForImport(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 데이터의 이름이 될 수 없습니다",
      en: "'\(name)' is not a name for data",
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
      label: Bilingual(ko: "뒤에 소스가 없음", en: "no source after it"))
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
    ko: "next NAME   받아 둔 데이터의 다음 페이지를 받습니다", en: "next NAME   fetches the page after data that is here")

  static let noParameters = Bilingual(ko: "매개변수를 받지 않습니다", en: "it takes no parameters")

  static func rows(_ numbers: String, more: Int) -> Bilingual {
    let text = Bilingual(ko: "\(numbers)행", en: "rows \(numbers)")
    return more > 0 ? text + " " + .andMore(more) : text
  }

  static let missing = Bilingual(ko: "없음", en: "missing")
}
