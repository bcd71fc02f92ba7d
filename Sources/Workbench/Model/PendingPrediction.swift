internal import CommandLanguage
internal import Lessons

/// A question that waits for what comes.
struct PendingPrediction: Sendable {
  var question: Question
  let source: SourceText
  /// Transactions of each screen when it was asked.
  let transactions: [String: Int]
  /// What a person said, or nil.
  var answer: String?

  init(_ question: Question, in source: SourceText, _ session: Session, answer: String? = nil) {
    self.question = question
    self.source = source
    self.answer = answer
    transactions = session.state.screens.mapValues(\.transactions.count)
  }
}
