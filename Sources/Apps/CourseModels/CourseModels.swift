import ModelHarness
import RxModels

/// The program of the models that the course opens: where there is no compiler, it runs in place of one that would be
/// compiled of the same Swift.
@main enum CourseModels {
  @MainActor static func main() {
    ModelHarness.run(models: ["tv": tv, "cured": cured], libraries: [.rxSwift])
  }
}
