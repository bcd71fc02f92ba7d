package import CommandLanguage
package import Lessons

/// A question that waits for what comes.
package struct PendingPrediction: Sendable {
  package var question: Question
  package let source: SourceText
  /// Transactions of each screen when it was asked.
  package let transactions: [String: Int]
  /// The answer of the person, or nil.
  package var answer: String?

  package init(_ question: Question, in source: SourceText, _ session: Session, answer: String? = nil) {
    self.question = question
    self.source = source
    self.answer = answer
    transactions = session.state.screens.mapValues(\.transactions.count)
  }
}
