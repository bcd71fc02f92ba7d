internal import Testing

/// The ways through a lesson.
extension Learner {
  /// Walks a lesson with every mistake there is: the question asked again, a hint, what is not an answer, a wrong
  /// choice, every try that the author marked as wrong; then a right answer, in Korean not the author's own. Each page
  /// has to fit.
  public func walkWithEveryMistake(_ lesson: LessonScript, isKorean: Bool) throws {
    let reached = isKorean ? "목표를이뤘어요." : "Goalreached."
    // Of a review a learner who was asked nothing before sees the first steps.
    for (index, step) in lesson.steps.prefix(lesson.isReview ? 3 : .max).enumerated() {
      try answerWrongly(step, isKorean: isKorean)
      #expect(prompt == .step(index + 1), "\(step.name):\n\(terminal.screen.text)")
      guard step.isExercise else {
        try enter("")
        continue
      }
      for mistake in ["?", "hlep", "goal"] { try enter(mistake, isOwn: true) }
      try enter("hint")
      for trial in step.trials where !trial.isRight {
        forget()
        for line in trial.lines { try enter(line, isOwn: true) }
        #expect(!said.contains(reached), "\(step.name) takes a wrong way: \(trial.lines)")
        try enter("lesson reset")
        try readOn()
        if prompt == .order { try enter("") }
      }
      let other = isKorean ? step.trials.last { $0.isRight }?.lines : nil
      forget()
      for line in other ?? step.solution { try enter(line, isOwn: true) }
      #expect(said.contains(reached), "\(step.name):\n\(terminal.screen.text)")
      forget()
      try enter("")
    }
    try readOn()
    #expect(prompt == .outside, "\(terminal.screen.text)")
    // With its own line above and the prompt below, all that a key brings is on the screen.
    #expect(longestPortion.rows <= Self.rows, "\(longestPortion)")
  }

  /// Goes through the pages of a step up to the prompt, and answers the question wrongly.
  private func answerWrongly(_ step: LessonScript.Step, isKorean: Bool) throws {
    var isAskedAgain = false
    var comment: String?
    while true {
      switch prompt {
      case .step, .outside: return
      case .more: try enter("")
      case .choice, .text:
        let isChoice = prompt == .choice
        if !isAskedAgain {
          isAskedAgain = true
          let asked = prompt
          // The question is asked again after text that cannot be an answer, and after a request for help.
          for mistake in ["?", "h"] + (isChoice ? ["hlep", "goal"] : ["goal"]) {
            try enter(mistake)
            #expect(prompt == asked, "\(step.name) behind '\(mistake)':\n\(terminal.screen.text)")
          }
        }
        let wrong = step.choices.indices.filter { !step.choices[$0].isRight }
        // Each language takes another of the wrong choices.
        let choice = wrong.isEmpty ? nil : wrong[(isKorean ? 0 : 1) % wrong.count]
        comment = choice.map { step.choices[$0].comments[isKorean ? "ko" : "en", default: ""] }
        try enter(choice.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) } ?? "-77")
        #expect(prompt == .certainty, "\(step.name):\n\(terminal.screen.text)")
        forget()
      case .certainty:
        try enter("3")
        try readOn()
        if let comment {
          #expect(!comment.isEmpty && said.contains(comment.filter { !$0.isWhitespace }), "\(step.name): \(comment)")
        }
      case .order:
        // Lines in a wrong order, what is not an order, and then by hand.
        for mistake in ["?", "h", "99"] { try enter(mistake) }
        #expect(prompt == .order, "\(step.name):\n\(terminal.screen.text)")
        try enter("")
      }
    }
  }

  /// Goes through a lesson as its author would.
  public func walk(_ lesson: LessonScript) throws {
    var done: Set<Int> = []
    while prompt != .outside {
      switch prompt {
      case .step(let number):
        // A review has the steps that its learner needs, under other numbers than in the file.
        guard !lesson.isReview else {
          try enter("lesson next")
          continue
        }
        let step = lesson.steps[number - 1]
        if step.isExercise, done.insert(number).inserted {
          for line in step.solution { try enter(line, isOwn: true) }
        } else {
          try enter("")
        }
      case .more, .order, .outside: try enter("")
      case .choice: try enter("a")
      case .certainty: try enter("1")
      case .text: try enter("0")
      }
    }
  }

  /// Leaves the program.
  public func leave() {
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
