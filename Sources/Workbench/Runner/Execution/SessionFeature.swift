internal import CommandLanguage
internal import Lessons
internal import SessionModel

/// The session itself: settings, help, history, exports, lessons, and the mirror.
enum SessionFeature: WorkbenchFeature {
  static let commands: [CommandDefinition] =
    SessionCommands.all + HelpCommands.all + HistoryCommands.all + PictureCommands.all + LessonCommands.all
    + MirrorCommands.all
  static let functions: [FunctionDefinition] = StepFunctions.all + ValueFunctions.all
  static let codes: [CodeEntry] = CodeEntry.lines + CodeEntry.files + CodeEntry.lessons + CodeEntry.pages
  static let concepts: [Concept] = ExpressionConcepts.all
  static let words: [LanguageWord] = SettingKey.all.map(\.word) + DirectiveSpec.all.map(\.word) + EditorKeyWords.all
  static let json = JSONDeclarations.session
}
