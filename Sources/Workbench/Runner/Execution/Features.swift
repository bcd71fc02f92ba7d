internal import AnimationFeature
internal import AppFeature
package import CommandLanguage
internal import ComparisonFeature
internal import DataFeature
internal import LayoutFeature
internal import ListFeature
internal import PipelineFeature
package import SessionModel

/// The features of the workbench.
package enum Features {
  /// All of them, in the order in which help lists their commands.
  static let all: [any WorkbenchFeature.Type] = [
    SessionFeature.self, DataFeature.self, ListFeature.self, ComparisonFeature.self, LayoutFeature.self,
    AnimationFeature.self, AppFeature.self, PipelineFeature.self,
  ]

  /// Their functions of expressions.
  package static let functions = FunctionTable(all.flatMap { $0.functions })

  /// Their other words of the language.
  package static let words = WordTable(all.flatMap { $0.words })

  /// The objects that commands and others print with `--json`.
  package static let json = JSONTable(
    commands: CommandRegistry.all.map(\.spec), [JSONDeclarations.shared] + all.map { $0.json })
}

extension Session {
  /// Creates an empty session that has the functions of all features.
  package init(settings: Settings = Settings()) { self.init(functions: Features.functions, settings: settings) }
}
