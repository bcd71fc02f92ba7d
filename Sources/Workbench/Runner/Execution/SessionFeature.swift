package import CommandLanguage
internal import DisplayText
internal import Lessons
package import SessionModel

/// The session itself: settings, help, history, exports, lessons, and the mirror.
package enum SessionFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    SessionCommands.all + HelpCommands.all + HistoryCommands.all + PictureCommands.all + LessonCommands.all
    + MirrorCommands.all
  package static let functions: [FunctionDefinition] = StepFunctions.all + ValueFunctions.all
  package static let words: [LanguageWord] =
    SettingKey.all.map(\.word) + DirectiveSpec.all.map(\.word) + EditorKeyWords.all
  package static let json = JSONDeclarations.session
  package static var aliases: [CommandAlias] { CommandAliases.all }
  package static let globalOptions: [OptionSpec] = [
    OptionSpec("json", summary: Bilingual(ko: "JSON 한 줄로 출력", en: "print as one line of JSON")),
    OptionSpec("csv", summary: Bilingual(ko: "표를 CSV로 출력", en: "print the table as CSV")),
    OptionSpec("md", summary: Bilingual(ko: "표를 Markdown으로 출력", en: "print the table as Markdown")),
    OptionSpec("box", summary: Bilingual(ko: "표를 상자로 출력", en: "print the table in a box")),
    OptionSpec("quiet", summary: Bilingual(ko: "출력하지 않음", en: "print nothing")),
    OptionSpec(
      "all",
      summary: Bilingual(ko: "set limit을 넘는 줄까지 모두 (터미널)", en: "every row, past set limit too (terminal only)")),
    OptionSpec("page", summary: Bilingual(ko: "페이지 단위로 보기 (터미널)", en: "page the output (terminal only)")),
    OptionSpec(
      "force", summary: Bilingual(ko: "이미 있는 파일도 덮어씀", en: "replace a file that is there already")),
  ]
}
