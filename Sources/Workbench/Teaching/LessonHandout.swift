internal import CommandLanguage
internal import DisplayText
internal import Markup
internal import Runner

/// A lesson as one self-contained page of HTML: with questions and space for answers, or with the answers.
package struct LessonHandout: Sendable {
  /// A part of a step.
  enum Part: Sendable {
    /// The words of the author, line by line.
    case text([String])
    /// A command, and what it printed.
    case line(String, [String])
    /// Lines that prepare the step: what for, and the lines.
    case setup(String, [String])
    /// The place of the question.
    case question
  }

  /// A question with its answers.
  package struct Question: Sendable {
    package struct Choice: Sendable {
      var text: String
      var isRight: Bool
      var comment: String

      package init(text: String, isRight: Bool, comment: String) {
        self.text = text
        self.isRight = isRight
        self.comment = comment
      }
    }

    var text: String
    var labels: [String]
    var answer: String
    var choices: [Choice]

    package init(text: String, labels: [String], answer: String, choices: [Choice]) {
      self.text = text
      self.labels = labels
      self.answer = answer
      self.choices = choices
    }
  }

  /// A step.
  struct Step: Sendable {
    var title: String
    var parts: [Part] = []
    var question: Question?
    var hints: [String] = []
    var goals: [String]
    var given: [String] = []
    var solution: [String] = []
    var afterword: [String] = []

    init(title: String, goals: [String]) {
      self.title = title
      self.goals = goals
    }

    /// Adds a line of the author's words to those in front of it.
    mutating func add(text: String) {
      if case .text(let lines)? = parts.last {
        parts[parts.count - 1] = .text(lines + [text])
      } else {
        parts.append(.text([text]))
      }
    }
  }

  var language: Language
  var number: String
  var title: String
  var showsAnswers: Bool
  var steps: [Step] = []

  /// The page.
  var document: String {
    var text = CellText()
    var root = MarkupElement("html", ["lang": language.rawValue])
    let heading = LessonWords(language).heading(number, title)
    var body = [MarkupElement("h1", text: heading)]
    if !showsAnswers {
      let words = LessonWords(language)
      body.append(
        MarkupElement(
          "p", ["class": "fields"],
          text: "\(words.nameField) ______________________     \(words.dateField) ______________"))
    }
    if showsAnswers { body.append(MarkupElement("p", text: word("답안지", "With the answers"))) }
    for (index, step) in steps.enumerated() { body.append(section(step, index + 1, &text)) }
    root.append(HandoutPage.head(title: heading, rules: [text.rules, HandoutPage.rules, Self.rules]))
    root.append(MarkupElement("body", [:], [.element(MarkupElement("main", [:], body.map { .element($0) }))]))
    return root.htmlDocument
  }

  private func word(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

  // MARK: Steps

  private func section(_ step: Step, _ number: Int, _ text: inout CellText) -> MarkupElement {
    var children = [MarkupElement("h2", text: "\(number). \(step.title)")]
    var isRevealed = true
    for part in step.parts {
      switch part {
      case .text(let lines): if isRevealed { children += Self.paragraphs(lines, &text) }
      case .setup(let title, let lines):
        children.append(MarkupElement("p", ["class": "setup"], text: title))
        if !lines.isEmpty { children.append(text.block(lines.map { "> " + $0 }, ["class": "setup"])) }
      case .line(let input, let output): children.append(text.block(input: input, isRevealed ? output : []))
      case .question:
        if let question = step.question {
          children.append(
            MarkupElement("div", ["class": "question"], self.question(question).map { .element($0) }))
        }
        isRevealed = showsAnswers
      }
    }
    children += task(step, &text)
    return MarkupElement("section", [:], children.map { .element($0) })
  }

  /// Lines of words as paragraphs; what is set off by blanks keeps its lines.
  private static func paragraphs(_ lines: [String], _ text: inout CellText) -> [MarkupElement] {
    var elements: [MarkupElement] = []
    for block in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
      let isCode = block.allSatisfy { $0.hasPrefix("  ") }
      elements.append(isCode ? text.block(Array(block)) : MarkupElement("p", text: block.joined(separator: " ")))
    }
    return elements
  }

  private func question(_ question: Question) -> [MarkupElement] {
    var ask: [MarkupNode] = [.element(MarkupElement("strong", text: LessonWords(language).predict)), .text("  ")]
    ask.append(.element(MarkupElement("code", text: question.text)))
    if !question.labels.isEmpty { ask.append(.text("  (" + LessonWords(language).counts(question.labels) + ")")) }
    var elements = [MarkupElement("p", [:], ask)]
    let words = LessonWords(language)
    let certainty = MarkupElement(
      "p", text: words.certaintyField + "  " + words.certaintyMarks.map { "\u{2610} " + $0 }.joined(separator: "   "))
    guard !question.choices.isEmpty else {
      let answer = showsAnswers ? words.itIs(question.answer) : " "
      elements.append(MarkupElement("p", ["class": "answer"], text: answer))
      return showsAnswers ? elements : elements + [certainty]
    }
    let items = question.choices.enumerated().map { index, choice in
      let mark = showsAnswers ? (choice.isRight ? "\u{2611} " : "\u{2610} ") : "\u{2610} "
      let comment = showsAnswers && !choice.comment.isEmpty ? "  \u{2014} " + choice.comment : ""
      let text = "\(mark)\(AskedQuestion.key(of: index))) \(choice.text)\(comment)"
      return MarkupNode.element(MarkupElement("li", text: text))
    }
    elements.append(MarkupElement("ul", ["class": "choices"], items))
    if !showsAnswers {
      elements.append(certainty)
      elements.append(MarkupElement("p", ["class": "answer"], text: " "))
    }
    return elements
  }

  private func task(_ step: Step, _ text: inout CellText) -> [MarkupElement] {
    var elements: [MarkupElement] = []
    if !step.goals.isEmpty {
      let head = word("모두 참이 되면 끝이에요.", "Done when all of this is true.")
      elements.append(MarkupElement("p", ["class": "goals"], text: head))
      elements.append(
        MarkupElement(
          "ul", ["class": "choices"],
          step.goals.map { goal in
            .element(MarkupElement("li", text: "\u{2610} " + goal))
          }))
    }
    if !step.given.isEmpty {
      elements.append(text.block(step.given.enumerated().map { "\($0 + 1)  \($1)" }))
    }
    guard showsAnswers else {
      guard !step.goals.isEmpty else { return elements }
      return elements + (0..<3).map { _ in MarkupElement("p", ["class": "answer"], text: " ") }
    }
    if !step.hints.isEmpty {
      elements.append(
        MarkupElement("ol", [:], step.hints.map { .element(MarkupElement("li", text: $0)) }))
    }
    if !step.solution.isEmpty {
      elements.append(text.block(step.solution.map { "> " + $0 }))
    }
    elements += Self.paragraphs(step.afterword, &text)
    return elements
  }

  /// The look of a page of a lesson besides that of other handouts.
  private static let rules = """
    pre{margin:.25rem 0}
    ul.choices{list-style:none;padding-left:1rem}
    p.fields{margin:1rem 0;white-space:pre-wrap}
    .setup{color:#5b6068}
    p.answer{min-height:2.5rem;border-bottom:1px dotted #8a8f98}
    p,li,h1,h2{word-break:keep-all;overflow-wrap:break-word}
    @page{size:A4;margin:16mm 16mm 20mm;@bottom-center{content:counter(page);font-size:9pt}}
    @media print{
    .question,ul.choices,li{break-inside:avoid}
    p.setup,p.goals{break-after:avoid}
    p.answer{break-before:avoid}
    }
    """
}
