internal import AppProtocol
internal import Cassettes
package import CommandLanguage
internal import DisplayText

/// The codes of data and the network.
extension DiagnosticCode {
  /// Offline, and nothing is recorded.
  package static let notRecorded: DiagnosticCode = "E0501"

  /// The server asks for a pause.
  package static let tooManyRequests: DiagnosticCode = "E0502"

  /// No answer came in time.
  package static let requestTimedOut = DiagnosticCode(.requestTimedOut)

  /// A file of data that cannot be read as what it is said to be.
  package static let malformedData: DiagnosticCode = "E0507"

  /// A call that the person stopped.
  package static let callCancelled = DiagnosticCode(.callCancelled)

  /// A request of an app for which nothing is recorded.
  package static let appMissed: DiagnosticCode = "W0504"
}

extension Diagnostic.Message {
  package static func notRecorded(_ request: String) -> Self {
    Self(
      .notRecorded, ko: "오프라인이고, \(request)에 대한 답이 기록되어 있지 않습니다",
      en: "offline, and no answer is recorded for \(request)",
      label: Bilingual(ko: "기록 없음", en: "not recorded"))
  }

  static func brokenCassette(_ error: CassetteError, path: String, literal: String) -> Self {
    let form = Bilingual(
      ko: "mcv man Cassettes   줄의 형식을 보여 줍니다", en: "mcv man Cassettes   shows the form of a line")
    let anew = Bilingual(ko: "net rerecord \(literal)   새로 시작합니다", en: "net rerecord \(literal)   starts it anew")
    // A line that is JSON was written by hand: recording leaves no such line.
    let isJSON = if case .notJSON = error.reason { false } else { true }
    return Self(
      .malformedData, ko: "'\(path)'의 \(error.line)번째 줄은 카세트의 줄이 아닙니다: \(error.message.ko)",
      en: "line \(error.line) of '\(path)' is not a line of a cassette: \(error.message.en)",
      label: Bilingual(ko: "이 카세트", en: "this cassette"), helps: isJSON ? [form] : [form, anew])
  }
}
