package import CommandArguments
internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The commands about other libraries: none, since they are `diff --as`, `whatif source` and `screen new --source`.
package enum PeerCommands {
  package static let all: [CommandDefinition] = []

  /// The option of `diff`.
  static let asOption = OptionSpec(
    "as", value: CommandParameter("SOURCE", choices: UpdateSource.names),
    summary: Bilingual(ko: "다른 라이브러리라면 (스테이지로)", en: "as another library would stage it"))

  /// The option of `screen new`.
  static let sourceOption = OptionSpec(
    "source", value: CommandParameter("SOURCE", choices: ListSource.allCases.map(\.rawValue)),
    summary: Bilingual(ko: "RxDataSources의 모델로", en: "with RxDataSources' models"))
}
