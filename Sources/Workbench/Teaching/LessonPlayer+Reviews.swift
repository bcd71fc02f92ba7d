internal import CommandLanguage
internal import Environment
package import JSONValues
internal import Lessons
internal import Platform
internal import Runner
internal import SessionModel
internal import TextRendering

/// The steps that come again, and those that are mastered.
extension LessonPlayer {
  /// Returns a review with the steps that its learner needs: those that ask again what was answered wrong, or what was
  /// wrong and certain, first of all; where nothing was, the first ones. Any other lesson as it is.
  ///
  /// - Returns: The lesson with the chosen steps, or nil if there is none to choose.
  func reviewed(_ lesson: Lesson) -> Lesson? {
    guard lesson.isReview, coordinator.ask != nil, !coordinator.presents else { return lesson }
    let progress = coordinator.store.progress
    func answers(_ step: LessonStep) -> [LessonProgress.Answer] {
      guard let name = step.reviewed else { return [] }
      return progress.lessons[name.lesson]?.steps[name.step]?.answers ?? []
    }
    /// 0 for wrong and certain, 1 for wrong, 2 for right after help or by a guess, 3 for anything else.
    func need(_ step: LessonStep) -> Int {
      guard let first = answers(step).first else { return 3 }
      if !first.isRight { return first.certainty == 3 ? 0 : 1 }
      return first.hints > 0 || first.certainty == 1 ? 2 : 3
    }
    let wanted = lesson.steps.filter { need($0) < 2 }
    let rest = lesson.steps.filter { need($0) == 2 } + lesson.steps.filter { need($0) == 3 }
    let chosen = Array((wanted.isEmpty ? rest : wanted).sorted { need($0) < need($1) }.prefix(Self.reviewLimit))
    guard !chosen.isEmpty else { return nil }
    var review = lesson
    review.steps = lesson.steps.filter { step in chosen.contains { $0.name == step.name } }
    return review
  }

  /// Steps that a review shows at most.
  private static let reviewLimit = 3

  /// Returns the certificate, or what is missing: as text, or as a page where it is written to a file that ends in
  /// `.html`.
  func certificate(_ name: String?, _ folder: String?) throws(Diagnostic) -> ShellOutcome {
    let certificate = try madeCertificate(name, folder)
    // A file would look like a certificate.
    guard certificate.hasBegun || runner.sinks.file == nil else { throw Diagnostic(.nothingLearned) }
    if let file = runner.sinks.file?.path, file.hasSuffix(".html") {
      return .reported(.file("html", [("isComplete", .bool(certificate.isComplete))]) { certificate.document })
    }
    return .reported(Report(certificate))
  }

  private func madeCertificate(_ name: String?, _ folder: String?) throws(Diagnostic) -> LessonCertificate {
    let course = try coordinator.course(in: folder, of: runner.world.files)
    return LessonCertificate(
      course, coordinator.store.progress, plan: coordinator.plan, name: name, date: Self.today, words)
  }

  /// Returns the certificate for a page that offers it as a file: `complete`, `begun`, `missing`, and `html`, which is
  /// null where nothing is done.
  package func certificatePage(_ name: String?) -> [(String, JSONValue)] {
    guard let certificate = try? madeCertificate(name, coordinator.folder) else {
      return [("complete", false), ("begun", false), ("missing", []), ("html", nil)]
    }
    return [
      ("complete", .bool(certificate.isComplete)), ("begun", .bool(certificate.hasBegun)),
      ("missing", certificate.missingRows), ("html", certificate.hasBegun ? .string(certificate.document) : nil),
    ]
  }

  /// The day, as the clock of this machine has it: `2026-11-22`.
  private static var today: String {
    guard let today = Platform.today else { return "" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(today.year)-\(two(today.month))-\(two(today.day))"
  }
}
