internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func dataAsIdentifier(_ name: String, on screen: String, literal: String) -> Self {
    Self(
      .dataAsIdentifier, ko: "'\(name)'은(는) 데이터의 이름이기도 합니다. 화면 '\(screen)'에는 타입이 없어서 이름 그대로 더했습니다",
      en: "'\(name)' is also a name of data; screen '\(screen)' has no type, so the name itself was added",
      label: Bilingual(ko: "행이 아니라 이름", en: "the name, no rows"),
      helps: ["screen new NAME of \(literal)", "explain W0506"])
  }

  static func rowsOfOtherType(
    _ screen: String, type: String, table: String, tableType: String, literal: String
  ) -> Self {
    Self(
      .badValue, ko: "화면 '\(screen)'은(는) \(type)을(를) 담는데, '\(table)'은(는) \(tableType)입니다",
      en: "screen '\(screen)' holds \(type), and '\(table)' is \(tableType)",
      label: Bilingual(ko: "다른 타입의 행", en: "rows of another type"),
      helps: ["screen new \(literal) of \(table)"])
  }

  static var whereChoosesRows: Self {
    Self(
      .missingArgument, ko: "'where'는 데이터의 행을 고릅니다",
      en: "'where' chooses rows of data",
      label: Bilingual(ko: "어느 데이터?", en: "of which data?"),
      helps: [
        Bilingual(ko: "add page1 where …", en: "add page1 where …"),
        Bilingual(ko: "data가 이름을 보여 줍니다", en: "data lists the names"),
      ])
  }

  static func noIdentity(_ table: String) -> Self {
    Self(
      .missingField, ko: "'\(table)'의 행을 구별하는 필드가 없습니다",
      en: "no field identifies the rows of '\(table)'",
      label: Bilingual(ko: "식별자가 없음", en: "no identity"),
      helps: ["identity by FIELD", "import FILE as NAME --key FIELD"])
  }

  static func identityIsMissing(_ table: String, row: Int, field: String) -> Self {
    Self(
      .missingField, ko: "'\(table)' \(row)행: 필드 '\(field)'이(가) 없거나 null입니다",
      en: "'\(table)' row \(row): field '\(field)' is missing or null",
      label: Bilingual(ko: "\(row)행에 \(field)이(가) 없음", en: "row \(row) has no \(field)"),
      helps: [
        "add \(table) where \(field) != null", Bilingual(ko: "다른 필드로 identity by", en: "identity by another field"),
      ])
  }

  static func noType(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) TYPE이 아닙니다",
      en: "'\(name)' is not a TYPE",
      label: Bilingual(ko: "고를 수 있는 타입이 아님", en: "not one of them"))
  }

  static func ambiguousRow(_ name: String, count: Int) -> Self {
    Self(
      .ambiguousName, ko: "'\(name)'은(는) \(count > 20 ? "많은 행" : "행 \(count)개")의 이름입니다",
      en: "'\(name)' is the name of \(count > 20 ? "many" : "\(count)") rows",
      label: Bilingual(ko: "어느 것?", en: "which one?"))
  }

  static func noRow(_ key: Int, of type: String?) -> Self {
    Self(
      .notInSnapshot, ko: "\(type ?? "화면")에는 #\(key) 행이 없습니다", en: "\(type ?? "the screen") has no row #\(key)",
      label: Bilingual(ko: "그런 행이 없음", en: "no such row"))
  }
}

extension Bilingual {
  static func row(_ number: Int, of table: String, behind text: String = "") -> Bilingual {
    Bilingual(ko: "\(text)\(table) \(number)행", en: "\(text)\(table) row \(number)")
  }

  static func typeNames(_ names: String) -> Bilingual {
    Bilingual(ko: "\(names) 가운데 하나 또는 SOURCE.COLLECTION", en: "one of \(names), or SOURCE.COLLECTION")
  }

  static func data(_ name: String, rows: Bilingual, origin: String) -> Bilingual {
    Bilingual(ko: "data \(name)      (\(origin) \(rows.ko))", en: "data \(name)      (\(rows.en) of \(origin))")
  }
}
