internal import AnimationFeature
internal import AppFeature
internal import ComparisonFeature
internal import DataFeature
internal import LayoutFeature
internal import ListFeature
internal import PipelineFeature
package import Runner
package import SessionModel

extension Workbench {
  /// The workbench of the program: all features, in the order in which help lists their commands.
  package static let standard = Workbench(features: [
    SessionFeature.self, DataFeature.self, ListFeature.self, ComparisonFeature.self, LayoutFeature.self,
    AnimationFeature.self, AppFeature.self, PipelineFeature.self,
  ])
}

extension Session {
  /// Creates an empty session of the program's workbench.
  package init(settings: Settings = Settings()) { self.init(workbench: .standard, settings: settings) }
}

extension RunOptions {
  /// Creates the defaults of the program's workbench.
  package init() { self.init(workbench: .standard) }
}
