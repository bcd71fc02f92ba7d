internal import AppProtocol
package import CommandLanguage
package import DisplayText

/// The codes of plugins.
extension DiagnosticCode {
  /// A plugin, a source or a translator that is not there.
  package static let pluginNotFound = DiagnosticCode(.pluginNotFound)

  /// A plugin that is not loaded.
  package static let pluginNotLoaded = DiagnosticCode(.pluginNotLoaded)

  /// An answer of a plugin that contradicts the interface.
  package static let badPluginAnswer = DiagnosticCode(.badPluginAnswer)
}

extension Bilingual {
  package static let pauseWanted = Bilingual(ko: "서버가 쉬어 달라고 함", en: "the server asks for a pause")
  package static let noAnswer = Bilingual(ko: "답 없음", en: "no answer")

  package static let goOffline = Bilingual(
    ko: "net offline   기록된 답으로 계속합니다", en: "net offline   goes on with recorded answers")

  package static let nothingRecorded = Bilingual(ko: "기록된 것이 하나도 없음", en: "nothing is recorded at all")

  package static let netRecord = Bilingual(
    ko: "net record \"FILE\"   서버에 묻고 답을 남깁니다", en: "net record \"FILE\" asks the server and keeps the answer")

  package static func netList(_ collection: String?) -> Bilingual {
    let line = "net list\(collection.map { " \($0)" } ?? "")"
    return Bilingual(ko: "기록된 것 보기: \(line)", en: "\(line) shows what is recorded")
  }

  static func cuts(_ cassette: String, line: Int) -> Bilingual {
    let place = "\(cassette.escapedForDisplay):\(line)"
    return Bilingual(ko: "\(place)   이 줄이 답을 자릅니다", en: "\(place)   this line cuts the answer")
  }

  package static func answerIs(_ status: Int) -> Bilingual {
    Bilingual(ko: "답은 \(status)", en: "the answer is \(status)")
  }

  package static func recordedRows(_ rows: String, of total: Int?) -> Bilingual {
    Bilingual(
      ko: (total.map { "\($0) 가운데 " } ?? "") + "\(rows)행", en: "rows \(rows)" + (total.map { " of \($0)" } ?? ""))
  }

  package static func difference(_ part: String, wanted: String?, recorded: String?) -> Bilingual {
    Bilingual(
      ko: "\(part): \(wanted ?? "없음"), 기록은 \(recorded ?? "없음")",
      en: "\(part): \(wanted ?? "nothing"), recorded is \(recorded ?? "nothing")")
  }
}

extension Diagnostic.Message {
  package static func pageOutOfShape(_ source: String, cells: Int, columns: Int) -> Self {
    Self(
      .badPluginAnswer, ko: "'\(source)'의 페이지는 \(columns)열에 칸이 \(cells)개입니다",
      en: "the page of '\(source)' has \(cells) cells in \(columns) columns",
      label: Bilingual(ko: "플러그인의 잘못", en: "a mistake in the plugin"))
  }
}
