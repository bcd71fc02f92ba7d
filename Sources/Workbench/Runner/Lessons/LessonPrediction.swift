package import CommandLanguage
internal import DisplayText
package import Lessons
package import SessionModel

extension Session {
  /// Returns the name of the first transaction on the current screen since a question was asked, or nil.
  package func transaction(since prediction: PendingPrediction) -> String? {
    guard let name = state.currentScreen, let screen = state.screens[name] else { return nil }
    let before = prediction.transactions[name] ?? 0
    return screen.transactions.count > before ? screen.transactions[before].name : nil
  }

  /// Returns the answer to a question: its value now, where `next` is the apply that came since.
  package func outcome(of prediction: PendingPrediction) throws(Diagnostic) -> Value {
    let question = prediction.question
    guard question.mentionsNext, let name = transaction(since: prediction) else {
      return try value(of: question.expression, in: prediction.source)
    }
    let source = SourceText(
      name: prediction.source.name, text: question.resolved(next: name, in: prediction.source),
      firstLine: prediction.source.lineNumber(of: question.expression.range.lowerBound))
    return try value(of: try ExpressionParser.parse(0..<source.bytes.count, in: source), in: source)
  }

  /// Returns the values of the choices of a question, as far as they have one.
  package func values(ofChoicesOf prediction: PendingPrediction) -> [Value?] {
    prediction.question.choices.map { try? value(of: $0.expression, in: prediction.source) }
  }

  /// Returns a person's typed answer as a value.
  package func answer(_ text: String, to question: Question) -> Value? {
    AnswerReading.value(of: text, labels: question.labels) { (expression, source) throws(Diagnostic) in
      try value(of: expression, in: source)
    }
  }
}

extension Session {
  /// Returns the reason why the key of a question is wrong, or nil.
  func wrongKey(of prediction: PendingPrediction) throws(Diagnostic) -> Diagnostic? {
    let (question, actual) = (prediction.question, try outcome(of: prediction))
    guard !question.choices.isEmpty else { return nil }
    let matching = question.matching(values(ofChoicesOf: prediction), actual: actual, tolerance: tolerance)
    let marked = question.choices.indices.filter { question.choices[$0].isRight }
    if matching == marked, matching.count == 1 { return nil }
    let wrong = matching.first { !question.choices[$0].isRight } ?? marked.first { !matching.contains($0) }
    let place = wrong.map { question.choices[$0].range } ?? question.range
    let texts = matching.map { question.choices[$0].text }.joined(separator: ", ")
    return Diagnostic(
      .wrongKey, at: prediction.source.range(place),
      label: wrong.map { matching.contains($0) ? .thisComes : .thisDoesNotCome } ?? .thisQuestion,
      notes: [
        .init(.value, String(actual.literal.prefix(200))), .init(.means, texts.isEmpty ? .noChoice : Bilingual(texts)),
      ])
  }
}

/// An answer, what came, and how they compare.
package struct GradedPrediction: Sendable {
  package var said: String
  package var value: Value
  package var actual: Value
  package var grade: PredictionGrade
  /// The author's comment on this choice.
  package var comment: LessonText?
}

extension Session {
  /// Grades an answer to a question.
  ///
  /// - Parameter choice: The choice that was taken, where there are choices.
  package func graded(
    _ prediction: PendingPrediction, said: String, choice: Int?
  ) throws(Diagnostic) -> GradedPrediction {
    let (question, actual) = (prediction.question, try outcome(of: prediction))
    if let choice {
      let values = values(ofChoicesOf: prediction)
      let matching = question.matching(values, actual: actual, tolerance: tolerance)
      let taken = question.choices[choice]
      return GradedPrediction(
        said: taken.text, value: values[choice] ?? .null, actual: actual,
        grade: matching.contains(choice) ? .right : .wrong, comment: taken.comment.isEmpty ? nil : taken.comment)
    }
    let value = answer(said, to: question) ?? .null
    let grade = PredictionGrading(question, tolerance: tolerance).grade(value, against: actual)
    return GradedPrediction(said: said, value: value, actual: actual, grade: grade)
  }
}

extension Value {
  /// A value as a learner writes it: `[0, 1]`, texts with blanks in quotes.
  package var bracketed: String {
    guard case .list(let values) = self, values.count <= 40 else { return spaced }
    let isQuoted = values.contains { if case .string(let text) = $0 { text.contains(" ") } else { false } }
    let shown = values.map { value in
      if case .list = value { value.literal } else { isQuoted ? value.literal : value.description }
    }
    return "[\(shown.joined(separator: ", "))]".escapedForDisplay
  }

  /// A value as people read it: the elements of a list side by side.
  package var spaced: String {
    guard case .list(let values) = self else { return description.escapedForDisplay }
    if values.isEmpty { return "[]" }
    let shown = values.prefix(40).map { value in
      if case .list = value { value.literal } else { value.description }
    }
    return (shown.joined(separator: " ") + (values.count > 40 ? " … (\(values.count))" : "")).escapedForDisplay
  }
}
