internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// A fault of a file of data, in words, and the part of it that is concerned.
struct DataFileFlaw: Sendable {
  var sentence: Bilingual
  var label: Bilingual

  private init(ko: String, en: String, label: Bilingual = Bilingual(ko: "이 파일", en: "this file")) {
    sentence = Bilingual(ko: ko, en: en)
    self.label = label
  }

  static func line(_ line: Int, reason: Bilingual) -> Self {
    Self(ko: "\(line)줄: \(reason.ko)", en: "line \(line): \(reason.en)", label: .line(line))
  }

  static var noNames: Self {
    Self(ko: "열의 이름을 적은 줄이 없습니다", en: "there is no line with the names of the columns")
  }

  static func fields(row: Int, line: Int, count: Int, wanted: Int) -> Self {
    Self(
      ko: "\(row)행(\(line)줄)의 필드가 \(wanted)개가 아니라 \(count)개입니다",
      en: "row \(row) (line \(line)) has \(counted(count, "field")), not \(wanted)", label: .rowNumber(row))
  }

  static func namelessColumn(_ number: Int) -> Self {
    Self(ko: "\(number)열에 이름이 없습니다", en: "column \(number) has no name", label: .columnNumber(number))
  }

  static func columnTwice(_ name: Substring, _ number: Int) -> Self {
    Self(
      ko: "'\(name)'(이)라는 열이 둘입니다", en: "two columns are called '\(name)'", label: .columnNumber(number))
  }

  static func noObject(row: Int) -> Self {
    Self(ko: "\(row)행이 객체가 아닙니다", en: "row \(row) is not an object", label: .rowNumber(row))
  }

  static func tooManyFields(_ limit: Int) -> Self {
    Self(ko: "필드가 \(limit)개를 넘습니다", en: "there are more than \(limit) fields")
  }

  static func tooManyRows(_ rows: Int, fields: Int) -> Self {
    Self(ko: "필드 \(fields)개인 행 \(rows)개는 너무 많습니다", en: "\(rows) rows of \(fields) fields are too many")
  }

  static var neitherArrayNorObject: Self {
    Self(ko: "배열도 객체도 아닙니다", en: "it is neither an array nor an object")
  }

  static var noArray: Self { Self(ko: "안에 행의 배열이 없습니다", en: "there is no array of rows in it") }

  static func whichArray(_ names: String) -> Self {
    Self(ko: "행이 든 배열을 정할 수 없습니다: \(names)", en: "which array holds the rows: \(names)?")
  }
}

extension Diagnostic.Message {
  static func malformedFile(_ path: String, _ flaw: DataFileFlaw) -> Self {
    Self(.malformedData, Bilingual("'\(path)': ") + flaw.sentence, label: flaw.label)
  }

  static func otherTypeInRow(
    _ path: String, _ row: Bilingual, field: String, found: String, before: String
  ) -> Self {
    Self(
      .wrongFieldType,
      ko: "'\(path)': \(row.ko): 필드 '\(field.prefix(60))'은(는) \(found)인데 앞의 행들에서는 \(before)입니다",
      en: "'\(path)': \(row.en): field '\(field.prefix(60))' is \(found), in the rows before it \(before)",
      label: .field(field.prefix(40), row),
      helps: [Bilingual(ko: "모든 행에서 그 필드의 타입을 같게 하세요", en: "give the field one type in all rows")])
  }

  static func keyIsMissing(_ path: String, _ row: Bilingual, field: String) -> Self {
    Self(
      .missingField, ko: "'\(path)': \(row.ko): 필드 '\(field)'이(가) 없거나 null입니다",
      en: "'\(path)': \(row.en): field '\(field)' is missing or null", label: .field(field[...], row),
      helps: [.anotherKey])
  }

  static func keyOfOtherType(_ path: String, _ row: Bilingual, field: String) -> Self {
    Self(
      .wrongFieldType, ko: "'\(path)': \(row.ko): 필드 '\(field)'은(는) 정수도 글도 아닙니다",
      en: "'\(path)': \(row.en): field '\(field)' is neither a whole number nor a text", label: .field(field[...], row),
      helps: [.anotherKey])
  }

  static func parameterTakes(_ name: String, what: Bilingual, not word: Substring) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) '\(word)'이(가) 아니라 \(what.ko)을(를) 받습니다",
      en: "'\(name)' takes \(what.en), not '\(word)'",
      label: Bilingual(ko: "\(what.ko) 자리", en: "expected \(what.en)"))
  }
}

extension Bilingual {
  static func row(_ number: Int, line: Int) -> Bilingual {
    Bilingual(ko: "\(number)행(\(line)줄)", en: "row \(number) (line \(line))")
  }

  static func rowNumber(_ number: Int) -> Bilingual { Bilingual(ko: "\(number)행", en: "row \(number)") }

  fileprivate static func columnNumber(_ number: Int) -> Bilingual {
    Bilingual(ko: "\(number)열", en: "column \(number)")
  }

  fileprivate static func field(_ name: Substring, _ row: Bilingual) -> Bilingual {
    Bilingual(ko: "필드 '\(name)', \(row.ko)", en: "field '\(name)', \(row.en)")
  }

  fileprivate static let anotherKey = Bilingual(ko: "다른 필드를 고르세요: --key FIELD", en: "choose another field: --key FIELD")

  static let quoteCommas = Bilingual(
    ko: "쉼표가 든 필드는 따옴표로 묶으세요", en: "put a field with a comma in it into quotes")

  static let someText = Bilingual(ko: "글", en: "a text")
  static let trueOrFalse = Bilingual(ko: "true 또는 false", en: "true or false")
}
